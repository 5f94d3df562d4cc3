// Finds the page that a missing address probably means: one with a similar address, or with the same
// name in another folder, in the language and version of the address, or the same page in another
// language.
import { closest } from '../diagnostics/suggestions.ts'
import { moveRoutePath, placeOf, type RouteSettings } from '../shared/routePrefixes.ts'
import { groupBy } from '../shared/groupBy.ts'
import type { Site } from '../types/index.ts'
import { findPage, routeIndexOf, type RouteIndex } from './routeIndex.ts'

/**
 * Returns a function from a missing address to the most similar of some addresses, or null. It
 * prefers addresses of the same language and version, then those of the same language, and never
 * returns one of another language.
 */
export function createSimilarFinder(
  routePaths: readonly string[],
  settings: RouteSettings,
): (missing: string) => string | null {
  const byLang = groupBy(routePaths, (path) => placeOf(path, settings).lang)
  return (missing) => {
    const { lang, version } = placeOf(missing, settings)
    const sameLang = byLang.get(lang) ?? []
    const sameVersion = sameLang.filter((path) => placeOf(path, settings).version === version)
    const similar = similarIn(sameVersion, missing)
    if (similar !== null || sameVersion.length === sameLang.length) return similar
    return similarIn(sameLang, missing)
  }
}

function similarIn(routePaths: readonly string[], missing: string): string | null {
  return closest(missing, routePaths) ?? sameNameIn(routePaths, missing)
}

/** Returns the address with the same last segment, if there is exactly one. */
function sameNameIn(routePaths: readonly string[], missing: string): string | null {
  const name = lastSegment(missing)
  const found = routePaths.filter((path) => lastSegment(path) === name)
  return found.length === 1 ? (found[0] ?? null) : null
}

function lastSegment(path: string): string | undefined {
  return path.split('/').filter(Boolean).at(-1)
}

/**
 * Returns a function that says which page a missing address probably means, and whether the page
 * exists in another language; null if there is neither. The pages are indexed at the first call.
 */
export function createPageHints(
  site: Pick<Site, 'config' | 'routes'>,
): (missing: string) => string | null {
  const prepare = () => {
    const index = routeIndexOf(site)
    return { index, similarTo: createSimilarFinder([...site.routes.keys()], index.settings) }
  }
  let prepared: ReturnType<typeof prepare> | undefined
  return (missing) => {
    const { index, similarTo } = (prepared ??= prepare())
    const similar = similarTo(missing)
    if (similar === null) return languageHint(missing, index)
    const hint = `Did you mean \`${similar}\`?`
    const other = languageHint(missing, index, [])
    return other === null ? hint : `${hint} ${other}`
  }
}

/**
 * Returns a hint if the missing page exists in the default language, or else in one of `langs`;
 * null if it does not.
 */
export function languageHint(
  missing: string,
  index: RouteIndex,
  langs: readonly string[] = index.settings.langs,
): string | null {
  const { settings } = index
  const { lang, version } = placeOf(missing, settings)
  for (const other of [settings.lang, ...langs]) {
    const page = findPage(moveRoutePath(missing, { lang: other, version }, settings), index)
    if (other === lang || page?.lang !== other) continue
    const exists = `The language \`${other}\` has this page, at \`${page.routePath}\`.`
    return other === settings.lang
      ? `${exists} Translate it, or set \`fallback: true\` for \`${lang}\` in \`locales\` to show that page.`
      : `${exists} Translate it, or link to that page.`
  }
  return null
}
