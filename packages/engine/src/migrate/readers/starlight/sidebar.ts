// Resolves the sidebar of Starlight for one language: slugs, links, groups and folders.
import { posix } from 'node:path'
import { dataOf, listOf, textOf, withoutEmpty, type Data } from '../../config/values.ts'
import type { UserSidebar, UserSidebarItem } from '../../../types/themeOptions.ts'
import type { AddNote } from '../../types.ts'
import { pathFromRoot } from '../headTags.ts'
import { isCollapsed, NO_RULES, rulesIn, type GroupFiles, type GroupRules } from './autoSidebar.ts'
import type { StarlightLocale, StarlightPage } from './pages.ts'

interface SidebarInput {
  readonly pages: readonly StarlightPage[]
  readonly locale: StarlightLocale
  readonly locales: readonly StarlightLocale[]
  readonly groups: GroupFiles
  readonly note: AddNote
}

/** Pages of a language by address, with those of the default language where it has none. */
type Pages = ReadonlyMap<string, StarlightPage>

export function starlightSidebar(value: unknown, input: SidebarInput): UserSidebar {
  const items = Array.isArray(value)
    ? sidebarItems(value, input)
    : folderItems('', false, stateOf(input))
  return { [`${prefixOf(input)}/`]: items }
}

/** Returns the items of a list in the configuration. */
export function sidebarItems(list: readonly unknown[], input: SidebarInput): UserSidebarItem[] {
  const state = stateOf(input)
  return list.flatMap((item) => itemOf(item, state))
}

/** Returns the start of the addresses of a language. */
function prefixOf({ locale, locales }: SidebarInput): string {
  return locale === locales[0] ? '' : `/${locale.lang}`
}

function stateOf(input: SidebarInput): State {
  const { pages, locale, locales } = input
  const [main] = locales
  const ofLang = (lang: string | undefined) =>
    pages
      .filter((page) => locales.length < 2 || page.lang === lang)
      .map((page) => [page.slug, page] as const)
  const bySlug = new Map([...ofLang(main?.lang), ...ofLang(locale.lang)])
  const prefix = prefixOf(input)
  return {
    ...input,
    bySlug,
    prefix,
    linkOf: (slug) => `${prefix}/${slug}`.replace(/(?<!\/)$/, '/'),
  }
}

interface State extends SidebarInput {
  readonly bySlug: Pages
  readonly linkOf: (slug: string) => string
  /** Start of the addresses of the language. */
  readonly prefix: string
}

function itemOf(value: unknown, state: State): UserSidebarItem[] {
  if (typeof value === 'string') return pageItem(value, undefined, undefined, state)
  const item = dataOf(value)
  const text = labelOf(item, state)
  const tag = badgeOf(item['badge'], state)
  const slug = textOf(item['slug']) ?? (item['slug'] === '' ? '' : undefined)
  if (slug !== undefined) return pageItem(slug, text, tag, state)
  const link = textOf(item['link'])
  if (link !== undefined) return linkItem(link, text, tag, state)
  const generated = dataOf(item['autogenerate'])
  const directory =
    textOf(generated['directory']) ?? (generated['directory'] === '' ? '' : undefined)
  const items =
    directory === undefined
      ? listOf(item['items']).flatMap((each) => itemOf(each, state))
      : folderItems(
          directory.replace(/^\/|\/$/g, ''),
          (generated['collapsed'] ?? item['collapsed']) === true,
          state,
        )
  if (text === undefined) return items
  return [
    withoutEmpty({ text, tag, collapsed: item['collapsed'] === true ? true : undefined, items }),
  ]
}

function labelOf(item: Data, { locale, locales }: State): string | undefined {
  const label = item['label']
  const [main = locale] = locales
  return (
    textIn(item['translations'], locale) ??
    textOf(label) ??
    textIn(label, locale) ??
    textIn(label, main)
  )
}

/** Returns the text of a language from an object with one for each language. */
export function textIn(texts: unknown, { tag, key, lang }: StarlightLocale): string | undefined {
  const data = dataOf(texts)
  const [primary = tag] = tag.split('-')
  return [tag, key, lang, primary]
    .map((name) => textOf(data[name]))
    .find((text) => text !== undefined)
}

function badgeOf(value: unknown, { locale }: State): string | undefined {
  const text = textOf(value) ?? dataOf(value)['text']
  return textOf(text) ?? textIn(text, locale) ?? textOf(Object.values(dataOf(text))[0])
}

function pageItem(
  written: string,
  text: string | undefined,
  tag: string | undefined,
  state: State,
): UserSidebarItem[] {
  const slug = written.replace(/^\/|\/$/g, '').replace(/(?:^|\/)index$/, '')
  const page = state.bySlug.get(slug)
  if (!page) {
    state.note({
      kind: 'decision',
      message: `The sidebar names the page \`${written}\`, which does not exist.`,
    })
    return []
  }
  const own = dataOf(page.head.frontmatter['sidebar'])
  const label = text ?? textOf(own['label']) ?? page.head.title ?? slug
  return [
    withoutEmpty({
      text: label,
      link: state.linkOf(slug),
      tag: tag ?? badgeOf(own['badge'], state),
    }),
  ]
}

