// What a reference may lead to: pages, their headings, and the files of the output.
import { decodePath, outFileOf } from '../shared/paths.ts'
import { routeSettingsOf } from '../shared/routePrefixes.ts'
import { findPage } from '../site/routeIndex.ts'
import type { OutputFile } from '../types/output.ts'
import type { Page } from '../types/content.ts'
import type { Site } from '../types/index.ts'
import { hashOf } from './found.ts'
import { isPartlyUnknown, unreadRoutes } from './lostContent.ts'
import type { Reference } from './reference.ts'

export interface Targets {
  /** Whether a reference leads to a page or to another file of the output; one to a picture needs a file. */
  has(reference: Reference): boolean
  page(routePath: string): Page | null
  /** Whether a link leads to a page and, where it names one, to one of its headings. */
  exists(link: string): boolean
  /** Whether a reference leads to a page, but to a heading it does not have. */
  lacksAnchor(reference: Reference): boolean
}

export function createTargets(site: Site, outputs: readonly OutputFile[]): Targets {
  const pages = new Map([...site.routes].map(([routePath, route]) => [routePath, route.page]))
  const index = { settings: routeSettingsOf(site.config), pages }
  const unread = unreadRoutes(site)
  const outFiles = new Set(outputs.map(({ outFile }) => outFile))
  const anchors = new Map<Page, ReadonlySet<string>>()
  const anchorsOf = (page: Page) => {
    const known = anchors.get(page) ?? new Set(page.anchors)
    anchors.set(page, known)
    return known
  }
  // Most links lead where others lead.
  const found = new Map<string, Page | null>()
  const page = (routePath: string) => {
    const known = found.get(routePath)
    if (known !== undefined) return known
    const target = findPage(routePath, index)
    found.set(routePath, target)
    return target
  }
  const hasAnchor = (target: Page, hash: string) =>
    hash === '' || isOwnToBrowsers(hash) || isAnchor(hash, anchorsOf(target))
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
      return target !== null && !isPartlyUnknown(target) && !hasAnchor(target, hash)
    },
  }
}

/** `#top` and text fragments (`#:~:text=…`) need no element: https://html.spec.whatwg.org/#the-indicated-part-of-the-document */
function isOwnToBrowsers(hash: string): boolean {
  return hash.toLowerCase() === 'top' || hash.startsWith(':~:')
}

function isAnchor(hash: string, anchors: ReadonlySet<string>): boolean {
  return anchors.has(hash) || anchors.has(decodePath(hash))
}
