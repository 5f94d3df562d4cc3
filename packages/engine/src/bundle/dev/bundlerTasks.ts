// Runs the tasks of the bundler of `docgen dev` one after another, because all of them change the
// modules.
import type { SiteGraph } from '../../types/siteModules.ts'
import { type BundlerState, graphOf } from './bundlerState.ts'

/** The two ways to run a task. */
export interface BundlerTasks {
  /** Runs a task when all earlier ones have ended. */
  readonly inTurn: <T>(run: () => Promise<T>) => Promise<T>
  /** Like `inTurn`, and reports modules that have changed although no file has. */
  readonly reporting: <T>(run: () => Promise<T>) => Promise<T>
}

/** Creates the queue of a bundler's tasks. */
export function createTasks(state: BundlerState): BundlerTasks {
  function inTurn<T>(run: () => Promise<T>): Promise<T> {
    const turn = state.last.then(() => {
      state.shared.memory.forgetSources()
      return run()
    })
    state.last = turn.catch(() => undefined)
    return turn
  }

  function reporting<T>(run: () => Promise<T>): Promise<T> {
    return inTurn(async () => {
      const before = graphOf(state)
      const result = await run()
      if (hasReplaced(before, graphOf(state))) state.onReplaced(before)
      return result
    })
  }

  return { inTurn, reporting }
}

function hasReplaced(before: SiteGraph, after: SiteGraph): boolean {
  if (before === after) return false
  return Object.entries(before.modules).some(([id, { hash }]) => after.modules[id]?.hash !== hash)
}
