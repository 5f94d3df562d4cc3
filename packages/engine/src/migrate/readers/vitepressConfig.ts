// Converts the options of VitePress to those of docgen.
import { type Data, dataOf, listOf, textOf, withoutEmpty } from '../config/values.ts'
import type { UserConfig } from '../../types/index.ts'
import type { UserLocale } from '../../types/siteOptions.ts'
import type { AddNote, SourcePage } from '../types.ts'
import { commonConfig, languageAliases, splitOrigin } from './commonOptions.ts'
import { uncheckedLinks } from './uncheckedLinks.ts'
import { headTags } from './headTags.ts'
import type { VitePressLocale } from './vitepressLocale.ts'
import { vitePressTheme } from './vitepressTheme.ts'

/** Returns the configuration for docgen, and reports what is lost. */
export function vitepressConfig(
  config: Data,
  locales: readonly VitePressLocale[],
  pages: readonly SourcePage[],
  note: AddNote,
): UserConfig {
  const theme = dataOf(config['themeConfig'])
  const hostname = textOf(dataOf(config['sitemap'])['hostname'])
  const [main] = locales
  // Pages show the text of the template after their title, and docgen the title of the site.
  const suffixOf = (own: Data) => suffixIn(textOf(own['titleTemplate']))
  const titleOf = (own: Data) => suffixOf(own) ?? textOf(own['title'])
  const name = textOf(main?.config['title']) ?? textOf(config['title'])
  const title = titleOf(main?.config ?? {}) ?? titleOf(config) ?? 'VitePress'
  return {
    ...commonConfig({
      title,
      description:
        textOf(main?.config['description']) ?? textOf(config['description']) ?? 'A VitePress site',
      base: textOf(config['base']),
      siteOrigin: hostname === undefined ? undefined : splitOrigin(hostname).origin,
      lang: main?.lang,
    }),
    ...headTags(listOf(config['head']), note, textOf(config['base'])),
    ...(locales.length > 1 ? { locales: locales.map(userLocale) } : {}),
    route: { cleanUrls: config['cleanUrls'] === true },
    markdown: withoutEmpty({
      headingIds: 'vitepress' as const,
      languages: languageAliases(dataOf(config['markdown'])['languageAlias']),
      showLineNumbers: dataOf(config['markdown'])['lineNumbers'] === true ? true : undefined,
      checkDeadLinks: uncheckedLinks(config['ignoreDeadLinks'], note),
    }),
    ...(name !== undefined && name !== title ? { logoText: name } : {}),
    ...vitePressTheme({ theme, config, locales, pages, note }),
  }
}

function userLocale({ lang, config }: VitePressLocale): UserLocale {
  return withoutEmpty({
    lang,
    label: textOf(config['label']) ?? lang,
    title: suffixIn(textOf(config['titleTemplate'])) ?? textOf(config['title']),
    description: textOf(config['description']),
    dir: config['dir'] === 'rtl' ? ('rtl' as const) : undefined,
  })
}

/** Returns the fixed text of `:title · Handbook` or `Handbook`; undefined for any other template. */
function suffixIn(template: string | undefined): string | undefined {
  const text = template?.replace(/^:title\s*[-–—|·:]*\s*/, '')
  return text === undefined || text === '' || text.includes(':title') ? undefined : text
}
