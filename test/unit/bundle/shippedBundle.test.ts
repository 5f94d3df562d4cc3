// The bundle that lies in the package → that of a site, where it is the same as a bundler's; and where it is not asked.
import { readdir, readFile, stat, truncate, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createBundler } from '../../../packages/engine/src/bundle/runEsbuild.ts'
import { createDevBundler } from '../../../packages/engine/src/bundle/devBundler.ts'
import { shipBundle } from '../../../packages/engine/src/prebuilt/prebuildBundles.ts'
import { shippedBundle } from '../../../packages/engine/src/bundle/shippedBundle.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { describeTheme } from '../../../packages/engine/src/render/describeTheme.ts'
import type { Bundle } from '../../../packages/engine/src/types/output.ts'
import type { Config, Route } from '../../../packages/engine/src/types/index.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'

interface Context {
  site: TempSite
  /** The shipped bundle of `dev`. */
  file: string
  /** That of `build`. */
  buildFile: string
}

const test = suite<Context>('shippedBundle')

test.before(async (context) => {
  context.site = await createTempSite({})
  context.file = join(context.site.root, 'dev.bin')
  context.buildFile = join(context.site.root, 'build.bin')
  await shipBundle(context.file, { dev: true })
  await shipBundle(context.buildFile, { dev: false })
})

test.after(({ site }) => site.remove())

const fitting = (file: string, config: Config) =>
  shippedBundle({ routes: new Map(), config }, file)?.bundle ?? null

/** Texts and addresses without the hashes in names, in an order that does not depend on them. */
function shapeOf({ files, client, parts, scripts }: Bundle): unknown {
  const plain = (text: string) => text.replace(/\.[\da-f]{8}(?=\.\w)/g, '.HASH')
  const texts = files.map((file) =>
    'contents' in file ? plain(`${file.outFile}\n${String(file.contents)}`) : file.copyFrom,
  )
  const entries = Object.values(parts).map((part) => plain(JSON.stringify(part)))
  return {
    texts: texts.sort(),
    client: plain(JSON.stringify(client)),
    entries: entries.sort(),
    scripts,
  }
}

test('it is what a bundler makes for the site, whatever its base', async ({
  site,
  file,
  buildFile,
}) => {
  for (const base of ['/', '/sub/']) {
    const config = createConfig(site.root, { base })
    for (const dev of [true, false]) {
      const bundler = createBundler({ ...config, root: packageRoot() }, { dev, sourceMaps: false })
      const made = await bundler.build({ routes: new Map(), config })
      await bundler.dispose()
      const shipped = fitting(dev ? file : buildFile, config)
      assert.equal(shipped && shapeOf(shipped), shapeOf(made))
    }
  }
})

test('the files of another base have other names, the same in all of them', ({ site, file }) => {
  const [first, second] = ['/', '/sub/'].map((base) =>
    fitting(file, createConfig(site.root, { base })),
  )
  const names = new Set(first?.files.map(({ outFile }) => outFile))
  assert.equal(
    second?.files.filter(({ outFile }) => names.has(outFile)),
    [],
  )
  const { entry, preloads, styles, devEntry } = second!.client
  for (const url of [entry, ...preloads, ...styles, devEntry ?? '']) {
    const outFile = url.replace('/sub/', '')
    assert.ok(
      second?.files.some((each) => each.outFile === outFile),
      url,
    )
  }
})

test('what the theme would say is known to a build, which need not load it', async ({
  site,
  buildFile,
}) => {
  const config = createConfig(site.root, { base: '/caf%C3%A9/' })
  const bundle = fitting(buildFile, config)
  assert.ok(bundle?.theme?.ground)
  assert.equal(bundle.theme, await describeTheme(bundle.serverEntry))
})

test('the server’s modules can be loaded', async ({ site, file }) => {
  const bundle = fitting(file, createConfig(site.root))
  const module = (await import(bundle!.serverEntry)) as { names?: { readonly components: unknown } }
  assert.ok(Array.isArray(module.names?.components))
})

test('a module that was cut off is made again, and no other', async ({ site, file }) => {
  const config = createConfig(site.root, { base: '/cut/' })
  const { serverEntry = '' } = fitting(file, config) ?? {}
  const folder = join(site.root, '.docgen/server')
  const timesOf = async () => {
    const names = (await readdir(folder)).map((name) => join(folder, name))
    const times = names.map(async (path) => [path, (await stat(path)).mtimeMs] as const)
    return Object.fromEntries(await Promise.all(times))
  }
  const [whole, old] = [await readFile(serverEntry, 'utf8'), new Date(Date.now() - 60_000)]
  for (const path of Object.keys(await timesOf())) await utimes(path, old, old)
  const before = await timesOf()
  await truncate(serverEntry, 100)
  fitting(file, config)
  assert.is(await readFile(serverEntry, 'utf8'), whole)
  const after = await timesOf()
  const changed = Object.keys(after).filter((path) => after[path] !== before[path])
  assert.equal(changed, [serverEntry])
})

const others: readonly (readonly [string, Partial<Config>])[] = [
  ['a theme of its own', { themeEntry: '/site/theme/index.tsx' }],
  ['style sheets of its own', { globalStyles: '/site/global.css' }],
  ['aliases', { alias: { '@': '/site' } }],
  ['constants', { define: { VERSION: '"1"' } }],
  ['addresses with .html', { cleanUrls: false }],
  ['no search in browsers', { search: null }],
  ['a base that may mean something in a style sheet', { base: '/a(b)/' }],
]

for (const [name, overrides] of others) {
  test(`a site with ${name} has a bundle of its own`, ({ site, file }) => {
    assert.is(fitting(file, createConfig(site.root, overrides)), null)
  })
}

test('nothing is taken that is older than its sources, or not there', async ({ site, file }) => {
  const config = createConfig(site.root)
  assert.is(fitting(join(site.root, 'no.bin'), config), null)
  await utimes(file, new Date(0), new Date(0))
  assert.is(fitting(file, config), null)
  await utimes(file, new Date(), new Date())
  assert.ok(fitting(file, config))
})

test('the bundler of dev makes a bundle as soon as a page has a module', async ({ site, file }) => {
  const config = createConfig(site.root)
  const bundler = createDevBundler(config, file)
  const plain = await bundler.build({ routes: new Map(), config })
  assert.is(bundler.made(), null)
  const page = { filePath: 'a.mdx', code: 'export default () => <p>A</p>' } as Page
  const routes = new Map([['/a', { page } as Route]])
  const own = await bundler.build({ routes, config })
  await bundler.dispose()
  assert.equal(plain.modules, {})
  assert.equal(Object.keys(own.modules), ['a.mdx'])
})

test.run()
