// Runs tasks in a single thread, one after the other, each with a time limit. A task that takes too
// long or ends its thread is rejected, and the next task gets a new thread.
import { createSerialQueue } from '../shared/serialQueue.ts'
import type { Pool, PoolTask } from './pool.ts'
import type { Done } from './protocol.ts'
import { startTaskTime } from './taskTime.ts'
import { timeLimitOf } from './timeLimit.ts'
import { ThreadEnded, type ThreadEnd } from './threadEnded.ts'

/** The ends after which a task is retried. Not `limit`: the task would take too long again. */
const RETRIED: ReadonlySet<ThreadEnd> = new Set(['exit', 'failure'])

export interface SingleThread {
  readonly pool: Pool
  /**
   * Time limit of a task with small pages in milliseconds, as `startTaskTime` measures them. See
   * `timeLimitOf`.
   */
  readonly limit: number
  /** Default: `startTaskTime`. */
  readonly startTime?: typeof startTaskTime
  /** Returns how often all threads have been ended on request. */
  readonly generation: () => number
}

/** Creates a function that runs tasks in the order of its calls. */
export function createSingleThread(thread: SingleThread): (task: PoolTask) => Promise<Done[]> {
  const queue = createSerialQueue()
  return (task) => {
    const generation = thread.generation()
    return queue.run(() => runWithRetry(thread, task, generation))
  }
}

/**
 * Runs a task. If its thread ends, the task is retried once in a new thread, because an earlier
 * task may have caused the end. If the threads have been ended on request since the task was
 * queued, that is, since `generation`, it is rejected.
 */
async function runWithRetry(
  thread: SingleThread,
  task: PoolTask,
  generation: number,
): Promise<Done[]> {
  const isCurrent = () => generation === thread.generation()
  const attempt = async () => {
    if (!isCurrent()) throw new ThreadEnded('restart')
    try {
      return await runWithinLimit(thread, task)
    } catch (error) {
      throw isCurrent() ? error : new ThreadEnded('restart', { cause: error })
    }
  }
  try {
    return await attempt()
  } catch (error) {
    if (!(error instanceof ThreadEnded) || !RETRIED.has(error.end)) throw error
    if (isCurrent()) await thread.pool.end()
    return await attempt()
  }
}

async function runWithinLimit(thread: SingleThread, task: PoolTask): Promise<Done[]> {
  const { pool, startTime = startTaskTime } = thread
  const limit = task.kind === 'prepare' ? thread.limit : timeLimitOf(thread.limit, task.inputs)
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
