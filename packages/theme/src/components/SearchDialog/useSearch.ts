// What the reader types → what is found: waits for a pause, lets only the latest question be answered, asks the functions
// of the theme. Apart from the screen, which only draws it.
import { useSearchHooks, useSite, type SearchHooks, type SearchResult } from 'docgen/runtime'
import { useEffect, useState } from 'react'
import { SEARCH, SEARCH_SCREEN } from '../../constants.ts'
import type { Searcher } from '../../search/types.ts'

/** `result` is that of an earlier question while `isBusy`. */
export interface Search {
  readonly query: string
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly result: SearchResult | null
  /** What `result` answers, as it was typed. */
  readonly answered: string
  readonly type: (query: string) => void
  /** What is being composed with an input method is not searched for yet. */
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

/** `typed`: the first question. */
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
        const result = await ask({ searcher, hooks, query: wanted, limit, signal })
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

interface Question {
  readonly searcher: Searcher
  readonly hooks: SearchHooks
  readonly query: string
  readonly limit: number
  readonly signal: AbortSignal
}

/** Null for an empty query, which only loads the index. */
async function ask({ searcher, hooks, query, limit, signal }: Question) {
  if (query === '') {
    await searcher.load()
    return null
  }
  const asked = await guarded(() => hooks.beforeSearch?.(query), query)
  signal.throwIfAborted()
  const found = await searcher.search(asked, { limit, signal })
  return await guarded(() => hooks.onSearch?.(found), found)
}

/** What a function of the theme gives; `otherwise` when there is none, or when it throws. */
async function guarded<T>(call: () => T | Promise<T> | undefined, otherwise: T): Promise<T> {
  try {
    return (await call()) ?? otherwise
  } catch (error) {
    console.error(error)
    return otherwise
  }
}
