// Runs the searches of the dialog: waits for a pause in typing, cancels outdated searches, and
// calls the search functions of the theme.
import { useSearchHooks, useSite, type SearchHooks, type SearchResult } from 'docgen/runtime'
import { useEffect, useState } from 'react'
import { SEARCH, SEARCH_SCREEN } from '../../constants.ts'
import type { Searcher } from '../../search/types.ts'

/** The state of the search. While `isBusy`, `result` belongs to an earlier query. */
export interface Search {
  readonly query: string
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly result: SearchResult | null
  /** The query to which `result` belongs, as typed. */
  readonly answered: string
  readonly type: (query: string) => void
  /** Pauses the search while the reader composes text with an input method. */
  readonly compose: (isComposing: boolean) => void
  readonly retry: () => void
}

interface Answer {
  readonly answered: string
  readonly result: SearchResult | null
  readonly isBusy: boolean
  readonly hasFailed: boolean
}

const NOTHING: Answer = { answered: '', result: null, isBusy: true, hasFailed: false }

/** Returns the state of the search. `typed` is the initial query. */
export function useSearch(searcher: Searcher, typed: string): Search {
  const hooks = useSearchHooks()
  const limit = useSite().search?.maxResults ?? SEARCH.results
  const [query, type] = useState(typed)
  const [isComposing, compose] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>(NOTHING)
  const wanted = query.trim()

  useEffect(() => {
    if (isComposing) return
    const abort = new AbortController()
    const { signal } = abort
    const run = async () => {
      setAnswer((last) => ({ ...last, isBusy: true, hasFailed: false }))
      try {
        const result = await runSearch({ searcher, hooks, query: wanted, limit, signal })
        if (signal.aborted) return
        setAnswer({ answered: wanted, result, isBusy: false, hasFailed: false })
        if (result) await guarded(() => hooks.afterSearch?.(result), undefined)
      } catch (error) {
        if (signal.aborted) return
        console.error(error)
        setAnswer({ answered: wanted, result: null, isBusy: false, hasFailed: true })
      }
    }
    const timer = setTimeout(() => void run(), wanted === '' ? 0 : SEARCH_SCREEN.debounceMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, isComposing, attempt, searcher, hooks, limit])

  return { query, ...answer, type, compose, retry: () => setAttempt((count) => count + 1) }
}

interface SearchRun {
  readonly searcher: Searcher
  readonly hooks: SearchHooks
  readonly query: string
  readonly limit: number
  readonly signal: AbortSignal
}

/** Runs a query. An empty query only loads the index and returns null. */
async function runSearch({ searcher, hooks, query, limit, signal }: SearchRun) {
  if (query === '') {
    await searcher.load()
    return null
  }
  const changedQuery = await guarded(() => hooks.beforeSearch?.(query), query)
  signal.throwIfAborted()
  const found = await searcher.search(changedQuery, { limit, signal })
  return await guarded(() => hooks.onSearch?.(found), found)
}

/**
 * Returns the result of a function of the theme; `fallback` if there is no such function or it
 * throws.
 */
async function guarded<T>(call: () => T | Promise<T> | undefined, fallback: T): Promise<T> {
  try {
    return (await call()) ?? fallback
  } catch (error) {
    console.error(error)
    return fallback
  }
}
