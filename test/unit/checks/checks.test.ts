import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../helpers/engine.ts'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { runChecks } from '../../../packages/engine/src/checks/index.ts'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import type { Diagnostic } from '../../../packages/engine/src/types/diagnostic.ts'
import type { OutputFile } from '../../../packages/engine/src/types/output.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createLink, createPages } from '../../helpers/page.ts'
import { createTempSite, withTempSite } from '../../helpers/site.ts'

const test = suite('runChecks')

const bilingual: Partial<Config> = {
  hasLocaleFolders: true,
  locales: [
    { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' },
    { lang: 'zh', label: '简体中文', title: '文档', description: '', dir: 'ltr' },
  ],
}

interface Given {
  readonly pages: Record<string, string | Partial<Page>>
  readonly drafts?: Record<string, string>
  readonly config?: Partial<Config>
  readonly outputs?: readonly OutputFile[]
  /** Files on disk, from the site's folder. */
  readonly files?: Record<string, string>
}

async function check({
  pages,
  drafts = {},
  config,
  outputs = [],
  files = {},
}: Given): Promise<Diagnostic[]> {
  const onDisk = await createTempSite(files)
  const atRoot = createConfig(onDisk.root, {
    ...config,
    ...(config?.configFile ? { configFile: join(onDisk.root, config.configFile) } : {}),
  })
  const content = { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }
  const site = deepFreeze(
    createSite(atRoot, content, createPages(pages, atRoot), createPages(drafts, atRoot)),
  )
  try {
    const found = await runChecks(site, deepFreeze(outputs))
    return found.map((diagnostic) => ({
      ...diagnostic,
      ...(diagnostic.filePath
        ? { filePath: diagnostic.filePath.replace(`${onDisk.root}/`, '') }
        : {}),
    }))
  } finally {
    await onDisk.remove()
  }
}

const brief = (diagnostics: readonly Diagnostic[]) =>
  diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)

const linking = (...targets: string[]): Partial<Page> => ({
  links: targets.map((target) => createLink(target)),
})

test('a link to a file that cannot be read is no second error', async () => {
  const files = {
    'docs/index.md': '# Home\n\n[a](./latin.md) [b](./latin.md#part) [c](./gone.md)\n',
    'docs/latin.md': Uint8Array.from([0x23, 0x20, 0xe9, 0x0a]),
  }
  await withTempSite(files, async (latin) => {
    const { diagnostics } = await build(latin.root, { cache: false })
    assert.equal(diagnostics.map(({ code, column }) => [code, column]).sort(), [
      ['dead-link', 38],
      ['not-text', undefined],
    ])
  })
})

test('a dead link is an error at its place, with the page it may have meant', async () => {
  const link = createLink('/guide/instal', {
    filePath: 'index.md',
    position: { line: 3, column: 5, length: 12 },
  })
  const text = '# Home\n\nSee [it](./instal).\n\nBye.\n'
  assert.equal(
    await check({
      pages: { 'index.md': { links: [link] }, 'guide/install.md': '' },
      files: { 'docs/index.md': text },
    }),
    [
      {
        severity: 'error',
        code: 'dead-link',
        message: 'The page `/guide/instal` does not exist.',
        hint: 'Did you mean `/guide/install`?',
        filePath: 'docs/index.md',
        line: 3,
        column: 5,
        length: 12,
        frame: { firstLine: 2, lines: ['', 'See [it](./instal).', ''] },
      },
    ],
  )
})

test('the message on a link to a draft names its file', async () => {
  const found = await check({
    pages: { 'index.md': linking('/plan', '/plan/') },
    drafts: { 'plan.md': '' },
  })
  assert.equal(brief(found), [
    'dead-link: The page `/plan` is a draft, so it is not published. Remove the link, or `draft: true` from `plan.md`.',
    'dead-link: The page `/plan/` is a draft, so it is not published. Remove the link, or `draft: true` from `plan.md`.',
  ])
})

