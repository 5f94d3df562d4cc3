// Answers a request independently of the server that receives it. Every answer is JSON with `hits`,
// so that the search of a page shows no results instead of failing.
import { type Database, openDatabase } from './database.ts'
import { createRateLimit } from './rateLimit.ts'
import { readRequest } from './readRequest.ts'
import { hasTables } from './schema.ts'
import { answerOf, search, type SearchRequest } from './search.ts'
import { createSharedReads, type Read } from './sharedReads.ts'
import type { SearchOptions } from './types.ts'

/** A request as the answer needs it. */
interface Asked {
  readonly method: string
  /** The address, with or without its origin. */
  readonly url: string
  /** The header `Origin`, if the browser sent one. */
  readonly origin: string | undefined
  /** The address of the sender. */
  readonly address: string
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

interface Answerer {
  readonly answer: (asked: Asked) => Promise<Answer>
  readonly close: () => Promise<void>
}

const DEFAULT_TIMEOUT = 3000

const NO_INDEX =
  'The database has no search index that this version can read. Run `docgen search push` with the same version of `docgen-search-postgres` first.'

/** Returns a function that answers requests, and one that closes the database. */
export function createAnswer<Request>(options: SearchOptions<Request>): Answerer {
  const { cors = false, rateLimit, sites, onError = console.error } = options
  const waitFor = rateLimit && createRateLimit(rateLimit)
  const ask = createSearch(options)
  const respond = async ({
    method,
    url,
    address,
  }: Asked): Promise<
    Omit<Answer, 'headers'> & {
      readonly headers?: Answer['headers']
    }
  > => {
    if (method === 'OPTIONS' && cors !== false) return { status: 204, body: '' }
    if (method !== 'GET' && method !== 'HEAD') {
      return { ...failure(405, 'Use GET.'), headers: { allow: 'GET, HEAD' } }
    }
    const wait = waitFor?.(address) ?? 0
    if (wait > 0) {
      return { ...failure(429, 'Too many requests.'), headers: { 'retry-after': String(wait) } }
    }
    const request = readRequest(parametersOf(url), sites)
    if (typeof request === 'string') return failure(400, request)
    if (sites && request.sites.length === 0) return found(answerOf([]))
    try {
      return found(await ask.search(request))
    } catch (error) {
      onError(error)
      return failure(503, 'The search is not available.')
    }
  }
  return {
    close: ask.close,
    async answer(asked) {
      const { headers, ...rest } = await respond(asked)
      const type = { 'content-type': 'application/json; charset=utf-8' }
      return { ...rest, headers: { ...type, ...corsHeaders(asked.origin, cors), ...headers } }
    },
  }
}

const found = (body: string) => ({ status: 200, body })

const failure = (status: number, message: string) => ({
  status,
  body: JSON.stringify({ hits: [], message }),
})

function parametersOf(url: string): URLSearchParams {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start).replace(/#.*$/, ''))
}

function corsHeaders(
  origin: string | undefined,
  cors: NonNullable<SearchOptions<never>['cors']>,
): Answer['headers'] {
  if (cors === false) return {}
  if (cors === true) return { 'access-control-allow-origin': '*' }
  const isAllowed = origin !== undefined && cors.includes(origin)
  return { vary: 'origin', ...(isAllowed && { 'access-control-allow-origin': origin }) }
}

/** Opens the database with the first query, and again if opening it has failed. */
function createSearch<Request>(options: SearchOptions<Request>): {
  readonly search: (request: SearchRequest) => Promise<string>
  readonly close: () => Promise<void>
} {
  const timeout = options.timeout ?? DEFAULT_TIMEOUT
  const state = { opened: null as Promise<Opened> | null, hasIndex: false }
  const open = () => {
    state.opened ??= openDatabase(options).then((database) => ({
      database,
      read: createSharedReads(database, timeout),
    }))
    state.opened.catch(() => (state.opened = null))
    return state.opened
  }
  return {
    async search(request) {
      if (request.keyword.trim() === '') return answerOf([])
      // Opening the embedded database can take longer than a query may, and happens once. The time
      // of a connection to a server counts.
      const { read } = await open()
      return await withTimeout(timeout, (isCancelled) =>
        read(async (reads) => {
          state.hasIndex ||= await hasTables(reads.query)
          if (!state.hasIndex) throw new Error(NO_INDEX)
          return await search(reads, request)
        }, isCancelled).catch((error: unknown) => {
          // A push of another version may have replaced the tables.
          state.hasIndex = false
          throw error
        }),
      )
    },
    close: async () => (await state.opened?.catch(() => null))?.database.close(),
  }
}

interface Opened {
  readonly database: Database
  readonly read: Read
}

/** Rejects if `run` takes longer than the timeout, whose end it does not wait for. */
async function withTimeout<T>(
  timeout: number,
  run: (isCancelled: () => boolean) => Promise<T>,
): Promise<T> {
  const state = { isCancelled: false }
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      state.isCancelled = true
      reject(new Error(`The query took longer than ${timeout} ms.`))
    }, timeout)
  })
  const result = run(() => state.isCancelled)
  // Its error is reported unless the timeout comes first.
  result.catch(() => {})
  return await Promise.race([result, late]).finally(() => clearTimeout(timer))
}
