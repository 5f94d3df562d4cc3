import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parsePage } from '../../../../packages/engine/src/markdown/parsePage.ts'
import { createConfig } from '../../../helpers/config.ts'
import { parse, parseHtml, shortOf } from '../../../helpers/parse.ts'

const test = suite('headings')

const anchor = (id: string, label: string) =>
  `<a class="anchor" href="#${id}" aria-label="${label}"></a>`

const cases: readonly { text: string; html: string }[] = [
  { text: '# Title', html: '<h1 id="title">Title</h1>' },
  {
    text: '## Two Words',
    html: `<h2 id="two-words">Two Words${anchor('two-words', 'Two Words')}</h2>`,
  },
  { text: '###### Deep', html: `<h6 id="deep">Deep${anchor('deep', 'Deep')}</h6>` },
  {
    text: '## `code` & *em*',
    html: `<h2 id="code--em"><code>code</code> &amp; <em>em</em>${anchor('code--em', 'code &amp; em')}</h2>`,
  },
  { text: '## 快速开始', html: `<h2 id="快速开始">快速开始${anchor('快速开始', '快速开始')}</h2>` },
  { text: '## Own {#own-id}', html: `<h2 id="own-id">Own${anchor('own-id', 'Own')}</h2>` },
  { text: '## 安装 {#install}', html: `<h2 id="install">安装${anchor('install', '安装')}</h2>` },
  { text: '## 安装{#安装-一}', html: `<h2 id="安装-一">安装${anchor('安装-一', '安装')}</h2>` },
  { text: '## `x` {#a_b_c}', html: `<h2 id="a_b_c"><code>x</code>${anchor('a_b_c', 'x')}</h2>` },
  { text: 'Under {#own}\n---', html: `<h2 id="own">Under${anchor('own', 'Under')}</h2>` },
  {
    text: '## Not {#own} here',
    html: `<h2 id="not-own-here">Not {#own} here${anchor('not-own-here', 'Not {#own} here')}</h2>`,
  },
  {
    text: '## `{#code}`',
    html: `<h2 id="code"><code>{#code}</code>${anchor('code', '{#code}')}</h2>`,
  },
  { text: '## 🎉', html: `<h2 id="section">🎉${anchor('section', '🎉')}</h2>` },
  { text: '##', html: '<h2 id="section"></h2>' },
  { text: '<h2 id="mine">Raw</h2>', html: `<h2 id="mine">Raw${anchor('mine', 'Raw')}</h2>` },
]

for (const { text, html } of cases) {
  test(`${text.replace(/\n/g, '⏎')} has its id and its link`, async () => {
    assert.is(await parseHtml(text), html)
  })
}

test('equal headings are numbered, around ids that are written by hand', async () => {
  const { anchors } = await parse(
    '# A\n\n## A\n\n## A\n\n## B {#a-1}\n\n<div id="a-2"></div>\n\n## C\n',
  )
  assert.equal(anchors, ['a', 'a-3', 'a-4', 'a-1', 'a-2', 'c'])
})

test('an id that is written twice is a warning and is numbered', async () => {
  const page = await parse('## A {#x}\n\n## B {#x}\n\n## C {#x}\n')
  assert.equal(page.anchors, ['x', 'x-1', 'x-2'])
  assert.equal(shortOf(page.diagnostics), [
    '3:1 warning duplicate-id: The id `x` is already used on this page, so this element got the id `x-1`. (Give each element a different id.)',
    '5:1 warning duplicate-id: The id `x` is already used on this page, so this element got the id `x-2`. (Give each element a different id.)',
  ])
})

const titles: readonly { name: string; text: string; start: string }[] = [
  {
    name: 'a title of the frontmatter becomes the h1',
    text: '---\ntitle: Big & small\n---\nText',
    start: '<h1 id="big--small">Big &amp; small</h1>\n<p>',
  },
  {
    name: 'an overview gets it too',
    text: '---\ntitle: All\npageType: overview\n---\nText',
    start: '<h1 id="all">All</h1>',
  },
  {
    name: 'a page with an h1 keeps it alone',
    text: '---\ntitle: A\n---\n# B',
    start: '<h1 id="b">B</h1>',
  },
  {
    name: 'an h1 written in HTML counts',
    text: '---\ntitle: A\n---\n<div><h1>B</h1></div>',
    start: '<div><h1 id="b">B</h1></div>',
  },
  { name: 'a home page gets none', text: '---\ntitle: A\npageType: home\n---\nText', start: '<p>' },
  { name: 'a page without a title gets none', text: 'Text', start: '<p>' },
]

