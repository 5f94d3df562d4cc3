// Escapes values for HTML: text, attributes, head tags, and JSON in a script. All HTML that docgen
// generates from text must use these functions.
import type { HeadTag } from '../types/theme.ts'

/** Escapes a text for the content of an element. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Escapes a text for the content of an element, without `>`, which needs no escape there. */
export function escapeCode(text: string): string {
  return text.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'))
}

/** Escapes a text for an attribute value in double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replace(/"/g, '&quot;')
}

/**
 * Renders attributes, each with a leading space. `true` renders only the name; `false` and invalid
 * names are omitted.
 */
function renderAttributes(attrs: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(attrs)
    .filter(([name, value]) => value !== false && /^[^\s"'<>/=]+$/.test(name))
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('')
}

const voidTags: ReadonlySet<HeadTag['tag']> = new Set(['meta', 'link', 'base'])

/** Renders a tag of the document head. */
export function renderTag({ tag, attrs = {}, children = '' }: HeadTag): string {
  const opening = `<${tag}${renderAttributes(attrs)}>`
  return voidTags.has(tag) ? opening : `${opening}${renderChildren(tag, children)}</${tag}>`
}

function renderChildren(tag: HeadTag['tag'], children: string): string {
  if (tag === 'title') return escapeHtml(children)
  if (tag === 'noscript') return children
  // The HTML parser ends a script or style at the first closing tag, even inside a string or
  // comment.
  return children.replace(/<\/(?=script|style)/gi, '<\\/')
}

/** Serializes a value as JSON for a `<script>` element. */
export function toInlineJson(value: unknown): string {
  // `<` could start a closing tag or a comment. In JSON it occurs only in strings, where it can be
  // escaped.
  return JSON.stringify(value).replace(/</g, '\\u003C')
}
