// The public types of the package. They name no other module, so that the compiled package needs no
// types of docgen.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** The part of a `Pool` of the package `pg` that is used. */
export interface PostgresPool {
  connect(): Promise<PostgresClient>
  end(): Promise<void>
  on(event: 'error', listener: (error: Error) => void): unknown
}

/** A connection of a pool. */
interface PostgresClient {
  query(
    query: string | { text: string; values: unknown[]; name?: string },
  ): Promise<{ rows: unknown[] }>
  release(error?: Error | boolean): void
  on(event: 'error', listener: () => void): unknown
  off(event: 'error', listener: () => void): unknown
}

/** The part of a `PGlite` of the package `@electric-sql/pglite` that is used. */
export interface EmbeddedDatabase {
  transaction<T>(
    run: (transaction: {
      query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
    }) => Promise<T>,
  ): Promise<T>
  close(): Promise<void>
}

/** Where the index is. Without any of these, PGlite keeps it in the folder `search-data`. */
export interface DatabaseOptions {
  /** A pool of the package `pg`. The caller ends it. */
  readonly pool?: PostgresPool
  /** `postgres://user@host/name`, or `pglite:folder` for an embedded database. */
  readonly connectionString?: string
  /** A PGlite with the extension `pg_trgm`, which the caller closes, or a folder for a new one. */
  readonly pglite?: EmbeddedDatabase | string
}

/** The most requests that one address may send in a number of seconds. */
export interface RateLimit {
  readonly requests: number
  readonly seconds: number
}

/** Options of `createHandler` and `createFetchHandler`. */
export interface SearchOptions<Request> extends DatabaseOptions {
  /** Names of the sites that may be searched. Default: all sites in the database. */
  readonly sites?: readonly string[]
  /** `true` lets pages of all origins ask; a list names the origins. Default: false. */
  readonly cors?: boolean | readonly string[]
  /** Default: no limit. */
  readonly rateLimit?: RateLimit
  /** Returns the address that `rateLimit` counts. Needed behind a proxy. */
  readonly addressOf?: (request: Request) => string
  /**
   * Milliseconds after which a search is answered with status 503. Default: 3000. Opening the
   * embedded database does not count.
   */
  readonly timeout?: number
  /** Receives the errors of the database. Default: `console.error`. */
  readonly onError?: (error: unknown) => void
}

/** A handler for a server of Node's `http`. */
export interface NodeHandler {
  (request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Closes the database, unless it was passed as `pool` or as an opened `pglite`. */
  close(): Promise<void>
}

/** A handler for servers and serverless functions with the types of `fetch`. */
export interface FetchHandler {
  (request: Request): Promise<Response>
  /** Closes the database, unless it was passed as `pool` or as an opened `pglite`. */
  close(): Promise<void>
}

/** The part of a request of Fastify that is used. */
interface FastifyRequestLike {
  readonly method: string
  readonly url: string
  readonly ip: string
  readonly headers: { readonly origin?: string | undefined }
}

/** The part of a reply of Fastify that is used. */
interface FastifyReplyLike {
  code(status: number): FastifyReplyLike
  headers(values: Readonly<Record<string, string>>): FastifyReplyLike
  send(body: string): FastifyReplyLike
}

/** The part of a Fastify server that is used. */
export interface FastifyLike {
  all(
    path: string,
    answer: (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<FastifyReplyLike>,
  ): unknown
  addHook(name: 'onClose', run: () => Promise<void>): unknown
}

/** Options of `fastifyPlugin`. */
export interface FastifyOptions extends SearchOptions<FastifyRequestLike> {
  /** Path of the search. Default: `/api/search`. */
  readonly path?: string
}
