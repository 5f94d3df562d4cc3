import { readdir, realpath, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { loadConfig } from '../../../packages/engine/src/config/loadConfig.ts'
import type { ConfigFlags } from '../../../packages/engine/src/config/configFlags.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { formatDiagnostic } from '../../../packages/engine/src/diagnostics/format.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import { createConfig } from '../../helpers/config.ts'
import { LONGEST_WAIT_MILLISECONDS } from '../../helpers/longestWait.ts'
import { createTempSite, withTempSite } from '../../helpers/site.ts'

const test = suite('loadConfig')

type Files = Readonly<Record<string, string>>

const page = { 'docs/index.md': '# Home\n' }

async function load(files: Files, options?: ConfigFlags): Promise<Config> {
  return await withTempSite({ ...page, ...files }, async (site) => {
    return await loadConfig(site.root, options)
  })
}

/** The text of the diagnostics that keep a site from loading; paths relative to the site. */
async function failureOf(files: Files, options?: ConfigFlags, root = '.'): Promise<string> {
  const site = await createTempSite(files)
  try {
    await loadConfig(join(site.root, root), options)
    return 'loaded'
  } catch (error) {
    if (!(error instanceof DocgenError)) throw error
    return error.diagnostics
      .map((each) => formatDiagnostic(each, { color: false, cwd: site.root }))
      .join('\n')
  } finally {
    await site.remove()
  }
}

test('a configuration under a name that is not read is an error with the right names', async () => {
  for (const name of ['docgen.config.json', 'docgen.conf.ts', '.docgen.config.yml']) {
    const said = await failureOf({ ...page, [name]: '' })
    assert.is(
      said,
      `${name}  error  config-not-found\n  \`${name}\` is not a name of the configuration file, so it is not read.\n  Rename it to \`docgen.config.ts\`, \`docgen.config.mts\`, \`docgen.config.js\` or \`docgen.config.mjs\`.`,
    )
  }
  assert.is(await failureOf({ ...page, 'docgen.urls.json': '{"urls":[]}' }), 'loaded')
})

test('advice quotes a value as it is written, where it is written', async () => {
  const text = `const size = 1.5
export default {
  base: 1.50,
  title: size,
  logoText: 2 * 8,
  lang: .5e+1,
  description: false,
  multiVersion: { default: '1.10', versions: [1.10, '2.0'] },
}
`
  const said = await failureOf({ ...page, 'docgen.config.ts': text })
  const lines = said.split('\n').filter((line) => line.includes('expected'))
  assert.equal(
    lines.map((line) => line.trim()),
    [
      '`base` is `1.50`; expected text. Put quotes around it: `"1.50"`.',
      '`title` is `1.5`; expected text. Put quotes around it: `"1.5"`.',
      '`description` is `false`; expected text. Put quotes around it: `"false"`.',
      '`lang` is `.5e+1`; expected text. Put quotes around it: `".5e+1"`.',
      '`logoText` is `16`; expected text.',
      '`multiVersion.versions[0]` is `1.10`; expected text. Put quotes around it: `"1.10"`.',
    ],
  )
})

test('without a configuration file every option has its default', async () => {
  await withTempSite(page, async (site) => {
    const { root } = site
    const config = await loadConfig(root)
    const expected = createConfig(root, { localized: { en: {} }, hash: config.hash })
    assert.equal(config, expected)
    assert.match(config.hash, /^[0-9a-f]{64}$/)
  })
})

for (const ending of ['ts', 'mts', 'js', 'mjs']) {
  test(`docgen.config.${ending} is read`, async () => {
    const config = await load({ [`docgen.config.${ending}`]: `export default { title: 'Mine' }` })
    assert.is(config.title, 'Mine')
    assert.match(config.configFile ?? '', new RegExp(`docgen\\.config\\.${ending}$`))
  })
}

test('a configuration imports docgen, TypeScript and JSON beside it and packages of the site', async () => {
  const files = {
    ...page,
    'docgen.config.ts': `import { defineConfig, type UserConfig } from 'docgen'
      import { description } from './parts/text'
      import { title } from './title.json'
      import { origin } from 'some-package'
      const config: UserConfig = { title, description, siteOrigin: origin satisfies string }
      export default defineConfig(config)`,
    'parts/text.ts': `export const description: string = 'Text'`,
    'title.json': '{ "title": "From JSON" }',
    'node_modules/some-package/package.json': '{ "type": "module", "main": "index.js" }',
    'node_modules/some-package/index.js': `export const origin = 'https://example.com/'`,
  }
  await withTempSite(files, async (site) => {
    const config = await loadConfig(site.root)
    assert.is(config.title, 'From JSON')
    assert.is(config.description, 'Text')
    assert.is(config.siteOrigin, 'https://example.com')
    assert.equal(
      config.dependencies,
      ['docgen.config.ts', 'parts/text.ts', 'title.json'].map((path) => join(site.root, path)),
    )
  })
})

test('a configuration imports modules in CommonJS that require packages', async () => {
  const config = await load({
    'docgen.config.mjs': `import { createRequire } from 'node:module'
import title from './title.cjs'
const require = createRequire(import.meta.url)
export default { title, description: require('words').word }`,
    'title.cjs': "module.exports = require('node:path').basename('a/b') + require('words').word\n",
    'node_modules/words/index.js': "exports.word = 'tea'\n",
  })
  assert.is(config.title, 'btea')
  assert.is(config.description, 'tea')
})

test('import.meta belongs to the file that contains it', async () => {
  const files = {
    ...page,
    'docgen.config.ts': `import { place } from './deep/place.ts'
      export default { title: import.meta.filename, description: place }`,
    'deep/place.ts': `export const place: string = import.meta.dirname + ' ' + new URL('.', import.meta.url).pathname`,
  }
  await withTempSite(files, async (site) => {
    const config = await loadConfig(site.root)
    assert.is(config.title, join(site.root, 'docgen.config.ts'))
    assert.is(config.description, `${join(site.root, 'deep')} ${join(site.root, 'deep')}/`)
  })
})

test('the public folder of the docs folder is used where there is none beside it', async () => {
  const files = { 'docs/index.md': '', 'docs/public/a.txt': '' }
  for (const [more, expected] of [
    [{}, 'docs/public'],
    [{ 'public/b.txt': '' }, 'public'],
  ] as const) {
    await withTempSite({ ...files, ...more }, async (site) => {
      assert.is((await loadConfig(site.root)).publicDir, join(site.root, expected))
    })
  }
})

test('relative paths are those of the folder, values are normalised', async () => {
  const files = {
    'pages/index.md': '',
    'styles/own.css': '',
    'src/x.ts': '',
    'docgen/theme/index.ts': 'a folder of that name is not what `docgen/theme` means',
    'theme/index.tsx': '',
    'docgen.config.js': `export default {
      root: 'pages', outDir: 'out', base: 'docs', siteOrigin: 'https://example.com/', title: 'T',
      icon: '/i.svg', logo: '/l.svg', logoText: '', globalStyles: './styles/own.css',
      alias: { '@x': './src/x.ts', plain: 'some-package', src: 'src', 'other/theme': 'docgen/theme' },
      head: [['meta', { name: 'a', content: 'b' }], { tag: 'script', children: 'x' }],
      markdown: { checkDeadLinks: { excludes: ['/later/*'] } },
    }`,
  }
  await withTempSite(files, async (site) => {
    const { root } = site
    const config = await loadConfig(root)
    assert.is(config.docsDir, join(root, 'pages'))
    assert.is(config.outDir, join(root, 'out'))
    assert.is(config.base, '/docs/')
    assert.is(config.siteOrigin, 'https://example.com')
    assert.is(config.icon, '/i.svg')
    assert.equal(config.logo, { light: '/l.svg', dark: '/l.svg' })
    assert.is(config.logoText, '')
    assert.is(config.globalStyles, join(root, 'styles/own.css'))
    assert.equal(config.alias, {
      '@x': join(root, 'src/x.ts'),
      plain: 'some-package',
      src: join(root, 'src'),
      'other/theme': 'docgen/theme',
    })
    assert.equal(config.head, [
      { tag: 'meta', attrs: { name: 'a', content: 'b' } },
      { tag: 'script', children: 'x' },
    ])
    assert.equal(config.deadLinkExcludes, ['/later/*'])
    assert.is(config.themeEntry, join(root, 'theme/index.tsx'))
  })
})

const bases: readonly [written: string, resolved: string][] = [
  ['', '/'],
  ['/', '/'],
  ['docs', '/docs/'],
  ['/docs', '/docs/'],
  ['/a/b/', '/a/b/'],
  ['/a//b', '/a/b/'],
  ['/文档', '/%E6%96%87%E6%A1%A3/'],
  ['/%e6%96%87%E6%A1%A3/', '/%E6%96%87%E6%A1%A3/'],
]

for (const [written, resolved] of bases) {
  test(`base ${JSON.stringify(written)} becomes ${resolved}`, async () => {
    const config = await load({ 'docgen.config.js': `export default { base: '${written}' }` })
    assert.is(config.base, resolved)
  })
}

test('the dead-link check can be switched off', async () => {
  const source = `export default { markdown: { checkDeadLinks: false } }`
  assert.is((await load({ 'docgen.config.js': source })).deadLinkExcludes, null)
})

test('locales: the default first, texts of the site where a locale has none, theme options by language', async () => {
  const config = await load({
    'docgen.config.js': `export default {
      lang: 'zh', title: 'Tool', description: 'About',
      locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文', title: '工具' }],
      themeConfig: {
        outlineTitle: 'Contents', nextPageText: 'On', darkMode: false,
        locales: [{ lang: 'zh', outlineTitle: '目录', nextPageText: undefined }],
      },
    }`,
  })
  assert.equal(config.locales, [
    { lang: 'zh', label: '简体中文', title: '工具', description: 'About', dir: 'ltr' },
    { lang: 'en', label: 'English', title: 'Tool', description: 'About', dir: 'ltr' },
  ])
  assert.is(config.lang, 'zh')
  assert.is(config.hasLocaleFolders, true)
  assert.equal(config.localized, {
    zh: { outlineTitle: '目录', nextPageText: 'On' },
    en: { outlineTitle: 'Contents', nextPageText: 'On' },
  })
  assert.is(config.themeConfig.darkMode, false)
})

test('without `lang` the first locale is the default language', async () => {
  const source = `export default { locales: [{ lang: 'ja', label: '日本語' }, { lang: 'ko', label: '한국어' }] }`
  assert.is((await load({ 'docgen.config.js': source })).lang, 'ja')
})

test('a site in one language is named by it', async () => {
  const config = await load({ 'docgen.config.js': `export default { lang: 'zh-CN' }` })
  assert.equal(
    config.locales.map(({ lang, label }) => [lang, label]),
    [['zh-CN', '中文（中国）']],
  )
  assert.is(config.hasLocaleFolders, false)
  const french = await load({ 'docgen.config.js': `export default { lang: 'fr' }` })
  assert.is(french.locales[0]?.label, 'Français')
})

test('the default version comes first', async () => {
  const source = `export default { multiVersion: { default: 'v2', versions: ['v1', 'v2'] } }`
  assert.equal((await load({ 'docgen.config.js': source })).versions, ['v2', 'v1'])
})

test('plugins change the configuration in order, and the options of Markdown stay as written', async () => {
  const config = await load({
    'docgen.config.js': `
      const own = () => {}, theirs = () => {}
      export default {
        title: 'a',
        markdown: { remarkPlugins: [own] },
        plugins: [
          { name: 'one', config: (user) => ({ ...user, title: user.title + 'b' }) },
          { name: 'two', config: async (user) => ({ ...user, title: user.title + 'c' }) },
          { name: 'three', markdown: { remark: [[theirs, { x: 1 }]] } },
        ],
      }`,
  })
  assert.is(config.title, 'abc')
  assert.is(config.markdown.remarkPlugins.length, 1)
  assert.type(config.markdown.remarkPlugins[0], 'function')
  const theirs = config.plugins[2]?.markdown?.remark?.[0]
  assert.equal(Array.isArray(theirs) ? theirs[1] : null, { x: 1 })
})

test('flags win over the file and over plugins', async () => {
  const source = `export default { base: '/a/', outDir: 'a', plugins: [{ name: 'p', config: (user) => ({ ...user, base: '/b/' }) }] }`
  const config = await load({ 'docgen.config.js': source }, { base: '/c/', outDir: 'c' })
  assert.is(config.base, '/c/')
  assert.match(config.outDir, /\/c$/)
})

test('another configuration file can be named', async () => {
  const files = { 'docgen.config.js': `throw 1`, 'other.ts': `export default { title: 'Other' }` }
  assert.is((await load(files, { config: 'other.ts' })).title, 'Other')
})

test('the result is read-only, but plugins and their options are their own', async () => {
  const config = await load({
    'docgen.config.js': `export default {
      head: [['meta', { name: 'a' }]],
      themeConfig: { nav: [{ text: 'A', link: '/' }] },
      plugins: [{ name: 'p' }],
    }`,
  })
  assert.ok(Object.isFrozen(config))
  assert.ok(Object.isFrozen(config.head[0]?.attrs))
  assert.ok(Object.isFrozen(config.localized['en']?.nav?.[0]))
  assert.not.ok(Object.isFrozen(config.plugins[0]))
})

test('the hash changes with the configuration, its imports, the flags and the lockfile, and with nothing else', async () => {
  const files = {
    ...page,
    'docgen.config.ts': `import { title } from './title.ts'; export default { title }`,
    'title.ts': `export const title = 'a'`,
  }
  await withTempSite(files, async (site) => {
    const hashOf = async (options?: ConfigFlags) => (await loadConfig(site.root, options)).hash
    const hashes = [await hashOf(), await hashOf({ base: '/x/' })]
    await site.write('docs/more.md', 'text')
    assert.is(await hashOf(), hashes[0])
    await site.write('title.ts', `export const title = 'b'`)
    hashes.push(await hashOf())
    await site.write('package-lock.json', '{}')
    hashes.push(await hashOf())
    assert.is(new Set(hashes).size, 4)
    assert.is((await loadConfig(site.root)).title, 'b')
  })
})

test('many loads at once share one compiled file and one note, and leave nothing else', async () => {
  const files = {
    ...page,
    'docgen.config.ts': `export default { title: 'Same' as string }`,
  }
  await withTempSite(files, async (site) => {
    const end = Date.now() + LONGEST_WAIT_MILLISECONDS
    let left: string[] = []
    // What was written a moment ago is not trusted, so that how it was compiled is noted later.
    while (left.length < 3 && Date.now() < end) {
      const configs = await Promise.all(Array.from({ length: 12 }, () => loadConfig(site.root)))
      assert.ok(configs.every(({ title, hash }) => title === 'Same' && hash === configs[0]?.hash))
      left = await readdir(join(site.root, '.docgen'))
    }
    assert.match(
      left.sort().join(' '),
      /^config-\w+\.bin config\.[0-9a-f]+\.mjs config\.[0-9a-f]+\.mjs\.map$/,
    )
  })
})

test('each load evaluates the configuration again: plugins of two builds share nothing', async () => {
  const files = {
    ...page,
    'docgen.config.ts': `import { readFileSync } from 'node:fs'
      const title = readFileSync(import.meta.dirname + '/title.txt', 'utf8')
      export default { title, plugins: [{ name: 'p' }] }`,
    'title.txt': 'one',
  }
  await withTempSite(files, async (site) => {
    const first = await loadConfig(site.root)
    await site.write('title.txt', 'two')
    const second = await loadConfig(site.root)
    assert.equal([first.title, second.title], ['one', 'two'])
    assert.is.not(first.plugins[0], second.plugins[0])
  })
})

test('the hash knows options of Markdown that the text of the configuration does not show', async () => {
  const files = {
    ...page,
    'docgen.config.js': `import { readFileSync } from 'node:fs'
      const read = () => JSON.parse(readFileSync(import.meta.dirname + '/options.json', 'utf8'))
      const remark = () => {}
      export default { plugins: [
        { name: 'p', config: (user) => ({ ...user, title: read().title, markdown: read().markdown }) },
        { name: 'q', markdown: { remark: [[remark, read().remark]] } },
      ] }`,
  }
  await withTempSite(files, async (site) => {
    const hashWith = async (options: object) => {
      await site.write('options.json', JSON.stringify(options))
      return (await loadConfig(site.root)).hash
    }
    const hash = await hashWith({ markdown: {}, remark: { a: 1 } })
    assert.is(await hashWith({ title: 'T', markdown: {}, remark: { a: 1 } }), hash)
    const others = [
      await hashWith({ markdown: { showLineNumbers: true }, remark: { a: 1 } }),
      await hashWith({ markdown: {}, remark: { a: 2 } }),
    ]
    assert.is(new Set([hash, ...others]).size, 3)
  })
})

test('a root that is a symbolic link is read', async () => {
  const files = {
    'real/docs/index.md': '',
    'real/docgen.config.ts': `export default { title: 'L' }`,
  }
  await withTempSite(files, async (site) => {
    await symlink(join(site.root, 'real'), join(site.root, 'link'))
    const config = await loadConfig(join(site.root, 'link'))
    assert.is(config.title, 'L')
    assert.is(await realpath(config.docsDir), join(site.root, 'real/docs'))
  })
})

interface Failure {
  readonly title: string
  readonly files: Files
  readonly options?: ConfigFlags
  readonly root?: string
  readonly text: readonly string[]
}

const failures: readonly Failure[] = [
  {
    title: 'the folder does not exist',
    files: {},
    root: 'sitte',
    text: [
      'sitte  error  root-not-found',
      '  This folder does not exist.',
      '  Pass the folder of a site: the one that contains `docgen.config.ts` or the docs folder.',
    ],
  },
  {
    title: 'the folder is a file',
    files: { 'docgen.config.ts': '' },
    root: 'docgen.config.ts',
    text: [
      'docgen.config.ts  error  root-not-found',
      '  This is a file, not a folder.',
      '  Pass the folder of a site: the one that contains `docgen.config.ts` or the docs folder.',
    ],
  },
  {
    title: 'there is no docs folder and no configuration',
    files: {},
    text: [
      'docs  error  docs-not-found',
      '  There is no docs folder `docs`.',
      '  Create it with an `index.md`, set `root` to the folder of your docs, or start a site with `docgen init`.',
    ],
  },
  {
    title: 'the docs folder is a file',
    files: { docs: '', 'docgen.config.js': `export default { root: 'docs' }` },
    text: [
      'docgen.config.js:1:24  error  docs-not-found',
      '  There is no docs folder `docs`.',
      '  Create it with an `index.md`, set `root` to the folder of your docs, or start a site with `docgen init`.',
      `> 1 | export default { root: 'docs' }`,
      '    |                        ^^^^^^',
    ],
  },
  {
    title: 'there are two configuration files',
    files: { ...page, 'docgen.config.js': '', 'docgen.config.mts': '' },
    text: [
      'docgen.config.js  error  two-configs',
      '  There are two configuration files: `docgen.config.mts` and `docgen.config.js`. Remove one of them.',
    ],
  },
  {
    title: 'the named configuration file does not exist, a similar one does',
    files: { ...page, 'docgen.prod.ts': '' },
    options: { config: 'docgen.pord.ts' },
    text: [
      'docgen.pord.ts  error  config-not-found',
      '  There is no such configuration file. Did you mean `docgen.prod.ts`?',
    ],
  },
  {
    title: 'the named configuration file is a folder',
    files: page,
    options: { config: 'docs' },
    text: [
      'docs  error  config-not-found',
      '  This is a folder; expected a configuration file.',
      '  Check the path, or leave it out to use `docgen.config.*` of the site’s folder.',
    ],
  },
  {
    title: 'the configuration has a syntax error',
    files: { ...page, 'docgen.config.ts': `export default {\n  title: 'a'\n  base: '/',\n}\n` },
    text: [
      'docgen.config.ts:3:3  error  config-syntax',
      '  Expected "}" but found "base".',
      `  2 |   title: 'a'`,
      `> 3 |   base: '/',`,
      '    |   ^^^^',
      '  4 | }',
    ],
  },
  {
    title: 'what the configuration imports has a syntax error',
    files: {
      ...page,
      'docgen.config.ts': `import './part'\nexport default {}`,
      'part.ts': 'let = ',
    },
    text: [
      'part.ts:1:7  error  config-syntax',
      '  Unexpected end of file.',
      '> 1 | let = ',
      '    |       ^',
    ],
  },
  {
    title: 'the configuration imports a file that is not there',
    files: { ...page, 'docgen.config.ts': `import './part'\nexport default {}` },
    text: [
      'docgen.config.ts:1:8  error  config-import',
      '  There is no file `./part` to import. Check the path.',
      `> 1 | import './part'`,
      '    |        ^^^^^^^^',
      '  2 | export default {}',
    ],
  },
  {
    title: 'the configuration imports a name that its own module lacks',
    files: {
      ...page,
      'docgen.config.ts': `import { a } from './part.ts'\nexport default { title: a }`,
      'part.ts': 'export const b = 1',
    },
    text: [
      'docgen.config.ts:1:10  error  config-import',
      '  `part.ts` has no export `a`. Export it there, or import another name.',
      `> 1 | import { a } from './part.ts'`,
      '    |          ^',
      '  2 | export default { title: a }',
    ],
  },
  {
    title: 'the configuration imports a name that docgen lacks',
    files: {
      ...page,
      'docgen.config.ts': `import {\n  defineConfg\n} from 'docgen'\nexport default defineConfg({})`,
    },
    text: [
      'docgen.config.ts:2:3  error  config-import',
      '  `docgen` has no export `defineConfg`. Did you mean `defineConfig`?',
      '  1 | import {',
      '> 2 |   defineConfg',
      '    |   ^^^^^^^^^^^',
      `  3 | } from 'docgen'`,
    ],
  },
  {
    title: 'the configuration imports a kind of file that Node cannot',
    files: {
      ...page,
      'docgen.config.ts': `import data from './data.yaml'\nexport default data`,
      'data.yaml': 'title: A',
    },
    text: [
      'docgen.config.ts:1:18  error  config-import',
      '  A configuration cannot import `.yaml` files.',
      '  Read it with `readFileSync` of `node:fs`, or import JavaScript, TypeScript or JSON.',
      `> 1 | import data from './data.yaml'`,
      '    |                  ^^^^^^^^^^^^^',
      '  2 | export default data',
    ],
  },
  {
    title: 'the configuration imports a package that is not installed',
    files: {
      ...page,
      'docgen.config.ts': `import plugin from 'remark-none/lib'\nexport default { title: plugin }`,
    },
    text: [
      'docgen.config.ts:1:20  error  config-missing-package',
      '  The configuration imports `remark-none`, which is not installed. Run `npm install remark-none`.',
      `> 1 | import plugin from 'remark-none/lib'`,
      '    |                    ^^^^^^^^^^^^^^^^^',
      '  2 | export default { title: plugin }',
    ],
  },
  {
    title: 'the configuration throws',
    files: {
      ...page,
      'docgen.config.ts': `interface A { b: string }\n\nfunction fail(a: A): never {\n  throw new Error(a.b)\n}\nexport default fail({ b: 'no network' })`,
    },
    text: [
      'docgen.config.ts:4:9  error  config-threw',
      '  Loading the configuration failed: no network',
      '  3 | function fail(a: A): never {',
      '> 4 |   throw new Error(a.b)',
      '    |         ^',
      '  5 | }',
    ],
  },
  {
    title: 'the configuration throws something that is no error',
    files: { ...page, 'docgen.config.js': `throw 'nothing'` },
    text: ['docgen.config.js  error  config-threw', '  Loading the configuration failed: nothing'],
  },
  {
    title: 'the configuration throws nothing at all',
    files: { ...page, 'docgen.config.js': `throw undefined` },
    text: [
      'docgen.config.js  error  config-threw',
      '  Loading the configuration failed: `undefined` was thrown instead of an error',
    ],
  },
  {
    title: 'the configuration has no default export',
    files: { ...page, 'docgen.config.js': `export const title = 'x'` },
    text: [
      'docgen.config.js  error  config-no-default-export',
      '  The configuration file has no default export. Write `export default defineConfig({ … })`.',
    ],
  },
  {
    title: 'the configuration is a promise',
    files: { ...page, 'docgen.config.js': `const load = async () => ({})\nexport default load()` },
    text: [
      'docgen.config.js:2:16  error  invalid-option',
      '  The configuration is a promise.',
      '  Write `await` before it; a configuration file can use top-level `await`.',
      '  1 | const load = async () => ({})',
      '> 2 | export default load()',
      '    |                ^^^^',
    ],
  },
  {
    title: 'a constant of `define` is no JavaScript',
    files: { ...page, 'docgen.config.js': `export default {\n  define: { VERSION: 'a b' },\n}` },
    text: [
      'docgen.config.js:2:22  error  invalid-option',
      '  `define.VERSION` is `"a b"`; expected text: a JSON value, or a JavaScript name such as `location.host`.',
      '  Write `JSON.stringify("a b")`.',
      '  1 | export default {',
      `> 2 |   define: { VERSION: 'a b' },`,
      '    |                      ^^^^^',
      '  3 | }',
    ],
  },
  {
    title: 'values cannot be read',
    files: {
      ...page,
      'docgen.config.js': `const nav = []
nav.push({ text: 'a', items: nav })
export default {
  get title() { throw null },
  themeConfig: { nav, sidebar: (async () => ({}))() },
  route: new Map(),
}`,
    },
    text: [
      'docgen.config.js:4:7  error  invalid-option',
      '  `title` cannot be read: `null` was thrown instead of an error',
      '  A getter or a proxy threw. Write the value itself.',
      '  3 | export default {',
      '> 4 |   get title() { throw null },',
      '    |       ^^^^^',
      '  5 |   themeConfig: { nav, sidebar: (async () => ({}))() },',
      'docgen.config.js:5:18  error  invalid-option',
      '  `themeConfig.nav[0].items` contains itself.',
      '  Use a copy of the value instead of a reference to itself.',
      '  4 |   get title() { throw null },',
      '> 5 |   themeConfig: { nav, sidebar: (async () => ({}))() },',
      '    |                  ^^^',
      '  6 |   route: new Map(),',
      'docgen.config.js:5:23  error  invalid-option',
      '  `themeConfig.sidebar` is a promise.',
      '  Write `await` before it; a configuration file can use top-level `await`.',
      '  4 |   get title() { throw null },',
      '> 5 |   themeConfig: { nav, sidebar: (async () => ({}))() },',
      '    |                       ^^^^^^^',
      '  6 |   route: new Map(),',
      'docgen.config.js:6:3  error  invalid-option',
      '  `route` is a `Map`, which no option accepts.',
      '  Write text, a number, `true` or `false`, a list or an object.',
      '  5 |   themeConfig: { nav, sidebar: (async () => ({}))() },',
      '> 6 |   route: new Map(),',
      '    |   ^^^^^',
      '  7 | }',
    ],
  },
  {
    title: 'a plugin throws in its config hook',
    files: {
      ...page,
      'docgen.config.js': `export default { plugins: [\n  { name: 'bad', config() { throw new Error('oh') } },\n] }`,
    },
    text: [
      'docgen.config.js:2:35  error  plugin-error',
      '  The plugin `bad` failed in its `config` hook: oh',
      '  1 | export default { plugins: [',
      `> 2 |   { name: 'bad', config() { throw new Error('oh') } },`,
      '    |                                   ^',
      '  3 | ] }',
    ],
  },
  {
    title: 'a plugin’s config hook returns nothing',
    files: {
      ...page,
      'docgen.config.js': `export default { plugins: [{ name: 'bad', config() {} }] }`,
    },
    text: [
      'docgen.config.js:1:28  error  plugin-error',
      '  The plugin `bad` failed in its `config` hook: it returned nothing; expected the configuration: `{ ...user, … }`.',
      `> 1 | export default { plugins: [{ name: 'bad', config() {} }] }`,
      '    |                            ^',
    ],
  },
  {
    title: 'two plugins and an option fail, and all of it is said',
    files: {
      ...page,
      'docgen.config.js': `export default { title: 1, plugins: [\n  { name: 'a', config: async () => null },\n  { name: 'b', config: async () => { throw 'oh' } },\n] }`,
    },
    text: [
      'docgen.config.js:2:3  error  plugin-error',
      '  The plugin `a` failed in its `config` hook: it returned null; expected the configuration: `{ ...user, … }`.',
      '  1 | export default { title: 1, plugins: [',
      `> 2 |   { name: 'a', config: async () => null },`,
      '    |   ^',
      `  3 |   { name: 'b', config: async () => { throw 'oh' } },`,
      'docgen.config.js:3:3  error  plugin-error',
      '  The plugin `b` failed in its `config` hook: oh',
      `  2 |   { name: 'a', config: async () => null },`,
      `> 3 |   { name: 'b', config: async () => { throw 'oh' } },`,
      '    |   ^',
      '  4 | ] }',
      'docgen.config.js:1:25  error  invalid-option',
      '  `title` is `1`; expected text. Put quotes around it: `"1"`.',
      '> 1 | export default { title: 1, plugins: [',
      '    |                         ^',
      `  2 |   { name: 'a', config: async () => null },`,
    ],
  },
  {
    title: 'a flag cannot be',
    files: { ...page, 'docgen.config.js': `export default { base: '/fine/' }` },
    options: { base: 'https://example.com/' },
    text: [
      'error  invalid-option',
      '  `--base` is `"https://example.com/"`; expected a path such as `/docs/`, without address, query, `#`, `..` or spaces.',
    ],
  },
  {
    title: 'the output folder is the site',
    files: page,
    options: { outDir: '.' },
    text: [
      'error  invalid-option',
      '  `--out-dir` is `.`, which would replace the site’s folder.',
      '  Choose a separate folder, such as `doc_build`.',
    ],
  },
  {
    title: 'the output folder holds the docs',
    files: {
      'a/docs/index.md': '',
      'docgen.config.js': `export default { root: 'a/docs', outDir: './a' }`,
    },
    text: [
      'docgen.config.js:1:42  error  invalid-option',
      '  `outDir` is `a`, which would replace the docs folder.',
      '  Choose a separate folder, such as `doc_build`.',
      `> 1 | export default { root: 'a/docs', outDir: './a' }`,
      '    |                                          ^^^^^',
    ],
  },
  {
    title: 'the output folder is inside the public folder',
    files: { ...page, 'docgen.config.js': `export default { outDir: 'public/x' }` },
    text: [
      'docgen.config.js:1:26  error  invalid-option',
      '  `outDir` is `public/x`, which is inside the public folder.',
      '  Choose a separate folder, such as `doc_build`.',
      `> 1 | export default { outDir: 'public/x' }`,
      '    |                          ^^^^^^^^^^',
    ],
  },
  {
    title: 'the own style sheet is not there',
    files: { ...page, 'docgen.config.js': `export default { globalStyles: 'styles.css' }` },
    text: [
      'docgen.config.js:1:32  error  invalid-option',
      '  `globalStyles` names a file that does not exist: `styles.css`.',
      `> 1 | export default { globalStyles: 'styles.css' }`,
      '    |                                ^^^^^^^^^^^^',
    ],
  },
  {
    title: 'files that options name are not there, but others have similar names',
    files: {
      ...page,
      'styles.css': '',
      'docs/text.json': '{}',
      'docgen.config.js': `export default { globalStyles: './style.css', i18nSourcePath: './docs/texts.json' }`,
    },
    text: [
      'docgen.config.js:1:32  error  invalid-option',
      '  `globalStyles` names a file that does not exist: `style.css`. Did you mean `styles.css`?',
      `> 1 | export default { globalStyles: './style.css', i18nSourcePath: './docs/texts.json' }`,
      '    |                                ^^^^^^^^^^^^^',
      'docgen.config.js:1:63  error  invalid-option',
      '  `i18nSourcePath` names a file that does not exist: `docs/texts.json`.',
      '  Did you mean `docs/text.json`?',
      `> 1 | export default { globalStyles: './style.css', i18nSourcePath: './docs/texts.json' }`,
      '    |                                                               ^^^^^^^^^^^^^^^^^^^',
    ],
  },
  {
    title: 'folders outside the site are not there, or are files',
    files: {
      ...page,
      'docgen.config.js': `export default { content: { allowOutside: ['.', '../packagse', 'a.txt'] } }`,
      'a.txt': '',
    },
    text: [
      'docgen.config.js:1:49  error  invalid-option',
      '  `content.allowOutside[1]` names a folder that does not exist: `../packagse`.',
      `> 1 | export default { content: { allowOutside: ['.', '../packagse', 'a.txt'] } }`,
      '    |                                                 ^^^^^^^^^^^^^',
      'docgen.config.js:1:64  error  invalid-option',
      '  `content.allowOutside[2]` names a file, not a folder: `a.txt`.',
      `> 1 | export default { content: { allowOutside: ['.', '../packagse', 'a.txt'] } }`,
      '    |                                                                ^^^^^^^',
    ],
  },
  {
    title: 'the file of texts is not there',
    files: { ...page, 'docgen.config.js': `export default { i18nSourcePath: 'texts.json' }` },
    text: [
      'docgen.config.js:1:34  error  invalid-option',
      '  `i18nSourcePath` names a file that does not exist: `texts.json`.',
      `> 1 | export default { i18nSourcePath: 'texts.json' }`,
      '    |                                  ^^^^^^^^^^^^',
    ],
  },
]

for (const { title, files, options, root, text } of failures) {
  test(`it is an error when ${title}`, async () => {
    assert.snapshot(await failureOf(files, options, root), text.join('\n'))
  })
}

test.run()
