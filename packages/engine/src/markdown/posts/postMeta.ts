// Adds a line with date, reading time, authors and tags below the title of a post. It comes after
// the text was collected, so that the search and descriptions do not contain it.
import type { Element, ElementContent, Root } from 'hast'
import type { VFile } from 'vfile'
import { routePathOf, routeSettingsOf } from '../../shared/routePrefixes.ts'
import { toUrl } from '../../shared/paths.ts'
import { contextOf } from '../context.ts'
import { addPageSheet } from '../pageSheet.ts'
import { collectionOf } from './collections.ts'
import { postFactsOf } from './postFacts.ts'

export function postMeta() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    const { filePath, config, frontmatter, collected, isFragment } = context
    const collection = isFragment ? null : collectionOf(filePath, config)
    if (!collection) return
    const { lang, version } = routePathOf(filePath, routeSettingsOf(config))
    const { text, code, hidden, lead } = collected
    const page = { lang, version, frontmatter, text, textParts: { code, hidden, lead } }
    const { date, readingTime, authors, tags } = postFactsOf(page, collection, config)
    const link = (kind: string) => (each: { readonly text: string; readonly link: string }) =>
      create('a', { className: [kind], href: toUrl(each.link, config) }, each.text)
    const line = create('p', { className: ['post-meta'] })
    const facts = [
      ...(date ? [create('time', { dateTime: date.iso }, date.text)] : []),
      create('span', {}, readingTime),
      ...authors.map(({ picture, ...author }) => {
        const name = link('post-author')(author)
        return picture === undefined
          ? name
          : { ...name, children: [portrait(picture, PORTRAIT), ...name.children] }
      }),
      ...tags.map(link('post-tag')),
    ]
    // Spaces separate them in copies of the text; on the page, the style sheet does.
    const space = { type: 'text', value: ' ' } as const
    line.children = facts.flatMap((fact, index) => (index === 0 ? [fact] : [space, fact]))
    const title = tree.children.findIndex(
      (node) => node.type === 'element' && node.tagName === 'h1',
    )
    tree.children.splice(title + 1, 0, line)
    await addPageSheet('posts', context)
  }
}

/** Width and height of the picture of an author, in CSS pixels. */
const PORTRAIT = 24

/** The name of the author is beside the picture, so it needs no text of its own. */
function portrait(src: string, size: number): Element {
  return create('img', { src, alt: '', width: size, height: size, loading: 'lazy' })
}

function create(tagName: string, properties: Element['properties'], text?: string): Element {
  const children: ElementContent[] = text === undefined ? [] : [{ type: 'text', value: text }]
  return { type: 'element', tagName, properties, children }
}
