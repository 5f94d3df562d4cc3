// Options set in the text of a configuration.
import * as assert from 'uvu/assert'
import { optionCode, setOption } from '../../../packages/engine/src/project/configEdit.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('edits of the configuration')

const path = ['markdown', 'math']
const head = "import { defineConfig } from 'docgen'\n\nexport default "

/** The text before and after `markdown.math: true` is set; null where the place is not plain. */
const EDITS: readonly (readonly [before: string, after: string | null])[] = [
  ['defineConfig({})', 'defineConfig({ markdown: { math: true } })'],
  ["{ title: 'A' }", "{ title: 'A', markdown: { math: true } }"],
  [
    "defineConfig({\n  title: 'A',\n})\n",
    "defineConfig({\n  title: 'A',\n  markdown: { math: true },\n})\n",
  ],
  [
    "defineConfig({\n\ttitle: 'A' // name\n})\n",
    "defineConfig({\n\ttitle: 'A',\n\tmarkdown: { math: true } // name\n})\n",
  ],
  [
    'defineConfig({\n  markdown: {\n    html: true,\n  },\n})\n',
    'defineConfig({\n  markdown: {\n    html: true,\n    math: true,\n  },\n})\n',
  ],
  ['{ markdown: { html: true } }', '{ markdown: { html: true, math: true } }'],
  ['{ markdown: { math: true } }', '{ markdown: { math: true } }'],
  ['{ markdown: { "math": true } }', '{ markdown: { "math": true } }'],
  ["{ markdown: { math: 'katex' } }", null],
  ['{ markdown }', null],
  ['config', null],
  ['{ title: "A" } satisfies object', null],
  ['async () => ({})', null],
]

for (const [before, after] of EDITS) {
  test(`${JSON.stringify(before)} ${after === null ? 'is left to the author' : 'gets the option'}`, () => {
    assert.is(setOption(head + before, path, 'true'), after === null ? null : head + after)
  })
}

test('line ends stay as they are', () => {
  assert.is(
    setOption("export default {\r\n  lang: 'en',\r\n}\r\n", ['title'], "'A'"),
    "export default {\r\n  lang: 'en',\r\n  title: 'A',\r\n}\r\n",
  )
})

test('the option is shown as the author would write it', () => {
  assert.is(optionCode(path, 'true'), 'markdown: { math: true }')
  assert.is(optionCode(['llms'], 'true'), 'llms: true')
})

test.run()
