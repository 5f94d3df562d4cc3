// A searcher that runs in a worker, so that queries do not delay typing. If the browser cannot
// start the worker (because of the site's content security policy, or before 2023), it runs in the
// page.
import type { Answer, Question } from './messages.ts'
import type { Searcher, SearcherOptions, SearchResult } from './types.ts'

/** The worker, which all searchers of the page share. */
export interface Thread {
  /**
   * Sends a question. Rejects with the error of the worker, or with the reason of an aborted
   * signal.
   */
  ask(question: Asked, signal?: AbortSignal): Promise<SearchResult | null>
}

type Asked = Pick<Extract<Question, { id: number }>, 'options' | 'wanted'>

interface Waiting {
  readonly resolve: (result: SearchResult | null) => void
  readonly reject: (error: unknown) => void
}

/** Holds the worker, once it has been started, for the searchers that share it. */
export interface ThreadRef {
  current: Promise<Thread | null> | null
}

/**
 * Creates a searcher. Unlike `createSearcher`, it has no `fetchJson` option, because functions
 * cannot be sent to a worker.
 */
export function createThreadSearcher(
  options: Omit<SearcherOptions, 'fetchJson'>,
  shared: ThreadRef,
): Searcher {
  const state = { here: null as Promise<Searcher> | null }
  const searchHere = () => {
    const here = state.here ?? import('./createSearcher.ts').then((m) => m.createSearcher(options))
    state.here = here
    here.catch(() => (state.here = null))
    return here
  }
  return {
    async load() {
      const thread = await threadIn(shared)
      if (thread) await thread.ask({ options, wanted: null })
      else await (await searchHere()).load()
    },
    async search(query, { limit, signal }) {
      const thread = await threadIn(shared)
      const result = await thread?.ask({ options, wanted: { query, limit } }, signal)
      return (
        result ?? (await (await searchHere()).search(query, { limit, ...(signal && { signal }) }))
      )
    },
  }
}

/**
 * Returns the worker; null if it cannot be started. The next call tries again, because loading the
 * script may have failed.
 */
function threadIn(shared: ThreadRef): Promise<Thread | null> {
  const thread = shared.current ?? startThread(shared)
  shared.current = thread
  void thread.then((started) => {
    if (!started) shared.current = null
  })
  return thread
}

function startThread(shared: ThreadRef): Promise<Thread | null> {
  return new Promise((resolve) => {
    const worker = createWorker()
    if (!worker) return resolve(null)
    worker.addEventListener('error', () => resolve(null), { once: true })
    worker.addEventListener('message', () => resolve(talkTo(worker, shared)), { once: true })
  })
}

function createWorker(): Worker | null {
  try {
    if (__DOCGEN_SEARCH_WORKER__ === '') return null
    return new Worker(new URL(__DOCGEN_SEARCH_WORKER__, import.meta.url), { type: 'module' })
  } catch {
    return null
  }
}

function talkTo(worker: Worker, shared: ThreadRef): Thread {
  const waiting = new Map<number, Waiting>()
  const counter = { last: 0 }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (!('id' in data)) return
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.result)
  })
  // The worker has thrown an uncaught error or could not continue. The next question starts a new
  // one.
  worker.addEventListener('error', ({ message }) => {
    shared.current = null
    worker.terminate()
    for (const { reject } of waiting.values()) reject(new Error(message))
  })
  const send = (question: Question) => worker.postMessage(question)
  return {
    ask: (question, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const id = (counter.last += 1)
        waiting.set(id, { resolve, reject })
        signal?.addEventListener('abort', () => {
          if (!waiting.delete(id)) return
          send({ aborted: id })
          reject(signal.reason as Error)
        })
        send({ id, ...question })
      }),
  }
}
