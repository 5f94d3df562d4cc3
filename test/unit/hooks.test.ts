// What happens around a plugin's hooks: promises, frozen inputs, failures with the place in the plugin's code.
import { join } from 'node:path'
import { loadSite } from '../helpers/engine.ts'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { runChecks } from '../../packages/engine/src/checks/index.ts'
import { formatDiagnostic } from '../../packages/engine/src/diagnostics/format.ts'
import { runOutputs } from '../../packages/engine/src/outputs/index.ts'
import type { Diagnostic } from '../../packages/engine/src/types/diagnostic.ts'
import type { Plugin, Site } from '../../packages/engine/src/types/index.ts'
import { createConfig } from '../helpers/config.ts'
import { withTempSite } from '../helpers/site.ts'

const test = suite('hooks of plugins')

type Files = Readonly<Record<string, string>>

interface Loaded {
  readonly site: Site
  readonly root: string
  /** As a terminal shows it, paths from the site's folder. */
  readonly text: (diagnostics: readonly Diagnostic[]) => string
}

async function withSite(files: Files, look: (loaded: Loaded) => Promise<void> | void) {
  await withTempSite({ 'docs/index.md': '# Home\n', ...files }, async (temp) => {
    const site = await loadSite(temp.root)
    const text = (diagnostics: readonly Diagnostic[]) =>
      diagnostics
        .map((each) => formatDiagnostic(each, { color: false, cwd: temp.root }))
        .join('\n\n')
    await look({ site, root: temp.root, text })
  })
}

const config = (plugins: string, head = '') =>
  `${head}\nexport default { plugins: [\n${plugins}\n] }\n`

test('a hook that throws is reported at its line, by plugin and hook, and the rest goes on', async () => {
  const files = {
    'docgen.config.ts': config(
      `  broken('x'),
  { name: 'fine', content: (files) => [...files, { filePath: 'more.md', text: '# More' }] },`,
      `import { broken } from './plugin/broken.ts'`,
    ),
    'plugin/broken.ts': `interface Later { a: number }
const fail = (what: string): never => {
  throw new Error('no ' + what)
}
export const broken = (name: string) => ({
  name,
  content: async () => {
    await Promise.resolve()
    fail('content')
  },
  page: () => fail('page'),
  site: () => fail('site'),
  outputs: () => fail('outputs'),
  checks: () => fail('checks'),
})
`,
  }
  await withSite(files, async ({ site, text }) => {
    assert.equal([...site.routes.keys()], ['/', '/404', '/more'])
    const [page, more, ...others] = site.diagnostics
    assert.snapshot(
      text(page ? [page] : []),
      [
        'docs/index.md  error  plugin-error',
        '  The plugin `x` failed in its `page` hook: no page',
        '  Caused by:',
        '  plugin/broken.ts:3:9  error  plugin-error',
        '    It was thrown here.',
        '    2 | const fail = (what: string): never => {',
        `  > 3 |   throw new Error('no ' + what)`,
        '      |         ^',
        '    4 | }',
      ].join('\n'),
    )
    assert.match(more?.filePath ?? '', /docs\/more\.md$/)
    const later = [
      ...others,
      ...(await runOutputs(site)).diagnostics,
      ...(await runChecks(site, [])),
    ]
    assert.equal(
      later.map(({ message, line, filePath }) => [message, line, filePath?.endsWith('broken.ts')]),
      ['content', 'site', 'outputs', 'checks'].map((hook) => [
        `The plugin \`x\` failed in its \`${hook}\` hook: no ${hook}`,
        3,
        true,
      ]),
    )
    assert.ok(later.every(({ frame }) => frame?.lines[1]?.includes('throw new Error')))
  })
})

