// Where a reader goes who wants a page in another language or version: to that page, or to the nearest one that is
// there. Apart from the routes, because "nearest" takes all pages and sidebars to tell.
import { moveRoutePath, prefixOf } from '../shared/routePrefixes.ts'
import type { Locale } from '../types/index.ts'
import type { Page } from '../types/content.ts'
import { findPage, type Place, type RouteIndex } from './routeIndex.ts'
import { linksOf } from './sidebarLinks.ts'

/** Where a page leads to in other languages and versions; the fields of a `Route` of these names. */
export interface Nearest {
  /** Of the languages that lack the page, and of all of them for a 404 page. */
  readonly nearest: Readonly<Record<string, string>>
  /** Of every version of the site, its own included. */
  readonly versionLinks: Readonly<Record<string, string>>
}

/**
 * A function that says where a page leads to: the page itself where it exists, else the page of the closest folder
 * around it, else the first page in that folder, in the order of the sidebar; up to the home page. Linear in the number
 * of pages, whatever the number of questions.
 */
export function createNearest(
  locales: readonly Pick<Locale, 'sidebar'>[],
  index: RouteIndex,
): (page: Page, translations: Readonly<Record<string, string>>) => Nearest {
  const { settings } = index
  const firstPages = firstPagesOf(locales, index)
  const [firstVersion = ''] = settings.versions

  /** Null when there is no page in that language and version. */
  const find = (page: Page, place: Place): string | null => {
    const root = `${prefixOf(place.lang, place.version, settings)}/`
    const moved = page.pageType === '404' ? root : moveRoutePath(page.routePath, place, settings)
    const exact = findPage(moved, index)
    if (exact) return exact.routePath
    for (const folder of foldersOf(moved, root)) {
      const near = findPage(folder, index)?.routePath ?? firstPages.get(folder)
      if (near !== undefined) return near
    }
    return null
  }

  const inLanguage = (page: Page, lang: string) =>
    find(page, { lang, version: page.version }) ??
    find(page, { lang, version: firstVersion }) ??
    `${prefixOf(lang, '', settings)}/`

  const inVersion = (page: Page, version: string) =>
    find(page, { lang: page.lang, version }) ??
    find(page, { lang: settings.lang, version }) ??
    `${prefixOf(settings.lang, version, settings)}/`

  return (page, translations) => {
    const missing = settings.langs.filter(
      (lang) => page.pageType === '404' || translations[lang] === undefined,
    )
    return {
      nearest: Object.fromEntries(missing.map((lang) => [lang, inLanguage(page, lang)])),
      versionLinks: Object.fromEntries(
        settings.versions.map((version) => [version, inVersion(page, version)]),
      ),
    }
  }
}

/** The first page in each folder of each language and version: sidebars first, then what stands in none. */
function firstPagesOf(
  locales: readonly Pick<Locale, 'sidebar'>[],
  { pages, settings }: RouteIndex,
): ReadonlyMap<string, string> {
  const listed = locales.flatMap(({ sidebar }) => Object.values(sidebar).flatMap(linksOf))
  const inOrder = [...listed.flatMap(({ link }) => pages.get(link) ?? []), ...pages.values()]
  const first = new Map<string, string>()
  for (const { routePath, lang, version, pageType } of inOrder) {
    if (pageType === '404') continue
    for (const folder of foldersOf(routePath, `${prefixOf(lang, version, settings)}/`)) {
      // With a folder come all those around it.
      if (first.has(folder)) break
      first.set(folder, routePath)
    }
  }
  return first
}

/** The folders around a route path, closest first, up to the root of its language and version. */
function* foldersOf(routePath: string, root: string): Iterable<string> {
  let end = routePath.lastIndexOf('/') + 1
  for (; end > root.length; end = routePath.lastIndexOf('/', end - 2) + 1) {
    yield routePath.slice(0, end)
  }
  yield root
}
