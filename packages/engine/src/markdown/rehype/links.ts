// Resolves links of the article, whether written in Markdown, HTML or JSX. Links within the site
// become URLs with base and clean form and are recorded for the link check. Links to other hosts
// open in a new tab.
import { posix } from 'node:path'
import type { Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { addressKindOf } from '../../shared/addressAttributes.ts'
import {
  decodePath,
  isExternal,
  isRaw,
  isServedFile,
  normalizeRoutePath,
  splitLink,
  toHref,
  toUrl,
} from '../../shared/paths.ts'
import {
  qualifyRoutePath,
  routePathOf,
  routeSettingsOf,
  withSlash,
} from '../../shared/routePrefixes.ts'
import {
  contextOf,
  type PageContext,
  type Source,
  type SourceLocation,
  type NodeOrPosition,
} from '../context.ts'
import { linkedFile } from '../linkedFiles.ts'
import { isLocal, requireLocalFile } from '../localFiles.ts'
import { overviewLinks } from '../mdx/overviewLinks.ts'
import { listNodes } from '../walk.ts'
import { elementsAt, isBare } from '../articleElements.ts'
import type { ArticleElement } from '../articleElement.ts'

const markdownEnding = /\.mdx?$/i

/** An attribute that may contain a link to a page. */
interface PageAddress {
  readonly href: string
  readonly at: NodeOrPosition
  readonly element: ArticleElement
  /** Sets the address of a page or file. Elements use `url`; components use `route`. */
  set(forms: { readonly url: string; readonly route: string }): void
}

export function links() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    // Sequential, so that links and diagnostics are in document order.
    for (const node of listNodes(tree)) {
      if (isBare(node)) continue
      for (const address of elementsAt(node).flatMap(pageAddressesOf)) {
        // Most links do not require reading a file.
        const pending = resolveAddress(address, context)
        if (pending) await pending
      }
      if (isJsx(node) && node.name === 'Overview') recordOverview(node, context)
    }
  }
}

