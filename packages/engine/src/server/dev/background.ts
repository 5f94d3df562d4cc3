// What nobody waits for: parses, after the start, the pages that were not asked for, a few at a time. Visits and saves go
// first. Separate from the store, which parses what is asked for.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Jobs } from '../../jobs/jobs.ts'
import type { ContentStore } from './contentStore.ts'

/** Pages looked up in the cache in one go: some 3 ms. */
const LOOKED_UP = 16

/** Pages a thread gets at a time: about 0.2 s, so that a visit need not share the processor for long. */
const IN_THREAD = 8

/** Fewer are parsed in this thread, one by one: another takes a second to load. */
const THREAD_FROM = 100

/** Milliseconds without a visit or a save before it goes on: who is at work saves again, and a thread takes half of two cores. */
const QUIET_MS = 500

/** How often, in milliseconds, it looks whether somebody waits for it. */
const LOOK_MS = 50

/** Says whether somebody waits for an answer. */
export interface Gate {
  /** Runs what somebody waits for. */
  during<T>(run: () => Promise<T>): Promise<T>
  /** Resolves, in another turn, when nobody waits. */
  idle(): Promise<void>
  /** `performance.now()` when the last wait ended. */
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

/** The parse of all pages of which only heads are known; while it is at work, it is the same for all who ask. */
export interface Background {
  /** For nobody: not before it has been quiet for a while. */
  run(): Promise<void>
  /** For somebody who waits for all pages: it lets others go first, and goes on. */
  hurry(): Promise<void>
}

interface State {
  run: Promise<void> | null
  isAwaited: boolean
}

/** Begins nothing by itself. Both ways reject with the signal's reason when it is aborted, and like the parse. */
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
    await inTurns(IN_THREAD, (filePaths) => store.complete(filePaths, jobs.parseApart))
    await jobs.endApart()
  } else await inTurns(1, (filePaths) => store.complete(filePaths))
  // Files that came or changed meanwhile.
  await parseAll(input, state)
}
