// Translates the nav, the sidebars and the other theme options of VitePress.
import { posix } from 'node:path'
import { CALLOUT_TYPES } from '../../../shared/callouts.ts'
import type { UserConfig } from '../../../types/index.ts'
import type {
  LocalizedThemeConfig,
  UserNavItem,
  UserSidebar,
  UserSidebarItem,
} from '../../../types/themeOptions.ts'
import {
  type Data,
  dataOf,
  isData,
  layered,
  listOf,
  textOf,
  withoutEmpty,
} from '../../config/values.ts'
import { asRoute } from '../../routes.ts'
import type { AddNote, SourcePage } from '../../types.ts'
import { ALGOLIA, editBase } from '../commonOptions.ts'
import { socialLinks } from '../socialLinks.ts'
import { pathFromRoot } from '../headTags.ts'
import { htmlLabel, type Label } from '../htmlLabel.ts'
import { rspressLabel } from '../rspress/label.ts'
import { withNewFolder, type VitePressLocale } from './locale.ts'
import { textsOfTheme } from './texts.ts'

export function vitePressTheme(input: {
  readonly theme: Data
  readonly config: Data
  readonly locales: readonly VitePressLocale[]
  readonly pages: readonly SourcePage[]
  readonly note: AddNote
}): UserConfig {
  const { config, locales, note } = input
  const hasLocales = locales.length > 1
  // Options that docgen has only once for all languages are those of the first language.
  const theme = layered(input.theme, dataOf(locales[0]?.config['themeConfig']))
  reportAppearance(config['appearance'], note)
  const logo = logoOf(theme['logo'])
  const general = generalTexts(config)
  // Without sidebars, VitePress shows none, unless a plugin generates them.
  const isGenerated = /sidebar/i.test(JSON.stringify(config['vite'] ?? null))
  const own = locales.map((locale) => {
    const { key, lang, config: each } = locale
    const localTheme = layered(input.theme, dataOf(each['themeConfig']))
    const { nav, ...localized } = withNewFolder(localizedTheme(localTheme, note), locale, locales)
    const items = [...(nav ?? []), ...elsewhere(localTheme, config)]
    const text = { ...(hasLocales ? {} : general), ...textsOfTheme(localTheme, key) }
    return {
      lang,
      ...withoutEmpty({ nav: items.length > 0 ? items : nav }),
      ...(isGenerated ? {} : { sidebar: {} }),
      ...localized,
      ...(Object.keys(text).length > 0 ? { text } : {}),
    }
  })
  const [first] = own
  const shared = hasLocales ? {} : withoutLang(first)
  const search = searchOf(theme, note)
  return withoutEmpty({
    logo,
    search,
    mediumZoom: false,
    themeConfig: withoutEmpty({
      ...(hasLocales && Object.keys(general).length > 0 ? { text: general } : {}),
      ...shared,
      socialLinks: theme['socialLinks'] ? socialLinks(theme['socialLinks'], note) : undefined,
      lastUpdated:
        config['lastUpdated'] === true || isData(theme['lastUpdated']) ? true : undefined,
      darkMode: config['appearance'] === false ? false : undefined,
      localeRedirect: 'never' as const,
      locales: hasLocales ? own.map((each) => withoutEmpty(each)) : undefined,
    }),
  })
}

function reportAppearance(appearance: unknown, note: AddNote): void {
  if (appearance === undefined || typeof appearance === 'boolean') return
  note({
    kind: 'impossible',
    message: `Pages first show the mode of the visitor’s system, not that of \`appearance\`, and visitors can change it.`,
  })
}

/** The titles of callouts and the text of the button of code blocks, which the site has once. */
function generalTexts(config: Data): NonNullable<LocalizedThemeConfig['text']> {
  const markdown = dataOf(config['markdown'])
  const labels = dataOf(markdown['container'])
  const titles = CALLOUT_TYPES.map((type) => [type, textOf(labels[`${type}Label`])] as const)
  const texts = [...titles, ['copyCode', textOf(markdown['codeCopyButtonTitle'])] as const]
  return Object.fromEntries(texts.flatMap(([key, text]) => (text ? [[key, text]] : [])))
}

