// How the items of an index are cut into files.
import * as assert from 'uvu/assert'
import { cutEvenly } from '../../../packages/engine/src/search/cutFiles.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('files of a search index')

/** Cuts items, which are their own sizes, into files of 10. */
function cut(items: readonly number[]): number[][] {
  const written: number[][] = []
  const write = (own: readonly number[]) => `${written.push([...own])}`
  const files = cutEvenly(items, { bytes: 10, sizeOf: (item) => item }, write)
  const expected = written.map((_, index) => ({
    start: written.slice(0, index).flat().length,
    name: `${index + 1}`,
  }))
  assert.equal(files, expected)
  assert.equal(written.flat(), [...items])
  return written
}

const ones = (count: number) => Array.from({ length: count }, () => 1)

test('a remainder is spread over the files', () => {
  const sizes = (count: number) => cut(ones(count)).map((file) => file.length)
  assert.equal(sizes(10), [10])
  assert.equal(sizes(14), [14])
  assert.equal(sizes(15), [8, 7])
  assert.equal(sizes(32), [11, 10, 11])
  assert.equal(sizes(38), [10, 9, 10, 9])
})

test('a large item has a separate file, and no file is empty', () => {
  assert.equal(cut([1, 40, 1]), [[1], [40], [1]])
  assert.equal(cut([1]), [[1]])
  assert.equal(cut([]), [])
})

test.run()
