import * as assert from 'uvu/assert'
import { readingMinutesOf } from '../../../packages/engine/src/markdown/readingTime.ts'
import type { TextRange } from '../../../packages/engine/src/types/content.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('readingTime')

const minutesOf = (text: string, code: readonly TextRange[] = []) =>
  readingMinutesOf({ text, textParts: { code, hidden: [], lead: null } })

const cases: readonly (readonly [what: string, text: string, minutes: number])[] = [
  ['no text', '', 1],
  ['a few words', 'A few words.', 1],
  ['words', 'word '.repeat(1100), 5],
  ['signs between words', 'word – '.repeat(1100), 5],
  ['Chinese', '中文'.repeat(1125), 5],
  ['Chinese with words', `${'中文'.repeat(450)} ${'word '.repeat(440)}`, 4],
]

for (const [what, text, minutes] of cases) {
  test(`${what} takes ${minutes} min`, () => {
    assert.is(minutesOf(text), minutes)
  })
}

test('code does not count', () => {
  const code = 'word '.repeat(1000)
  assert.is(minutesOf(`${code}${'word '.repeat(660)}`, [[0, code.length]]), 3)
})

test.run()
