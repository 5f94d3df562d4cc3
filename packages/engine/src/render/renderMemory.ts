// What a thread keeps from one rendered page to the next. Results do not depend on it.
import type { SiteData } from '../types/browser.ts'
import type { SiteGraph } from '../types/siteModules.ts'
import type { ServerModule, SiteModules } from './serverModule.ts'

export interface RenderMemory {
  /** Values that the pages of a site share, by name. Freed together with the `SiteData`. */
  readonly shared: WeakMap<SiteData, Map<string, unknown>>
  /** The evaluated modules of the site, by server bundle. Only in `dev`. */
  readonly modules: WeakMap<ServerModule, SiteModules>
  /** The graph of modules that was read last, with the path of its file. */
  graph: { readonly file: string; readonly value: SiteGraph } | null
}

export function createRenderMemory(): RenderMemory {
  return { shared: new WeakMap(), modules: new WeakMap(), graph: null }
}

/** Returns the values that the pages of a site share. */
export function sharedValuesOf({ shared }: RenderMemory, site: SiteData): Map<string, unknown> {
  const known = shared.get(site) ?? new Map<string, unknown>()
  shared.set(site, known)
  return known
}
