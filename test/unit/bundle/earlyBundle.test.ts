// When a bundle may be begun before the pages are known, and what a build gets then.
import * as assert from 'uvu/assert'
import type { BundleInput } from '../../../packages/engine/src/bundle/bundler.ts'
import { createEarlyBundle } from '../../../packages/engine/src/bundle/earlyBundle.ts'
import type { Bundle } from '../../../packages/engine/src/types/output.ts'
import type { Plugin, Route } from '../../../packages/engine/src/types/index.ts'
import { createConfig } from '../../helpers/config.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('a bundle that is begun early')

const routesWith = (code: string | null) =>
  new Map([['/', { routePath: '/', page: { filePath: 'index.md', code } } as Route]])

/** What was bundled, by the modules of its pages. */
function start(plugins: readonly Plugin[] = [], failure: Error | null = null) {
  const config = createConfig('/site', { plugins })
  const runs: (string | null)[][] = []
  const idle = { times: 0 }
  const run = async ({ routes }: BundleInput) => {
    runs.push([...routes.values()].map(({ page }) => page.code))
    await Promise.resolve()
    if (failure) throw failure
    return { hash: `${runs.length}` } as Bundle
  }
  const early = createEarlyBundle(config, run, () => void (idle.times += 1))
  return { early, runs, config, idle }
}

test('is begun at once where all files are Markdown, and made once', async () => {
  const { early, runs, config } = start()
  early.begin(['index.md', 'a.md'])
  assert.equal(runs, [[]])
  assert.is((await early.of({ config, routes: routesWith(null) })).hash, '1')
  assert.equal(runs, [[]])
})

test('waits for the pages where one may have a module', async () => {
  const cases: readonly [readonly Plugin[], readonly string[]][] = [
    [[], ['index.md', 'a.mdx']],
    [[{ name: 'page', page: (page) => page }], ['index.md']],
    [[{ name: 'content', content: () => [] }], ['index.md']],
  ]
  for (const [plugins, files] of cases) {
    const { early, runs, config } = start(plugins)
    early.begin(files)
    assert.equal(runs, [])
    await early.of({ config, routes: routesWith('export default 1') })
    assert.equal(runs, [['export default 1']])
  }
})

test('tells while pages are parsed that the bundler may end, but where code of the site runs', async () => {
  const alone = start()
  alone.early.begin(['index.md'])
  await alone.early.settled()
  assert.is(alone.idle.times, 1)
  const broken = start([], new Error('The theme does not compile'))
  broken.early.begin(['index.md'])
  await broken.early.settled()
  assert.is(broken.idle.times, 1)
  const { early, idle, config } = start([{ name: 'outputs', outputs: () => [] }])
  early.begin(['index.md'])
  await early.settled()
  assert.is(idle.times, 0)
  await early.of({ config, routes: routesWith(null) })
  assert.is(idle.times, 1)
})

test('is made again for a page that has a module after all', async () => {
  const { early, runs, config } = start()
  early.begin(['index.md'])
  const bundle = await early.of({ config, routes: routesWith('export default 2') })
  assert.is(bundle.hash, '2')
  assert.equal(runs, [[], ['export default 2']])
})

test('fails when it is asked for, and is waited for when it is not', async () => {
  const { early, config } = start([], new Error('The theme does not compile'))
  early.begin(['index.md'])
  await early.settled()
  try {
    await early.of({ config, routes: routesWith(null) })
    assert.unreachable('the bundle has failed')
  } catch (error) {
    assert.match(String(error), 'The theme does not compile')
  }
})

test.run()
