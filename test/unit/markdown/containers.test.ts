import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import { createConfig } from '../../helpers/config.ts'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('containers')

/** The markup of a callout; `title` defaults to the type's name. */
function callout(type: string, body: string, title = type[0]?.toUpperCase() + type.slice(1)) {
  return `<div class="callout ${type}"><p class="callout-title">${title}</p><div class="callout-body">${body}</div></div>`
}

interface Case {
  readonly name: string
  readonly text: string
  readonly html: string
  readonly diagnostics?: readonly string[]
}

const titles: readonly Case[] = [
  {
    name: 'a block takes its type as title',
    text: ':::tip\na\n:::',
    html: callout('tip', '<p>a</p>'),
  },
  {
    name: 'a title follows the name',
    text: ':::tip Read this\na\n:::',
    html: callout('tip', '<p>a</p>', 'Read this'),
  },
  {
    name: 'a space may precede the name',
    text: '::: tip Read this\na\n:::',
    html: callout('tip', '<p>a</p>', 'Read this'),
  },
  {
    name: 'a title is in braces',
    text: ':::tip{title="Read this"}\na\n:::',
    html: callout('tip', '<p>a</p>', 'Read this'),
  },
  {
    name: 'a title is in braces after a space, in single quotes',
    text: ":::tip {title='Read this'}\na\n:::",
    html: callout('tip', '<p>a</p>', 'Read this'),
  },
  {
    name: 'a title is in brackets',
    text: ':::tip[Read this]\na\n:::',
    html: callout('tip', '<p>a</p>', 'Read this'),
  },
  {
    name: 'a title holds inline Markdown',
    text: ':::tip Use `x` and *y*, [z](https://z.org)\na\n:::',
    html: callout(
      'tip',
      '<p>a</p>',
      'Use <code>x</code> and <em>y</em>, <a href="https://z.org" target="_blank" rel="noopener">z</a>',
    ),
  },
  {
    name: 'a title in brackets holds inline Markdown',
    text: ':::tip[Use `x`]\na\n:::',
    html: callout('tip', '<p>a</p>', 'Use <code>x</code>'),
  },
  {
    name: 'a title in braces holds inline Markdown',
    text: ':::tip{title="Use *x*"}\na\n:::',
    html: callout('tip', '<p>a</p>', 'Use <em>x</em>'),
  },
  { name: 'a name may be in capitals', text: ':::TIP\na\n:::', html: callout('tip', '<p>a</p>') },
  {
    name: 'details are closed',
    text: ':::details More\na\n:::',
    html: '<details class="callout details"><summary class="callout-title">More</summary><div class="callout-body"><p>a</p></div></details>',
  },
  {
    name: 'details are open when they say so',
    text: ':::details More {open}\na\n:::',
    html: '<details class="callout details" open><summary class="callout-title">More</summary><div class="callout-body"><p>a</p></div></details>',
  },
  {
    name: 'an id is in braces or after the name',
    text: ':::tip{#a title="T"}\n:::\n:::details#b T {open}\n:::',
    html: `<div class="callout tip" id="a"><p class="callout-title">T</p><div class="callout-body"></div></div>\n<details class="callout details" id="b" open><summary class="callout-title">T</summary><div class="callout-body"></div></details>`,
  },
  {
    name: 'a word within a title in braces is no attribute',
    text: ':::details{title="an open question"}\n:::',
    html: '<details class="callout details"><summary class="callout-title">an open question</summary><div class="callout-body"></div></details>',
  },
  ...['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger'].map((type) => ({
    name: `${type} is a type`,
    text: `:::${type}\na\n:::`,
    html: callout(type, '<p>a</p>'),
  })),
]

