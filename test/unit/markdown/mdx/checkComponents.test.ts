// What is reported about docgen's components in MDX: unknown props, wrong values and missing props.
import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../../helpers/renderMarkdown.ts'

const test = suite('components in MDX')

/** `line:column+length code: message | hint` of each finding, those that a theme may lift included. */
async function findingsOf(text: string, files: Record<string, string> = {}): Promise<string[]> {
  const { page } = await renderMarkdown(text, { filePath: 'index.mdx', files })
  const all = [...page.componentProblems.map(({ finding }) => finding), ...page.diagnostics]
  return all.map(({ line, column, length, code, message, hint }) => {
    const place = `${line}:${column}+${length}`
    return `${place} ${code}: ${message}${hint ? ` | ${hint}` : ''}`
  })
}

test('an unknown prop is reported with the one that was meant, and not as missing', async () => {
  assert.equal(
    await findingsOf(
      '# A\n\nText <Badge txt="new" typ="tip" />\n\n<Tabs>\n  <Tab lable="One">a</Tab>\n</Tabs>\n',
    ),
    [
      '3:13+3 unknown-prop: `<Badge>` has no prop `txt`. | Did you mean `text`?',
      '3:23+3 unknown-prop: `<Badge>` has no prop `typ`. | Did you mean `type`?',
      '6:8+5 unknown-prop: `<Tab>` has no prop `lable`. | Did you mean `label`?',
    ],
  )
})

test('attributes of HTML are known only where the component hands them on', async () => {
  const used = 'id="a" className="b" data-x="1" aria-label="c" onClick={f} style={{ color: "red" }}'
  const text = `export const f = () => 0\n\n<Button text="Go" ${used} title="t" disabled />\n\n<Link href="/" ${used} target="_blank">a</Link>\n\n<Badge key="a" text="new" id="b" />\n`
  assert.equal(await findingsOf(text), [
    '7:27+2 unknown-prop: `<Badge>` has no prop `id`. | Its props are `text`, `type`, `outline` and `children`.',
  ])
})

test('a missing prop is reported unless something else gives it', async () => {
  const text = `<Tabs>
  <Tab>a</Tab>
  <Tab value="b">b</Tab>
  <Tab {...props}>c</Tab>
</Tabs>

<Tabs values={['One']}>
  <Tab>a</Tab>
</Tabs>

<Card>text</Card>

<Badge />

<Tooltip content="x">{/* nothing */}</Tooltip>

<CodeBlock>{code}</CodeBlock>

export const code = 'a'
`
  assert.equal(await findingsOf(text), [
    '2:3+4 missing-prop: `<Tab>` needs `label` or `value`. | Add `label="…"`.',
    '11:1+5 missing-prop: `<Card>` needs `title`. | Add `title="…"`.',
    '13:1+6 missing-prop: `<Badge>` needs `text` or content between its tags. | Add `text="…"`.',
    '15:1+8 missing-prop: `<Tooltip>` needs content between its tags.',
  ])
})

test('a plain value must be one that the prop takes', async () => {
  const text = `---
kind: tpi
---

<Badge type="tpi" text="a" outline="no" />
<Badge type={'other'} text="a" outline />
<Badge type={frontmatter.kind} text={1} outline={frontmatter.on} />
<CardGrid cols="2"><Card title href="/" /></CardGrid>
<CardGrid cols="two" />
<FileTree items="a/b" />
<Callout type={"tip"} title={\`t\`} open={false}>a</Callout>
`
  assert.equal(await findingsOf(text), [
    '5:8+10 invalid-prop: `type` of `<Badge>` is `"tpi"`; expected `tip`, `info`, `warning` or `danger`. | Did you mean `tip`?',
    '5:28+12 invalid-prop: `outline` of `<Badge>` is `"no"`; expected `{true}` or `{false}`. | Write `outline={true}`, without quotes.',
    '6:8+14 invalid-prop: `type` of `<Badge>` is `"other"`; expected `tip`, `info`, `warning` or `danger`.',
    '7:8+23 invalid-prop: `type` of `<Badge>` is `"tpi"`; expected `tip`, `info`, `warning` or `danger`. | Did you mean `tip`?',
    '8:26+5 invalid-prop: `title` of `<Card>` has no value; expected text or an element.',
    '9:11+10 invalid-prop: `cols` of `<CardGrid>` is `"two"`; expected a number.',
    '10:11+11 invalid-prop: `items` of `<FileTree>` is `"a/b"`; expected an object or a list in braces.',
  ])
})