test('links to pages in any form, to other languages and to files of the output are fine', async () => {
  const pages = {
    'en/guide/start/index.md': '',
    'en/guide/a b.md': '',
    'en/index.md': linking('/guide/start', '/guide/start/', '/guide/a b', '/', '/zh/b', '/404'),
    'zh/b.md': linking('/guide/start/', '/zh/b'),
    'en/files.md': linking('/logo.svg', '/rss/新.xml', '/demo/', '/demo', '/report', '/c%23.txt'),
  }
  const outputs = ['logo.svg', 'rss/新.xml', 'demo/index.html', 'report.html', 'c#.txt'].map(
    (outFile) => ({ outFile, contents: '' }),
  )
  assert.equal(await check({ pages, config: bilingual, outputs }), [])
})

test('links that are nearly right are dead', async () => {
  const pages = {
    'en/guide/start.md': '',
    'zh/b.md': '',
    'en/index.md': linking('/Guide/start', '/zh/guide/start', '/guide', '/nowhere-at-all'),
  }
  assert.equal(brief(await check({ pages, config: bilingual })), [
    'dead-link: The page `/Guide/start` does not exist. Did you mean `/guide/start`?',
    'dead-link: The page `/zh/guide/start` does not exist. The language `en` has this page, at `/guide/start`. Translate it, or set `fallback: true` for `zh` in `locales` to show that page.',
    'dead-link: The page `/guide` does not exist. Correct the link or create the page.',
    'dead-link: The page `/nowhere-at-all` does not exist. Correct the link or create the page.',
  ])
})

test('a link with the name of the public folder, and one without its protocol, are corrected', async () => {
  const pages = { 'index.md': linking('/public/flyer.pdf', '/a/www.example.com/b', '/public/no') }
  const outputs = [{ outFile: 'flyer.pdf', contents: '' }]
  assert.equal(brief(await check({ pages, outputs })), [
    'dead-link: The page `/public/flyer.pdf` does not exist. Did you mean `/flyer.pdf`?',
    'dead-link: The page `/a/www.example.com/b` does not exist. For a website, write `https://www.example.com/b`.',
    'dead-link: The page `/public/no` does not exist. Correct the link or create the page.',
  ])
})

test('a page that moved is suggested by its name', async () => {
  const pages = {
    'a/very/different/folder/quick-start.md': '',
    'index.md': linking('/quick-start'),
  }
  assert.equal(brief(await check({ pages })), [
    'dead-link: The page `/quick-start` does not exist. Did you mean `/a/very/different/folder/quick-start`?',
  ])
})

test('a dead anchor is an error, with the heading it may have meant', async () => {
  const pages = {
    'a.md': { anchors: ['usage', '用法', 'c%41'] },
    'index.md': linking(
      ...['/a#usage', '/a/#usage', '/a#用法', '/a#%E7%94%A8%E6%B3%95', '/a#top', '/a#:~:text=x'],
      ...['/a#usgae', '/a#nothing', '/missing#usage'],
    ),
  }
  assert.equal(brief(await check({ pages })), [
    'dead-link: The page `/missing` does not exist. Correct the link or create the page.',
    'dead-anchor: The page `/a` has no heading or element with the id `usgae`. Did you mean `#usage`?',
    'dead-anchor: The page `/a` has no heading or element with the id `nothing`. Correct the link.',
  ])
})

test('a hash may have a text fragment, or be values for a script of the page', async () => {
  const pages = {
    'a.md': { anchors: ['usage'] },
    'index.md': linking(
      ...['/a#usage:~:text=x', '/a#tab=one', '/a#code=a%3D&wrap', '/a#showAST=es&lines=3-5'],
      ...['/a#usgae:~:text=x', '/a#a--b', '/a#tea-&-coffee', '/missing#tab=one'],
    ),
  }
  assert.equal(brief(await check({ pages })), [
    'dead-link: The page `/missing` does not exist. Correct the link or create the page.',
    'dead-anchor: The page `/a` has no heading or element with the id `usgae:~:text=x`. Correct the link.',
    'dead-anchor: The page `/a` has no heading or element with the id `a--b`. Correct the link.',
    'dead-anchor: The page `/a` has no heading or element with the id `tea-&-coffee`. Correct the link.',
  ])
})

