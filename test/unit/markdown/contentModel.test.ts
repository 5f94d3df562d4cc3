import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('contentModel')

const foundIn = async (text: string, filePath = 'index.mdx') =>
  (await renderMarkdown(text, { filePath, files: { 'docs/own.ts': '' } })).diagnostics
    .filter((each) => /nested-interactive|blocks-in-line/.test(each))
    .map((each) => each.replace(/^index\.mdx?:(\S+) warning [a-z-]+: /, '$1 '))

const inside = (inner: string, outer: string, kind = 'link') =>
  `${inner} is inside ${outer}, which HTML does not allow. Browsers end the outer ${kind} where the inner one begins.`
const unusable = (inner: string, outer: string) =>
  `${inner} is inside ${outer}, which HTML does not allow. Readers cannot use the two separately.`
const OUT_OF_CARD = ' | Move it out of `<Card>`, or remove `href` from `<Card>`.'
const USE_DIV = ' | Use `<div>` instead of `<p>`.'
const SAME_LINE = ' | Write the text on the same line as the tags, `<p>text</p>`, or use `<div>`.'

/** Messages with the place of the inner element. */
const MDX: readonly (readonly [text: string, ...messages: string[]])[] = [
  [
    'Read <a href="/tea">about [green](/green) and [black](/black) tea</a>.',
    `1:27 ${inside('This link', 'the link `<a>`')} | Move it out of \`<a>\`.`,
  ],
  [
    '<Card title="Tea" href="/tea">\n\n- Pick [a cup](/cup)\n\n</Card>',
    `3:8 ${inside('This link', 'the link `<Card>`')}${OUT_OF_CARD}`,
  ],
  [
    '<LinkCard title={<a href="/cup">Cup</a>} href="/tea" />',
    `1:18 ${inside('`<a>`', 'the link `<LinkCard>`')} | Move it out of \`<LinkCard>\`.`,
  ],
  [
    'See [a <Button text="cup" /> of tea](/tea)',
    `1:8 ${unusable('The button `<Button>`', 'a link')} | Move it out of the link.`,
  ],
  [
    '{[1].map(() => <button><a href="/tea">Tea</a></button>)}',
    `1:24 ${unusable('`<a>`', 'the button `<button>`')} | Move it out of \`<button>\`.`,
  ],
  [
    '<Card title="Tea" href="/tea">\n\n```sh\nbrew tea\n```\n\n</Card>',
    `3:1 ${unusable('The copy button of this code block', 'the link `<Card>`')}${OUT_OF_CARD}`,
  ],
  [
    '<Card title="Tea" href="/tea"><Tabs><Tab label="Cup">x</Tab></Tabs></Card>',
    `1:31 ${unusable('A button of `<Tabs>`', 'the link `<Card>`')}${OUT_OF_CARD}`,
  ],
  [
    '[Tea[^1]](/tea)\n\n[^1]: Green.',
    `1:5 ${inside('This footnote', 'a link')} | Move it out of the link.`,
  ],
  [
    '<form><div><form /></div></form>',
    `1:12 ${inside('`<form>`', 'the form `<form>`', 'form')} | Move it out of \`<form>\`.`,
  ],
  [
    '<p>\n  Tea\n</p>',
    `2:3 \`<p>\` cannot contain a paragraph. Browsers end \`<p>\` before it.${SAME_LINE}`,
  ],
  [
    '<p>Tea <span><ul><li>green</li></ul></span></p>',
    `1:14 \`<p>\` cannot contain \`<ul>\`. Browsers end \`<p>\` before it.${USE_DIV}`,
  ],
  [
    'export const Tea = () => <p><b><section /></b></p>\n\n<Tea />',
    `1:32 \`<p>\` cannot contain \`<section>\`. Browsers end \`<p>\` before it.${USE_DIV}`,
  ],
  [
    'A <div>cup</div> of tea',
    '1:3 `<div>` is a block element and cannot be used inside a paragraph or heading. | Put it on a separate line, with empty lines around it.',
  ],
]
for (const [text, ...messages] of MDX) {
  test(`in MDX: ${text.replaceAll('\n', '⏎')}`, async () => {
    assert.equal(await foundIn(text), messages)
  })
}

