// Creates the SiteData of a language, which the browser needs once per language.
import { logoWidthsOf } from './logoWidths.ts'
import { siteSearchOf } from './siteSearch.ts'
import { markdownTextOf } from '../markdown/text.ts'
import { redirectedRoutes } from './redirects.ts'
import { textsIn } from '../shared/languages.ts'
import type { Config, Site } from '../types/index.ts'
import type { SiteData } from '../types/browser.ts'
import type { ThemeFacts } from '../types/output.ts'
import type { TextKey } from '../types/textKeys.ts'

/**
 * Returns the SiteData of a language. Without `theme`, the texts of the theme are missing. Throws
 * if the site has no such language, which would be a bug.
 */
export function siteDataOf(
  site: Site,
  lang: string,
  theme: Pick<ThemeFacts, 'text'> = { text: {} },
): SiteData {
  const { config } = site
  const locale = site.locales.find((each) => each.lang === lang)
  if (!locale) throw new Error(`The site has no language ${lang}`)
  return {
    title: locale.title,
    description: locale.description,
    base: config.base,
    siteOrigin: config.siteOrigin,
    cleanUrls: config.cleanUrls,
    lang,
    dir: locale.dir,
    defaultLang: config.lang,
    locales: site.locales.map(({ label, prefix, ...each }) => ({ lang: each.lang, label, prefix })),
    versions: config.versions,
    icon: config.icon,
    logo: config.logo,
    ...(config.logo && { logoWidths: logoWidthsOf(config.logo, config) }),
    logoText: locale.logoText ?? config.logoText ?? locale.title,
    head: config.head,
    nav: locale.nav,
    otherVersions: locale.otherVersions,
    sidebar: locale.sidebar,
    banner: locale.banner,
    footer: locale.footer,
    themeConfig: config.themeConfig,
    search: siteSearchOf(site, lang),
    zoomSelector: config.zoomSelector,
    // An entry with a hash names a missing heading; its page exists.
    absentRoutes: [
      ...(config.deadLinkExcludes ?? []).filter((exclude) => !exclude.includes('#')),
      ...redirectedRoutes(site),
    ],
    text: neededTexts(
      { ...markdownTextOf(lang, config), ...textsIn(theme.text, lang), ...locale.text },
      config,
    ),
    i18n: locale.i18n,
  }
}

/** Texts that browsers need only on some sites. */
const TEXTS_OF_OPTIONS: readonly (readonly [
  isNeeded: (config: Config) => boolean,
  keys: readonly TextKey[],
])[] = [
  [
    ({ themeConfig }) => themeConfig.feedback,
    ['feedbackQuestion', 'feedbackYes', 'feedbackNo', 'feedbackThanks'],
  ],
  [({ themeConfig }) => themeConfig.readingTime, ['readingTime']],
  [({ themeConfig }) => themeConfig.contributors, ['contributors']],
  [({ themeConfig }) => themeConfig.hideableSidebar, ['hideSidebar', 'showSidebar']],
  [
    ({ search }) => search?.mode === 'algolia',
    ['searchPin', 'searchPinned', 'searchUnpin', 'searchPoweredBy'],
  ],
]

/** Texts that are only in the HTML of articles. */
const ARTICLE_TEXTS: readonly TextKey[] = ['wrapLines', 'showAllLines']

function neededTexts(
  texts: Readonly<Record<string, string>>,
  config: Config,
): Readonly<Record<string, string>> {
  const unused = TEXTS_OF_OPTIONS.flatMap(([isNeeded, keys]) => (isNeeded(config) ? [] : keys))
  const dropped = new Set<string>([...unused, ...ARTICLE_TEXTS])
  return Object.fromEntries(Object.entries(texts).filter(([key]) => !dropped.has(key)))
}