test('the only other page that has the heading of a dead anchor is suggested', async () => {
  const pages = {
    'a.md': { anchors: ['other'] },
    'b.md': { anchors: ['wanted', 'twice'] },
    'c.md': { anchors: ['twice'] },
    'index.md': linking('/a#wanted', '/a#twice'),
  }
  assert.equal(brief(await check({ pages })), [
    'dead-anchor: The page `/a` has no heading or element with the id `wanted`. Did you mean `/b#wanted`?',
    'dead-anchor: The page `/a` has no heading or element with the id `twice`. Correct the link.',
  ])
})

test('heroes, features, nav and sidebars are checked, and found in their files', async () => {
  const found = await check({
    pages: {
      'index.md': {
        frontmatter: {
          hero: { name: 'x', actions: [{ text: 'Go', link: '/go' }] },
          features: [{ title: 'F', details: '', link: '/feature#x' }],
        },
      },
      'a.md': '',
    },
    config: {
      configFile: 'docgen.config.ts',
      localized: {
        en: {
          nav: [
            { text: 'A', link: '/a' },
            { text: 'G', link: '/nav-group', items: [{ text: 'N', link: '/nav' }] },
          ],
          sidebar: { '/': ['/a', { text: 'S', items: ['/side', 'https://example.com'] }] },
        },
      },
    },
    files: {
      'docgen.config.ts': `export default {\n  nav: ['/nav-group', "/nav"],\n}\n`,
      'docs/index.md':
        '---\nhero:\n  actions:\n    - text: Go\n      link: /go\n  features:\n    - link: "/feature#x"\n---\n',
      'docs/_meta.json': '[\n  "/side"\n]\n',
    },
  })
  assert.equal(
    found.map(({ code, message, filePath, line, column, length }) => [
      ...[code, message, filePath, line, column, length],
    ]),
    [
      ['dead-link', 'The page `/go` does not exist.', 'docs/index.md', 5, 13, 3],
      ['dead-link', 'The page `/feature` does not exist.', 'docs/index.md', 7, 13, 12],
      ['dead-nav-link', 'The page `/nav-group` does not exist.', 'docgen.config.ts', 2, 9, 12],
      ['dead-nav-link', 'The page `/nav` does not exist.', 'docgen.config.ts', 2, 23, 6],
      ['dead-sidebar-link', 'The page `/side` does not exist.', 'docs/_meta.json', 2, 3, 7],
    ],
  )
  assert.ok(found.every(({ frame }) => frame))
})

test('known absences are not reported; those that are needless are', async () => {
  const pages = {
    'index.md': linking('/later/', '/plugins/a', '/plugins/b/c', '/other'),
    'here.md': '',
  }
  const found = await check({
    pages,
    config: {
      configFile: 'docgen.config.ts',
      deadLinkExcludes: ['/later', '/plugins/*', '/here', '/unused', '/unused/*'],
      localized: {
        en: { nav: [{ text: 'L', link: '/later/' }], sidebar: { '/': ['/plugins/z'] } },
      },
    },
    files: { 'docgen.config.ts': "excludes: [\n  '/here',\n  '/unused',\n  '/unused/*',\n]" },
  })
  assert.equal(
    found.map(({ severity, message, line }) => [severity, message, line]),
    [
      ['error', 'The page `/other` does not exist.', 1],
      ['warning', '`markdown.checkDeadLinks.excludes` lists `/here`, but that page exists.', 2],
      [
        'warning',
        '`markdown.checkDeadLinks.excludes` lists `/unused`, but no link leads there.',
        3,
      ],
      [
        'warning',
        '`markdown.checkDeadLinks.excludes` lists `/unused/*`, but no link leads there.',
        4,
      ],
    ],
  )
})

test('an entry for all pages or headings is never needless', async () => {
  const deadLinkExcludes = ['/*#*', '/**', '/#*']
  const found = await check({ pages: { 'index.md': linking('/') }, config: { deadLinkExcludes } })
  assert.equal(
    found.map(({ message }) => message),
    ['`markdown.checkDeadLinks.excludes` lists `/#*`, but no link leads there.'],
  )
})

