// Starts the first bundle before pages are read. The modules of pages are added when a page is
// requested.
import type { DevBundler } from '../../bundle/devBundler.ts'
import type { Config } from '../../types/index.ts'
import type { Bundle } from '../../types/output.ts'
import { attempt, type Attempt } from './attempt.ts'

export interface FirstBundle {
  /** Starts the bundle. */
  readonly begin: () => void
  /** Returns the bundle on the first call. Null if none was started or it was already taken. */
  take(): Promise<Attempt<Bundle>> | null
}

export function createFirstBundle(config: Config, bundler: DevBundler): FirstBundle {
  const state = { bundle: null as Promise<Attempt<Bundle>> | null }
  return {
    begin() {
      state.bundle = attempt(() => bundler.build({ routes: new Map(), config }))
    },
    take() {
      const { bundle } = state
      state.bundle = null
      return bundle
    },
  }
}
