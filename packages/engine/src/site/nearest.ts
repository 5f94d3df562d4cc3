// Finds the page to which the language and version menus lead: the same page in another language or
// version, or the nearest existing one. It is separate from the routes because it needs all pages
// and sidebars.
import { moveRoutePath, prefixOf } from '../shared/routePrefixes.ts'
import type { Locale } from '../types/route.ts'
import type { Page } from '../types/content.ts'
import { findPage, type LangVersion, type RouteIndex } from './routeIndex.ts'
import { linksOf } from './sidebarLinks.ts'

/** Links of a page to other languages and versions; these are fields of `Route`. */
export interface NearestPages {
  /** Nearest page in each language that lacks the page; for a 404 page, in every language. */
  readonly nearest: Readonly<Record<string, string>>
  /** Page in each version of the site, including its own. */
  readonly versionLinks: Readonly<Record<string, string>>
}

/**
 * Creates a function that finds the links of a page. A link leads to the same page if it exists.
 * Otherwise it leads to the index page of the closest parent folder, or to the first page in that
 * folder by sidebar order, up to the home page. The setup is linear in the number of pages, no
 * matter how often the function is called.
 */
export function createNearestFinder(
  locales: readonly Pick<Locale, 'sidebar'>[],
  index: RouteIndex,
): (page: Page, translations: Readonly<Record<string, string>>) => NearestPages {
  const { settings } = index
  const firstPages = firstPagesOf(locales, index)
  const [firstVersion = ''] = settings.versions

  /** Returns null if there is no page in that language and version. */
  const find = (page: Page, langVersion: LangVersion): string | null => {
    const root = `${prefixOf(langVersion.lang, langVersion.version, settings)}/`
    const moved =
      page.pageType === '404' ? root : moveRoutePath(page.routePath, langVersion, settings)
    const exact = findPage(moved, index)
    if (exact) return exact.routePath
    for (const folder of foldersOf(moved, root)) {
      const nearestPath = findPage(folder, index)?.routePath ?? firstPages.get(folder)
      if (nearestPath !== undefined) return nearestPath
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

/**
 * Returns the first page in each folder of each language and version: pages in sidebars first, then
 * the others.
 */
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
      // If a folder is known, its parents are, too.
      if (first.has(folder)) break
      first.set(folder, routePath)
    }
  }
  return first
}

/**
 * Yields the parent folders of a route path, closest first, up to the root of its language and
 * version.
 */
function* foldersOf(routePath: string, root: string): Iterable<string> {
  let end = routePath.lastIndexOf('/') + 1
  for (; end > root.length; end = routePath.lastIndexOf('/', end - 2) + 1) {
    yield routePath.slice(0, end)
  }
  yield root
}
