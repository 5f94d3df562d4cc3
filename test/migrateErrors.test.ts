// `docgen migrate` stops with an error if the configuration of the old tool cannot be read, and
// writes nothing, because a site without its navigation helps nobody.
import * as assert from 'uvu/assert'
import { existsSync } from 'node:fs'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { loadConfig } from '../packages/engine/src/config/loadConfig.ts'
import { formatDiagnostic } from '../packages/engine/src/diagnostics/format.ts'
import { DocgenError } from '../packages/engine/src/diagnostics/diagnostics.ts'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import type { ToolName } from '../packages/engine/src/migrate/types.ts'
import { build } from './helpers/engine.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrate errors')

/** Asserts that a migration ends with a text in its error. */
async function assertRejects(done: Promise<unknown>, text: string, cwd: string): Promise<void> {
  const error = await done.then(
    () => null,
    (reason: unknown) => reason,
  )
  assert.instance(error, DocgenError)
  const shown = (error as DocgenError).diagnostics.map((each) =>
    formatDiagnostic(each, { cwd, color: false }),
  )
  assert.match(shown.join('\n'), text)
}

/** Returns the error of a migration as the command prints it. */
async function refusalOf(
  files: Readonly<Record<string, string>>,
  from?: ToolName,
): Promise<string> {
  const site = await createTempSite(files)
  try {
    const { written } = await migrate(site.root, from === undefined ? {} : { from })
    return `migrated: ${written.join(', ')}`
  } catch (error) {
    assert.instance(error, DocgenError)
    assert.not.ok(existsSync(join(site.root, 'docgen.config.ts')))
    return (error as DocgenError).diagnostics
      .map((each) => formatDiagnostic(each, { cwd: site.root, color: false }))
      .join('\n')
  } finally {
    await site.remove()
  }
}

const PAGE = { 'docs/index.md': '# Tool\n' }

test('names a tool whose sites it cannot move', async () => {
  const files = { 'docs/index.md': '# Tool\n', 'docs/.vuepress/config.js': 'module.exports = {}\n' }
  const refused = [
    'docs/.vuepress/config.js  error  unknown-generator',
    '  This is a site of VuePress, which the command cannot move.',
    '  Create a site with `npm create docgen@latest`, and copy the Markdown files into its `docs` folder. `npx docgen build` then names the syntax that docgen does not know. Nothing was written.',
  ].join('\n')
  assert.is(await refusalOf(files), refused)
  assert.is(await refusalOf(files, 'vitepress'), refused)
  const hexo = { 'source/index.md': '# Tool\n', '_config.yml': 'title: Tool\n' }
  assert.match(await refusalOf(hexo), 'This is a site of Jekyll or Hexo, which')
})

for (const [tool, files, page] of [
  ['VitePress', { '.vitepress/config.js': 'export default {}' }, 'broken.md'],
  [
    'Docusaurus',
    {
      'docusaurus.config.js':
        "module.exports = { title: 'T', presets: [['classic', { docs: { routeBasePath: '/' } }]] }",
    },
    'docs/broken.md',
  ],
  ['Rspress', { 'rspress.config.ts': 'export default {}' }, 'docs/broken.md'],
  ['MkDocs', { 'mkdocs.yml': 'site_name: T\n' }, 'docs/broken.md'],
] as const) {
  test(`${tool}: a page that is not UTF-8 stays as it is, and the error names it`, async () => {
    const site = await createTempSite({ ...PAGE, ...files, 'index.md': '# Tool\n' })
    const bytes = Buffer.from('# A\n\n<br>caf\xe9\n', 'latin1')
    await writeFile(join(site.root, page), bytes)
    await assertRejects(migrate(site.root), `${page}:3  error  not-text`, site.root)
    assert.equal(await readFile(join(site.root, page)), bytes)
    await site.remove()
  })

  test(`${tool}: symbolic links never lead to changes of other files`, async () => {
    const folder = dirname(page)
    const text = '# Changes\n\n## Own {/* #mine */}\n\n## Other [#other]\n'
    const site = await createTempSite({
      ...PAGE,
      ...files,
      'index.md': '# Tool\n',
      'shared/CHANGES.txt': text,
      'shared/more/a.txt': 'a\n',
    })
    const shared = relative(join(site.root, folder), join(site.root, 'shared'))
    await symlink(join(shared, 'CHANGES.txt'), join(site.root, folder, 'changes.md'))
    await symlink(join(shared, 'more'), join(site.root, folder, 'more'))
    await symlink('nowhere.md', join(site.root, folder, 'gone.md'))
    const { report } = await migrate(site.root)
    assert.is(await readFile(join(site.root, 'shared/CHANGES.txt'), 'utf8'), text)
    const moved = await readFile(join(site.root, 'docs/changes.md'), 'utf8')
    assert.match(moved, '{#mine}')
    assert.match(report, 'became files of their own')
    for (const name of ['more', 'gone.md']) assert.match(report, `- \`${join(folder, name)}\``)
    await site.remove()
  })
}

