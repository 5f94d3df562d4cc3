// Links of the article, written in Markdown or HTML: relative and absolute ones become URLs with base and
// clean form and are recorded for the link check; those to other hosts open in a tab of their own.
// Works on hast, so that one rule serves both ways of writing.
import { posix } from 'node:path'
import type { Element, Root } from 'hast'
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import type { Node, Position } from 'unist'
import type { VFile } from 'vfile'
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
import { contextOf, type PageContext, type Place } from '../context.ts'
import { isLocal, requireLocalFile } from '../localFiles.ts'
import { overviewLinks } from '../mdx/overviewLinks.ts'
import { listNodes } from '../walk.ts'

const markdownEnding = /\.mdx?$/i

export function links() {
  return async (tree: Root, file: VFile): Promise<void> => {
    const context = contextOf(file)
    for (const node of listNodes(tree)) {
      // One after the other: the order of links and diagnostics is that of the page.
      if (node.type === 'element' && isLink(node as Element)) {
        // Most need not wait for a file.
        const linking = resolveLink(node as Element, context)
        if (linking) await linking
      } else if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
        resolveProps(node as MdxJsxFlowElementHast, context)
      }
    }
  }
}

function isLink({ tagName, properties }: Element): boolean {
  const isWritten = !('dataFootnoteRef' in properties) && !('dataFootnoteBackref' in properties)
  return (tagName === 'a' || tagName === 'area') && typeof properties.href === 'string' && isWritten
}

/** Where a link stands; one that a plugin made has no place, and counts as the page's own. */
function placeOf(node: Node | Position, context: PageContext): Place {
  const source = context.sources[0]!
  return context.placeOf(node) ?? { source, line: 1, column: 1 }
}

function resolveLink(node: Element, context: PageContext): Promise<void> | null {
  const href = String(node.properties.href)
  if (isExternal(href)) openApart(node)
  else if (href.startsWith('#')) record(node, href, context.routePath, context)
  else if (isLocal(href)) return linkPage(node, href, context)
  return null
}

function linkPage(node: Element, href: string, context: PageContext): Promise<void> | null {
  const { path } = splitLink(href)
  if (!markdownEnding.test(path) && isServedFile(path)) return linkFile(node, href, context)
  const routePath = routePathOfLink(path, placeOf(node, context), context)
  record(node, href, routePath, context)
  node.properties.href = toUrl(routePath, context.config) + splitLink(href).suffix
  return null
}

/** Components that take a link as `href` and make the URL themselves. */
const linkComponents = new Set(['Button', 'Card', 'Link', 'LinkCard', 'PrevNextPage'])

/** The link of a component: recorded like any other, and relative ones made the routes that components take. */
function resolveProps(node: MdxJsxFlowElementHast, context: PageContext): void {
  if (node.name === 'Overview') recordOverview(node, context)
  if (!linkComponents.has(node.name ?? '')) return
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || attribute.name !== 'href') continue
    const href = attribute.value
    if (typeof href !== 'string' || isExternal(href)) continue
    if (href.startsWith('#')) record(node, href, context.routePath, context)
    const { path, suffix } = splitLink(href)
    if (!isLocal(href) || (!markdownEnding.test(path) && isServedFile(path))) continue
    const routePath = routePathOfLink(path, placeOf(node, context), context)
    record(node, href, routePath, context)
    attribute.value = routePath + suffix
  }
}

/** The links of an overview whose groups are written out: routes, which it takes as they are. */
function recordOverview(node: MdxJsxFlowElementHast, context: PageContext): void {
  for (const { link, place } of overviewLinks(node)) {
    if (!link.startsWith('/') || isExternal(link) || isServedFile(link)) continue
    record(place ?? node, link, normalizeRoutePath(link), context)
  }
}

function openApart({ properties }: Element): void {
  properties.target ??= '_blank'
  properties.rel ??= ['noopener']
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

function record(
  node: Node | Position,
  href: string,
  routePath: string | null,
  context: PageContext,
): void {
  const { source, ...position } = placeOf(node, context)
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
async function linkFile(node: Element, href: string, context: PageContext): Promise<void> {
  if (href.startsWith('/')) {
    record(node, href, normalizeRoutePath(href), context)
    node.properties.href = toHref(href, context.config)
    return
  }
  const file = await requireLocalFile(href, node, { context, missing: 'missing-file' })
  record(node, href, null, context)
  if (file) node.properties.href = file.url
}
