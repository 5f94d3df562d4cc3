// The static handler over real HTTP: what is sent, with which headers, and what is refused.
import { symlink } from 'node:fs/promises'
import { createServer, request as send, type IncomingHttpHeaders, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { serveFolder } from '../../../packages/engine/src/server/http/folder.ts'
import { isAllowedHost, refuseHost } from '../../../packages/engine/src/server/hosts.ts'
import { listen, listenOnChosen } from '../../../packages/engine/src/server/http/listen.ts'
import type { Listening } from '../../../packages/engine/src/types/library.ts'
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

test('content types follow from the file extension', async ({ server }) => {
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
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE']) {
    const { status, headers } = await ask(server, '/', { method })
    assert.equal([status, headers.allow], [405, 'GET, HEAD'], method)
  }
})

const MACHINE_HOSTS = [
  ...[
    'localhost',
    'localhost:1234',
    'LOCALHOST',
    'localhost.',
    'docs.localhost',
    'Docs.LocalHost.:80',
  ],
  ...['127.0.0.1', '10.0.0.1:3000', '[::1]', '[::1]:1', '[FE80::1]:3000', '[::ffff:10.0.0.1]:80'],
]
const FOREIGN_HOSTS = [
  ...[
    'evil.example',
    'evil.example:80',
    'localhost.evil.example',
    'evillocalhost',
    '127.0.0.1.evil.example',
  ],
  ...[
    'localhost@evil.example',
    '[::1].evil.example',
    '[evil]',
    'localhost..',
    '::1',
    'localhost:80:80',
  ],
]

for (const host of ['127.0.0.1', true] as const) {
  test(`a server on ${host === true ? 'all addresses' : host} answers to names of this machine only`, async ({
    site,
  }) => {
    const folder = join(site.root, 'out')
    const server = await listen({ port: 0, host, path: '/', respond: serveFolder(folder, '/') })
    try {
      for (const name of MACHINE_HOSTS) {
        assert.is((await ask(server, '/', { headers: { Host: name } })).status, 200, name)
      }
      for (const name of FOREIGN_HOSTS) {
        const { status, body } = await ask(server, '/', { headers: { Host: name } })
        assert.is(status, 403, name)
        assert.not.match(body, 'home', name)
      }
    } finally {
      await server.close()
    }
  })
}

test('the page for a foreign host says which option allows it, whatever the name holds', async ({
  server,
}) => {
  const bodyFor = async (host: string) => {
    const { headers, body } = await ask(server, '/', { headers: { Host: host } })
    assert.is(headers['content-type'], 'text/html; charset=utf-8')
    return body
  }
  const body = await bodyFor('Docs.Example.com:3000')
  assert.match(body, '<code>server.allowedHosts</code>')
  assert.match(body, 'server: { allowedHosts: ["docs.example.com"] }')
  assert.not.match(await bodyFor('<script>alert(1)</script>'), '<script>')
})

test('a request without host is refused', async ({ server }) => {
  const reply = await new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(server.port, '127.0.0.1', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
  })
  assert.match(reply, /^HTTP\/1\.1 400 /)
  assert.match(reply, 'The request names no host')
})

test('host names are allowed by the configuration and by the host to listen on', () => {
  const isAllowed = (header: string, allowedHosts: readonly string[] | true, host?: string) =>
    isAllowedHost(header, { host, allowedHosts })
  const names = ['docs.example.com', '.Example.org', 'bücher.example']
  for (const header of [
    ...[
      'docs.example.com',
      'DOCS.example.com.:3000',
      'example.org',
      'a.example.org',
      'a.b.example.org:1',
    ],
    'xn--bcher-kva.example',
  ]) {
    assert.ok(isAllowed(header, names), header)
  }
  for (const header of [
    'example.com',
    'a.docs.example.com',
    'evilexample.org',
    'example.org.evil',
  ]) {
    assert.not(isAllowed(header, names), header)
  }
  assert.ok(isAllowed('anything.example', true))
  assert.ok(isAllowed('My-Machine.local:3000', [], 'my-machine.local'))
  assert.not(isAllowed('', [], undefined))
})

