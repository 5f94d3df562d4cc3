// `docgen migrate` and the files around the pages: scripts, hosts, `.gitignore`, edit links.
import * as assert from 'uvu/assert'
import { execFileSync } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '../packages/engine/src/migrate/migrate.ts'
import { build } from './helpers/engine.ts'
import { errorsOf, migrateFiles } from './helpers/migratedSite.ts'
import { createTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('migrateSurroundings')

const CONFIG = 'export default { title: "Tool", lang: "en-US" }'

test('scripts that only call the old tool call docgen, and the report lists all other calls', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': CONFIG,
    'index.md': '# Tool\n',
    'package.json': `{
  "name": "tool",
  "scripts": {
    "dev": "vitepress dev .",
    "build": "npm run lint && vitepress build",
    "serve": "vitepress serve",
    "host": "npm run build && serve .vitepress/dist/",
    "all": "concurrently 'npm:lint' 'vitepress dev' \\"vitepress build\\""
  },
  "devDependencies": { "vitepress": "^1.0.0" }
}
`,
    'netlify.toml': '[build]\n  publish = ".vitepress/dist"\n  command = "npm run build"\n',
    '.github/workflows/site.yml': 'steps:\n  - run: npx vitepress build\n',
  })
  const scripts = await site.read('package.json')
  assert.match(scripts ?? '', '"dev": "docgen dev",\n    "build": "npm run lint && docgen build",')
  assert.match(scripts ?? '', '"serve": "docgen preview"')
  assert.match(scripts ?? '', '&& serve doc_build/"')
  assert.match(scripts ?? '', `concurrently 'npm:lint' 'docgen dev' \\"docgen build\\""`)
  assert.match(site.report, 'These scripts use docgen now: `dev`, `build`, `serve`, `host`, `all`.')
  const places = site.notes.flatMap(({ filePath, line }) =>
    line === undefined ? [] : [`${filePath}:${line}`],
  )
  assert.equal(places, ['.github/workflows/site.yml:2'])
  assert.match((await site.read('netlify.toml')) ?? '', 'publish = "doc_build"')
  await site.remove()
})

