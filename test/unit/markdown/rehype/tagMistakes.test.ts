import { join } from 'node:path'
import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createConfig } from '../../../helpers/config.ts'
import { parse, shortOf } from '../../../helpers/parse.ts'
import { withTempSite } from '../../../helpers/site.ts'

const test = suite('tagMistakes')

const found = async (text: string) =>
  (await parse(text)).diagnostics.map(({ code, message, line, column, length }) => {
    assert.is(code, 'capitalised-tag')
    return [/<[^>]*>/.exec(message)?.[0], line, column, length]
  })

test('a component in Markdown is a warning at its place, once for each name', async () => {
  const text = `---
title: X
---

Text <Badge text="a < b" /> after, \`<Tip>\` <Tip>.

<MyCounter :start="1" />

## Next <Badge text="2" />

<div title="<Not>">
  <Theme.Icon />
</div>

> - quoted <Chip> and
>   a Map<String, T> too
`
  assert.equal(await found(text), [
    ['<Badge>', 5, 6, 6],
    ['<Tip>', 5, 44, 4],
    ['<MyCounter>', 7, 1, 10],
    ['<Theme.Icon>', 12, 3, 11],
    ['<Chip>', 15, 12, 5],
  ])
})

test('a warning says what to do', async () => {
  const [diagnostic] = (await parse('# X\n\n<Badge />\n')).diagnostics
  assert.is(diagnostic?.severity, 'warning')
  assert.match(diagnostic?.hint ?? '', 'rename the file to `.mdx`')
  assert.equal(diagnostic?.frame, { firstLine: 2, lines: ['', '<Badge />', ''] })
})

test('code, comments, scripts, drawings and HTML in capitals are left alone', async () => {
  const text = `\`<Badge>\` <!-- <Badge /> --> a <BR> <A HREF="#">b</A> 1 <B 2 &lt;Badge> \\<Badge>

\`\`\`html
<Badge />
\`\`\`

    <Badge />

<DIV>
<!-- <Badge />
  <Tip /> -->
<svg><linearGradient id="g"></linearGradient><foreignObject/></svg>
</DIV>

<script>
const a = '<Badge />'
</script>

<https://Example.com> <\\Tip>
`
  assert.equal(await found(text), [])
})

test('an included file is named', async () => {
  await withTempSite(
    { 'docs/part.md': '---\na: 1\n---\n\nA <Chip /> in a part.\n' },
    async (site) => {
      const config = createConfig(site.root)
      const page = await parse('# X\n\n<!-- @include: ./part.md -->\n', { config })
      assert.equal(
        page.diagnostics.map(({ code, filePath, line, column }) => [code, filePath, line, column]),
        [['capitalised-tag', join(site.root, 'docs/part.md'), 5, 3]],
      )
    },
  )
})

test('a tag that is not HTML, and one without an end, is a warning at its place', async () => {
  const found = async (text: string, customElements: readonly string[] = []) => {
    const base = createConfig('/nowhere')
    const config = { ...base, markdown: { ...base.markdown, customElements } }
    return (await parse(text, { config })).diagnostics.map(
      ({ code, message, line, column }) =>
        `${line}:${column} ${code} ${/<[^>]*>/.exec(message)?.[0] ?? ''}`,
    )
  }
  const cases: readonly (readonly [text: string, ...expected: readonly string[]])[] = [
    ['Returns Promise<void> here.', '1:16 unknown-tag <void>'],
    ['# X\n\nRun cp <src> <dst>', '3:8 unknown-tag <src>', '3:14 unknown-tag <dst>'],
    ['<my-block :x="y" />', '1:1 unknown-tag <my-block>'],
    ['| a |\n| - |\n| Map<string> |', '3:6 unknown-tag <string>'],
    ['> - a </end>', '1:7 unknown-tag <end>'],
    ['<path d="x"></path>', '1:1 unknown-tag <path>'],
    ['<div>\n\n## A', '1:1 unclosed-tag <div>'],
    ['a <b>b\n\nc', '1:3 unclosed-tag <b>'],
    ['<div><span></div>', '1:6 unclosed-tag <span>'],
    ['<details>\n\n- <b>a\n\n</details>', '3:3 unclosed-tag <b>'],
    ['<b><i>a</b></i>', '1:4 unclosed-tag <i>'],
    ['<table><tr><td><b>a</td></tr></table>', '1:16 unclosed-tag <b>'],
    ['<div><p>a<br><li>b</div></p>'],
    ['<iframe src="https://a.b/" />\n\na', '1:1 unclosed-tag <iframe>'],
    ['<div><p>a<li>b<br>c</div> <svg><path d="x"/><g></g></svg> <math><mi>x</mi></math>'],
    ['`<src>` \\<src> &lt;src> a < b <https://a.b> <a@b.c>\n\n```\n<void>\n```'],
    ['<details>\n<summary>a</summary>\n\nb\n\n</details> <DIV></div>'],
  ]
  for (const [text, ...expected] of cases) assert.equal(await found(text), expected, text)
  assert.equal(await found('<my-a></my-a><other-b></other-b>', ['my-*', 'other-b']), [])
  assert.equal(await found('<my-a>', ['my-a']), ['1:1 unclosed-tag <my-a>'])
})

test('an inner tag without an end says where its content ends', async () => {
  const [diagnostic] = (await parse('<div><span></div>')).diagnostics
  assert.is(diagnostic?.message, '`<span>` is not closed before `</div>`.')
})

test('tags that are shown as text or removed are not judged', async () => {
  const text = '<div><void> <Badge> </div> <b>x'
  const codesOf = async (html: 'sanitize' | 'escape') => {
    const base = createConfig('/nowhere')
    const config = { ...base, markdown: { ...base.markdown, html } }
    return (await parse(text, { config })).diagnostics.map(({ code }) => code).sort()
  }
  assert.equal(await codesOf('escape'), [])
  assert.equal(await codesOf('sanitize'), ['unclosed-tag', 'unsafe-html', 'unsafe-html'])
})

test('the advice for an unknown tag is backticks, or the option for custom elements', async () => {
  assert.equal(shortOf((await parse('Promise<void>')).diagnostics), [
    '1:8 warning unknown-tag: `<void>` is not an HTML tag. Browsers do not show it, and it may contain the text that follows. (To show it as text, put it between backticks: `` `<void>` ``.)',
  ])
  const [diagnostic] = (await parse('<my-block />')).diagnostics
  assert.match(diagnostic?.hint ?? '', 'add `my-block` to `markdown.customElements`')
})

test.run()
