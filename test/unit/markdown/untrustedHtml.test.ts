// `markdown.html`: what becomes of HTML in Markdown, with both parsers.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createConfig } from '../../helpers/config.ts'
import { parse } from '../../helpers/parse.ts'

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
    test(`${parser}: sanitize ${text}`, async () => {
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

test('scripts and styles of `head` in frontmatter are removed', async () => {
  const text =
    '---\nhead:\n  - [script, { src: /a.js }]\n  - [meta, { name: a, content: b }]\n---\n'
  const { page, codes } = await articleOf(text, 'sanitize', 'auto')
  assert.equal(page.frontmatter.head, [['meta', { name: 'a', content: 'b' }]])
  assert.equal(codes, ['unsafe-html'])
})

test.run()
