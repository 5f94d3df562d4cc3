// Values → HTML text that cannot break out of its place: text, attributes, head tags, JSON in a script.
import type { HeadTag } from '../types/theme.ts'

/** Text as the content of an element. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

/** Text as an attribute value between double quotes. */
export function escapeAttribute(text: string): string {
  return escapeHtml(text).replace(/"/g, '&quot;')
}

/** Attributes with a leading space each; `true` is the bare name, `false` and impossible names are left out. */
function renderAttributes(attrs: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(attrs)
    .filter(([name, value]) => value !== false && /^[^\s"'<>/=]+$/.test(name))
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeAttribute(String(value))}"`,
    )
    .join('')
}

const voidTags: ReadonlySet<HeadTag['tag']> = new Set(['meta', 'link', 'base'])

/** One tag of the document head. */
export function renderTag({ tag, attrs = {}, children = '' }: HeadTag): string {
  const opening = `<${tag}${renderAttributes(attrs)}>`
  return voidTags.has(tag) ? opening : `${opening}${renderChildren(tag, children)}</${tag}>`
}

function renderChildren(tag: HeadTag['tag'], children: string): string {
  if (tag === 'title') return escapeHtml(children)
  if (tag === 'noscript') return children
  // A script or style ends at its closing tag, wherever that stands: in a string, in a comment.
  return children.replace(/<\/(?=script|style)/gi, '<\\/')
}

/** A value as JSON inside a `<script>` element. */
export function toInlineJson(value: unknown): string {
  // `<` could begin a closing tag or a comment; JSON allows it escaped wherever it can stand.
  return JSON.stringify(value).replace(/</g, '\\u003C')
}
