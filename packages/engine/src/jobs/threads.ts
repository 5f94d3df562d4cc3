// Threads that run jobs, started when the first is asked for. The jobs themselves, their cache and their order are those of `jobs.ts`.
import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import { engineEntry } from '../node/engineFiles.ts'
import type { CpuProfile } from '../profile/cpuProfile.ts'
import type { Done, PrepareTask, ProfileTask, WorkerData, WorkerTask } from './protocol.ts'

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
  /**
   * Milliseconds that a task of the one thread may take; then the thread is ended, and the next task has another. Such tasks run one after the
   * other. Default: as long as it takes.
   */
  readonly limit?: number
  readonly signal?: AbortSignal
}

/**
 * Why a thread ended before it had answered. `limit`: the task took too long; `exit`: its code ended it; `failure`: something failed that
 * nobody waited for, which is the `cause`; `renewal`: it was asked to.
 */
export type ThreadEnd = 'limit' | 'exit' | 'failure' | 'renewal'

/** What a task rejects with whose thread has ended. */
export class ThreadEnded extends Error {
  override readonly name = 'ThreadEnded'
  readonly end: ThreadEnd

  constructor(end: ThreadEnd, options?: ErrorOptions) {
    super(`The thread ended: ${end}.`, options)
    this.end = end
  }
}

export interface Threads {
  open(): void
  /** Rejects with `ThreadEnded` when the thread ends before it has answered. */
  run(task: WorkerTask | PrepareTask): Promise<Done[]>
  /** See `Jobs.profiles`. */
  profiles(): Promise<CpuProfile[]>
  /** Ends them at once, whatever they are at, and starts others. */
  renew(): Promise<void>
  /** As `renew` where a task is at work or waits, else nothing. */
  interrupt(): Promise<void>
  /** Ends them; the next task starts others. */
  close(): Promise<void>
}

/** Threads that have been started. */
interface Pool {
  readonly threads: Tinypool
  /** Resolves when the first thread has loaded what it begins with, or has ended. */
  readonly ready: Promise<unknown>
}

/** Threads start with the first task. */
export function createThreads(options: ThreadsOptions): Threads {
  const state = {
    pool: null as Promise<Pool> | null,
    /** The last of the tasks that run one after the other. */
    last: Promise.resolve() as Promise<unknown>,
    /** Counts how often the threads were ended with all their tasks. */
    age: 0,
    /** Tasks that have not ended. */
    tasks: 0,
  }
  // Each task in the pool listens to its signal; Node warns of more than ten on one.
  const signal = options.signal ? AbortSignal.any([options.signal]) : null
  if (signal) setMaxListeners(0, signal)
  const start = async (): Promise<Pool> => {
    // Most builds after another need none.
    const { Tinypool } = await import('tinypool')
    const threads = new Tinypool({
      filename: engineEntry('worker'),
      workerData: options.load,
      minThreads: 1,
      maxThreads: options.isSingle ? 1 : availableParallelism(),
      ...(options.isSingle ? { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } } : {}),
      // An idle thread ends, and what it recorded with it; one that waits by `Atomics.wait` looks busy.
      ...(options.load.profile ? { idleTimeout: KEPT_FOR_PROFILE, useAtomics: false } : {}),
    })
    // A thread that fails while it has nothing to do is replaced, and that is all.
    threads.on('error', () => undefined)
    const [first] = threads.threads
    const ready = new Promise((resolve) => {
      for (const event of ['message', 'error', 'exit']) first?.once(event, resolve)
      if (!first) resolve(null)
    })
    return { threads, ready }
  }
  const open = () => (state.pool ??= start())
  const end = async () => {
    const { pool } = state
    state.pool = null
    await (await pool)?.threads.destroy()
  }
  const endAll = async () => {
    state.age += 1
    await end()
  }

  const renew = async () => {
    const isOpen = state.pool !== null
    const ended = endAll()
    if (isOpen) void open()
    await ended
  }

  /** Errors of threads that ended by them. */
  const failures = new Set<unknown>()
  const known = new WeakSet<Tinypool['threads'][number]>()
  /** The pool of threads notices the end of a thread that has an error, and of no other: its task would never end. */
  const lookAfter = ({ threads }: Pool) => {
    for (const thread of threads.threads) {
      if (known.has(thread)) continue
      known.add(thread)
      thread.on('error', (error) => failures.add(error))
      thread.on('exit', () => {
        if (threads.threads.includes(thread)) thread.emit('error', new ThreadEnded('exit'))
      })
    }
  }

  async function runIn(pool: Pool, task: WorkerTask | PrepareTask): Promise<Done[]> {
    const running = pool.threads.run(task, signal ? { signal } : {})
    lookAfter(pool)
    try {
      return (await running) as Done[]
    } catch (error) {
      const isEnd = failures.delete(error) && !(error instanceof ThreadEnded)
      throw isEnd ? new ThreadEnded('failure', { cause: error }) : error
    } finally {
      // Others may have been started, and be at work on what had to wait.
      lookAfter(pool)
    }
  }

  async function runWithin(limit: number, task: WorkerTask | PrepareTask): Promise<Done[]> {
    const pool = await open()
    await pool.ready
    const isLate = new AbortController()
    const timer = setTimeout(() => isLate.abort(), limit)
    const late = new Promise<never>((_resolve, reject) => {
      isLate.signal.addEventListener('abort', () => reject(new ThreadEnded('limit')))
    })
    try {
      return await Promise.race([runIn(pool, task), late])
    } finally {
      clearTimeout(timer)
      if (isLate.signal.aborted && state.pool !== null && (await state.pool) === pool) await end()
    }
  }

  /**
   * What ends a thread may have been begun by a task before: each has a second try, in a thread that has met no other. Tasks that were
   * begun before the threads were ended are not begun in those that follow.
   */
  function runInTurn(limit: number, task: WorkerTask | PrepareTask): Promise<Done[]> {
    const { age } = state
    const attempt = async () => {
      if (age !== state.age) throw new ThreadEnded('renewal')
      try {
        return await runWithin(limit, task)
      } catch (error) {
        throw age === state.age ? error : new ThreadEnded('renewal', { cause: error })
      }
    }
    const turn = state.last.then(attempt).catch(async (error: unknown) => {
      if (!(error instanceof ThreadEnded) || !RETRIED.has(error.end)) throw error
      if (age === state.age) await end()
      return await attempt()
    })
    state.last = turn.catch(() => undefined)
    return turn
  }

  return {
    open: () => void open(),
    async run(task) {
      const { limit } = options
      state.tasks += 1
      try {
        return await (limit === undefined ? runIn(await open(), task) : runInTurn(limit, task))
      } finally {
        state.tasks -= 1
      }
    },
    async profiles() {
      const pool = (await state.pool)?.threads
      if (!pool) return []
      const threads = pool.threads.length
      const task: ProfileTask = { kind: 'profile', threads, gate: new SharedArrayBuffer(4) }
      const asked = Array.from({ length: threads }, async () => (await pool.run(task)) as unknown)
      const profiles = (await Promise.all(asked)) as (CpuProfile | null)[]
      return profiles.filter((profile) => profile !== null)
    },
    renew,
    interrupt: async () => {
      if (state.tasks > 0) await renew()
    },
    close: endAll,
  }
}

/** A task that took too long would take as long again. */
const RETRIED: ReadonlySet<ThreadEnd> = new Set(['exit', 'failure'])

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
