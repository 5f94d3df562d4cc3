import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { readCommands, writeWords } from '../../../packages/engine/src/shared/shellWords.ts'

const test = suite('shellWords')

const cases: readonly (readonly [text: string, commands: readonly (readonly string[])[]])[] = [
  ['a b', [['a', 'b']]],
  ['a b\nc', [['a', 'b'], ['c']]],
  ['a \\\n  b', [['a', 'b']]],
  [
    'a && b || c; d | e & f',
    [['a'], ['&&'], ['b'], ['||'], ['c'], [';'], ['d'], ['|'], ['e'], ['&'], ['f']],
  ],
  [`a "b c" 'd "e' f"g h"`, [['a', '"b c"', `'d "e'`, 'f"g h"']]],
  ['a "b \\" c" \\"d', [['a', '"b \\" c"', '\\"d']]],
  ['a "b', [['a', '"b']]],
  ['a # b && c\nd', [['a'], ['# b && c'], ['d']]],
  ['a#b', [['a#b']]],
  ['a "b;c|d&e"', [['a', '"b;c|d&e"']]],
]

for (const [text, expected] of cases) {
  test(`${JSON.stringify(text)} is read and written`, () => {
    const commands = readCommands(text)
    assert.equal(
      commands.map((words) => words.map((word) => word.text)).filter(({ length }) => length > 0),
      expected,
    )
    assert.is(commands.map(writeWords).join(''), text)
  })
}

test('quotes without end are read in time that grows with the text', () => {
  const text = `"${'\\"'.repeat(100_000)} a`
  assert.is(readCommands(text).map(writeWords).join(''), text)
})

test.run()
