// Translates attributes in braces after links and pictures, which VitePress and MkDocs support, and
// removes those after paragraphs: `[Text](x){target="_self"}`. Ids stay as targets of links.
import type { Heading, Image, Link, Root, Text } from 'mdast'
import type { Edit } from './edits.ts'
import { isInside, nodesOfType, rangeOf } from './parse.ts'

const BRACES =
  /^\{:?\s*((?:[#.][^\s{}"'=]+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s{}"']+))?)(?:\s+(?:[#.][^\s{}"'=]+|[\w-]+(?:=(?:"[^"]*"|'[^']*'|[^\s{}"']+))?))*)\s*\}/

/** Attributes of a paragraph at its end. */
const TRAILING =
  /(?<![ \t])[ \t]*\{:?\s*(?:[.#][\w-]+(?![\w=-])\s*|[\w-]+=(?:"[^"]*"|'[^']*')\s*)+\}$/

export function bracesEdits(tree: Root, source: string): Edit[] {
  const types = [
    ...['link', 'linkReference', 'image', 'imageReference'],
    ...['inlineCode', 'strong', 'emphasis'],
  ]
  const inline = nodesOfType<Link | Image>(tree, ...types).flatMap((node): Edit[] => {
    const { start, end } = rangeOf(node)
    const match = BRACES.exec(source.slice(end, end + 300))
    // After code or bold text, a name alone may belong to the text: `/users/`{id}.
    const isTarget = /^(?:link|image)/.test(node.type)
    if (!match || !(isTarget || /[#.=]|^data-/.test(match[1] ?? ''))) return []
    const id = /(?:^|\s)#([^\s{}"'=<>&]+)/.exec(match[1] ?? '')?.[1]
    // An id makes the text a target of links.
    const anchor = id === undefined ? '' : `<a id="${id}"></a>`
    const braces = { start: end, end: end + match[0].length, text: '' }
    if (anchor === '') return [braces]
    const isEmpty = node.type === 'link' && node.children.length === 0
    return isEmpty
      ? [{ start, end: braces.end, text: anchor }]
      : [{ start, end: start, text: anchor }, braces]
  })
  // `headings.ts` translates the attributes of headings.
  const headings = nodesOfType<Heading>(tree, 'heading').map(rangeOf)
  const trailing = nodesOfType<Text>(tree, 'text').flatMap((node) => {
    const { start, end } = rangeOf(node)
    if (isInside(headings, start)) return []
    const match = TRAILING.exec(source.slice(start, end))
    const isLineEnd = end >= source.length || /^(?:\n|[ \t]*\|)/.test(source.slice(end, end + 50))
    if (!match || !isLineEnd) return []
    const id = /#([\w-]+)/.exec(match[0])?.[1]
    const anchor = id === undefined ? '' : `<a id="${id}"></a>`
    return [{ start: start + match.index, end, text: anchor }]
  })
  return [...inline, ...trailing]
}