test('outputs with impossible paths are reported with the plugins that made them', async () => {
  const plugins = `  { name: 'a', outputs: () => [
    { outFile: '../out', contents: '' },
    { outFile: 'one', contents: '1' },
    { outFile: 'icon.svg', contents: '2' },
    { outFile: 'index.html', contents: '3' },
  ] },
  { name: 'b', outputs: () => [{ outFile: 'one', contents: '2' }, { outFile: 'one/two', contents: '' }] },`
  const files = {
    'docgen.config.js': config(plugins),
    'public/icon.svg': '<svg/>',
  }
  await withSite(files, async ({ site }) => {
    const { files } = await runOutputs(site)
    const documents = [{ outFile: 'index.html', contents: '' }]
    const found = await runChecks(site, [...documents, ...files])
    const messages = found.filter(({ code }) => code.includes('output'))
    assert.equal(
      messages.map(({ code, message, hint = '' }) => `${code}: ${message} ${hint}`).sort(),
      [
        'duplicate-output: Two files would be written to `icon.svg` by docgen and by the plugin `a`. Give the output of the plugin another `outFile`.',
        'duplicate-output: Two files would be written to `index.html` by docgen and by the plugin `a`. Give the output of the plugin another `outFile`.',
        'duplicate-output: Two files would be written to `one` by the plugin `a` and by the plugin `b`. Give the output of the plugin another `outFile`.',
        'output-conflict: `one` would be both a file and the folder of `one/two`, written by the plugin `b`. Rename the source of one of them.',
        'output-outside: The output path `../out` by the plugin `a` is outside the output folder. Outputs of plugins need a relative path without `..`, such as `feeds/news.xml`.',
      ],
    )
  })
})

test('a plugin of a package is named by its own file', async () => {
  const files = {
    'docgen.config.js': config('  packaged', `import { packaged } from 'packaged'`),
    'node_modules/packaged/package.json': '{ "type": "module", "main": "index.js" }',
    'node_modules/packaged/index.js': `export const packaged = {
  name: 'packaged',
  site() { return JSON.parse('{') },
}\n`,
  }
  await withSite(files, ({ site, root }) => {
    const [found] = site.diagnostics
    assert.is(found?.filePath, join(root, 'node_modules/packaged/index.js'))
    assert.is(found?.line, 3)
  })
})

test('what is thrown without a stack, or returned against the type, has no place', async () => {
  const plugins = `  { name: 'a', site: () => { throw 'text' } },
  { name: 'b', site: async (site) => site },
  { name: 'c', content: () => {} },`
  await withSite({ 'docgen.config.js': config(plugins) }, ({ site, text }) => {
    assert.snapshot(
      text(site.diagnostics),
      [
        'error  plugin-error',
        '  The plugin `c` failed in its `content` hook: it returned nothing; expected a list of files `{ filePath, text }`.',
        '',
        'error  plugin-error',
        '  The plugin `a` failed in its `site` hook: text',
        '',
        'error  plugin-error',
        '  The plugin `b` failed in its `site` hook: it returned a promise (this hook is not asynchronous); expected the model with all its fields: `{ ...site, … }`.',
      ].join('\n'),
    )
  })
})

test('what a hook gets cannot be changed in place', async () => {
  const plugins = `  { name: 'files', content: (files) => { files.push({ filePath: 'a.md', text: '' }); return files } },
  { name: 'page', page: (page) => { page.frontmatter.more = 1; return page } },
  { name: 'site', site: (site) => { site.locales[0].title = 'T'; return site } },
  { name: 'outputs', outputs: (site) => { site.diagnostics.push(1); return [] } },
  { name: 'checks', checks: (site, outputs) => { outputs.push(1) } },`
  await withSite({ 'docgen.config.js': config(plugins) }, async ({ site }) => {
    const found = [
      ...site.diagnostics,
      ...(await runOutputs(site)).diagnostics,
      ...(await runChecks(site, [])),
    ]
    assert.equal(
      found.map(({ message }) => /in its `(\w+)` hook: Cannot (?:add|assign)/.exec(message)?.[1]),
      ['page', 'content', 'site', 'outputs', 'checks'],
    )
  })
})

test('outputs and checks may be promises; checks see the outputs and get code frames', async () => {
  const plugins: Plugin[] = [
    {
      name: 'late',
      outputs: async (site) => {
        await Promise.resolve()
        return [{ outFile: 'routes.txt', contents: [...site.routes.keys()].join(' ') }]
      },
      checks: async (_site, outputs) => {
        await Promise.resolve()
        const message = outputs.map(({ outFile }) => outFile).join(' ')
        return [{ severity: 'warning', code: 'seen', message, filePath: 'index.md', line: 2 }]
      },
    },
  ]
  await withSite({ 'docs/index.md': 'one\ntwo\n' }, async ({ site, root }) => {
    const own = {
      ...site,
      config: createConfig(root, { plugins, search: null, icon: 'https://example.com/icon.svg' }),
    }
    const { files, diagnostics } = await runOutputs(own)
    assert.equal(diagnostics, [])
    assert.equal(files, [{ outFile: 'routes.txt', contents: '/ /404', plugin: 'late' }])
    const [seen] = await runChecks(own, files)
    assert.is(seen?.message, 'routes.txt')
    assert.is(seen?.filePath, join(root, 'docs/index.md'))
    assert.equal(seen?.frame, { firstLine: 1, lines: ['one', 'two', ''] })
  })
})

