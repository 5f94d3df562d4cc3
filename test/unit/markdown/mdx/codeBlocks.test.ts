import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../../helpers/renderMarkdown.ts'

const test = suite('codeBlocks')

const renderMdx = (text: string) => renderMarkdown(text, { filePath: 'index.mdx' })

const plain: readonly (readonly [jsx: string, fence: string])[] = [
  ['<CodeBlock code="const a = 1" lang="ts" />', '```ts\nconst a = 1\n```'],
  ['<CodeBlock code={"a\\nb"} language="js" title="a b.js" />', '```js title="a b.js"\na\nb\n```'],
  ['<CodeBlock lang={`ts`} code={`\nif (a) {\n  b()\n}\n`} />', '```ts\nif (a) {\n  b()\n}\n```'],
  ['<CodeBlock lang="ts" code={`\n    a\n      b \\`c\\`\n  `} />', '```ts\na\n  b `c`\n```'],
  [
    '- a\n\n  <CodeBlock lang="ts" code={`\n  a\n    b\n  `} />',
    '- a\n\n  ```ts\n  a\n    b\n  ```',
  ],
  ['> <CodeBlock lang="ts" code={`\n> a\n>    b\n> `} />', '> ```ts\n> a\n>  b\n> ```'],
  [
    '<CodeBlock lang="ts">\n  {`\n    a {\n      b\n    }\n  `}\n</CodeBlock>',
    '```ts\na {\n  b\n}\n```',
  ],
  ['<CodeBlock lang="ts">{`const a = <b/>`}</CodeBlock>', '```ts\nconst a = <b/>\n```'],
  ['<CodeBlock lang="ts">\n{`a`}\n</CodeBlock>', '```ts\na\n```'],
  ['<CodeBlock lang="sh">npm i</CodeBlock>', '```sh\nnpm i\n```'],
  ['<CodeBlock code="a" />', '```\na\n```'],
  ['<CodeBlock code="" lang="ts" />', '```ts\n```'],
  [`<CodeBlock code="a" title='say "a"' />`, `\`\`\`title='say "a"'\na\n\`\`\``],
  ['<CodeBlock code="a" title={`"\'\\\\`} />', '```title="\\"\'\\\\"\na\n```'],
  ['<CodeBlock code="a" lang="ts" lineNumbers wrap />', '```ts lineNumbers wrap\na\n```'],
  ['<CodeBlock code="a" lang="ts" lineNumbers={false} />', '```ts lineNumbers=false\na\n```'],
  ['<CodeBlock code="a // [!code ++]" lang="ts" />', '```ts\na // [!code ++]\n```'],
  ['- a\n\n  <CodeBlock code="a" lang="ts" />', '- a\n\n  ```ts\n  a\n  ```'],
]

for (const [jsx, fence] of plain) {
  test(`${JSON.stringify(jsx)} is a fence, and static`, async () => {
    const [block, expected] = await Promise.all([renderMdx(jsx), renderMdx(fence)])
    assert.equal(block.diagnostics, [])
    assert.equal(block.page.runs, expected.page.runs)
    assert.is(block.page.text, expected.page.text)
    assert.is(block.page.code, null)
  })
}

test('a block may be beside components and in them', async () => {
  const { page } = await renderMdx(
    '<Card title="a">\n  <CodeBlock code="a" lang="ts" />\n</Card>\n\n<CodeBlock code="b" lang="ts" />',
  )
  assert.equal(page.diagnostics, [])
  assert.is(page.runs.filter((run) => run.includes('class="code"')).length, 2)
  assert.not.match(page.code ?? '', 'CodeBlock')
})

const computed: readonly string[] = [
  'export const code = "a"\n\n<CodeBlock code={code} lang="ts" />',
  '<CodeBlock code={`a${1}`} />',
  '<CodeBlock {...{ code: "a" }} />',
  '<CodeBlock code="a" className="b" />',
  '<CodeBlock title="a">\n\n```ts\na\n```\n\n</CodeBlock>',
  '<CodeBlock lang="ts" />',
]

for (const jsx of computed) {
  test(`${JSON.stringify(jsx)} stays a component`, async () => {
    const { page, diagnostics } = await renderMdx(jsx)
    assert.equal(diagnostics, [])
    assert.match(page.code ?? '', /<CodeBlock[ >]/)
  })
}

test('a block within a line stays a component and is reported', async () => {
  const { page, diagnostics } = await renderMdx('a <CodeBlock code="a" /> b')
  assert.match(page.code ?? '', '<CodeBlock ')
  assert.equal(diagnostics, [
    'index.mdx:1:3 warning blocks-in-line: `<CodeBlock>` is a block component and cannot be used inside a paragraph or heading. | Put it on a separate line, with empty lines around it.',
  ])
})

test('a component of that name which the page brings is left alone', async () => {
  const jsx = '<CodeBlock code="a" lang="ts" />'
  const own = await renderMdx(`export const CodeBlock = () => null\n\n${jsx}`)
  assert.equal(own.page.runs, [])
  const imported = await renderMdx(`import { CodeBlock } from './mine.tsx'\n\n${jsx}`)
  assert.equal(imported.page.runs, [])
})

test('docgen\u2019s own may be imported', async () => {
  for (const from of ['docgen/theme', '@theme']) {
    const { page } = await renderMdx(
      `import { CodeBlock } from '${from}'\n\n<CodeBlock code="a" lang="ts" />`,
    )
    assert.match(page.runs.join(''), 'data-lang="ts"')
  }
})

test('mistakes in the code are reported at the component', async () => {
  const { diagnostics } = await renderMdx('a\n\n<CodeBlock code="a" lang="tss" />')
  assert.equal(diagnostics, [
    'index.mdx:3:27 warning unknown-language: The language `tss` is unknown; the code is shown as plain text. | Did you mean `css`?',
  ])
})

const tabs = (first: string, second: string) =>
  `<Tabs>\n<Tab label="A">\n\n${first}\n\n</Tab>\n<Tab label="B">\n\n${second}\n\n</Tab>\n</Tabs>`
const FENCE = '```ts\na\n```'

const tabKinds: readonly (readonly [what: string, text: string, isCode: boolean])[] = [
  ['only fences', tabs(FENCE, FENCE), true],
  ['a text', tabs(FENCE, 'Text.'), false],
  ['a fence and a text', tabs(FENCE, `${FENCE}\n\nText.`), false],
  [
    'only fences, but of another component',
    `import { Tabs } from './tabs'\n\n${tabs(FENCE, FENCE)}`,
    false,
  ],
]

for (const [what, text, isCode] of tabKinds) {
  test(`tabs that contain ${what} ${isCode ? 'share' : 'do not share'} a frame with them`, async () => {
    const { page } = await renderMdx(text)
    assert.is(page.code?.includes('<Tabs isCode') ?? false, isCode)
  })
}

test.run()
