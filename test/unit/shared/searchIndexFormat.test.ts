import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  decodeFrequency,
  decodePostings,
  decodeTerms,
  encodeFrequency,
  encodePostings,
  encodeTerms,
  fromHeadingLevel,
  fromTextLevel,
  toHeadingLevel,
  toTextLevel,
} from '../../../packages/engine/src/shared/searchIndexFormat.ts'

const test = suite('searchIndexFormat')

test('terms are written with what they share, and read again', () => {
  const long = 'x'.repeat(40)
  const terms = ['07', 'config', 'configure', 'install', long, `${long}y`, '配置', '配置项'].sort()
  assert.is(encodeTerms(['config', 'configure']), 'AconfigGure')
  assert.equal(decodeTerms(encodeTerms(terms)), terms)
  assert.equal(decodeTerms(''), [])
})

test('postings are distances with both levels in one number', () => {
  const postings = [
    { section: 3, heading: 3, text: 31 },
    { section: 4, heading: 0, text: 1 },
    { section: 100_000, heading: 1, text: 0 },
  ]
  assert.equal(encodePostings(postings).slice(0, 2), [3 * 128 + 3 * 32 + 31, 128 + 1])
  assert.equal(decodePostings(encodePostings(postings)), postings)
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
  assert.equal([1, 2, 4, 9].map(toHeadingLevel), [3, 3, 2, 1])
  assert.ok(fromHeadingLevel(3) > fromHeadingLevel(1) && fromHeadingLevel(0) === 0)
})

test('a frequency is one letter, right within a fifth', () => {
  for (const count of [1, 2, 3, 10, 500, 5000]) {
    const letter = encodeFrequency(count)
    assert.match(letter, /^[a-z]$/)
    assert.ok(Math.abs(decodeFrequency(letter) / count - 1) < 0.2, String(count))
  }
})

test.run()
