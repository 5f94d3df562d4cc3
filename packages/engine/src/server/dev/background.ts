// Parses the pages that no browser has requested, a few at a time, after the server has started.
// Requests and saves go first. Requested pages are parsed by contentStore.ts.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Jobs } from '../../jobs/jobs.ts'
import type { ContentStore } from './contentStore.ts'

/** Number of pages looked up in the cache at a time, which takes about 3 ms. */
const LOOKED_UP = 16

/**
 * Number of pages a thread parses at a time. About 0.2 s, so that a request gets the processor
 * soon.
 */
const IN_THREAD = 8

/**
 * With fewer pages they are parsed one by one in this thread, because a thread takes a second to
 * load.
 */
const THREAD_FROM = 100

/**
 * Milliseconds without a request or a save before parsing continues. More saves often follow, and a
 * background thread uses one of two cores.
 */
const QUIET_MS = 500

/** Interval in milliseconds of the check whether somebody waits for all pages. */
const LOOK_MS = 50

/** Tracks whether a request or a save is in progress. */
export interface Gate {
  /** Runs a request or a save. */
  during<T>(run: () => Promise<T>): Promise<T>
  /** Resolves when none is in progress, in a later turn of the event loop at the earliest. */
  idle(): Promise<void>
  /** Returns `performance.now()` of the end of the last one. */
  last(): number
}

export function createGate(): Gate {
  const state = { running: 0, last: -Infinity, waiting: [] as (() => void)[] }
  return {
    async during(run) {
      state.running += 1
      try {
        return await run()
      } finally {
        state.running -= 1
        state.last = performance.now()
        if (state.running === 0) state.waiting.splice(0).forEach((resume) => resume())
      }
    },
    async idle() {
      await nextTurn()
      while (state.running > 0) await new Promise<void>((resolve) => state.waiting.push(resolve))
    },
    last: () => state.last,
  }
}

export interface BackgroundInput {
  readonly store: ContentStore
  readonly jobs: Jobs
  readonly gate: Gate
  readonly signal: AbortSignal
}

/** Parses all pages of which only the heads are known. All callers share one run. */
export interface Background {
  /** Parses with low priority, whenever it has been quiet for a while. */
  run(): Promise<void>
  /**
   * Parses for somebody who waits for all pages: still lets requests go first, but does not pause.
   */
  hurry(): Promise<void>
}

interface State {
  run: Promise<void> | null
  isAwaited: boolean
}

/**
 * Creates the background parse without starting it. Both methods reject if a parse fails, and with
 * the reason of the signal if it is aborted.
 */
export function createBackground(input: BackgroundInput): Background {
  const state: State = { run: null, isAwaited: false }
  const run = () => {
    state.run ??= parseAll(input, state).finally(() => {
      state.run = null
      state.isAwaited = false
    })
    return state.run
  }
  return {
    run,
    hurry() {
      const running = run()
      state.isAwaited = true
      return running
    },
  }
}

async function untilQuiet({ gate, signal }: BackgroundInput, state: State): Promise<void> {
  for (;;) {
    await gate.idle()
    const left = gate.last() + QUIET_MS - performance.now()
    if (left <= 0 || state.isAwaited || signal.aborted) return
    await pause(Math.min(left, LOOK_MS), null, { signal }).catch(() => undefined)
  }
}

async function parseAll(input: BackgroundInput, state: State): Promise<void> {
  const { store, jobs, signal } = input
  const inTurns = async (size: number, run: (filePaths: readonly string[]) => Promise<void>) => {
    const filePaths = store.pending()
    for (let start = 0; start < filePaths.length; start += size) {
      await untilQuiet(input, state)
      signal.throwIfAborted()
      await run(filePaths.slice(start, start + size))
    }
  }
  if (signal.aborted || store.pending().length === 0) return
  await inTurns(LOOKED_UP, (filePaths) => store.complete(filePaths, jobs.known))
  const isMuch = store.pending().length >= THREAD_FROM
  if (isMuch) {
    await inTurns(IN_THREAD, (filePaths) => store.complete(filePaths, jobs.parseInBackground))
    await jobs.endBackground()
  } else await inTurns(1, (filePaths) => store.complete(filePaths))
  // Parse the files that were added or changed in the meantime.
  await parseAll(input, state)
}
