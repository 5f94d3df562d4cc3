// Compares an article with its Markdown copy, and names the headings, code, table cells, links and images that the copy lacks.
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toString } from 'hast-util-to-string'
import { toString as toText } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { elementsOf, listNodes } from '../../packages/engine/src/markdown/walk.ts'
import type { Nodes } from 'mdast'

type Parts = Readonly<Record<'heading' | 'code' | 'cell' | 'link' | 'image', readonly string[]>>

/** Lines such as `heading: Install`; empty if nothing got lost. `address` is that of the page. */
export function lostInMarkdown(html: string, markdown: string, address: string): string[] {
  const [page, copy] = [partsOfHtml(html, address), partsOfMarkdown(markdown)]
  return (Object.keys(page) as (keyof Parts)[]).flatMap((kind) => {
    const rest = [...copy[kind]]
    return page[kind].flatMap((part) => {
      const index = rest.indexOf(part)
      if (index < 0) return [`${kind}: ${part}`]
      rest.splice(index, 1)
      return []
    })
  })
}

const HIDDEN = ['anchor', 'data-footnote-backref']

function partsOfHtml(html: string, address: string): Parts {
  const elements = elementsOf(fromHtml(html, { fragment: true }))
  const named = (...names: string[]) => elements.filter(({ tagName }) => names.includes(tagName))
  const resolved = (name: string) => (element: Element) => {
    const url = new URL(String(element.properties[name]), `http://origin.invalid${address}`)
    return url.href.replace('http://origin.invalid', '')
  }
  const isShown = ({ properties: { className, href, dataFootnoteRef } }: Element) =>
    href !== undefined &&
    dataFootnoteRef === undefined &&
    !HIDDEN.some((name) => Array.isArray(className) && className.includes(name))
  return {
    heading: named('h1', 'h2', 'h3', 'h4', 'h5', 'h6')
      .filter(({ properties }) => properties['id'] !== 'footnote-label')
      .map((element) => normal(toString(element))),
    code: named('pre').map((element) => codeOf(element).replace(/^−/gm, '-').trim()),
    cell: named('td', 'th').map((element) => normal(toString(element))),
    link: named('a').filter(isShown).map(resolved('href')),
    image: named('img').map(resolved('src')),
  }
}

function partsOfMarkdown(markdown: string): Parts {
  const tree = unified().use(remarkParse).use(remarkGfm).parse(markdown)
  const nodes = listNodes(tree) as Nodes[]
  const named = <T extends Nodes['type']>(type: T) =>
    nodes.filter((node): node is Extract<Nodes, { type: T }> => node.type === type)
  return {
    heading: named('heading').map((node) => normal(toText(node))),
    code: named('code').map(({ value }) => value.trim()),
    cell: named('tableCell').map((node) => normal(toText(node))),
    link: named('link').map(({ url }) => url),
    image: named('image').map(({ url }) => url),
  }
}

/** Without what the copy adds: numbers of steps, and brackets around badges and tooltips. */
function normal(text: string): string {
  return text
    .replace(/^\d+\. /, '')
    .replace(/[()]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Text of a code block, with the comments that refer to notes. */
function codeOf(pre: Element): string {
  for (const element of elementsOf(pre)) {
    const { dataComment } = element.properties
    if (dataComment !== undefined) element.children = [{ type: 'text', value: String(dataComment) }]
  }
  return toString(pre)
}
