// Threads that run jobs, started when the first is asked for. The jobs themselves, their cache and their order are those of `jobs.ts`.
import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import type { CpuProfile } from '../profile/cpuProfile.ts'
import { createPool, type PoolTask, type ThreadsOptions } from './pool.ts'
import type { Done, ProfileTask, WorkerData } from './protocol.ts'
import { createTurns } from './singleThread.ts'

export interface Threads {
  open(): void
  /** Rejects with `ThreadEnded` when the thread ends before it has answered. */
  run(task: PoolTask): Promise<Done[]>
  /** See `Jobs.profiles`. */
  profiles(): Promise<CpuProfile[]>
  /** Ends them at once, whatever they are at, and starts others. */
  renew(): Promise<void>
  /** As `renew` where a task is at work or waits, else nothing. */
  interrupt(): Promise<void>
  /** Ends them; the next task starts others. */
  close(): Promise<void>
}

/** Threads start with the first task. */
export function createThreads(options: ThreadsOptions): Threads {
  const { limit } = options
  /** `age`: see `Turns`; `tasks`: those that have not ended. */
  const state = { age: 0, tasks: 0 }
  const pool = createPool(options)
  const runInTurn = limit === undefined ? null : createTurns({ pool, limit, age: () => state.age })
  const close = async () => {
    state.age += 1
    await pool.end()
  }
  const renew = async () => {
    const isOpen = pool.started() !== null
    const ended = close()
    if (isOpen) void pool.open()
    await ended
  }
  return {
    open: () => void pool.open(),
    async run(task) {
      state.tasks += 1
      try {
        return await (runInTurn ? runInTurn(task) : pool.run(await pool.open(), task))
      } finally {
        state.tasks -= 1
      }
    },
    profiles: async () => profilesOf((await pool.started())?.threads),
    renew,
    interrupt: async () => {
      if (state.tasks > 0) await renew()
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
 * A thread for what somebody waits for: it loads the parser and meets a first block of code while the configuration is read and
 * files are listed, which takes as long as all the rest of a page's parse. Null where there is one processor.
 */
export function openParser(load: WorkerData, signal?: AbortSignal): Threads | null {
  if (availableParallelism() === 1) return null
  const threads = createThreads({ load, isSingle: true, signal })
  // What fails here fails again, and is told, with the first page.
  threads.run({ kind: 'prepare', given: null }).catch(() => undefined)
  return threads
}
