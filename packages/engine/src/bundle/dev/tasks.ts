// Runs the tasks of the dev bundler one after another, because all of them change its modules.
import type { SiteGraph } from '../../types/siteModules.ts'

export interface Tasks {
  /** Runs a task after all earlier ones. */
  run<T>(task: () => Promise<T>): Promise<T>
  /** Like `run`, and reports modules that have changed although no file has. */
  runAndReport<T>(task: () => Promise<T>): Promise<T>
  /** Resolves when all tasks have ended. */
  ended(): Promise<unknown>
}

interface TaskOptions {
  /** Called before each task. */
  readonly onStart: () => void
  readonly graph: () => SiteGraph
  /** Called with the last graph if a task of `runAndReport` has replaced modules. */
  readonly onReplaced: (before: SiteGraph) => void
}

export function createTasks({ onStart, graph, onReplaced }: TaskOptions): Tasks {
  let last: Promise<unknown> = Promise.resolve()

  function run<T>(task: () => Promise<T>): Promise<T> {
    const turn = last.then(() => {
      onStart()
      return task()
    })
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    run,
    runAndReport: (task) =>
      run(async () => {
        const before = graph()
        const result = await task()
        if (hasReplaced(before, graph())) onReplaced(before)
        return result
      }),
    ended: () => last,
  }
}

function hasReplaced(before: SiteGraph, after: SiteGraph): boolean {
  if (before === after) return false
  return Object.entries(before.modules).some(([id, { hash }]) => after.modules[id]?.hash !== hash)
}
