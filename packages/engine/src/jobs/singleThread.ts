// Runs tasks in a single thread, one after the other, each with a time limit. A task that takes too
// long or ends its thread is rejected, and the next task gets a new thread.
import type { Pool, PoolTask } from './pool.ts'
import type { Done } from './protocol.ts'
import { startTaskTime } from './taskTime.ts'
import { ThreadEnded, type ThreadEnd } from './threadEnded.ts'

/** The ends after which a task is retried. Not `limit`: the task would take too long again. */
const RETRIED: ReadonlySet<ThreadEnd> = new Set(['exit', 'failure'])

export interface Turns {
  readonly pool: Pool
  /** Time limit of a task in milliseconds, as `startTaskTime` measures them. */
  readonly limit: number
  /** Default: `startTaskTime`. */
  readonly startTime?: typeof startTaskTime
  /** Returns how often all threads have been ended on request. */
  readonly generation: () => number
}

/** Creates a function that runs tasks in the order of its calls. */
export function createTurns(turns: Turns): (task: PoolTask) => Promise<Done[]> {
  const state = { last: Promise.resolve() as Promise<unknown> }
  return (task) => {
    const turn = runInTurn(turns, task, state.last)
    state.last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * Runs a task after `last` has settled. If its thread ends, the task is retried once in a new
 * thread, because an earlier task may have caused the end. If the threads have been ended on
 * request since the task was queued, it is rejected.
 */
function runInTurn(turns: Turns, task: PoolTask, last: Promise<unknown>): Promise<Done[]> {
  const generation = turns.generation()
  const attempt = async () => {
    if (generation !== turns.generation()) throw new ThreadEnded('restart')
    try {
      return await runWithin(turns, task)
    } catch (error) {
      throw generation === turns.generation() ? error : new ThreadEnded('restart', { cause: error })
    }
  }
  return last.then(attempt).catch(async (error: unknown) => {
    if (!(error instanceof ThreadEnded) || !RETRIED.has(error.end)) throw error
    if (generation === turns.generation()) await turns.pool.end()
    return await attempt()
  })
}

async function runWithin(turns: Turns, task: PoolTask): Promise<Done[]> {
  const { pool, limit, startTime = startTaskTime } = turns
  const started = await pool.open()
  await started.ready
  const timeOf = startTime(started.threads.threads[0])
  const state = { isLate: false, timer: undefined as NodeJS.Timeout | undefined }
  const late = new Promise<never>((_resolve, reject) => {
    const look = () => {
      const left = limit - timeOf()
      state.isLate = left <= 0
      if (state.isLate) reject(new ThreadEnded('limit'))
      else state.timer = setTimeout(look, left)
    }
    state.timer = setTimeout(look, limit)
  })
  try {
    return await Promise.race([pool.run(started, task), late])
  } finally {
    clearTimeout(state.timer)
    if (state.isLate && (await pool.started()) === started) await pool.end()
  }
}