const MARKDOWN: typeof MDX = [
  [
    '<a href="/tea">\n\nPick [a cup](/cup)\n\n</a>',
    `3:6 ${inside('This link', 'the link `<a>`')} | Move it out of \`<a>\`.`,
  ],
  [
    '> - Or <A HREF="/tea">a <INPUT type="text"> field</A>',
    `1:25 ${unusable('The field `<input>`', 'the link `<a>`').replace('The field ', '')} | Move it out of \`<a>\`.`,
  ],
  [
    '<p align="center">\n\nTea\n\n</p>',
    `3:1 \`<p>\` cannot contain a paragraph. Browsers end \`<p>\` before it.${SAME_LINE}`,
  ],
]
for (const [text, ...messages] of MARKDOWN) {
  test(`in Markdown: ${text.replaceAll('\n', '⏎')}`, async () => {
    assert.equal(await foundIn(text, 'index.md'), messages)
  })
}

const ALLOWED: readonly (readonly [file: string, text: string])[] = [
  ['index.mdx', '<Card title="Tea">[cup](/cup)</Card>'],
  ['index.mdx', "import { Card } from './own'\n\n<Card href='/tea'>[cup](/cup)</Card>"],
  ['index.mdx', "import { Card } from './own'\n\nTea <Card>cup</Card>"],
  ['index.mdx', '<a href="/tea"><div>**Tea** ![pic](https://x.org/a.png)</div></a>'],
  ['index.mdx', '<a id="tea"><input /></a> <p>Tea <button><ul /></button></p>'],
  ['index.mdx', '<table><tbody><tr><td>\n\n- tea\n\n</td></tr></tbody></table>'],
  ['index.md', '<p>\n\nTea\n\n</p>\n\n<p class="a">Tea<p class="b">Cup\n\n- green'],
  ['index.md', '<a href="/tea">not closed\n\n[cup](/cup)'],
  ['index.md', '<div>\n<a href="/tea">not closed\n</div>\n\n[cup](/cup) <a href="/x">x</a>'],
  ['index.md', '`<a href="/x">[b](/c)</a>` <!-- <a>[b](/c)</a> -->'],
]
for (const [filePath, text] of ALLOWED) {
  test(`allowed: ${text.replaceAll('\n', '⏎')}`, async () => {
    assert.equal(await foundIn(text, filePath), [])
  })
}

test('a heading inside a link has no link to itself', async () => {
  const { html } = await renderMarkdown('<a href="/tea">\n  ## Tea\n</a>\n\n## Cup', {
    filePath: 'index.mdx',
  })
  assert.match(html, '<a href="/tea"><h2 id="tea">Tea</h2></a>')
  assert.match(html, '<h2 id="cup">Cup<a class="anchor"')
})

test('an address in a link is text', async () => {
  const own = '<a href="https://a.example">https://a.example</a>'
  const others =
    '<a href="/b">**https://b.example**, c@d.example</a> <a name="e"></a>https://f.example'
  for (const filePath of ['index.md', 'index.mdx']) {
    const { html, diagnostics } = await renderMarkdown(
      `${own} ${others}\n\n<a href="/g">\n\nhttps://h.example\n\n</a>\n`,
      { filePath },
    )
    assert.equal(
      diagnostics.filter((each) => each.includes('nested-interactive')),
      [],
    )
    assert.equal(html.match(/<a [^>]*?(?:href|name)="[^"]*/g)?.length, 5, html)
    assert.match(html, '<strong>https://b.example</strong>, c@d.example</a>')
    assert.match(html, /href="https:\/\/f\.example"[^>]*>https:\/\/f\.example<\/a>/)
  }
})

test.run()
