// Small sites in further languages, each in one file of `languages/`: a line `# /route Title` begins a
// page, and the Markdown of the page follows. Search must find their pages with NAME.txt.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import type { Site } from '../../packages/engine/src/types/index.ts'
import { createMarkdownSite } from '../../test/helpers/searchSite.ts'

export const LANGUAGES = ['fr', 'de', 'ru', 'ja', 'ko', 'ar']

/** Returns the address of a file of a language, without its extension. */
export function languageFile(lang: string): string {
  return join(packageRoot(), 'bench/search-quality/languages', lang)
}

export async function loadLanguage(lang: string): Promise<Site> {
  const text = await readFile(`${languageFile(lang)}.md`, 'utf8')
  const pages = text.split(/^# \//m).slice(1)
  const files = pages.map((page) => {
    const [, route = '', rest = ''] = /^(\S+) ([^]*)$/.exec(page) ?? []
    // Markdown needs empty lines around headings and paragraphs.
    return [`${route}.md`, `# ${rest.replaceAll('\n', '\n\n')}`] as const
  })
  const locales = [{ lang, label: lang, title: '', description: '', dir: 'ltr' as const }]
  return await createMarkdownSite(Object.fromEntries(files), { lang, locales })
}