for (const { name, text, start } of titles) {
  test(name, async () => {
    const html = await parseHtml(text)
    assert.is(html.trimStart().slice(0, start.length), start)
    assert.ok(html.split('<h1').length <= 2)
  })
}

// ── Ids with signs that mean something in Markdown, in every kind of heading and page ──────────────

const mdxFile = {
  ...{ filePath: 'index.mdx', absPath: '/nowhere/docs/index.mdx', kind: 'mdx' as const },
  lastUpdatedTime: null,
}

const exactIds: readonly (readonly [text: string, id: string, label: string])[] = [
  ['## name {#A.__call__}', 'A.__call__', 'name'],
  ['## All {#__all__}', '__all__', 'All'],
  ['## *args* {#fn.*args*}', 'fn.*args*', 'args'],
  ['## _name {#x_}', 'x_', '_name'],
  ['## `code` [link](/x) {#a~~b~~} ##', 'a~~b~~', 'code link'],
  ['Set **b**\nin two lines {#_s_}\n---', '_s_', 'Set b in two lines'],
  ['> - ## Deep {#_d_}', '_d_', 'Deep'],
  ['## A {#a`b`}\n\nSome `code`.', 'a`b`', 'A'],
  ['## A {#www.a.b/c@d.e}', 'www.a.b/c@d.e', 'A'],
  ['## A {#Promise<void>}', 'Promise<void>', 'A'],
  ['## A {#x[1]}\n\n[1]: /address', 'x[1]', 'A'],
  ['## A \\{#_a_}', '_a_', 'A'],
  ['## 快速**开始**{#_快_}', '_快_', '快速开始'],
]

for (const [text, id, label] of exactIds) {
  test(`${JSON.stringify(text)} has the id as it was written`, async () => {
    const config = createConfig('/nowhere')
    const remark = { ...config, markdown: { ...config.markdown, parser: 'remark' as const } }
    const pages = await Promise.all([
      ...[config, remark].map((each) => parse(text, { config: each })),
      parsePage({ ...mdxFile, text }, config),
    ])
    for (const { anchors, toc, diagnostics } of pages) {
      assert.equal(anchors, [id])
      assert.equal(
        toc.map((entry) => entry.text),
        [label],
      )
      assert.equal(shortOf(diagnostics), [])
    }
  })
}

test('an id may have spaces around it, and be a comment in MDX', async () => {
  for (const text of ['## A { #own }', '## A {#own }']) {
    const { anchors, toc, diagnostics } = await parse(text)
    assert.equal(anchors, ['own'])
    assert.is(toc[0]?.text, 'A')
    assert.equal(shortOf(diagnostics), [])
  }
  const text = '## A *b* {/* #own.id */}\n\n## C {/* no id */}'
  const page = await parsePage({ ...mdxFile, text }, createConfig('/nowhere'))
  assert.equal(page.anchors, ['own.id', 'c'])
  assert.equal(
    page.toc.map((entry) => entry.text),
    ['A b', 'C'],
  )
})

test('an id after HTML and marks in other places are left as they are', async () => {
  assert.equal((await parse('## A <b>x</b> {#a}')).anchors, ['a'])
  assert.is(await parseHtml('Text {#_x_}'), '<p>Text {#<em>x</em>}</p>')
})

const unreadable: readonly (readonly [text: string, place: string, braces: string])[] = [
  ['## A {.a #b} ##', '1:6', '{.a #b}'],
  ['# T\n\nA\nb {#two words}\n---', '4:3', '{#two words}'],
  ['> ## A {#}', '1:8', '{#}'],
  ['## A {#a#b}', '1:6', '{#a#b}'],
  ['## A {: #x}', '1:6', '{: #x}'],
  ['## A {id="x"}', '1:6', '{id="x"}'],
  ['## A {#a} {#b}', '1:6', '{#a}'],
]

for (const [text, place, braces] of unreadable) {
  test(`${JSON.stringify(text)} has attributes that cannot be read`, async () => {
    assert.equal(shortOf((await parse(text)).diagnostics), [
      `${place} warning unreadable-heading-id: The attributes \`${braces}\` of this heading are not supported, so they are shown as text. (End the heading with one id, \`{#id}\`, that has no spaces, braces or number signs. For other attributes, write HTML: \`<h2 id="id" class="name">\`.)`,
    ])
  })
}

test('braces that hold no attributes are words', async () => {
  for (const text of ['GET /users/{id}', 'The {...props}', 'Type {a: 1}', '`{ #x }`', 'Set {}']) {
    assert.equal(shortOf((await parse(`## ${text}`)).diagnostics), [])
  }
})

test.run()
