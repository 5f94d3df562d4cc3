// What servers answer: bad requests, limits, origins, timeouts, and databases that are gone.
import fastify from 'fastify'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as assert from 'uvu/assert'
import { openEmbedded } from '../../../packages/search-postgres/src/embedded.ts'
import {
  createHandler,
  type EmbeddedDatabase,
  fastifyPlugin,
} from '../../../packages/search-postgres/src/index.ts'
import { createRateLimit } from '../../../packages/search-postgres/src/rateLimit.ts'
import { LONGEST_WAIT_MILLISECONDS } from '../../helpers/longestWait.ts'
import { createPatientHandler, pushPages } from '../../helpers/searchDatabases.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ pglite: EmbeddedDatabase }>('requests for a search')

test.before(async (context) => {
  const pglite = await openEmbedded(':memory:')
  context.pglite = pglite
  await pushPages({ options: { pglite }, remove: async () => {} }, { '/a': 'Anchor | iron' })
})
test.after(({ pglite }) => pglite.close())

const ANCHOR = {
  ...{ routePath: '/a', title: 'Anchor', content: 'iron' },
  ...{ domain: '', anchor: '', heading: '' },
}

/** What is asked, the status, and the message of a bad request. */
const ANSWERS: readonly (readonly [query: string, status: number, message?: string])[] = [
  ['keyword=anchor', 200],
  ['keyword=anchor&limit=100&searchIndexes=docs&lang=en&version=', 200],
  ['keyword=anchor&other=1&other=2', 200],
  ['', 400, '`keyword` is missing.'],
  [`keyword=${'a'.repeat(10_000)}`, 400, '`keyword` is too long.'],
  ['keyword=anchor%00', 400, '`keyword` contains NUL.'],
  ['keyword=anchor&lang=%00', 400, '`lang` contains NUL.'],
  ['keyword=anchor&limit=-1', 400, '`limit` must be from 1 to 100.'],
  ['keyword=anchor&limit=0', 400, '`limit` must be from 1 to 100.'],
  ['keyword=anchor&limit=1e9', 400, '`limit` must be from 1 to 100.'],
  ['keyword=anchor&limit=1000000000', 400, '`limit` must be from 1 to 100.'],
  ['keyword=anchor&limit=seven', 400, '`limit` must be from 1 to 100.'],
  ['keyword=anchor&limit=', 400, '`limit` must be from 1 to 100.'],
  ['keyword=anchor&keyword=iron', 400, '`keyword` must occur once.'],
  ['keyword=anchor&limit=1&limit=2', 400, '`limit` must occur once.'],
  [
    `keyword=anchor&searchIndexes=${Array.from({ length: 101 }, (_, index) => index).join()}`,
    ...([400, '`searchIndexes` has too many names.'] as const),
  ],
]

test('a bad request is answered with a message, and a good one with hits', async ({ pglite }) => {
  const handler = createPatientHandler({ pglite })
  for (const [query, status, message] of ANSWERS) {
    const response = await handler(new Request(`http://localhost/?${query}`))
    assert.is(response.status, status, query)
    assert.is(response.headers.get('content-type'), 'application/json; charset=utf-8')
    const expected = message === undefined ? { hits: [ANCHOR] } : { hits: [], message }
    assert.equal(await response.json(), expected, query)
  }
})

/** Queries that must find nothing and do no harm. */
const HOSTILE = [
  `keyword=${encodeURIComponent(`'; drop table docgen_sections; --`)}`,
  `keyword=${encodeURIComponent(`xyz' | 'anchor`)}&searchIndexes=${encodeURIComponent(`docs') or true --`)}`,
  `keyword=${encodeURIComponent(`\\' & !( : * <-> `)}`,
  `keyword=${encodeURIComponent('{a,b} $1 %s _ \\ \u0001 \uffff')}%ED%A0%80`,
  `keyword=anchor&lang=${encodeURIComponent(`en' or '1'='1`)}`,
  'keyword=anchor&lang=klingon',
  'keyword=anchor&version=v99',
  'keyword=%E0%A4',
  `keyword=${'!%26|()'.repeat(50)}`,
]

test('SQL, signs and unknown names in a request find nothing', async ({ pglite }) => {
  const errors: unknown[] = []
  const handler = createPatientHandler({ pglite, onError: (error) => errors.push(error) })
  for (const query of HOSTILE) {
    const response = await handler(new Request(`http://localhost/?${query}`))
    assert.is(response.status, 200, query)
    assert.equal(await response.json(), { hits: [] }, query)
  }
  assert.equal(errors, [])
  const response = await handler(new Request('http://localhost/?keyword=anchor'))
  assert.equal(await response.json(), { hits: [ANCHOR] })
})

test('methods other than GET and HEAD are refused', async ({ pglite }) => {
  const handler = createPatientHandler({ pglite })
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const response = await handler(new Request('http://localhost/?keyword=anchor', { method }))
    assert.is(response.status, 405, method)
    assert.is(response.headers.get('allow'), 'GET, HEAD')
    assert.equal(await response.json(), { hits: [], message: 'Use GET.' })
  }
  const head = await handler(new Request('http://localhost/?keyword=anchor', { method: 'HEAD' }))
  assert.is(head.status, 200)
  assert.is(await head.text(), '')
})

