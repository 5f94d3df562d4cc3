// Resolves links by the rules of the old tool, and writes those that would lead elsewhere in docgen
// as paths of files.
import type { Definition, Image, Link, Root } from 'mdast'
import { posix } from 'node:path'
import { headingSluggerOf } from '../../markdown/rehype/headingSlugs.ts'
import { AUTHOR_COMPONENTS } from '../../shared/authorComponents.ts'
import { decodePath, isServedFile, normalizeRoutePath } from '../../shared/paths.ts'
import { qualifyRoutePath, routePathOf } from '../../shared/routePrefixes.ts'
import { listOf, textOf } from '../config/values.ts'
import { asRoute, bareRoute } from '../routes.ts'
import { relativePath, type Placed, type Places } from '../places.ts'
import type { SourceSite } from '../types.ts'
import { COMPONENTS } from './components.ts'
import type { Edit } from './edits.ts'
import { ownId } from './headings.ts'
import { nodesOfType, rangeOf } from './parse.ts'
import { aliasedPath } from './aliases.ts'

export interface LinkInput {
  readonly site: SourceSite
  readonly places: Places
  readonly page: Placed
  /** Addresses that the old tool did not check: `pathname:///api`. */
  readonly unchecked: Set<string>
  /** Ids that authors gave to headings and elements. */
  readonly writtenIds: ReadonlySet<string>
}

export function linkEdits(tree: Root, source: string, input: LinkInput): Edit[] {
  const nodes = nodesOfType<Link | Image | Definition>(tree, 'link', 'image', 'definition')
  return nodes.flatMap((node) => {
    const { start, end } = rangeOf(node)
    const written = source.slice(start, end)
    const changed = newAddress(node.url, input)
    if (changed === null || changed === node.url) return []
    const range = urlRange(node, written)
    if (!range) return []
    const text = /[\s()<>]/.test(changed) ? `<${changed}>` : changed
    return [{ start: start + range[0], end: start + range[1], text }]
  })
}

/** Finds the address of a link in its source. */
function urlRange(node: Link | Image | Definition, written: string): [number, number] | null {
  if (node.type === 'definition') {
    const match = /^\[(?:\\.|[^\]])*\]:\s*(<[^>]*>|\S+)/.exec(written)
    return match ? [match[0].length - (match[1]?.length ?? 0), match[0].length] : null
  }
  const last = 'children' in node ? node.children.at(-1) : undefined
  const after = last ? rangeOf(last).end - rangeOf(node).start : 0
  const open = written.indexOf('](', Math.max(0, after))
  if (open < 0) return null
  const match = /^\]\(\s*(<[^>]*>|[^\s()]*(?:\([^\s()]*\)[^\s()]*)*)/.exec(written.slice(open))
  if (!match) return null
  const end = open + match[0].length
  return [end - (match[1]?.length ?? 0), end]
}

const ADDRESS = /(\s(?:href|src|to|srcset|poster)=)(?:"([^"{}]*)"|'([^'{}]*)')/g

/**
 * Translates literal addresses in attributes of HTML and JSX within a range. `own`: names of components
 * that the page does not take from the theme.
 */
export function attributeEdits(
  source: string,
  start: number,
  end: number,
  input: LinkInput,
  own: ReadonlySet<string> = new Set(),
): Edit[] {
  const isOwn = isOwnComponent(source.slice(start, end), own, input)
  return [...source.slice(start, end).matchAll(ADDRESS)].flatMap((match) => {
    const [all, name = '', double, single] = match
    const url = double ?? single ?? ''
    const changed = url.includes(',') ? null : newAddress(url, input, { isHtml: true, isOwn })
    if (changed === null || changed === url) return []
    const at = start + match.index
    return [{ start: at, end: at + all.length, text: `${name}"${changed}"` }]
  })
}

/** Docgen resolves paths of files in its own components, but not in those of the site. */
function isOwnComponent(tag: string, own: ReadonlySet<string>, { site }: LinkInput): boolean {
  const name = /^<([A-Z][\w$]*)/.exec(tag)?.[1]
  if (name !== undefined && own.has(name)) return true
  return name !== undefined && !(name in AUTHOR_COMPONENTS) && !(name in COMPONENTS[site.tool])
}

