// Applies the function of a Docusaurus site that changes the text of pages before they are parsed.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadForeignConfig, type ForeignConfig } from '../../config/loadForeignConfig.ts'
import { dataOf, textOf } from '../../config/values.ts'

const OPTION = 'markdown.preprocessor'

/** Returns the changed texts by path, and what functions remain that only the old tool calls. */
export async function preprocessedTexts(
  { unread }: Pick<ForeignConfig, 'unread'>,
  site: {
    readonly absConfig: string
    readonly siteRoot: string
    /** Absolute path of the project folder. */
    readonly root: string
    /** Paths of the pages, relative to the project folder. */
    readonly paths: readonly string[]
  },
): Promise<{ readonly generated: Record<string, string>; readonly unread: readonly string[] }> {
  const { absConfig, siteRoot, root, paths } = site
  if (!unread.includes(OPTION)) return { generated: {}, unread }
  const texts = await Promise.all(
    paths.map(
      async (path) => [join(root, path), await readFile(join(root, path), 'utf8')] as const,
    ),
  )
  const { value } = await loadForeignConfig(absConfig, siteRoot, { texts })
  const changed = dataOf(dataOf(dataOf(dataOf(value)['markdown'])['preprocessor'])['$texts'])
  const generated = paths.flatMap((path, index) => {
    const [absPath = '', text] = texts[index] ?? []
    const written = textOf(changed[absPath])
    return written === undefined || written === text ? [] : [[path, written] as const]
  })
  return {
    generated: Object.fromEntries(generated),
    unread: unread.filter((each) => each !== OPTION),
  }
}
