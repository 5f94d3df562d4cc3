// What `dev` remembers of the modules of a site: a second start makes nothing again, and makes again what has changed.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import * as assert from 'uvu/assert'
import { createDevBundler } from '../../../packages/engine/src/bundle/devBundler.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { type Cache, createCacheIn } from '../../../packages/engine/src/store/cache.ts'
import { createConfig } from '../../helpers/config.ts'
import { installPackage } from '../../helpers/importBuild.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite<{ site: TempSite }>('remembered modules of dev')

const FILES = {
  'theme/index.tsx': `
import { defaultTheme } from 'docgen/theme'
import { useState } from 'react'
import { part } from './parts/one'
import data from './data.json'
import styles from './box.module.css'
import text from './text.txt?raw'
import { wrapped } from 'wrapped'
import './theme.css'
import './look.scss'
export default { ...defaultTheme, globals: [useState, part, data, styles.box, text, wrapped].slice(6) }
`,
  'theme/parts/one.jsx': 'export const part = "the part"\n',
  'theme/data.json': '{ "a": 1 }',
  'theme/box.module.css': '.box { color: red }\n',
  'theme/text.txt': 'raw words',
  'theme/theme.css': '.from-theme { background: url(./dot.svg) }\n',
  'theme/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'theme/look.scss': "@use './colours';\n.look { color: colours.$main }\n",
  'theme/colours.scss': '$main: red;\n',
  'node_modules/wrapped/package.json': '{ "name": "wrapped", "main": "main.js" }',
  'node_modules/wrapped/main.js':
    'import { useState } from "react"\nexport const wrapped = useState\n',
}

/** Milliseconds for which `sources.ts` does not trust a file that was written. */
const STEP = 20

/** Waits until the clock is past the last change of the site, so that its files are trusted. */
async function settle(): Promise<void> {
  const written = Date.now()
  while (Date.now() <= written + STEP) await nextTurn()
}

test.before.each(async (context) => {
  // The engine that runs from its sources stores its runtime there, and `node_modules` must not change meanwhile.
  await mkdir(join(packageRoot(), 'node_modules/.cache'), { recursive: true })
  context.site = await createTempSite(FILES)
  await installPackage(context.site, 'sass')
  await settle()
})

test.after.each(({ site }) => site.remove())

/** Starts the bundler, and returns what it has made again and what its modules are. */
async function start({ root }: TempSite, isStopped = false) {
  const config = createConfig(root, { themeEntry: join(root, 'theme/index.tsx') })
  const cache = createCacheIn(join(root, '.docgen/cache/packs'))
  const made: string[] = []
  const noted: Cache = {
    ...cache,
    write(key, bytes, slot = '') {
      made.push(slot.replace(/^dev\0/, ''))
      cache.write(key, bytes, slot)
    },
  }
  const prepared: string[] = []
  const stop = new AbortController()
  const bundler = createDevBundler(config, {
    ...{ cache: noted, signal: stop.signal },
    say: (event) => void (event.type === 'packages' && prepared.push(...event.names)),
  })
  const bundle = await bundler.build({ routes: new Map(), config })
  const { modules, packages } = bundler.graph()
  const [sheet = ''] = bundle.client.styles.filter((url) => url.includes('client'))
  const style = bundler.file(sheet.slice(1))
  const css = style && 'contents' in style ? Buffer.from(style.contents).toString() : ''
  const diagnostics = bundler.diagnostics()
  if (isStopped) stop.abort()
  else await bundler.dispose()
  await cache.prune(Date.now())
  return { made: made.sort(), prepared, graph: { modules, packages }, css, diagnostics }
}

const ALL = [
  'asset docgen-raw:theme/text.txt',
  'asset theme/box.module.css',
  'asset theme/data.json',
  'module theme/index.tsx',
  'module theme/parts/one.jsx',
  'styles client',
]

test('the second start makes nothing again', async ({ site }) => {
  const first = await start(site)
  assert.equal(first.diagnostics, [])
  assert.is(first.made.length, ALL.length)
  assert.ok(first.prepared.length > 0)
  const second = await start(site)
  assert.equal(second.made, [])
  assert.equal(second.prepared, [])
  assert.equal([second.graph, second.css], [first.graph, first.css])
})

test('what is known when the process is asked to end is remembered', async ({ site }) => {
  await start(site, true)
  assert.equal((await start(site)).made, [])
})

/** Changes while no server runs: the file, its text, and the names of what must be made again. */
const CHANGES = [
  [
    'a module',
    'theme/parts/one.jsx',
    'export const part = "other"\n',
    ['module theme/parts/one.jsx'],
  ],
  [
    'a file that is found first',
    'theme/parts/one.tsx',
    'export const part = "typed"\n',
    ['module theme/index.tsx', 'module theme/parts/one.tsx'],
  ],
  ['a style sheet', 'theme/theme.css', '.from-theme { color: blue }\n', ['styles client']],
  ['a partial of Sass', 'theme/colours.scss', '$main: teal;\n', ['styles client']],
  ['a partial that is found first', 'theme/_colours.scss', '$main: tan;\n', []],
] as const

for (const [name, path, text, expected] of CHANGES) {
  test(`${name} is made again`, async ({ site }) => {
    await start(site)
    await site.write(path, text)
    await settle()
    const { made, graph, css, diagnostics } = await start(site)
    for (const each of expected) assert.ok(made.includes(each), `${each} in ${made.join(', ')}`)
    await rm(join(site.root, '.docgen'), { recursive: true })
    const restarted = await start(site)
    assert.equal([graph.modules, css], [restarted.graph.modules, restarted.css])
    assert.equal(diagnostics.length, restarted.diagnostics.length)
  })
}

test('a mistake is reported at each start', async ({ site }) => {
  await site.write('theme/parts/one.jsx', 'import "./gone"\nexport const part = 1\n')
  await settle()
  const codes = async () => (await start(site)).diagnostics.map(({ code }) => code)
  assert.equal(await codes(), ['import-not-found'])
  assert.equal(await codes(), ['import-not-found'])
})

test.run()