/** A menu of the translations that other sites publish, which docgen's language menu cannot have. */
function elsewhere(theme: Data, config: Data): UserNavItem[] {
  const items = Object.values(dataOf(config['locales'])).flatMap((value) => {
    const { label, link } = dataOf(value)
    const text = textOf(label)
    return text !== undefined && isElsewhere(value) ? [{ text, link: String(link) }] : []
  })
  return items.length === 0 ? [] : [{ text: textOf(theme['langMenuLabel']) ?? 'Languages', items }]
}

/** Returns whether another site publishes a language. */
export function isElsewhere(locale: unknown): boolean {
  return /^(?:https?:)?\/\//.test(textOf(dataOf(locale)['link']) ?? '')
}

function withoutLang(
  value: ({ lang: string } & LocalizedThemeConfig) | undefined,
): LocalizedThemeConfig {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key]) => key !== 'lang'))
}

function logoOf(logo: unknown): UserConfig['logo'] {
  const single = textOf(logo) ?? textOf(dataOf(logo)['src'])
  if (single !== undefined) return pathFromRoot(single)
  const [light, dark] = ['light', 'dark'].map((mode) => {
    const picture = dataOf(logo)[mode]
    return textOf(picture) ?? textOf(dataOf(picture)['src'])
  })
  if (light === undefined || dark === undefined) return undefined
  return { light: pathFromRoot(light), dark: pathFromRoot(dark) }
}

function searchOf(theme: Data, note: AddNote): UserConfig['search'] {
  const provider = dataOf(theme['search'])['provider'] ?? (theme['algolia'] ? 'algolia' : undefined)
  if (provider === 'algolia') note(ALGOLIA)
  return provider === undefined ? false : undefined
}

/** Translates the options that each language can have. */
export function localizedTheme(
  theme: Data,
  note: AddNote,
  rules: SidebarRules = VITEPRESS_RULES,
): LocalizedThemeConfig {
  const editLink = dataOf(theme['editLink'])
  const pattern = textOf(editLink['pattern'])
  const docFooter = dataOf(theme['docFooter'])
  const outline = dataOf(theme['outline'])
  const footer = dataOf(theme['footer'])
  const lines = [footer['message'], footer['copyright']].flatMap((line) => textOf(line) ?? [])
  return withoutEmpty({
    nav:
      theme['nav'] === undefined
        ? undefined
        : listOf(theme['nav']).flatMap((item) => navItem(item, note)),
    sidebar: sidebarOf(theme['sidebar'], rules),
    editLink:
      pattern === undefined
        ? undefined
        : withoutEmpty({ docRepoBaseUrl: editBase(pattern, ''), text: textOf(editLink['text']) }),
    outlineTitle: textOf(outline['label']) ?? textOf(theme['outlineTitle']),
    prevPageText: textOf(docFooter['prev']),
    nextPageText: textOf(docFooter['next']),
    lastUpdatedText:
      textOf(theme['lastUpdatedText']) ?? textOf(dataOf(theme['lastUpdated'])['text']),
    footer: lines.length === 0 ? undefined : { message: lines.join('<br>') },
  })
}

function navItem(value: unknown, note: AddNote): UserNavItem[] {
  const item = dataOf(value)
  const label = textOf(item['text'])
  const { text, tag } = label === undefined ? {} : htmlLabel(label)
  if (item['component'] !== undefined) {
    note({
      kind: 'impossible',
      message: `The nav item \`${JSON.stringify(item['component'])}\` is a Vue component.`,
    })
    return []
  }
  const link = textOf(item['link'])
  const activeMatch = textOf(item['activeMatch']) ?? textOf(dataOf(item['activeMatch'])['$regexp'])
  // Only items of Rspress have these.
  const position = item['position'] === 'left' ? ('left' as const) : undefined
  const extras = { activeMatch, position, tag: textOf(item['tag']) ?? tag }
  if (Array.isArray(item['items'])) {
    const items = listOf(item['items']).flatMap((each) => navItem(each, note))
    if (text === undefined) return items
    const own = link === undefined ? undefined : asRoute(link)
    return [withoutEmpty({ text, link: own, items, ...extras })]
  }
  if (text === undefined || link === undefined) return []
  return [withoutEmpty({ text, link: asRoute(link), ...extras })]
}