test('scripts with several commands, variables, flags and a folder call docgen', async () => {
  const site = await migrateFiles({
    'website/docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://x.io', baseUrl: '/', presets: [['classic', { docs: { path: '../docs' } }]] }`,
    'docs/intro.md': '# Intro\n',
    'website/package.json': `{
  "scripts": {
    "start": "docusaurus start --host 0.0.0.0 --no-open",
    "build": "NODE_OPTIONS=--max-old-space-size=8192 docusaurus build",
    "large": "NODE_OPTIONS='--max-old-space-size=8192 --no-warnings' docusaurus build",
    "quiet": "FLAGS=\\"-a -b\\" docusaurus build",
    "deploy": "npm run build && gh-pages -d build",
    "other": "docusaurus build --locale fr",
    "many": "${"A='' ".repeat(60)}echo done"
  }
}
`,
  })
  const scripts = (await site.read('website/package.json')) ?? ''
  assert.match(scripts, '"start": "docgen dev .. --host 0.0.0.0"')
  assert.match(scripts, '"build": "NODE_OPTIONS=--max-old-space-size=8192 docgen build .."')
  assert.match(scripts, "='--max-old-space-size=8192 --no-warnings' docgen build ..")
  assert.match(scripts, '"quiet": "FLAGS=\\"-a -b\\" docgen build .."')
  assert.match(scripts, "A='' echo done")
  assert.match(scripts, '"deploy": "npm run build && gh-pages -d ../doc_build"')
  assert.match(scripts, '"other": "docusaurus build --locale fr"')
  const calls = site.notes.filter(({ message }) => message.includes('still call'))
  assert.equal(
    calls.map(({ filePath, line }) => `${filePath}:${line}`),
    ['website/package.json:8'],
  )
  await site.remove()
})

test('scripts of commands that docgen does not need are removed', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://x.io', baseUrl: '/', presets: [['classic', {}]] }",
    'docs/intro.md': '# Intro\n',
    'package.json': `{
  "scripts": {
    "docusaurus": "docusaurus",
    "start:fr": "docusaurus start --locale fr --port 3000",
    "swizzle": "docusaurus swizzle",
    "build": "docusaurus clear && docusaurus build; npx docusaurus write-heading-ids docs",
    "test": "npm run clear && node test.js && docusaurus clear",
    "clear": "docusaurus clear",
    "empty": "",
    "write-translations": "docusaurus write-translations -- --locale fr"
  }
}
`,
  })
  assert.is(
    await site.read('package.json'),
    `{
  "scripts": {
    "start:fr": "docgen dev --port 3000",
    "build": "docgen build",
    "test": "npm run clear && node test.js",
    "clear": "",
    "empty": ""
  }
}
`,
  )
  assert.match(
    site.report,
    'does not need their commands: `docusaurus`, `swizzle`, `clear`, `write-translations`.',
  )
  assert.is(site.decisions, 0)
  await site.remove()
})

test('a site keeps the output folder that files of hosts name, and hidden ones are replaced', async () => {
  const docusaurus = await migrateFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://x.io', baseUrl: '/', presets: [['classic', {}]] }",
    'docs/intro.md': '# Intro\n',
    'vercel.json': '{\n  "outputDirectory": "build"\n}\n',
    'package.json': '{ "scripts": { "build": "docusaurus build", "deploy": "gh-pages -d build" } }',
  })
  assert.is(docusaurus.decisions, 0)
  assert.match((await docusaurus.read('docgen.config.ts')) ?? '', "outDir: 'build'")
  assert.match((await docusaurus.read('package.json')) ?? '', 'gh-pages -d build')
  await docusaurus.remove()
  const vitepress = await migrateFiles({
    'docs/.vitepress/config.js': CONFIG,
    'docs/index.md': '# Tool\n',
    '.github/workflows/site.yml':
      'steps:\n  - with:\n      path: docs/.vitepress/dist\n      other: a/b/.vitepress/dist\n',
    'netlify.toml': '[build]\n  base = "docs"\n  publish = ".vitepress/dist"\n',
  })
  assert.match((await vitepress.read('.github/workflows/site.yml')) ?? '', 'path: doc_build\n')
  assert.match((await vitepress.read('netlify.toml')) ?? '', 'publish = "../doc_build"')
  assert.is(vitepress.decisions, 1)
  await vitepress.remove()
})

test('a script that builds into a folder of the site beside its own folder calls docgen', async () => {
  const site = await migrateFiles({
    'website/docusaurus.config.js': `module.exports = {
      title: 'T', url: 'https://x.io', baseUrl: '/', presets: [['classic', { docs: { path: '../docs' } }]] }`,
    'docs/intro.md': '# Intro\n',
    'website/package.json':
      '{\n  "scripts": {\n    "build": "docusaurus build --out-dir ../public_html"\n  }\n}\n',
  })
  assert.match((await site.read('website/package.json')) ?? '', '"build": "docgen build .."')
  assert.match((await site.read('docgen.config.ts')) ?? '', "outDir: 'public_html'")
  assert.is(site.decisions, 0)
  await site.remove()
})

test('a site keeps the output folder that it chose', async () => {
  const site = await migrateFiles({
    'docs/.vitepress/config.js': 'export default { title: "T", outDir: "../public_html" }',
    'docs/index.md': '# Tool\n',
    'vercel.json': '{\n  "outputDirectory": "docs/.vitepress/dist"\n}\n',
  })
  assert.is(site.decisions, 0)
  assert.match((await site.read('docgen.config.ts')) ?? '', "outDir: 'public_html'")
  await site.remove()
})

for (const [name, folder, files] of [
  [
    'of a script',
    'public',
    {
      'docusaurus.config.js':
        'module.exports = { title: "T", url: "https://x.io", baseUrl: "/", presets: [["classic", {}]] }',
      'docs/intro.md': '# Intro\n',
      'package.json': '{ "scripts": { "build": "docusaurus build --out-dir public" } }\n',
    },
  ],
  [
    'of a configuration',
    'docs',
    {
      'mkdocs.yml': 'site_name: T\ndocs_dir: text\nsite_dir: docs\n',
      'text/index.md': '# Home\n',
    },
  ],
] as const)
  test(`an output folder ${name} that docgen reads from is a decision`, async () => {
    const site = await migrateFiles(files)
    assert.match(site.report, `The old site was written to \`${folder}\``)
    assert.is(site.decisions, 1)
    assert.equal(await errorsOf(site), [])
    await site.remove()
  })

