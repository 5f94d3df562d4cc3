// Warns about configured languages without pages, whose link in the language menu is dead.
import { relativePath } from '../node/relativePath.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Site } from '../types/index.ts'
import type { Locale } from '../types/route.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'

/** Returns warnings. A site without any page is reported when its folder is read. */
export async function checkLocales(site: Site): Promise<Diagnostic[]> {
  const langs = new Set<string>()
  // Docgen's own 404 page has no file.
  for (const { page } of site.routes.values()) if (page.filePath !== '') langs.add(page.lang)
  const empty = langs.size === 0 ? [] : site.locales.filter(({ lang }) => !langs.has(lang))
  return await locateFindings(empty.map((locale) => emptyLocale(locale, site)))
}

function emptyLocale({ lang, prefix }: Locale, { config }: Site): Finding {
  const docs = relativePath(config.root, config.docsDir)
  return {
    diagnostic: {
      severity: 'warning',
      code: 'empty-locale',
      message: `\`locales\` lists \`${lang}\`, but this language has no pages. The language menu links to \`${prefix}/\`, which does not exist.`,
      hint: `Add pages to \`${docs}/${lang}/\`, or remove the language.`,
    },
    quoted: lang,
    searchIn: configFilesOf(config),
  }
}
