import { cp, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { bundleSite } from '../../../packages/engine/src/bundle/bundle.ts'
import { runEsbuild } from '../../../packages/engine/src/bundle/runEsbuild.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import type { Bundle } from '../../../packages/engine/src/types/output.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import { createConfig, emptySite } from '../../helpers/config.ts'
import { createTempSite, withTempSite, type TempSite } from '../../helpers/site.ts'

const test = suite<{ site: TempSite }>('bundleSite')

// A theme that shows what it was given, so that the bundle's text tells what was resolved and replaced.
const theme = `
import { createElement, version } from 'react'
import { usePage } from 'other-generator/runtime'
import { greeting } from '@ui/greeting'
import { inner } from 'wrapped'
import './theme.css'
const Layout = () => createElement('p', null, greeting, inner, VERSION, version, usePage().title)
export default { Layout, parts: {}, slots: {}, globals: [], text: {} }
`

test.before.each(async (context) => {
  context.site = await createTempSite({
    'theme/index.tsx': theme,
    'theme/theme.css': '.from-theme { background: url(./dot.svg) }',
    'theme/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'ui/greeting.ts': 'export const greeting = "hello from the alias"',
    'node_modules/wrapped/inner.js': 'export const inner = "inside a package"',
    'styles.css': '.from-author { color: red }',
  })
})

test.after.each(({ site }) => site.remove())

const configOf = (site: TempSite) =>
  createConfig(site.root, {
    base: '/docs/',
    themeEntry: join(site.root, 'theme/index.tsx'),
    globalStyles: join(site.root, 'styles.css'),
    alias: {
      '@ui': join(site.root, 'ui'),
      'other-generator': 'docgen',
      wrapped: 'wrapped/inner.js',
    },
    define: { VERSION: '"version 1.2"' },
  })

const textOf = (bundle: Bundle, url: string) => {
  const file = bundle.files.find(({ outFile }) => `/docs/${outFile}` === url)
  return file && 'contents' in file ? Buffer.from(file.contents).toString() : ''
}

test('a bundle contains the theme, aliases and constants, and one React on both sides', async ({
  site,
}) => {
  const bundle = await bundleSite(emptySite(configOf(site)), false)
  const scripts = [bundle.client.entry, ...bundle.client.preloads].map((url) => textOf(bundle, url))
  assert.ok(scripts.some((text) => text.includes('hello from the alias')))
  assert.ok(scripts.some((text) => text.includes('version 1.2')))

  const server = (await import(pathToFileURL(bundle.serverEntry).href)) as {
    render(input: object): { html: string }
  }
  const { html } = server.render({
    page: { title: 'a title', frontmatter: {}, routePath: '/', lang: 'en' },
    site: { base: '/', text: {}, themeConfig: {}, locales: [] },
    runs: [],
    sharedValues: new Map(),
  })
  assert.match(html, 'hello from the alias')
  assert.match(html, 'inside a package')
  assert.match(html, 'a title')
})

test('the private fields of React keep their names for packages that a theme imports', async ({
  site,
}) => {
  const fieldsIn = async (config: Config) => {
    const { files } = await bundleSite(emptySite(config), false)
    const scripts = files.filter(({ outFile }) => outFile.endsWith('.js'))
    const texts = scripts.map((file) => 'contents' in file && Buffer.from(file.contents).toString())
    return texts.some((text) => text && text.includes('.memoizedProps'))
  }
  assert.is(await fieldsIn(configOf(site)), true)
  assert.is(await fieldsIn(createConfig(site.root)), false)
})

/** The modules of a server that are read at once, as one text. */
async function readAtOnce(file: string): Promise<string> {
  const text = await readFile(file, 'utf8')
  const imports = text.matchAll(/^import [^"';]*["'](\.\/[^"']+\.mjs)["']/gm)
  const names = [...imports].map(([, name = '']) => name)
  const others = names.map((name) => readAtOnce(join(dirname(file), name)))
  return [text, ...(await Promise.all(others))].join('\n')
}

for (const dev of [false, true]) {
  test(`the server reads one of React’s renderers, and the other when a component has thrown, dev ${dev}`, async ({
    site,
  }) => {
    await site.write(
      'theme/index.tsx',
      `const Broken = () => { throw new Error('no') }
       const Layout = () => <section><Broken /></section>
       export default { Layout, parts: {}, slots: {}, globals: [], text: {} }`,
    )
    const { bundle } = await runEsbuild(emptySite(configOf(site)), { dev })
    const { serverEntry } = bundle
    const text = await readAtOnce(serverEntry)
    assert.match(text, 'renderToString')
    assert.not.match(text, 'renderToPipeableStream = ')
    // In dev, the theme of the site is no part of the bundle.
    if (dev) return
    const server = (await import(pathToFileURL(serverEntry).href)) as {
      traceError(input: object): Promise<string>
    }
    const page = { title: '', frontmatter: {}, routePath: '/', lang: 'en' }
    const given = { page, site: { base: '/', text: {}, themeConfig: {}, locales: [] }, runs: [] }
    assert.is(await server.traceError(given), 'in Broken\nin Layout')
  })
}

test('the theme’s sheet comes before the author’s, and the files that they use are under the base', async ({
  site,
}) => {
  const bundle = await bundleSite(emptySite(configOf(site)), false)
  assert.is(bundle.client.styles.length, 2)
  const [first, second] = bundle.client.styles.map((url) => textOf(bundle, url))
  assert.match(first ?? '', /\.from-theme\{background:url\("?\/docs\/assets\/dot\.\w{8}\.svg"?\)\}/)
  assert.match(second ?? '', '.from-author')
  assert.ok(bundle.files.some(({ outFile }) => /^assets\/dot\.\w{8}\.svg$/.test(outFile)))
})

test('the same input gives the same bytes and names', async ({ site }) => {
  const [one, two] = [
    await bundleSite(emptySite(configOf(site)), false),
    await bundleSite(emptySite(configOf(site)), false),
  ]
  assert.is(one.hash, two.hash)
  assert.equal(one.files, two.files)
})

test('a module that does not compile is reported with its place', async ({ site }) => {
  await site.write('theme/index.tsx', 'export default {\n  x: ,\n}\n')
  try {
    await bundleSite(emptySite(configOf(site)), false)
    assert.unreachable('the bundle was built')
  } catch (error) {
    if (!(error instanceof DocgenError)) throw error
    const [diagnostic] = error.diagnostics
    assert.is(diagnostic?.line, 2)
    assert.match(diagnostic?.filePath ?? '', 'theme/index.tsx')
    assert.match(diagnostic?.message ?? '', 'Unexpected ","')
  }
})

test('docgen asks React for names that can be shortened; the code of the author sees all of it', async ({
  site,
}) => {
  const own = `import * as all from 'react'\nimport whole from 'react'`
  await site.write('theme/index.tsx', `${own}\n${theme.replace('VERSION,', '$&all[whole.name],')}`)
  const { client, files } = await bundleSite(emptySite(configOf(site)), false)
  const scripts = [client.entry, ...client.preloads]
  const code = scripts.map((url) => textOf({ files } as Bundle, url)).join('')
  assert.match(code, 'version 1.2')
  assert.not.match(code, /\(0,[\w$]+\.(jsxs?|useState|useEffect)\)/)
})

test('files have the same names in whatever folder the site is', async ({ site }) => {
  await withTempSite({}, async (other) => {
    await cp(site.root, join(other.root, 'deeper/site'), { recursive: true })
    const moved = { ...site, root: join(other.root, 'deeper/site') }
    const bundles = [site, moved].map((each) => bundleSite(emptySite(configOf(each)), false))
    const [here, there] = (await Promise.all(bundles)).map(({ files }) =>
      files.map(({ outFile }) => outFile),
    )
    assert.equal(here, there)
  })
})

test.run()
