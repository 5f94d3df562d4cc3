// Replaces modules of the open page that have changed. Importers are evaluated again up to the
// nearest module that exports only components, which React Refresh replaces in place.
import type { SiteGraph } from '../../types/siteModules.ts'
import type { Instance, Modules } from './modules.ts'
import { hasOnlyComponents } from './refresh.ts'

export interface Replacement {
  /**
   * Modules that were opened by themselves, such as the theme and the page, and that have been
   * evaluated again.
   */
  readonly opened: ReadonlySet<string>
  readonly isChanged: boolean
  /** Whether a change concerns a module that nothing on the page can take over. */
  readonly isStranded: boolean
}

/**
 * Evaluates what has changed in `graph`. `roots` are the modules that were opened by themselves. If
 * a module throws, all instances stay as they were, and the next call tries again. A call that began
 * while a module of an earlier one was still waiting replaces the earlier one.
 */
export async function replaceModules(
  modules: Modules,
  graph: SiteGraph,
  roots: ReadonlySet<string>,
): Promise<Replacement> {
  const before = new Map(modules.instances)
  modules.setGraph(graph)
  const search: Search = { modules, before, roots, seen: new Set(), ends: new Set() }
  let isStranded = modules
    .stale()
    .map((id) => replace(search, id))
    .includes(true)
  try {
    for (const id of search.ends) {
      const exports = graph.modules[id] ? await modules.open(id) : {}
      // A module that no longer exports only components hands the change on to its importers.
      if (!roots.has(id) && !hasOnlyComponents(exports)) {
        isStranded = handOn(search, id) || isStranded
      }
    }
  } catch (error) {
    if (modules.graph() === graph) restore(modules, before)
    throw error
  }
  const opened = new Set([...search.ends].filter((id) => roots.has(id)))
  return { opened, isChanged: search.seen.size > 0, isStranded }
}

function restore({ instances }: Modules, before: ReadonlyMap<string, Instance>): void {
  instances.clear()
  for (const [id, instance] of before) instances.set(id, instance)
}

interface Search {
  readonly modules: Modules
  readonly before: ReadonlyMap<string, Instance>
  readonly roots: ReadonlySet<string>
  readonly seen: Set<string>
  /** Modules at which the search has stopped. They are evaluated again, with what they import. */
  readonly ends: Set<string>
}

/** Drops a module and, unless it takes the change over, its importers. Returns whether none does. */
function replace(search: Search, id: string): boolean {
  const { modules, before, roots, seen, ends } = search
  if (seen.has(id)) return false
  seen.add(id)
  modules.instances.delete(id)
  const known = before.get(id)
  // The exports of a module that waits for something cannot be read yet.
  const exports = known?.isReady ? known.exports : null
  if (!roots.has(id) && !(exports && hasOnlyComponents(exports))) return handOn(search, id)
  ends.add(id)
  return false
}

function handOn(search: Search, id: string): boolean {
  const importers = search.modules.importersOf(id, search.before.keys())
  return importers.length === 0 || importers.map((each) => replace(search, each)).includes(true)
}
