// Memory that computations use one after another.
import * as assert from 'uvu/assert'
import { createScratch } from '../../../packages/search-postgres/src/scratch.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('scratch')

test('arrays are zeros and share no numbers, also in memory that was used before', () => {
  const scratch = createScratch()
  for (const length of [3, 5, 100, 7]) {
    scratch.reset()
    const arrays = [scratch.ints(length), scratch.floats(length), scratch.ints(2 * length)]
    for (const array of arrays) assert.ok(array.every((value) => value === 0))
    for (const [index, array] of arrays.entries()) array.fill(index + 1)
    for (const [index, array] of arrays.entries()) {
      assert.ok(array.every((value) => value === index + 1))
    }
  }
})

test('the memory of one computation is used by the next one', () => {
  const scratch = createScratch()
  const blockOf = () => {
    scratch.reset()
    return scratch.ints(100).buffer
  }
  blockOf()
  const block = blockOf()
  assert.ok(block.byteLength >= 400)
  assert.is(blockOf(), block)
})

test.run()
