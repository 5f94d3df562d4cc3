// The search worker: receives questions and sends answers. It is bundled as a separate script
// (bundle/searchWorker.ts of the engine), which the page loads itself if it can start no worker.
// createThreadSearcher.ts is its counterpart in the page.
import { createSearcher } from './createSearcher.ts'
import type { Answer, Port, Question } from './messages.ts'
import type { Searcher } from './types.ts'

if (typeof document === 'undefined') answerQuestions(globalThis)

/** Answers the questions of a port. The first message says that the script has been loaded. */
export function answerQuestions(port: Port): void {
  /** Searchers by address of the index. */
  const searchers = new Map<string, Searcher>()
  const running = new Map<number, AbortController>()
  const say = (answer: Answer) => port.postMessage(answer)
  port.addEventListener('message', ({ data }: MessageEvent<Question>) => {
    if ('aborted' in data) return running.get(data.aborted)?.abort()
    const { id, options } = data
    const searcher = searchers.get(options.indexUrl) ?? createSearcher(options)
    searchers.set(options.indexUrl, searcher)
    const abort = new AbortController()
    running.set(id, abort)
    void replyTo(data, searcher, abort.signal)
      .then((answer) => answer && say(answer))
      .finally(() => running.delete(id))
  })
  say({ isReady: true })
}

/** Returns the answer; null if the question was aborted. */
async function replyTo(
  { id, wanted }: Exclude<Question, { aborted: number }>,
  searcher: Searcher,
  signal: AbortSignal,
): Promise<Answer | null> {
  try {
    const result = wanted
      ? await searcher.search(wanted.query, { limit: wanted.limit, signal })
      : await searcher.load()
    return { id, result: result ?? null }
  } catch (error) {
    if (signal.aborted) return null
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
