// Finds the addresses below which each sidebar of Docusaurus is shown, because docgen chooses sidebars by
// address.
import { listOf } from '../../config/values.ts'
import type { UserSidebarItem } from '../../../types/themeOptions.ts'
import { type ResolvedSidebar } from './sidebars.ts'

/** Returns the routes of all links in a sidebar. */
export function routesIn(items: readonly UserSidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item]
    const own = 'link' in item && item.link !== undefined ? [item.link] : []
    return 'items' in item ? [...own, ...routesIn(listOf(item.items) as UserSidebarItem[])] : own
  })
}

/** A sidebar and the pages that show it. */
type Claims = Pick<ResolvedSidebar, 'items' | 'claimed'>

/**
 * Assigns sidebars to address prefixes, because docgen chooses a sidebar by address. A folder gets
 * the sidebar of most of its pages; folders and pages below it with another one get their own.
 */
export function sidebarsByPrefix(
  sidebars: readonly Claims[],
): Record<string, readonly UserSidebarItem[]> {
  const ownerOf = new Map<string, number>()
  sidebars.forEach(({ claimed }, index) => {
    for (const route of claimed) if (!ownerOf.has(route)) ownerOf.set(route, index)
  })
  const routes = [...ownerOf.keys()]
  const start = commonFolder(routes)
  return Object.fromEntries(
    prefixesOf({ folder: start, routes, ownerOf, inherited: undefined }).map(([prefix, owner]) => [
      prefix,
      sidebars[owner]?.items ?? [],
    ]),
  )
}

/** Returns the deepest folder that contains all routes. */
function commonFolder(routes: readonly string[]): string {
  const [first = '/'] = routes
  const folders = first.split('/').slice(0, -1)
  const count = folders.findIndex((_, index) => {
    const folder = `${folders.slice(0, index + 1).join('/')}/`
    return !routes.every((route) => route.startsWith(folder))
  })
  return `${(count < 0 ? folders : folders.slice(0, Math.max(count, 1))).join('/')}/`
}

function prefixesOf(input: {
  readonly folder: string
  readonly routes: readonly string[]
  readonly ownerOf: ReadonlyMap<string, number>
  readonly inherited: number | undefined
}): [string, number][] {
  const { folder, routes, ownerOf, inherited } = input
  const owners = routes.flatMap((route) => ownerOf.get(route) ?? [])
  const count = (owner: number) => owners.filter((each) => each === owner).length
  const [main = 0] = [...new Set(owners)].sort((a, b) => count(b) - count(a) || a - b)
  const own: [string, number][] = main === inherited ? [] : [[folder, main]]
  if (owners.every((owner) => owner === main)) return own
  const names = new Set(
    routes.map((route) => /^[^/]*(?:\/|$)/.exec(route.slice(folder.length))?.[0] ?? ''),
  )
  const inner = [...names].flatMap((name): [string, number][] => {
    const path = folder + name
    const below = routes.filter((route) => route.startsWith(path))
    if (name.endsWith('/'))
      return prefixesOf({ folder: path, routes: below, ownerOf, inherited: main })
    // The page of a folder shows the sidebar of the folder.
    const owner = name === '' ? undefined : ownerOf.get(path)
    return owner === undefined || owner === main ? [] : [[path, owner]]
  })
  return [...own, ...inner]
}
