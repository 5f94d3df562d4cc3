// Reads the changed files of the content again, without listing the docs folder.
import { readContentFile } from '../../content/readFiles.ts'
import type { Content, ContentFile } from '../../types/content.ts'
import type { Config } from '../../types/index.ts'
import { isContentFile } from './reach.ts'

/** The content, with the index of each file by its absolute path. */
export interface IndexedContent extends Content {
  readonly indexes: ReadonlyMap<string, number>
}

export function indexContent(content: Content): IndexedContent {
  return { ...content, indexes: new Map(content.files.map(({ absPath }, i) => [absPath, i])) }
}

/**
 * Returns the content after reading only the changed files (absolute paths) again. Null if this is
 * not enough, because files were added, removed or mended, or a plugin has a `content` hook.
 */
export async function readChanged(
  content: IndexedContent,
  changed: ReadonlySet<string>,
  config: Config,
): Promise<IndexedContent | null> {
  if (config.plugins.some((plugin) => typeof plugin.content === 'function')) return null
  const files = [...content.files]
  for (const absPath of changed) {
    const index = content.indexes.get(absPath) ?? -1
    const file = files[index]
    if (!file) {
      if (isContentFile(absPath, config)) return null
      continue
    }
    const text = await readContentFile(absPath, config)
    if (text === null || hasFinding(content, absPath)) return null
    files[index] = { ...file, text }
  }
  return { ...content, files }
}

/** Returns whether the last scan of the folder found something wrong with a file. */
function hasFinding({ diagnostics }: Content, absPath: string): boolean {
  return diagnostics.some(({ filePath }) => filePath === absPath)
}

/** Returns the content files with these absolute paths. */
export function filesAt(
  { files, indexes }: IndexedContent,
  absPaths: ReadonlySet<string>,
): readonly ContentFile[] {
  return [...absPaths].flatMap((absPath) => files[indexes.get(absPath) ?? -1] ?? [])
}
