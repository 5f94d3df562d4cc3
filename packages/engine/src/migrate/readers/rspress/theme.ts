// Converts the theme options of Rspress: nav, sidebars, footer and labels.
import type { UserConfig } from '../../../types/index.ts'
import type { UserLocale } from '../../../types/siteOptions.ts'
import type { LocalizedThemeConfig } from '../../../types/themeOptions.ts'
import { dataOf, isData, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { AddNote } from '../../types.ts'
import { darkModeOf, pageActionsOf } from './features.ts'
import { textsOf } from './texts.ts'
import { socialLinks } from '../socialLinks.ts'
import { localizedTheme, RSPRESS_RULES } from '../vitepress/theme.ts'

/** The languages of a site, and its texts by key and language. */
export interface RspressLanguages {
  readonly texts: Data
  readonly locales: readonly UserLocale[]
  /** The default language. */
  readonly lang: string
}

const HIDE = ['always', 'auto', 'never'] as const

/** Returns the options of the theme, and reports what is lost. */
export function themeOf(
  config: Data,
  { texts, locales: languages, lang: main }: RspressLanguages,
  note: AddNote,
): UserConfig['themeConfig'] {
  const theme = dataOf(config['themeConfig'])
  // Rspress 1 has the option in the theme, Rspress 2 in `route`, and both redirect by default.
  const redirect = dataOf(config['route'])['localeRedirect'] ?? theme['localeRedirect']
  const flags = ['enableContentAnimation', 'enableScrollToTop'] as const
  const set = flags.filter((flag) => typeof theme[flag] === 'boolean')
  const written = listOf(theme['locales']).map(dataOf)
  const locales = languages.flatMap(({ lang }) => {
    const own = written.find((each) => textOf(each['lang']) === lang) ?? {}
    const translated = { ...localized(own, note), ...withText(textsOf(own, texts, lang)) }
    return Object.keys(translated).length === 0 ? [] : [{ lang, ...translated }]
  })
  const text = textsOf(theme, languages.length > 0 ? {} : texts, main)
  const hide = HIDE.find((each) => each === theme['hideNavbar'])
  return withoutEmpty({
    ...localized(theme, note),
    ...withText(text),
    ...(isMissingSidebar(config, languages) ? { sidebar: {} } : {}),
    hideNavbar: hide,
    // Docgen has the option for all languages.
    ...updatesOf(
      theme['lastUpdated'] ?? written.find((each) => each['lastUpdated'])?.['lastUpdated'],
    ),
    darkMode: darkModeOf(theme, note),
    pageActions: pageActionsOf(theme),
    ...Object.fromEntries(set.map((flag) => [flag, theme[flag]])),
    socialLinks: Array.isArray(theme['socialLinks'])
      ? socialLinks(theme['socialLinks'], note)
      : undefined,
    localeRedirect: redirect === 'never' ? ('never' as const) : undefined,
    locales: locales.length > 0 ? locales : undefined,
  })
}

/** Returns whether the configuration has a nav or a sidebar, so that Rspress generates neither. */
export function hasNavigation(config: Data): boolean {
  const theme = dataOf(config['themeConfig'])
  return [theme, ...listOf(theme['locales']).map(dataOf)].some(
    ({ nav, sidebar }) => nav !== undefined || sidebar !== undefined,
  )
}

/** Returns whether Rspress shows no sidebar in a language, where docgen would generate one. */
function isMissingSidebar(config: Data, languages: readonly UserLocale[]): boolean {
  const theme = dataOf(config['themeConfig'])
  const locales = listOf(theme['locales']).map(dataOf)
  const hasOwn = ({ lang }: UserLocale) =>
    locales.some((each) => textOf(each['lang']) === lang && each['sidebar'] !== undefined)
  const isInEach = languages.length > 0 && languages.every(hasOwn)
  return hasNavigation(config) && theme['sidebar'] === undefined && !isInEach
}

const withText = (text: LocalizedThemeConfig['text']) => withoutEmpty({ text })

/** `{ author }` also shows who has changed a page. */
function updatesOf(value: unknown): { lastUpdated?: boolean; contributors?: true } {
  if (!isData(value)) return typeof value === 'boolean' ? { lastUpdated: value } : {}
  const hasAuthor = value['author'] !== undefined && value['author'] !== false
  return { lastUpdated: true, ...(hasAuthor ? { contributors: true } : {}) }
}

/** The nav and sidebars have the same form as those of VitePress, from which Rspress took them. */
function localized(theme: Data, note: AddNote): LocalizedThemeConfig {
  // An object has a nav for each version (see versionNav.ts), or only one: `default`.
  const { default: only, ...versions } = dataOf(theme['nav'])
  const written = Object.keys(versions).length === 0 ? (only ?? theme['nav']) : undefined
  const nav = Array.isArray(written) ? written : undefined
  const { prevPageText, nextPageText, ...rest } = localizedTheme(
    { nav, sidebar: theme['sidebar'], footer: theme['footer'] },
    note,
    RSPRESS_RULES,
  )
  return withoutEmpty({
    ...rest,
    editLink: editLinkOf(dataOf(theme['editLink'])),
    outlineTitle: textOf(theme['outlineTitle']),
    prevPageText: textOf(theme['prevPageText']) ?? prevPageText,
    nextPageText: textOf(theme['nextPageText']) ?? nextPageText,
    lastUpdatedText: textOf(theme['lastUpdatedText']),
  })
}

function editLinkOf(editLink: Data): LocalizedThemeConfig['editLink'] {
  const docRepoBaseUrl = textOf(editLink['docRepoBaseUrl'])
  return docRepoBaseUrl === undefined
    ? undefined
    : withoutEmpty({ docRepoBaseUrl, text: textOf(editLink['text']) })
}
