// Finds what a link leads to by the rules of the old tool, and whether docgen would find the same.
import { posix } from 'node:path'
import { decodePath, isServedFile, normalizeRoutePath, withoutBase } from '../../../shared/paths.ts'
import { qualifyRoutePath, routePathOf } from '../../../shared/routePrefixes.ts'
import { textOf } from '../../config/values.ts'
import { relativePath, type Placed, type Places } from '../../places.ts'
import { bareRoute } from '../../routes.ts'
import type { SourceSite } from '../../types.ts'
import { aliasedPath } from './aliases.ts'

export interface LinkInput {
  readonly site: SourceSite
  readonly places: Places
  readonly page: Placed
  /** Addresses that the old tool did not check: `pathname:///api`. */
  readonly unchecked: Set<string>
  /** Ids that authors gave to headings and elements. */
  readonly writtenIds: ReadonlySet<string>
  /** Pages that only show components, by path. */
  readonly componentPages: ReadonlySet<string>
}

/** Finds the page that a path leads to by the rules of the old tool. */
export function pageAt(path: string, input: LinkInput): Placed | null {
  const { page, places, site } = input
  const decoded = decodePath(path)
  const candidates = [...filesAt(decoded, input)].flatMap((file) => places.byFrom.get(file) ?? [])
  if (candidates[0] && !candidates[0].isFragment) return candidates[0]
  if (isServedFile(decoded) && !/\.mdx?$/.test(decoded)) return null
  const address = addressOf(page, site)
  // Hosts also show pages of Starlight at addresses without the slash, where such a link may work.
  const addresses = site.tool === 'starlight' ? [address, bareRoute(address)] : [address]
  const absolute = decoded.startsWith('/')
    ? [decoded]
    : addresses.map(
        (each) => new URL(decoded.replace(/^\.\/(?=.)/, ''), `http://x${encodeURI(each)}`).pathname,
      )
  const clean = (each: string) =>
    bareRoute(
      decodePath(each)
        .replace(/\.(?:mdx?|html)$/, '')
        .replace(/(^|\/)index$/, '$1'),
    ).toLowerCase()
  const inSite = (each: string) => withoutBase(each, site.config.base ?? '/')
  const found = absolute
    .flatMap((each) => [...inLanguage(each, input), each, inSite(each)])
    .flatMap((each) => places.byRoute.get(clean(each) || '/') ?? [])
  return found[0] ?? null
}

/**
 * Finds the page that a path without a dot or a slash at its start leads to in Rspress 1, which reads
 * such a path from the root of the language.
 */
export function pageFromRoot(path: string, input: LinkInput): Placed | null {
  if (input.site.tool !== 'rspress' || /^[./]/.test(path)) return null
  const route = routeInDocgen(`/${decodePath(path).replace(/\.html$/, '')}`, input)
  return input.places.byRoute.get(bareRoute(route).toLowerCase()) ?? null
}

/** Returns the address of a page as browsers know it, with or without a slash at the end. */
export function addressOf({ route }: Placed, { facts }: SourceSite): string {
  const hasSlash = facts['trailingSlash']
  if (typeof hasSlash !== 'boolean') return route
  return bareRoute(route) + (hasSlash && route !== '/' ? '/' : '')
}

/** Next.js adds the language of the page to an address. */
function inLanguage(path: string, { site, page }: LinkInput): string[] {
  return site.tool === 'nextra' && page.lang !== '' ? [`/${page.lang}${path}`] : []
}

/** Returns whether a link of a translated page of Docusaurus leads to a page without a translation. */
export function isOriginal(target: Placed, { site, page }: LinkInput): boolean {
  return site.tool === 'docusaurus' && page.lang !== '' && page.lang !== target.lang
}

/**
 * Files that a path may name: relative to the page, or in Docusaurus to the original of a
 * translation or to a folder of documents.
 */