test('the addresses of the dev server are for its own pages', () => {
  const refuse = (
    url: string,
    origin: string | undefined,
    allowedHosts: readonly string[] | true = [],
  ) => {
    const headers = { host: 'localhost:3000', ...(origin === undefined ? {} : { origin }) }
    return refuseHost({ url, headers }, { host: undefined, allowedHosts })?.status ?? 200
  }
  for (const url of ['/__docgen/events', '/__docgen/errors?path=/']) {
    assert.is(refuse(url, undefined), 200)
    assert.is(refuse(url, 'http://localhost:3000'), 200)
    assert.is(refuse(url, 'https://docs.example.com', ['docs.example.com']), 200)
    assert.is(refuse(url, 'http://evil.example', true), 200)
    for (const origin of [
      'http://evil.example',
      'http://localhost:4000',
      'http://6.6.6.6',
      'null',
      'file://',
    ]) {
      assert.is(refuse(url, origin), 403, origin)
    }
  }
  assert.is(refuse('/guide', 'http://evil.example'), 200)
})

test('200 connections that come at once are all answered', async ({ server }) => {
  const replies = Array.from({ length: 200 }, () => ask(server, '/'))
  const statuses = (await Promise.all(replies)).map(({ status }) => status)
  assert.equal([...new Set(statuses)], [200])
})

function occupy(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ server, port: (server.address() as AddressInfo).port })
    })
  })
}

test('an address that this machine cannot listen on is an error', async ({ site }) => {
  // Addresses for documentation (RFC 5737), and a name without an address (RFC 6761).
  for (const host of ['192.0.2.1', 'name.invalid']) {
    const options = { port: 4173, host, path: '/', respond: serveFolder(site.root, '/') }
    const error: unknown = await listen(options).catch((each: unknown) => each)
    assert.instance(error, DocgenError)
    const [diagnostic] = (error as DocgenError).diagnostics
    assert.is(diagnostic?.code, 'cannot-listen')
    assert.match(diagnostic?.message ?? '', `The server cannot listen on \`${host}\`: `)
  }
})

test('servers that start at the same time get different ports, which are free when they are closed', async ({
  site,
}) => {
  const { server, port } = await occupy()
  const options = { port, host: '127.0.0.1', path: '/', respond: serveFolder(site.root, '/') }
  const servers = await Promise.all([1, 2, 3].map(() => listen(options)))
  assert.is(new Set(servers.map((each) => each.port)).size, 3)
  server.close()
  for (const each of servers) await each.close()
  for (const each of servers) {
    const again = await listen({ ...options, port: each.port, strictPort: true })
    await again.close()
  }
})

test('a port below 1024 or a later one, or the last one, is chosen', async ({ site }) => {
  // Only some users may listen on the first ports.
  const options = { host: '127.0.0.1', path: '/', respond: serveFolder(site.root, '/') }
  for (const [wanted, most] of [
    [1000, 1100],
    [65_535, 65_535],
  ] as const) {
    const server = await listen({ ...options, port: wanted })
    assert.ok(server.port >= wanted && server.port <= most, String(server.port))
    await server.close()
  }
})

test('another port is chosen if the first one has been taken in the meantime', async () => {
  const { server, port } = await occupy()
  const late = createServer()
  try {
    await listenOnChosen(late, '127.0.0.1', ([first]) => Promise.resolve(first ? 0 : port))
    assert.is.not((late.address() as AddressInfo).port, port)
  } finally {
    server.close()
    late.close()
  }
})

test('a connection stays open until the client closes it', async ({ server }) => {
  const { headers } = await ask(server, '/', { headers: { Connection: 'keep-alive' } })
  assert.is(headers.connection, 'keep-alive')
  assert.is(headers['keep-alive'], undefined)
})

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
    assert.is((error as DocgenError).diagnostics[0]?.message, `Port ${port} is already in use.`)
  } finally {
    server.close()
  }
})

test.run()
