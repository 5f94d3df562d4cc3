// A searcher whose work is done in a thread of its own, so that no query holds up what the reader
// types; where the browser starts none (a policy of the site, a browser of before 2023), in the
// page.
import type { Answer, Question } from './messages.ts'
import type { Searcher, SearcherOptions, SearchResult } from './types.ts'

/** The thread, which all searchers of the page share. */
interface Thread {
  /** Rejects with what went wrong there, and with the signal's reason. */
  ask(question: Asked, signal?: AbortSignal): Promise<SearchResult | null>
}

type Asked = Pick<Extract<Question, { id: number }>, 'options' | 'wanted'>

interface Waiting {
  readonly resolve: (result: SearchResult | null) => void
  readonly reject: (error: unknown) => void
}

const shared: { thread: Promise<Thread | null> | null } = { thread: null }

/** As `createSearcher`, which fetches by itself here: a function cannot be sent to a thread. */
export function createThreadSearcher(options: Omit<SearcherOptions, 'fetchJson'>): Searcher {
  const state = { here: null as Promise<Searcher> | null }
  const searchHere = () => {
    const here = state.here ?? import('./createSearcher.ts').then((m) => m.createSearcher(options))
    state.here = here
    here.catch(() => (state.here = null))
    return here
  }
  return {
    async load() {
      const thread = await threadOfPage()
      if (thread) await thread.ask({ options, wanted: null })
      else await (await searchHere()).load()
    },
    async search(query, { limit, signal }) {
      const thread = await threadOfPage()
      const result = await thread?.ask({ options, wanted: { query, limit } }, signal)
      return (
        result ?? (await (await searchHere()).search(query, { limit, ...(signal && { signal }) }))
      )
    },
  }
}

/**
 * Null where there is none; asked again it tries again, because the script may not have been
 * reached.
 */
function threadOfPage(): Promise<Thread | null> {
  const thread = shared.thread ?? startThread()
  shared.thread = thread
  void thread.then((started) => {
    if (!started) shared.thread = null
  })
  return thread
}

function startThread(): Promise<Thread | null> {
  return new Promise((resolve) => {
    const worker = createWorker()
    if (!worker) return resolve(null)
    worker.addEventListener('error', () => resolve(null), { once: true })
    worker.addEventListener('message', () => resolve(talkTo(worker)), { once: true })
  })
}

function createWorker(): Worker | null {
  try {
    return new Worker(__DOCGEN_SEARCH_WORKER__, { type: 'module' })
  } catch {
    return null
  }
}

function talkTo(worker: Worker): Thread {
  const waiting = new Map<number, Waiting>()
  const counter = { last: 0 }
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (!('id' in data)) return
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.result)
  })
  // What the thread itself does not catch is a bug, or the end of it: the next question starts
  // another.
  worker.addEventListener('error', ({ message }) => {
    shared.thread = null
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
