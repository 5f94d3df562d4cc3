// Runs the tasks of the bundler of `docgen dev` one after another, because all of them change the
// modules, and finds out what has changed for browsers.
import { createSerialQueue } from '../../shared/serialQueue.ts'
import type { SiteGraph } from '../../types/siteModules.ts'
import { type BundlerState, graphOf } from './bundlerState.ts'

/** The two ways to run a task, and what the tasks have changed. */
export interface BundlerTasks {
  /** Runs a task when all earlier ones have ended. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>
  /** Like `inTurn`, and reports modules that have changed although no file has. */
  readonly reporting: <T>(run: () => Promise<T>) => Promise<T>
  /** See `DevBundler.takeChanges`. */
  readonly takeChanges: () => SiteGraph | null
  /** Resolves when the tasks that are queued now have settled. */
  readonly settled: () => Promise<void>
}

/** Creates the queue of a bundler's tasks. */
export function createTasks(state: BundlerState): BundlerTasks {
  const queue = createSerialQueue()

  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    return queue.run(() => {
      state.shared.memory.forgetSources()
      state.shared.sass.clear()
      return run()
    })
  }

  function reporting<T>(run: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      const result = await run()
      const modules = hasReplaced(state.taken, graphOf(state)) ? takeChanges() : null
      if (modules) state.onReplaced(modules)
      // Browsers fetch the modules of a page that they open.
      state.taken = graphOf(state)
      return result
    })
  }

  function takeChanges(): SiteGraph | null {
    const before = state.taken
    state.taken = graphOf(state)
    return changedModules(before, state.taken)
  }

  return { inTurn, reporting, takeChanges, settled: queue.settled }
}

function hasReplaced(before: SiteGraph, after: SiteGraph): boolean {
  if (before === after) return false
  return Object.entries(before.modules).some(([id, { hash }]) => after.modules[id]?.hash !== hash)
}

/** Returns the modules that are new or have changed; null if there are none. */
export function changedModules(before: SiteGraph, after: SiteGraph): SiteGraph | null {
  const modules = Object.entries(after.modules).filter(
    ([id, { hash }]) => before.modules[id]?.hash !== hash,
  )
  const hasOtherPackages = JSON.stringify(before.packages) !== JSON.stringify(after.packages)
  if (modules.length === 0 && !hasOtherPackages) return null
  return { ...after, modules: Object.fromEntries(modules) }
}
