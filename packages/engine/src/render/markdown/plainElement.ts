// Prepares the HTML of a page for its conversion to Markdown: removes controls and decoration,
// resolves addresses, and turns components into elements that Markdown has, with a text that says
// what they are.
import type { Element, ElementContent, Root, RootContent, Text } from 'hast'
import { elementsOf } from '../../markdown/walk.ts'

interface Context {
  /** Labels of tabs by id. */
  readonly tabs: ReadonlyMap<string, ElementContent[]>
  readonly address: string
}

/** Returns the tree in plain elements. `address` is that of the page. */
export function plainElement(root: Root | Element, address: string): Root {
  const tabs = elementsOf(root)
    .filter(({ properties }) => properties['role'] === 'tab')
    .map((tab) => [String(tab.properties['id']), tab.children] as const)
  const context = { tabs: new Map(tabs), address }
  return { type: 'root', children: root.children.flatMap((node) => plain(node, context)) }
}

const REMOVED = new Set(['button', 'script', 'style', 'svg', 'select', 'textarea', 'noscript'])

function plain(node: RootContent, context: Context): ElementContent[] {
  if (node.type === 'text') return [node]
  if (node.type !== 'element') return []
  // The comment that refers to a note of a code block.
  if (node.properties['dataComment'] !== undefined)
    return [text(String(node.properties['dataComment']))]
  if (isRemoved(node)) return []
  const children = separated(node.children).flatMap((child) => plain(child, context))
  const element = { ...node, properties: propertiesOf(node, context.address), children }
  return replacementOf(element, node, context) ?? [element]
}

function isRemoved(element: Element): boolean {
  const { tagName, properties } = element
  if (tagName === 'input') {
    return properties['type'] !== 'checkbox' || hasClass(element, 'code-toggle')
  }
  return (
    REMOVED.has(tagName) ||
    properties['ariaHidden'] === 'true' ||
    ['tablist', 'search'].includes(String(properties['role'])) ||
    hasClass(element, 'anchor') ||
    properties['dataFootnoteBackref'] !== undefined ||
    (tagName === 'span' && hasClass(element, 'sr-only'))
  )
}

/** Returns what replaces an element in Markdown; null if it stays. `source` is the original. */
function replacementOf(
  element: Element,
  source: Element,
  context: Context,
): ElementContent[] | null {
  const { properties, children } = element
  if (properties['role'] === 'tabpanel') return labelledPanel(element, context)
  if (hasClass(source, 'badge')) return [text(' ('), ...children, text(')')]
  if (hasClass(source, 'popup')) return [text(' ('), ...children, text(')')]
  if (hasClass(source, 'card-grid')) return [create('ul', children.map(toListItem))]
  if (hasClass(source, 'steps')) return numbered(element)
  if (element.tagName === 'summary' && !hasClass(source, 'callout-title')) {
    return [strongLine(children)]
  }
  if (hasClass(source, 'card-title')) return [create('p', children)]
  if (hasClass(source, 'code-bar')) return [strongLine(children)]
  if (element.tagName === 'a' && children.some(isBlock)) return withLinkInside(element)
  return null
}

/** Separates links that follow each other without a space, such as buttons. */
function separated(children: readonly ElementContent[]): ElementContent[] {
  return children.flatMap((child, index) =>
    isLink(child) && isLink(children[index - 1]) ? [text(' '), child] : [child],
  )
}

function isLink(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'a'
}

/** Returns a panel after the label of its tab. */
function labelledPanel({ properties, children }: Element, { tabs }: Context): ElementContent[] {
  const label = tabs.get([properties['ariaLabelledBy']].flat().join(' '))
  return [...(label ? [strongLine(label)] : []), ...children]
}

/** Numbers the headings of steps, as the style sheet does. A list has numbers already. */
function numbered(steps: Element): ElementContent[] {
  const headings = elementsOf(steps).filter(({ tagName }) => tagName === 'h3')
  for (const [index, heading] of headings.entries()) {
    heading.children = [text(`${index + 1}. `), ...heading.children]
  }
  return [steps]
}

function toListItem(card: ElementContent): Element {
  const isWrapped = card.type === 'element' && card.tagName === 'div'
  return create('li', isWrapped ? card.children : [card])
}

/** Moves a link around blocks into the first of them, because links in Markdown are inline. */
function withLinkInside({ children, ...link }: Element): ElementContent[] {
  const [first, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim())
  if (!first) return []
  const inside = first.type === 'element' && isBlock(first)
  const linked: Element = { ...link, children: inside ? first.children : [first] }
  const head = inside ? { ...first, children: [linked] } : create('p', [linked])
  return [create('div', [head, ...rest])]
}

const BLOCKS = new Set(['div', 'p', 'ul', 'ol', 'table', 'pre', 'blockquote', 'h1', 'h2', 'h3'])

function isBlock(node: ElementContent): boolean {
  return node.type === 'element' && BLOCKS.has(node.tagName)
}

// ── Addresses ──────────────────────────────────────────────────────────────────────────────────────

function propertiesOf({ properties }: Element, address: string): Element['properties'] {
  const result = { ...properties }
  for (const name of ['href', 'src', 'poster', 'cite'] as const) {
    const value = result[name]
    if (typeof value === 'string') result[name] = resolved(value, address)
  }
  return result
}

/** Stands for the origin of a site whose origin is unknown. */
const NO_ORIGIN = 'http://origin.invalid'

function resolved(href: string, address: string): string {
  const base = new URL(address, NO_ORIGIN).href
  if (!URL.canParse(href, base)) return href
  const { href: full } = new URL(href, base)
  return full.startsWith(`${NO_ORIGIN}/`) ? full.slice(NO_ORIGIN.length) : full
}

// ── Elements ───────────────────────────────────────────────────────────────────────────────────────

export function hasClass({ properties }: Element, name: string): boolean {
  const classes = properties['className']
  return Array.isArray(classes) && classes.includes(name)
}

function strongLine(children: ElementContent[]): Element {
  return create('p', [create('strong', children)])
}

function create(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children }
}

function text(value: string): Text {
  return { type: 'text', value }
}
