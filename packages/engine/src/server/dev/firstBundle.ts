// Starts the first bundle before pages are read, if no page can have a module. The bundle then does
// not depend on any page.
import type { Bundler } from '../../bundle/bundler.ts'
import { haveNoModules } from '../../bundle/pageModules.ts'
import type { Config } from '../../types/index.ts'
import type { Bundle } from '../../types/output.ts'
import { attempt, type Attempt } from './attempt.ts'

export interface FirstBundle {
  /** Starts the bundle if these files cannot have modules. */
  readonly begin: (filePaths: readonly string[]) => void
  /** Returns whether the bundle is being built. The bundler runs in its own process. */
  isAtWork(): boolean
  /** Returns the bundle on the first call. Null if none was started or it was already taken. */
  take(): Promise<Attempt<Bundle>> | null
}

export function createFirstBundle(config: Config, bundler: Bundler): FirstBundle {
  const state = { bundle: null as Promise<Attempt<Bundle>> | null, isDone: false }
  return {
    begin(filePaths) {
      if (!haveNoModules(filePaths, config)) return
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