function isJsx(node: { readonly type: string }): node is MdxJsxFlowElementHast {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Components that take a link as `href` and create the URL themselves. */
const linkComponents = new Set(['Button', 'Card', 'Link', 'LinkCard', 'PrevNextPage'])

function pageAddressesOf(element: ArticleElement): PageAddress[] {
  const { tag } = element
  // Docgen created these links for footnotes.
  if (tag === 'a' && (element.has('dataFootnoteRef') || element.has('dataFootnoteBackref'))) {
    return []
  }
  const isComponent = linkComponents.has(tag)
  return element.attributes.flatMap(({ name, value, at, set }) => {
    if (isComponent ? name !== 'href' : addressKindOf(tag, name) !== 'page') return []
    if (/^(?:cite|longdesc)$/i.test(name) && !isPath(value)) return []
    const setForm: PageAddress['set'] = ({ url, route }) => set(isComponent ? route : url)
    return { href: value, at, element, set: setForm }
  })
}

/** Returns whether a citation is a path; it may also be a title. */
function isPath(value: string): boolean {
  return /^(?:\.{0,2}\/|#)/.test(value)
}

/**
 * Returns the position of a link. A link that a plugin created has none and counts as part of the
 * page.
 */
function linkLocation(at: NodeOrPosition, context: PageContext): SourceLocation {
  const source = context.sources[0]!
  return context.locate(at) ?? { source, line: 1, column: 1 }
}

function resolveAddress(address: PageAddress, context: PageContext): Promise<void> | null {
  const { href, at, element } = address
  if (isRaw(href)) linkRaw(address, context)
  else if (isExternal(href)) openInNewTab(element)
  else if (href.startsWith('#')) record(at, href, context.routePath, context)
  else if (isLocal(href)) return linkPage(address, context)
  return null
}

/** Links to a page that another program serves on the same host. The router ignores such links. */
function linkRaw(address: PageAddress, context: PageContext): void {
  const { href, at, element } = address
  record(at, href, null, context)
  address.set({ url: toHref(href, context.config), route: href })
  if (isLink(element) && !element.has('rel')) element.add('rel', 'external')
}

/** Makes links to other hosts open in a new tab. Other elements show external content in place. */
function openInNewTab(element: ArticleElement): void {
  if (!element.isStatic || !isLink(element)) return
  if (!element.has('target')) element.add('target', '_blank')
  if (!element.has('rel')) element.add('rel', 'noopener')
}

function isLink({ tag }: ArticleElement): boolean {
  return tag === 'a' || tag === 'area'
}

function linkPage(address: PageAddress, context: PageContext): Promise<void> | null {
  const { href, at } = address
  const { path, suffix } = splitLink(href)
  const isMarkdown = markdownEnding.test(path)
  if (!isMarkdown && isServedFile(path)) return linkServedFile(address, context)
  const location = linkLocation(at, context)
  const file = isMarkdown ? null : linkedFile(path, location.source, context)
  if (file !== null) return linkFile(address, file + suffix, context)
  const routePath = routePathOfLink(path, location, context)
  record(at, href, routePath, context)
  const form = { url: toUrl(routePath, context.config) + suffix, route: routePath + suffix }
  context.movableLinks?.set(form.url, form.route)
  address.set(form)
  return null
}

/** Records the links of an `<Overview>` with literal groups. They are routes and stay unchanged. */
function recordOverview(node: MdxJsxFlowElementHast, context: PageContext): void {
  for (const { link, position: place } of overviewLinks(node)) {
    if (!link.startsWith('/') || isExternal(link) || isServedFile(link)) continue
    record(place ?? node, link, normalizeRoutePath(link), context)
  }
}

/** Returns the route of the page that a path names, relative to the file that contains the link. */
function routePathOfLink(path: string, { source }: SourceLocation, context: PageContext): string {
  const settings = routeSettingsOf(context.config)
  if (path.startsWith('/')) {
    // On a Chinese page, `/guide/` means the Chinese guide, as in the navigation; `/en/guide/`
    // leads to another language.
    const langVersion = routePathOf(context.filePath, settings)
    const routePath = normalizeRoutePath(path.replace(markdownEnding, ''))
    return withSlash(qualifyRoutePath(routePath, langVersion, settings), settings)
  }
  // `.` and `..` are folders.
  const decoded = decodePath(path).replace(/(?<=^|\/)\.{1,2}$/, '$&/')
  const joined = pathInDocs(decoded, source, context)
  // A path outside the docs folder is not a page; the link check reports it.
  const inside = joined.replace(/^(?:\.{0,2}\/)+/, '')
  const filePath = markdownEnding.test(inside) ? inside : asFilePath(inside)
  return routePathOf(filePath, settings).routePath
}

/** An included file outside the docs folder may link to pages in it: `../docs/start.md`. */
function pathInDocs(path: string, { filePath, absPath }: Source, { config }: PageContext): string {
  if (!/^(?:\.\.)?\//.test(filePath)) return posix.join(posix.dirname(filePath), path)
  const inside = posix.relative(config.docsDir, posix.join(posix.dirname(absPath), path))
  return inside + (path.endsWith('/') ? '/' : '')
}

/**
 * Returns the file of a relative route: `guide/` → `guide/index.md`, `guide/v1.0` →
 * `guide/v1.0.md`.
 */
function asFilePath(path: string): string {
  return path === '' || path.endsWith('/') ? `${path}index.md` : `${path.replace(/\.html$/, '')}.md`
}

function record(
  at: NodeOrPosition,
  href: string,
  routePath: string | null,
  context: PageContext,
): void {
  const { source, ...position } = linkLocation(at, context)
  const hash = decodePath(/#(.*)$/s.exec(href)?.[1] ?? '')
  // Markdown links in hast are percent-encoded, but authors write them without encoding.
  const written = decodePath(href)
  context.links.push({ href: written, routePath, hash, filePath: source.filePath, position })
}

/**
 * Links to a file. A file beside the page is copied. A file from the root may be created elsewhere,
 * so the link check looks for it.
 */
async function linkServedFile(address: PageAddress, context: PageContext): Promise<void> {
  const { href, at } = address
  if (!href.startsWith('/')) return await linkFile(address, href, context)
  record(at, href, normalizeRoutePath(href), context)
  address.set({ url: toHref(href, context.config), route: href })
}

/** Links to the file `link`. The author's `href` may omit the file name extension. */
async function linkFile(address: PageAddress, link: string, context: PageContext): Promise<void> {
  const { href, at, element } = address
  const file = await requireLocalFile(link, at, { context, missing: 'missing-file' })
  record(at, href, null, context)
  if (!file) return
  const isFolder = splitLink(href).path.endsWith('/')
  const [url, route] = [file.url, file.path].map((form) =>
    isFolder ? form.replace(/index\.html(?=[?#]|$)/, '') : form,
  ) as [string, string]
  address.set({ url, route })
  // Otherwise the router would treat it as a page.
  if (isLink(element) && !isServedFile(link) && !element.has('rel')) element.add('rel', 'external')
}
