import * as assert from 'uvu/assert'
import { createBatch, type Known } from '../../../packages/search-postgres/src/batch.ts'
import { createTurns } from '../../../packages/search-postgres/src/turns.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('batch')

/** Returns a function that reads and remembers. */
function batch<Key, Value>(
  known: Known<Key, Value>,
  load: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
  inTurn = createTurns(),
) {
  const read = createBatch(load, inTurn)
  return (keys: readonly Key[]) => read(keys, known)
}

test('what is asked in one turn is loaded at once, and what is known is not loaded again', async () => {
  const loads: string[][] = []
  const read = batch(new Map([['known', 5]]), (keys: readonly string[]) => {
    loads.push([...keys])
    return Promise.resolve(new Map(keys.map((key) => [key, key.length])))
  })
  const waitALittle = Promise.resolve().then(() => Promise.resolve())
  const found = await Promise.all([
    read(['a', 'known']),
    read(['bb', 'a']),
    waitALittle.then(() => read(['ccc'])),
  ])
  assert.equal(found, [[1, 5], [2, 1], [3]])
  assert.equal(await read(['ccc', 'a', 'dddd']), [3, 1, 4])
  assert.equal(loads, [['a', 'bb', 'ccc'], ['dddd']])
})

test('a key that does not exist is not asked for again', async () => {
  const loads: string[][] = []
  const read = batch<string, number>(new Map(), (keys) => {
    loads.push([...keys])
    return Promise.resolve(new Map())
  })
  assert.equal(await read(['a']), [undefined])
  assert.equal(await read(['a']), [undefined])
  assert.equal(loads, [['a']])
})

test('what is asked while a statement runs is loaded together after it', async () => {
  const loads: string[] = []
  const ends: (() => void)[] = []
  const inTurn = createTurns()
  const reads = ['first', 'second'].map((name) =>
    batch<string, number>(
      new Map(),
      async (keys) => {
        loads.push(`${name}: ${keys.join(' ')}`)
        await new Promise<void>((resolve) => ends.push(resolve))
        return new Map(keys.map((key) => [key, 1]))
      },
      inTurn,
    ),
  )
  const [first, second] = [reads[0]!, reads[1]!]
  const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  const before = first(['a'])
  await turn()
  const later = [first(['b']), second(['c'])]
  await turn()
  later.push(second(['d']))
  await turn()
  assert.equal(loads, ['first: a'])
  ends.splice(0).forEach((end) => end())
  await before
  await turn()
  assert.equal(loads, ['first: a', 'first: b', 'second: c d'])
  ends.splice(0).forEach((end) => end())
  await Promise.all(later)
})

test('a failure reaches all who wait, and the next one loads again', async () => {
  const state = { isBroken: true }
  const read = batch<string, number>(new Map(), (keys) =>
    state.isBroken
      ? Promise.reject(new Error('broken'))
      : Promise.resolve(new Map(keys.map((key) => [key, 1]))),
  )
  const results = await Promise.allSettled([read(['a']), read(['b'])])
  assert.equal(
    results.map(({ status }) => status),
    ['rejected', 'rejected'],
  )
  state.isBroken = false
  assert.equal(await read(['a']), [1])
})

test.run()
