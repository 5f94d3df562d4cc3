// What searches ask the database about terms.
import * as assert from 'uvu/assert'
import type { Query } from '../../../packages/search-postgres/src/database.ts'
import { encodeEntries } from '../../../packages/search-postgres/src/entries.ts'
import { createIndexFiles } from '../../../packages/search-postgres/src/indexFiles.ts'
import { createMemory } from '../../../packages/search-postgres/src/memory.ts'
import {
  createReads,
  entriesKey,
  type ScopeReads,
} from '../../../packages/search-postgres/src/reads.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('reads of a search')

const SCOPE = { id: 1, lang: 'en', sections: 9, words: 9, pushed: '1' }

/** Opens reads of a scope. `answer` gets each statement with its values and returns the rows. */
function open(answer: (statement: string, values: readonly unknown[]) => unknown[]): ScopeReads {
  const query = ((statement, values = []) => Promise.resolve(answer(statement, values))) as Query
  return createReads(query, createMemory()).inScopes([SCOPE])
}

test('a term has more sections than its entries if the database counts more', async () => {
  const best = encodeEntries([7, 100])
  const key = entriesKey('seal', true)
  const isCut = async (rows: readonly { readonly sections: number }[]) => {
    const [found] = await open(() => rows.map((row) => ({ key, best, ...row }))).entries([key])
    assert.equal(
      [...(found?.entries ?? [])],
      rows.flatMap(() => [7, 100]),
    )
    return found?.isCut
  }
  assert.is(await isCut([{ sections: 1 }]), false)
  assert.is(await isCut([{ sections: 2 }]), true)
  assert.is(await isCut([{ sections: 1 }, { sections: 1 }]), false)
  assert.is(await isCut([{ sections: 1 }, { sections: 2 }]), true)
})

test('more entries are read of a word than of another term', async () => {
  const asked: unknown[] = []
  const reads = open((_, values) => {
    asked.push(...values)
    return []
  })
  await reads.entries([entriesKey('sea', true), entriesKey('seal', false)])
  assert.equal(asked, [[1], ['1000 sea', '60 seal'], ['sea', 'seal'], [10_000, 600]])
})

test('a misspelled word is compared with frequent terms first, and with all if none is close', async () => {
  const asked: string[] = []
  const files = createIndexFiles(
    open((statement) => {
      asked.push(statement)
      return [{ term: 'harbour', sections: 20 }]
    }),
  )
  const [frequent] = await files.wordsFrom(['h'], 'habrour')
  assert.equal(frequent, { terms: ['harbour'], frequencies: [20] })
  await files.wordsFrom(['h', 'a'], 'habrour')
  assert.equal(
    asked.map((statement) => /docgen_\w+/.exec(statement)?.[0]),
    ['docgen_similar_frequent', 'docgen_similar'],
  )
})

test.run()
