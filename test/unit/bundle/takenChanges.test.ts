// Which changes of modules the bundler of `dev` reports for browsers: each one once, also when the modules have changed twice
// before a message is sent.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { changedModules } from '../../../packages/engine/src/bundle/dev/bundlerTasks.ts'
import { createDevBundler } from '../../../packages/engine/src/bundle/devBundler.ts'
import type { SiteGraph } from '../../../packages/engine/src/types/siteModules.ts'
import { createConfig } from '../../helpers/config.ts'
import { createTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('changes of modules in dev')

const THEME = `
import { defaultTheme } from 'docgen/theme'
import { part } from './part'
export default { ...defaultTheme, globals: [part].slice(1) }
`

const graphOf = (hashes: Readonly<Record<string, string>>, packages = {}): SiteGraph => ({
  theme: null,
  modules: Object.fromEntries(
    Object.entries(hashes).map(([id, hash]) => [id, { hash, imports: {} }]),
  ),
  packages,
})

const namesIn = (modules: SiteGraph | null) => Object.keys(modules?.modules ?? {}).sort()

async function open() {
  const site = await createTempSite({
    'theme/index.tsx': THEME,
    'theme/part.ts': 'export const part = 1\n',
  })
  const config = createConfig(site.root, { themeEntry: join(site.root, 'theme/index.tsx') })
  const reported: SiteGraph[] = []
  const path = join(site.root, 'theme/part.ts')
  const write = (text: string) => writeFileSync(path, text)
  const listener = { onReplaced: (modules: SiteGraph) => void reported.push(modules) }
  const bundler = createDevBundler(config, {
    onReplaced: (modules) => listener.onReplaced(modules),
  })
  const input = { routes: new Map(), config }
  await bundler.build(input)
  const change = { changed: new Set([path]), onSwap: () => undefined }
  const build = () => bundler.build(input, change)
  const close = async () => {
    await bundler.dispose()
    await site.remove()
  }
  return { bundler, reported, write, listener, build, close }
}

test('only modules that are new or have changed are sent', () => {
  const before = graphOf({ a: '1', b: '1' })
  assert.is(changedModules(before, graphOf({ a: '1', b: '1' })), null)
  assert.is(changedModules(before, graphOf({ a: '1' })), null)
  assert.equal(
    changedModules(before, graphOf({ a: '1', b: '2', c: '1' })),
    graphOf({ b: '2', c: '1' }),
  )
  const packages = { d3: { url: 'd3.js', serverFile: 'd3.mjs', isCommonJs: false } }
  assert.equal(changedModules(before, graphOf({ a: '1', b: '1' }, packages)), graphOf({}, packages))
})

test('a change is taken once', async () => {
  const { bundler, write, build, close } = await open()
  assert.equal(namesIn(bundler.takeChanges()), ['theme/index.tsx', 'theme/part.ts'])
  assert.is(bundler.takeChanges(), null)
  write('export const part = 2\n')
  await build()
  assert.equal(namesIn(bundler.takeChanges()), ['theme/part.ts'])
  await close()
})

test('what an analysis has reported in between is reported again when it has changed back', async () => {
  const { bundler, reported, write, listener, build, close } = await open()
  write('export const part = 2\n')
  await build()
  bundler.takeChanges()
  // An editor empties the file while the modules are analyzed, and has written it before the build.
  write('')
  listener.onReplaced = (modules) => {
    reported.push(modules)
    write('export const part = 3\n')
  }
  await Promise.all([bundler.settle(), build()])
  assert.equal(reported.map(namesIn), [['theme/index.tsx', 'theme/part.ts']])
  assert.equal(namesIn(bundler.takeChanges()), ['theme/index.tsx', 'theme/part.ts'])
  await close()
})

test.run()
