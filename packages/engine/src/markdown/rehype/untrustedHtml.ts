// Handles HTML in pages if `markdown.html` restricts it: `sanitize` removes what is not on the
// allow list, and `escape` shows it as text. HTML that Markdown or docgen produces is not changed.
import type { Element, ElementContent, Parents, Root } from 'hast'
import type { Html, Parent, Root as MarkdownRoot, RootContent } from 'mdast'
import { find, html } from 'property-information'
import type { VFile } from 'vfile'
import { contextOf, type PageContext } from '../context.ts'
import { elementsOf, nodesOf } from '../walk.ts'

// ── escape ─────────────────────────────────────────────────────────────────────────────────────────

/**
 * A complete comment. Browsers end `<!-->` and `<!--->` immediately, and a comment also at `--!>`.
 */
const COMMENT = /^\s*<!--(?!-?>)(?:(?!--!?>)[^])*-->\s*$/

/** Converts HTML to text. Comments stay, because docgen reads them and they are never shown. */
export function escapedHtml() {
  return (tree: MarkdownRoot): void => {
    for (const node of nodesOf(tree)) {
      if (!('children' in node)) continue
      const parent = node as Parent
      parent.children = parent.children.map((child) =>
        child.type === 'html' && !COMMENT.test(child.value) ? asText(child, parent) : child,
      )
    }
  }
}

const FLOW: ReadonlySet<string> = new Set([
  'root',
  'blockquote',
  'listItem',
  'footnoteDefinition',
  'included',
  'mdxJsxFlowElement',
])

function asText({ value, position }: Html, parent: Parent): RootContent {
  const positionField = position ? { position } : {}
  const text = { type: 'text', value, ...positionField } as const
  return FLOW.has(parent.type) ? { type: 'paragraph', children: [text], ...positionField } : text
}

// ── sanitize ───────────────────────────────────────────────────────────────────────────────────────

/**
 * Marks the elements that exist before HTML is parsed with an attribute that the page's HTML does
 * not contain. Returns the property of that attribute.
 */
export function markOwnElements(tree: Root, written: readonly string[]): string {
  let mark = 'trusted'
  while (written.some((html) => html.toLowerCase().includes(`data-${mark}`))) mark += 'x'
  const property = `dataT${mark.slice(1)}`
  for (const { properties } of elementsOf(tree)) properties[property] = ''
  return property
}

/** Sanitizes all elements without the mark and removes the mark from the others. */
export async function sanitizeUnmarked(tree: Root, mark: string, file: VFile): Promise<void> {
  const [{ sanitize }, { safeSchema }] = await Promise.all([
    import('hast-util-sanitize'),
    import('../safeHtml.ts'),
  ])
  // Each element is sanitized separately. Ids stay unchanged, because links refer to them.
  const schema = { ...safeSchema, ancestors: {}, clobber: [] }
  const context = contextOf(file)
  const clean = (parent: Parents): void => {
    const children = parent.children as ElementContent[]
    parent.children = children.flatMap((child) => {
      if (child.type === 'element') return cleanElement(child)
      if ('children' in child) clean(child)
      return [child]
    })
  }
  const cleanElement = (element: Element): ElementContent[] => {
    const { tagName, properties } = element
    const isOwn = mark in properties
    delete properties[mark]
    if (!isOwn && schema.strip?.includes(tagName))
      return reportRemoved(`\`<${tagName}>\` was`, element, context)
    clean(element)
    if (isOwn) return [element]
    const safe = sanitize({ ...element, children: [] }, schema)
    if (safe.type !== 'element') {
      reportRemoved(`\`<${tagName}>\` was`, element, context)
      return element.children
    }
    const lost = Object.keys(properties).filter((name) => !(name in safe.properties))
    if (lost.length > 0) reportRemoved(attributesOf(lost, tagName), element, context)
    return [{ ...element, properties: safe.properties }]
  }
  clean(tree)
}

/** Lists the attributes for a message. */
function attributesOf(properties: readonly string[], tagName: string): string {
  const names = properties.map((name) => `\`${find(html, name).attribute}\``)
  return `${names.join(', ')} of \`<${tagName}>\` ${names.length === 1 ? 'was' : 'were'}`
}

function reportRemoved(what: string, at: Element, context: PageContext): ElementContent[] {
  context.report(
    {
      severity: 'warning',
      code: 'unsafe-html',
      message: `${what} removed: \`markdown.html\` is \`'${context.config.markdown.html}'\`.`,
      hint: 'Write it in Markdown or in an `.mdx` page, or allow it with `markdown.html`. To show it as text, put it between backticks.',
    },
    at,
  )
  return []
}
