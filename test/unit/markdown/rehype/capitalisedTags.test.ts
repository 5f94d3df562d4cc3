import { join } from 'node:path'
import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createConfig } from '../../../helpers/config.ts'
import { parse } from '../../../helpers/parse.ts'
import { createTempSite } from '../../../helpers/site.ts'

const test = suite('capitalisedTags')

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

<https://Example.com> $<\\Tip>$
`
  assert.equal(await found(text), [])
})

test('an included file is named', async () => {
  const site = await createTempSite({ 'docs/part.md': '---\na: 1\n---\n\nA <Chip /> in a part.\n' })
  try {
    const config = createConfig(site.root)
    const page = await parse('# X\n\n<!-- @include: ./part.md -->\n', { config })
    assert.equal(
      page.diagnostics.map(({ code, filePath, line, column }) => [code, filePath, line, column]),
      [['capitalised-tag', join(site.root, 'docs/part.md'), 5, 3]],
    )
  } finally {
    await site.remove()
  }
})

test.run()
