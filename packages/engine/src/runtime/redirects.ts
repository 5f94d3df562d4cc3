// Addresses that lead elsewhere before a page is shown: a path that names the default language, and the first
// visit of a reader whose browser asks for another language.
import {
  normalizeRoutePath,
  siteRouteSettingsOf,
  toUrl,
  withoutBase,
  withoutDefaultLang,
} from '../shared/paths.ts'
import type { PageData, SiteData } from '../types.ts'

const VISITED = 'docgen-visited'
const BOTS = /bot|crawl|spider|slurp|lighthouse|preview/i

export interface Visit {
  readonly page: PageData
  readonly site: SiteData
  readonly pathname: string
  /** What the reader prefers, best first. */
  readonly languages: readonly string[]
  readonly userAgent: string
  /** Null where the browser has none or forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

/** URL path the visit should go on to; null to stay. Remembers that the reader has been here. */
export function redirectOf(visit: Visit): string | null {
  const { page, site, pathname } = visit
  if (page.pageType === '404') {
    const routePath = normalizeRoutePath(withoutBase(pathname, site.base))
    const target = withoutDefaultLang(routePath, siteRouteSettingsOf(site))
    return target === null ? null : toUrl(target, site)
  }
  return isFirstVisit(visit) ? preferredUrl(visit) : null
}

function isFirstVisit({ site, storage, userAgent }: Visit): boolean {
  if (site.themeConfig.localeRedirect !== 'auto' || site.locales.length < 2) return false
  if (BOTS.test(userAgent)) return false
  try {
    const isFirst = storage?.getItem(VISITED) === null
    storage?.setItem(VISITED, '1')
    return isFirst
  } catch {
    return false
  }
}

function preferredUrl({ page, site, languages }: Visit): string | null {
  const lang = matchLanguage(
    languages,
    site.locales.map((locale) => locale.lang),
  )
  const routePath = lang === null || lang === page.lang ? undefined : page.translations[lang]
  return routePath === undefined ? null : toUrl(routePath, site)
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