const shapes: readonly Case[] = [
  {
    name: 'empty lines may surround everything',
    text: ':::tip\n\na\n\nb\n\n:::\n\nc',
    html: `${callout('tip', '<p>a</p><p>b</p>')}\n<p>c</p>`,
  },
  { name: 'a block may be empty', text: ':::tip\n:::', html: callout('tip', '') },
  {
    name: 'text before, within and after without empty lines is three things',
    text: 'a\n:::tip\nb *c*\nd\n:::\ne',
    html: `<p>a</p>\n${callout('tip', '<p>b <em>c</em>\nd</p>')}\n<p>e</p>`,
  },
  {
    name: 'a hard break within stays, one before the end does not matter',
    text: ':::tip\na  \nb  \n:::',
    html: callout('tip', '<p>a<br>\nb</p>'),
  },
  {
    name: 'a block nests with more colons outside',
    text: '::::tip\n:::note\na\n:::\nb\n::::',
    html: callout('tip', `${callout('note', '<p>a</p>')}<p>b</p>`),
  },
  {
    name: 'a block nests with as many colons',
    text: ':::tip\n:::note\na\n:::\nb\n:::',
    html: callout('tip', `${callout('note', '<p>a</p>')}<p>b</p>`),
  },
  {
    name: 'a block nests with more colons inside',
    text: ':::tip\n::::note\na\n::::\nb\n:::',
    html: callout('tip', `${callout('note', '<p>a</p>')}<p>b</p>`),
  },
  {
    name: 'a list ends where the block does',
    text: ':::tip\n- a\n- b\n:::\nafter',
    html: `${callout('tip', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>')}\n<p>after</p>`,
  },
  {
    name: 'nested lists end where the block does',
    text: ':::tip\n- a\n  - b\n:::',
    html: callout('tip', '<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>'),
  },
  {
    name: 'a list indented by less than its text does not hold the end',
    text: ':::tip\n1. a\n  :::',
    html: callout('tip', '<ol>\n<li>a</li>\n</ol>'),
  },
  {
    name: 'a numbered list goes on after a block that interrupts it',
    text: '1. a\n:::tip\nx\n:::\n2. b',
    html: `<ol>\n<li>a</li>\n</ol>\n${callout('tip', '<p>x</p>')}\n<ol start="2">\n<li>b</li>\n</ol>`,
  },
  {
    name: 'a block may be in a list item',
    text: '- a\n  :::tip\n  b\n  :::\n- c',
    html: `<ul>\n<li>a\n${callout('tip', '<p>b</p>')}\n</li>\n<li>c</li>\n</ul>`,
  },
  {
    name: 'a block begins a list item',
    text: '- :::tip\n  b\n  :::',
    html: `<ul>\n<li>\n${callout('tip', '<p>b</p>')}\n</li>\n</ul>`,
  },
  {
    name: 'a block may be in an item indented by a tab',
    text: '-\ta\n\n\t:::tip\n\tb\n\t:::',
    html: `<ul>\n<li>\n<p>a</p>\n${callout('tip', '<p>b</p>')}\n</li>\n</ul>`,
  },
  {
    name: 'a block may be in a quote',
    text: '> :::tip\n> a\n> :::\n> b',
    html: `<blockquote>\n${callout('tip', '<p>a</p>')}\n<p>b</p>\n</blockquote>`,
  },
  {
    name: 'a quote ends where the block does',
    text: ':::tip\n> a\n:::\n\nb',
    html: `${callout('tip', '<blockquote>\n<p>a</p>\n</blockquote>')}\n<p>b</p>`,
  },
  {
    name: 'a quote after the end is a new quote',
    text: ':::tip\n> a\n:::\n> b',
    html: `${callout('tip', '<blockquote>\n<p>a</p>\n</blockquote>')}\n<blockquote>\n<p>b</p>\n</blockquote>`,
  },
  {
    name: 'a list in a quote ends where the block in the quote does',
    text: '> :::tip\n> - a\n> :::',
    html: `<blockquote>\n${callout('tip', '<ul>\n<li>a</li>\n</ul>')}\n</blockquote>`,
  },
  {
    name: 'an inner quote ends where the block in the outer one does',
    text: '> :::tip\n> > a\n> :::',
    html: `<blockquote>\n${callout('tip', '<blockquote>\n<p>a</p>\n</blockquote>')}\n</blockquote>`,
  },
  {
    name: 'colons in code are code',
    text: ':::tip\n```text\n:::\n```\n:::',
    html: callout(
      'tip',
      '<div class="code" data-lang="text"><button class="copy" type="button" aria-label="Copy code"></button><pre tabindex="0"><code><span class="line">:::</span></code></pre></div>',
    ),
  },
  {
    name: 'a heading in a block counts',
    text: ':::tip\n## H\n:::',
    html: callout('tip', '<h2 id="h">H<a class="anchor" href="#h" aria-label="H"></a></h2>'),
  },
  {
    name: 'a table ends where the block does',
    text: ':::tip\n| a |\n|---|\n| 1 |\n:::',
    html: callout(
      'tip',
      '<div class="table-scroll" tabindex="0" role="group" aria-label="Table"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table></div>',
    ),
  },
  {
    name: 'HTML ends where the block does',
    text: ':::tip\n<div>a</div>\n:::\n\nb',
    html: `${callout('tip', '<div>a</div>')}\n<p>b</p>`,
  },
  {
    name: 'colons in HTML outside a block are text',
    text: '<div>\n:::\n</div>',
    html: '<div>\n:::\n</div>',
  },
  {
    name: 'colons in a comment are a comment',
    text: ':::tip\n<!--\n:::\n-->\n:::',
    html: callout('tip', '<!--\n:::\n-->'),
  },
  {
    name: 'a rule right after the end is a rule, not the underline of a heading',
    text: ':::tip\na\n:::\n---',
    html: `${callout('tip', '<p>a</p>')}\n<hr>`,
  },
  {
    name: 'an underlined heading may be the first thing',
    text: ':::tip\nH\n---\n:::',
    html: callout('tip', '<h2 id="h">H<a class="anchor" href="#h" aria-label="H"></a></h2>'),
  },
  {
    name: 'indented code comes before the end',
    text: ':::tip\n\n    a\n:::',
    html: callout(
      'tip',
      '<div class="code"><button class="copy" type="button" aria-label="Copy code"></button><pre tabindex="0"><code><span class="line">a</span></code></pre></div>',
    ),
  },
  {
    name: 'lines may end with CR LF',
    text: ':::tip T\r\na\r\n:::\r\n',
    html: callout('tip', '<p>a</p>', 'T'),
  },
  {
    name: 'colons within a line are text',
    text: 'a ::: b\n:::) c',
    html: '<p>a ::: b\n:::) c</p>',
  },
]

