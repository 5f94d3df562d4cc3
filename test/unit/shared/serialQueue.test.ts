import * as assert from 'uvu/assert'
import { createSerialQueue } from '../../../packages/engine/src/shared/serialQueue.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('a serial queue')

test('a task starts when all earlier ones have settled, also after one has failed', async () => {
  const queue = createSerialQueue()
  const log: string[] = []
  let resolveFirst = (_value: string): void => undefined
  const first = new Promise<string>((resolve) => (resolveFirst = resolve))
  const results = [
    queue.run(() => {
      log.push('first')
      return first
    }),
    queue.run(() => {
      log.push('second')
      return Promise.reject(new Error('mistake'))
    }),
    queue.run(() => {
      log.push('third')
      return Promise.resolve('done')
    }),
  ]
  await Promise.resolve()
  assert.equal(log, ['first'])
  resolveFirst('result')
  const [one, two, three] = await Promise.allSettled(results)
  assert.equal(log, ['first', 'second', 'third'])
  assert.equal(one, { status: 'fulfilled', value: 'result' })
  assert.is(two?.status === 'rejected' && (two.reason as Error).message, 'mistake')
  assert.equal(three, { status: 'fulfilled', value: 'done' })
})

test('the queue has settled when its tasks have, also those that fail', async () => {
  const queue = createSerialQueue()
  const log: string[] = []
  const failed = queue.run(async () => {
    await Promise.resolve()
    log.push('ended')
    throw new Error('mistake')
  })
  failed.catch(() => undefined)
  await queue.settled()
  assert.equal(log, ['ended'])
})

test.run()
