// Reads the tags of pages, which the plugin `tags` of Material lists on a page.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { compareText } from '../../../shared/compareText.ts'
import { listOf, textOf, type Data } from '../../config/values.ts'
import { headOfText } from '../../readPage.ts'
import { MARKER, type TagLists } from '../../text/mkdocs/tagLists.ts'
import type { Project, SourcePage } from '../../types.ts'

interface TagsInput {
  readonly pages: readonly SourcePage[]
  /** Titles by path. */
  readonly titles: ReadonlyMap<string, string>
  readonly docsDir: string
}

/** Returns the pages of each tag; null if no page shows them. `plugin` are the options of the plugin. */
export async function readTagLists(
  project: Project,
  plugin: Data | undefined,
  { pages, titles, docsDir }: TagsInput,
): Promise<TagLists | null> {
  if (plugin === undefined) return null
  const byTag = new Map<string, { title: string; path: string }[]>()
  let isShown = plugin['tags_file'] !== undefined
  for (const { from } of pages) {
    const text = await readFile(join(project.root, from), 'utf8')
    isShown ||= MARKER.test(text)
    const { frontmatter } = headOfText(text)
    for (const tag of listOf(frontmatter['tags']).map(String)) {
      const entry = { title: titles.get(from) ?? from, path: from }
      byTag.set(tag, [...(byTag.get(tag) ?? []), entry])
    }
  }
  if (!isShown) return null
  const tags = [...byTag].map(([tag, entries]) => ({
    tag,
    pages: entries.sort((a, b) => compareText(a.title, b.title)),
  }))
  const file = textOf(plugin['tags_file'])
  return {
    file: file === undefined ? undefined : posix.join(docsDir, file),
    tags: tags.sort((a, b) => compareText(a.tag, b.tag)),
  }
}
