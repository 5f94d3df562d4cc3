// Writes the lists of pages by their tags, which the plugin `tags` of Material adds when it builds a page.
import { slug } from 'github-slugger'
import { relativePath } from '../../places.ts'
import { outsideFences } from '../parse.ts'

export interface TagLists {
  /** Path of the page that shows the lists without a marker. */
  readonly file?: string | undefined
  readonly tags: readonly {
    readonly tag: string
    readonly pages: readonly { readonly title: string; readonly path: string }[]
  }[]
}

/** The place of the lists on a page. */
export const MARKER = /^[ \t]*(?:\[TAGS\]|<!--\s*material\/tags\b(?:(?!-->).)*-->)[ \t]*$/m

/** Replaces the first marker by the lists, and removes the others. */
export function withTagLists(body: string, from: string, { file, tags }: TagLists): string {
  const sections = tags.map(({ tag, pages }) => {
    const items = pages.map(({ title, path }) => `- [${title}](${relativePath(from, path)})`)
    return `## ${tag} {#tag:${slug(tag)}}\n\n${items.join('\n')}`
  })
  const lists = sections.join('\n\n')
  let isWritten = false
  const text = outsideFences(body, (part) =>
    part.replace(new RegExp(MARKER, 'gm'), () => {
      const written = isWritten ? '' : lists
      isWritten = true
      return written
    }),
  )
  return from === file && !isWritten ? `${text.trimEnd()}\n\n${lists}\n` : text
}