test('leaves options out that would not be valid, and reports them', async () => {
  const site = await createTempSite({
    'docs/intro.md': '# Intro\n',
    'blog/2024-01-02-news.md': '# News\n',
    'docusaurus.config.js': `module.exports = {
  title: 'Tool',
  i18n: { defaultLocale: 'en', locales: ['en', null] },
  presets: [['classic', {}]],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: null, to: '/docs/intro' }] }]],
}
`,
  })
  const { report } = await migrate(site.root)
  const { title } = await loadConfig(site.root)
  assert.is(title, 'Tool')
  for (const name of ['redirects.null', 'locales[1].lang', 'siteOrigin'])
    assert.match(
      report,
      `was left out: ${name === 'redirects.null' ? 'The key of ' : ''}\`${name}\``,
    )
  await site.remove()
})

for (const [name, shown] of [
  ['migration.md/a.txt', 'migration.md  error  path-taken\n  `migration.md` is a folder'],
  ['docgen.config.ts/a.txt', 'docgen.config.ts  error  path-taken'],
  ['docs', 'docs  error  path-taken\n  `docs` is a file, but the migration writes'],
  ['p/[id].paths.js', 'error  path-taken\n  No file can have the name `xxx'],
] as const) {
  test(`stops before it has changed anything if it cannot write a file: ${name}`, async () => {
    const routes = `export default { paths: [{ params: { id: 'x'.repeat(300) } }] }`
    const site = await createTempSite({
      '.vitepress/config.js': 'export default {}\n',
      'index.md': '# Tool\n',
      'p/[id].md': '# {{ $params.id }}\n',
      [name]: routes,
    })
    await assertRejects(migrate(site.root), shown, site.root)
    assert.is(await readFile(join(site.root, 'index.md'), 'utf8'), '# Tool\n')
    assert.not.ok(existsSync(join(site.root, 'docs/index.md')))
    await site.remove()
  })
}

const STARLIGHT = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { integrations: [starlight({ title: 'Tool' })] }`,
  'src/content/docs/index.md': '---\ntitle: Home\n---\n',
  'src/content/docs/a.md': '---\ntitle: A\n---\n',
  'src/content/docs/a.png': 'new',
}

for (const name of ['docs/a.md', 'docs/a.png'])
  test(`does not write over a file that is not of the site: ${name}`, async () => {
    const site = await createTempSite({ ...STARLIGHT, [name]: 'old' })
    const shown = `${name}  error  path-taken\n  \`${name}\` is no page or file of the old site`
    await assertRejects(migrate(site.root), shown, site.root)
    assert.is(await readFile(join(site.root, name), 'utf8'), 'old')
    assert.not.ok(existsSync(join(site.root, 'docgen.config.ts')))
    await site.remove()
  })

