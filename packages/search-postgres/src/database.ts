// Opens the database and hides the differences between PostgreSQL and PGlite. Both packages are
// loaded on demand, so that a server needs only the one it uses.
import { createHash } from 'node:crypto'
import { createSerialQueue } from '../../engine/src/shared/serialQueue.ts'
import { openEmbedded } from './embedded.ts'
import type { DatabaseOptions, EmbeddedDatabase, PostgresPool } from './types.ts'

/** Runs one statement and returns its rows. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export interface Database {
  /** Runs statements in one transaction, which is undone if `run` throws. */
  transaction<T>(run: (query: Query) => Promise<T>): Promise<T>
  /**
   * Runs statements that only read and that all see the same state of the database. The server
   * stops statements that take longer than `timeout` milliseconds, and plans each statement once.
   */
  read<T>(run: (query: Query) => Promise<T>, timeout: number): Promise<T>
  /** Closes what `openDatabase` has opened. */
  close(): Promise<void>
}

/** The folder of the embedded database if the options name no database. */
const DEFAULT_FOLDER = 'search-data'

const EMBEDDED = /^pglite:(?:\/\/(?=\/))?/

/** Returns the database that the options name. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { pool, connectionString = '', pglite } = options
  if (pool) return fromPool(pool, async () => {})
  if (pglite && typeof pglite !== 'string') return fromEmbedded(pglite, async () => {})
  if (connectionString !== '' && !EMBEDDED.test(connectionString)) {
    checkScheme(connectionString)
    const { default: pg } = await import('pg')
    const own = new pg.Pool({ connectionString, connectionTimeoutMillis: 5000 })
    return fromPool(own, () => own.end())
  }
  const folder = pglite ?? connectionString.replace(EMBEDDED, '')
  const own = await openEmbedded(folder || DEFAULT_FOLDER)
  return fromEmbedded(own, () => own.close())
}

/** Throws for an address of something else, whose parts `pg` would take for the name of a host. */
function checkScheme(connectionString: string): void {
  if (/^(?:postgres|postgresql|socket):|^\//.test(connectionString)) return
  // What follows may contain a password.
  const [scheme] = /^\w*/.exec(connectionString) ?? []
  throw new Error(
    `\`connectionString\` begins with \`${scheme}\`. It must begin with \`postgres://\`, \`postgresql://\` or \`pglite:\`.`,
  )
}

/**
 * The statements of a query read few rows by an index, which PostgreSQL does not always know. It must
 * not spend time on better plans or on their compilation.
 */
const READ = `begin isolation level repeatable read read only; set local enable_seqscan = off;
  set local plan_cache_mode = force_generic_plan; set local jit = off`

function fromPool(pool: PostgresPool, close: () => Promise<void>): Database {
  // Without a listener, a connection that is lost while idle would end the process. The next
  // request reports the failure.
  pool.on('error', () => {})
  const names = new Map<string, string>()
  const nameOf = (text: string) => {
    const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 32)
    names.set(text, name)
    return name
  }
  const state = { canPrepare: true }
  const run = async <T>(
    begin: string,
    isPrepared: boolean,
    call: (query: Query) => Promise<T>,
  ): Promise<T> => {
    const client = await pool.connect()
    // A connection may also be lost between two statements. The next one then fails.
    const ignore = () => {}
    client.on('error', ignore)
    const release = (isLost?: boolean) => {
      client.off('error', ignore)
      client.release(isLost)
    }
    // A connection takes one statement at a time.
    const queue = createSerialQueue()
    const query: Query = async <Row>(text: string, values: readonly unknown[] = []) => {
      const name = isPrepared && state.canPrepare ? { name: nameOf(text) } : {}
      const send = () => client.query({ text, values: [...values], ...name })
      const { rows } = await queue.run(() =>
        send().catch((error: unknown) => {
          if (isUnprepared(error)) state.canPrepare = false
          throw error
        }),
      )
      return rows as Row[]
    }
    try {
      await client.query(begin)
      const result = await call(query)
      await client.query('commit')
      release()
      return result
    } catch (error) {
      // A connection that cannot roll back is lost and must not return to the pool.
      const isLost = await client.query('rollback').then(
        () => false,
        () => true,
      )
      release(isLost)
      throw error
    }
  }
  return {
    close,
    transaction: (call) => run('begin', false, call),
    read: (call, timeout) =>
      run(`${READ}; set local statement_timeout = ${Math.ceil(timeout)}`, true, call),
  }
}

/**
 * Tells whether a statement failed because it was prepared on another connection. Programs between
 * the server and the database may change connections, so that statements must be sent unprepared.
 */
export function isUnprepared(error: unknown): boolean {
  return codeOf(error) === '26000'
}

/** Tells whether a statement was refused because another of the same transaction had failed. */
export function isAborted(error: unknown): boolean {
  return codeOf(error) === '25P02'
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** PGlite has one connection and runs one transaction after another. */
function fromEmbedded(pglite: EmbeddedDatabase, close: () => Promise<void>): Database {
  const transaction: Database['transaction'] = (run) =>
    pglite.transaction((opened) =>
      run(
        async <Row>(text: string, values?: readonly unknown[]) =>
          (await opened.query(text, values && [...values])).rows as Row[],
      ),
    )
  return { close, transaction, read: transaction }
}
