// Resolves links by the rules of the old tool, and writes those that would lead elsewhere in docgen
// as paths of files.
import type { Definition, Image, Link, Root } from 'mdast'
import { headingSluggerOf } from '../../../markdown/rehype/headingSlugs.ts'
import { AUTHOR_COMPONENTS } from '../../../shared/authorComponents.ts'
import { decodePath, isServedFile, withoutBase } from '../../../shared/paths.ts'
import { asRoute, bareRoute } from '../../routes.ts'
import { relativePath } from '../../places.ts'
import { COMPONENTS } from '../components/components.ts'
import type { Edit } from '../edits.ts'
import { ownId } from '../headings.ts'
import { isComponentHash } from './componentPages.ts'
import {
  addressOf,
  fileAt,
  isOriginal,
  isSameInDocgen,
  pageAt,
  pageFromRoot,
  routeInDocgen,
  type LinkInput,
} from './linkTargets.ts'
import { nodesOfType, rangeOf } from '../parse.ts'
import { addUnchecked, isPublic, isUncheckedElsewhere } from './uncheckedAddresses.ts'

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

/** The value may be a text in braces: `href={'/a'}`. */
const ADDRESS =
  /(\s(?:href|src|to|srcset|poster)=)(?:"([^"{}]*)"|'([^'{}]*)'|\{\s*(["'`])((?:(?!\4)[^{}\\$])*)\4\s*\})/g

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
    const [all, name = '', double, single, , inBraces] = match
    const url = double ?? single ?? inBraces ?? ''
    const isPicture = /src|poster/.test(name)
    const form = { isHtml: true, isOwn, isPicture }
    const changed = url.includes(',') ? null : newAddress(url, input, form)
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
  /** Whether the address is that of a picture or another file, and not of a link. Default: `false`. */
  readonly isPicture?: boolean
}

/** Returns the address for docgen; null if the link stays as it is. */
function newAddress(
  url: string,
  input: LinkInput,
  { isHtml = false, isOwn = false, isPicture = false }: AddressForm = {},
): string | null {
  if (url.startsWith('pathname://')) {
    const raw = pathInSite(url.slice('pathname://'.length), input)
    if (raw.startsWith('/') && !isOwn && !isPicture) return `pathname://${raw}`
    // Docgen does not change such an address in the text of a page, but it would resolve a path.
    if (!raw.startsWith('/') && !isOwn) return null
    if (!isPublic(raw, input)) input.unchecked.add(raw)
    return raw
  }
  if (url === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(url)) return null
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  // Some tools accept a slash after the name of a file: `page.md/#part`.
  const path = written.replace(/(\.mdx?)\/+$/, '$1')
  const isKept = isHtml && input.site.tool !== 'mkdocs'
  const ownHash = isKept ? suffix : newHash(suffix, input)
  if (path === '') return ownHash === suffix ? null : ownHash
  // Rspress resolves such a link within the language of the page, as docgen does.
  if (input.site.tool === 'rspress' && path.startsWith('/')) {
    const inSite = pathInSite(path, input)
    return inSite === path ? null : inSite + suffix
  }
  const target = pageAt(path, input) ?? (isHtml ? null : pageFromRoot(path, input))
  if (target) {
    const hash = isComponentHash(target, suffix, input) ? suffix : ownHash
    if (path === written && isSameInDocgen(path, target, input))
      return hash === suffix ? null : path + hash
    // Docgen resolves such an address within the language, where it shows the original.
    if (isOwn || isOriginal(target, input)) return encodeSpaces(target.newRoute) + hash
    return encodeSpaces(relativePath(input.page.to, target.to)) + hash
  }
  const file = fileAt(decodePath(path), input)
  if (file !== null) return encodeSpaces(file) + suffix
  // These tools pass such an address to the component as it is, with the base.
  const isPassedOn = input.site.tool === 'vitepress' || input.site.tool === 'docusaurus'
  if (isOwn && isPicture && isPassedOn) return null
  if (!isHtml && isUncheckedElsewhere(path, input))
    return `pathname://${pathInSite(path, input)}${suffix}`
  addUnchecked(path, input)
  const inSite = pathInSite(isOwn ? path : absoluteAddress(path, input), input, isHtml)
  return inSite === path ? null : inSite + suffix
}

/** Returns the route of a link in frontmatter, where docgen has no links relative to the page. */
export function routeForLink(url: string, input: LinkInput): string {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i.test(url)) return url
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const target = pageAt(path, input)
  return target ? target.newRoute + suffix : asRoute(pathInSite(path, input) + suffix)
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

/**
 * Links to pages that the migration did not find. In Astro, they are relative to the address of the page, which
 * may be an untranslated one. So are those of Docusaurus; its own pages, such as lists, have no file.
 */
function absoluteAddress(path: string, input: LinkInput): string {
  const { site, page } = input
  const isAddress = site.tool === 'starlight' || site.tool === 'docusaurus'
  if (!isAddress || path.startsWith('/') || /\.mdx?$/.test(path) || isServedFile(path)) return path
  const address = new URL(path, `http://x${encodeURI(addressOf(page, site))}`).pathname
  const isSame =
    site.tool === 'docusaurus' && bareRoute(routeInDocgen(path, input)) === bareRoute(address)
  return isSame ? path : address
}

/** In these tools, addresses may contain the base, which docgen adds itself; in VitePress, only those in HTML. */
function pathInSite(path: string, { site }: LinkInput, isHtml = false): string {
  const hasBase =
    ['starlight', 'docusaurus', 'rspress'].includes(site.tool) ||
    (site.tool === 'vitepress' && isHtml)
  return hasBase ? withoutBase(path, site.config.base ?? '/') : path
}
