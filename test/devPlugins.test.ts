// Plugins under the dev server: generated pages follow what they are made from, and failures are reported until they are fixed.
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { DevEvent, Listening } from '../packages/engine/src/types/library.ts'
import { plainThemeFiles } from './helpers/builtSite.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { dev } from './helpers/engine.ts'
import { get } from './helpers/serve.ts'

interface Context {
  site: TempSite
  server: Listening
  /** Resolves with the diagnostics after the next change. */
  diagnostics: () => Promise<readonly string[]>
}

const test = suite<Context>('plugins in dev')

const FILES = {
  ...plainThemeFiles,
  'docgen.config.ts': `import { readFileSync } from 'node:fs'
const read = () => readFileSync(import.meta.dirname + '/data/names.txt', 'utf8').trim().split(' ')
export default {
  plugins: [{
    name: 'names',
    watch: ['data'],
    content: (files) => [
      ...files,
      ...read().map((name) => ({ filePath: 'names/' + name + '.md', text: '# ' + name + ' of ' + files.length })),
    ],
    outputs: async () => {
      if (read().includes('bad')) throw new Error('a bad name')
      return [{ outFile: 'names.txt', contents: read().join() }]
    },
  }],
}
`,
  'data/names.txt': 'ann bob',
  'docs/index.md': '# Home\n',
}

test.before.each(async (context) => {
  const waiting = new Set<(found: readonly string[]) => void>()
  const onEvent = (event: DevEvent) => {
    if (event.type !== 'diagnostics') return
    for (const tell of waiting) tell(event.diagnostics.map(({ message }) => message))
    waiting.clear()
  }
  context.diagnostics = () => new Promise((resolve) => waiting.add(resolve))
  context.site = await createTempSite(FILES)
  const first = context.diagnostics()
  context.server = await dev(context.site.root, { port: 0, onEvent })
  assert.equal(await first, [])
})

test.after.each(async ({ server, site }) => {
  await server.close()
  await site.remove()
})

test('a generated page follows the file it is made from, and those beside it', async ({
  site,
  server,
  diagnostics,
}) => {
  assert.match((await get(server, '/names/ann')).text, 'ann of 1')
  const changed = diagnostics()
  await site.write('data/names.txt', 'bob cid')
  assert.equal(await changed, [])
  assert.is((await get(server, '/names/ann')).status, 404)
  assert.match((await get(server, '/names/cid')).text, 'cid of 1')
  assert.is((await get(server, '/names.txt')).text, 'bob,cid')
  const added = diagnostics()
  await site.write('docs/more.md', '# More\n')
  assert.equal(await added, [])
  assert.match((await get(server, '/names/bob')).text, 'bob of 2')
})

test('a failing hook is reported, and the site stays available', async ({
  site,
  server,
  diagnostics,
}) => {
  const failed = diagnostics()
  await site.write('data/names.txt', 'bad')
  assert.equal(await failed, ['The plugin `names` failed in its `outputs` hook: a bad name'])
  assert.match((await get(server, '/names/bad')).text, 'bad of 1')
  const mended = diagnostics()
  await site.write('data/names.txt', 'good')
  assert.equal(await mended, [])
  assert.is((await get(server, '/names.txt')).text, 'good')
})

test('a page made under the path of a file is a duplicate, until the file goes', async ({
  site,
  diagnostics,
}) => {
  const doubled = diagnostics()
  await site.write('docs/names/ann.md', '# Ann\n')
  assert.equal(await doubled, [
    'The plugin `names` returned two files with the path `names/ann.md`.',
  ])
  const single = diagnostics()
  await site.write('data/names.txt', 'bob')
  assert.equal(await single, [])
})

test.run()