test('leaves Markdown of something else in `docs` out of the new site', async () => {
  const site = await createTempSite({
    ...STARLIGHT,
    'docs/todo.md': '# To do\n\n[No page](./nowhere.md)\n',
    'docs/plans/one.md': '# One\n',
    'docs/plans/two.md': '# Two\n',
    'docs/notes.txt': 'Notes\n',
  })
  // A link to the place where the file goes.
  await symlink('../../../docs/notes.txt', join(site.root, 'src/content/docs/notes.txt'))
  const { report, decisions } = await migrate(site.root)
  for (const path of ['plans/one', 'plans/two', 'todo']) assert.match(report, `docs/${path}.md`)
  assert.is(decisions, 0)
  const { diagnostics } = await build(site.root, { strict: true })
  assert.equal(diagnostics, [])
  for (const path of ['todo', 'plans/one'])
    assert.not.ok(existsSync(join(site.root, `doc_build/${path}/index.html`)))
  assert.ok(existsSync(join(site.root, 'doc_build/a/index.html')))
  assert.is(await readFile(join(site.root, 'docs/notes.txt'), 'utf8'), 'Notes\n')
  await site.remove()
})

for (const [name, yaml] of Object.entries({
  'a list': '- a',
  'a text': 'title = "a"',
  'an alias without an anchor': 'a: *b',
  'an alias in its own value': 'a: &x\n  b: *x',
})) {
  test(`keeps frontmatter that is not valid for the build to report: ${name}`, async () => {
    const page = `---\n${yaml}\n---\n\n# A\n`
    const site = await createTempSite({
      'docs/intro.md': '# Intro\n',
      'docs/a.md': page,
      'docusaurus.config.js': "module.exports = { presets: [['classic', {}]] }\n",
    })
    const { written } = await migrate(site.root)
    const path = written.find((each) => each.endsWith('/a.md')) ?? 'docs/a.md'
    assert.match(await readFile(join(site.root, path), 'utf8'), yaml)
    await site.remove()
  })
}

test('takes words of authors that every object has for unknown words', async () => {
  const fences = ['constructor', '__proto__', 'toString'].map(
    (each) => `\`\`\`${each}\na\n\`\`\`\n`,
  )
  const vitepress = await createTempSite({
    '.vitepress/config.js': 'export default {}\n',
    'index.md': fences.join('\n'),
  })
  await migrate(vitepress.root)
  assert.match(await readFile(join(vitepress.root, 'docs/index.md'), 'utf8'), '```constructor\n')
  await vitepress.remove()
  const mkdocs = await createTempSite({
    'mkdocs.yml': 'site_name: Tool\nmarkdown_extensions: [constructor, toString]\n',
    ...PAGE,
  })
  assert.not.match((await migrate(mkdocs.root)).report, '[object')
  await mkdocs.remove()
})

test('keeps both of two pages with the same address', async () => {
  const site = await createTempSite({
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tool' })] }\n",
    'src/content/docs/a.md': '---\ntitle: A\n---\nFirst.\n',
    'src/content/docs/a..md': '---\ntitle: A\n---\nSecond.\n',
  })
  const { report } = await migrate(site.root)
  const texts = await Promise.all(
    ['a', 'a-2'].map((name) => readFile(join(site.root, `docs/${name}.md`), 'utf8')),
  )
  for (const text of ['First.', 'Second.']) assert.match(texts.join('\n'), text)
  assert.match(report, 'Another page has the same address, so this page is now `docs/a-2.md`.')
  await site.remove()
})

test('reports dynamic routes that lead out of the project, and writes those without text', async () => {
  const site = await createTempSite({
    '.vitepress/config.js': 'export default {}\n',
    'index.md': '# Tool\n',
    'p/[id].md': '',
    'p/[id].paths.js': `export default { paths: [{ params: { id: '../../a' } }, { params: { id: 'b' } }] }`,
  })
  const { report, written } = await migrate(site.root)
  assert.match(report, 'lead out of the project, so these pages were not written: `../a.md`.')
  assert.ok(written.includes('docs/p/b.md'))
  await site.remove()
})

test('shows where a configuration is not valid', async () => {
  const shown = await refusalOf({
    ...PAGE,
    'rspress.config.ts': 'export default {\n  title: ,\n}\n',
  })
  assert.is(
    shown,
    [
      'rspress.config.ts:2:10  error  config-not-read',
      '  The configuration of the old tool is not valid: Unexpected ",".',
      '  Fix the error, and run the command again. Nothing was written.',
      '> 2 |   title: ,',
      '    |          ^',
    ].join('\n'),
  )
})

