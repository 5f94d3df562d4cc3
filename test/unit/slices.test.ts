// Work in slices: its result, what else runs meanwhile, and how it ends early.
import * as assert from 'uvu/assert'
import { inSlices, type Sliced } from '../../packages/engine/src/store/slices.ts'
import { suite } from '../helpers/suite.ts'

const test = suite('slices')

/** Works until `isEnough`, and says how many steps that took. */
function* work(isEnough: () => boolean): Sliced<number> {
  let steps = 0
  while (!isEnough()) {
    steps += 1
    yield
  }
  return steps
}

test('other work goes on before it has ended', async () => {
  const state = { isOver: false }
  setImmediate(() => (state.isOver = true))
  // Work at one go would never end.
  assert.ok((await inSlices(work(() => state.isOver))) > 0)
})

test('it ends with what it throws, and with the reason of who aborts it', async () => {
  const abort = new AbortController()
  const endless = inSlices(
    work(() => false),
    abort.signal,
  )
  abort.abort(new Error('no more'))
  const failing = inSlices(
    work(() => {
      throw new Error('broken')
    }),
  )
  const ends = await Promise.allSettled([endless, failing])
  assert.equal(
    ends.map((end) => end.status === 'rejected' && (end.reason as Error).message),
    ['no more', 'broken'],
  )
})

test.run()
