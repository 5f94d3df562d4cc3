// Compares models and bundles, and decides what browsers must do: update, replace style sheets, or
// reload.
import { posix, relative, sep } from 'node:path'
import { pageDataOf } from '../../site/pageData.ts'
import type { Bundle } from '../../types/output.ts'
import type { Page } from '../../types/content.ts'
import type { Site } from '../../types/index.ts'
import type { SiteGraph } from '../../types/siteModules.ts'
import type { LiveArticle, LiveMessage } from './liveReload.ts'

/**
 * Returns the article of the only changed file. Null if several files changed, or if it is no page.
 */
export function articleOf(changed: ReadonlySet<string>, site: Site): LiveArticle | null {
  const [absPath] = changed
  if (changed.size !== 1 || absPath === undefined) return null
  const filePath = relative(site.config.docsDir, absPath).split(sep).join(posix.sep)
  for (const route of site.routes.values()) {
    // Read only the path of the other pages, because decoding an article takes time.
    if (route.page.filePath !== filePath) continue
    return { page: pageDataOf(route, site), runs: route.page.runs }
  }
  return null
}

/** Returns whether both models have the same modules of pages. */
export function hasSameModules(before: Site, after: Site): boolean {
  if (before === after) return true
  const [old, fresh] = [modulesOf(before), modulesOf(after)]
  return (
    old.length === fresh.length &&
    old.every(({ filePath, code }, i) => fresh[i]?.filePath === filePath && fresh[i].code === code)
  )
}

/** Returns the pages of a model that have a module. */
function modulesOf({ routes }: Site): readonly Page[] {
  const pages: Page[] = []
  for (const { page } of routes.values()) if (page.code !== null) pages.push(page)
  return pages
}

/** Returns whether browsers must load the runtime again. */
export function hasOtherRuntime(before: Bundle, { client, serverEntry }: Bundle): boolean {
  const runtimeOf = ({ entry, preloads, devEntry }: Bundle['client']) => [entry, preloads, devEntry]
  return !isSame([runtimeOf(before.client), before.serverEntry], [runtimeOf(client), serverEntry])
}

/** What browsers must know about a new bundle. */
export interface BundleNews {
  readonly modules: SiteGraph | null
  /** The style sheets of all pages, if they have changed. */
  readonly styles: readonly string[] | null
  /** Whether browsers have replaced style sheets. */
  readonly hasSwaps: boolean
}

/** Returns the message that tells browsers what to do about a new bundle. */
export function messageFor({ modules, styles, hasSwaps }: BundleNews): LiveMessage {
  const ofStyles = styles && { styles }
  if (modules) return { type: 'update', modules, ...ofStyles }
  return { type: styles || hasSwaps ? 'style' : 'update', ...ofStyles }
}

export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Returns one message that covers all. */
export function mergedMessage(messages: readonly (LiveMessage | null)[]): LiveMessage | null {
  const all = messages.filter((message) => message !== null)
  const [first] = all
  if (all.length < 2) return first ?? null
  if (all.some(({ type }) => type === 'reload')) return { type: 'reload' }
  return { ...(Object.assign({}, ...all) as LiveMessage), type: 'update' }
}
