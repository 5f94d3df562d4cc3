import * as assert from 'uvu/assert'
import { createConfig } from '../../helpers/config.ts'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('codeNotes')

const fence = (code: string, rest = '') => `\`\`\`txt\n${code}\n\`\`\`\n${rest}`

const codeIn = (html: string) =>
  (/<code>([^]*?)<\/code>/.exec(html)?.[1] ?? '')
    .replace(/<button[^>]*value="(\d+)"(?:"[^"]*"|[^">])*><\/button>/g, '[$1]')
    .replace(/<[^>]+>/g, '')

const comments: readonly (readonly [line: string, expected: string])[] = [
  ['a // (1)!', 'a[1]'],
  ['a # (1)!', 'a[1]'],
  ['a -- (1)!', 'a[1]'],
  ['a ; (1)!', 'a[1]'],
  ['a % (1)!', 'a[1]'],
  ['a /* (1)! */', 'a[1]'],
  ['a {/* (1)! */}', 'a[1]'],
  ['a <!-- (1)! -->', 'a[1]'],
  ['  // (1)!', '[1]'],
]

for (const [line, expected] of comments) {
  test(`the comment in \`${line}\` refers to a note`, async () => {
    const { html, diagnostics } = await renderMarkdown(fence(line, '\n1. Note'))
    assert.equal(diagnostics, [])
    assert.is(codeIn(html), expected)
    assert.match(html, '<li class="note" popover="" id="codeNote-1-1">Note</li>')
  })
}

const others = ['call(1)!', 'a // see (1)! for more', 'a // (1)', '"// (x)!"']

for (const line of others) {
  test(`\`${line}\` refers to no note`, async () => {
    const { html, diagnostics } = await renderMarkdown(fence(line, '\n1. Item'))
    assert.equal(diagnostics, [])
    assert.is(codeIn(html), line)
    assert.match(html, '<ol>')
  })
}

const mismatches: readonly (readonly [text: string, message: string])[] = [
  [
    fence('a // (1)!', '\nText.'),
    'The code refers to notes with `(1)!`, but no numbered list follows. The comments are shown as code.',
  ],
  [
    fence('a // (1)!\nb // (3)!', '\n1. One\n2. Two'),
    'The code refers to notes with `(1)!`, `(3)!`, but the list below has 2 items. The comments are shown as code.',
  ],
  [
    fence('a // (2)!', '\n1. One\n2. Two'),
    'The code refers to notes with `(2)!`, but the list below has 2 items. The comments are shown as code.',
  ],
]

for (const [text, message] of mismatches) {
  test(`${message} is reported, and nothing changes`, async () => {
    const { html, diagnostics } = await renderMarkdown(text)
    assert.is(diagnostics.length, 1)
    assert.ok(diagnostics[0]?.startsWith(`index.md:1:1 warning unmatched-notes: ${message} | `))
    assert.match(codeIn(html), /\/\/ \(\d\)!/)
    assert.not.match(html, 'popover')
  })
}

test('a block of Markdown may show notes in code without having notes', async () => {
  for (const language of ['md', 'mdx', 'markdown']) {
    const text = `\`\`\`\`${language}\n\`\`\`ts\na // (1)!\n\`\`\`\n\n1. Note\n\`\`\`\`\n\nText.\n`
    const { html, diagnostics } = await renderMarkdown(text)
    assert.equal(diagnostics, [])
    assert.match(codeIn(html), '// (1)!')
  }
})

test('code written as elements and as HTML is equal', async () => {
  const text = '```ts fold=1\na // (1)! (2)!\nb & "c"\n```\n\n1. One\n2. Two'
  const plugin = () => () => undefined
  const [asHtml, asElements] = await Promise.all([
    renderMarkdown(text),
    renderMarkdown(text, {
      config: { markdown: { ...createConfig('/x').markdown, rehypePlugins: [plugin] } },
    }),
  ])
  assert.is(asHtml.html, asElements.html)
})

test.run()
