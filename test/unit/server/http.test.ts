// The static handler over real HTTP: what is sent, with which headers, and what is refused.
import { symlink } from 'node:fs/promises'
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { DocgenError } from '../../../packages/engine/src/diagnostics.ts'
import { serveFolder } from '../../../packages/engine/src/server/folder.ts'
import { listen } from '../../../packages/engine/src/server/http.ts'
import type { Listening } from '../../../packages/engine/src/types.ts'
import { serve } from '../../helpers/serve.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'

interface Context {
  site: TempSite
  server: Listening
}

const test = suite<Context>('http')

interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

// Not `fetch`, which would tidy the path before it is sent.
function ask(
  server: Pick<Listening, 'port'>,
  path: string,
  options: { method?: string; headers?: Record<string, string> } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = send({ host: '127.0.0.1', port: server.port, path, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
}

test.before(async (context) => {
  context.site = await createTempSite({
    'out/index.html': 'home',
    'out/404.html': 'nothing here',
    'out/zh/404.html': '这里没有',
    'out/api/index.html': 'api',
    'out/C#.html': 'sharp',
    'out/100% a?b.html': 'odd',
    'out/assets/client.ABCDEF23.js': '1',
    'out/assets/site.en.0123abcd.json': '{}',
    'out/assets/app.settings.json': '{}',
    'out/.well-known/security.txt': 'mail us',
    'secret.txt': 'secret',
  })
  const { root } = context.site
  await symlink(join(root, 'secret.txt'), join(root, 'out/link.txt'))
  await symlink(join(root, 'out/index.html'), join(root, 'out/inner.html'))
  context.server = await serve(join(root, 'out'))
})

test.after(async ({ server, site }) => {
  await server.close()
  await site.remove()
})

test('a page is sent as HTML, to be asked for again', async ({ server }) => {
  const { status, headers, body } = await ask(server, '/')
  assert.is(status, 200)
  assert.is(headers['content-type'], 'text/html; charset=utf-8')
  assert.is(headers['cache-control'], 'no-cache')
  assert.is(body, 'home')
})

test('what the browser has already is not sent again', async ({ server }) => {
  const first = await ask(server, '/')
  const etag = String(first.headers.etag)
  const { status, body } = await ask(server, '/', { headers: { 'If-None-Match': etag } })
  assert.equal([status, body], [304, ''])
})

test('HEAD sends the headers alone', async ({ server }) => {
  const { status, headers, body } = await ask(server, '/', { method: 'HEAD' })
  assert.equal([status, headers['content-length'], body], [200, '4', ''])
})

test('part of a file can be asked for', async ({ server }) => {
  const { status, body } = await ask(server, '/', { headers: { Range: 'bytes=-2' } })
  assert.equal([status, body], [206, 'me'])
})

for (const [path, value] of [
  ['/assets/client.ABCDEF23.js', 'public, max-age=31536000, immutable'],
  ['/assets/site.en.0123abcd.json', 'public, max-age=31536000, immutable'],
  ['/assets/app.settings.json', 'no-cache'],
] as const) {
  test(`${path} may be kept: ${value}`, async ({ server }) => {
    assert.is((await ask(server, path)).headers['cache-control'], value)
  })
}

test('types are told by the ending', async ({ server }) => {
  const typeOf = async (path: string) => (await ask(server, path)).headers['content-type'] ?? ''
  assert.match(await typeOf('/assets/client.ABCDEF23.js'), /^(text|application)\/javascript/)
  assert.match(await typeOf('/assets/app.settings.json'), /^application\/json/)
  assert.match(await typeOf('/.well-known/security.txt'), /^text\/plain/)
})

test('file names with signs that mean something in URLs are found', async ({ server }) => {
  assert.is((await ask(server, '/C%23')).body, 'sharp')
  assert.is((await ask(server, '/100%25%20a%3Fb')).body, 'odd')
})

test('an unknown path gets the 404 page of its folder', async ({ server }) => {
  const { status, body, headers } = await ask(server, '/nothing')
  assert.equal([status, body], [404, 'nothing here'])
  assert.is(headers['content-type'], 'text/html; charset=utf-8')
  assert.is((await ask(server, '/zh/nothing')).body, '这里没有')
})

test('a redirect keeps the query', async ({ server }) => {
  const { status, headers } = await ask(server, '/api?a=1')
  assert.equal([status, headers.location], [301, '/api/?a=1'])
})

for (const path of [
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/assets/../../secret.txt',
  '/link.txt',
  '/index.html%00',
  '//etc/passwd',
]) {
  test(`${path} does not leave the folder`, async ({ server }) => {
    const { status, body } = await ask(server, path)
    assert.equal([status, body], [404, 'nothing here'])
  })
}

test('a link that stays inside the folder is followed', async ({ server }) => {
  assert.is((await ask(server, '/inner')).body, 'home')
})

test('only reading is answered', async ({ server }) => {
  assert.is((await ask(server, '/', { method: 'POST' })).status, 405)
})

test('a server for this machine answers to names of this machine only', async ({ server }) => {
  const statusFor = async (host: string) =>
    (await ask(server, '/', { headers: { Host: host } })).status
  for (const host of ['localhost', 'localhost:1234', '127.0.0.1', '[::1]:1', 'docs.localhost']) {
    assert.is(await statusFor(host), 200, host)
  }
  for (const host of ['evil.example', 'localhost.evil.example', 'evil.example:80', '10.0.0.1']) {
    assert.is(await statusFor(host), 403, host)
  }
})

function occupy(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, port: (server.address() as AddressInfo).port })
    })
  })
}

test('the next free port is taken, and with strictPort the taken one is an error', async ({
  site,
}) => {
  const { server, port } = await occupy()
  const options = { port, host: '127.0.0.1', path: '/', respond: serveFolder(site.root, '/') }
  try {
    const other = await listen(options)
    assert.ok(other.port > port)
    await other.close()
    const error: unknown = await listen({ ...options, strictPort: true }).catch(
      (each: unknown) => each,
    )
    assert.instance(error, DocgenError)
    assert.is((error as DocgenError).diagnostics[0]?.code, 'port-in-use')
    assert.is((error as DocgenError).diagnostics[0]?.message, `Port ${port} is taken.`)
  } finally {
    server.close()
  }
})

test.run()
