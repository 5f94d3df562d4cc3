// The bundle that is begun before pages are read: where no page can have a module it depends on none of them.
import type { Bundler } from '../../bundle/bundler.ts'
import { dependsOnNoPage } from '../../bundle/earlyBundle.ts'
import type { Config } from '../../types/index.ts'
import type { Bundle } from '../../types/output.ts'
import { attempt, type Attempt } from './attempt.ts'

export interface FirstBundle {
  /** Begins, if these files can have no modules. */
  readonly begin: (filePaths: readonly string[]) => void
  /** Whether the bundler is at work on it, in a process of its own. */
  isAtWork(): boolean
  /** What was begun, once; null where nothing was, or when it was taken. */
  take(): Promise<Attempt<Bundle>> | null
}

export function createFirstBundle(config: Config, bundler: Bundler): FirstBundle {
  const state = { bundle: null as Promise<Attempt<Bundle>> | null, isDone: false }
  return {
    begin(filePaths) {
      if (!dependsOnNoPage(filePaths, config)) return
      state.bundle = attempt(() => bundler.build({ routes: new Map(), config }))
      void state.bundle.then(() => (state.isDone = true))
    },
    isAtWork: () => state.bundle !== null && !state.isDone,
    take() {
      const { bundle } = state
      state.bundle = null
      return bundle
    },
  }
}
