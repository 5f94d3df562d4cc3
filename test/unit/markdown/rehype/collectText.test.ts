import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parse } from '../../../helpers/parse.ts'

const test = suite('collectText')

const texts: readonly { name: string; text: string; plain: string }[] = [
  {
    name: 'blocks are lines',
    text: '# A\n\nOne\ntwo\n\n- x\n- y\n\n> q',
    plain: 'A\nOne two\nx\ny\nq',
  },
  { name: 'inline marks leave no trace', text: 'a **b** `c`~~d~~ [e](f.md)', plain: 'a b cd e' },
  { name: 'cells are apart', text: '| a | b |\n|---|---|\n| 1 | 2 |', plain: 'a\tb\n1\t2' },
  { name: 'code keeps its lines', text: '```js\na = 1\n\n  b()\n```', plain: 'a = 1\n\n  b()' },
  { name: 'HTML counts by its words', text: '<div>a<br>b <script>c</script></div>', plain: 'a\nb' },
  {
    name: 'a code block’s bar and button do not count',
    text: '```js title="t.js"\nx\n```',
    plain: 'x',
  },
  { name: 'signs of a difference do not count', text: '```js\nx // [!code ++]\n```', plain: 'x' },
  { name: 'footnotes count without their numbers', text: 'a[^1]\n\n[^1]: note', plain: 'a\nnote' },
  { name: 'a callout’s title counts', text: ':::tip Hint\nText\n:::', plain: 'Hint\nText' },
]

for (const { name, text, plain } of texts) {
  test(name, async () => {
    assert.is((await parse(text)).text, plain)
  })
}

test('the toc lists headings of depth 2 to 4 with their positions in the text', async () => {
  const page = await parse(
    '# T\n\nIntro\n\n## 一 `a` b\n\nx\n\n### C {#c}\n\n#### D\n\n##### E\n\n## &amp;\n',
  )
  assert.equal(page.toc, [
    { text: '一 a b', id: '一-a-b', charIndex: 8, depth: 2 },
    { text: 'C', id: 'c', charIndex: 16, depth: 3 },
    { text: 'D', id: 'd', charIndex: 18, depth: 4 },
    { text: '&', id: 'section', charIndex: 22, depth: 2 },
  ])
  for (const { text, charIndex } of page.toc) {
    assert.is(page.text.slice(charIndex, charIndex + text.length), text)
  }
})

test('anchors are all ids, and names of old anchors, in their order', async () => {
  const text =
    '# T\n\n<a name="old"></a>\n\n<svg><g id="in"></g></svg>\n\n## A\n\nx[^1]\n\n[^1]: n\n'
  assert.equal((await parse(text)).anchors, [
    ...['t', 'old', 'in', 'a', 'user-content-fnref-1', 'footnote-label', 'user-content-fn-1'],
  ])
})

test.run()
