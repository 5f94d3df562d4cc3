// The queries of the benchmarks of search servers.
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { distinctQueries } from '../bench/search-postgres/distinctQueries.ts'
import type { SearchSection } from '../packages/engine/src/types/push.ts'

const test = suite('queries of the benchmarks')

const sectionOf = (title: string) =>
  ({ title, heading: '', content: title, lang: 'en' }) as SearchSection

test('few sections give fewer queries, each once', () => {
  const texts = distinctQueries([sectionOf('Install'), sectionOf('Deploy')], 100).map(
    ({ text }) => text,
  )
  assert.ok(texts.length >= 2 && texts.length < 100)
  assert.is(new Set(texts).size, texts.length)
})

test('no sections give no queries', () => {
  assert.equal(distinctQueries([], 10), [])
})

test.run()