const unclosed = (place: string, name: string) =>
  `index.md:${place} error unclosed-container: The block \`${name}\` is not closed. | End it with a line \`:::\`, indented like this one.`
const stray = (place: string) =>
  `index.md:${place} warning stray-container-end: \`:::\` has no open block to close. It is shown as text. | Delete it, or use the same number of colons and the same indentation as the line that opens the block.`

const mistakes: readonly Case[] = [
  {
    name: 'a block that is not closed is an error where it opens, and holds the rest',
    text: 'a\n\n:::tip T\nb\n\nc',
    html: `<p>a</p>\n${callout('tip', '<p>b</p><p>c</p>', 'T')}`,
    diagnostics: [unclosed('3:1', ':::tip')],
  },
  {
    name: 'an inner block that is not closed ends with the outer one',
    text: '::::tip\n:::note\na\n::::\nb',
    html: `${callout('tip', callout('note', '<p>a</p>'))}\n<p>b</p>`,
    diagnostics: [unclosed('2:1', ':::note')],
  },
  {
    name: 'a block that is not closed in a quote ends with the quote',
    text: '> :::tip\n> a\n\nb',
    html: `<blockquote>\n${callout('tip', '<p>a</p>')}\n</blockquote>\n<p>b</p>`,
    diagnostics: [unclosed('1:3', ':::tip')],
  },
  {
    name: 'an end in a list item does not end the block around the list',
    text: ':::tip\n- a\n\n  :::',
    html: callout('tip', '<ul>\n<li>\n<p>a</p>\n<p>:::</p>\n</li>\n</ul>'),
    diagnostics: [stray('4:3'), unclosed('1:1', ':::tip')],
  },
  {
    name: 'an unknown name is a warning and stays text',
    text: ':::warnign Careful\na\n:::',
    html: '<p>:::warnign Careful</p>\n<p>a</p>\n<p>:::</p>',
    diagnostics: [
      'index.md:1:1 warning unknown-container: The block type `warnign` is unknown, so it is shown as text. Known types: tip, info, note, important, warning, caution, danger, details, code-group, tabs, tab, steps. | Did you mean `warning`?',
    ],
  },
  {
    name: 'an end without a beginning is a warning and stays text',
    text: 'a\n:::\nb',
    html: '<p>a</p>\n<p>:::</p>\n<p>b</p>',
    diagnostics: [stray('2:1')],
  },
  {
    name: 'an end with fewer colons than the block does not close it',
    text: '::::tip\na\n:::\n::::',
    html: callout('tip', '<p>a</p><p>:::</p>'),
    diagnostics: [stray('3:1')],
  },
]

