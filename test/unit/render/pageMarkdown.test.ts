import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { pageMarkdown } from '../../../packages/engine/src/render/markdown/pageMarkdown.ts'
import { lostInMarkdown } from '../../helpers/lostInMarkdown.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('pageMarkdown')

const ADDRESS = '/guide/start'

const copyOf = (html: string, title = '') =>
  pageMarkdown({ html, title, isWhole: false, hasMain: false, address: ADDRESS })

const MARKUP = join(packageRoot(), 'test/markup')

test('headings, code, tables, links and images of all recorded markup are in the copy', () => {
  for (const name of readdirSync(MARKUP)) {
    const html = readFileSync(join(MARKUP, name), 'utf8')
    assert.equal(lostInMarkdown(html, copyOf(html), ADDRESS), [], name)
  }
})

test('places where a word may break are left out', () => {
  assert.is(copyOf('<h2>performance.<wbr>chunkSplit</h2>'), '## performance.chunkSplit\n')
})

const recorded = (name: string) => copyOf(readFileSync(join(MARKUP, `${name}.html`), 'utf8'))

test('callouts name their type, and their title if it is not the default', () => {
  assert.is(recorded('callout-title'), '> [!TIP] Use `code` and _marks_\n>\n> Body.\n>\n> - list\n')
  assert.is(
    recorded('callout-nested'),
    '> [!NOTE]\n>\n> Outer.\n>\n> > [!WARNING]\n> >\n> > Inner.\n',
  )
  assert.ok(recorded('details').startsWith('> [!DETAILS] Show more\n>\n> Body.\n'))
})

test('panels follow one another, each after the label of its tab', () => {
  assert.is(
    recorded('code-group'),
    '**npm**\n\n```sh\nnpm i docgen\n```\n\n**pnpm**\n\n```sh\npnpm add docgen\n```\n',
  )
})

test('steps are numbered, whether they are headings or a list', () => {
  assert.is(recorded('steps'), '### 1. One\n\nText.\n\n### 2. Two\n\nText.\n')
  assert.is(recorded('steps-list'), '1. One\n\n   Text.\n\n2. Two\n')
})

test('code keeps its language, its title and the signs of a diff', () => {
  assert.is(recorded('code-title'), '```ts title="a.ts"\na\n```\n')
  assert.ok(recorded('code-diff').includes('\n-let a\n+const a\n b\n'))
})

test('notes of code follow it as a list, and the comments that refer to them stay', () => {
  assert.is(
    recorded('code-notes'),
    '```ts\na // (1)!\nb /* (2)! (1)! */\n```\n\n1. One\n\n2. Two, `code`\n\n   More.\n',
  )
})

test('footnotes and task lists are written as in GitHub Flavored Markdown', () => {
  assert.is(recorded('footnotes'), 'A note.[^1]\n\n[^1]: The text.\n')
  assert.ok(recorded('lists').endsWith('- [x] done\n- [ ] open\n'))
})

test('cards are a list of links, and badges and tooltips are in brackets', () => {
  const cases = [
    [
      '<div class="card-grid"><a class="card" href="/a"><span class="card-title"><span>A</span><svg></svg></span><div class="card-text">Text</div></a><div class="card"><span class="card-title">B</span></div></div>',
      '- [A](/a)\n\n  Text\n\n- B\n',
    ],
    ['<p>Save <span class="badge">new</span></p>', 'Save (new)\n'],
    [
      '<p>A <span class="popup-root"><span class="popup-trigger">word</span><span class="popup">its meaning</span></span>.</p>',
      'A word (its meaning).\n',
    ],
    ['<details><summary>More</summary><p>Text</p></details>', '**More**\n\nText\n'],
    [
      '<p><a class="button" href="/a">A</a><a class="button" href="/b">B</a></p>',
      '[A](/a) [B](/b)\n',
    ],
    ['<a href="/a"><h2>Title</h2><p>Text</p></a>', '## [Title](/a)\n\nText\n'],
  ] as const
  for (const [html, markdown] of cases) assert.is(copyOf(html), markdown)
})

test('links and images get addresses that do not depend on the page', () => {
  assert.is(
    copyOf('<p><a href="#part">Part</a> <a href="next">Next</a></p>'),
    '[Part](/guide/start#part) [Next](/guide/next)\n',
  )
  const copy = pageMarkdown({
    ...{ html: '<a href="/a">A</a>', title: '', isWhole: false, hasMain: false },
    address: 'https://example.com/docs/start',
  })
  assert.is(copy, '[A](https://example.com/a)\n')
})

test('an article without a heading begins with the title of the page', () => {
  assert.is(copyOf('<p>Text</p>', 'Start'), '# Start\n\nText\n')
  assert.is(copyOf('<h1>Own</h1>', 'Start'), '# Own\n')
  assert.is(
    copyOf('<div class="code"><pre><code># no heading</code></pre></div>', 'Start'),
    '# Start\n\n```\n# no heading\n```\n',
  )
  assert.is(copyOf('', 'Start'), '# Start\n')
})

test('of a whole page, the copy contains the article or the main part', () => {
  const html =
    '<nav>Menu</nav><main><p>Hero</p><article class="article"><p>Text</p></article></main>'
  const whole = { html, title: '', isWhole: true, address: ADDRESS }
  assert.is(pageMarkdown({ ...whole, hasMain: false }), 'Text\n')
  assert.is(pageMarkdown({ ...whole, hasMain: true }), 'Hero\n\nText\n')
})

test('emphasis beside Chinese punctuation needs no escapes', () => {
  assert.is(copyOf('<p>请看<strong>“重点”</strong>吧</p>'), '请看**“重点”**吧\n')
})

test.run()