test('a folder of the host that only shares its name with an output folder is not reported', async () => {
  const site = await migrateFiles({
    'docusaurus.config.js':
      'module.exports = { title: "T", url: "https://x.io", baseUrl: "/", presets: [["classic", {}]] }',
    'docs/intro.md': '# Intro\n',
    'vercel.json': '{\n  "name": "build"\n}\n',
    'package.json': '{ "scripts": { "start": "docusaurus start" }, "main": "build" }\n',
  })
  assert.equal(
    site.notes.filter(({ line }) => line !== undefined),
    [],
  )
  assert.not.match((await site.read('docgen.config.ts')) ?? '', 'outDir')
  assert.match((await site.read('package.json')) ?? '', '"start": "docgen dev" }, "main": "build"')
  await site.remove()
})

test('Git ignores the output, and a message names the files that are not committed', async () => {
  const site = await createTempSite({ '.vitepress/config.js': CONFIG, 'index.md': '# Tool\n' })
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root })
  git('init', '--quiet')
  const refused = await migrate(site.root).then(
    () => 'migrated',
    (error: unknown) => String(error),
  )
  assert.match(refused, '`.vitepress/`, `index.md`')
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@b.c', 'commit', '--quiet', '-m', 'Start')
  await mkdir(join(site.root, 'node_modules'))
  await writeFile(join(site.root, 'node_modules/a.js'), '')
  await migrate(site.root)
  const ignored = await readFile(join(site.root, '.gitignore'), 'utf8')
  assert.is(ignored, 'doc_build/\n.docgen/\n')
  await site.remove()
})

test('folders that Git already ignores are not added again', async () => {
  const site = await createTempSite({
    '.vitepress/config.js': CONFIG,
    'index.md': '# Tool\n',
    '.gitignore': 'node_modules\ndoc_*',
  })
  execFileSync('git', ['init', '--quiet'], { cwd: site.root })
  await migrate(site.root, { force: true })
  const ignored = await readFile(join(site.root, '.gitignore'), 'utf8')
  assert.is(ignored, 'node_modules\ndoc_*\n.docgen/\n')
  await site.remove()
})

test('edit links lead to the new folder, and a default text is left to docgen', async () => {
  const theme = (pattern: string, text: string) =>
    `export default { title: 'T', themeConfig: { editLink: { pattern: '${pattern}', text: '${text}' } } }`
  const cases = [
    ['', 'https://github.com/a/b/edit/main/:path', "'https://github.com/a/b/edit/main/docs'"],
    [
      'docs/',
      'https://github.com/a/b/edit/main/docs/:path',
      "'https://github.com/a/b/edit/main/docs'",
    ],
  ] as const
  for (const [folder, pattern, expected] of cases) {
    const site = await migrateFiles({
      [`${folder}.vitepress/config.js`]: theme(pattern, 'Edit this page'),
      [`${folder}index.md`]: '# Tool\n',
    })
    const config = (await site.read('docgen.config.ts')) ?? ''
    assert.match(config, `editLink: { docRepoBaseUrl: ${expected} }`)
    await site.remove()
  }
  const moved = await migrateFiles({
    'rspress.config.ts': `export default { root: 'manual', themeConfig: { editLink: { docRepoBaseUrl: 'https://x.io/edit/manual', text: 'Improve' } } }`,
    'manual/index.md': '# Tool\n',
  })
  assert.match(
    (await moved.read('docgen.config.ts')) ?? '',
    "editLink: { docRepoBaseUrl: 'https://x.io/edit/docs', text: 'Improve' }",
  )
  await moved.remove()
  const editFunction =
    "({ versionDocsDirPath, docPath }) => 'https://github.com/a/b/edit/main/website/' + versionDocsDirPath + '/' + docPath"
  const docusaurus = [
    ['website/', 'docs', 'https://github.com/a/b/tree/main/docs/', '/a/b/tree/main/docs/docs'],
    ['', 'manual', 'https://github.com/a/b/edit/main/', '/a/b/edit/main/docs'],
    ['website/', '../docs', 'https://github.com/a/b/edit/main/website', '/a/b/edit/main/docs'],
    ['site/', '../tool/manual', 'https://github.com/a/b/edit/main/site', '/a/b/edit/main/docs'],
    ['website/', '../docs', editFunction, '/a/b/edit/main/docs'],
  ] as const
  for (const [folder, path, editUrl, expected] of docusaurus) {
    const site = await migrateFiles({
      [`${folder}docusaurus.config.js`]: `module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/',
        presets: [['classic', { docs: { path: '${path}', editUrl: ${editUrl.includes('=>') ? editUrl : JSON.stringify(editUrl)} } }]] }`,
      [join(folder, path, 'a.md')]: '# A\n',
    })
    const config =
      (await site.read('docgen.config.ts')) ?? (await site.read('website/docgen.config.ts'))
    assert.match(config ?? '', `editLink: { docRepoBaseUrl: 'https://github.com${expected}' }`)
    await site.remove()
  }
})

