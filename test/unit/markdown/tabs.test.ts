import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parseFragment } from '../../../packages/engine/src/markdown/parsePage.ts'
import { createConfig } from '../../helpers/config.ts'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('tabs')

/** The labels and panels of the first tabs, as they were read from HTML without further tabs in it. */
function read(html: string) {
  return {
    groupId: /^<div class="tabs[^"]*"(?: data-group-id="([^"]*)")?/.exec(html)?.[1] ?? null,
    labels: [...html.matchAll(/<button[^>]* role="tab"[^>]*>(.*?)<\/button>/g)].map(([, it]) => it),
    panels: html
      .split(/<div class="tabs-panel"[^>]*>/)
      .slice(1)
      .map((panel) => panel.replace(/<\/div>(?:<\/div>)?$/, '')),
  }
}

interface Case {
  readonly name: string
  readonly text: string
  readonly labels: readonly string[]
  readonly panels: readonly string[]
  readonly groupId?: string
}

const lines: readonly Case[] = [
  {
    name: 'a line with two equals signs begins a tab',
    text: '::: tabs\n== A\na\n== B\nb\n:::',
    labels: ['A', 'B'],
    panels: ['<p>a</p>', '<p>b</p>'],
  },
  {
    name: 'empty lines may surround everything',
    text: ':::tabs\n\n== A\n\na\n\nb\n\n== B\n\nc\n\n:::',
    labels: ['A', 'B'],
    panels: ['<p>a</p><p>b</p>', '<p>c</p>'],
  },
  {
    name: 'a panel may be empty',
    text: ':::tabs\n== A\n== B\nb\n:::',
    labels: ['A', 'B'],
    panels: ['', '<p>b</p>'],
  },
  {
    name: 'a label holds inline Markdown; its links are words',
    text: ':::tabs\n== Use `x` and *y*, [z](https://z.org)\na\n:::',
    labels: ['Use <code>x</code> and <em>y</em>, z'],
    panels: ['<p>a</p>'],
  },
  {
    name: 'a list ends where the next tab begins',
    text: ':::tabs\n== A\n- a\n  - b\n== B\n1. c\n:::',
    labels: ['A', 'B'],
    panels: ['<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>', '<ol>\n<li>c</li>\n</ol>'],
  },
  {
    name: 'a quote ends where the next tab begins',
    text: ':::tabs\n== A\n> a\n== B\nb\n:::',
    labels: ['A', 'B'],
    panels: ['<blockquote>\n<p>a</p>\n</blockquote>', '<p>b</p>'],
  },
  {
    name: 'HTML ends where the next tab begins',
    text: ':::tabs\n== A\n<p>a</p>\n== B\nb\n:::',
    labels: ['A', 'B'],
    panels: ['<p>a</p>', '<p>b</p>'],
  },
  {
    name: 'equals signs in code and within a line are what they are',
    text: ':::tabs\n== A\na == b\n\n`\n== c\n`\n:::',
    labels: ['A'],
    panels: ['<p>a == b</p><p><code>== c</code></p>'],
  },
  {
    name: 'equals signs in a block within a tab are text',
    text: '::::tabs\n== A\n:::tip T\n== b\n:::\n== B\nb\n::::',
    labels: ['A', 'B'],
    panels: [
      '<div class="callout tip"><p class="callout-title">T</p><div class="callout-body"><p>== b</p></div>',
      '<p>b</p>',
    ],
  },
  {
    name: 'comments before the first tab do not count',
    text: ':::tabs\n<!-- a -->\n\n== A\na\n:::',
    labels: ['A'],
    panels: ['<p>a</p>'],
  },
]

