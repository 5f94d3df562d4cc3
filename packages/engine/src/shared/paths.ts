// The one place where paths are converted: file path ↔ route path ↔ URL ↔ output file. Pure string
// functions without imports, so that the build, the document, the router and a theme cannot disagree. Languages and
// versions in them are for routePrefixes.ts.
//
// A route path is decoded text (`/zh/指南/a b`), except that `%`, `?` and `#` that belong to a name stay
// escaped (`%25`, `%3F`, `%23`). So `?query#hash` can follow a route path without doubt where it begins,
// and normalising twice is the same as once.

/** What a URL depends on; a `Config` and a `SiteData` both fit. */
export interface UrlOptions {
  readonly base: string
  readonly cleanUrls: boolean
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
export function toRouteText(text: string): string {
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

/** Without `.html` and `index`, with a slash in front. */
export function toPageForm(routeText: string): string {
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
