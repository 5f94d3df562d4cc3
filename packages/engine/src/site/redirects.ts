// Resolves the redirects of a site: those of the configuration, and those that pages ask for with
// `redirect_from`. An address may contain parameters (`/v1/:page`) and end with `*` or with `*` and
// an extension (`/*.html`). The outputs write them, and `checks/redirects.ts` reports mistakes.
import {
  isExternal,
  isServedFile,
  normalizeRoutePath,
  splitLink,
  toHref,
  toUrl,
  withBase,
} from '../shared/paths.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'

/** A redirect as its author wrote it. */
export interface WrittenRedirect {
  readonly from: string
  readonly to: string
  /** The page that asks for it; null for one of the configuration. */
  readonly page: Page | null
}

/** A redirect between two addresses without parameters. */
export interface Redirect {
  /** Route path of the old address. */
  readonly from: string
  /** Fragment of the old address, without `#`; '' for all others. */
  readonly hash: string
  /** The new address: a URL path with base, or a full URL. */
  readonly url: string
}

/** Returns the redirects in the order written, those of the configuration first. */
export function writtenRedirects({ config, routes }: Site): WrittenRedirect[] {
  const own = Object.entries(config.redirects).map(([from, to]) => ({ from, to, page: null }))
  // A page in place of a translation has the frontmatter of its original.
  const ofPages = [...routes.values()].flatMap(({ page, routePath }) =>
    [(page.original ? undefined : page.frontmatter.redirect_from) ?? []]
      .flat()
      .map((from) => ({ from, to: routePath, page })),
  )
  return [...own, ...ofPages]
}

/** Returns the old addresses as patterns of routes, in which a trailing `*` matches any rest. */
export function redirectedRoutes(site: Site): string[] {
  const patterns = writtenRedirects(site)
    .map(({ from }) => splitLink(from).path)
    // The router requests `/a.php` as a page, finds none, and lets the browser load the redirect.
    .filter((path) => !endsWithExtension(path))
  return [...new Set(patterns.map((path) => path.replace(/:[a-z].*$/i, '*')))]
}

/** Returns whether an address contains parameters. */
export function hasParameters(address: string): boolean {
  return /\/:[a-z]|\*$/i.test(splitLink(address).path) || endsWithExtension(address)
}

/** Returns whether an address ends with `*` and an extension, such as `/*.html`. */
export function endsWithExtension(address: string): boolean {
  return /\*\.\w+$/.test(splitLink(address).path)
}

/** Returns the redirects without parameters. */
export function plainRedirects(site: Site): Redirect[] {
  return writtenRedirects(site).flatMap((redirect) => plainRedirectsOf(redirect, site))
}

/** Returns a redirect, or if it has parameters, one for each page that its new address matches. */
export function plainRedirectsOf(
  { from, to }: Pick<WrittenRedirect, 'from' | 'to'>,
  site: Site,
): Redirect[] {
  const { path, suffix } = splitLink(from)
  const hash = suffix.replace(/^[^#]*#?/, '')
  if (!hasParameters(from)) return [{ from: routeOf(path, site), hash, url: urlOf(to, site) }]
  return expanded(path, to, site).map((each) => ({ ...each, hash }))
}

/** Returns the URL of a new address. */
export function urlOf(to: string, site: Site): string {
  if (isExternal(to)) return to
  const { path, suffix } = splitLink(to)
  const page = isServedFile(path) ? null : pageAt(path, site)
  return page ? toUrl(page.routePath, site.config) + suffix : toHref(to, site.config)
}

/**
 * Returns whether an address names an HTML file of its own. With `trailingSlash`, no page but the 404
 * page is written to a file such as `/a.html`, so a redirect can be.
 */
export function isOwnFile(path: string, { config }: Site): boolean {
  return config.trailingSlash && /(?<!\/(?:index|404))\.html$/.test(path)
}

/** Returns whether the old address of a redirect without parameters names such a file. */
export function isOwnRoute(from: string, { config }: Site): boolean {
  return config.trailingSlash && !from.endsWith('/') && !isServedFile(from)
}

/** Returns the page at an address, with or without a slash at its end. */
export function pageAt(path: string, { routes }: Site): Page | null {
  const routePath = normalizeRoutePath(path)
  const variant = routePath.endsWith('/') ? routePath.slice(0, -1) : `${routePath}/`
  return (routes.get(routePath) ?? routes.get(variant))?.page ?? null
}

/** Returns the URL path of an old address, with base. Parameters stay as written. */
export function oldUrlOf(from: string, site: Site): string {
  const { path } = splitLink(from)
  return hasParameters(from)
    ? withBase(path, site.config.base)
    : withBase(encodeURI(decodeURI(path)), site.config.base)
}

function routeOf(path: string, site: Site): string {
  const routePath = normalizeRoutePath(path)
  const { trailingSlash } = site.config
  const isComplete =
    routePath.endsWith('/') || !trailingSlash || isServedFile(path) || isOwnFile(path, site)
  return isComplete ? routePath : `${routePath}/`
}

// ── Parameters ─────────────────────────────────────────────────────────────────────────────────────

const PARAMETER = /:([a-z]\w*)|\*/gi

/** Returns the parameters of an address in order; `*` for the rest. */
export function parametersOf(address: string): string[] {
  return [...splitLink(address).path.matchAll(PARAMETER)].map(([written]) => written)
}

/**
 * Returns the regular expression of an address with parameters. A group for each parameter contains
 * one segment, or for `*` the rest.
 */
export function patternOf(address: string): string {
  return splitLink(address)
    .path.split(PARAMETER_OR_TEXT)
    .map((part) => {
      if (part === '*') return '(.*)'
      return /^:[a-z]/i.test(part) ? '([^/]+)' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    })
    .join('')
}

const PARAMETER_OR_TEXT = /(:[a-z]\w*|\*)/i

/** Replaces each parameter of an address. */
export function withParameters(address: string, replace: (parameter: string) => string): string {
  return address.replace(PARAMETER, replace)
}

function expanded(from: string, to: string, site: Site): Omit<Redirect, 'hash'>[] {
  if (isExternal(to) || !hasParameters(to)) return []
  const { path, suffix } = splitLink(to)
  // `/en/*` is an old address of the English pages alone, even if they moved to `/*`.
  const lang = site.locales.find((locale) => from.startsWith(`/${locale.lang}/`))?.lang
  const oldAddress = createOldAddresses(from, path)
  return [...site.routes.values()].flatMap(({ routePath, url, page }) => {
    if (page.pageType === '404' || (lang ?? page.lang) !== page.lang) return []
    const old = oldAddress(routePath)
    return old === null ? [] : [{ from: routeOf(old, site), url: url + suffix }]
  })
}

/** Returns a function that computes the old address of a page from its new one; null for other pages. */
function createOldAddresses(from: string, to: string): (routePath: string) => string | null {
  const names = parametersOf(to)
  const pattern = new RegExp(`^${patternOf(to)}$`)
  const isFile = endsWithExtension(from)
  return (routePath) => {
    const bare = routePath.replace(/(?<=.)\/$/, '')
    // `/guide/:page` is also the address of the folder `/guide/a/`, which was a folder before.
    const path = (isFile ? [bare] : [routePath, bare]).find((each) => pattern.test(each))
    if (path === undefined) return null
    const values = pattern.exec(path)!.slice(1)
    const old = withParameters(from, (name) => values[names.indexOf(name)] ?? '')
    if (!isFile) return old + routePath.slice(path.length)
    // The home page has no name that an extension could follow.
    return /\/\.\w+$/.test(old) ? null : old
  }
}
