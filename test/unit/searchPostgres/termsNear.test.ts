// The terms that begin with a word, of which the database is only asked for rare ones.
import * as assert from 'uvu/assert'
import type { Query } from '../../../packages/search-postgres/src/database.ts'
import { termsNear } from '../../../packages/search-postgres/src/termsNear.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('termsNear')

/** Returns what is found near a word, and the words that the database was asked for. */
async function near(
  word: string,
  counts: Readonly<Record<string, number>>,
  rare: Readonly<Record<string, number>> = {},
) {
  const asked: unknown[] = []
  const query = ((_: string, [, words, last]: readonly unknown[]) => {
    asked.push(words, last)
    const row = { word, terms: Object.keys(rare).join(' ') }
    const rows = [{ ...row, sections: Object.values(rare).join(' ') }]
    return Promise.resolve(row.terms === '' ? [] : rows)
  }) as Query
  const terms = Object.keys(counts).sort()
  const frequent = { terms, frequencies: terms.map((term) => counts[term] ?? 0) }
  const found = (await termsNear(query, { scopes: [1], frequent }, [word])).get(word)
  return { asked, ...found }
}

const numbered = (count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `sea${String(index).padStart(length, '0')}`,
      99 - index,
    ]),
  )

test('frequent and rare terms are found in their order, with the sections of all scopes', async () => {
  const { asked, terms, frequencies } = await near(
    'sea',
    { sail: 20, seal: 30, seaside: 40, seb: 50 },
    { sea: 3, seam: 2, seal: 5 },
  )
  assert.equal(asked, [['sea'], ['sea\u{10ffff}']])
  assert.equal(terms, ['sea', 'seal', 'seam', 'seaside'])
  assert.equal(frequencies, [3, 35, 2, 40])
})

test('rare terms are not read if there are many frequent ones', async () => {
  assert.equal((await near('sea', numbered(24, 2))).asked, [['sea'], ['sea']])
  assert.equal((await near('sea', { ...numbered(23, 2), sea: 70 })).asked, [
    ['sea'],
    ['sea\u{10ffff}'],
  ])
})

test('the most frequent of the terms with an ending are kept, and the likeliest of all', async () => {
  const { terms = [] } = await near('sea', {
    ...numbered(60, 2),
    seatransportation: 16,
    seafaringly: 9999,
  })
  const kept = Object.keys(numbered(40, 2)).sort()
  assert.equal(terms, [...kept, 'seafaringly'])
})

test('a word that begins no term finds nothing', async () => {
  assert.equal((await near('sea', { sail: 20, tea: 30 })).terms, [])
})

test.run()
