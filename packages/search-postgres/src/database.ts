// Opens the database and hides the differences between PostgreSQL and PGlite. Both packages are
// loaded on demand, so that a server needs only the one it uses.
import { openEmbedded } from './embedded.ts'
import type { DatabaseOptions, EmbeddedDatabase, PostgresPool } from './types.ts'

/** Runs one statement and returns its rows. */
export type Query = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>

export interface Database {
  /**
   * Runs statements in one transaction, which is undone if `run` throws. `begin` starts it, because
   * readers want other settings than a push.
   */
  transaction<T>(run: (query: Query) => Promise<T>, begin?: string): Promise<T>
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
    const { default: pg } = await import('pg')
    const own = new pg.Pool({ connectionString, connectionTimeoutMillis: 5000 })
    return fromPool(own, () => own.end())
  }
  const folder = pglite ?? connectionString.replace(EMBEDDED, '')
  const own = await openEmbedded(folder || DEFAULT_FOLDER)
  return fromEmbedded(own, () => own.close())
}

function fromPool(pool: PostgresPool, close: () => Promise<void>): Database {
  // Without a listener, a connection that is lost while idle would end the process. The next
  // request reports the failure.
  pool.on('error', () => {})
  return {
    close,
    async transaction(run, begin = 'begin') {
      const client = await pool.connect()
      const query: Query = async <Row>(text: string, values?: readonly unknown[]) =>
        (await client.query(text, values && [...values])).rows as Row[]
      try {
        await query(begin)
        const result = await run(query)
        await query('commit')
        client.release()
        return result
      } catch (error) {
        // A connection that cannot roll back is lost and must not return to the pool.
        const isLost = await query('rollback').then(
          () => false,
          () => true,
        )
        client.release(isLost)
        throw error
      }
    },
  }
}

/** PGlite has one connection and runs one transaction after another. */
function fromEmbedded(pglite: EmbeddedDatabase, close: () => Promise<void>): Database {
  return {
    close,
    transaction: (run) =>
      pglite.transaction((transaction) =>
        run(
          async <Row>(text: string, values?: readonly unknown[]) =>
            (await transaction.query(text, values && [...values])).rows as Row[],
        ),
      ),
  }
}
