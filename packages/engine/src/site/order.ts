// Determines the previous and next page of each page from the sidebar that the page shows and from
// its frontmatter.
import type { Page } from '../types/content.ts'
import type { NeighbourFrontmatter } from '../types/frontmatter.ts'
import type { PageLink, Sidebar } from '../types/navigation.ts'
import { resolveLink, type RouteIndex } from './routeIndex.ts'
import { linksOf, sidebarOf } from './sidebarLinks.ts'

export interface Neighbours {
  readonly prev: PageLink | null
  readonly next: PageLink | null
}

/**
 * Returns the neighbors by route path. Links to other hosts, to headings and to missing pages are
 * skipped.
 */
export function createOrder(
  sidebar: Sidebar,
  pages: ReadonlyMap<string, Page>,
  sidebarRouteOf: (page: Page) => string,
): ReadonlyMap<string, Neighbours> {
  const neighbours = new Map<string, Neighbours>()
  for (const items of Object.values(sidebar)) {
    const links = uniqueLinks(linksOf(items), pages)
    links.forEach((link, position) => {
      // A page may be in several sidebars; only the one it shows counts.
      const page = pages.get(link.routePath)
      if (!page || sidebarOf(sidebarRouteOf(page), sidebar) !== items) return
      neighbours.set(link.routePath, {
        prev: links[position - 1] ?? null,
        next: links[position + 1] ?? null,
      })
    })
  }
  return neighbours
}

function uniqueLinks(
  links: readonly { readonly text: string; readonly link: string }[],
  pages: ReadonlyMap<string, Page>,
): PageLink[] {
  const byRoute = new Map<string, PageLink>()
  for (const { text, link } of links) {
    if (pages.has(link) && !byRoute.has(link)) byRoute.set(link, { text, routePath: link })
  }
  return [...byRoute.values()]
}

/** Returns the neighbors with the changes that `prev` and `next` in the frontmatter ask for. */
export function neighboursOf(
  page: Page,
  { prev, next }: Neighbours,
  index: RouteIndex,
): Neighbours {
  const { frontmatter } = page
  if (frontmatter.prev === undefined && frontmatter.next === undefined) return { prev, next }
  return {
    prev: changedLink(frontmatter.prev, prev, page, index),
    next: changedLink(frontmatter.next, next, page, index),
  }
}

/** A link to a page that does not exist keeps its text only; the link check reports it. */
function changedLink(
  wanted: NeighbourFrontmatter | undefined,
  found: PageLink | null,
  page: Page,
  index: RouteIndex,
): PageLink | null {
  if (wanted === undefined || wanted === true) return found
  if (wanted === false) return null
  const { text, link } = typeof wanted === 'string' ? { text: wanted, link: undefined } : wanted
  const target = link === undefined ? null : resolveLink(link, page, index).page
  if (target) return { text: text ?? target.title, routePath: target.routePath }
  return found && text !== undefined ? { ...found, text } : found
}
