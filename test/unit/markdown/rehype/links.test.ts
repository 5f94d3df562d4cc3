import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parsePage } from '../../../../packages/engine/src/markdown/parsePage.ts'
import { createConfig } from '../../../helpers/config.ts'
import { bilingual, parse, shortOf } from '../../../helpers/parse.ts'
import { createTempSite, withTempSite } from '../../../helpers/site.ts'

const test = suite('links')

interface Case {
  /** As written, in Markdown or HTML. */
  readonly text: string
  /** The attributes of the `a` that comes out. */
  readonly attributes: string
  /** Route path and hash that are recorded; null when nothing is. */
  readonly recorded: string | null
}

const site = createConfig('/nowhere', { ...bilingual, base: '/base/' })

const inEnglish: readonly Case[] = [
  {
    text: '[a](pathname:///api/x)',
    attributes: 'href="/base/api/x" rel="external"',
    recorded: null,
  },
  {
    text: '[a](pathname:///api/x.html?y#z)',
    attributes: 'href="/base/api/x.html?y#z" rel="external"',
    recorded: null,
  },
  { text: '[a](./other.md)', attributes: 'href="/base/guide/other"', recorded: '/guide/other' },
  { text: '[a](other.mdx)', attributes: 'href="/base/guide/other"', recorded: '/guide/other' },
  { text: '[a](./index.md)', attributes: 'href="/base/guide/"', recorded: '/guide/' },
  { text: '[a](../index.md#top)', attributes: 'href="/base/#top"', recorded: '/#top' },
  { text: '[a](./other)', attributes: 'href="/base/guide/other"', recorded: '/guide/other' },
  { text: '[a](./other.html)', attributes: 'href="/base/guide/other"', recorded: '/guide/other' },
  { text: '[a](./v1.0)', attributes: 'href="/base/guide/v1.0"', recorded: '/guide/v1.0' },
  { text: '[a](sub/)', attributes: 'href="/base/guide/sub/"', recorded: '/guide/sub/' },
  { text: '[a](.)', attributes: 'href="/base/guide/"', recorded: '/guide/' },
  { text: '[a](..)', attributes: 'href="/base/"', recorded: '/' },
  { text: '[a](/api/x)', attributes: 'href="/base/api/x"', recorded: '/api/x' },
  { text: '[a](/api/x.html?q=1#y)', attributes: 'href="/base/api/x?q=1#y"', recorded: '/api/x#y' },
  { text: '[a](/api/index)', attributes: 'href="/base/api/"', recorded: '/api/' },
  { text: '[a](/zh/api/x)', attributes: 'href="/base/zh/api/x"', recorded: '/zh/api/x' },
  { text: '[a](/en/api/x.md)', attributes: 'href="/base/api/x"', recorded: '/api/x' },
  { text: '[a](../../zh/x.md)', attributes: 'href="/base/zh/x"', recorded: '/zh/x' },
  { text: '[a](#part)', attributes: 'href="#part"', recorded: '/guide/page#part' },
  { text: '[a](#%E4%B8%AD)', attributes: 'href="#%E4%B8%AD"', recorded: '/guide/page#中' },
  { text: '[a](<./a b.md>)', attributes: 'href="/base/guide/a%20b"', recorded: '/guide/a b' },
  {
    text: '[a](./指南.md)',
    attributes: 'href="/base/guide/%E6%8C%87%E5%8D%97"',
    recorded: '/guide/指南',
  },
  { text: '[a](/llms.txt)', attributes: 'href="/base/llms.txt"', recorded: '/llms.txt' },
  { text: '[a](../../../x.md)', attributes: 'href="/base/x"', recorded: '/x' },
  {
    text: '<a href="./other.md">a</a>',
    attributes: 'href="/base/guide/other"',
    recorded: '/guide/other',
  },
  {
    text: '[a][r]\n\n[r]: ./other.md',
    attributes: 'href="/base/guide/other"',
    recorded: '/guide/other',
  },
  {
    text: '[a](https://x.org/)',
    attributes: 'href="https://x.org/" target="_blank" rel="noopener"',
    recorded: null,
  },
  {
    text: '[a](//x.org/)',
    attributes: 'href="//x.org/" target="_blank" rel="noopener"',
    recorded: null,
  },
  {
    text: '<a href="https://x.org" target="_self" rel="me">a</a>',
    attributes: 'href="https://x.org" target="_self" rel="me"',
    recorded: null,
  },
  { text: '[a](mailto:a@b.c)', attributes: 'href="mailto:a@b.c"', recorded: null },
  { text: '[a](tel:+1)', attributes: 'href="tel:+1"', recorded: null },
  { text: '[a]()', attributes: 'href=""', recorded: null },
]

