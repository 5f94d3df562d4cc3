// Wraps tinypool. The pool starts with its first task and can be ended and started again. Tasks are
// rejected if their thread ends before it has answered.
import { setMaxListeners } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import { engineEntry } from '../node/engineFiles.ts'
import type { Done, PrepareTask, WorkerData, WorkerTask } from './protocol.ts'
import { ThreadEnded } from './threadEnded.ts'

/**
 * The heap size in MB for young objects of a thread of the dev server. V8's default is 48. After
 * long use, a server with 400 pages held 387 MB with this limit and 460 to 510 MB without it, at
 * the same speed (`bench/NOTES.md`).
 */
const YOUNG = 12

/** Idle time in milliseconds before a thread with a profile ends: longer than any build. */
const KEPT_FOR_PROFILE = 24 * 60 * 60 * 1000

export interface ThreadsOptions {
  /** The data from which the threads load the configuration. */
  readonly load: WorkerData
  /** Whether to use a single thread. Default: one thread per processor. */
  readonly isSingle?: boolean
  /**
   * Time limit for a task with small pages in milliseconds, for pools of a single thread; see
   * `timeLimitOf`. Tasks then run one after the other. If one takes longer, its thread is ended and the next task gets a new one. Default:
   * no limit.
   */
  readonly limit?: number | undefined
  readonly signal?: AbortSignal | undefined
}

export type PoolTask = WorkerTask | PrepareTask

/** The threads of a running pool. */
interface Started {
  readonly threads: Tinypool
  /** Resolves when the first thread has loaded its entry point, or has ended. */
  readonly ready: Promise<unknown>
}

export interface Pool {
  /** Returns the running threads, or null if none have been started. */
  started(): Promise<Started> | null
  /** Returns the running threads, starting them if necessary. */
  open(): Promise<Started>
  /** Ends the threads. `open` starts new ones. */
  end(): Promise<void>
  /** Runs a task. Rejects with `ThreadEnded` if its thread ends before it has answered. */
  run(started: Started, task: PoolTask): Promise<Done[]>
}

export function createPool(options: ThreadsOptions): Pool {
  const state = { started: null as Promise<Started> | null }
  // Each task adds a listener to its signal, and Node warns about more than ten listeners.
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
        // The pool may have started more threads for tasks that were waiting.
        watch.lookAfter(threads)
      }
    },
  }
}

async function start(options: ThreadsOptions): Promise<Started> {
  // Loaded only when needed, because most warm builds need no threads.
  const { Tinypool } = await import('tinypool')
  const threads = new Tinypool({
    filename: engineEntry('worker'),
    workerData: options.load,
    minThreads: 1,
    maxThreads: options.isSingle ? 1 : availableParallelism(),
    // The parser thread gets a page while it warms up, even if this thread is busy when that ends;
    // `openAhead` in `bundle/dev/openPage.ts` says what that gains.
    ...(options.isSingle && options.limit === undefined ? { concurrentTasksPerWorker: 4 } : {}),
    ...(options.isSingle ? { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } } : {}),
    // An idle thread ends and its profile is lost. With `Atomics.wait`, a waiting thread looks
    // busy.
    ...(options.load.profile ? { idleTimeout: KEPT_FOR_PROFILE, useAtomics: false } : {}),
  })
  // tinypool replaces a thread that fails while it is idle.
  threads.on('error', () => undefined)
  const [first] = threads.threads
  const ready = new Promise((resolve) => {
    for (const event of ['message', 'error', 'exit']) first?.once(event, resolve)
    if (!first) resolve(null)
  })
  return { threads, ready }
}

/**
 * Creates a watch that turns the exit of a thread into an error. tinypool notices only threads that
 * end with an error; the task of any other thread that ends would stay pending forever.
 */
function createWatch() {
  /** Errors that have ended a thread. */
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
    /** Returns whether this error has ended a thread, unless it is a `ThreadEnded`. */
    isEnd: (error: unknown) => failures.delete(error) && !(error instanceof ThreadEnded),
  }
}
