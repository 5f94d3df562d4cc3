// Serving what was built.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DocgenError } from '../../../packages/engine/src/diagnostics.ts'
import { preview } from '../../../packages/engine/src/server/preview.ts'
import { createTempSite } from '../../helpers/site.ts'

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

test('without an output folder there is nothing to serve', async () => {
  const site = await createTempSite({ 'docs/index.md': '# Home\n' })
  try {
    const error: unknown = await preview(site.root, { port: 0 }).catch((each: unknown) => each)
    assert.instance(error, DocgenError)
    const [diagnostic] = (error as DocgenError).diagnostics
    assert.is(diagnostic?.code, 'no-output')
    assert.is(diagnostic?.hint, 'Run `docgen build` first.')
  } finally {
    await site.remove()
  }
})

test('a signal that is aborted already closes the server', async () => {
  const site = await createTempSite({ 'docs/index.md': '', 'doc_build/index.html': 'home' })
  try {
    const { url } = await preview(site.root, { port: 0, signal: AbortSignal.abort() })
    const isGone = () =>
      fetch(url).then(
        () => false,
        () => true,
      )
    while (!(await isGone())) await new Promise((resolve) => setImmediate(resolve))
  } finally {
    await site.remove()
  }
})

test.run()
