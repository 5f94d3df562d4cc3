// Finds the page that a missing address probably means: one with a similar address, or with the same
// name in another folder, in the language and version of the address, or the same page in another
// language.
import { closest } from '../diagnostics/suggestions.ts'
import { moveRoutePath, placeOf, type RouteSettings } from '../shared/routePrefixes.ts'
import { groupBy } from '../shared/groupBy.ts'
import type { Page } from '../types/content.ts'
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
    return similarIn(sameVersion, missing) ?? similarIn(sameLang, missing)
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
 * exists in another language; null if there is neither.
 */
export function createPageHints(
  site: Pick<Site, 'config' | 'routes'>,
): (missing: string) => string | null {
  const index = routeIndexOf(site)
  const similarTo = createSimilarFinder([...site.routes.keys()], index.settings)
  return (missing) => {
    const similar = similarTo(missing)
    const other = inOtherLanguage(missing, index)
    const hints = [
      ...(similar === null ? [] : [`Did you mean \`${similar}\`?`]),
      ...(other && (similar === null || other.lang === index.settings.lang)
        ? [languageHint(other, placeOf(missing, index.settings).lang, index.settings)]
        : []),
    ]
    return hints.length === 0 ? null : hints.join(' ')
  }
}

/** Returns the same page in another language, preferably the default one. */
function inOtherLanguage(missing: string, index: RouteIndex): Page | null {
  const { settings } = index
  const { lang, version } = placeOf(missing, settings)
  for (const other of [settings.lang, ...settings.langs]) {
    const page = findPage(moveRoutePath(missing, { lang: other, version }, settings), index)
    if (other !== lang && page?.lang === other) return page
  }
  return null
}

/** `lang` is the language in which the page is missing. */
function languageHint({ lang: other, routePath }: Page, lang: string, settings: RouteSettings) {
  const exists = `The language \`${other}\` has this page, at \`${routePath}\`.`
  return other === settings.lang
    ? `${exists} Translate it, or set \`fallback: true\` for \`${lang}\` in \`locales\` to show that page.`
    : `${exists} Translate it, or link to that page.`
}