const blocks: readonly Case[] = [
  {
    name: 'a block is a tab',
    text: ':::: tabs\n::: tab A\na\n:::\n::: tab B\nb\n:::\n::::',
    labels: ['A', 'B'],
    panels: ['<p>a</p>', '<p>b</p>'],
  },
  {
    name: 'a block may have as many colons as the tabs around it',
    text: ':::tabs\n:::tab A\na\n:::\n:::tab B\nb\n:::\n:::',
    labels: ['A', 'B'],
    panels: ['<p>a</p>', '<p>b</p>'],
  },
  {
    name: 'a label is in brackets or braces',
    text: '::::tabs\n:::tab[A]\n:::\n:::tab{title="B"}\n:::\n:::tab{label="C"}\n:::\n::::',
    labels: ['A', 'B', 'C'],
    panels: ['', '', ''],
  },
  {
    name: 'lines and blocks go together',
    text: '::::tabs\n== A\na\n:::tab B\nb\n:::\n== C\nc\n::::',
    labels: ['A', 'B', 'C'],
    panels: ['<p>a</p>', '<p>b</p>', '<p>c</p>'],
  },
]

const groups: readonly Case[] = [
  ...['tabs os', 'tabs#os', 'tabs #os', 'tabs{#os}', 'tabs{groupId="os"}', "tabs {group-id='os'}"],
  ...['tabs key:os', 'tabs{groupId=os}'],
].map((opener) => ({
  name: `\`::: ${opener}\` names the group`,
  text: `::: ${opener}\n== A\na\n:::`,
  ...{ labels: ['A'], panels: ['<p>a</p>'], groupId: 'os' },
}))

for (const parser of ['auto', 'remark'] as const) {
  for (const { name, text, labels, panels, groupId = null } of [...lines, ...blocks, ...groups]) {
    test(`${name} (parser: ${parser})`, async () => {
      const { html, diagnostics } = await renderMarkdown(text, { parser })
      const found = read(html.trim())
      assert.equal(found.labels, labels)
      assert.equal(
        found.panels.map((panel) => panel.replace(/<\/div>$/, '')),
        panels.map((panel) => panel.replace(/<\/div>$/, '')),
      )
      assert.is(found.groupId, groupId)
      assert.equal(diagnostics, [])
    })
  }
}

test('tabs may be in tabs, in lists and in callouts, and are numbered in the order of the page', async () => {
  const inner = '::: tabs\n== C\nc\n:::'
  const text = `::::: tabs\n== A\n:::: tabs\n== B\n${inner}\n::::\n:::::\n\n- d\n\n  ${inner.replaceAll('\n', '\n  ')}\n\n:::: tip\n${inner}\n::::`
  const { html, diagnostics } = await renderMarkdown(text)
  assert.equal(diagnostics, [])
  assert.equal(
    [...html.matchAll(/ id="(tabs-[^"]+)"[^>]*>(\w)/g)].map(([, id, label]) => [id, label]),
    [
      ['tabs-1-0', 'A'],
      ['tabs-2-0', 'B'],
      ['tabs-3-0', 'C'],
      ['tabs-4-0', 'C'],
      ['tabs-5-0', 'C'],
    ],
  )
})

test('tabs of a file that is used as a component have unique ids', async () => {
  const config = createConfig('/nowhere/docgen')
  const [a, b] = await Promise.all(
    ['a.mdx', 'b.mdx'].map((filePath) =>
      parseFragment(
        {
          ...{ filePath, absPath: `/nowhere/docgen/docs/${filePath}`, kind: 'mdx' },
          ...{ text: ':::tabs\n== A\n:::', lastUpdatedTime: null },
        },
        config,
      ),
    ),
  )
  const idOf = (code = '') => /id=\\"(tabs-[^"\\]+)/.exec(code)?.[1]
  assert.match(idOf(a?.code ?? '') ?? '', /^tabs-[0-9a-f]{8}-1-0$/)
  assert.is.not(idOf(a?.code ?? ''), idOf(b?.code ?? ''))
})

test('headings, links and text of every panel are those of the page', async () => {
  const { page } = await renderMarkdown(
    '::: tabs\n== A\n## H\n[b](./b.md)\n== B\n## I\n[c](./c.md)\n:::',
  )
  assert.equal(
    page.toc.map(({ text }) => text),
    ['H', 'I'],
  )
  assert.equal(
    page.links.map(({ routePath, position }) => [routePath, position.line]),
    [
      ['/b', 4],
      ['/c', 7],
    ],
  )
  assert.is(page.text, 'H\nb\nI\nc')
})

