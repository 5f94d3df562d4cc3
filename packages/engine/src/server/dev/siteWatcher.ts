// Watches the files of a site. The files to watch change with the state of the dev server.
import type { CurrentState } from './currentState.ts'
import { createWatcher, type Watcher } from './watch.ts'

/**
 * The watcher starts after this many milliseconds without a request, so that the first page is
 * faster.
 */
const FIRST_QUIET_MS = 100

export interface SiteWatcher {
  /** Starts to watch. First waits for early requests, because the watcher looks at all files. */
  start(): Promise<void>
  /** Watches the files of the current state. Does nothing before `start`. */
  follow(): Promise<void>
  close(): Promise<void>
}

export interface SiteWatcherOptions {
  readonly current: CurrentState
  readonly signal: AbortSignal
  /** Called with absolute paths. Must not reject. */
  readonly onChange: (changed: ReadonlySet<string>) => Promise<void>
}

export function createSiteWatcher(options: SiteWatcherOptions): SiteWatcher {
  const { current, signal, onChange } = options
  let watcher: Promise<Watcher> | null = null
  return {
    async start() {
      await current.get().quiet(FIRST_QUIET_MS)
      if (signal.aborted) return
      const { config, readSince } = current.get()
      watcher = createWatcher({
        root: config.root,
        paths: current.watched(),
        ignored: [config.cacheDir, config.outDir],
        since: readSince,
        onChange,
      })
      await watcher
    },
    async follow() {
      const started = await watcher
      started?.follow(current.watched())
      // The cause of the error may be in any file, even one that does not exist yet.
      started?.followAll(current.configErrors().length > 0)
    },
    close: async () => await (await watcher)?.close(),
  }
}
