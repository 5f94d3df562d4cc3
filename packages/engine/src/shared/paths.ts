// Converts between file paths, route paths, URLs and output files. These pure functions are the
// only place for it, so that the build, the document, the router and the theme always agree.
// routePrefixes.ts handles languages and versions in paths.
//
// A route path is decoded text (`/zh/指南/a b`). Only `%`, `?` and `#` in names stay escaped (`%25`,
// `%3F`, `%23`). This makes it clear where `?query#hash` starts, and normalizing is idempotent.

/** The settings on which URLs depend. `Config` and `SiteData` both have them. */
export interface UrlOptions {
  readonly base: string
  readonly cleanUrls: boolean
}

// ── Links ───────────────────────────────────────────────────────────────────────────────────────

/** Tells whether a link leads to another host: `https://…` or `//…`. */
export function isExternal(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(link) && !isRaw(link)
}

/**
 * Tells whether a link stays unchanged: another host or scheme, `#hash`, `?query`, or `./relative`.
 */
export function isVerbatim(link: string): boolean {
  return link === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/|[#?]|\.\.?(?:\/|$))/i.test(link)
}

/**
 * Tells whether a link leads to what another program serves on the same host: `pathname:///api/`. It
 * gets the base and is neither checked nor changed otherwise.
 */
export function isRaw(link: string): boolean {
  return link.startsWith('pathname://')
}

/** Splits a link into its path and the rest: `?query#hash`, or ''. */
export function splitLink(link: string): { readonly path: string; readonly suffix: string } {
  const end = link.search(/[?#]/)
  return end < 0
    ? { path: link, suffix: '' }
    : { path: link.slice(0, end), suffix: link.slice(end) }
}

// ── Escapes ─────────────────────────────────────────────────────────────────────────────────────

/** Decodes percent escapes. Invalid escapes and `%2F` stay unchanged. */
export function decodePath(path: string): string {
  if (!path.includes('%')) return path
  return path.replace(/(?:%(?!2f)[\da-f]{2})+/gi, decodeOr)
}

function decodeOr(escapes: string): string {
  try {
    return decodeURIComponent(escapes)
  } catch {
    return escapes
  }
}

/** Converts decoded text to the form that route paths use. */
export function toRouteText(text: string): string {
  // File systems store `é` as one character or as two, so it is normalized.
  return text.normalize('NFC').replace(/[%?#]/g, (sign) => encodeURIComponent(sign))
}

function toUrlText(routeText: string): string {
  return routeText
    .split('/')
    .map((segment) =>
      // A lone surrogate cannot be encoded.
      encodeURIComponent(decodePath(segment).replace(/\p{Surrogate}/gu, '\uFFFD')),
    )
    .join('/')
}

// ── Route paths ─────────────────────────────────────────────────────────────────────────────────

/** Adds a leading slash and removes `.html` and `index`. */
export function toPageForm(routeText: string): string {
  return `/${routeText}`
    .replace(/\/{2,}/g, '/')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '/')
}

/**
 * Returns the route path of a link or a URL path without base. Decodes it and removes query, hash,
 * `.html` and `index`.
 */
export function normalizeRoutePath(path: string): string {
  // Most links are route paths, and a build compares all links of a sidebar for each page.
  if (/^(?:\/[\w-]+)+\/?$/.test(path) && !path.endsWith('/index')) return path
  return toPageForm(toRouteText(decodePath(splitLink(path).path)))
}

/** Tells whether two paths lead to the same page. They may have the base and `.html` or not. */
export function isSamePage(a: string, b: string, options: UrlOptions): boolean {
  const [first, second] = [a, b].map((path) => normalizeRoutePath(withoutBase(path, options.base)))
  return first === second
}

// ── URLs and files ──────────────────────────────────────────────────────────────────────────────

function encodedBase(base: string): string {
  return `/${toUrlText(toRouteText(decodePath(base)))}/`.replace(/\/{2,}/g, '/')
}

/** Adds the base to an encoded path. */
export function withBase(path: string, base: string): string {
  return encodedBase(base) + path.replace(/^\/+/, '')
}

/** Tells whether a URL path is below the base. */
export function isInBase(path: string, base: string): boolean {
  const folder = decodePath(encodedBase(base))
  return `${decodePath(splitLink(path).path)}/`.startsWith(folder)
}

/** Removes the base from a URL path. Returns a path outside the base unchanged. */
export function withoutBase(path: string, base: string): string {
  if (!isInBase(path, base)) return path
  const { path: bare, suffix } = splitLink(path)
  const depth = encodedBase(base).split('/').length - 1
  return `/${bare.split('/').slice(depth).join('/')}${suffix}`
}

// Extensions of files that are not pages. Extensions that occur in names of pages, such as `.js`
// (`/guide/node.js`) or a number (`/releases/v0.1`), are not in this list.
const servedFile =
  /\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp|mp[34]|ogg|wav|webm|eot|otf|ttf|woff2?|7z|gz|tgz|zip|atom|csv|css|docx?|json|md|pdf|pptx?|rss|txt|wasm|webmanifest|xlsx?|xml)$/i

/** Tells whether a path leads to a file instead of a page. */
export function isServedFile(path: string): boolean {
  return servedFile.test(splitLink(path).path)
}

/**
 * Returns the encoded URL of a page, with base, and with `.html` unless URLs are clean. Query and
 * hash are kept.
 */
export function toUrl(routePath: string, options: UrlOptions): string {
  const { path, suffix } = splitLink(routePath)
  const normalized = normalizeRoutePath(path)
  const extension = options.cleanUrls || normalized.endsWith('/') ? '' : '.html'
  return withBase(toUrlText(normalized), options.base) + extension + suffix
}

/** Returns the absolute URL of a page; without the origin if the site has none. */
export function absoluteUrl(
  routePath: string,
  site: UrlOptions & { readonly siteOrigin: string | null },
): string {
  return (site.siteOrigin ?? '') + toUrl(routePath, site)
}

/**
 * Returns the `href` for a link of an author. Pages are converted by `toUrl`, files and what other
 * programs serve get the base, and other links stay unchanged.
 */
export function toHref(link: string, options: UrlOptions): string {
  if (isRaw(link)) return link.slice(11).replace(/^\//, options.base)
  if (isVerbatim(link)) return link
  return toUrl(link, isServedFile(link) ? { ...options, cleanUrls: true } : options)
}

/** Returns the file of a page, relative to the output folder: `/zh/` → `zh/index.html`. */
export function outFileOf(routePath: string): string {
  const name = decodePath(routePath).slice(1)
  return name === '' || name.endsWith('/') ? `${name}index.html` : `${name}.html`
}

/** Returns the Markdown file of a document: `guide/start.html` → `guide/start.md`. */
export function markdownFileOf(outFile: string): string {
  return outFile.replace(/html$/, 'md')
}

/** Returns the encoded URL of an output file, with base. */
export function fileUrlOf(outFile: string, base: string): string {
  return base + outFile.split('/').map(encodeURIComponent).join('/')
}

/** Returns the payload file of a document, which client-side navigation fetches. */
export function payloadFileOf(outFile: string): string {
  return `${outFile}.json`
}
