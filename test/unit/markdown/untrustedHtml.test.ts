// `markdown.html`: what becomes of HTML in Markdown, with both parsers.
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createConfig } from '../../helpers/config.ts'
import { parse } from '../../helpers/parse.ts'
import { createTempSite } from '../../helpers/site.ts'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'

const test = suite('untrustedHtml')
const plain = createConfig('/nowhere')

async function articleOf(
  text: string,
  html: 'allow' | 'sanitize' | 'escape',
  parser: 'auto' | 'remark',
) {
  const config = { ...plain, markdown: { ...plain.markdown, html, parser } }
  const page = await parse(text, { config })
  return { html: page.runs.join(''), page, codes: page.diagnostics.map(({ code }) => code) }
}

/** What docgen itself makes of Markdown. */
const OWN = [
  '# Title {#t}',
  '## Part',
  '::: tip Note\n**strong**\n:::',
  ':::tabs\n== A\ntext\n:::',
  '- [ ] task',
  '| a |\n|---|\n| b |',
  '```js [a.js] {1}\nconst a = 1\n```',
  'Text[^1]\n\n[^1]: Note',
].join('\n\n')

for (const parser of ['auto', 'remark'] as const) {
  test(`${parser}: sanitize and escape leave what docgen makes as it is`, async () => {
    const [allowed, sanitized] = await Promise.all([
      articleOf(`${OWN}\n\n<b>x</b>`, 'allow', parser),
      articleOf(`${OWN}\n\n<b>x</b>`, 'sanitize', parser),
    ])
    assert.is(sanitized.html, allowed.html)
    const [bare, escaped] = await Promise.all([
      articleOf(OWN, 'allow', parser),
      articleOf(OWN, 'escape', parser),
    ])
    assert.is(escaped.html, bare.html)
  })

  for (const [text, sanitized] of [
    ['a <b onclick="x">b</b> <script>x</script>', '<p>a <b>b</b> </p>'],
    ['<div style="x:y" id="i">\n\n*c*\n\n</div>', '<div id="i">\n<p><em>c</em></p>\n</div>'],
    ['<iframe src="/x"></iframe>', ''],
    ['<u data-trusted data-trustedx>a</u>', '<p><u>a</u></p>'],
  ] as const) {
    test(`${parser}: sanitize leaves nothing that runs of ${text}`, async () => {
      const { html, codes } = await articleOf(text, 'sanitize', parser)
      assert.is(html.replace(/>\n+</g, '>\n<'), sanitized)
      assert.ok(codes.includes('unsafe-html'))
    })
  }

  test(`${parser}: escape shows HTML as text, but for comments`, async () => {
    const text = '<!-- kept -->\n\n<div onclick="x">\n\na <br> b\n\n<!--><img src=x onerror=y>-->\n'
    const { html } = await articleOf(text, 'escape', parser)
    assert.match(html, '<!-- kept -->')
    assert.match(html, '&lt;div onclick="x">')
    assert.match(html, 'a &lt;br> b')
    assert.not.match(html, /<(?:img|div|br)/)
  })
}

// ── Other files ────────────────────────────────────────────────────────────────────────────────────

const HOSTILE = '# Part\n\n<b onclick="x()">bold</b> <script>x()</script>\n\n<!-- quiet -->\n'

/** The page's own HTML, or that of a file which comes into it in one of three ways. */
const ways: readonly (readonly [title: string, filePath: string, text: string])[] = [
  ['itself', 'page.md', HOSTILE],
  ['an included file', 'page.md', '<!-- @include: ./outer.md -->'],
  ['a file included in MDX', 'page.mdx', '{/* @include: ./outer.md */}'],
  ['a file imported by MDX', 'page.mdx', "import Part from './part.md'\n\n<Part />"],
]

for (const [title, filePath, text] of ways) {
  test(`sanitize and escape reach the HTML of the page: ${title}`, async () => {
    const site = await createTempSite({
      'docs/part.md': HOSTILE,
      'docs/outer.md': '<!-- @include: ./part.md -->',
    })
    const kind = filePath.endsWith('x') ? 'mdx' : 'md'
    const file = { filePath, absPath: join(site.root, 'docs', filePath), kind, text } as const
    const resultOf = async (html: 'sanitize' | 'escape') => {
      const base = createConfig(site.root)
      const config = { ...base, markdown: { ...base.markdown, html } }
      const page = await parsePage({ ...file, lastUpdatedTime: null }, config)
      return { html: page.runs.join(''), codes: page.diagnostics.map(({ code }) => code) }
    }
    try {
      const sanitized = await resultOf('sanitize')
      assert.match(sanitized.html, '<p><b>bold</b> </p>')
      assert.equal(sanitized.codes, ['unsafe-html', 'unsafe-html'])
      const escaped = await resultOf('escape')
      assert.match(escaped.html, '&lt;b onclick="x()">bold&lt;/b> &lt;script>x()&lt;/script>')
      assert.equal(escaped.codes, [])
    } finally {
      await site.remove()
    }
  })
}

test('scripts and styles of `head` in frontmatter are removed', async () => {
  const text =
    '---\nhead:\n  - [script, { src: /a.js }]\n  - [meta, { name: a, content: b }]\n---\n'
  const { page, codes } = await articleOf(text, 'sanitize', 'auto')
  assert.equal(page.frontmatter.head, [['meta', { name: 'a', content: 'b' }]])
  assert.equal(codes, ['unsafe-html'])
})

test.run()
