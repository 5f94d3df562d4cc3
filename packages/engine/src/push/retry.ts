// Repeats requests to search engines. Their clients differ in what they repeat: none waits longer
// after each failure, and most do not repeat requests that the server refuses because it is busy.
import { setTimeout as sleep } from 'node:timers/promises'
import { fieldOf } from '../diagnostics/thrown.ts'
import type { Ask } from './engine.ts'

/** Waits between attempts, in milliseconds. A request is sent at most once more than this list is long. */
const WAITS: readonly number[] = [500, 1000, 2000, 4000]

export interface RetryOptions {
  /** Default: `WAITS`. */
  readonly waits?: readonly number[] | undefined
  /** Stops between requests. It is read before each of them. */
  readonly signal?: AbortSignal | undefined
}

/** Creates the function that sends requests. It throws the error of the last attempt. */
export function createAsk(options: RetryOptions): Ask {
  return async (request) => {
    for (const wait of options.waits ?? WAITS) {
      options.signal?.throwIfAborted()
      try {
        return await request()
      } catch (error) {
        if (!isTemporary(error)) throw error
      }
      await sleep(wait, undefined, { signal: options.signal })
    }
    options.signal?.throwIfAborted()
    return await request()
  }
}

/** Names of the errors that clients throw if they get no answer, and codes of system errors. */
const NO_ANSWER =
  /^(?:RetryError|MeilisearchRequestError|ConnectionError|TimeoutError|NoLivingConnectionsError|E[A-Z]{3,}|EAI_AGAIN)$/

function isTemporary(error: unknown): boolean {
  const status = statusOf(error)
  return status === null ? isUnanswered(error) : status === 429 || status >= 500
}

/** Returns whether the server gave no answer. */
export function isUnanswered(error: unknown): boolean {
  return [fieldOf(error, 'name'), fieldOf(error, 'code')].some((value) =>
    NO_ANSWER.test(String(value)),
  )
}

/** Returns the HTTP status in the error of a client; null if there was no answer. */
export function statusOf(error: unknown): number | null {
  const places = [error, fieldOf(error, 'response'), fieldOf(error, 'meta')]
  const names = ['status', 'httpStatus', 'statusCode']
  const values = places.flatMap((place) => names.map((name) => fieldOf(place, name)))
  return values.find((value): value is number => typeof value === 'number') ?? null
}

/** Returns what a request returns; null if its error has one of `statuses`. */
export async function unless<T>(
  statuses: readonly number[],
  request: Promise<T>,
): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (statuses.includes(statusOf(error) ?? 0)) return null
    throw error
  }
}
