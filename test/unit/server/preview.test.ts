// Serving what was built.
import { build } from '../../helpers/engine.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { preview } from '../../../packages/engine/src/server/preview.ts'
import type { PreviewOptions } from '../../../packages/engine/src/types/options.ts'
import { createTempSite, withTempSite } from '../../helpers/site.ts'

const test = suite('preview')

test('the output folder is served below the base', async () => {
  const site = await createTempSite({
    'docgen.config.ts': `export default { base: '/docs/', outDir: 'out' }`,
    'docs/index.md': '',
    'out/index.html': 'home',
    'out/guide.html': 'guide',
  })
  const server = await preview(site.root, { port: 0 })
  try {
    assert.is(server.url, `http://localhost:${server.port}/docs/`)
    assert.is(await (await fetch(server.url)).text(), 'home')
    assert.is(await (await fetch(`${server.url}guide`)).text(), 'guide')
    assert.is((await fetch(new URL('/guide', server.url))).status, 404)
  } finally {
    await server.close()
    await site.remove()
  }
})

test('what was built for another base is served below that, unless one is asked for', async () => {
  const site = await createTempSite({ 'docs/index.md': '# Home\n' })
  const baseOf = async (options: PreviewOptions) => {
    const server = await preview(site.root, { port: 0, ...options })
    const { pathname } = new URL(server.url)
    const { status } = await fetch(server.url)
    await server.close()
    return `${status} ${pathname}`
  }
  try {
    await build(site.root, { base: '/pages/' })
    assert.is(await baseOf({}), '200 /pages/')
    assert.is(await baseOf({ base: '/other/' }), '200 /other/')
    await build(site.root)
    assert.is(await baseOf({}), '200 /')
  } finally {
    await site.remove()
  }
})

test('without an output folder there is nothing to serve', async () => {
  await withTempSite({ 'docs/index.md': '# Home\n' }, async (site) => {
    const error: unknown = await preview(site.root, { port: 0 }).catch((each: unknown) => each)
    assert.instance(error, DocgenError)
    const [diagnostic] = (error as DocgenError).diagnostics
    assert.is(diagnostic?.code, 'no-output')
    assert.is(diagnostic?.hint, 'Run `docgen build` first.')
  })
})

test('a signal closes the server; one that is aborted already starts none', async () => {
  await withTempSite({ 'docs/index.md': '', 'doc_build/index.html': 'home' }, async (site) => {
    const abort = new AbortController()
    const server = await preview(site.root, { port: 0, signal: abort.signal })
    assert.is(await (await fetch(server.url)).text(), 'home')
    abort.abort()
    await server.close()
    const gone: unknown = await fetch(server.url).catch((error: unknown) => error)
    assert.instance(gone, Error)
    const late: unknown = await preview(site.root, { port: 0, signal: abort.signal }).catch(
      (error: unknown) => error,
    )
    assert.is((late as Error).name, 'AbortError')
  })
})

test.run()
