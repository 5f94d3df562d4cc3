import * as assert from 'uvu/assert'
import { readVector, writeVector } from '../../../packages/search-postgres/src/termVector.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('termVector')

test('the numbers of terms are read as they were written', () => {
  const terms = new Map([
    ['plain', { parts: 4, heading: 0, title: 0 }],
    ['in-heading', { parts: 0, heading: 31, title: 0 }],
    ['in-title', { parts: 0, heading: 0, title: 16 }],
    ['all', { parts: 200, heading: 9, title: 31 }],
    ["o'clock \\ '' ", { parts: 1, heading: 1, title: 1 }],
    ['静态', { parts: 2, heading: 0, title: 0 }],
  ])
  const found = readVector(writeVector(terms).text)
  for (const [term, numbers] of terms) assert.equal(found.get(term), numbers, term)
  assert.is(found.size, terms.size)
})

test('counts that do not fit become the largest that does', () => {
  const terms = new Map([['often', { parts: 1e6, heading: 31, title: 31 }]])
  const found = readVector(writeVector(terms).text)
  assert.equal(found.get('often'), { parts: 254, heading: 31, title: 31 })
})

test('a vector that would be too long keeps headings and frequent terms', () => {
  const rare = Array.from({ length: 50_000 }, (_, index) => `rare${index}`)
  const terms = new Map(rare.map((term) => [term, { parts: 1, heading: 0, title: 0 }]))
  terms.set('often', { parts: 9, heading: 0, title: 0 })
  terms.set('heading', { parts: 0, heading: 3, title: 0 })
  const { text, kept } = writeVector(terms)
  assert.ok(text.length <= 200_000, String(text.length))
  assert.match(text, "'often':")
  assert.match(text, "'heading':")
  assert.equal([...readVector(text).keys()], [...kept.keys()])
})

test.run()
