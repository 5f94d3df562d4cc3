// Language and version in route paths: what their folders say, and the same page elsewhere. Apart from paths.ts, which every
// page of a site loads: browsers need this on pages for unknown paths only.
import type { Config } from '../types/index.ts'
import type { SiteData } from '../types/browser.ts'
import { splitLink, toPageForm, toRouteText } from './paths.ts'

/** What tells language and version folders from other folders. */
export interface RouteSettings {
  /** The default language: the one without prefix. */
  readonly lang: string
  readonly langs: readonly string[]
  /** Whether the docs folder has a folder for each language. */
  readonly hasLocaleFolders: boolean
  /** Empty when the site has no versions; the first is the default: the one without prefix. */
  readonly versions: readonly string[]
}

/** The settings of a site under construction. */
export function routeSettingsOf(
  config: Pick<Config, 'lang' | 'locales' | 'hasLocaleFolders' | 'versions'>,
): RouteSettings {
  const { lang, hasLocaleFolders, versions } = config
  return { lang, langs: config.locales.map((locale) => locale.lang), hasLocaleFolders, versions }
}

/** The settings as the browser knows them. */
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

/** Where a file of the docs folder is served, and the language and version its folders say. */
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
  return { routePath: prefixOf(lang, version, settings) + toPageForm(text), lang, version }
}

/** Reads the version and language folders, in either order, off the front of a path. */
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
  /** Null when no folder names it, as for `version`. */
  readonly lang: string | null
  readonly version: string | null
  readonly rest: readonly string[]
}

/** The version and language folders at the front of a file path: `zh`, `v1/zh`, or ''. */
export function contentRootOf(filePath: string, settings: RouteSettings): string {
  const folders = filePath.split('/').slice(0, -1)
  const { rest } = takePrefixes(folders, settings)
  return folders.slice(0, folders.length - rest.length).join('/')
}

/** A route path with the language and version it does not name itself: `/guide/` → `/v1/zh/guide/`. */
export function qualifyRoutePath(
  routePath: string,
  to: { readonly lang: string; readonly version: string },
  settings: RouteSettings,
): string {
  const { lang, version, rest } = takePrefixes(segmentsOf(routePath), settings)
  const end = routePath.endsWith('/') && rest.length > 0 ? '/' : ''
  return `${prefixOf(lang ?? to.lang, version ?? to.version, settings)}/${rest.join('/')}${end}`
}

/** The language whose folder a route path begins with; null when it names none. */
export function langPrefixOf(routePath: string, settings: RouteSettings): string | null {
  return takePrefixes(segmentsOf(routePath), settings).lang
}

/** What a language and a version put before a route path: `''`, `/zh`, `/v1`, `/v1/zh`. */
export function prefixOf(lang: string, version: string, settings: RouteSettings): string {
  const versionPart = version === '' || version === settings.versions[0] ? '' : `/${version}`
  return versionPart + (lang === settings.lang ? '' : `/${lang}`)
}

function segmentsOf(routePath: string): string[] {
  return splitLink(routePath).path.split('/').filter(Boolean)
}

/** The language a route path speaks of: that of its first segment that is a language, else the default. */
export function guessLang(routePath: string, settings: RouteSettings): string {
  return segmentsOf(routePath).find((segment) => settings.langs.includes(segment)) ?? settings.lang
}

/** The version among the first two segments of a route path, else the default; '' without versions. */
export function guessVersion(routePath: string, settings: RouteSettings): string {
  const first = segmentsOf(routePath).slice(0, 2)
  return first.find((part) => settings.versions.includes(part)) ?? settings.versions[0] ?? ''
}

/** The same page in another language and version, whether or not it exists. */
export function moveRoutePath(
  routePath: string,
  to: { readonly lang: string; readonly version: string },
  settings: RouteSettings,
): string {
  const { rest } = takePrefixes(segmentsOf(routePath), settings)
  const end = routePath.endsWith('/') && rest.length > 0 ? '/' : ''
  return `${prefixOf(to.lang, to.version, settings)}/${rest.join('/')}${end}`
}

/** The same page in another language, whether or not it exists. Query and hash stay. */
export function translateRoutePath(
  routePath: string,
  toLang: string,
  settings: RouteSettings,
): string {
  const { path, suffix } = splitLink(routePath)
  const { version, rest } = takePrefixes(segmentsOf(path), settings)
  const end = path.endsWith('/') && rest.length > 0 ? '/' : ''
  return `${prefixOf(toLang, version ?? '', settings)}/${rest.join('/')}${end}${suffix}`
}

/** A route path without the segment of the default language, which has no prefix; null when it has none. */
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
