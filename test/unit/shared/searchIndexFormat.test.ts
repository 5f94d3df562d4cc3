import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  decodeFrequency,
  decodeTerms,
  encodeFrequency,
  encodePostings,
  encodeTerms,
  forEachPosting,
  fromHeadingLevel,
  fromTextLevel,
  isFirstLevel,
  postingOf,
  toHeadingLevel,
  toTextLevel,
} from '../../../packages/engine/src/shared/search/indexFormat.ts'

const test = suite('searchIndexFormat')

test('terms are written with what they share, and read again', () => {
  const long = 'x'.repeat(40)
  const terms = ['07', 'config', 'configure', 'install', long, `${long}y`, '配置', '配置项'].sort()
  assert.is(encodeTerms(['config', 'configure']), 'AconfigGure')
  assert.equal(decodeTerms(encodeTerms(terms)), terms)
  assert.equal(decodeTerms(''), [])
})

test('postings are distances in base 32, each with a character for its level', () => {
  const postings = [
    { section: 3, level: 31 },
    { section: 4, level: 1 },
    { section: 100_000, level: 16 },
  ]
  const numbers = postings.map(({ section, level }) => postingOf(section, level))
  assert.is(encodePostings(numbers), '3_A31krP')
  const read: typeof postings = []
  forEachPosting(encodePostings(numbers), (section, level) => {
    read.push({ section, level })
  })
  assert.equal(read, postings)
})

test('levels keep the order of weights, and tell nothing from little', () => {
  assert.is(toTextLevel(0), 0)
  assert.is(fromTextLevel(0), 0)
  const weights = [0.001, 0.06, 0.25, 0.5, 1, 2, 4, 1000]
  const levels = weights.map(toTextLevel)
  assert.equal(
    levels,
    [...levels].sort((a, b) => a - b),
  )
  assert.is(levels[0], 1)
  assert.is(levels.at(-1), 31)
  for (const weight of [0.06, 0.25, 1, 4]) {
    assert.ok(Math.abs(fromTextLevel(toTextLevel(weight)) / weight - 1) < 0.11, String(weight))
  }
})

test('a level of a heading tells the share of it, and whether it begins the heading', () => {
  const shares = [0.01, 1 / 3, 0.5, 1]
  assert.equal(
    shares.map((share) => toHeadingLevel(share, false)),
    [1, 5, 8, 15],
  )
  assert.equal(
    shares.map((share) => toHeadingLevel(share, true)),
    [17, 21, 24, 31],
  )
  assert.equal([17, 1, 31, 15].map(isFirstLevel), [true, false, true, false])
  assert.ok(fromHeadingLevel(24) > fromHeadingLevel(21) && fromHeadingLevel(0) === 0)
  assert.equal([fromHeadingLevel(15), fromHeadingLevel(31)], [1, 1])
})

test('a frequency is one letter, right within a fifth', () => {
  for (const count of [1, 2, 3, 10, 500, 5000]) {
    const letter = encodeFrequency(count)
    assert.match(letter, /^[a-z]$/)
    assert.ok(Math.abs(decodeFrequency(letter) / count - 1) < 0.2, String(count))
  }
})

test.run()