for (const parser of ['auto', 'remark'] as const) {
  for (const { name, text, html, diagnostics = [] } of [...titles, ...shapes, ...mistakes]) {
    test(`${name} (parser: ${parser})`, async () => {
      const rendered = await renderMarkdown(text, { parser })
      assert.is(rendered.html.trim(), html)
      assert.equal(rendered.diagnostics, diagnostics)
    })
  }
}

test('titles are written in the language of the page', async () => {
  const locales = ['en', 'zh'].map((lang) => {
    return { lang, label: lang, title: '', description: '', dir: 'ltr' as const }
  })
  const config = { locales, hasLocaleFolders: true }
  const { html } = await renderMarkdown(':::danger\na\n:::', { filePath: 'zh/index.md', config })
  assert.is(html.trim(), callout('danger', '<p>a</p>', '危险'))
})

const braces: readonly (readonly [opener: string, title: string])[] = [
  ['::: tip Result {"ok": true}', 'Result {"ok": true}'],
  [':::tip Use {name}', 'Use {name}'],
  ['::: tip Set {a, b}', 'Set {a, b}'],
  ['::: tip Nothing {}', 'Nothing {}'],
  ['::: tip {"ok": true}', '{"ok": true}'],
  [':::tip{"ok": true}', '{"ok": true}'],
  ['::: tip A {"a": {"b": 1}}', 'A {"a": {"b": 1}}'],
  ['::: tip[A {x}]', 'A {x}'],
  ['::: tip{title="a {b} c"}', 'a {b} c'],
  ['::: tip A {.class title="b"}', 'A'],
  ['::: tip{}', 'Tip'],
]

for (const [opener, title] of braces) {
  test(`${opener} has the title ${title}`, async () => {
    for (const filePath of ['index.md', 'index.mdx']) {
      const { html, diagnostics } = await renderMarkdown(`${opener}\na\n:::`, { filePath })
      assert.is(html.trim(), callout('tip', '<p>a</p>', title))
      assert.equal(diagnostics, [])
    }
  })
}

test('braces are words of the titles of details and tabs too', async () => {
  const { html } = await renderMarkdown(
    '::: details A {x}\na\n:::\n\n::: details B {open}\nb\n:::\n\n:::: tabs\n::: tab C {"c": 1}\nc\n:::\n::::',
  )
  assert.match(
    html,
    '<details class="callout details"><summary class="callout-title">A {x}</summary>',
  )
  assert.match(
    html,
    '<details class="callout details" open><summary class="callout-title">B</summary>',
  )
  assert.match(html, '>C {"c": 1}</button>')
})

test('links and headings in a block are those of the page', async () => {
  const { page } = await renderMarkdown(':::tip [a](./a.md)\n## H\n[b](./b.md)\n:::')
  assert.equal(
    page.links.map(({ routePath, position }) => [routePath, position.line]),
    [
      ['/a', 1],
      ['/b', 3],
    ],
  )
  assert.equal(
    page.toc.map(({ id }) => id),
    ['h'],
  )
})

test('blocks nested very deep are parsed', async () => {
  const depth = 150
  const text = `${':::tip\n'.repeat(depth)}a\n${':::\n'.repeat(depth)}`
  const { html, diagnostics } = await renderMarkdown(text)
  assert.is(html.split('<div class="callout tip">').length - 1, depth)
  assert.equal(diagnostics, [])
})

test('a name of the configuration is a callout of a built-in type, with its own default title', async () => {
  const { markdown } = createConfig('/nowhere')
  const containers = { question: { type: 'info', title: 'Question' }, aside: { type: 'note' } }
  const config = { markdown: { ...markdown, containers } } as Partial<Config>
  const text = ':::question\na\n:::\n\n:::question Why?\nb\n:::\n\n:::aside\nc\n:::'
  const { html, diagnostics } = await renderMarkdown(text, { config })
  const titles = [...html.matchAll(/class="callout (\w+)"><p class="callout-title">(.*?)</g)]
  assert.equal(
    titles.map(([, type, title]) => `${type} ${title}`),
    ['info Question', 'info Why?', 'note Note'],
  )
  assert.equal(diagnostics, [])
})

test.run()
