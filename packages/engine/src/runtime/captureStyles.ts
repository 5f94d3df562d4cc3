// Lets Mermaid draw under a strict content security policy. Mermaid styles its drawing with
// `<style>` elements and `style` attributes, which the policy blocks, and measures it in the page.
// While it draws, styles are applied through the CSSOM, which the policy allows.

interface Captured<T> {
  readonly result: T
  /** The style sheets that would have been inserted. */
  readonly css: string
}

/**
 * Runs `draw` without inline styles. Its style sheets apply until it has finished. In markup that
 * it parses, `style` becomes `data-style`.
 */
export async function captureStyles<T>(draw: () => Promise<T>): Promise<Captured<T>> {
  const sheet = new CSSStyleSheet()
  const rules: string[] = []
  const restore = replaceMethods((css) => {
    rules.push(css)
    sheet.replaceSync(rules.join('\n'))
  })
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  try {
    return { result: await draw(), css: rules.join('\n') }
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    restore()
  }
}

/** Returns markup whose inline styles have no effect until `applyStyles`. */
export function withoutStyles(markup: string): string {
  return markup.replace(/\sstyle="/g, ' data-style="')
}

/** Applies the inline styles of such markup. */
export function applyStyles(parent: Element): void {
  for (const element of parent.querySelectorAll<SVGElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
}

/** Replaces the methods with which Mermaid adds styles. Returns a function that restores them. */
function replaceMethods(onSheet: (css: string) => void): () => void {
  const restores = [
    replaceMethod<Element['setAttribute']>(
      Element.prototype,
      'setAttribute',
      (set) =>
        function (this: Element, name, value) {
          if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = value
          else set.call(this, name, value)
        },
    ),
    replaceMethod<(this: Node, node: Node, child: Node | null) => Node>(
      Node.prototype,
      'insertBefore',
      (insert) =>
        function (node, child) {
          if (!(node instanceof HTMLStyleElement)) return insert.call(this, node, child)
          onSheet(node.textContent)
          return node
        },
    ),
    replaceMethod<DOMParser['parseFromString']>(
      DOMParser.prototype,
      'parseFromString',
      (parse) =>
        function (this: DOMParser, markup, type) {
          return parse.call(this, withoutStyles(String(markup)), type)
        },
    ),
  ]
  return () => {
    for (const restore of restores) restore()
  }
}

/** Replaces a method by one that may call it. Returns a function that restores it. */
function replaceMethod<Method>(
  owner: object,
  name: string,
  create: (original: Method) => Method,
): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name)
  if (!descriptor) return () => undefined
  Object.defineProperty(owner, name, { ...descriptor, value: create(descriptor.value as Method) })
  return () => {
    Object.defineProperty(owner, name, descriptor)
  }
}