test('shows where a configuration throws', async () => {
  const shown = await refusalOf({
    ...PAGE,
    'docusaurus.config.ts':
      "const title: string = process.env.SITE_TITLE as string\n\nexport default { title: title.trim(), presets: [['classic', {}]] }\n",
  })
  assert.match(shown, 'docusaurus.config.ts:3:31  error  config-not-read')
  assert.match(shown, "could not be run: Cannot read properties of undefined (reading 'trim').")
  assert.match(shown, '> 3 | export default { title: title.trim()')
  const without = await refusalOf({
    ...PAGE,
    'docusaurus.config.ts': 'throw new TypeError()\nexport default {}\n',
  })
  assert.match(without, 'could not be run: TypeError.')
})

test('names the configuration if modules of Node.js throw', async () => {
  const shown = await refusalOf({
    ...PAGE,
    'node_modules/shared/package.json': '{ "type": "module", "exports": "./index.js" }',
    'node_modules/shared/index.js': 'export const name = 1\n',
    'docusaurus.config.ts': "import { title } from 'shared'\nexport default { title }\n",
  })
  assert.match(shown, /^docusaurus\.config\.ts {2}error {2}config-not-read/)
  const thrown = await refusalOf({
    ...PAGE,
    'docusaurus.config.ts': "import { join } from 'node:path'\nexport default { title: join(1) }\n",
  })
  assert.match(thrown, /^docusaurus\.config\.ts:2:25 {2}error {2}config-not-read/)
})

test('says that a configuration ends the process', async () => {
  const shown = await refusalOf({ ...PAGE, 'rspress.config.ts': 'process.exit(3)\n' })
  assert.match(shown, 'could not be run: it ended the process with the exit code 3.')
})

test('names a sidebar that a missing package computes', async () => {
  const shown = await refusalOf({
    ...PAGE,
    'docs/.vitepress/config.ts':
      "import { defineConfig } from 'vitepress'\nimport { generateSidebar } from 'sidebar-from-files'\n\nexport default defineConfig({\n  themeConfig: {\n    sidebar: generateSidebar({ root: 'docs' }),\n  },\n})\n",
  })
  assert.is(
    shown,
    [
      'docs/.vitepress/config.ts:6:5  error  config-not-read',
      '  `themeConfig.sidebar` comes from the package `sidebar-from-files`, which is not installed.',
      '  Install the packages of the site, and run the command again. Nothing was written.',
      '  5 |   themeConfig: {',
      "> 6 |     sidebar: generateSidebar({ root: 'docs' }),",
      '    |     ^^^^^^^',
      '  7 |   },',
    ].join('\n'),
  )
})

test('names files of MkDocs that are missing, inherit from themselves or use unknown aliases', async () => {
  const refusal = (yaml: string) => refusalOf({ ...PAGE, 'mkdocs.yml': `site_name: T\n${yaml}` })
  assert.match(
    await refusal('INHERIT: base.yml\n'),
    '`INHERIT` names `base.yml`, which does not exist.\n  Correct the path,',
  )
  assert.match(
    await refusal('INHERIT: ./mkdocs.yml\n'),
    '`INHERIT` names `./mkdocs.yml`, which inherits from this file.',
  )
  assert.match(await refusal('nav: *pages\n'), 'mkdocs.yml  error  config-not-read')
})

test('names a sidebar in a file that does not exist', async () => {
  const shown = await refusalOf({
    ...PAGE,
    'docs/.vitepress/config.ts':
      "import api from './api.json'\nexport default {\n  themeConfig: { sidebar: { '/api/': api } },\n}\n",
  })
  assert.match(
    shown,
    '`themeConfig.sidebar["/api/"]` comes from `./api.json`, which does not exist.\n  Create the file,',
  )
})

test('names a file of sidebars that does not exist', async () => {
  const shown = await refusalOf({
    ...PAGE,
    'docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { sidebarPath: './side.js' } }]] }\n",
  })
  assert.match(shown, 'side.js  error  config-not-read\n  The configuration names this file')
})