interface AddressForm {
  /** Whether the address is in HTML, whose hashes no tool but MkDocs changes. Default: `false`. */
  readonly isHtml?: boolean
  /** Whether a component of the site gets the address. Default: `false`. */
  readonly isOwn?: boolean
}

/** Returns the address for docgen; null if the link stays as it is. */
function newAddress(
  url: string,
  input: LinkInput,
  { isHtml = false, isOwn = false }: AddressForm = {},
): string | null {
  if (url.startsWith('pathname://')) {
    const raw = url.slice('pathname://'.length)
    // Docgen does not change such an address in the text of a page, but it would resolve a path.
    if (!raw.startsWith('/') && !isOwn) return null
    if (!isPublic(raw, input)) input.unchecked.add(raw)
    return raw
  }
  if (url === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return null
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  // Some tools accept a slash after the name of a file: `page.md/#part`.
  const path = written.replace(/(\.mdx?)\/+$/, '$1')
  const hash = isHtml && input.site.tool !== 'mkdocs' ? suffix : newHash(suffix, input)
  if (path === '') return hash === suffix ? null : hash
  // Rspress resolves such a link within the language of the page, as docgen does.
  if (input.site.tool === 'rspress' && path.startsWith('/')) return null
  const target = pageAt(path, input)
  if (target) {
    if (path === written && isSameInDocgen(path, target, input))
      return hash === suffix ? null : path + hash
    // Docgen resolves such an address within the language, where it shows the original.
    if (isOwn || isOriginal(target, input)) return encodeSpaces(target.newRoute) + hash
    return encodeSpaces(relativePath(input.page.to, target.to)) + hash
  }
  const file = fileAt(decodePath(path), input)
  if (file !== null) return encodeSpaces(file) + suffix
  addUnchecked(path, input)
  const inSite = withoutBase(absoluteInStarlight(path, input), input)
  return inSite === path ? null : inSite + suffix
}

/** Notes the address of a link without a page that a pattern of the old site excused. */
function addUnchecked(path: string, { site, page, unchecked }: LinkInput): void {
  const patterns = listOf(site.facts['unchecked']).map((source) => new RegExp(String(source)))
  const { pathname } = new URL(path, `http://x${encodeURI(page.route)}`)
  if (patterns.some((pattern) => pattern.test(path) || pattern.test(pathname)))
    unchecked.add(decodePath(pathname))
}

/** Returns the addresses in the nav and in sidebars that the old tool did not check. */
export function uncheckedPathnames(input: Pick<LinkInput, 'site' | 'places'>): string[] {
  const addresses = listOf(input.site.facts['pathnames']).map(String)
  return addresses.filter((address) => address.startsWith('/') && !isPublic(address, input))
}

/** Returns whether a public file has an address, so that docgen can check links to it. */
function isPublic(address: string, { site, places }: Pick<LinkInput, 'site' | 'places'>): boolean {
  const path = address.replace(/[?#].*$/, '')
  const exists = (folder: string) =>
    [path, `${path}/index.html`].some((each) => places.has(posix.join(folder, each)))
  return site.moves.some(({ from, to }) => to === 'public' && exists(from))
}

/** Returns the route of a link in frontmatter, where docgen has no links relative to the page. */
export function routeForLink(url: string, input: LinkInput): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url)) return url
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const target = pageAt(path, input)
  return target ? target.newRoute + suffix : asRoute(withoutBase(path, input) + suffix)
}

function encodeSpaces(path: string): string {
  return path.replaceAll(' ', '%20')
}

/** Footnotes of Python-Markdown, and the places that refer to them. */
const FOOTNOTE = /^(fn|fnref)(\d*):(.+)$/

/**
 * Some versions of VitePress apply their rule for ids to the hash of every link, and others only find
 * the ids that authors wrote. Footnotes of MkDocs get the ids of docgen.
 */
