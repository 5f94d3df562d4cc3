// Links of the article, written in Markdown, HTML or JSX: relative and absolute ones become URLs with base and clean form and
// are recorded for the link check; those to other hosts open in a tab of their own.
// Works on hast, so that one rule serves all ways of writing.
import { posix } from 'node:path'
import type { Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { VFile } from 'vfile'
import { addressKindOf } from '../../shared/addressAttributes.ts'
import {
  decodePath,
  isExternal,
  isServedFile,
  normalizeRoutePath,
  splitLink,
  toHref,
  toUrl,
} from '../../shared/paths.ts'
import { qualifyRoutePath, routePathOf, routeSettingsOf } from '../../shared/routePrefixes.ts'
import { contextOf, type PageContext, type Place, type PlaceLike } from '../context.ts'
import { linkedFile } from '../linkedFiles.ts'
import { isLocal, requireLocalFile } from '../localFiles.ts'
import { overviewLinks } from '../mdx/overviewLinks.ts'
import { listNodes } from '../walk.ts'
import { elementsAt } from '../writtenElements.ts'
import type { WrittenElement } from '../writtenElement.ts'

const markdownEnding = /\.mdx?$/i

/** An attribute that may lead to a page. */
interface PageAddress {
  readonly href: string
  readonly at: PlaceLike
  readonly element: WrittenElement
  /** Takes the URL of a page or a file, in the two forms in which elements and components expect it. */
  set(forms: { readonly url: string; readonly route: string }): void
}

export function links() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    // One after the other: the order of links and diagnostics is that of the page.
    for (const node of listNodes(tree)) {
      for (const address of elementsAt(node).flatMap(pageAddressesOf)) {
        // Most need not wait for a file.
        const linking = resolveAddress(address, context)
        if (linking) await linking
      }
      if (isJsx(node) && node.name === 'Overview') recordOverview(node, context)
    }
  }
}

function isJsx(node: { readonly type: string }): node is MdxJsxFlowElementHast {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
}

/** Components that take a link as `href` and make the URL themselves. */
const linkComponents = new Set(['Button', 'Card', 'Link', 'LinkCard', 'PrevNextPage'])

function pageAddressesOf(element: WrittenElement): PageAddress[] {
  const { tag } = element
  // Links that docgen makes for footnotes.
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

/** What is cited may be a title as well. */
function isPath(value: string): boolean {
  return /^(?:\.{0,2}\/|#)/.test(value)
}

/** Where a link stands; one that a plugin made has no place, and counts as the page's own. */
function placeOf(at: PlaceLike, context: PageContext): Place {
  const source = context.sources[0]!
  return context.placeOf(at) ?? { source, line: 1, column: 1 }
}

function resolveAddress(address: PageAddress, context: PageContext): Promise<void> | null {
  const { href, at, element } = address
  if (isExternal(href)) openApart(element)
  else if (href.startsWith('#')) record(at, href, context.routePath, context)
  else if (isLocal(href)) return linkPage(address, context)
  return null
}

/** Links alone: what else leads to another host shows what is there. */
function openApart(element: WrittenElement): void {
  if (!element.isStatic || !isLink(element)) return
  if (!element.has('target')) element.add('target', '_blank')
  if (!element.has('rel')) element.add('rel', 'noopener')
}

function isLink({ tag }: WrittenElement): boolean {
  return tag === 'a' || tag === 'area'
}

function linkPage(address: PageAddress, context: PageContext): Promise<void> | null {
  const { href, at } = address
  const { path, suffix } = splitLink(href)
  const isMarkdown = markdownEnding.test(path)
  if (!isMarkdown && isServedFile(path)) return linkServedFile(address, context)
  const place = placeOf(at, context)
  const file = isMarkdown ? null : linkedFile(path, place.source, context)
  if (file !== null) return linkFile(address, file + suffix, context)
  const routePath = routePathOfLink(path, place, context)
  record(at, href, routePath, context)
  address.set({ url: toUrl(routePath, context.config) + suffix, route: routePath + suffix })
  return null
}

/** The links of an overview whose groups are written out: routes, which it takes as they are. */
function recordOverview(node: MdxJsxFlowElementHast, context: PageContext): void {
  for (const { link, place } of overviewLinks(node)) {
    if (!link.startsWith('/') || isExternal(link) || isServedFile(link)) continue
    record(place ?? node, link, normalizeRoutePath(link), context)
  }
}

/** The page a path leads to, seen from the file it is written in. */
function routePathOfLink(path: string, { source }: Place, context: PageContext): string {
  const settings = routeSettingsOf(context.config)
  if (path.startsWith('/')) {
    // In the Chinese pages `/guide/` means their own guide, as in a navigation; `/en/guide/` leads out.
    const place = routePathOf(context.filePath, settings)
    return qualifyRoutePath(normalizeRoutePath(path.replace(markdownEnding, '')), place, settings)
  }
  // `.` and `..` are folders.
  const decoded = decodePath(path).replace(/(?<=^|\/)\.{1,2}$/, '$&/')
  const joined = posix.join(posix.dirname(source.filePath), decoded)
  // What leads out of the docs folder is no page; the link check says so.
  const inside = joined.replace(/^(?:\.{0,2}\/)+/, '')
  const filePath = markdownEnding.test(inside) ? inside : asFilePath(inside)
  return routePathOf(filePath, settings).routePath
}

/** The file a relative route stands for: `guide/` → `guide/index.md`, `guide/v1.0` → `guide/v1.0.md`. */
function asFilePath(path: string): string {
  return path === '' || path.endsWith('/') ? `${path}index.md` : `${path.replace(/\.html$/, '')}.md`
}

function record(at: PlaceLike, href: string, routePath: string | null, context: PageContext): void {
  const { source, ...position } = placeOf(at, context)
  const hash = decodePath(/#(.*)$/s.exec(href)?.[1] ?? '')
  context.links.push({
    href: asWritten(href),
    routePath,
    hash,
    filePath: source.filePath,
    position,
  })
}

/** Markdown links reach hast percent-encoded; authors do not write them so. */
function asWritten(href: string): string {
  return decodePath(href)
}

/** A file beside the page is copied; one from the root is made elsewhere, and the link check looks for it. */
async function linkServedFile(address: PageAddress, context: PageContext): Promise<void> {
  const { href, at } = address
  if (!href.startsWith('/')) return await linkFile(address, href, context)
  record(at, href, normalizeRoutePath(href), context)
  address.set({ url: toHref(href, context.config), route: href })
}

/** `link` names the file as it is; the author may have left out its ending. */
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
  // The router takes it for a page.
  if (isLink(element) && !isServedFile(link) && !element.has('rel')) element.add('rel', 'external')
}