test('shows where a file of YAML or JSON is not valid', async () => {
  const mkdocs = await refusalOf({
    ...PAGE,
    'mkdocs.yml': 'site_name: Tool\nnav:\n  - a: [index.md\n',
  })
  assert.match(mkdocs, 'mkdocs.yml:4:1  error  config-not-read\n  The file is not valid: Flow')
  const circular = await refusalOf({ ...PAGE, 'mkdocs.yml': 'nav: &a\n  - b: *a\n' })
  assert.match(circular, 'an alias leads to a value that contains this alias.')
  const category = await refusalOf({
    'docusaurus.config.js': "module.exports = { presets: [['classic', {}]] }\n",
    'docs/a/_category_.json': '{ "label": "A",, }',
    'docs/a/b.md': '# B\n',
  })
  assert.match(category, 'docs/a/_category_.json:1:16  error  config-not-read')
})

test('asks for the folder with the pages', async () => {
  const outside = await refusalOf({
    'rspress.config.ts': "export default { root: '../docs' }\n",
  })
  assert.match(outside, 'There are no pages in `../docs`')
  assert.match(outside, 'Run `npx docgen migrate ..`, because that folder contains both.')
  const astro = await refusalOf({ 'astro.config.mjs': 'export default {}\n' })
  assert.match(astro, 'The configuration of Astro has no `starlight()` in `integrations`.')
})

test('does not leave documents behind that are outside of the folder of the command', async () => {
  const site = await createTempSite({
    'docs/intro.md': '# Intro\n',
    'website/blog/2024-01-02-news.md': '# News\n',
    'website/docusaurus.config.js':
      "module.exports = { presets: [['classic', { docs: { path: '../docs' } }]] }\n",
  })
  const refusal = await migrate(join(site.root, 'website')).then(
    () => '',
    (error: unknown) => String(error) + JSON.stringify(error),
  )
  assert.match(refusal, 'names the folder `../docs`, which is outside of the folder of the command')
  assert.match(refusal, 'Run `npx docgen migrate ..`, because that folder contains both.')
  const { pages } = await migrate(site.root, { dryRun: true })
  assert.equal(pages, ['docs/intro.md', 'website/blog/2024-01-02-news.md'])
  await site.remove()
})

test('reports a single item of the navigation as a decision', async () => {
  const site = await createTempSite({
    ...PAGE,
    'docs/.vitepress/config.ts':
      "import { apiItems } from 'not-installed'\nexport default {\n  themeConfig: {\n    sidebar: [\n      { text: 'Tool', link: '/' },\n      { text: 'API', items: apiItems },\n    ],\n  },\n}\n",
  })
  const { report } = await migrate(site.root, { dryRun: true })
  assert.match(report, '- `themeConfig.sidebar[1].items` comes from the package `not-installed`')
  assert.match(report, '(`docs/.vitepress/config.ts:6`)')
  await site.remove()
})

test('reports items of the navigation that the configuration cannot load from the network', async () => {
  const config = (
    sidebar: string,
  ) => `const items = await fetch('http://127.0.0.1:1/list.json').then((each) => each.json())
import { loadEnv } from 'vitepress'
const { TITLE = 'Tool' } = loadEnv('', process.cwd())
export default { title: TITLE, themeConfig: { sidebar: ${sidebar} } }
`
  const site = await createTempSite({
    ...PAGE,
    'docs/.vitepress/config.mts': config(
      "[{ text: 'Tool', link: '/' }, { text: 'API', items: Object.keys(items).map((text) => ({ text, link: '/' + text })) }]",
    ),
  })
  const { report } = await migrate(site.root, { dryRun: true })
  assert.match(
    report,
    '- `themeConfig.sidebar[1].items` comes from `http://127.0.0.1:1/list.json`, which could not be loaded. Write the items',
  )
  assert.not.match(report, 'These options are functions')
  await site.remove()
  const shown = await refusalOf({ ...PAGE, 'docs/.vitepress/config.mts': config('items') })
  assert.match(shown, 'Check the connection to the network, and run the command again.')
})

test.run()
