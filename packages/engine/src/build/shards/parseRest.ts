// Parses the pages that a shard or a merge does not know yet. The others are known without their
// texts, which are not in memory.
import { readTextFiles } from '../../content/readFiles.ts'
import type { Content, ContentFile, Page } from '../../types/content.ts'
import type { LoadContext } from '../startBuild.ts'

/** Returns the pages of all files. `known` are some of them, by path. */
export async function parseRest(
  { clock, config, jobs }: LoadContext,
  { files }: Content,
  known: ReadonlyMap<string, Page>,
): Promise<readonly Page[]> {
  const rest = files.filter(({ filePath }) => !known.has(filePath))
  const whole = await withTexts(rest, config.docsDir)
  const parsed = (await clock.time('parse', () => jobs.run('parse', whole))).values()
  return files.map(({ filePath }) => known.get(filePath) ?? (parsed.next().value as Page))
}

/** Reads the texts of the files that have none. */
async function withTexts(
  files: readonly ContentFile[],
  docsDir: string,
): Promise<readonly ContentFile[]> {
  const bare = files.flatMap(({ filePath, text }) => (text === '' ? filePath : []))
  const read = await readTextFiles(docsDir, bare)
  const texts = new Map(read.files.map(({ filePath, text }) => [filePath, text]))
  return files.map((file) => ({ ...file, text: texts.get(file.filePath) ?? file.text }))
}
