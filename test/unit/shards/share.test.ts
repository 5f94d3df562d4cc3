// How pages are divided among shards.
import * as assert from 'uvu/assert'
import { shareOf } from '../../../packages/engine/src/build/shards/share.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('shares of pages')

type File = readonly [filePath: string, length: number]

const file = (filePath: string, length = 100): File => [filePath, length]

const sharesOf = (files: readonly File[], total: number, times = {}) =>
  Array.from({ length: total }, (_, at) => [
    ...shareOf(new Map(files), { index: at + 1, total }, times),
  ])

test('every page belongs to exactly one shard, also with more shards than pages', () => {
  const files = Array.from({ length: 23 }, (_, at) => file(`en/page-${at}.md`, at * 991))
  for (const total of [1, 2, 7, 23, 40]) {
    const all = sharesOf(files, total).flat()
    assert.equal(all.sort(), files.map(([filePath]) => filePath).sort(), `${total} shards`)
  }
  assert.equal(sharesOf([], 3), [[], [], []])
})

test('translations of a page are in the same shard', () => {
  const files = ['en', 'zh'].flatMap((lang) =>
    ['a', 'b', 'c'].map((name) => file(`${lang}/${name}.md`)),
  )
  assert.equal(sharesOf(files, 3), [
    ['en/a.md', 'zh/a.md'],
    ['en/b.md', 'zh/b.md'],
    ['en/c.md', 'zh/c.md'],
  ])
})

test('long pages count for more, and measured pages count for what they took', () => {
  const files = [
    file('en/a.md', 60_000),
    ...['b', 'c', 'd', 'e'].map((name) => file(`en/${name}.md`)),
  ]
  assert.equal(sharesOf(files, 2)[0], ['en/a.md'])
  const times = { 'en/a.md': 5, 'en/b.md': 5, 'en/c.md': 5, 'en/d.md': 5, 'en/e.md': 20 }
  assert.equal(sharesOf(files, 2, times)[1], ['en/e.md'])
})

test.run()