const inChinese: readonly Case[] = [
  {
    text: '[a](./other.md)',
    attributes: 'href="/base/zh/guide/other"',
    recorded: '/zh/guide/other',
  },
  { text: '[a](/guide/x)', attributes: 'href="/base/zh/guide/x"', recorded: '/zh/guide/x' },
  { text: '[a](/zh/guide/x)', attributes: 'href="/base/zh/guide/x"', recorded: '/zh/guide/x' },
  { text: '[a](/guide/x.md)', attributes: 'href="/base/zh/guide/x"', recorded: '/zh/guide/x' },
  { text: '[a](/en/guide/x)', attributes: 'href="/base/guide/x"', recorded: '/guide/x' },
  { text: '[a](/)', attributes: 'href="/base/zh/"', recorded: '/zh/' },
  { text: '[a](../../en/x.md)', attributes: 'href="/base/x"', recorded: '/x' },
]

for (const [filePath, cases] of [
  ['en/guide/page.md', inEnglish],
  ['zh/guide/page.md', inChinese],
] as const) {
  for (const { text, attributes, recorded } of cases) {
    test(`${text.replace(/\n/g, '⏎')} in ${filePath}`, async () => {
      const page = await parse(text, { config: site, filePath })
      assert.is(/<a ([^>]*)>a<\/a>/.exec(page.runs[0]!)?.[1], attributes)
      const found = page.links
        .filter(({ routePath }) => routePath !== null)
        .map(({ routePath, hash }) => `${routePath}${hash ? `#${hash}` : ''}`)
      assert.equal(found, recorded === null ? [] : [recorded])
      assert.equal(shortOf(page.diagnostics), [])
    })
  }
}

test('without clean URLs a page ends with `.html`, a folder does not', async () => {
  const config = createConfig('/nowhere', { cleanUrls: false })
  const { runs } = await parse('[a](./other.md#x) [b](/guide/)', { config })
  assert.match(runs[0]!, '<a href="/other.html#x">a</a> <a href="/guide/">b</a>')
})

test('a link is recorded as it was written, at its place in the file', async () => {
  const text = '---\ntitle: T\n---\n\nSee [中](./指南.md#x)\nand <a href="b.md">b</a>.\n'
  const { links } = await parse(text, { config: site, filePath: 'en/a.md' })
  const shared = { filePath: 'en/a.md' }
  assert.equal(links, [
    {
      ...{ ...shared, href: './指南.md#x', routePath: '/指南', hash: 'x' },
      position: { line: 5, column: 5, length: 14 },
    },
    {
      ...{ ...shared, href: 'b.md', routePath: '/b', hash: '' },
      position: { line: 6, column: 5, length: 20 },
    },
  ])
})

test('the links of footnotes and headings are not links of the author', async () => {
  const { links } = await parse('# A\n\n## B\n\nText[^1]\n\n[^1]: Note\n')
  assert.equal(links, [])
})

for (const href of [
  'javascript:alert(1)',
  'JavaScript:x',
  'java&#10;script:x',
  'vbscript:x',
  'data:text/html,x',
]) {
  test(`a link to \`${href}\` is removed and reported`, async () => {
    const page = await parse(`Text <a href="${href}">a</a>`)
    assert.is(page.runs[0], '<p>Text <a>a</a></p>')
    assert.equal(
      page.diagnostics.map(({ severity, code, line, column }) => ({
        severity,
        code,
        line,
        column,
      })),
      [{ severity: 'warning', code: 'unsafe-link', line: 1, column: 6 }],
    )
  })
}

for (const [text, kind, html] of [
  ['<video poster="java&Tab;script:x"></video>', 'md', '<p><video></video></p>'],
  ['<svg><a xlink:href="javascript:x">a</a></svg>', 'md', '<p><svg><a>a</a></svg></p>'],
  ['<form action="vbscript:x"></form>', 'md', '<form></form>'],
  ['![a](javascript&colon;x)', 'md', '<p><img alt="a" decoding="async"></p>'],
  ['<iframe src="javascript:x" />', 'mdx', '<iframe></iframe>'],
  ['<Badge href={`javascript:x`} text="a" />', 'mdx', null],
  ['<Card title="javascript: a guide" icon="data:text/html,x" />', 'mdx', null],
] as const) {
  test(`no address runs a script: ${text}`, async () => {
    const config = createConfig('/nowhere')
    const page = await parsePage(
      {
        filePath: `a.${kind}`,
        absPath: `/nowhere/docs/a.${kind}`,
        kind,
        text,
        lastUpdatedTime: null,
      },
      config,
    )
    const found = page.diagnostics.filter(({ code }) => code === 'unsafe-link')
    assert.is(found.length, 1, JSON.stringify(page.diagnostics))
    assert.not.match(
      `${page.code?.replace(/sourceMappingURL.*/, '')}${page.runs.join('')}`,
      /href=|script:x|data:/,
    )
    if (html !== null) assert.is(page.runs[0], html)
  })
}

const parseMdx = (text: string) =>
  parsePage(
    { filePath: 'a.mdx', absPath: '/nowhere/docs/a.mdx', kind: 'mdx', text, lastUpdatedTime: null },
    createConfig('/nowhere'),
  )

for (const [text, column, subject] of [
  ['<Overview groups={[{ items: [{ text: "a", link: "javascript:x" }] }]} />', 49, '<Overview>'],
  ['<Card title="a" href={dark ? "/a" : `vbscript:x`} />', 37, '<Card>'],
  ['{1 > 0 && <Card {...{ "href": "javascript:x" }} />}', 31, '<Card>'],
  ['<Card title={<Badge link="javascript:x" />} />', 26, '<Badge>'],
  ['export const A = () => <Card pages={[{ url: "data:text/html,x" }]} />', 45, '<Card>'],
] as const) {
  test(`no address in an expression runs a script: ${text}`, async () => {
    const page = await parseMdx(text)
    const found = page.diagnostics.filter(({ code }) => code === 'unsafe-link')
    assert.equal(
      found.map(({ line, column, message }) => [line, column, /<\w+>/.exec(message)?.[0]]),
      [[1, column, subject]],
    )
    assert.not.match(page.code?.replace(/sourceMappingURL.*/, '') ?? '', /script:x|data:/)
  })
}

test('text and pictures in expressions are no refused addresses', async () => {
  const text =
    '<Card about={[{ text: "javascript: a guide" }]} icon={{ src: "data:image/png;base64,x" }} />'
  assert.equal(
    (await parseMdx(text)).diagnostics.filter(({ code }) => code === 'unsafe-link'),
    [],
  )
})

test('a file beside the page is copied under a name with its hash; a missing one is an error', async () => {
  await withTempSite({ 'docs/guide/data set.zip': 'bytes' }, async (files) => {
    const text = '[a](<./data set.zip>)\n\n[b](./dataset.zip)\n'
    const config = createConfig(files.root, { base: '/b/' })
    const page = await parse(text, { config, filePath: 'guide/a.md' })
    const outFile = 'assets/data-set.277089d9.zip'
    assert.match(page.runs[0]!, `<a href="/b/${outFile}">a</a>`)
    assert.equal(page.assets, [{ absPath: `${files.root}/docs/guide/data set.zip`, outFile }])
    assert.equal(shortOf(page.diagnostics), [
      '3:1 error missing-file: The file `./dataset.zip` does not exist. (Did you mean `./data set.zip`?)',
    ])
    assert.equal(
      page.dependencies.map(({ absPath, hash }) => [
        absPath.slice(files.root.length),
        hash.slice(0, 8),
      ]),
      [
        ['/docs/guide/data set.zip', '277089d9'],
        ['/docs/guide/dataset.zip', ''],
      ],
    )
  })
})

test('a link that may mean a file depends on that file; a link to a page depends on nothing', async () => {
  const files = await createTempSite({
    'docs/guide/page.md': '# Page',
    'docs/guide/LICENSE': 'MIT',
    'public/pure.html': '<p>Pure</p>',
  })
  try {
    const config = createConfig(files.root)
    const text = '[a](./page) [b](./LICENSE) [c](./NOTICE) [d](/pure.html) [e](/gone.html)\n'
    const { links, dependencies } = await parse(text, { config, filePath: 'guide/a.md' })
    assert.equal(
      links.map(({ routePath }) => routePath),
      ['/guide/page', null, '/guide/NOTICE', null, '/gone'],
    )
    assert.equal(
      dependencies.map(({ absPath, hash }) => [absPath.slice(files.root.length), hash !== '']),
      [
        ['/docs/guide/LICENSE', true],
        ['/docs/guide/NOTICE', false],
        ['/public/pure.html', true],
        ['/public/gone.html', false],
      ],
    )
  } finally {
    await files.remove()
  }
})

test('a path from the root does not lead out of the public folder', async () => {
  await withTempSite({ 'docs/a.md': '# A', 'secret.html': 'secret' }, async (files) => {
    const config = createConfig(files.root)
    const { runs, assets } = await parse('[a](/../secret.html)', { config, filePath: 'a.md' })
    assert.equal(assets, [])
    assert.not.match(runs[0]!, 'external')
  })
})

test.run()