function linkItem(
  link: string,
  text: string | undefined,
  tag: string | undefined,
  state: State,
): UserSidebarItem[] {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link)) {
    return text === undefined ? [] : [withoutEmpty({ text, link, tag })]
  }
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(link) ?? []
  const slug = path.replace(/^\/|\/$/g, '')
  const page = state.bySlug.get(slug)
  const target = page ? state.linkOf(slug) + suffix : state.prefix + pathFromRoot(link)
  return [withoutEmpty({ text: text ?? page?.head.title ?? slug, link: target, tag })]
}

// ── Folders ────────────────────────────────────────────────────────────────────────────────────────

interface Placed {
  readonly order: number
  readonly key: string
  readonly items: UserSidebarItem[]
}

function orderOf(page: StarlightPage): number {
  const order = dataOf(page.head.frontmatter['sidebar'])['order']
  return typeof order === 'number' ? order : Number.MAX_VALUE
}

function isHidden({ head }: StarlightPage): boolean {
  return (
    dataOf(head.frontmatter['sidebar'])['hidden'] === true || head.frontmatter['draft'] === true
  )
}

function folderItems(folder: string, collapsed: boolean, state: State): UserSidebarItem[] {
  // The list of the folder `guides` does not contain `guides.md` beside it.
  const bySlug = new Map([...state.bySlug].filter(([, page]) => pathOf(page, state) !== folder))
  const rules = { ...NO_RULES, collapsed }
  return placedIn(folder, rules, { ...state, bySlug }).flatMap(({ items }) => items)
}

/** Places the pages by the folders of their files, which `slug` in the frontmatter does not change. */
function placedIn(folder: string, outer: GroupRules, state: State): Placed[] {
  const rules = rulesIn(groupOf(folder, state), outer)
  const start = folder === '' ? '' : `${folder}/`
  const inside = [...state.bySlug.values()]
    .map((page) => [pathOf(page, state), page] as const)
    .filter(([path]) => path === folder || path.startsWith(start))
  const own: Placed[] = []
  const names = new Set<string>()
  for (const [path, page] of inside) {
    const rest = path === folder ? '' : path.slice(start.length)
    // `guides.md` beside a folder `guides` in the list is a page of its group.
    const hasFolder = inside.some(([each]) => each.startsWith(`${start}${rest}/`))
    if (rest !== '' && (rest.includes('/') || hasFolder)) {
      names.add(rest.split('/')[0]!)
    } else if (page.slug !== '404' && !isHidden(page)) {
      const items = pageItem(page.slug, undefined, undefined, state)
      own.push({ order: orderOf(page), key: page.slug, items })
    }
  }
  const groups = [...names].flatMap((name) => groupIn(start + name, name, rules, state))
  return [...own, ...groups].sort(comparing(rules.sort))
}

/** Returns the group of a folder, unless it is empty or not shown. */
function groupIn(folder: string, name: string, outer: GroupRules, state: State): Placed[] {
  const group = groupOf(folder, state)
  const inner = placedIn(folder, outer, state)
  if (inner.length === 0 || group['hidden'] === true || outer.depth <= 1) return []
  const order =
    group['order'] ?? (state.groups ? undefined : Math.min(...inner.map((each) => each.order)))
  const item = withoutEmpty({
    text: textOf(group['label']) ?? name,
    tag: badgeOf(group['badge'], state),
    collapsed: isCollapsed(group, rulesIn(group, outer)) || undefined,
    items: inner.flatMap((each) => each.items),
  })
  return [
    { order: typeof order === 'number' ? order : Number.MAX_VALUE, key: folder, items: [item] },
  ]
}

/** Returns what the file of a folder says, in its language or in the default one. */
function groupOf(folder: string, { groups, locale, locales }: State): Data {
  const keys = [locale, ...locales.slice(0, 1)].map(({ key }) => posix.join(key, folder))
  return keys.map((path) => groups?.get(path === '.' ? '' : path)).find(Boolean) ?? {}
}

function comparing(sort: string): (a: Placed, b: Placed) => number {
  const sign = sort.startsWith('reverse-') ? -1 : 1
  const valueOf = (each: Placed) =>
    sort.endsWith('label') ? (textOf(dataOf(each.items[0])['text']) ?? '') : each.key
  return (a, b) => a.order - b.order || sign * collator.compare(valueOf(a), valueOf(b))
}

/** Returns the path of a page's file in the folder of its language, without the extension. */
function pathOf({ path: file, lang }: StarlightPage, { locales }: State): string {
  const { key = '' } = locales.find((each) => each.lang === lang) ?? locales[0] ?? {}
  const path = file.replace(/\.\w+$/, '')
  return path.startsWith(`${key}/`) ? path.slice(key.length + 1) : path
}

const collator = new Intl.Collator('en')
