// Creates the sidebars of a site of MkDocs from its option `nav` or from its folders.
import { compareText } from '../../shared/compareText.ts'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import type { UserNavItem, UserSidebar, UserSidebarItem } from '../../types/themeOptions.ts'
import { dataOf, listOf, type Data } from '../config/values.ts'
import { headOfText } from '../readPage.ts'
import type { Project, SourcePage } from '../types.ts'
import { routesIn, sidebarsByPrefix } from './docusaurusPrefixes.ts'

/** Reads the titles of pages, by path. */
export async function titlesOf(
  project: Project,
  pages: readonly SourcePage[],
): Promise<Map<string, string>> {
  const entries = await Promise.all(
    pages.map(async ({ from }) => {
      const { title } = headOfText(await readFile(join(project.root, from), 'utf8'))
      return [from, title ?? titleOfName(from)] as const
    }),
  )
  return new Map(entries)
}

function titleOfName(path: string): string {
  const name = posix.basename(path).replace(/\.\w+$/, '')
  const words = (name === 'index' ? 'home' : name).replace(/[-_]+/g, ' ')
  return words === words.toLowerCase() ? words.charAt(0).toUpperCase() + words.slice(1) : words
}

interface NavInput {
  readonly docsDir: string
  readonly pages: readonly SourcePage[]
  readonly titles: ReadonlyMap<string, string>
}

export interface Navigation {
  readonly sidebar: UserSidebar
  readonly nav: readonly UserNavItem[]
}

/** Returns the nav bar and the sidebars. */
export function sidebarsOf(config: Data, input: NavInput): Navigation {
  const written = listOf(config['nav'])
  const items =
    written.length > 0 ? written.flatMap((item) => itemOf(item, input)) : folderItems('', input)
  const hasTabs = listOf(dataOf(config['theme'])['features']).includes('navigation.tabs')
  if (!hasTabs) return { sidebar: { '/': items }, nav: [] }
  const groups = items.filter((item) => typeof item !== 'string' && 'items' in item)
  const lists = groups.map((group) =>
    typeof group === 'object' && 'items' in group ? group.items : [],
  )
  const nav = items.flatMap((item): UserNavItem[] => {
    if (typeof item === 'string' || !('text' in item)) return []
    const link = item.link ?? ('items' in item ? routesIn(item.items)[0] : undefined)
    return link === undefined ? [] : [{ text: item.text, link }]
  })
  return { sidebar: sidebarsByPrefix(lists.map(claimAll)), nav }
}

function claimAll(items: readonly UserSidebarItem[]) {
  return { items, claimed: routesIn(items).filter((route) => route.startsWith('/')) }
}

/** An entry is a path, `{ Title: path }` or `{ Title: [entries] }`. */
function itemOf(value: unknown, input: NavInput): UserSidebarItem[] {
  if (typeof value === 'string') return linkOf(undefined, value, input)
  return Object.entries(dataOf(value)).flatMap(([text, target]): UserSidebarItem[] => {
    if (Array.isArray(target))
      return [{ text, items: target.flatMap((each) => itemOf(each, input)) }]
    return linkOf(text, String(target), input)
  })
}

function linkOf(
  text: string | undefined,
  target: string,
  { docsDir, pages, titles }: NavInput,
): UserSidebarItem[] {
  if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return [{ text: text ?? target, link: target }]
  const from = posix.join(docsDir, target)
  const page = pages.find((each) => each.from === from)
  if (!page) return []
  return [{ text: text ?? titles.get(from) ?? target, link: page.route }]
}

/** Without `nav`, MkDocs lists files and folders by name, the index first. */
function folderItems(folder: string, input: NavInput): UserSidebarItem[] {
  const start = posix.join(input.docsDir, folder)
  const inside = input.pages.filter(({ from }) => from.startsWith(`${start}/`))
  const names = [...new Set(inside.map(({ from }) => from.slice(start.length + 1).split('/')[0]!))]
  const isIndex = (name: string) => /^(?:index|readme)\.md$/i.test(name)
  const sorted = names.sort((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || compareText(a, b))
  const isFile = (name: string) => /\.(?:md|markdown)$/i.test(name)
  return [...sorted.filter(isFile), ...sorted.filter((name) => !isFile(name))].flatMap(
    (name): UserSidebarItem[] => {
      const path = posix.join(folder, name)
      return isFile(name)
        ? linkOf(undefined, path, input)
        : [{ text: titleOfName(name), items: folderItems(path, input) }]
    },
  )
}
