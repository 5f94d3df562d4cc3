// What nobody waits for: parses, after the start, the pages that were not asked for, a few at a time. Visits and saves go
// first. Separate from the store, which parses what is asked for.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Jobs } from '../jobs.ts'
import type { ContentStore } from './contentStore.ts'

/** Pages looked up in the cache in one go: some 3 ms. */
const LOOKED_UP = 16

/** Pages a thread gets at a time: about 0.2 s, so that a visit need not share the processor for long. */
const IN_THREAD = 8

/** Fewer are parsed in this thread, one by one: another takes a second to load. */
const THREAD_FROM = 100

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
  const state = { running: 0, last: 0, waiting: [] as (() => void)[] }
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

/** Gives the function that parses all pages of which only heads are known; while it runs, it is the same run for all who ask. */
export function createBackground(input: BackgroundInput): () => Promise<void> {
  const state = { run: null as Promise<void> | null }
  return () => {
    state.run ??= parseAll(input).finally(() => (state.run = null))
    return state.run
  }
}

async function parseAll({ store, jobs, gate, signal }: BackgroundInput): Promise<void> {
  const inTurns = async (size: number, run: (filePaths: readonly string[]) => Promise<void>) => {
    const filePaths = store.pending()
    for (let start = 0; start < filePaths.length; start += size) {
      await gate.idle()
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
  await parseAll({ store, jobs, gate, signal })
}
