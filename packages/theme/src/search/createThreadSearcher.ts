// A searcher that runs in a worker, so that queries do not delay typing. If the browser cannot
// start the worker (because of the site's content security policy, or before 2023), the page runs
// its script.
import type * as Script from './searchWorker.ts'
import type { Answer, Port, Question } from './messages.ts'
import type { Searcher, SearcherOptions, SearchResult } from './types.ts'

/** The worker, or its script in the page. All searchers of the page share it. */
export interface Thread {
  /**
   * Sends a question, which is answered with null if it has no query. Rejects with the error of the
   * search, or with the reason of an aborted signal.
   */
  ask(question: Asked, signal?: AbortSignal): Promise<SearchResult | null>
}

type Asked = Pick<Extract<Question, { id: number }>, 'options' | 'wanted'>

interface Waiting {
  readonly resolve: (result: SearchResult | null) => void
  readonly reject: (error: unknown) => void
}

/** Holds the thread, once it has been started, for the searchers that share it. */
export interface ThreadRef {
  current: Promise<Thread> | null
}

/**
 * Creates a searcher. Unlike `createSearcher`, it has no `fetchJson` option, because functions
 * cannot be sent to a worker.
 */
export function createThreadSearcher(
  options: Omit<SearcherOptions, 'fetchJson'>,
  shared: ThreadRef,
): Searcher {
  return {
    async load() {
      await (await threadIn(shared)).ask({ options, wanted: null })
    },
    async search(query, { limit, signal }) {
      const thread = await threadIn(shared)
      return (await thread.ask({ options, wanted: { query, limit } }, signal)) as SearchResult
    },
  }
}

/** Returns the thread. After a failure, the next call tries again. */
function threadIn(shared: ThreadRef): Promise<Thread> {
  const thread = shared.current ?? startThread(shared)
  shared.current = thread
  thread.catch(() => (shared.current = null))
  return thread
}

async function startThread(shared: ThreadRef): Promise<Thread> {
  const worker = createWorker()
  const isStarted = worker && (await hasStarted(worker))
  return talkTo(isStarted ? worker : await openInPage(), shared)
}

function createWorker(): Worker | null {
  try {
    return new Worker(scriptUrl(), { type: 'module' })
  } catch {
    return null
  }
}

function hasStarted(worker: Worker): Promise<boolean> {
  return new Promise((resolve) => {
    worker.addEventListener('error', () => resolve(false), { once: true })
    worker.addEventListener('message', () => resolve(true), { once: true })
  })
}

/** Loads the script of the worker into the page, and returns a port to it. */
async function openInPage(): Promise<MessagePort> {
  const { port1, port2 } = new MessageChannel()
  const { answerQuestions } = await importScript()
  answerQuestions(port2)
  port1.start()
  port2.start()
  return port1
}

/** Outside docgen's bundle, there is no separate script. */
async function importScript(): Promise<typeof Script> {
  if (typeof __DOCGEN_SEARCH_WORKER__ === 'undefined') return await import('./searchWorker.ts')
  return (await import(scriptUrl())) as typeof Script
}

const scriptUrl = () => new URL(__DOCGEN_SEARCH_WORKER__, import.meta.url).href

function talkTo(port: Port, shared: ThreadRef): Thread {
  const waiting = new Map<number, Waiting>()
  const counter = { last: 0 }
  port.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    if (!('id' in data)) return
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if ('error' in data) asked?.reject(new Error(data.error))
    else asked?.resolve(data.result)
  })
  if (port instanceof Worker) {
    // The worker has thrown an uncaught error or could not continue. The next question starts a new
    // one.
    port.addEventListener('error', ({ message }) => {
      shared.current = null
      port.terminate()
      for (const { reject } of waiting.values()) reject(new Error(message))
    })
  }
  const send = (question: Question) => port.postMessage(question)
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