test('a heading is excused by an entry with its hash; the page stays checked', async () => {
  const pages = {
    'guide/index.md': { anchors: ['there'] },
    'index.md': linking('/guide/#dead', '/guide/#%E7%94%A8', '/guide/#other', '/gone#dead'),
  }
  const excludes = ['/guide#dead', '/guide/#用', '/guide/#there', '/guide/#unused', '/gone#dead']
  assert.equal(
    (await check({ pages, config: { deadLinkExcludes: excludes } })).map(({ message }) => message),
    [
      'The page `/gone` does not exist.',
      'The page `/guide/` has no heading or element with the id `other`.',
      '`markdown.checkDeadLinks.excludes` lists `/guide/#there`, but that heading exists.',
      '`markdown.checkDeadLinks.excludes` lists `/guide/#unused`, but no link leads there.',
      '`markdown.checkDeadLinks.excludes` lists `/gone#dead`, but no link leads there.',
    ],
  )
})

test('`#*` excludes all headings of the pages before it; the pages stay checked', async () => {
  const pages = {
    'guide/a.md': '',
    'guide/b.md': '',
    'other.md': '',
    'index.md': linking('/guide/a#x', '/guide/b#y', '/other#z', '/guide/gone#x'),
  }
  const messages = async (excludes: readonly string[]) =>
    (await check({ pages, config: { deadLinkExcludes: excludes } })).map(({ message }) => message)
  assert.equal(await messages(['/guide/*#*', '/unused#*']), [
    'The page `/guide/gone` does not exist.',
    'The page `/other` has no heading or element with the id `z`.',
    '`markdown.checkDeadLinks.excludes` lists `/unused#*`, but no link leads there.',
  ])
  assert.equal(await messages(['/*#*']), ['The page `/guide/gone` does not exist.'])
})

test('a language without pages is a warning; a site without pages has none', async () => {
  const config = { ...bilingual, configFile: 'docgen.config.ts' }
  const files = { 'docgen.config.ts': "locales: [\n  { lang: 'en' },\n  { lang: 'zh' },\n]" }
  const found = await check({ pages: { 'en/index.md': '' }, config, files })
  assert.equal(brief(found), [
    'empty-locale: `locales` lists `zh`, but this language has no pages. The language menu links to `/zh/`, which does not exist. Add pages to `docs/zh/`, or remove the language.',
  ])
  assert.equal([found[0]?.severity, found[0]?.line, found[0]?.column], ['warning', 3, 11])
  assert.equal(await check({ pages: {}, config, files }), [])
})

test('the link check can be switched off', async () => {
  const pages = { 'index.md': linking('/nowhere') }
  assert.equal(await check({ pages, config: { deadLinkExcludes: null } }), [])
})

test('a site without a page or a file at its root address is reported once', async () => {
  const pages = { 'guide/a.md': '' }
  const found = await check({ pages, config: { base: '/docs/' } })
  assert.equal(
    found.map(({ severity, code }) => [severity, code]),
    [['warning', 'no-home-page']],
  )
  assert.match(found[0]?.message ?? '', 'no page at `/docs/`')
  assert.equal(await check({ pages, outputs: [{ outFile: 'index.html', contents: '' }] }), [])
  assert.equal(await check({ pages: { ...pages, 'index.md': '' } }), [])
})

test('a site whose `README.md` has the place of its home page is told to rename it', async () => {
  for (const [readme, index] of [
    ['README.md', 'index.md'],
    ['readme.mdx', 'index.mdx'],
  ] as const) {
    const [found] = await check({ pages: { [readme]: '', 'guide/README.md': '' } })
    assert.is(found?.hint, `Rename \`${readme}\` to \`${index}\`.`)
  }
  const [found] = await check({ pages: { 'guide/deep/README.md': '' } })
  assert.match(found?.hint ?? '', 'Add `index.md`')
})

