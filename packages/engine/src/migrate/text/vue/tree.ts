// Reads the template of a Vue component, or HTML of a page, as a tree of elements and texts.
import { decodeHtml, type HtmlAttribute, htmlParts, isVoid } from '../mdx/htmlTags.ts'

export interface VueElement {
  readonly name: string
  readonly attributes: readonly HtmlAttribute[]
  readonly children: VueNode[]
}

export type VueNode = VueElement | string

/** Returns the nodes without comments; null if a tag is not closed. */
export function vueTree(template: string): VueNode[] | null {
  const root: VueNode[] = []
  const open: VueElement[] = []
  for (const part of htmlParts(template)) {
    const siblings = open.at(-1)?.children ?? root
    if (part.type === 'comment') continue
    if (part.type === 'text') {
      if (/<[a-z/]/i.test(part.value)) return null
      siblings.push(part.value)
    } else if (!('name' in part)) continue
    else if (part.type === 'close') {
      if (open.pop()?.name !== part.name) return null
    } else {
      const { name, attributes } = part
      const element = { name, attributes: attributes.map(withCode), children: [] }
      siblings.push(element)
      if (!(part.isSelfClosing || isVoid(name))) open.push(element)
    }
  }
  return open.length === 0 ? root : null
}

/** Vue reads the code in an attribute as HTML: `:href="a + '&amp;b'"`. */
function withCode({ name, value }: HtmlAttribute): HtmlAttribute {
  return { name, value: value !== null && /^(?:v-|[:@#])/.test(name) ? decodeHtml(value) : value }
}
