// Runs the searches of the dialog and calls the search functions of the theme. createPacer.ts
// decides when a search runs.
import { useSearchHooks, useSite, type SearchHooks, type SearchResult } from 'docgen/runtime'
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { SEARCH } from '../../search/limits.ts'
import type { Searcher } from '../../search/types.ts'
import { createPacer } from './createPacer.ts'

/** The state of the search. While `isBusy`, `result` belongs to an earlier query. */
export interface Search {
  readonly query: string
  readonly isBusy: boolean
  readonly hasFailed: boolean
  readonly result: SearchResult | null
  /** The query to which `result` belongs, as typed. */
  readonly answered: string
  /** The input. It takes the focus with `type` and `retry`, because their buttons may disappear. */
  readonly field: RefObject<HTMLInputElement | null>
  readonly type: (query: string) => void
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
  const { search } = useSite()
  const limit = (search?.mode !== 'algolia' && search?.maxResults) || SEARCH.results
  const field = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState(cut(typed))
  const [attempt, setAttempt] = useState(0)
  const [answer, setAnswer] = useState<Answer>(NOTHING)
  const wanted = query.trim()
  const pacer = useMemo(
    () =>
      createPacer<SearchResult | null>({
        run: (query, signal) => runSearch({ searcher, hooks, query, limit, signal }),
        onStart: () => setAnswer((last) => ({ ...last, isBusy: true, hasFailed: false })),
        onAnswer(answered, result, isLatest) {
          // Keeps the rows of an earlier answer while a newer one is on its way.
          if (!isLatest && !result?.pages.length) return
          setAnswer({ answered, result, isBusy: !isLatest, hasFailed: false })
          if (result) void guarded(() => hooks.afterSearch?.(result), undefined)
        },
        onError(answered, error, isLatest) {
          console.error(error)
          if (isLatest) setAnswer({ answered, result: null, isBusy: false, hasFailed: true })
        },
      }),
    [searcher, hooks, limit],
  )
  useEffect(() => () => pacer.stop(), [pacer])
  useEffect(() => pacer.ask(wanted), [pacer, wanted, attempt])

  return {
    ...{ query, field, ...answer },
    type(query) {
      setQuery(cut(query))
      field.current?.focus()
    },
    retry() {
      setAttempt((count) => count + 1)
      field.current?.focus()
    },
  }
}

/** Cuts here and not by `maxlength`, which does not limit what an address or a script sets. */
function cut(query: string): string {
  return query.slice(0, SEARCH.queryLength)
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
