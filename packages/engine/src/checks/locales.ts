// Languages of the configuration in which nothing is written: the menu of languages leads to a page that is not there.
import { relative, sep } from 'node:path'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Locale, Site } from '../types/index.ts'
import { configFilesOf } from './deadLinkExcludes.ts'
import { locateFindings, type Finding } from './locate.ts'

/** Warnings. A site without any page is reported when its folder is read. */
export async function checkLocales(site: Site): Promise<Diagnostic[]> {
  const langs = new Set<string>()
  // The page for unknown addresses that docgen adds has no file.
  for (const { page } of site.routes.values()) if (page.filePath !== '') langs.add(page.lang)
  const empty = langs.size === 0 ? [] : site.locales.filter(({ lang }) => !langs.has(lang))
  return await locateFindings(empty.map((locale) => withoutPages(locale, site)))
}

function withoutPages({ lang, prefix }: Locale, { config }: Site): Finding {
  const docs = relative(config.root, config.docsDir).split(sep).join('/')
  return {
    diagnostic: {
      severity: 'warning',
      code: 'empty-locale',
      message: `\`locales\` lists \`${lang}\`, but there is no page in it; the menu of languages leads to \`${prefix}/\`, which is not there.`,
      hint: `Write pages in \`${docs}/${lang}/\`, or remove the language.`,
    },
    quoted: lang,
    searchIn: configFilesOf(config),
  }
}
