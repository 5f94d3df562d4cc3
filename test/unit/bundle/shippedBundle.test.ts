// The bundle that lies in the package → that of a site, where it is the same as a bundler's; and
// where it is not asked.
import { readFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { runEsbuild } from '../../../packages/engine/src/bundle/runEsbuild.ts'
import { createDevBundler } from '../../../packages/engine/src/bundle/devBundler.ts'
import { shipBundle } from '../../../packages/engine/src/prebuilt/prebuildBundles.ts'
import { shippedBundle } from '../../../packages/engine/src/bundle/shippedBundle.ts'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { describeTheme } from '../../../packages/engine/src/render/describeTheme.ts'
import type { Bundle } from '../../../packages/engine/src/types/output.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import type { Route } from '../../../packages/engine/src/types/route.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'

interface Context {
  site: TempSite
  /** The folder of the shipped bundle of `dev`. */
  folder: string
  /** That of `build`. */
  buildFolder: string
}

const test = suite<Context>('shippedBundle')

test.before(async (context) => {
  context.site = await createTempSite({})
  context.folder = join(context.site.root, 'dev')
  context.buildFolder = join(context.site.root, 'build')
  await shipBundle(context.folder, { dev: true })
  await shipBundle(context.buildFolder, { dev: false })
})

test.after(({ site }) => site.remove())

const fitting = (folder: string, config: Config) =>
  shippedBundle({ routes: new Map(), config }, folder)?.bundle ?? null

/**
 * Texts and addresses without the base and the hashes in names, in an order that does not depend on
 * them.
 */
function shapeOf({ files, client, parts, scripts }: Bundle, base: string): unknown {
  const plain = (text: string) => text.replace(/\.[\da-f]{8}(?=\.\w)/g, '.HASH')
  const addresses = (data: unknown) =>
    plain(JSON.stringify(data).replaceAll(`"${base}assets/`, '"assets/'))
  const texts = files.map((file) =>
    plain(
      `${file.outFile}\n${'contents' in file ? String(file.contents) : readFileSync(file.copyFrom, 'utf8')}`,
    ),
  )
  const entries = Object.values(parts).map(addresses)
  return { texts: texts.sort(), client: addresses(client), entries: entries.sort(), scripts }
}

test('it is what a bundler makes for a site without a base, and only addresses differ', async ({
  site,
  folder,
  buildFolder,
}) => {
  const config = createConfig(site.root, { base: '' })
  for (const dev of [true, false]) {
    const input = { routes: new Map(), config: { ...config, root: packageRoot() } }
    const { bundle: made } = await runEsbuild(input, { dev, sourceMaps: false })
    for (const base of ['/', '/sub/']) {
      const shipped = fitting(dev ? folder : buildFolder, { ...config, base })
      assert.equal(shipped && shapeOf(shipped, base), shapeOf(made, ''))
    }
  }
})

test('every base gets the same files, at addresses with the base', ({ site, folder }) => {
  const bases = ['/', '/sub/', '/a(b)/', '/caf%C3%A9/']
  const bundles = bases.map((base) => fitting(folder, createConfig(site.root, { base }))!)
  for (const [index, { files, client, parts }] of bundles.entries()) {
    assert.equal(files, bundles[0]!.files)
    const base = bases[index]!
    const urls = [client.entry, ...client.preloads, ...client.styles, client.devEntry ?? '']
    urls.push(...Object.values(client.stylesByUse).flat())
    urls.push(...Object.values(parts).flatMap(({ preloads, styles }) => [...preloads, ...styles]))
    const names = new Set(files.map(({ outFile }) => base + outFile))
    assert.equal(
      urls.filter((url) => !names.has(url)),
      [],
    )
  }
  assert.is(new Set(bundles.map(({ hash }) => hash)).size, bases.length)
})

test('what the theme would say and what a first visit loads are known to a build', async ({
  site,
  buildFolder,
}) => {
  const config = createConfig(site.root, { base: '/caf%C3%A9/' })
  const bundle = fitting(buildFolder, config)
  assert.ok(bundle?.theme?.background)
  assert.equal(bundle.theme, await describeTheme(bundle.serverEntry))
  const { javascript = 0, css = 0 } = bundle.firstLoad ?? {}
  const sizeOf = (urls: readonly string[]) => {
    const paths = urls.map((url) => join(buildFolder, 'files', url.slice(config.base.length)))
    return paths.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0)
  }
  const { entry, preloads, styles } = bundle.client
  assert.equal([javascript, css], [sizeOf([entry, ...preloads]), sizeOf(styles)])
})

test('the server’s modules can be loaded', async ({ site, folder }) => {
  const bundle = fitting(folder, createConfig(site.root))
  const module = (await import(bundle!.serverEntry)) as {
    namesOfTheme(): { readonly components: unknown }
  }
  assert.ok(Array.isArray(module.namesOfTheme().components))
})

const others: readonly (readonly [string, Partial<Config>])[] = [
  ['a theme of its own', { themeEntry: '/site/theme/index.tsx' }],
  ['style sheets of its own', { globalStyles: '/site/global.css' }],
  ['aliases', { alias: { '@': '/site' } }],
  ['constants', { define: { VERSION: '"1"' } }],
  ['addresses with .html', { cleanUrls: false }],
  ['no search in browsers', { search: null }],
  [
    'pages of the default language in others',
    {
      locales: [
        { lang: 'en', label: 'English', title: '', description: '', dir: 'ltr' },
        { lang: 'de', label: 'Deutsch', title: '', description: '', dir: 'ltr', fallback: true },
      ],
    },
  ],
  ['footers on all pages', { localized: { en: { footer: { message: '©', pages: 'all' } } } }],
]

for (const [name, overrides] of others) {
  test(`a site with ${name} has its own bundle`, ({ site, folder }) => {
    assert.is(fitting(folder, createConfig(site.root, overrides)), null)
  })
}

test('nothing is taken that is older than its sources, or not there', async ({ site, folder }) => {
  const config = createConfig(site.root)
  assert.is(fitting(join(site.root, 'none'), config), null)
  const manifest = join(folder, 'bundle.json')
  await utimes(manifest, new Date(0), new Date(0))
  assert.is(fitting(folder, config), null)
  await utimes(manifest, new Date(), new Date())
  assert.ok(fitting(folder, config))
})

test('the bundler of dev adds the modules of pages to the shipped bundle', async ({
  site,
  folder,
}) => {
  const config = createConfig(site.root)
  const bundler = createDevBundler(config, { shipped: folder })
  const page = { filePath: 'a.mdx', code: 'export default () => <p>A</p>' } as Page
  const routes = new Map([['/a', { page } as Route]])
  const bundle = await bundler.build({ routes, config })
  assert.equal(bundle.files, fitting(folder, config)?.files)
  const module = await bundler.page('a.mdx')
  assert.ok(bundler.graph().modules[module?.serverFile ?? ''])
  assert.is(await bundler.page('b.mdx'), null)
  await bundler.dispose()
})

test.run()
