// The worker threads that run jobs: a pool, or a single thread with a time limit per task.
import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import type { CpuProfile } from '../profile/cpuProfile.ts'
import { createPool, type PoolTask, type ThreadsOptions } from './pool.ts'
import type { Done, ProfileTask, WorkerData } from './protocol.ts'
import { createSingleThread } from './singleThread.ts'

export interface Threads {
  /** Starts the threads. */
  open(): void
  /** Runs a task. Rejects with `ThreadEnded` if the thread ends before it has answered. */
  run(task: PoolTask): Promise<Done[]>
  /** See `Jobs.profiles`. */
  profiles(): Promise<CpuProfile[]>
  /** Ends the threads immediately. Starts new ones if there were any. */
  restart(): Promise<void>
  /** Like `restart`, but only if the running task has taken longer than this. */
  interrupt(milliseconds: number): Promise<void>
  /** Ends the threads. The next task starts new ones. */
  close(): Promise<void>
}

/** Creates threads, which start with the first task. */
export function createThreads(options: ThreadsOptions): Threads {
  const { limit } = options
  /**
   * `generation`: see `SingleThread`. `tasks`: the number of tasks that have not ended. `since`: the time
   * at which a task last ended, or began when there was no other.
   */
  const state = { generation: 0, tasks: 0, since: 0 }
  const pool = createPool(options)
  const runInTurn =
    limit === undefined
      ? null
      : createSingleThread({ pool, limit, generation: () => state.generation })
  const close = async () => {
    state.generation += 1
    await pool.end()
  }
  const restart = async () => {
    const isOpen = pool.started() !== null
    const ended = close()
    if (isOpen) void pool.open()
    await ended
  }
  return {
    open: () => void pool.open(),
    async run(task) {
      if (state.tasks === 0) state.since = performance.now()
      state.tasks += 1
      try {
        return await (runInTurn ? runInTurn(task) : pool.run(await pool.open(), task))
      } finally {
        state.tasks -= 1
        state.since = performance.now()
      }
    },
    profiles: async () => profilesOf((await pool.started())?.threads),
    restart,
    interrupt: async (milliseconds) => {
      if (state.tasks > 0 && performance.now() - state.since >= milliseconds) await restart()
    },
    close,
  }
}

async function profilesOf(pool: Tinypool | undefined): Promise<CpuProfile[]> {
  if (!pool) return []
  const threads = pool.threads.length
  const task: ProfileTask = { kind: 'profile', threads, gate: new SharedArrayBuffer(4) }
  const asked = Array.from({ length: threads }, async () => (await pool.run(task)) as unknown)
  const profiles = (await Promise.all(asked)) as (CpuProfile | null)[]
  return profiles.filter((profile) => profile !== null)
}

/**
 * Creates a thread for the parser, which starts with its first task. Returns null if there is only
 * one processor.
 */
export function createParser(load: WorkerData, signal?: AbortSignal): Threads | null {
  if (availableParallelism() === 1) return null
  return createThreads({ load, isSingle: true, signal })
}

/**
 * Like `createParser`, but starts the thread at once. It highlights a first code block while the
 * command loads its modules and the configuration, which take as long.
 */
export function openParser(load: WorkerData, signal?: AbortSignal): Threads | null {
  const threads = createParser(load, signal)
  // An error here occurs again with the first page and is reported then.
  threads?.run({ kind: 'prepare', given: null }).catch(() => undefined)
  return threads
}
