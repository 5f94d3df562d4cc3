// Converts the HTML of a page to Markdown, for readers who copy it and for language models. It
// starts from the HTML, so that the copy contains what readers see: includes, components and their
// output.
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { toMarkdown } from 'mdast-util-to-markdown'
import { cjkFriendlyToMarkdown } from 'mdast-util-to-markdown-cjk-friendly'
import { elementsOf } from '../../markdown/walk.ts'
import { articleHandlers } from './articleHandlers.ts'
import { plainElement } from './plainElement.ts'

export interface MarkdownInput {
  /** The HTML of the article, or of the whole page if `isWhole`. */
  readonly html: string
  /** Whether `html` contains the frame of the page, which the copy omits. */
  readonly isWhole: boolean
  /** Whether the copy contains what is around the article in `<main>`, such as a hero. */
  readonly hasMain: boolean
  /** Used as the heading if the article has none. */
  readonly title: string
  /** Address of the page, against which links are resolved: a path, or a full URL. */
  readonly address: string
}

/** Returns the Markdown of a page. It ends with a line break. */
export function pageMarkdown(input: MarkdownInput): string {
  const root = fromHtml(input.html, { fragment: true })
  const content = input.isWhole ? contentOf(root, input.hasMain) : root
  const plain = plainElement(content, input.address)
  const tree = toMdast(plain, { handlers: articleHandlers, document: true })
  const text = toMarkdown(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    listItemIndent: 'one',
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), cjkFriendlyToMarkdown()],
  })
  const hasTitle = input.title === '' || /^# /m.test(withoutCode(text))
  return hasTitle ? text : `${`# ${input.title}\n\n${text}`.trimEnd()}\n`
}

/** Returns the article, or the main part of the page. */
function contentOf(root: Root, hasMain: boolean): Root | Element {
  const elements = elementsOf(root)
  const main = elements.find(({ tagName }) => tagName === 'main')
  const article = elements.find(({ tagName, properties }) => {
    const classes = properties['className']
    return tagName === 'article' && Array.isArray(classes) && classes.includes('article')
  })
  return (hasMain ? main : article) ?? article ?? main ?? root
}

function withoutCode(text: string): string {
  return text.replace(/^(`{3,}|~{3,})[^]*?^\1/gm, '')
}