test('other origins may ask only if the server allows it', async ({ pglite }) => {
  const allowed = async (cors: boolean | string[] | undefined, origin: string) => {
    const handler = createPatientHandler({ pglite, ...(cors !== undefined && { cors }) })
    const request = new Request('http://localhost/?keyword=anchor', { headers: { origin } })
    const { headers } = await handler(request)
    return headers.get('access-control-allow-origin')
  }
  assert.is(await allowed(undefined, 'https://a.example'), null)
  assert.is(await allowed(true, 'https://a.example'), '*')
  assert.is(await allowed(['https://a.example'], 'https://a.example'), 'https://a.example')
  assert.is(await allowed(['https://a.example'], 'https://b.example'), null)
  const handler = createPatientHandler({ pglite, cors: true })
  const preflight = new Request('http://localhost/?keyword=anchor', { method: 'OPTIONS' })
  assert.is((await handler(preflight)).status, 204)
})

test('an address that asks too often has to wait', async ({ pglite }) => {
  const handler = createPatientHandler({
    ...{ pglite, rateLimit: { requests: 2, seconds: 3600 } },
    addressOf: ({ headers }) => headers.get('x-from') ?? '',
  })
  const statusFor = async (from: string) => {
    const request = new Request('http://localhost/?keyword=anchor', { headers: { 'x-from': from } })
    const { status, headers } = await handler(request)
    return [status, headers.has('retry-after')]
  }
  assert.equal(await statusFor('a'), [200, false])
  assert.equal(await statusFor('a'), [200, false])
  assert.equal(await statusFor('a'), [429, true])
  assert.equal(await statusFor('b'), [200, false])
  assert.throws(
    () => createPatientHandler({ pglite, rateLimit: { requests: 1, seconds: 1 } }),
    /`rateLimit` needs `addressOf`/,
  )
})

test('a window of the rate limit ends after its seconds', () => {
  const clock = { now: 0 }
  const wait = createRateLimit({ requests: 1, seconds: 10 }, () => clock.now)
  assert.is(wait('a'), 0)
  clock.now = 4000
  assert.is(wait('a'), 6)
  clock.now = 10_000
  assert.is(wait('a'), 0)
})

test('a query that takes too long is answered with status 503', async ({ pglite }) => {
  const slow: EmbeddedDatabase = {
    transaction: () => new Promise<never>(() => {}),
    close: () => Promise.resolve(),
  }
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(String(error))
  const handler = createPatientHandler({ pglite: slow, timeout: 5, onError })
  const response = await handler(new Request('http://localhost/?keyword=anchor'))
  assert.is(response.status, 503)
  assert.equal(await response.json(), { hits: [], message: 'The search is not available.' })
  assert.equal(errors, ['Error: The query took longer than 5 ms.'])
  const working = createPatientHandler({ pglite })
  assert.is((await working(new Request('http://localhost/?keyword=anchor'))).status, 200)
})

test('a database without an index is reported once the server is asked', async () => {
  const pglite = await openEmbedded(':memory:')
  const errors: unknown[] = []
  const handler = createPatientHandler({ pglite, onError: (error) => errors.push(String(error)) })
  const response = await handler(new Request('http://localhost/?keyword=anchor'))
  assert.is(response.status, 503)
  assert.equal(errors, [
    'Error: The database has no search index that this version can read. Run `docgen search push` with the same version of `docgen-search-postgres` first.',
  ])
  await pglite.close()
})

test('an address of another kind of database is reported without its password', async () => {
  const errors: unknown[] = []
  const onError = (error: unknown) => errors.push(String(error))
  for (const connectionString of ['mysql://me:secret@host/name', 'me:secret@host', 'host']) {
    const handler = createPatientHandler({ connectionString, onError })
    const response = await handler(new Request('http://localhost/?keyword=anchor'))
    assert.is(response.status, 503)
  }
  const allowed = 'It must begin with `postgres://`, `postgresql://` or `pglite:`.'
  assert.equal(
    errors,
    ['mysql', 'me', 'host'].map(
      (start) => `Error: \`connectionString\` begins with \`${start}\`. ${allowed}`,
    ),
  )
})

test("a server of Node's http answers", async ({ pglite }) => {
  const handler = createHandler({
    pglite,
    timeout: LONGEST_WAIT_MILLISECONDS,
    rateLimit: { requests: 1, seconds: 3600 },
  })
  const server = createServer((request, response) => void handler(request, response))
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = `http://localhost:${port}/api/search?keyword=anchor&limit=7&searchIndexes=docs&lang=en`
  assert.equal(await (await fetch(url)).json(), { hits: [ANCHOR] })
  assert.is((await fetch(url)).status, 429)
  server.close()
})

test('a Fastify server answers', async ({ pglite }) => {
  const app = fastify()
  await app.register(fastifyPlugin, {
    pglite,
    timeout: LONGEST_WAIT_MILLISECONDS,
    path: '/find',
    cors: ['https://a.example'],
  })
  const headers = { origin: 'https://a.example' }
  const found = await app.inject({ method: 'GET', url: '/find?keyword=anchor', headers })
  assert.is(found.statusCode, 200)
  assert.is(found.headers['access-control-allow-origin'], 'https://a.example')
  assert.equal(found.json(), { hits: [ANCHOR] })
  assert.is((await app.inject({ method: 'POST', url: '/find?keyword=anchor' })).statusCode, 405)
  assert.is((await app.inject({ method: 'GET', url: '/find' })).statusCode, 400)
  await app.close()
})

test.run()