test('a hook that waits is left as soon as the signal says so', async () => {
  const never = () => new Promise<never>(() => undefined)
  const plugins: Plugin[] = [{ name: 'slow', outputs: never, checks: never }]
  const site: Site = {
    ...{ config: createConfig('/nowhere', { plugins }), locales: [], drafts: [], diagnostics: [] },
    routes: new Map(),
  }
  const runs = [
    (on: Site, signal: AbortSignal) => runOutputs(on, { signal }),
    (on: Site, signal: AbortSignal) => runChecks(on, [], signal),
  ]
  for (const run of runs) {
    const abort = new AbortController()
    const running = run(site, abort.signal)
    abort.abort(new Error('enough'))
    const reason = await running.then(
      () => 'finished',
      (error: Error) => error.message,
    )
    assert.is(reason, 'enough')
  }
})

// ── Generated pages ────────────────────────────────────────────────────────────────────────────────

test('a generated page has no edit link and no time but its own, and takes its place in the sidebar', async () => {
  const { pageDataOf } = await import('../../packages/engine/src/site/pageData.ts')
  const plugins = `  { name: 'g', content: (files) => [
    ...files.map((file) => ({ ...file, text: file.text + '\\nChanged.' })),
    { filePath: 'guide/b.md', text: '# B' },
    { filePath: 'guide/c.md', text: '# C', lastUpdatedTime: 5 },
  ] },`
  const files = {
    'docgen.config.js': `export default { themeConfig: { lastUpdated: true, editLink: { docRepoBaseUrl: 'https://x.org/e' } },\n plugins: [\n${plugins}] }`,
    'docs/guide/a.md': '# A',
  }
  await withSite(files, ({ site }) => {
    assert.equal(site.diagnostics, [])
    const dataOf = (routePath: string) => pageDataOf(site.routes.get(routePath)!, site)
    const [a, b, c] = ['/guide/a', '/guide/b', '/guide/c'].map(dataOf)
    assert.equal(
      [a, b, c].map((data) => [data?.pagePath, data?.editLink, data?.lastUpdatedTime]),
      [
        ['guide/a.md', 'https://x.org/e/guide/a.md', null],
        ['', null, null],
        ['', null, 5],
      ],
    )
    assert.match(site.routes.get('/guide/a')?.page.text ?? '', 'Changed.')
    assert.is(a?.next?.routePath, '/guide/b')
  })
})

test('a generated page must not take the path or the route of another', async () => {
  const plugins = `  { name: 'same', content: (files) => [{ filePath: 'index.md', text: '# Mine' }, ...files] },
  { name: 'route', content: (files) => [...files, { filePath: 'a.mdx', text: '' }] },
  { name: 'twice', content: (files) => [...files, { filePath: 'b.md', text: '# 1' }, { filePath: 'b.md', text: '# 2' }] },`
  const files = { 'docgen.config.js': config(plugins), 'docs/a.md': '# A' }
  await withSite(files, ({ site, text }) => {
    assert.is(site.routes.get('/')?.page.title, 'Home')
    assert.is(site.routes.get('/b')?.page.title, '1')
    assert.snapshot(
      text(site.diagnostics),
      [
        'docs/index.md  error  duplicate-file',
        '  The plugin `same` returned two files with the path `index.md`.',
        '  Each page that a `content` hook adds needs a new path. To change an existing page, replace its file.',
        '',
        'docs/b.md  error  duplicate-file',
        '  The plugin `twice` returned two files with the path `b.md`.',
        '  Each page that a `content` hook adds needs a new path. To change an existing page, replace its file.',
        '',
        'docs/a.mdx  error  duplicate-route',
        '  Two files have the same route `/a`: `a.md` and `a.mdx`. Rename or remove one of them.',
      ].join('\n'),
    )
  })
})

test.run()
