// Decides when the dialog searches while the reader types: after a pause, and at regular intervals
// if there is none. A search runs until a later one has been answered, so that a slow connection
// also shows results while the reader types.
import { SEARCH_SCREEN } from '../../search/limits.ts'

export interface Paced<Result> {
  /** Runs a query. */
  readonly run: (query: string, signal: AbortSignal) => Promise<Result>
  readonly onStart: () => void
  /** Receives an answer. `isLatest` is false if the reader has typed on. */
  readonly onAnswer: (query: string, result: Result, isLatest: boolean) => void
  readonly onError: (query: string, error: unknown, isLatest: boolean) => void
}

export interface Pacer {
  /** Schedules a query. An empty one runs at once. */
  readonly ask: (query: string) => void
  /** Cancels all queries. */
  readonly stop: () => void
}

export function createPacer<Result>({ run, onStart, onAnswer, onError }: Paced<Result>): Pacer {
  const running: AbortController[] = []
  const state = { wanted: '', timer: 0, latestStart: null as number | null }

  async function start(query: string): Promise<void> {
    const abort = new AbortController()
    const { signal } = abort
    state.latestStart = null
    running.push(abort)
    // Ends this search and all that started before it.
    const end = () => {
      for (const each of running.splice(0, running.indexOf(abort) + 1)) each.abort()
    }
    onStart()
    try {
      const result = await run(query, signal)
      if (signal.aborted) return
      end()
      onAnswer(query, result, query === state.wanted)
    } catch (error) {
      if (signal.aborted) return
      end()
      onError(query, error, query === state.wanted)
    }
  }

  return {
    ask(query) {
      clearTimeout(state.timer)
      const now = performance.now()
      state.wanted = query
      state.latestStart ??= now + SEARCH_SCREEN.longestMs
      const wait = Math.min(SEARCH_SCREEN.debounceMs, state.latestStart - now)
      const delay = query === '' ? 0 : Math.max(0, wait)
      state.timer = window.setTimeout(() => void start(query), delay)
    },
    stop() {
      clearTimeout(state.timer)
      state.latestStart = null
      for (const each of running.splice(0)) each.abort()
    },
  }
}
