// Compares two bundles and decides what browsers must do: update, replace style sheets, or reload.
import { posix, relative, sep } from 'node:path'
import { pageDataOf } from '../../site/pageData.ts'
import type { Bundle } from '../../types/output.ts'
import type { Page } from '../../types/content.ts'
import type { Site } from '../../types/index.ts'
import type { LiveArticle, LiveMessage } from './liveReload.ts'

/**
 * Returns the article of the only changed file. Null if several files changed, or if the page needs
 * more than its HTML.
 */
export function articleOf(changed: ReadonlySet<string>, site: Site): LiveArticle | null {
  const [absPath] = changed
  if (changed.size !== 1 || absPath === undefined) return null
  const filePath = relative(site.config.docsDir, absPath).split(sep).join(posix.sep)
  for (const route of site.routes.values()) {
    // Read only the path of the other pages, because decoding an article takes time.
    if (route.page.filePath !== filePath) continue
    const { code, runs } = route.page
    const [html] = runs
    const isHtml = code === null && runs.length === 1 && html !== undefined
    return isHtml ? { page: pageDataOf(route, site), html } : null
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

/**
 * How a bundle differs from the previous one. `scripts`: in scripts that every page runs. `others`:
 * only in modules of pages, style sheets or the server bundle.
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

/** Returns the message that tells browsers what to do about a new bundle. */
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

/** Returns one message that covers all. `style` together with `update` becomes a reload. */
export function strongestOf(messages: readonly (LiveMessage | null)[]): LiveMessage | null {
  const find = (type: LiveMessage['type']) => messages.find((message) => message?.type === type)
  if (find('style') && find('update')) return { type: 'reload' }
  return find('reload') ?? find('style') ?? find('update') ?? null
}
