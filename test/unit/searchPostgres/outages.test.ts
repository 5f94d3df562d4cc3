// What happens if a push is killed, if the database is slow or stopped, and if two processes open a folder.
import pg from 'pg'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { openEmbedded } from '../../../packages/search-postgres/src/embedded.ts'
import type { FetchHandler } from '../../../packages/search-postgres/src/index.ts'
import { type PostgresServer, startPostgres } from '../../helpers/postgres.ts'
import { createPatientHandler, pushPages } from '../../helpers/searchDatabases.ts'
import { suite } from '../../helpers/suite.ts'

interface Context {
  server: PostgresServer
  admin: pg.Client
}

const test = suite<Context>('outages of a search server')

const PAGES = { '/a': 'Anchor | iron', '/b': 'Buoy | red' }

test.before(async (context) => {
  context.server = await startPostgres()
  const { connectionString } = context.server
  context.admin = await connect(connectionString)
  await pushPages({ options: { connectionString }, remove: async () => {} }, PAGES)
})
test.after(async ({ server, admin }) => {
  await admin.end()
  await server.remove()
})

test('a push that is killed in the middle leaves the old index, and the next one succeeds', async ({
  server: { connectionString },
  admin,
}) => {
  const pages = { ...PAGES, '/b': 'Buoy | green', '/c': 'Cable | long' }
  // The push has written sections when it wants to change terms, which are locked.
  await admin.query('begin; lock table docgen_terms in share mode')
  const child = runModule(`
    import { pushPages } from './test/helpers/searchDatabases.ts'
    const options = { connectionString: ${JSON.stringify(connectionString)} }
    await pushPages({ options }, ${JSON.stringify(pages)})`)
  await until(async () => {
    const { rows } = await admin.query(`select 1 from pg_locks where not granted`)
    return rows.length > 0
  }, child)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await admin.query('commit')
  const handler = createPatientHandler({ connectionString })
  assert.equal(await find(handler, 'red'), [200, '/b'])
  assert.equal(await find(handler, 'green'), [200])
  assert.equal(await find(handler, 'cable'), [200])
  const database = { options: { connectionString }, remove: async () => {} }
  assert.equal(await pushPages(database, pages), { sent: 2, unchanged: 1, removed: 0 })
  assert.equal(await find(handler, 'green'), [200, '/b'])
  assert.equal(await find(handler, 'cable'), [200, '/c'])
  await handler.close()
})

test('a query that waits too long is answered with status 503, and later ones are answered', async ({
  server: { connectionString },
  admin,
}) => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(error)
  const handler = createPatientHandler({ connectionString, timeout: 500, onError })
  const found = async () => {
    // On a busy machine, a query that nothing blocks may take too long as well.
    for (;;) {
      errors.length = 0
      const answer = await find(handler, 'anchor')
      if (answer[0] !== 503) return assert.equal(answer, [200, '/a'])
    }
  }
  await found()
  await admin.query('begin; lock table docgen_scopes in access exclusive mode')
  assert.equal(await find(handler, 'anchor'), [503])
  assert.is(errors.length, 1)
  await admin.query('commit')
  await found()
  await handler.close()
})

test('a stopped database is answered with status 503, and searches work once it is back', async ({
  server,
}) => {
  const { connectionString } = server
  const quiet = { onError: () => {} }
  const handler = createPatientHandler({ connectionString, ...quiet })
  const pool = new pg.Pool({ connectionString })
  const pooled = createPatientHandler({ pool, ...quiet })
  assert.equal(await find(handler, 'anchor'), [200, '/a'])
  assert.equal(await find(pooled, 'anchor'), [200, '/a'])
  await server.stop()
  assert.equal(await find(handler, 'anchor'), [503])
  assert.equal(await find(pooled, 'anchor'), [503])
  await server.start()
  assert.equal(await find(handler, 'anchor'), [200, '/a'])
  assert.equal(await find(pooled, 'anchor'), [200, '/a'])
  await pooled.close()
  assert.is((await pool.query('select 1 as one')).rows.length, 1, 'the pool of the caller is open')
  await Promise.all([handler.close(), pool.end()])
})

test('statements that a connection has forgotten are sent again', async ({
  server: { connectionString },
}) => {
  const pool = new pg.Pool({ connectionString, max: 1 })
  const handler = createPatientHandler({ pool })
  assert.equal(await find(handler, 'anchor'), [200, '/a'])
  // A program between the server and the database has changed the connection.
  await pool.query('deallocate all')
  assert.equal(await Promise.all([find(handler, 'anchor'), find(handler, 'iron')]), [
    [200, '/a'],
    [200, '/a'],
  ])
  await pool.query('deallocate all')
  assert.equal(await find(handler, 'anchor'), [200, '/a'])
  await handler.close()
  await pool.end()
})

test('an embedded database whose process was killed during a push has its old index', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-search-'))
  const connectionString = `pglite:${join(folder, 'data')}`
  await pushPages({ options: { connectionString }, remove: async () => {} }, PAGES)
  const child = runModule(`
    import { openDatabase } from './packages/search-postgres/src/database.ts'
    const database = await openDatabase({ connectionString: ${JSON.stringify(connectionString)} })
    await database.transaction(async (query) => {
      await query('delete from docgen_sections')
      process.kill(process.pid, 'SIGKILL')
      await new Promise(() => {})
    })`)
  assert.equal(await once(child, 'exit'), [null, 'SIGKILL'])
  const handler = createPatientHandler({ connectionString })
  assert.equal(await find(handler, 'red'), [200, '/b'])
  await handler.close()
  await rm(folder, { recursive: true })
})

test('a folder that another process has open is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-search-'))
  const data = join(folder, 'data')
  await writeFile(`${data}.lock`, String(process.ppid))
  const error = await openEmbedded(data).then(
    () => '',
    (reason: Error) => reason.message,
  )
  assert.is(
    error,
    `The search database ${data} is open in process ${process.ppid}. Stop that process first, or use a PostgreSQL server, which several processes can share.`,
  )
  // A number of no process: the one that wrote it has ended.
  await writeFile(`${data}.lock`, String(2 ** 30))
  const pglite = await openEmbedded(data)
  assert.is(await readFile(`${data}.lock`, 'utf8'), String(process.pid))
  await pglite.close()
  await rm(folder, { recursive: true })
})

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  // The connection ends with the server in one of the tests.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Runs a module in a separate process. */
function runModule(source: string): ChildProcess {
  const flags = ['--import', './test/tsx.js', '--input-type=module', '-e', source]
  return spawn(process.execPath, flags, {
    cwd: packageRoot(),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Asks until the condition is met. Throws if the process ends before. */
async function until(isMet: () => Promise<boolean>, child: ChildProcess): Promise<void> {
  while (!(await isMet())) {
    if (child.exitCode !== null) throw new Error(`The process ended: ${child.exitCode}`)
  }
}

/** Returns the status of a search, and the routes of its hits. */
async function find(handler: FetchHandler, keyword: string): Promise<(number | string)[]> {
  const response = await handler(new Request(`http://localhost/?keyword=${keyword}`))
  const { hits } = (await response.json()) as { hits: { routePath: string }[] }
  return [response.status, ...hits.map(({ routePath }) => routePath)]
}

test.run()
