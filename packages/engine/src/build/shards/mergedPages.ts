// Stages 2 and 3 of a merge. The texts of 100 000 pages take 600 MB, so each text is dropped as soon
// as its page is found in the parts.
import { scanContent } from '../../content/scanContent.ts'
import { hashOf } from '../../store/hash.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { LoadContext } from '../startBuild.ts'
import type { Merging } from './merging.ts'
import { parseRest } from './parseRest.ts'

/** The files of the docs folder, and their pages in the same order. */
export interface MergedPages {
  readonly content: Content
  readonly pages: readonly Page[]
}

/**
 * Loads the files, without texts, and takes their pages from the parts. Throws a `DocgenError` if a
 * part was made from other content or another configuration.
 */
export async function loadMergedPages(
  context: LoadContext,
  merging: Merging,
): Promise<MergedPages> {
  const { clock, config, jobs, options } = context
  const hashes = new Map<string, string>()
  const known = new Map<string, Page>()
  const find = jobs.finder()
  const consume = (file: ContentFile) => {
    hashes.set(file.filePath, hashOf(file.text))
    const page = find(file)
    if (page) known.set(file.filePath, page)
    return Promise.resolve()
  }
  const { signal } = options
  const content = await clock.time('load', () => scanContent(config, { signal, consume }))
  merging.check(content, hashes)
  return { content, pages: await parseRest(context, content, known) }
}