function* filesAt(path: string, { site, page, places }: LinkInput): Iterable<string> {
  const aliased = aliasLike(path) ? aliasedPath(path, site) : null
  const hasEnding = /\.mdx?$/.test(path)
  const isRelative = !path.startsWith('/') && aliased === null
  const original = places.originalOf(page)
  const folders = [page, ...(original ? [original] : [])]
    .map(({ from }) => posix.dirname(from))
    .concat(listOfFolders(site, page))
  const starts =
    aliased !== null
      ? [aliased]
      : isRelative
        ? folders.map((folder) => posix.join(folder, path))
        : rootsOf(site, page).map((folder) => posix.join(folder, path))
  for (const start of starts) {
    if (hasEnding) yield start
    else if (site.tool !== 'starlight' && site.tool !== 'docusaurus') {
      const stem = start.replace(/\.html$/, '').replace(/\/$/, '')
      yield* [`${stem}.md`, `${stem}.mdx`, `${stem}/index.md`, `${stem}/index.mdx`]
    }
  }
}

/** Returns the folders of documents of Docusaurus, that of the page first. */
function listOfFolders({ tool, facts, docsDir }: SourceSite, { from }: Placed): string[] {
  if (tool !== 'docusaurus') return []
  const dirs = Array.isArray(facts['contentDirs']) ? (facts['contentDirs'] as string[]) : [docsDir]
  const isOwn = (dir: string) => from.startsWith(`${dir}/`)
  return dirs.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)))
}

/** Returns the folders at which paths with a slash begin: in Docusaurus, also that of the site. */
function rootsOf(site: SourceSite, page: Placed): string[] {
  return site.tool === 'docusaurus'
    ? [...listOfFolders(site, page), textOf(site.facts['siteDir']) ?? '.']
    : [site.docsDir]
}

/** Returns whether docgen would resolve a path to the same page. */
export function isSameInDocgen(path: string, target: Placed, input: LinkInput): boolean {
  const { page } = input
  const decoded = decodePath(path)
  if (aliasLike(decoded)) return false
  const route = routeInDocgen(decoded, input)
  const isOtherFile =
    /\.mdx?$/i.test(decoded) &&
    !decoded.startsWith('/') &&
    relativeFile(decoded, page.to) !== target.to
  return !isOtherFile && bareRoute(route) === bareRoute(target.newRoute)
}

/** Returns the route to which docgen resolves a path without an alias. */
export function routeInDocgen(path: string, { page, places }: LinkInput): string {
  const { settings } = places
  if (!path.startsWith('/')) return routePathOf(relativeFile(path, page.to), settings).routePath
  const route = normalizeRoutePath(path.replace(/\.mdx?$/i, ''))
  return qualifyRoutePath(route, routePathOf(page.to, settings), settings)
}

/** Returns whether a path begins with an alias such as `@site`. Other names are folders in links. */
function aliasLike(path: string): boolean {
  return /^[@~#$]/.test(path)
}

function relativeFile(path: string, from: string): string {
  const joined = posix.join(posix.dirname(from), path.replace(/(?<=^|\/)\.{1,2}$/, '$&/'))
  if (/\.mdx?$/i.test(joined)) return joined
  return joined.endsWith('/') || joined === '.'
    ? posix.join(joined, 'index.md')
    : `${joined.replace(/\.html$/, '')}.md`
}

/** Removes the base from an address within the origin. */
function inBase(path: string, { config }: SourceSite): string {
  const { base = '/' } = config
  return path.startsWith(base) ? path.slice(base.length) : path
}

/** Returns the new address of a file that is not a page; null if it stays. */
export function fileAt(path: string, { site, page, places }: LinkInput): string | null {
  const aliased = aliasLike(path) ? aliasedPath(path, site) : null
  const beside = path.startsWith('/') ? null : posix.join(posix.dirname(page.from), path)
  // MkDocs does not change HTML, so its addresses are relative to that of the page. Browsers do not leave the origin.
  const isAddress = site.tool === 'mkdocs' && beside !== null && !places.has(beside)
  const from =
    aliased ??
    (isAddress ? posix.join(site.docsDir, posix.join('/', page.route, path)) : beside) ??
    (site.tool === 'mkdocs' ? posix.join(site.docsDir, inBase(path, site)) : null)
  if (from === null || !places.has(from)) return null
  const moved = places.movedPath(from)
  if (moved.startsWith('public/')) return `/${moved.slice('public/'.length)}`
  const changed = relativePath(`docs/${page.to}`, moved)
  return posix.normalize(path) === posix.normalize(changed) && aliased === null ? null : changed
}