test('an included file holds tabs, or what a tab shows', async () => {
  const files = { 'docs/tabs.md': '::: tabs\n== A\na\n:::', 'docs/part.md': 'b\n== c' }
  const include = (name: string) => `<!-- @include: ./${name}.md -->`
  const text = `${include('tabs')}\n\n::: tabs\n== B\n\n${include('part')}\n:::`
  const { html, diagnostics } = await renderMarkdown(text, { files })
  assert.equal(diagnostics, [])
  assert.match(html, '<p>a</p>')
  assert.match(html, '<p>b\n== c</p>')
})

test('equals signs outside of tabs are text', async () => {
  const { html, diagnostics } = await renderMarkdown('a\n== b\nc\n\n:::tip T\n== d\n:::')
  assert.equal(diagnostics, [])
  assert.match(html, '<p>a\n== b\nc</p>')
  assert.match(html, '<p>== d</p>')
})

test('the bar is named in the language of the page', async () => {
  const locales = ['en', 'zh'].map((lang) => {
    return { lang, label: lang, title: '', description: '', dir: 'ltr' as const }
  })
  const config = { locales, hasLocaleFolders: true }
  const text = ':::tabs\n== A\n:::\n\n```package-manager\nnpm i\n```'
  const { html } = await renderMarkdown(text, { filePath: 'zh/index.md', config })
  assert.match(html, 'role="tablist" aria-label="选项"')
  assert.match(html, 'role="tablist" aria-label="包管理器"')
})

const HOW = 'Begin each tab with a line `== Label`, or write each tab as a block `::: tab Label`.'
const empty = `error invalid-tabs: The tabs block contains no tabs. | ${HOW}`
const outside = `error invalid-tabs: This content is in a tabs block, but not in one of its tabs. | ${HOW}`
const unclosed = (place: string, name: string) =>
  `index.md:${place} error unclosed-container: The block \`${name}\` is not closed. | End it with a line \`${name.match(/^:+/)?.[0]}\`, indented like this one.`

const mistakes: readonly (readonly [
  name: string,
  text: string,
  panels: readonly string[],
  diagnostics: readonly string[],
])[] = [
  ['tabs without a tab are an error', 'a\n\n::: tabs\n:::', [], [`index.md:3:1 ${empty}`]],
  [
    'content without a tab is an error, and so are tabs of nothing else',
    '::: tabs\na\n:::',
    [],
    [`index.md:2:1 ${outside}`, `index.md:1:1 ${empty}`],
  ],
  [
    'content before the first tab and after a block is an error at its position',
    '::::tabs\na\n== A\n:::tab B\nb\n:::\n- c\n::::',
    ['', '<p>b</p>'],
    [`index.md:2:1 ${outside}`, `index.md:7:1 ${outside}`],
  ],
  [
    'a tab without label is an error',
    '::::tabs\n:::tab\na\n:::\n::::',
    ['<p>a</p>'],
    [
      'index.md:2:1 error tab-without-label: The tab has no label. | Write the label after `tab`: `::: tab Label`.',
    ],
  ],
  [
    'tabs that are not closed are an error and hold the rest',
    '::: tabs\n== A\na',
    ['<p>a</p>'],
    [unclosed('1:1', ':::tabs')],
  ],
  [
    'a tab that is not closed ends at the next one',
    '::::tabs\n:::tab A\na\n:::tab B\nb\n:::\n== C\nc\n::::',
    ['<p>a</p>', '<p>b</p>', '<p>c</p>'],
    [unclosed('2:1', ':::tab')],
  ],
]

for (const [name, text, panels, expected] of mistakes) {
  test(name, async () => {
    const { html, diagnostics } = await renderMarkdown(text)
    assert.equal(diagnostics, expected)
    assert.equal(read(html.trim()).panels, panels)
  })
}

test('a tab outside of tabs is an error; its content stays', async () => {
  const { html, diagnostics } = await renderMarkdown('::: tip T\n::: tab A\na\n:::\n:::')
  assert.equal(diagnostics, [
    'index.md:2:1 error tab-outside-tabs: This tab is not in a tabs block. | Put it directly between `:::: tabs` and `::::`.',
  ])
  assert.match(html, '<div class="callout-body"><p>a</p></div>')
})

test.run()
