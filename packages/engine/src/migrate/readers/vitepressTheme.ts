// Translates the nav, the sidebars and the other theme options of VitePress.
import type {
  UserConfig,
  LocalizedThemeConfig,
  UserNavItem,
  UserSidebar,
  UserSidebarItem,
} from '../../types/index.ts'
import { type Data, dataOf, isData, listOf, textOf, withoutEmpty } from '../config/values.ts'
import { asRoute } from '../routes.ts'
import type { AddNote, SourcePage } from '../types.ts'
import { editBase, pathFromRoot, socialLinks } from './common.ts'
import type { VitePressLocale } from './vitepressLocale.ts'

export function vitePressTheme(input: {
  readonly theme: Data
  readonly config: Data
  readonly locales: readonly VitePressLocale[]
  readonly pages: readonly SourcePage[]
  readonly note: AddNote
}): UserConfig {
  const { theme, config, locales, note } = input
  const hasLocales = locales.length > 1
  const logo = logoOf(theme['logo'])
  const own = locales.map(({ lang, config: each }) => {
    const localTheme = { ...theme, ...dataOf(each['themeConfig']) }
    return { lang, ...localizedTheme(localTheme, note) }
  })
  const [first] = own
  const shared = hasLocales ? {} : withoutLang(first)
  const footer = dataOf(theme['footer'])
  const message = [textOf(footer['message']), textOf(footer['copyright'])]
    .filter(Boolean)
    .join('<br>')
  const search = searchOf(theme, note)
  return withoutEmpty({
    logo,
    logoText: theme['siteTitle'] === false ? '' : textOf(theme['siteTitle']),
    search,
    mediumZoom: false,
    themeConfig: withoutEmpty({
      ...shared,
      socialLinks: theme['socialLinks'] ? socialLinks(theme['socialLinks'], note) : undefined,
      footer: message === '' ? undefined : { message },
      lastUpdated:
        config['lastUpdated'] === true || isData(theme['lastUpdated']) ? true : undefined,
      darkMode: config['appearance'] === false ? false : undefined,
      localeRedirect: 'never' as const,
      locales: hasLocales ? own.map((each) => withoutEmpty(each)) : undefined,
    }),
  })
}

function withoutLang(
  value: ({ lang: string } & LocalizedThemeConfig) | undefined,
): LocalizedThemeConfig {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => key !== 'lang'))
}

function logoOf(logo: unknown): UserConfig['logo'] {
  const single = textOf(logo) ?? textOf(dataOf(logo)['src'])
  if (single !== undefined) return pathFromRoot(single)
  const [light, dark] = [textOf(dataOf(logo)['light']), textOf(dataOf(logo)['dark'])]
  if (light === undefined || dark === undefined) return undefined
  return { light: pathFromRoot(light), dark: pathFromRoot(dark) }
}

function searchOf(theme: Data, note: AddNote): UserConfig['search'] {
  const provider = dataOf(theme['search'])['provider'] ?? (theme['algolia'] ? 'algolia' : undefined)
  if (provider === 'algolia') {
    note({
      kind: 'decision',
      message:
        'The site searched with Algolia. It now uses the built-in search; see `search` if you want another engine.',
    })
  }
  return provider === undefined ? false : undefined
}

/** Translates the options that each language can have. */
export function localizedTheme(theme: Data, note: AddNote): LocalizedThemeConfig {
  const editLink = dataOf(theme['editLink'])
  const pattern = textOf(editLink['pattern'])
  const docFooter = dataOf(theme['docFooter'])
  const outline = dataOf(theme['outline'])
  return withoutEmpty({
    nav:
      theme['nav'] === undefined
        ? undefined
        : listOf(theme['nav']).flatMap((item) => navItem(item, note)),
    sidebar: sidebarOf(theme['sidebar']),
    editLink:
      pattern === undefined
        ? undefined
        : withoutEmpty({ docRepoBaseUrl: editBase(pattern, ''), text: textOf(editLink['text']) }),
    outlineTitle: textOf(outline['label']) ?? textOf(theme['outlineTitle']),
    prevPageText: textOf(docFooter['prev']),
    nextPageText: textOf(docFooter['next']),
    lastUpdatedText:
      textOf(theme['lastUpdatedText']) ?? textOf(dataOf(theme['lastUpdated'])['text']),
  })
}

function navItem(value: unknown, note: AddNote): UserNavItem[] {
  const item = dataOf(value)
  const text = textOf(item['text'])
  if (item['component'] !== undefined) {
    note({
      kind: 'impossible',
      message: `The nav item \`${JSON.stringify(item['component'])}\` is a Vue component.`,
    })
    return []
  }
  const link = textOf(item['link'])
  const activeMatch = textOf(item['activeMatch']) ?? textOf(dataOf(item['activeMatch'])['$regexp'])
  if (Array.isArray(item['items'])) {
    const items = listOf(item['items']).flatMap((each) => navItem(each, note))
    if (text === undefined) return items
    return [withoutEmpty({ text, items, activeMatch })]
  }
  if (text === undefined || link === undefined) return []
  return [withoutEmpty({ text, link: asRoute(link), activeMatch })]
}

function sidebarOf(value: unknown): UserSidebar | undefined {
  if (Array.isArray(value)) return { '/': sidebarItems(value, '') }
  if (!isData(value)) return undefined
  const entries = Object.entries(value).map(([prefix, sidebar]) => {
    const items = Array.isArray(sidebar)
      ? sidebarItems(sidebar, '')
      : sidebarItems(listOf(dataOf(sidebar)['items']), textOf(dataOf(sidebar)['base']) ?? '')
    return [`/${prefix.replace(/^\/+/, '')}`, items] as const
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function sidebarItems(items: readonly unknown[], base: string): UserSidebarItem[] {
  return items.flatMap((value): UserSidebarItem[] => {
    const item = dataOf(value)
    const ownBase = textOf(item['base']) ?? base
    const text = textOf(item['text'])
    const written = textOf(item['link'])
    const link = written === undefined ? undefined : linkWithBase(written, ownBase)
    if (!Array.isArray(item['items'])) {
      if (text !== undefined && link !== undefined) return [{ text, link }]
      return text === undefined ? [] : [{ sectionHeaderText: text }]
    }
    const inner = sidebarItems(listOf(item['items']), ownBase)
    if (text === undefined) return inner
    const fold =
      typeof item['collapsed'] === 'boolean'
        ? { collapsed: item['collapsed'] || undefined }
        : { collapsible: false }
    return [withoutEmpty({ text, link, ...fold, items: inner })]
  })
}

function linkWithBase(link: string, base: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link)) return link
  return asRoute(base + (base.endsWith('/') ? link.replace(/^\//, '') : link))
}
