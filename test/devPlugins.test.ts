// Plugins under the dev server: generated pages follow what they are made from, and failures are reported until they are fixed.
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Listening } from '../packages/engine/src/types/library.ts'
import { plainThemeFiles } from './helpers/builtSite.ts'
import { createLog, until, type EventLog } from './helpers/devSite.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { dev } from './helpers/engine.ts'
import { get } from './helpers/serve.ts'

interface Context {
  site: TempSite
  server: Listening
  log: EventLog
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
  context.site = await createTempSite(FILES)
  context.log = createLog()
  const first = reported(context, [])
  context.server = await dev(context.site.root, { port: 0, onEvent: context.log.onEvent })
  await first
})

test.after.each(async ({ server, site }) => {
  await server.close()
  await site.remove()
})

/** Resolves when the server reports exactly these messages. */
async function reported({ log }: Pick<Context, 'log'>, messages: readonly string[]): Promise<void> {
  await log.next(
    (event) =>
      event.type === 'diagnostics' &&
      JSON.stringify(event.diagnostics.map(({ message }) => message)) === JSON.stringify(messages),
  )
}

test('a generated page follows the file it is made from, and those beside it', async (context) => {
  const { site, server } = context
  assert.match((await get(server, '/names/ann')).text, 'ann of 1')
  await site.write('data/names.txt', 'bob cid')
  await until(
    context,
    () => get(server, '/names/ann'),
    ({ status }) => status === 404,
  )
  assert.match((await get(server, '/names/cid')).text, 'cid of 1')
  assert.is((await get(server, '/names.txt')).text, 'bob,cid')
  await site.write('docs/more.md', '# More\n')
  await until(
    context,
    () => get(server, '/names/bob'),
    ({ text }) => text.includes('bob of 2'),
  )
})

test('a failing hook is reported, and the site stays available', async (context) => {
  const { site, server } = context
  const failed = reported(context, ['The plugin `names` failed in its `outputs` hook: a bad name'])
  await site.write('data/names.txt', 'bad')
  await failed
  assert.match((await get(server, '/names/bad')).text, 'bad of 1')
  const mended = reported(context, [])
  await site.write('data/names.txt', 'good')
  await mended
  assert.is((await get(server, '/names.txt')).text, 'good')
})

test('a page made under the path of a file is a duplicate, until the file goes', async (context) => {
  const { site } = context
  const doubled = reported(context, [
    'The plugin `names` returned two files with the path `names/ann.md`.',
  ])
  await site.write('docs/names/ann.md', '# Ann\n')
  await doubled
  const single = reported(context, [])
  await site.write('data/names.txt', 'bob')
  await single
})

test.run()
