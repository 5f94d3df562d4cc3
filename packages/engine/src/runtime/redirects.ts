// Addresses that lead elsewhere before a page is shown: the first visit of a reader whose browser asks for another
// language, and an unknown path that names the default language. In: what the document says of itself, and the visitor.
// What runs in the document is `beforePaint/`.
import { normalizeRoutePath, toUrl, withoutBase, type UrlOptions } from '../shared/paths.ts'
import { withoutDefaultLang } from '../shared/routePrefixes.ts'

const VISITED = 'docgen-visited'
const BOTS = /bot|crawl|spider|slurp|lighthouse|preview/i

/** A page that a first visit may leave for another language. */
export interface TranslatedPage {
  readonly lang: string
  /** URL path of the page in each language of the site; '' where it has no translation. */
  readonly urls: Readonly<Record<string, string>>
}

export interface Visitor {
  /** What the reader prefers, best first. */
  readonly languages: readonly string[]
  readonly userAgent: string
  /** Gives the storage; throws where the browser forbids it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>
}

/** URL path a visit should go on to; null to stay. Remembers that the reader has been here. */
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

/** The first preferred language that is configured, by its whole tag or by its first part. */
export function matchLanguage(
  preferred: readonly string[],
  configured: readonly string[],
): string | null {
  for (const tag of preferred.map((language) => language.toLowerCase())) {
    const exact = configured.find((lang) => lang.toLowerCase() === tag)
    const alike = configured.find((lang) => primaryOf(lang) === primaryOf(tag))
    if (exact ?? alike) return exact ?? alike ?? null
  }
  return null
}

function primaryOf(tag: string): string {
  return tag.toLowerCase().split('-')[0] ?? ''
}

/** URL path without the segment of `lang`, the default language; null where the unknown path has none. */
export function unknownPathRedirect(
  pathname: string,
  { lang, ...site }: UrlOptions & { readonly lang: string },
): string | null {
  const routePath = normalizeRoutePath(withoutBase(pathname, site.base))
  const target = withoutDefaultLang(routePath, { lang })
  return target === null ? null : toUrl(target, site)
}
