import * as assert from 'uvu/assert'
import {
  addEntry,
  bestEntries,
  decodeEntries,
  encodeEntries,
  type Entries,
  impactIn,
  numbersIn,
} from '../../../packages/search-postgres/src/entries.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('entries')

const SECTION = { number: 1, isFirst: false, boost: 1, words: 60 }
const NUMBERS = { parts: 4, heading: 0, title: 0 }

const entryOf = (numbers: Partial<typeof NUMBERS>, section: Partial<typeof SECTION> = {}) => {
  const entries: Entries = []
  addEntry(entries, { ...NUMBERS, ...numbers }, { ...SECTION, ...section })
  return entries
}
const impactOf = (...fields: Parameters<typeof entryOf>) => impactIn(entryOf(...fields)[1] ?? 0)

test('entries are read as they were written', () => {
  const numbers = [
    { parts: 4, heading: 0, title: 0 },
    { parts: 254, heading: 31, title: 31 },
    { parts: 0, heading: 0, title: 1 },
  ]
  const entries = numbers.flatMap((each, index) =>
    entryOf(each, { number: [1, 77_777, 2 ** 30 - 1][index] ?? 0 }),
  )
  const read = decodeEntries(encodeEntries(entries))
  assert.equal([...read], entries)
  for (const [index, each] of numbers.entries()) {
    const { step, ...found } = numbersIn(read[2 * index + 1] ?? 0)
    assert.equal(found, each)
    assert.is(step, 12)
  }
})

test('numbers that do not fit become the largest that do', () => {
  const [, numbers = 0] = entryOf({ parts: 1e6 }, { words: 1e12, boost: 1e6 })
  const { parts, step } = numbersIn(numbers)
  assert.equal([parts, step], [255, 63])
  assert.is(impactOf({ parts: 1e6 }, { boost: 1e6 }), impactOf({ parts: 1e6 }, { boost: 1e9 }))
})

test('headings, titles, repeated words, short texts and boosts have more impact', () => {
  const plain = impactOf({})
  assert.ok(impactOf({ parts: 12 }) > plain)
  assert.ok(impactOf({ heading: 8 }) > plain)
  assert.ok(impactOf({ title: 8 }) > impactOf({ heading: 8 }))
  assert.ok(impactOf({ heading: 8 }, { isFirst: true }) > impactOf({ heading: 8 }))
  assert.ok(impactOf({}, { words: 600 }) < plain)
  assert.ok(impactOf({}, { boost: 3 }) > plain)
  assert.ok(impactOf({}, { boost: 0 }) <= plain)
})

test('the entries with most impact are kept, best first', () => {
  const entries = [1, 3, 2, 3].flatMap((words, index) =>
    entryOf({ parts: words * 20 }, { number: index + 1 }),
  )
  const sections = (most: number) =>
    bestEntries(entries, most).filter((_, index) => index % 2 === 0)
  assert.equal(sections(9), [2, 4, 3, 1])
  assert.equal(sections(3), [2, 4, 3])
  assert.equal(sections(0), [])
})

test.run()
