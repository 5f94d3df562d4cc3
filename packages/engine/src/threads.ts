// Threads that run jobs, started when the first is asked for. The jobs themselves, their cache and their order are those of `jobs.ts`.
import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import { engineEntry } from './engineFiles.ts'
import type { CpuProfile } from './profile/cpuProfile.ts'
import type { Done, PrepareTask, ProfileTask, WorkerData, WorkerTask } from './worker.ts'

/**
 * Megabytes for young objects of a thread that runs as long as the server; V8 takes 48 by itself. A server of 400 pages that was used for long held 387 MB
 * with it and 460 to 510 without, and was as fast (`bench/NOTES.md`).
 */
const YOUNG = 12

/** Milliseconds: longer than any build. */
const KEPT_FOR_PROFILE = 24 * 60 * 60 * 1000

export interface ThreadsOptions {
  /** What the threads load the configuration with. */
  readonly load: WorkerData
  /** One thread, however many processors there are. Default: one for each. */
  readonly isSingle?: boolean
  readonly signal?: AbortSignal
}

export interface Threads {
  open(): void
  run(task: WorkerTask | PrepareTask): Promise<Done[]>
  /** See `Jobs.profiles`. */
  profiles(): Promise<CpuProfile[]>
  renew(): Promise<void>
  /** Ends them; the next task starts others. */
  close(): Promise<void>
}

/** Threads start with the first task. */
export function createThreads(options: ThreadsOptions): Threads {
  const state: { pool: Promise<Tinypool> | null } = { pool: null }
  // Each task in the pool listens to its signal; Node warns of more than ten on one.
  const signal = options.signal ? AbortSignal.any([options.signal]) : null
  if (signal) setMaxListeners(0, signal)
  const start = async () => {
    // Most builds after another need none.
    const { Tinypool } = await import('tinypool')
    return new Tinypool({
      filename: engineEntry('worker'),
      workerData: options.load,
      minThreads: 1,
      maxThreads: options.isSingle ? 1 : availableParallelism(),
      ...(options.isSingle ? { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } } : {}),
      // An idle thread ends, and what it recorded with it; one that waits by `Atomics.wait` looks busy.
      ...(options.load.profile ? { idleTimeout: KEPT_FOR_PROFILE, useAtomics: false } : {}),
    })
  }
  const open = () => (state.pool ??= start())
  return {
    open: () => void open(),
    async run(task) {
      const pool = await open()
      return (await pool.run(task, signal ? { signal } : {})) as Done[]
    },
    async profiles() {
      const pool = await state.pool
      if (!pool) return []
      const threads = pool.threads.length
      const task: ProfileTask = { kind: 'profile', threads, gate: new SharedArrayBuffer(4) }
      const asked = Array.from({ length: threads }, async () => (await pool.run(task)) as unknown)
      const profiles = (await Promise.all(asked)) as (CpuProfile | null)[]
      return profiles.filter((profile) => profile !== null)
    },
    async renew() {
      await (await state.pool)?.recycleWorkers()
    },
    async close() {
      const { pool } = state
      state.pool = null
      await (await pool)?.destroy()
    },
  }
}

/**
 * A thread for what somebody waits for: it loads the parser and meets a first block of code while the configuration is read and
 * files are listed, which takes as long as all the rest of a page's parse. Null where there is one processor.
 */
export function openParser(load: WorkerData, signal?: AbortSignal): Threads | null {
  if (availableParallelism() === 1) return null
  const threads = createThreads({
    load,
    isSingle: true,
    ...(signal ? { signal } : {}),
  })
  // What fails here fails again, and is told, with the first page.
  threads.run({ kind: 'prepare', given: null }).catch(() => undefined)
  return threads
}
