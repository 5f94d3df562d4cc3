// Checks the whole site while the dev server is idle.
import type { CurrentState } from './currentState.ts'

/**
 * Checks start after this many milliseconds without a request, because browsers request a saved
 * page.
 */
const QUIET_MS = 150

export interface SiteChecks {
  /** Checks the site once the server is idle, and again if something changes meanwhile. */
  start(): void
  /** Resolves when no check is running. */
  ended(): Promise<void>
}

export interface SiteChecksOptions {
  readonly current: CurrentState
  readonly signal: AbortSignal
  /** Called after each check that no change has overtaken. */
  readonly onChecked: (hasOtherDiagnostics: boolean) => Promise<void>
  /** Called with an error that is a bug. */
  readonly onError: (error: unknown) => void
}

export function createSiteChecks(options: SiteChecksOptions): SiteChecks {
  const { current, signal, onChecked, onError } = options
  let isWanted = false
  let running: Promise<void> | null = null

  async function checkAll(): Promise<void> {
    while (isWanted && !signal.aborted) {
      const state = current.get()
      await state.quiet(QUIET_MS)
      isWanted = false
      const hasOtherDiagnostics = await state.check()
      if (hasOtherDiagnostics === null || state !== current.get()) isWanted = true
      else await onChecked(hasOtherDiagnostics)
    }
  }

  return {
    start() {
      isWanted = true
      running ??= checkAll()
        .catch(onError)
        .finally(() => (running = null))
    },
    async ended() {
      await running
    },
  }
}
