// Converts the theme options of Rspress: nav, sidebars, footer and labels.
import type { UserConfig } from '../../types/index.ts'
import type { LocalizedThemeConfig } from '../../types/themeOptions.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../config/values.ts'
import type { AddNote } from '../types.ts'
import { socialLinks } from './socialLinks.ts'
import { localizedTheme, rspressFold } from './vitepressTheme.ts'

const HIDE = ['always', 'auto', 'never'] as const

/** Returns the options of the theme, and reports what is lost. */
export function themeOf(config: Data, note: AddNote): UserConfig['themeConfig'] {
  const theme = dataOf(config['themeConfig'])
  // Rspress 1 has the option in the theme, Rspress 2 in `route`, and both redirect by default.
  const redirect = dataOf(config['route'])['localeRedirect'] ?? theme['localeRedirect']
  const footer = textOf(dataOf(theme['footer'])['message'])
  const flags = ['lastUpdated', 'darkMode', 'enableContentAnimation', 'enableScrollToTop'] as const
  const set = flags.filter((flag) => typeof theme[flag] === 'boolean')
  const locales = listOf(theme['locales'])
    .map(dataOf)
    .flatMap((own) => {
      const lang = textOf(own['lang'])
      const translated = localized(own, note)
      return lang === undefined || Object.keys(translated).length === 0
        ? []
        : [{ lang, ...translated }]
    })
  const hide = HIDE.find((each) => each === theme['hideNavbar'])
  return withoutEmpty({
    ...localized(theme, note),
    hideNavbar: hide,
    ...Object.fromEntries(set.map((flag) => [flag, theme[flag]])),
    socialLinks: Array.isArray(theme['socialLinks'])
      ? socialLinks(theme['socialLinks'], note)
      : undefined,
    footer: footer === undefined ? undefined : { message: footer },
    localeRedirect: redirect === 'never' ? ('never' as const) : undefined,
    locales: locales.length > 0 ? locales : undefined,
  })
}

/** The nav and sidebars have the same form as those of VitePress, from which Rspress took them. */
function localized(theme: Data, note: AddNote): LocalizedThemeConfig {
  const nav = Array.isArray(theme['nav']) ? theme['nav'] : undefined
  const { prevPageText, nextPageText, ...rest } = localizedTheme(
    { nav, sidebar: theme['sidebar'] },
    note,
    rspressFold,
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
