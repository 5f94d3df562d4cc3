import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('steps')

const correct: readonly (readonly [name: string, text: string, html: string])[] = [
  [
    'a numbered list is steps',
    '::: steps\n1. a\n2. b\n:::',
    '<div class="steps"><ol>\n<li>a</li>\n<li>b</li>\n</ol></div>',
  ],
  [
    'text may be before the first step and after the last',
    '::: steps\na\n\n1. b\n\n\nc\n:::',
    '<div class="steps"><p>a</p><ol>\n<li>b</li>\n</ol><p>c</p></div>',
  ],
  [
    'steps contain any block and may be in a block',
    ':::: tip T\n::: steps\n1. > a\n:::\n::::',
    '<div class="callout tip"><p class="callout-title">T</p><div class="callout-body"><div class="steps"><ol>\n<li>\n<blockquote>\n<p>a</p>\n</blockquote>\n</li>\n</ol></div></div></div>',
  ],
]

for (const [name, text, expected] of correct) {
  test(name, async () => {
    const { html, diagnostics } = await renderMarkdown(text)
    assert.equal(diagnostics, [])
    assert.is(html.trim(), expected)
  })
}

test('headings of steps are those of the page', async () => {
  const { page } = await renderMarkdown('::: steps\n### A\na\n\n### B\nb\n:::')
  assert.equal(page.diagnostics, [])
  assert.equal(
    page.toc.map(({ id, depth }) => [id, depth]),
    [
      ['a', 3],
      ['b', 3],
    ],
  )
})

const hint = 'Begin each step with a heading, `### Step`, or write a list, `1. Step`.'
const mistakes: readonly (readonly [name: string, text: string, diagnostics: readonly string[]])[] =
  [
    [
      'empty steps are an error',
      'a\n\n::: steps\n<!-- later -->\n:::',
      [`index.md:3:1 error invalid-steps: The steps are empty. | ${hint}`],
    ],
    [
      'steps without heading and numbered list are an error',
      '::: steps\na\n\n- b\n:::',
      [
        `index.md:1:1 error invalid-steps: The steps contain neither headings nor a numbered list. | ${hint}`,
      ],
    ],
    [
      'steps that are not closed are an error',
      '::: steps\n1. a',
      [
        'index.md:1:1 error unclosed-container: The block `:::steps` is not closed. | End it with a line `:::`, indented like this one.',
      ],
    ],
  ]

for (const [name, text, expected] of mistakes) {
  test(name, async () => {
    assert.equal((await renderMarkdown(text)).diagnostics, expected)
  })
}

test.run()
