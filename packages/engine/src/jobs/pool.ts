// A pool of threads, which is started with its first task and may be ended and started again. Notices threads that end before they
// have answered.
import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import { engineEntry } from '../node/engineFiles.ts'
import type { Done, PrepareTask, WorkerData, WorkerTask } from './protocol.ts'
import { ThreadEnded } from './threadEnded.ts'

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
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type PoolTask = WorkerTask | PrepareTask

/** Threads that have been started. */
interface Started {
  readonly threads: Tinypool
  /** Resolves when the first thread has loaded what it begins with, or has ended. */
  readonly ready: Promise<unknown>
}

export interface Pool {
  /** Null where no threads are started. */
  started(): Promise<Started> | null
  open(): Promise<Started>
  /** Ends the threads; `open` starts others. */
  end(): Promise<void>
  /** Rejects with `ThreadEnded` when the thread ends before it has answered. */
  run(started: Started, task: PoolTask): Promise<Done[]>
}

export function createPool(options: ThreadsOptions): Pool {
  const state = { started: null as Promise<Started> | null }
  // Each task in the pool listens to its signal; Node warns of more than ten on one.
  const signal = options.signal ? AbortSignal.any([options.signal]) : null
  if (signal) setMaxListeners(0, signal)
  const watch = createWatch()
  return {
    started: () => state.started,
    open: () => (state.started ??= start(options)),
    async end() {
      const { started } = state
      state.started = null
      await (await started)?.threads.destroy()
    },
    async run({ threads }, task) {
      const running = threads.run(task, signal ? { signal } : {})
      watch.lookAfter(threads)
      try {
        return (await running) as Done[]
      } catch (error) {
        throw watch.isEnd(error) ? new ThreadEnded('failure', { cause: error }) : error
      } finally {
        // Others may have been started, and be at work on what had to wait.
        watch.lookAfter(threads)
      }
    },
  }
}

async function start(options: ThreadsOptions): Promise<Started> {
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

/** The pool of threads notices the end of a thread that has an error, and of no other: its task would never end. */
function createWatch() {
  /** Errors of threads that ended by them. */
  const failures = new Set<unknown>()
  const known = new WeakSet<Tinypool['threads'][number]>()
  return {
    lookAfter(threads: Tinypool) {
      for (const thread of threads.threads) {
        if (known.has(thread)) continue
        known.add(thread)
        thread.on('error', (error) => failures.add(error))
        thread.on('exit', () => {
          if (threads.threads.includes(thread)) thread.emit('error', new ThreadEnded('exit'))
        })
      }
    },
    /** Whether a thread has ended by an error of its own. */
    isEnd: (error: unknown) => failures.delete(error) && !(error instanceof ThreadEnded),
  }
}
