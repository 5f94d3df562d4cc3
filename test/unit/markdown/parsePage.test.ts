import type { Root } from 'mdast'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { VFile } from 'vfile'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import type { MarkdownConfig } from '../../../packages/engine/src/types/markdownOptions.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { bilingual, parse, parseHtml, shortOf } from '../../helpers/parse.ts'

const test = suite('parsePage')

// ── What a page is ─────────────────────────────────────────────────────────────────────────────────

test('a page holds everything of its file', async () => {
  const text =
    '---\ntitle: Start\ndate: 2024-03-19\n---\n\nFirst *words*.\n\n## Next\n\nSee [other](./other.md#x).\n'
  const config = deepFreeze(createConfig('/nowhere', bilingual))
  assert.equal(await parse(text, { config, filePath: 'zh/guide/start.md' }), {
    filePath: 'zh/guide/start.md',
    routePath: '/zh/guide/start',
    lang: 'zh',
    version: '',
    pageType: 'doc',
    title: 'Start',
    description: 'First words.',
    frontmatter: { title: 'Start', date: '2024-03-19' },
    toc: [{ text: 'Next', id: 'next', depth: 2, charIndex: 19 }],
    anchors: ['start', 'next'],
    links: [
      {
        href: './other.md#x',
        routePath: '/zh/guide/other',
        hash: 'x',
        filePath: 'zh/guide/start.md',
        position: { line: 10, column: 5, length: 21 },
      },
    ],
    text: 'Start\nFirst words.\nNext\nSee other.',
    textParts: { code: [], hidden: [], lead: [6, 18] },
    runs: [
      '<h1 id="start">Start</h1>\n<p>First <em>words</em>.</p>\n<h2 id="next">Next<a class="anchor" href="#next" aria-label="Next"></a></h2>\n<p>See <a href="/zh/guide/other#x">other</a>.</p>',
    ],
    code: null,
    componentProblems: [],
    assets: [],
    dependencies: [],
    diagnostics: [],
  })
})

for (const [frontmatter, pageType] of [
  ['overview: true', 'overview'],
  ['overview: false', 'doc'],
  ['overview: true\npageType: blank', 'blank'],
  ['pageType: doc-wide', 'doc'],
] as const) {
  test(`the type of a page with ${JSON.stringify(frontmatter)} is ${pageType}`, async () => {
    const page = await parse(`---\n${frontmatter}\n---\n`)
    assert.is(page.pageType, pageType)
    assert.equal(page.diagnostics, [])
  })
}

const titles: readonly [text: string, title: string][] = [
  ['---\ntitle: A\n---\n# B', 'A'],
  ['# B `c` *d*\n\n# E', 'B c d'],
  ['<h1>Raw</h1>', 'Raw'],
  ['## Only', ''],
  ['', ''],
]
for (const [text, title] of titles) {
  test(`the title of ${JSON.stringify(text)} is ${JSON.stringify(title)}`, async () => {
    assert.is((await parse(text)).title, title)
  })
}

const long = 'word '.repeat(60).trim()
const descriptions: readonly [text: string, description: string][] = [
  ['---\ndescription: Own\n---\nText', 'Own'],
  ['# T\n\n- item\n\nFirst `x`\nline.\n\nSecond.', 'First x line.'],
  [long, `${'word '.repeat(31).trim()}…`],
  ['字'.repeat(200), `${'字'.repeat(159)}…`],
  [':::tip Title\nInside.\n:::', 'Inside.'],
  ['# T\n\n:::warning\nBefore all.\n:::\n\nThe text.\n\nMore.', 'The text.'],
  ['# T\n\n> A quote.\n\n## Later\n\nThe text.', 'The text.'],
  ['::: tabs\n== macOS\nMac\n== Linux\nLin\n:::\n\nThe text.', 'The text.'],
  ['# T\n\n- one\n\n  more\n- two\n\nThe text.', 'The text.'],
  ['# Only a title', ''],
]
for (const [text, description] of descriptions) {
  test(`the description of ${JSON.stringify(text.slice(0, 40))} is as said`, async () => {
    const page = await parse(text)
    assert.is(page.description, description)
    assert.ok([...page.description].length <= 160)
  })
}

// ── Markup that depends on the language ────────────────────────────────────────────────────────────