function sidebarOf(value: unknown, rules: SidebarRules): UserSidebar | undefined {
  if (Array.isArray(value)) return { '/': sidebarItems(value, '', rules) }
  if (!isData(value)) return undefined
  const entries = Object.entries(value).map(([prefix, sidebar]) => {
    const items = Array.isArray(sidebar)
      ? sidebarItems(sidebar, '', rules)
      : sidebarItems(listOf(dataOf(sidebar)['items']), textOf(dataOf(sidebar)['base']) ?? '', rules)
    return [`/${prefix.replace(/^\/+/, '')}`, items] as const
  })
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

function sidebarItems(
  items: readonly unknown[],
  base: string,
  rules: SidebarRules,
): UserSidebarItem[] {
  return items.flatMap((value): UserSidebarItem[] => {
    // The short form of Rspress: only the address.
    if (typeof value === 'string') return [asRoute(value)]
    const item = dataOf(value)
    if (item['dividerType'] === 'solid' || item['dividerType'] === 'dashed')
      return [{ dividerType: item['dividerType'] }]
    const ownBase = textOf(item['base']) ?? base
    const label = textOf(item['text'])
    const { text, tag } = label === undefined ? {} : rules.labelOf(label)
    const written = textOf(item['link'])
    const link = written === undefined ? undefined : linkWithBase(written, ownBase)
    // Only items of Rspress have the others. The theme of VitePress shows no icons.
    const icon = textOf(item['icon'])
    const marks = { tag: textOf(item['tag']) ?? tag, icon: rules.hasIcons ? icon : undefined }
    const headers = listOf(item['overviewHeaders']).filter((each) => typeof each === 'number')
    const extras = {
      ...marks,
      context: textOf(item['context']),
      overviewHeaders: headers.length > 0 ? headers : undefined,
    }
    if (!Array.isArray(item['items'])) {
      const section = textOf(item['sectionHeaderText'])
      const header = section === undefined ? text : rules.labelOf(section).text
      if (text !== undefined && link !== undefined) return [withoutEmpty({ text, link, ...extras })]
      return header === undefined ? [] : [withoutEmpty({ sectionHeaderText: header, ...marks })]
    }
    const inner = sidebarItems(listOf(item['items']), ownBase, rules)
    if (text === undefined) return inner
    return [withoutEmpty({ text, link, ...rules.foldOf(item), ...extras, items: inner })]
  })
}

/** What differs between the sidebars of tools with items of the same form. */
interface SidebarRules {
  /** Returns whether a group can be closed, by the defaults of the tool. */
  readonly foldOf: (item: Data) => {
    collapsed?: true | undefined
    collapsible?: false | undefined
  }
  /** Returns the text of a label, and its badge as a tag. */
  readonly labelOf: (written: string) => Label
  readonly hasIcons: boolean
}

const VITEPRESS_RULES: SidebarRules = {
  // A group without `collapsed` cannot be closed.
  foldOf: ({ collapsed }) =>
    typeof collapsed === 'boolean' ? { collapsed: collapsed || undefined } : { collapsible: false },
  labelOf: htmlLabel,
  hasIcons: false,
}

export const RSPRESS_RULES: SidebarRules = {
  // Groups can be closed unless they say otherwise.
  foldOf: ({ collapsed, collapsible }) => ({
    collapsed: collapsed === true ? true : undefined,
    collapsible: collapsible === false ? false : undefined,
  }),
  labelOf: rspressLabel,
  hasIcons: true,
}

/** Returns the address of an item of a sidebar, whose group may have a base. */
export function linkWithBase(link: string, base: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(link)) return link
  const joined = base + (base.endsWith('/') ? link.replace(/^\//, '') : link)
  // Browsers resolve `..` in an address.
  return asRoute(/(?:^|\/)\.{1,2}(?:\/|$)/.test(joined) ? posix.join('/', joined) : joined)
}