test('numbers and texts are different among the allowed values', async () => {
  const text =
    'import { Toc } from "docgen/theme"\n\n<Toc maxDepth="3" />\n\n<Toc maxDepth={5} />\n\n<Toc maxDepth={2} />\n'
  assert.equal(await findingsOf(text), [
    '3:6+12 invalid-prop: `maxDepth` of `<Toc>` is `"3"`; expected `2`, `3` or `4`. | Write `maxDepth={3}`.',
    '5:6+12 invalid-prop: `maxDepth` of `<Toc>` is `{5}`; expected `2`, `3` or `4`.',
  ])
})

test('elements in expressions and exports are checked where their names are docgen’s', async () => {
  const text = `import { Badge as Mark, Icon } from 'docgen/theme'
import { Card } from './Card'

export const Two = () => <Mark txt="a" />

{[1].map((n) => <Mark key={n} type="x">a</Mark>)}

{[Mark].map((Badge) => <Badge txt="a" />)}

<Card nope />

<Icon name="githup" />

<div><Steps title="a">1. b</Steps></div>
`
  assert.equal(await findingsOf(text, { 'docs/Card.tsx': '' }), [
    '14:13+5 unknown-prop: `<Steps>` has no prop `title`. | Its props are `children`.',
    '4:32+3 unknown-prop: `<Mark>` has no prop `txt`. | Did you mean `text`?',
    '6:31+8 invalid-prop: `type` of `<Mark>` is `"x"`; expected `tip`, `info`, `warning` or `danger`.',
    '12:7+13 invalid-prop: `name` of `<Icon>` is `"githup"`; expected a name that docgen knows. | Did you mean `github`?',
  ])
})

test('an icon may be a name, a picture, markup, an emoji or letters', async () => {
  const icons = ['bolt', '/a.svg', './b.png', '<svg></svg>', '⚡', 'TS', 'API', 'go']
  const cards = icons.map((icon) => `<Card title="a" icon="${icon}" />\n\n`).join('')
  assert.equal(await findingsOf(`${cards}<Card title="a" icon={<b />} />\n`), [])
  const [slip, unknown = ''] = await findingsOf(
    '<Card title="a" icon="Gauges" />\n<LinkCard title="a" href="/" icon="mdi:rocket" />\n',
  )
  assert.is(slip, '1:17+13 unknown-icon: There is no icon `Gauges`. | Did you mean `gauge`?')
  assert.match(
    unknown,
    /^2:30\+17 unknown-icon: There is no icon `mdi:rocket`\. \| For another picture, give its path.* The icons are: arrow-left,/,
  )
})

test('content that a component does not draw is reported', async () => {
  const text = '<PackageManagerTabs command="install a">text</PackageManagerTabs>\n'
  assert.equal(await findingsOf(text), [
    '1:1+19 unknown-prop: `<PackageManagerTabs>` takes no content, so the content between its tags is not shown. | Its props are `command`.',
  ])
})

test('in an included file, the place is in that file', async () => {
  const { page } = await renderMarkdown(
    '{/* @include: ./_part.mdx */}\n\n<Part />\n\nimport Part from "./_other.mdx"\n',
    {
      filePath: 'index.mdx',
      files: {
        'docs/_part.mdx': '# P\n\n<Badge text="a"\n  typ="b" />\n',
        'docs/_other.mdx': '\n<Card>a</Card>\n',
      },
    },
  )
  const places = page.componentProblems.map(({ finding }) => {
    const { filePath = '', line, column, frame } = finding
    return [filePath.split('/').at(-1), line, column, frame?.lines.length]
  })
  assert.equal(places, [
    ['_part.mdx', 4, 3, 3],
    ['_other.mdx', 2, 1, 3],
  ])
})

test('a component is known under another name and as a member of its module', async () => {
  const text = `import * as Theme from 'docgen/theme'
import { Badge as Mark, Tabs as Choice, Tab as One } from 'docgen/theme'
import * as Other from './other.tsx'

<Theme.Badge typ="tip" text="a" />

<Mark typ="tip" text="a" />

<Choice values={['a']}>
  <One>a</One>
</Choice>

<Theme.Tabs values={['a']}>
  <Theme.Tab>a</Theme.Tab>
</Theme.Tabs>

<Theme.Tabs>
  <Theme.Tab>a</Theme.Tab>
</Theme.Tabs>

<Other.Badge typ="tip" />

<Theme.Badge.Part typ="tip" />

<Badge.Part typ="tip" />

export const inner = (Theme) => <Theme.Badge typ="tip" />

export const Badge = { Part: 'b' }
`
  assert.equal(await findingsOf(text), [
    '5:14+3 unknown-prop: `<Theme.Badge>` has no prop `typ`. | Did you mean `type`?',
    '7:7+3 unknown-prop: `<Mark>` has no prop `typ`. | Did you mean `type`?',
    '18:3+10 missing-prop: `<Theme.Tab>` needs `label` or `value`. | Add `label="…"`.',
  ])
})

test.run()
