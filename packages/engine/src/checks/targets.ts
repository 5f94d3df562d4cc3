// Looks up the targets of references: pages, their headings, and output files.
import { decodePath, outFileOf } from '../shared/paths.ts'
import { anchorsOf } from '../site/overview.ts'
import { findPage, routeIndexOf } from '../site/routeIndex.ts'
import type { OutputFile } from '../types/output.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import { hashOf } from './addressReference.ts'
import { hasUnknownHeadings, unreadRoutes } from './incompletePages.ts'
import type { Reference } from './reference.ts'

export interface Targets {
  /** Returns whether a reference leads to a page or an output file; an image must be a file. */
  has(reference: Reference): boolean
  page(routePath: string): Page | null
  /** Returns whether a link leads to a page and, if it names one, to an existing heading. */
  exists(link: string): boolean
  /** Returns whether a reference leads to a page, but to a heading that the page does not have. */
  lacksAnchor(reference: Reference): boolean
}

export function createTargets(site: Site, outputs: readonly OutputFile[]): Targets {
  const index = routeIndexOf(site)
  const unread = unreadRoutes(site)
  const outFiles = new Set(outputs.map(({ outFile }) => outFile))
  const anchors = new Map<Page, ReadonlySet<string>>()
  const idsOf = (page: Page) => {
    const cached = anchors.get(page) ?? new Set(anchorsOf(page, site))
    anchors.set(page, cached)
    return cached
  }
  // Cached, because most links share their target with others.
  const pageCache = new Map<string, Page | null>()
  const page = (routePath: string) => {
    const cached = pageCache.get(routePath)
    if (cached !== undefined) return cached
    const target = findPage(routePath, index)
    pageCache.set(routePath, target)
    return target
  }
  const hasAnchor = (target: Page, hash: string) => {
    const id = withoutDirective(hash)
    return id === '' || needsNoElement(id) || isAnchor(id, idsOf(target))
  }
  return {
    page,
    exists: (link) => {
      const target = page(link)
      return target !== null && hasAnchor(target, hashOf(link))
    },
    has: ({ code, routePath }) =>
      (code !== 'missing-image' && (page(routePath) !== null || unread.has(routePath))) ||
      [decodePath(routePath).slice(1), outFileOf(routePath), outFileOf(`${routePath}/`)].some(
        (outFile) => outFiles.has(outFile),
      ),
    lacksAnchor({ routePath, hash }) {
      const target = hash === '' ? null : page(routePath)
      return target !== null && !hasUnknownHeadings(target) && !hasAnchor(target, hash)
    },
  }
}

/** Returns a hash without text fragments (`:~:text=…`), which browsers remove before they look for the element. */
function withoutDirective(hash: string): string {
  return hash.replace(/:~:.*$/s, '')
}

/**
 * Returns whether a hash needs no element: `#top` is the start of the page, and values with names (`#tab=one&wrap=1`) are
 * for scripts; see https://html.spec.whatwg.org/#the-indicated-part-of-the-document
 */
function needsNoElement(hash: string): boolean {
  return hash.toLowerCase() === 'top' || /^[A-Za-z_]\w*=[^=]*(?:&\w+=?[^=&]*)*$/.test(hash)
}

function isAnchor(hash: string, anchors: ReadonlySet<string>): boolean {
  return anchors.has(hash) || anchors.has(decodePath(hash))
}
