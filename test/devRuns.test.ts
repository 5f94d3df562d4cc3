// How a dev server starts with options or mistakes, and how it ends. Each test starts its own server.
import { readFile, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { DevOptions, Listening } from '../packages/engine/src/types/library.ts'
import { createLog, DEV_FILES, until } from './helpers/devSite.ts'
import { dev, DocgenError } from './helpers/engine.ts'
import { get } from './helpers/serve.ts'
import { withTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('runs of dev')

/** Serves the small site with some other files until `use` is done. */
function withDev(
  files: Readonly<Record<string, string>>,
  options: DevOptions,
  use: (site: TempSite, server: Listening) => Promise<void>,
): Promise<void> {
  return withTempSite({ ...DEV_FILES, ...files }, async (site) => {
    const server = await dev(site.root, { port: 0, ...options })
    try {
      await use(site, server)
    } finally {
      await server.close()
    }
  })
}

test('links to files that are made later are not reported as dead', async () => {
  const files = {
    'docgen.config.ts': `export default { llms: true }`,
    'docs/guide/a.md': '# A\n\n[All](/llms-full.txt) [List](/llms.txt) [Nowhere](./nowhere.md)\n',
  }
  const { onEvent, next } = createLog()
  const told = next(
    (event) =>
      event.type === 'diagnostics' && event.diagnostics.some(({ code }) => code === 'dead-link'),
  )
  await withDev(files, { onEvent }, async () => {
    const event = await told
    const found = event.type === 'diagnostics' ? event.diagnostics : []
    assert.equal(
      found.map(({ code, message }) => `${code} ${message.includes('nowhere')}`),
      ['dead-link true'],
    )
  })
})

test('a broken configuration at the start is an error', async () => {
  await withTempSite({ ...DEV_FILES, 'docgen.config.ts': 'export default {' }, async (site) => {
    const error: unknown = await dev(site.root, { port: 0 }).catch((each: unknown) => each)
    assert.instance(error, DocgenError)
  })
})

test('a theme that does not compile at the start is shown until it does', async () => {
  const log = createLog()
  const files = { 'theme/index.tsx': 'export default {' }
  await withDev(files, { onEvent: log.onEvent }, async (site, server) => {
    const home = () => get(server, '/')
    const { status, text } = await home()
    assert.is(status, 500)
    assert.match(text, /theme\/index\.tsx/)
    await site.write('theme/index.tsx', DEV_FILES['theme/index.tsx'])
    await until({ log }, home, (each) => each.status === 200)
  })
})

const EDITOR = `import { writeFileSync } from 'node:fs'
writeFileSync(process.argv[2], process.argv[3])
`

test('a place of the overlay opens in the editor, unless another site asks or the file is not of this one', () =>
  withTempSite({ 'editor.mjs': EDITOR }, async (outside) => {
    const opened = join(outside.root, 'opened.txt')
    const editor = `${process.execPath} ${join(outside.root, 'editor.mjs')} ${opened}`
    await withDev({}, { editor }, async (site, server) => {
      const ask = async (file: string, headers = {}) => {
        const url = `${server.url}__docgen/open?file=${file}&line=3`
        return (await fetch(url, { headers })).status
      }
      const ofOverlay = { 'x-docgen-overlay': '1' }
      assert.is(await ask('docs/index.md'), 403)
      assert.is(await ask('docs/index.md', { ...ofOverlay, origin: 'http://evil.example' }), 403)
      for (const file of ['docs', 'docs/gone.md', '../', '/etc/passwd', '..%2f..%2fetc%2fpasswd'])
        assert.is(await ask(file, ofOverlay), 404, file)
      assert.is(await ask('docs/index.md', ofOverlay), 204)
      const readOpened = () => readFile(opened, 'utf8').catch(() => '')
      let file = ''
      while (file === '') file = await readOpened()
      assert.is(file, await realpath(join(site.root, 'docs/index.md')))
    })
  }))

test('a signal stops the server', async () => {
  const abort = new AbortController()
  await withDev({}, { signal: abort.signal }, async (_, server) => {
    assert.is((await get(server, '/')).status, 200)
    abort.abort()
    const isGone = () =>
      get(server, '/').then(
        () => false,
        () => true,
      )
    while (!(await isGone())) await new Promise((resolve) => setImmediate(resolve))
  })
})

test.run()
