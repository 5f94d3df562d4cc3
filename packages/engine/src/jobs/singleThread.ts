// Tasks of a single thread, one after the other, each with a limit of time: a task that takes too long, or ends its thread, is an
// error of its own, and the next one has another thread.
import type { Pool, PoolTask } from './pool.ts'
import type { Done } from './protocol.ts'
import { ThreadEnded, type ThreadEnd } from './threadEnded.ts'

/** A task that took too long would take as long again. */
const RETRIED: ReadonlySet<ThreadEnd> = new Set(['exit', 'failure'])

export interface Turns {
  readonly pool: Pool
  /** Milliseconds. */
  readonly limit: number
  /** Counts how often the threads were ended with all their tasks. */
  readonly age: () => number
}

/** Runs tasks in the order in which they are given. */
export function createTurns(turns: Turns): (task: PoolTask) => Promise<Done[]> {
  const state = { last: Promise.resolve() as Promise<unknown> }
  return (task) => {
    const turn = runInTurn(turns, task, state.last)
    state.last = turn.catch(() => undefined)
    return turn
  }
}

/**
 * What ends a thread may have been begun by a task before: each has a second try, in a thread that has met no other. Tasks that were
 * begun before the threads were ended are not begun in those that follow.
 */
function runInTurn(turns: Turns, task: PoolTask, last: Promise<unknown>): Promise<Done[]> {
  const age = turns.age()
  const attempt = async () => {
    if (age !== turns.age()) throw new ThreadEnded('renewal')
    try {
      return await runWithin(turns, task)
    } catch (error) {
      throw age === turns.age() ? error : new ThreadEnded('renewal', { cause: error })
    }
  }
  return last.then(attempt).catch(async (error: unknown) => {
    if (!(error instanceof ThreadEnded) || !RETRIED.has(error.end)) throw error
    if (age === turns.age()) await turns.pool.end()
    return await attempt()
  })
}

async function runWithin({ pool, limit }: Turns, task: PoolTask): Promise<Done[]> {
  const started = await pool.open()
  await started.ready
  const isLate = new AbortController()
  const timer = setTimeout(() => isLate.abort(), limit)
  const late = new Promise<never>((_resolve, reject) => {
    isLate.signal.addEventListener('abort', () => reject(new ThreadEnded('limit')))
  })
  try {
    return await Promise.race([pool.run(started, task), late])
  } finally {
    clearTimeout(timer)
    if (isLate.signal.aborted && (await pool.started()) === started) await pool.end()
  }
}
