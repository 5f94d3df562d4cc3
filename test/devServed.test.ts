// What the dev server serves of a site that does not change. All tests share one server.
import { readFile } from 'node:fs/promises'
import { request, type RequestOptions } from 'node:http'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Listening } from '../packages/engine/src/types/library.ts'
import { DEV_FILES, payloadOf } from './helpers/devSite.ts'
import { dev, DocgenError } from './helpers/engine.ts'
import { get } from './helpers/serve.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite<{ site: TempSite; server: Listening }>('dev without changes')

test.before(async (context) => {
  context.site = await createTempSite(DEV_FILES)
  context.server = await dev(context.site.root, { port: 0 })
})

test.after(async ({ server, site }) => {
  await server.close()
  await site.remove()
})

/** The status of a request as it is written: `fetch` knows no other paths than those of URLs. */
function statusOf({ port }: Listening, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: 'localhost', port, ...options }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', reject).end()
  })
}

test('pages, payloads, public files and 404 pages are served', async ({ server }) => {
  const home = await get(server, '/')
  assert.is(home.status, 200)
  assert.match(home.text, /<h1[^>]*>Home/)
  assert.match((await payloadOf(server, '/guide/a')).runs[0] ?? '', /<h1[^>]*>A/)
  assert.equal(await get(server, '/robots.txt'), { status: 200, text: 'all' })
  assert.is((await get(server, '/guide/nothing')).status, 404)
  assert.is((await get(server, '/../docgen.config.ts')).status, 404)
})

test('a document carries the stamp by which its page notices what it missed', async ({
  server,
}) => {
  assert.match(
    (await get(server, '/')).text,
    /<meta name="docgen-stamp" content="[^"]+">\n<\/head>/,
  )
})

test('every address a document names is served', async ({ server }) => {
  const { text } = await get(server, '/')
  const urls = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map((match) => match[1]!)
  assert.ok(urls.length >= 4, text)
  for (const url of urls) assert.is((await get(server, url)).status, 200, url)
})

test('nothing is written into the output folder', async ({ server, site }) => {
  await get(server, '/')
  const error = await readFile(join(site.root, 'doc_build/index.html')).catch((e: Error) => e)
  assert.instance(error, Error)
})

test('whatever path is asked for, a page or a 404 page answers', async ({ server }) => {
  for (const path of ['//', '/\\', '//[', '//:80', '//%', '/%', '//?path=%']) {
    assert.is(await statusOf(server, { path }), 404, path)
  }
  assert.is(await statusOf(server, { path: '/?[' }), 200)
})

test('a range that a file does not have is refused', async ({ server }) => {
  const headers = { range: 'bytes=99-' }
  assert.is(await statusOf(server, { path: '/robots.txt', headers }), 416)
  const { status, text } = await get(server, '/robots.txt')
  assert.equal([status, text], [200, 'all'])
})

test('asked for its headers alone, the stream of events ends', async ({ server }) => {
  assert.is(await statusOf(server, { path: '/__docgen/events', method: 'HEAD' }), 200)
})

test('a port that is taken is an error when no other will do', async ({ site, server }) => {
  const options = { port: server.port, strictPort: true }
  const error: unknown = await dev(site.root, options).catch((each: unknown) => each)
  assert.instance(error, DocgenError)
  assert.is((error as DocgenError).diagnostics[0]?.code, 'port-in-use')
})

test.run()
