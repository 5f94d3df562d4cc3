// The search worker: receives questions and sends answers. It is bundled as a separate script
// (bundle/searchWorker.ts of the engine). createThreadSearcher.ts is its counterpart in the page.
import { createSearcher } from './createSearcher.ts'
import type { Answer, Question } from './messages.ts'
import type { Searcher } from './types.ts'

answerQuestions()

function answerQuestions(): void {
  /** Searchers by address of the index. */
  const searchers = new Map<string, Searcher>()
  const running = new Map<number, AbortController>()
  addEventListener('message', ({ data }: MessageEvent<Question>) => {
    if ('aborted' in data) return running.get(data.aborted)?.abort()
    const { id, options } = data
    const searcher = searchers.get(options.indexUrl) ?? createSearcher(options)
    searchers.set(options.indexUrl, searcher)
    const abort = new AbortController()
    running.set(id, abort)
    void reply(data, searcher, abort.signal).finally(() => running.delete(id))
  })
  say({ isReady: true })
}

async function reply(
  { id, wanted }: Exclude<Question, { aborted: number }>,
  searcher: Searcher,
  signal: AbortSignal,
): Promise<void> {
  try {
    const result = wanted
      ? await searcher.search(wanted.query, { limit: wanted.limit, signal })
      : await searcher.load()
    say({ id, result: result ?? null })
  } catch (error) {
    if (!signal.aborted) say({ id, error: error instanceof Error ? error.message : String(error) })
  }
}

function say(answer: Answer): void {
  postMessage(answer)
}
