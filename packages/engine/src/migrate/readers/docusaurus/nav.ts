// Converts the nav bar of Docusaurus.
import { withoutBase } from '../../../shared/paths.ts'
import type { UserNavItem } from '../../../types/themeOptions.ts'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import { pathFromRoot } from '../headTags.ts'
import { htmlLabel } from '../htmlLabel.ts'
import { instanceId } from './options.ts'
import type { DocsInstance, DocsTranslation } from './docsInstance.ts'
import { firstRoute, firstRouteOf } from './versions.ts'

interface NavInput {
  readonly instances: readonly DocsInstance[]
  readonly lang: string
  readonly locales: readonly string[]
  /** The `baseUrl` of the site. Addresses may contain it; docgen adds it to all of them. */
  readonly base: string
  /** Translated labels: `item.label.Docs`. */
  readonly texts: Readonly<Record<string, string>>
}

/** Converts an item of the nav bar. Menus of versions and languages become items only if docgen has none. */
export function navItem(value: unknown, input: NavInput): UserNavItem[] {
  const item = dataOf(value)
  const label = textOf(item['label'])
  const text = label === undefined ? undefined : (input.texts[`item.label.${label}`] ?? label)
  const side = item['position'] === 'left' ? ('left' as const) : undefined
  // Docgen has its own language menu, so only the links beside the languages are kept.
  if (item['type'] === 'localeDropdown') return addedItems(item, input).flat()
  if (item['type'] === 'docsVersionDropdown') return versionMenu(item, input)
  if (Array.isArray(item['items'])) {
    const items = listOf(item['items']).flatMap((each) => navItem(each, input))
    if (text === undefined) return items
    if (items.length === 0 && navLink(item, input) === undefined) return []
    return [withoutEmpty({ text, link: navLink(item, input), items, position: side })]
  }
  if (item['type'] === 'html') return htmlItem(textOf(item['value']) ?? '', side)
  const link = navLink(item, input)
  return text === undefined || link === undefined
    ? []
    : [withoutEmpty({ text, link, position: side })]
}

/** Returns the link in the HTML of an item; all other HTML is decoration or a widget. */
function htmlItem(html: string, position: 'left' | undefined): UserNavItem[] {
  const [all, attributes = ''] = /<a\b([^>]*)>[\s\S]*?<\/a>/i.exec(html) ?? []
  const link = /\bhref=(?:"([^"]*)"|'([^']*)')/.exec(attributes)
  const { text } = htmlLabel(all ?? '')
  const address = link?.[1] ?? link?.[2] ?? ''
  return text === '' || address === '' ? [] : [withoutEmpty({ text, link: address, position })]
}

/** Returns the instances of one plugin; of each, the version that readers see first comes first. */
function versionsOf(item: Data, { instances }: NavInput): readonly DocsInstance[] {
  const id = textOf(item['docsPluginId']) ?? 'default'
  return instances.filter(({ options }) => instanceId(options) === id)
}

function versionMenu(item: Data, input: NavInput): UserNavItem[] {
  const itemOf = (version: DocsInstance) => {
    const shown = translationOf(version, input)
    const link = firstRoute(shown)
    return link === undefined ? [] : [{ text: shown.label, link }]
  }
  const versions = versionsOf(item, input)
  const [main] = versions.flatMap(itemOf)
  const [before, after] = addedItems(item, input)
  const ranked = versions.toSorted((a, b) => a.rank - b.rank)
  const all = [...before, ...ranked.flatMap(itemOf), ...after]
  return main === undefined || all.length < 2 ? [] : [{ text: main.text, items: all }]
}

/** Returns the items that a site adds to a menu of versions or languages. */
function addedItems(item: Data, input: NavInput): [before: UserNavItem[], after: UserNavItem[]] {
  const itemsOf = (key: string) => listOf(item[key]).flatMap((each) => navItem(each, input))
  return [itemsOf('dropdownItemsBefore'), itemsOf('dropdownItemsAfter')]
}

function translationOf(instance: DocsInstance, { lang }: NavInput): DocsTranslation {
  return instance.translations[lang] ?? instance
}

function navLink(item: Data, input: NavInput): string | undefined {
  const sidebar = textOf(item['sidebarId'])
  const own = versionsOf(item, input).map((each) => ({ each, shown: translationOf(each, input) }))
  if (sidebar !== undefined) {
    return firstRouteOf(own.flatMap(({ shown }) => shown.sidebars[sidebar] ?? []))
  }
  const docId = textOf(item['docId'])
  if (docId !== undefined) {
    return own.flatMap(({ each }) =>
      each.docs
        .filter(({ id }) => id === docId)
        .map(({ slug }) => inLang(each.routeBase + slug, input)),
    )[0]
  }
  const to = textOf(item['to'])
  if (to?.startsWith('pathname://')) return to
  if (to !== undefined) return inLang(withoutBase(pathFromRoot(to), input.base), input)
  const href = textOf(item['href'])
  return href === undefined ? undefined : withoutBase(href, input.base)
}

/** Adds the prefix of the language to an address of the site. */
function inLang(route: string, { lang, locales }: NavInput): string {
  return lang === locales[0] || !route.startsWith('/') ? route : `/${lang}${route}`
}
