import * as assert from 'uvu/assert'
import { createBatch } from '../../../packages/search-postgres/src/batch.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('batch')

test('what is asked in one turn is loaded at once, and what is known is not loaded again', async () => {
  const loads: string[][] = []
  const read = createBatch(new Map([['known', 5]]), (keys: readonly string[]) => {
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
  const read = createBatch<string, number>(new Map(), (keys) => {
    loads.push([...keys])
    return Promise.resolve(new Map())
  })
  assert.equal(await read(['a']), [undefined])
  assert.equal(await read(['a']), [undefined])
  assert.equal(loads, [['a']])
})

test('a failure reaches all who wait, and the next one loads again', async () => {
  const state = { isBroken: true }
  const read = createBatch<string, number>(new Map(), (keys) =>
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