test('a public file with the address of a page is an error that names both', async () => {
  const outputs: OutputFile[] = [
    { outFile: 'guide/a.html', copyFrom: '/p/public/guide/a.html' },
    { outFile: 'guide/a.html', contents: '<!doctype html>' },
    { outFile: '404.html.json', copyFrom: '/p/public/404.html.json' },
    { outFile: 'fine.html', copyFrom: '/p/public/fine.html' },
  ]
  const found = await check({ pages: { 'index.md': '', 'guide/a.md': '' }, outputs })
  assert.equal(
    found.map(({ code, filePath }) => [code, filePath]),
    [
      ['route-public-file', '/p/public/guide/a.html'],
      ['route-public-file', '/p/public/404.html.json'],
    ],
  )
  assert.match(found[0]?.message ?? '', 'as the route `/guide/a` of `guide/a.md`')
})

test('outputs must not share a path, need each other as folders, or leave the output folder', async () => {
  const cases: [string, OutputFile[], string[]][] = [
    [
      'different',
      [
        { outFile: 'a', contents: '1' },
        { outFile: 'b', contents: '1' },
      ],
      [],
    ],
    [
      'same bytes',
      [
        { outFile: 'a', contents: '1' },
        { outFile: 'a', contents: Buffer.from('1') },
      ],
      [],
    ],
    [
      'same source',
      [
        { outFile: 'a', copyFrom: '/x' },
        { outFile: 'a', copyFrom: '/x' },
      ],
      [],
    ],
    [
      'a copied and a bundled file of the same bytes',
      [
        { outFile: 'a', copyFrom: import.meta.filename },
        { outFile: 'a', contents: readFileSync(import.meta.filename) },
      ],
      [],
    ],
    [
      'a copied and a bundled file of other bytes',
      [
        { outFile: 'a', contents: '' },
        { outFile: 'a', copyFrom: import.meta.filename },
      ],
      ['duplicate-output'],
    ],
    [
      'other bytes',
      [
        { outFile: 'a', contents: '1' },
        { outFile: 'a', contents: '2' },
      ],
      ['duplicate-output'],
    ],
    [
      'equal files',
      [
        { outFile: 'a', copyFrom: import.meta.filename },
        { outFile: 'a', copyFrom: `${import.meta.dirname}/./checks.test.ts` },
      ],
      [],
    ],
    [
      'other source',
      [
        { outFile: 'a', copyFrom: '/x' },
        { outFile: 'a', copyFrom: '/y' },
      ],
      ['duplicate-output'],
    ],
    [
      'file and folder',
      [
        { outFile: 'a/b/c', contents: '' },
        { outFile: 'a', contents: '' },
      ],
      ['output-conflict'],
    ],
    ['parent', [{ outFile: '../a', contents: '' }], ['output-outside']],
    ['inner parent', [{ outFile: 'a/../../b', contents: '' }], ['output-outside']],
    ['absolute', [{ outFile: '/a', contents: '' }], ['output-outside']],
    ['backslash', [{ outFile: '..\\a', contents: '' }], ['output-outside']],
    ['nothing', [{ outFile: '', contents: '' }], ['output-outside']],
    ['dots in a name', [{ outFile: 'a..b/.nojekyll', contents: '' }], []],
  ]
  for (const [name, outputs, expected] of cases) {
    const found = await check({ pages: {}, outputs })
    assert.equal(
      found.map(({ code }) => code),
      expected,
      name,
    )
  }
})

