import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { renderMarkdown } from '../../helpers/renderMarkdown.ts'

const test = suite('package-manager fences')

/** Label → code of its panel. */
function read(html: string): Record<string, string> {
  const labels = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/g)].map(
    ([, label = '']) => label,
  )
  const codes = [...html.matchAll(/<code>(.*?)<\/code>/gs)].map(([, code = '']) =>
    code.replace(/<[^>]+>/g, ''),
  )
  return Object.fromEntries<string>(labels.map((label, index) => [label, codes[index] ?? '']))
}

const infos = [
  ...['package-manager', 'sh package-manager', 'bash package-manager', 'package-install', 'npm'],
  ...['bash npm2yarn', 'shell title="a" package-manager'],
]

for (const info of infos) {
  test(`\`\`\`${info} is written for each package manager`, async () => {
    const { html, diagnostics } = await renderMarkdown(`\`\`\`${info}\nnpm install docgen\n\`\`\``)
    assert.equal(diagnostics, [])
    assert.equal(read(html), {
      npm: 'npm install docgen',
      yarn: 'yarn add docgen',
      pnpm: 'pnpm install docgen',
      bun: 'bun add docgen',
    })
    assert.match(html, '<div class="tabs code-group" data-group-id="package-manager">')
    assert.match(html, '<span class="f">yarn</span> add docgen')
  })
}

test('several lines are translated, and other lines stay', async () => {
  const { html, diagnostics } = await renderMarkdown(
    '```package-manager\nnpm create docgen@latest my-docs\ncd my-docs\nnpm run dev # starts\n```',
  )
  assert.equal(diagnostics, [])
  assert.is(read(html).yarn, 'yarn create docgen my-docs\ncd my-docs\nyarn run dev # starts')
  assert.is(read(html).bun, 'bun create docgen@latest my-docs\ncd my-docs\nbun run dev # starts')
})

test('marks of lines hold in every panel', async () => {
  const { html, diagnostics } = await renderMarkdown(
    '```sh package-manager {2}\nnpm i a\nnpm i b # [!code ++]\n```',
  )
  assert.equal(diagnostics, [])
  assert.is(html.split('class="line added highlighted"').length - 1, 4)
})

test('a mistake in the fence is reported once', async () => {
  const { diagnostics } = await renderMarkdown('a\n\n```sh package-manager {3}\nnpm i a\n```')
  assert.equal(diagnostics, [
    'index.md:3:24 warning highlight-out-of-range: The lines `3` are out of range: the code has 1 line. | Lines are numbered from 1, as shown on the page.',
  ])
})

test('commands that are none of npm are a warning', async () => {
  const { html, diagnostics } = await renderMarkdown('```package-manager\nyarn add docgen\n```')
  assert.equal(diagnostics, [
    'index.md:1:1 warning no-npm-command: None of these lines is an npm command that differs in other package managers, so all tabs have the same code. | Write npm commands, for example `npm install docgen`.',
  ])
  assert.is(read(html).bun, 'yarn add docgen')
})

test('a fence in a code group is the code it holds', async () => {
  const { html } = await renderMarkdown(':::code-group\n```sh package-manager\nnpm i a\n```\n:::')
  assert.equal(read(html), { sh: 'npm i a' })
})

test.run()