test('the last step names the configuration and the packages of each tool', async () => {
  const packages = (...names: readonly string[]) =>
    JSON.stringify({
      devDependencies: Object.fromEntries([...names, 'sass'].map((name) => [name, '1'])),
    })
  const cases: readonly [Readonly<Record<string, string>>, string][] = [
    [
      {
        'docs/.vitepress/config/index.ts': 'export default {}',
        'docs/index.md': '# A\n',
        'package.json': packages('vitepress', 'markdown-it-mark'),
      },
      'Files: `docs/.vitepress/config/`. Packages: `vitepress`, `markdown-it-mark`.',
    ],
    [
      {
        'rspress.config.ts': 'export default {}',
        'docs/index.md': '# A\n',
        'package.json': packages('@rspress/core'),
      },
      'Files: `rspress.config.ts`. Packages: `@rspress/core`.',
    ],
    [
      {
        'site/astro.config.mjs':
          "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'T' })] }",
        'site/src/content/docs/index.md': '---\ntitle: A\n---\n',
        'site/package.json': packages('astro', '@astrojs/starlight'),
        'site/tsconfig.json': '{ "extends": "astro/tsconfigs/strict" }',
      },
      'Files: `astro.config.mjs`. Packages: `astro`, `@astrojs/starlight`. `tsconfig.json` extends `astro/tsconfigs/strict`;',
    ],
    [
      {
        'docusaurus.config.js':
          "module.exports = { title: 'T', url: 'https://a.b', baseUrl: '/', presets: [['classic', {}]] }",
        'docs/a.md': '# A\n',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/a.mdx': "import Part from './_Part'\n\n# A\n\n<Part />\n",
        'versioned_docs/version-1.0/_Part.jsx': 'export default () => <p>Part</p>\n',
        'versioned_docs/version-1.0/unused.png': '',
        'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a"] }',
        'src/pages/versions.jsx':
          "import versions from '../../versions.json'\nexport default () => <p>{versions.join()}</p>\n",
      },
      'Files: `docusaurus.config.js`, `versioned_sidebars/`.\n',
    ],
    [{ 'mkdocs.yml': 'site_name: T\n', 'docs/index.md': '# A\n' }, 'Files: `mkdocs.yml`.\n'],
  ]
  for (const [files, expected] of cases) {
    const site = await migrateFiles(files)
    assert.match(site.report, `packages of the old tool. ${expected}`)
    await site.remove()
  }
})