test('icons of features, sidebars and social links are reported where docgen draws none of that name', async () => {
  const icons = ['bolt', '⚡', '/a.svg', '<svg></svg>', 'GitHubb', 'rocket']
  const features = icons.map((icon) => ({ title: 'A', details: 'a', icon }))
  const socialLinks = ['twitter', 'githup', 'lark', { svg: '<svg></svg>' }].map((icon) => ({
    ...({ icon, mode: 'link', content: 'https://example.com' } as const),
  }))
  const sidebar = {
    '/': [
      { text: 'A', link: '/', icon: 'bolt' },
      { text: 'B', icon: '⚡', items: [{ text: 'C', link: '/', icon: 'boxx' }] },
    ],
  }
  const given: Given = {
    pages: { 'index.md': { frontmatter: { features } } },
    outputs: [{ outFile: 'a.svg', contents: '' }],
    config: {
      configFile: 'docgen.config.ts',
      themeConfig: { ...createConfig('').themeConfig, socialLinks },
      localized: { en: { sidebar } },
    },
    files: {
      'docs/index.md': '---\nfeatures:\n  - icon: GitHubb\n  - icon: rocket\n---\n',
      'docgen.config.ts': "export default { a: ['githup',\n'lark', 'boxx'] }\n",
    },
  }
  const toLines = (found: readonly Diagnostic[]) =>
    found.map(({ filePath, line, column, code, message, hint = '' }) => {
      return `${filePath}:${line}:${column} ${code}: ${message} ${hint.slice(0, 22)}`
    })
  const slips = [
    'docs/index.md:3:11 unknown-icon: There is no icon `GitHubb`. Did you mean `github`?',
    'docgen.config.ts:1:22 unknown-icon: There is no icon `githup`. Did you mean `github`?',
    'docgen.config.ts:2:9 unknown-icon: There is no icon `boxx`. Did you mean `box`?',
  ]
  assert.equal(toLines(await check(given)), [
    slips[0],
    'docs/index.md:4:11 unknown-icon: There is no icon `rocket`. For another picture, g',
    slips[1],
    'docgen.config.ts:2:1 unknown-icon: There is no icon `lark`. For another picture, w',
    slips[2],
  ])
  const own = { ...given, config: { ...given.config, themeEntry: '/nowhere/theme/index.tsx' } }
  assert.equal(toLines(await check(own)), slips)
})

test('a link inside a link is reported once, whether a text, a component or the source brings it', async () => {
  const banner = { id: 'tea', text: 'New: <a href=/cup>cups</a>', link: '/cup' }
  const files = {
    'docgen.config.ts': `export default ${JSON.stringify({ themeConfig: { banner } })}\n`,
    'docs/index.md':
      '---\npageType: home\nhero:\n  name: Tea\n  actions:\n    - text: <button>Go</button>\n      link: /cup\n---\n',
    'docs/cup.mdx':
      "import { Box } from './Box.tsx'\n\n# Cup\n\n<Box>[tea](/)</Box>\n\n<Box>[tea](/)</Box>\n",
    'docs/pot.mdx':
      "import { Box } from './Box.tsx'\n\n# Pot\n\n<Box><a href='/'>[tea](/)</a></Box>\n",
    'docs/Box.tsx': 'export const Box = ({ children }) => <a href="/cup">{children}</a>\n',
  }
  await withTempSite(files, async (site) => {
    const { diagnostics } = await build(site.root, { cache: false })
    assert.equal(
      diagnostics.map(({ code, filePath = '', line, message }) =>
        [code, filePath.replace(`${site.root}/`, ''), line, message.split('. ')[0]].join(' '),
      ),
      [
        'nested-interactive docgen.config.ts 1 The text of the banner belongs to a link and contains `<a>`, which HTML does not allow in links.',
        'nested-interactive docs/cup.mdx  HTML does not allow `<a href="/">` inside `<a href="/cup">`, which a component renders',
        'nested-interactive docs/index.md 6 The text of the action belongs to a link and contains `<button>`, which HTML does not allow in links.',
        'nested-interactive docs/pot.mdx 5 This link is inside the link `<a>`, which HTML does not allow',
      ],
    )
  })
})

test("plugins' checks are run; one that throws is named and passed over", async () => {
  const found = await check({
    pages: {},
    config: {
      plugins: [
        {
          name: 'broken',
          checks: () => {
            throw new Error('no luck')
          },
        },
        {
          name: 'spelling',
          checks: ({ config }) => [
            {
              ...({ severity: 'warning', code: 'typo', message: 'teh', line: 2 } as const),
              filePath: join(config.docsDir, 'a.md'),
            },
          ],
        },
      ],
    },
    files: { 'docs/a.md': 'one\nteh\n' },
  })
  assert.is(found[0]?.message, 'The plugin `broken` failed in its `checks` hook: no luck')
  assert.equal(found[1]?.frame, { firstLine: 1, lines: ['one', 'teh', ''] })
})

test.run()
