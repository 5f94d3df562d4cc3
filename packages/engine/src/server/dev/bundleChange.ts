// What changed between two bundles, and the least that a browser has to do about it.
import { posix, relative, sep } from 'node:path'
import { pageDataOf } from '../../site/pageData.ts'
import type { Bundle } from '../../types/output.ts'
import type { Page } from '../../types/content.ts'
import type { Site } from '../../types/index.ts'
import type { LiveArticle, LiveMessage } from './liveReload.ts'

/** What stands on the page of a file that changed alone; null where that takes more than its HTML. */
export function articleOf(changed: ReadonlySet<string>, site: Site): LiveArticle | null {
  const [absPath] = changed
  if (changed.size !== 1 || absPath === undefined) return null
  const filePath = relative(site.config.docsDir, absPath).split(sep).join(posix.sep)
  for (const route of site.routes.values()) {
    // Of all other pages only the path: an article is read from bytes.
    if (route.page.filePath !== filePath) continue
    const { code, runs } = route.page
    const [html] = runs
    const isHtml = code === null && runs.length === 1 && html !== undefined
    return isHtml ? { page: pageDataOf(route, site), html } : null
  }
  return null
}

/** Whether the pages that have a module have the same ones. */
export function hasSameModules(before: Site, after: Site): boolean {
  if (before === after) return true
  const [old, fresh] = [modulesOf(before), modulesOf(after)]
  return (
    old.length === fresh.length &&
    old.every(({ filePath, code }, i) => fresh[i]?.filePath === filePath && fresh[i].code === code)
  )
}

const modules = new WeakMap<Site, readonly Page[]>()

/** The pages of a model that have a module; each model is looked at once. */
function modulesOf(site: Site): readonly Page[] {
  const known = modules.get(site)
  if (known) return known
  const pages: Page[] = []
  for (const { page } of site.routes.values()) if (page.code !== null) pages.push(page)
  modules.set(site, pages)
  return pages
}

/**
 * How a bundle differs from the one before it. `scripts`: in what every page runs; `others`: in modules of pages, style sheets or
 * the server.
 */
export type BundleChange = 'first' | 'none' | 'scripts' | 'others'

export function bundleChangeOf(before: Bundle | null, after: Bundle): BundleChange {
  if (!before) return 'first'
  const [a, b] = [before.client, after.client]
  if (before.hash === after.hash && isSame([a, before.modules], [b, after.modules])) return 'none'
  const hasSameScripts = isSame(
    [a.entry, a.preloads, a.devEntry],
    [b.entry, b.preloads, b.devEntry],
  )
  return hasSameScripts ? 'others' : 'scripts'
}

/** What browsers must do about a new bundle. */
export function messageFor({
  change,
  before,
  after,
}: {
  readonly change: BundleChange
  readonly before: Bundle | null
  readonly after: Bundle
}): LiveMessage {
  if (change === 'none') return { type: 'update' }
  if (!before || change !== 'others') return { type: 'reload' }
  const { styles } = after.client
  if (isSame(before.client.styles, styles)) return { type: 'update' }
  return isSame(before.modules, after.modules) ? { type: 'style', styles } : { type: 'reload' }
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** A reload brings everything, new styles bring nothing else. */
export function strongestOf(messages: readonly (LiveMessage | null)[]): LiveMessage | null {
  const find = (type: LiveMessage['type']) => messages.find((message) => message?.type === type)
  if (find('style') && find('update')) return { type: 'reload' }
  return find('reload') ?? find('style') ?? find('update') ?? null
}