test('the report names removed fields, unused options and shortened languages', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `import { transformerTwoslash } from '@shikijs/vitepress-twoslash'
    export default {
      title: 'T', lang: 'en-US', appearance: 'dark',
      locales: { root: { label: 'English' }, de: { lang: 'de-AT', label: 'Deutsch', link: 'https://de.example.com' } },
      markdown: { theme: 'nord', codeTransformers: [transformerTwoslash()], languages: ['js', 'ts'] },
      themeConfig: { carbonAds: { code: 'a' }, logoLink: '/', outline: { level: 'deep' },
        nav: [{ text: 'Live', link: 'https://example.com', target: '_blank', rel: 'external' }],
        sidebar: [{ text: 'Home', link: '/', activeMatch: '/' }],
        search: { provider: 'algolia', options: { appId: 'A', apiKey: 'b', indexName: 'c' } } },
    }`,
    '.vitepress/theme/a.css': '.wide { width: 100% }\n',
    'index.md': '---\npageClass: wide\n---\n\n# Tool\n',
    'plain.md': '---\npageClass: plain\n---\n\n# Plain\n',
  })
  assert.match(
    site.report,
    /The field `pageClass` of frontmatter has no counterpart[^\n]*`index.md`/,
  )
  assert.not.match(site.report, 'plain.md')
  assert.match(
    site.report,
    'These options have no counterpart: `markdown.theme`, `themeConfig.carbonAds`.',
  )
  assert.match(site.report, 'system, not that of `appearance`')
  assert.match(site.report, 'The language `en-US` is now `en`.')
  await site.remove()
})

