// Translates a nav that Rspress has for each version (`nav: { v1: […], v2: […] }`). Docgen reads such items from a
// `_nav.json` in the folder of each version and language.
import { posix } from 'node:path'
import { dataOf, isData, listOf, textOf, type Data } from '../../config/values.ts'
import { versionsOf } from '../../places.ts'
import type { AddNote, SourceSite } from '../../types.ts'
import { multiVersionOf } from './config.ts'
import type { RspressLanguages } from './theme.ts'
import { localizedTheme } from '../vitepress/theme.ts'

/** Returns the text of each `_nav.json` by its path in the new site. */
export function versionNavs(
  config: Data,
  { locales, lang: main }: Pick<RspressLanguages, 'locales' | 'lang'>,
  note: AddNote,
): SourceSite['files'] {
  const theme = dataOf(config['themeConfig'])
  const languages = listOf(theme['locales']).map(dataOf)
  const langs = locales.length > 0 ? locales.map(({ lang }) => lang) : ['']
  const files = versionsOf(multiVersionOf(config)).flatMap((version) =>
    langs.flatMap((lang) => {
      const own = languages.find((each) => textOf(each['lang']) === (lang || main))?.['nav']
      const navs = own ?? theme['nav']
      if (!isData(navs) || !Array.isArray(navs[version])) return []
      const { nav } = localizedTheme({ nav: navs[version] }, note)
      const path = posix.join('docs', version, lang, '_nav.json')
      return [[path, `${JSON.stringify(nav, null, 2)}\n`] as const]
    }),
  )
  return Object.fromEntries(files)
}
