// Names the files that `dev` does not make before somebody asks for them, so that links to them are
// not reported as dead.
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { llmsFile } from './llms.ts'

/** Returns the Markdown of pages and `llms-full.txt`, without contents. */
export function laterFiles(site: Site): OutputFile[] {
  if (!site.config.llms) return []
  const names = [
    ...site.locales.map((locale) => llmsFile(locale, 'llms-full.txt')),
    ...[...site.routes.values()].flatMap(({ markdownFile }) => markdownFile ?? []),
  ]
  return names.map((outFile) => ({ outFile, contents: '' }))
}