function newHash(suffix: string, { site, writtenIds }: LinkInput): string {
  const [, before = '', hash = ''] = /^([^#]*)#(.+)$/s.exec(suffix) ?? []
  if (hash !== '' && site.tool === 'mkdocs') return `${before}#${footnoteId(hash)}`
  if (hash === '' || site.tool !== 'vitepress') return suffix
  const text = decodePath(hash)
  if (writtenIds.has(text)) return suffix
  return `${before}#${ownId(text, site) ?? headingSluggerOf('vitepress', new Set())(text)}`
}

function footnoteId(hash: string): string {
  const [, kind = '', count = '', label] = FOOTNOTE.exec(hash) ?? []
  if (label === undefined) return hash
  return `user-content-${kind}-${label.toLowerCase()}${count === '' ? '' : `-${count}`}`
}

/** In Astro, links are relative to the address of the page. The target may be an untranslated page. */
function absoluteInStarlight(path: string, { site, page }: LinkInput): string {
  const isRelative = site.tool === 'starlight' && !path.startsWith('/') && !isServedFile(path)
  return isRelative ? new URL(path, `http://x${encodeURI(page.route)}`).pathname : path
}

/** In Astro and Docusaurus, links may contain the base, which docgen adds itself. */
function withoutBase(path: string, { site }: LinkInput): string {
  const { base = '/' } = site.config
  const hasBase = site.tool === 'starlight' || site.tool === 'docusaurus'
  return hasBase && base !== '/' && path.startsWith(base) ? path.slice(base.length - 1) : path
}

/** Finds the page that a path leads to by the rules of the old tool. */
function pageAt(path: string, input: LinkInput): Placed | null {
  const { page, places, site } = input
  const decoded = decodePath(path)
  const candidates = [...filesAt(decoded, input)].flatMap((file) => places.byFrom.get(file) ?? [])
  if (candidates[0] && !candidates[0].isFragment) return candidates[0]
  if (isServedFile(decoded) && !/\.mdx?$/.test(decoded)) return null
  const base = site.config.base ?? '/'
  const absolute = decoded.startsWith('/')
    ? decoded
    : new URL(decoded.replace(/^\.\//, ''), `http://x${encodeURI(page.route)}`).pathname
  const clean = (each: string) =>
    bareRoute(
      decodePath(each)
        .replace(/\.(?:mdx?|html)$/, '')
        .replace(/(^|\/)index$/, '$1'),
    ).toLowerCase()
  const withoutBase = absolute.startsWith(base) ? `/${absolute.slice(base.length)}` : absolute
  const found = [...inLanguage(absolute, input), absolute, withoutBase].flatMap(
    (each) => places.byRoute.get(clean(each) || '/') ?? [],
  )
  return found[0] ?? null
}

/** Next.js adds the language of the page to an address. */
function inLanguage(path: string, { site, page }: LinkInput): string[] {
  return site.tool === 'nextra' && page.lang !== '' ? [`/${page.lang}${path}`] : []
}

/** Returns whether a link of a translated page of Docusaurus leads to a page without a translation. */
function isOriginal(target: Placed, { site, page }: LinkInput): boolean {
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
function isSameInDocgen(path: string, target: Placed, { page, places }: LinkInput): boolean {
  const { settings } = places
  const decoded = decodePath(path)
  if (aliasLike(decoded)) return false
  const route = decoded.startsWith('/')
    ? qualifyRoutePath(
        normalizeRoutePath(decoded.replace(/\.mdx?$/i, '')),
        routePathOf(page.to, settings),
        settings,
      )
    : routePathOf(relativeFile(decoded, page.to), settings).routePath
  const isOtherFile =
    /\.mdx?$/i.test(decoded) &&
    !decoded.startsWith('/') &&
    relativeFile(decoded, page.to) !== target.to
  return !isOtherFile && bareRoute(route) === bareRoute(target.newRoute)
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
function fileAt(path: string, { site, page, places }: LinkInput): string | null {
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
