import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { findImport } from '../../../packages/engine/src/bundle/imports/findImport.ts'

const test = suite('findImport')

const cases: readonly [name: string, text: string, place: [number, number, number] | null][] = [
  ['an import', "# Title\n\nimport X from './x'\n", [3, 15, 5]],
  ['an import of several lines', "import {\n  a,\n} from './x'\n", [3, 8, 5]],
  ['an import for its effects', 'import "./x"\n', [1, 8, 5]],
  ['a call of import', "<Lazy load={() => import('./x')} />\n", [1, 26, 5]],
  ['an export from', "export * from './x'\n", [1, 15, 5]],
  ['the import, not an earlier mention', "Say './x'.\n\nimport './x'\n", [3, 8, 5]],
  ['an import after fenced code', "```js\nimport './x'\n```\n\nimport './x'\n", [5, 8, 5]],
  ['nothing in fenced code', "````md\n```js\nimport './x'\n```\n````\n", null],
  ['a use in Sass', "@use './x';\n", [1, 6, 5]],
  ['an address in quotes', '.a { background: url("./x") }\n', [1, 22, 5]],
  ['an address without quotes', '.a { background: url( ./x ) }\n', [1, 23, 3]],
  ['what a class is composed from', ".a { composes: b from './x' }\n", [1, 23, 5]],
  ['no longer name', "import './xy'\n", null],
  ['lines that end in CRLF', "a\r\nimport './x'\r\n", [2, 8, 5]],
]

for (const [name, text, place] of cases) {
  test(`the search finds ${name}`, () => {
    const [line, column, length] = place ?? []
    assert.equal(findImport(text, './x'), place && { line, column, length })
  })
}

test('special characters in a specifier have no special meaning', () => {
  assert.equal(findImport("import x from './a+b.svg?react'\n", './a+b.svg?react')?.column, 15)
})

test.run()