test('pages without a sidebar in VitePress and Docusaurus have none', async () => {
  const sidebarsOf = async (
    site: Awaited<ReturnType<typeof migrateFiles>>,
    paths: readonly string[],
  ) => {
    const { diagnostics } = await build(site.root, { cache: false })
    assert.equal(diagnostics, [])
    const pages = await Promise.all(paths.map((path) => site.read(`doc_build/${path}`)))
    await site.remove()
    return pages.map((page) => /<[^>]+ class="sidebar[ "]/.test(page ?? ''))
  }
  const guide = "'/guide/': [{ text: 'A', link: '/guide/a' }]"
  const pages = {
    'index.md': '# Home\n',
    'guide/a.md': '# A\n',
    'fa/guide/a.md': '# A\n',
    'fa/index.md': '# F\n',
  }
  const vitepress = (theme: string) => ({
    ...pages,
    '.vitepress/config.js': `export default { title: 'Tool',
      locales: { root: { label: 'English', lang: 'en'${theme} }, fa: { label: 'Farsi', lang: 'fa' } } }`,
  })
  const paths = ['guide/a.html', 'fa/guide/a.html']
  const one = await migrateFiles(vitepress(`, themeConfig: { sidebar: { ${guide} } }`))
  assert.equal(await sidebarsOf(one, paths), [true, false])
  assert.equal(await sidebarsOf(await migrateFiles(vitepress('')), paths), [false, false])
  const generated = await migrateFiles({
    'index.md': '# Home\n',
    'guide/a.md': '# A\n',
    '.vitepress/config.js':
      "export default { title: 'Tool', vite: { plugins: [{ name: 'auto-sidebar' }] } }",
  })
  assert.equal(await sidebarsOf(generated, ['guide/a.html']), [true])
  const docusaurus = await migrateFiles({
    'docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
      presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: './sidebars.js' }, blog: false }]] }`,
    'sidebars.js': "module.exports = { main: ['index', 'in'] }",
    'docs/index.md': '# Home\n',
    'docs/in.md': '# In\n',
    'docs/out.md': '---\nsidebar_label: Out\n---\n\n# Out\n',
    'docs/none.md': '---\ndisplayed_sidebar: null\n---\n\n# None\n',
    'docs/named.md': '---\ndisplayed_sidebar: main\n---\n\n# Named\n',
  })
  const names = ['in.html', 'out.html', 'none.html', 'named.html']
  assert.equal(await sidebarsOf(docusaurus, names), [true, false, false, true])
})

test('VitePress: the texts of buttons, of the search and of the page for missing addresses stay', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': `export default {
      title: 'T', lang: 'en',
      appearance: true,
      markdown: { codeCopyButtonTitle: 'Copy it', container: { tipLabel: 'HINT' } },
      locales: {
        root: { label: 'English' },
        de: { label: 'Deutsch', themeConfig: { sidebarMenuLabel: 'Inhalt', notFound: { title: 'Weg', linkText: 'Heim' } } },
      },
      themeConfig: {
        returnToTopLabel: 'Up',
        search: {
          provider: 'local',
          options: {
            translations: { button: { buttonText: 'Find' } },
            locales: { de: { translations: { button: { buttonText: 'Finden' }, modal: { footer: { closeText: 'zu' } } } } },
          },
        },
      },
    }`,
    'index.md': '# Tool\n',
    'de/index.md': '# Werkzeug\n',
  })
  const config = ((await site.read('docgen.config.ts')) ?? '').replace(/\s+/g, ' ')
  assert.match(config, "themeConfig: { text: { tip: 'HINT', copyCode: 'Copy it' },")
  assert.match(
    config,
    "{ lang: 'en', sidebar: {}, text: { backToTop: 'Up', search: 'Find', searchDocs: 'Find' } }",
  )
  assert.match(
    config,
    "{ lang: 'de', sidebar: {}, text: { menu: 'Inhalt', backToTop: 'Up', notFound: 'Weg', takeMeHome: 'Heim', search: 'Finden', searchDocs: 'Finden', searchKeysClose: 'zu', }, }",
  )
  assert.not.match(site.report, 'appearance')
  await site.remove()
})

const STARLIGHT = {
  'astro.config.mjs': `import starlight from '@astrojs/starlight'
    export default { integrations: [starlight({ title: 'Tool' })] }`,
}

const OWN_LINK = 'https://example.com/a.md'

/** A page of each tool, and the fields that it has afterwards. */
const EDIT_LINKS: readonly (readonly [
  files: Readonly<Record<string, string>>,
  page: string,
  written: string,
  expected: string,
])[] = [
  [
    { '.vitepress/config.js': CONFIG },
    'a.md',
    'editLink: false\nlastUpdated: false',
    'editLink: false\nlastUpdated: false',
  ],
  [{ '.vitepress/config.js': CONFIG }, 'a.md', 'lastUpdated: 2026-01-02', ''],
  [{ 'docusaurus.config.js': CONFIG }, 'docs/a.md', 'custom_edit_url: null', 'editLink: false'],
  [
    { 'docusaurus.config.js': CONFIG },
    'docs/a.md',
    `custom_edit_url: ${OWN_LINK}`,
    `editLink: ${OWN_LINK}`,
  ],
  [{ 'docusaurus.config.js': CONFIG }, 'docs/a.md', 'custom_edit_url: ../a.md', ''],
  [STARLIGHT, 'src/content/docs/a.md', `editUrl: ${OWN_LINK}`, `editLink: ${OWN_LINK}`],
  [STARLIGHT, 'src/content/docs/a.md', 'editUrl: true', ''],
  [STARLIGHT, 'src/content/docs/a.md', 'lastUpdated: 2026-01-02', ''],
  [{ 'rspress.config.ts': CONFIG }, 'docs/a.md', 'lastUpdated: 2026-01-02', ''],
  [{ 'mkdocs.yml': 'site_name: Tool' }, 'docs/a.md', 'lastUpdated: May', ''],
]

test('pages keep their own edit links, and leave out what they left out', async () => {
  for (const [files, page, written, expected] of EDIT_LINKS) {
    const site = await migrateFiles({
      ...files,
      [page]: `---\ntitle: A\n${written}\n---\n\nText.\n`,
    })
    const text = (await site.read('docs/a.md')) ?? (await site.read('docs/docs/a.md')) ?? ''
    const [, fields = ''] = /^---\n([^]*?)\n?---\n/.exec(text) ?? []
    assert.is(fields.replace(/title: A\n?/, ''), expected, `${page}: ${written}`)
    const isRefused = expected === '' && !written.endsWith('true')
    assert.is(site.report.includes('in docgen, so it was removed'), isRefused, site.report)
    await site.remove()
  }
})

test('the report names each file of an old theme that is not used', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': CONFIG,
    '.vitepress/theme/index.js': "import './vars.css'\nexport default {}\n",
    '.vitepress/theme/vars.css': ':root {}\n',
    '.vitepress/theme/Layout.vue': '<template><p /></template>\n',
    'index.md': '# Tool\n',
  })
  const named = site.notes.filter(({ filePath = '' }) => filePath.includes('/theme/'))
  assert.equal(
    named.map(({ kind, filePath }) => [kind, filePath]),
    [
      ['impossible', '.vitepress/theme/index.js'],
      ['impossible', '.vitepress/theme/vars.css'],
      ['decision', '.vitepress/theme/Layout.vue'],
    ],
  )
  await site.remove()
})

test('VitePress: the report names docgen’s slots for those that layouts fill', async () => {
  const site = await migrateFiles({
    '.vitepress/config.js': CONFIG,
    '.vitepress/theme/index.ts': `import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
