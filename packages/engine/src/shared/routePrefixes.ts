// Handles languages and versions in route paths. Separate from paths.ts, which every page loads,
// because browsers need this only on 404 pages.
import type { Config } from '../types/index.ts'
import type { SiteData } from '../types/browser.ts'
import { normalizeRoutePath, splitLink, toPageForm, toRouteText } from './paths.ts'

/** The settings that identify language and version folders. */
export interface RouteSettings {
  /** The default language, which has no prefix. */
  readonly lang: string
  readonly langs: readonly string[]
  /** Whether the docs folder has a folder for each language. */
  readonly hasLocaleFolders: boolean
  /** The first version is the default, which has no prefix. Empty if the site has no versions. */
  readonly versions: readonly string[]
  /** Whether the route path of every page ends in `/`. Default: `false`. */
  readonly trailingSlash?: boolean
}

/** Returns the settings from the configuration. */
export function routeSettingsOf(
  config: Pick<Config, 'lang' | 'locales' | 'hasLocaleFolders' | 'versions' | 'trailingSlash'>,
): RouteSettings {
  const { lang, hasLocaleFolders, versions, trailingSlash } = config
  const langs = config.locales.map((locale) => locale.lang)
  return { lang, langs, hasLocaleFolders, versions, trailingSlash }
}

/** Returns the settings from the data that the browser has. */
export function siteRouteSettingsOf(
  site: Pick<SiteData, 'defaultLang' | 'locales' | 'versions'>,
): RouteSettings {
  const langs = site.locales.map((locale) => locale.lang)
  return {
    lang: site.defaultLang,
    langs,
    hasLocaleFolders: langs.length > 1,
    versions: site.versions,
  }
}

/** Returns the route path of a file in the docs folder, with its language and version. */
export function routePathOf(
  filePath: string,
  settings: RouteSettings,
): { readonly routePath: string; readonly lang: string; readonly version: string } {
  const segments = filePath.replace(/\.[^./]+$/, '').split('/')
  const fileName = segments.pop() ?? ''
  const { rest, ...named } = takePrefixes(segments, settings)
  const lang = named.lang ?? settings.lang
  const version = named.version ?? settings.versions[0] ?? ''
  const text = toRouteText([...rest, fileName].join('/'))
  const routePath = prefixOf(lang, version, settings) + toPageForm(text)
  return { routePath: withSlash(routePath, settings), lang, version }
}

/**
 * Returns the route path of a page. Its frontmatter may contain a `slug`: `install` replaces the
 * name of the file, and `/start/install` the path within the language and version.
 */
export function pageRouteOf(
  filePath: string,
  slug: string | undefined,
  settings: RouteSettings,
): ReturnType<typeof routePathOf> {
  const byFile = routePathOf(filePath, settings)
  if (slug === undefined) return byFile
  const folder = routePathOf(filePath.replace(/[^/]*$/, 'index.md'), settings).routePath
  const path = slug.startsWith('/') ? qualifyRoutePath(slug, byFile, settings) : folder + slug
  return { ...byFile, routePath: withSlash(normalizeRoutePath(path), settings) }
}

/**
 * Adds the slash with which every route path ends if the site wants it. Hosts expect the page for
 * unknown addresses in `404.html`, so it has none.
 */
export function withSlash(routePath: string, { trailingSlash }: RouteSettings): string {
  return !trailingSlash || /\/$|\/404$/.test(routePath) ? routePath : `${routePath}/`
}

/** Splits the version and language folders, in either order, from the start of a path. */
function takePrefixes(segments: readonly string[], settings: RouteSettings): Prefixes {
  let lang: string | null = null
  let version: string | null = null
  let taken = 0
  for (const segment of segments.slice(0, 2)) {
    if (version === null && settings.versions.includes(segment)) version = segment
    else if (lang === null && settings.hasLocaleFolders && settings.langs.includes(segment)) {
      lang = segment
    } else break
    taken += 1
  }
  return { lang, version, rest: segments.slice(taken) }
}

interface Prefixes {
  /** Null if no folder names a language. The same applies to `version`. */
  readonly lang: string | null
  readonly version: string | null
  readonly rest: readonly string[]
}

/** Returns the version and language folders at the start of a file path: `zh`, `v1/zh`, or ''. */
export function contentRootOf(filePath: string, settings: RouteSettings): string {
  const folders = filePath.split('/').slice(0, -1)
  const { rest } = takePrefixes(folders, settings)
  return folders.slice(0, folders.length - rest.length).join('/')
}

/**
 * Adds the language and version to a route path, unless it has its own: `/guide/` →
 * `/v1/zh/guide/`.
 */
export function qualifyRoutePath(
  routePath: string,
  to: { readonly lang: string; readonly version: string },
  settings: RouteSettings,
): string {
  const { lang, version } = takePrefixes(segmentsOf(routePath), settings)
  return moveRoutePath(
    routePath,
    { lang: lang ?? to.lang, version: version ?? to.version },
    settings,
  )
}

/** Returns the language and version of a route path. */
export function placeOf(
  routePath: string,
  settings: RouteSettings,
): { readonly lang: string; readonly version: string } {
  const { lang, version } = takePrefixes(segmentsOf(routePath), settings)
  return { lang: lang ?? settings.lang, version: version ?? settings.versions[0] ?? '' }
}

/** Returns the language at the start of a route path; null if it has none. */
export function langPrefixOf(routePath: string, settings: RouteSettings): string | null {
  return takePrefixes(segmentsOf(routePath), settings).lang
}

/** Returns the prefix of a language and version: `''`, `/zh`, `/v1`, or `/v1/zh`. */
export function prefixOf(lang: string, version: string, settings: RouteSettings): string {
  const versionPart = version === '' || version === settings.versions[0] ? '' : `/${version}`
  return versionPart + (lang === settings.lang ? '' : `/${lang}`)
}

function segmentsOf(routePath: string): string[] {
  return splitLink(routePath).path.split('/').filter(Boolean)
}

/** Returns the first segment of a route path that is a language, else the default language. */
export function guessLang(routePath: string, settings: RouteSettings): string {
  return segmentsOf(routePath).find((segment) => settings.langs.includes(segment)) ?? settings.lang
}

/**
 * Returns the route path of the same page in another language and version. The page may not exist.
 */
export function moveRoutePath(
  routePath: string,
  to: { readonly lang: string; readonly version: string },
  settings: RouteSettings,
): string {
  const { rest } = takePrefixes(segmentsOf(routePath), settings)
  const end = routePath.endsWith('/') && rest.length > 0 ? '/' : ''
  return `${prefixOf(to.lang, to.version, settings)}/${rest.join('/')}${end}`
}

/**
 * Returns the route path of the same page in another language. Query and hash are kept. The page
 * may not exist.
 */
export function translateRoutePath(
  routePath: string,
  toLang: string,
  settings: RouteSettings,
): string {
  const { path, suffix } = splitLink(routePath)
  const { version } = takePrefixes(segmentsOf(path), settings)
  return moveRoutePath(path, { lang: toLang, version: version ?? '' }, settings) + suffix
}

/**
 * Removes the segment of the default language, which has no prefix. Returns null if the path has no
 * such segment.
 */
export function withoutDefaultLang(
  routePath: string,
  { lang }: Pick<RouteSettings, 'lang'>,
): string | null {
  const { path, suffix } = splitLink(routePath)
  const segments = path.split('/')
  const index = segments.indexOf(lang)
  if (index < 0) return null
  const rest = segments.filter((_, position) => position !== index).join('/')
  return (rest === '' ? '/' : rest) + suffix
}
