// The entry of the server bundle in dev mode. Before a page is rendered, the render thread
// evaluates the modules of the site that have changed, and those that import them.
import own from 'docgen:own'
import type { SiteGraph } from '../../types/siteModules.ts'
import { createModules, themeIn, type Factory, type Modules } from './modules.ts'
import { replaceTheme } from './siteTheme.ts'

export * from '../server.tsx'

/** What the thread provides. */
export interface ServerHost {
  readonly load: (hash: string) => Promise<Factory>
  readonly importFile: (absPath: string) => Promise<Record<string, unknown>>
}

/**
 * Brings the modules of the site up to date and returns them. `known` are the modules that an
 * earlier call returned. Rejects with what the module of the theme throws.
 */
export async function openSite(
  graph: SiteGraph,
  host: ServerHost,
  known: Modules | null,
): Promise<Modules> {
  const modules = known ?? createModules(hostOf(host), graph)
  modules.setGraph(graph)
  const stale = new Set(modules.stale())
  for (const id of stale) {
    for (const importer of modules.importersOf(id, modules.instances.keys())) stale.add(importer)
  }
  for (const id of stale) modules.instances.delete(id)
  const { theme } = graph
  replaceTheme(theme === null ? null : themeIn(await modules.open(theme)))
  return modules
}

function hostOf({ load, importFile }: ServerHost) {
  return {
    own,
    load,
    loadPackage: (name: string, { packages }: SiteGraph) =>
      importFile(packages[name]?.serverFile ?? ''),
    importOther: (specifier: string) => import(specifier) as Promise<unknown>,
    register: () => undefined,
    registerExports: () => undefined,
    sign: () => (type: unknown) => type,
  }
}