const worded = 'x[^1]\n\n- [ ] a\n- [x] b\n\n| a |\n|---|\n\n[^1]: n\n'
const words: readonly [filePath: string, words: readonly string[]][] = [
  ['en/a.md', ['>Footnotes<', '"Back to reference 1"', '"To do"', '"Done"', 'aria-label="Table"']],
  ['zh/a.md', ['>脚注<', '"返回引用 1"', '"未完成"', '"已完成"', 'aria-label="表格"']],
]
for (const [filePath, expected] of words) {
  test(`${filePath} is labelled in its language`, async () => {
    const html = await parseHtml(worded, { config: createConfig('/nowhere', bilingual), filePath })
    for (const word of expected) assert.ok(html.includes(word), `${word} in ${html}`)
  })
}

test('a table is in a box that can be scrolled and focused', async () => {
  assert.match(
    await parseHtml('| a |\n|:-:|\n| 1 |'),
    /^<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>[^]*<td align="center">1<\/td>[^]*<\/table><\/div>$/,
  )
})

// ── HTML of authors ────────────────────────────────────────────────────────────────────────────────

const raw: readonly [text: string, html: string][] = [
  ['<div class="x">\n\n**a**\n\n</div>', '<div class="x">\n<p><strong>a</strong></p>\n</div>'],
  ['<div>\n\na', '<div>\n<p>a</p></div>'],
  ['</div>\n\na', '\n<p>a</p>'],
  ['a <kbd>b</kbd> <br> c', '<p>a <kbd>b</kbd> <br> c</p>'],
  ['<!-- note -->\n\na', '<!-- note -->\n<p>a</p>'],
  [
    '<details><summary>S</summary>\n\n`c`\n\n</details>',
    '<details><summary>S</summary>\n<p><code>c</code></p>\n</details>',
  ],
  ['<b>a\n\nb', '<p><b>a</b></p><b>\n<p>b</p></b>'],
]
for (const [text, html] of raw) {
  test(`HTML passes and ends well-formed: ${JSON.stringify(text)}`, async () => {
    assert.is(await parseHtml(text), html)
  })
}

// ── Plugins of the author ──────────────────────────────────────────────────────────────────────────

function withPlugins(markdown: Partial<MarkdownConfig>): Config {
  const config = createConfig('/nowhere')
  return { ...config, markdown: { ...config.markdown, ...markdown } }
}

function failing() {
  return () => {
    throw new Error('no luck')
  }
}

test('plugins run with their options, and what they write counts as the page’s own', async () => {
  function appendLink({ url }: { url: string }) {
    return (tree: Root) => {
      const children = [{ type: 'text' as const, value: 'more' }]
      tree.children.push({ type: 'paragraph', children: [{ type: 'link', url, children }] })
    }
  }
  const config = withPlugins({ remarkPlugins: [[appendLink, { url: './x.md' }]] })
  const page = await parse('Text', { config })
  assert.is(page.runs[0], '<p>Text</p>\n<p><a href="/x">more</a></p>')
  assert.equal(page.links[0]?.routePath, '/x')
})

test('a plugin may return a promise, call a callback or return a new tree', async () => {
  const replaced: Root = { type: 'root', children: [{ type: 'thematicBreak' }] }
  const byPromise = () => () => Promise.resolve(replaced)
  const byCallback = () => (_tree: Root, _file: VFile, next: (error: null, tree: Root) => void) =>
    next(null, replaced)
  for (const plugin of [byPromise, byCallback, () => () => replaced]) {
    const config = withPlugins({ remarkPlugins: [plugin] })
    assert.is(await parseHtml('Text', { config }), '<hr>')
  }
})

test('a plugin that throws is an error of the page, which goes on without it', async () => {
  const config = withPlugins({ remarkPlugins: [failing], rehypePlugins: [failing] })
  const page = await parse('# T\n\nText', { config })
  assert.is(page.runs[0], '<h1 id="t">T</h1>\n<p>Text</p>')
  const said =
    'error markdown-plugin: The Markdown plugin `failing` failed on this page: no luck (Fix the plugin, or remove it from `markdown.remarkPlugins` or `markdown.rehypePlugins`.)'
  assert.equal(shortOf(page.diagnostics), [said, said])
  assert.is(page.diagnostics[0]?.filePath, '/nowhere/docs/index.md')
})

test('a plugin that cannot be set up is an error of each page', async () => {
  function broken(): never {
    throw new Error('bad option')
  }
  const page = await parse('Text', { config: withPlugins({ remarkPlugins: [broken] }) })
  assert.is(page.runs[0], '<p>Text</p>')
  assert.match(page.diagnostics[0]?.message ?? '', '`broken` failed on this page: bad option')
})