export default {
  Layout: () => h(DefaultTheme.Layout, null, { 'layout-top': () => h('p'),
    // 'aside-top': () => h('p'),
    'doc-after': () => h('p'),
  }),
}
`,
    '.vitepress/theme/Frame.vue': `<template>
  <Layout><template #doc-before><component :is="own" /></template><template v-slot:own /><!-- <template #aside-top /> --></Layout>
</template>
`,
    '.vitepress/theme/Other.vue': '<template><Card><template #doc-before /></Card></template>\n',
    'index.md': '# Tool\n',
  })
  const named = site.notes.filter(({ filePath = '' }) => filePath.includes('/theme/'))
  assert.equal(
    named.map(({ kind, filePath, message }) => [
      kind,
      filePath,
      /The slots are (.*)\./.exec(message)?.[1],
    ]),
    [
      ['decision', '.vitepress/theme/Frame.vue', '`docTop` for `doc-before`'],
      [
        'decision',
        '.vitepress/theme/index.ts',
        '`pageTop` for `layout-top`, `docBottom` for `doc-after`',
      ],
    ],
  )
  await site.remove()
})

test('the report lists scripts above the folder of the command that call the old tool', async () => {
  const repository = await createTempSite({
    'docs/.vitepress/config.js': CONFIG,
    'docs/index.md': '# Tool\n',
    'package.json':
      '{\n  "scripts": {\n    "docs": "vitepress build docs",\n    "other": "vitepress build site"\n  }\n}\n',
  })
  const { notes } = await migrate(join(repository.root, 'docs'))
  const found = notes.filter(({ kind }) => kind === 'decision')
  assert.equal(
    found.map(({ filePath, line }) => `${filePath}:${line}`),
    ['../package.json:3'],
  )
  await repository.remove()
})

for (const [tool, files] of [
  [
    'VitePress',
    {
      'docs/.vitepress/config.js': 'export default {}',
      'docs/index.md': '# Home\n\n<!--@include: ../packages/a/README.md-->\n',
    },
  ],
  [
    'Docusaurus',
    {
      'docs/docusaurus.config.js': `module.exports = { title: 'Tool', url: 'https://example.com', baseUrl: '/', trailingSlash: false,
        presets: [['classic', { docs: { routeBasePath: '/' } }]] }`,
      'docs/docs/index.mdx':
        "# Home\n\nimport Readme from '../../packages/a/README.md'\n\n<Readme />\n",
    },
  ],
  [
    'Rspress',
    {
      'docs/rspress.config.ts': "export default { root: 'pages' }",
      'docs/pages/index.mdx':
        "# Home\n\nimport Readme from '../../packages/a/README.md'\n\n<Readme />\n",
    },
  ],
] as const) {
  test(`${tool}: text from other packages of a monorepo stays on the page`, async () => {
    const readme = '# Package\n\nText\n\n![Dot](./dot.svg)\n'
    const repository = await createTempSite({
      ...files,
      'packages/a/README.md': readme,
      'packages/a/dot.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>\n',
    })
    const { root } = await migrate(join(repository.root, 'docs'))
    const { site, diagnostics } = await build(root, { cache: false })
    assert.equal(
      diagnostics.map(({ message }) => message),
      [],
    )
    assert.match(site.routes.get('/')?.page.runs.join('') ?? '', 'Text')
    assert.is(await readFile(join(repository.root, 'packages/a/README.md'), 'utf8'), readme)
    await repository.remove()
  })
}

test.run()
