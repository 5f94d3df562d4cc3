// Converts the options of VitePress to those of docgen.
import {
  type Data,
  dataOf,
  listOf,
  optionsOfPackage,
  textOf,
  withoutEmpty,
} from '../../config/values.ts'
import type { UserConfig } from '../../../types/index.ts'
import type { UserLocale } from '../../../types/siteOptions.ts'
import type { AddNote, SourcePage } from '../../types.ts'
import { suffixIn } from '../../frontmatter/vitepressTitle.ts'
import { ownLanguages } from '../codeLanguages.ts'
import { commonConfig, splitOrigin } from '../commonOptions.ts'
import { headTags } from '../headTags.ts'
import { sharedHead, type VitePressLocale } from './locale.ts'
import { vitePressTheme } from './theme.ts'

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
  const own = main?.config ?? {}
  const title = titleOf(own, config) ?? titleIn(own, config)
  const name = nameInNav(own, config)
  const logoText = name === title ? undefined : name
  const localeOf = (locale: VitePressLocale) => userLocale(locale, config, { title, logoText })
  return {
    ...commonConfig({
      title,
      description: textIn('description', own, config) ?? 'A VitePress site',
      base: textOf(config['base']),
      siteOrigin: hostname === undefined ? undefined : splitOrigin(hostname).origin,
      lang: main?.lang,
    }),
    ...headTags([...listOf(config['head']), ...sharedHead(locales, note)], note, {
      base: textOf(config['base']),
    }),
    ...(locales.length > 1 ? { locales: locales.map(localeOf) } : {}),
    ...(optionsOfPackage([dataOf(config['vite'])['plugins']], LLMS) ? { llms: true } : {}),
    route: withoutEmpty({
      cleanUrls: hasCleanUrls(config),
      trailingSlash: config['cleanUrls'] === 'with-subfolders' ? true : undefined,
    }),
    markdown: withoutEmpty({
      headingIds: 'vitepress' as const,
      languages: ownLanguages({
        aliases: dataOf(config['markdown'])['languageAlias'],
        grammars: dataOf(config['markdown'])['languages'],
      }),
      showLineNumbers: dataOf(config['markdown'])['lineNumbers'] === true ? true : undefined,
      // With other values, the addresses come from the links of the pages.
      checkDeadLinks: config['ignoreDeadLinks'] === true ? false : undefined,
    }),
    ...(logoText === undefined ? {} : { logoText }),
    ...vitePressTheme({ theme, config, locales, pages, note }),
  }
}

/** Returns whether addresses have no ending. Alphas of VitePress had three modes. */
export function hasCleanUrls({ cleanUrls }: Data): boolean {
  return cleanUrls === true || /^with/.test(String(cleanUrls))
}

/** Plugins that write `llms.txt`. */
const LLMS = /^(?:vitepress-plugin-llms?|vite-plugin-llms?)$/

function userLocale(
  { lang, config }: VitePressLocale,
  site: Data,
  shared: { readonly title: string; readonly logoText: string | undefined },
): UserLocale {
  const title = titleOf(config, site)
  const name = nameInNav(config, site)
  return withoutEmpty({
    lang,
    label: textOf(config['label']) ?? lang,
    title,
    logoText: name === (shared.logoText ?? title ?? shared.title) ? undefined : name,
    description: textOf(config['description']),
    dir: config['dir'] === 'rtl' ? ('rtl' as const) : undefined,
  })
}

/** Returns what the nav bar shows: the option of the theme, or the title without the template. */
function nameInNav(own: Data, site: Data): string {
  const [inTheme, ofSite] = [own, site].map((each) => dataOf(each['themeConfig'])['siteTitle'])
  const written = inTheme ?? ofSite
  if (written === false) return ''
  return textOf(written) ?? titleIn(own, site)
}

function titleIn(own: Data, site: Data): string {
  return textIn('title', own, site) ?? 'VitePress'
}

/** Returns the text for a language. Reads that of the site as well, which counts as used although it is replaced. */
function textIn(name: string, own: Data, site: Data): string | undefined {
  const [ofLanguage, ofSite] = [own, site].map((each) => textOf(each[name]))
  return ofLanguage ?? ofSite
}

/** Pages show the text of the template after their title, and docgen the title of the site. */
function titleOf(own: Data, site: Data): string | undefined {
  const template = textIn('titleTemplate', own, site)
  const title = textOf(own['title'])
  return (template && suffixIn(template, '')) || title
}