test('what a plugin of the site brings runs after the author’s, and is named by the plugin', async () => {
  const add = (value: string) => () => (tree: Root) => {
    tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] })
  }
  const config = {
    ...withPlugins({ remarkPlugins: [add('author')] }),
    plugins: [
      {
        name: 'mine',
        markdown: { remark: [add('one'), failing], rehype: [[failing, 1] as const] },
      },
      { name: 'other', markdown: { remark: [add('two')] } },
    ],
  }
  const page = await parse('Text', { config })
  assert.is(page.runs[0], '<p>Text</p>\n<p>author</p>\n<p>one</p>\n<p>two</p>')
  assert.equal(
    page.diagnostics.map(({ code, message }) => `${code}: ${message}`),
    ['remark', 'rehype'].map(
      (kind) =>
        `plugin-error: The plugin \`mine\` failed in its \`markdown.${kind}\` hook: no luck`,
    ),
  )
  assert.match(page.diagnostics[0]?.cause?.filePath ?? '', 'parsePage.test.ts')
  assert.match(page.diagnostics[0]?.cause?.frame?.lines.join() ?? '', 'no luck')
})

test('what a plugin says with a message is a warning at its place', async () => {
  const telling = () => (tree: Root, file: VFile) => {
    file.message('Odd word', { place: tree.children[0]!.position, source: 'lint', ruleId: 'word' })
  }
  const page = await parse('---\na: 1\n---\nText', {
    config: withPlugins({ remarkPlugins: [telling] }),
  })
  assert.equal(shortOf(page.diagnostics), ['4:1 warning lint-word: Odd word'])
})

// ── Odd input ──────────────────────────────────────────────────────────────────────────────────────

const tooDeep =
  'error nesting-too-deep: Quotes, lists or tags are nested too deeply here. (Use fewer levels. The usual cause is a repeated character or an unclosed tag.)'

const deep: readonly [name: string, text: string, place: string][] = [
  ['5 000 quotes in a line', `a\n\n${'>'.repeat(5000)} b`, '3:1 '],
  ['5 000 quotes with spaces', `${'> '.repeat(5000)}b`, '1:1 '],
  ['5 000 list markers in a line', `${'- '.repeat(5000)}b`, '1:1 '],
  ['300 lists, each in the last', lists(300), '201:1 '],
  ['3 000 marks of emphasis', `${'*'.repeat(3000)}a${'*'.repeat(3000)}`, '1:799 '],
  ['5 000 tags in each other', '<div>\n'.repeat(5000) + '</div>\n'.repeat(5000), ''],
]
for (const [name, text, place] of deep) {
  test(`${name}: an error, and no overflow`, async () => {
    const page = await parse(text)
    assert.equal(shortOf(page.diagnostics), [place + tooDeep])
    assert.equal(page.runs, [''])
  })
}

test('5 000 open tags: an error, and no overflow', async () => {
  const page = await parse('<div>\n'.repeat(5000))
  const [unclosed = '', ...others] = shortOf(page.diagnostics)
  assert.match(unclosed, '1:1 warning unclosed-tag: `<div>` is not closed')
  assert.equal(others, [tooDeep])
  assert.equal(page.runs, [''])
})

function lists(levels: number): string {
  return Array.from({ length: levels }, (_, depth) => `${'  '.repeat(depth)}- item`).join('\n')
}

const shallow: readonly [name: string, text: string, html: RegExp][] = [
  ['100 quotes', `${'> '.repeat(100)}b`, /^(?:<blockquote>\n){100}<p>b<\/p>/],
  ['100 lists', lists(100), /item<\/li>/],
  ['a thematic break of 3 000 signs', '- '.repeat(3000), /^<hr>$/],
  ['NUL', 'a\0b', /^<p>a\ufffdb<\/p>$/],
  ['a byte-order mark', '\ufeff# T', /^<h1 id="t">T<\/h1>$/],
  ['nothing', '', /^$/],
  ['half of a character pair', 'a \ud83d b', /^<p>a . b<\/p>$/],
]
for (const [name, text, html] of shallow) {
  test(`${name}: read as any other text`, async () => {
    const page = await parse(text)
    assert.match(page.runs[0]!, html)
    assert.equal(page.diagnostics, [])
  })
}

test('CRLF and CR give what LF gives', async () => {
  const text = '---\ntitle: A\n---\n\nSee [b](./b.md)\n\n```js\na\nb\n```\n\n- c\n'
  const expected = await parse(text)
  for (const end of ['\r\n', '\r']) {
    assert.equal(await parse(text.replaceAll('\n', end)), expected)
  }
})

test('the same text gives the same page, whichever parser reads it', async () => {
  const text = '# T\n\nSee **[x](./y.md)** and `code`.\n\n> quote\n\n1. a\n2. b\n'
  const expected = await parse(text)
  assert.equal(await parse(text), expected)
  assert.equal(await parse(text, { config: withPlugins({ parser: 'remark' }) }), expected)
})

test.run()
