// Time limits of tasks in a single thread.
import * as assert from 'uvu/assert'
import type { Pool } from '../../packages/engine/src/jobs/pool.ts'
import { createSingleThread } from '../../packages/engine/src/jobs/singleThread.ts'
import { timeLimitOf } from '../../packages/engine/src/jobs/timeLimit.ts'
import { ThreadEnded } from '../../packages/engine/src/jobs/threadEnded.ts'
import type { RenderTask } from '../../packages/engine/src/types/output.ts'
import { suite } from '../helpers/suite.ts'

const test = suite('tasks in a single thread')

type Started = Awaited<ReturnType<Pool['open']>>

/** Creates a pool whose tasks end as `run` does. */
function poolOf(run: Pool['run']): { pool: Pool; ended: () => number } {
  const state = { ended: 0 }
  const started = { threads: { threads: [] }, ready: Promise.resolve() } as unknown as Started
  const pool: Pool = {
    started: () => Promise.resolve(started),
    open: () => Promise.resolve(started),
    end: () => Promise.resolve(void (state.ended += 1)),
    run,
  }
  return { pool, ended: () => state.ended }
}

const pageOf = (...lengths: number[]) =>
  ({ runs: lengths.map((length) => 'x'.repeat(length)) }) as unknown as RenderTask

const TASK = { kind: 'prepare', given: null } as const

test('a task that a busy machine holds up is not ended', async () => {
  const looks = { count: 0 }
  let finish: () => void = () => undefined
  const { pool, ended } = poolOf(() => new Promise((resolve) => (finish = () => resolve([]))))
  const startTime = () => () => {
    looks.count += 1
    // The thread has hardly run by now, and ends its task only after several limits.
    if (looks.count === 3) finish()
    return 0
  }
  const run = createSingleThread({ pool, limit: 1, generation: () => 0, startTime })
  assert.equal(await run(TASK), [])
  assert.is(looks.count, 3)
  assert.is(ended(), 0)
})

test('a task that has used up its time is ended with its thread', async () => {
  const { pool, ended } = poolOf(() => new Promise(() => undefined))
  const run = createSingleThread({ pool, limit: 1, generation: () => 0, startTime: () => () => 1 })
  const error: unknown = await run(TASK).catch((each: unknown) => each)
  assert.instance(error, ThreadEnded)
  assert.is((error as ThreadEnded).end, 'limit')
  assert.is(ended(), 1)
})

test('the limit grows with the HTML of the pages', () => {
  const theme = { serverEntry: '/theme.mjs', hash: '' }
  assert.is(timeLimitOf(10, [theme]), 10)
  assert.is(timeLimitOf(10, [pageOf(999_999)]), 10)
  assert.is(timeLimitOf(10, [pageOf(1_500_000, 1_500_000)]), 40)
  assert.is(timeLimitOf(10, [pageOf(1_500_000), pageOf(600_000)]), 30)
})

test('a task with a large page has more time', async () => {
  let finish: () => void = () => undefined
  const { pool, ended } = poolOf(() => new Promise((resolve) => (finish = () => resolve([]))))
  const times = [1, 2]
  const startTime = () => () => {
    const time = times.shift() ?? 0
    if (times.length === 0) finish()
    return time
  }
  const run = createSingleThread({ pool, limit: 1, generation: () => 0, startTime })
  const inputs = [pageOf(2_000_000)]
  assert.equal(await run({ kind: 'render', inputs, sharedFile: null }), [])
  assert.is(ended(), 0)
})

test.run()
