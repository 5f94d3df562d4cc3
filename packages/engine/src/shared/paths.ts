// The one place where paths are converted: file path ↔ route path ↔ URL ↔ output file. Pure string
// functions without imports, so that the build, the document, the router and a theme cannot disagree.
//
// A route path is decoded text (`/zh/指南/a b`), except that `%`, `?` and `#` that belong to a name stay
// escaped (`%25`, `%3F`, `%23`). So `?query#hash` can follow a route path without doubt where it begins,
// and normalising twice is the same as once.
import type { Config, SiteData } from '../types.ts'

/** What a URL depends on; a `Config` and a `SiteData` both fit. */
export interface UrlOptions {
  readonly base: string
  readonly cleanUrls: boolean
}

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

// ── Links ──────────────────────────────────────────────────────────────────────────────────────────

/** Whether a link leads to another host: `https://…` or `//…`. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(link)
}

/** Whether a link is left as it is: another host, `mailto:` and the like, `#hash`, `?query`, `./relative`. */
export function isVerbatim(link: string): boolean {
  return link === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|[#?]|\.\.?(?:\/|$))/i.test(link)
}

/** Splits a link into its path and what follows it: `?query#hash`, or ''. */
export function splitLink(link: string): { readonly path: string; readonly suffix: string } {
  const end = link.search(/[?#]/)
  return end < 0
    ? { path: link, suffix: '' }
    : { path: link.slice(0, end), suffix: link.slice(end) }
}

// ── Escapes ────────────────────────────────────────────────────────────────────────────────────────

/** Decodes percent escapes; those that are malformed, or stand for `/`, are left as they are. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/(?:%[\da-f]{2})+/gi, (escapes) =>
    escapes
      .split(/(%2f)/i)
      .map((part) => (/^%2f$/i.test(part) ? part : decodeOr(part)))
      .join(''),
  )
}

function decodeOr(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}

/** Decoded text as it stands in a route path. */
function toRouteText(text: string): string {
  // One form for `é`, which file systems write as one character or as two.
  return text.normalize('NFC').replace(/[%?#]/g, (sign) => encodeURIComponent(sign))
}

function toUrlText(routeText: string): string {
  return routeText
    .split('/')
    .map((segment) =>
      // Half of a character pair cannot be encoded.
      encodeURIComponent(decodePath(segment).replace(/\p{Surrogate}/gu, '\uFFFD')),
    )
    .join('/')
}

// ── Route paths ────────────────────────────────────────────────────────────────────────────────────

function toPageForm(routeText: string): string {
  return `/${routeText}`
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
}

/** The route path of a link or a URL path without base: decoded, without query, hash, `.html` and `index`. */
export function normalizeRoutePath(path: string): string {
  return toPageForm(toRouteText(decodePath(splitLink(path).path)))
}

/** Whether two paths, with or without base, clean or not, lead to the same page. */
export function isSamePage(a: string, b: string, options: UrlOptions): boolean {
  const [first, second] = [a, b].map((path) => normalizeRoutePath(withoutBase(path, options.base)))
  return first === second
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

// ── URLs and files ─────────────────────────────────────────────────────────────────────────────────

function encodedBase(base: string): string {
  return `/${toUrlText(toRouteText(decodePath(base)))}/`.replace(/\/{2,}/g, '/')
}

/** Puts the base before an encoded path. */
export function withBase(path: string, base: string): string {
  return encodedBase(base) + path.replace(/^\/+/, '')
}

/** Whether a URL path lies below the base. */
export function isInBase(path: string, base: string): boolean {
  const folder = decodePath(encodedBase(base))
  return `${decodePath(splitLink(path).path)}/`.startsWith(folder)
}

/** Takes the base off a URL path; a path outside the base comes back as it is. */
export function withoutBase(path: string, base: string): string {
  if (!isInBase(path, base)) return path
  const { path: bare, suffix } = splitLink(path)
  const depth = encodedBase(base).split('/').length - 1
  return `/${bare.split('/').slice(depth).join('/')}${suffix}`
}

// Endings of files that are served as they are. Names of pages end so too seldom to matter, unlike `.js`
// (`/guide/node.js`) or a number (`/releases/v0.1`).
const servedFile =
  /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp|mp[34]|ogg|wav|webm|eot|otf|ttf|woff2?|7z|gz|tgz|zip|atom|csv|css|docx?|json|md|pdf|pptx?|rss|txt|wasm|webmanifest|xlsx?|xml)$/i

/** Whether a path names a file that is served as it is, not a page. */
export function isServedFile(path: string): boolean {
  return servedFile.test(splitLink(path).path)
}

/** The URL of a page: base applied, `.html` unless URLs are clean, encoded. Query and hash stay. */
export function toUrl(routePath: string, options: UrlOptions): string {
  const { path, suffix } = splitLink(routePath)
  const normalized = normalizeRoutePath(path)
  const extension = options.cleanUrls || normalized.endsWith('/') ? '' : '.html'
  return withBase(toUrlText(normalized), options.base) + extension + suffix
}

/** The `href` of a link as an author writes it: pages by `toUrl`, served files with base, others unchanged. */
export function toHref(link: string, options: UrlOptions): string {
  if (isVerbatim(link)) return link
  return toUrl(link, isServedFile(link) ? { ...options, cleanUrls: true } : options)
}

/** The file of a page below the output folder: `/zh/` → `zh/index.html`. */
export function outFileOf(routePath: string): string {
  const name = decodePath(routePath).slice(1)
  return name === '' || name.endsWith('/') ? `${name}index.html` : `${name}.html`
}

/** The file beside a document that client-side navigation fetches. */
export function payloadFileOf(outFile: string): string {
  return `${outFile}.json`
}
