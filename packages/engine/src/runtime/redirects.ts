// Computes redirects that happen before a page is shown: on the first visit of a reader who prefers
// another language, and for an unknown path with the prefix of the default language. The scripts in
// `beforePaint/` apply them.
import { normalizeRoutePath, toUrl, withoutBase, type UrlOptions } from '../shared/paths.ts'
import { withoutDefaultLang } from '../shared/routePrefixes.ts'

const VISITED = 'docgen-visited'
const BOTS = /bot|crawl|spider|slurp|lighthouse|preview/i

/** A page and its translations. */
export interface TranslatedPage {
  readonly lang: string
  /** URL path of the page in each language of the site; '' if it is not translated. */
  readonly urls: Readonly<Record<string, string>>
}

export interface Visitor {
  /** The reader's preferred languages, best first. */
  readonly languages: readonly string[]
  readonly userAgent: string
  /** Returns the storage. Throws if the browser forbids access. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

/** Returns the URL path to redirect to, or null to stay. Records the visit in the storage. */
export function firstVisitRedirect(
  { lang, urls }: TranslatedPage,
  visitor: Visitor,
): string | null {
  if (!isFirstVisit(visitor)) return null
  const wanted = matchLanguage(visitor.languages, Object.keys(urls))
  return (wanted !== null && wanted !== lang && urls[wanted]) || null
}

function isFirstVisit({ storage, userAgent }: Visitor): boolean {
  if (BOTS.test(userAgent)) return false
  try {
    const isFirst = storage().getItem(VISITED) === null
    storage().setItem(VISITED, '1')
    return isFirst
  } catch {
    return false
  }
}

/**
 * Returns the best preferred language that the site has. Compares the whole tag first, then its
 * primary subtag.
 */
export function matchLanguage(
  preferred: readonly string[],
  configured: readonly string[],
): string | null {
  for (const tag of preferred.map((language) => language.toLowerCase())) {
    const exact = configured.find((lang) => lang.toLowerCase() === tag)
    const similar = configured.find((lang) => primaryOf(lang) === primaryOf(tag))
    if (exact ?? similar) return exact ?? similar ?? null
  }
  return null
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

/**
 * Returns the URL path without the prefix of `lang`, the default language; null if the path has no
 * such prefix.
 */
export function unknownPathRedirect(
  pathname: string,
  { lang, ...site }: UrlOptions & { readonly lang: string },
): string | null {
  const routePath = normalizeRoutePath(withoutBase(pathname, site.base))
  const target = withoutDefaultLang(routePath, { lang })
  return target === null ? null : toUrl(target, site)
}
