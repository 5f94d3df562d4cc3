// Watches files and reports changes in batches, so that a branch switch or an editor that saves by
// renaming is one change. A batch is reported only after the previous one has been handled.
import { existsSync, type Stats } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { watch } from 'chokidar'
import { isLinkToParent } from '../../content/siteFiles.ts'
import { foldersAbove } from '../../node/isInside.ts'
import { settledStampOf, stampOf } from './settledFile.ts'

/**
 * A batch ends after this many milliseconds without a change. chokidar reports only one change of a
 * file per 50 ms. The value must be longer, so that a file that is emptied and then filled is read
 * when full.
 */
const QUIET_MS = 55
/** A batch ends after this many milliseconds in any case. */
const LONGEST_MS = 1000

/** Matches pages, modules and style sheets, which editors write at once. */
const SOURCES = /\.(?:mdx?|[cm]?[jt]sx?|css|s[ac]ss)$/

export interface Watcher {
  /** Watches more files and folders, which need not exist yet. Does nothing after `close`. */
  follow(paths: Iterable<string>): void
  /** Sets whether all changes in `root` are reported, except in ignored folders. */
  followAll(isAll: boolean): void
  close(): Promise<void>
}

export interface WatchOptions {
  readonly root: string
  /**
   * Absolute paths of files and folders to watch. The rest of `root` is watched only by
   * `followAll`.
   */
  readonly paths: Iterable<string>
  /** Folders that are never watched. */
  readonly ignored: readonly string[]
  /**
   * Also reports files that have changed since this time, in milliseconds since 1970, before they
   * were watched. Default: reports only later changes.
   */
  readonly since?: number
  /** Called with absolute paths that were added, changed or removed. Must not reject. */
  readonly onChange: (paths: ReadonlySet<string>) => Promise<void>
}

/** Starts a watcher. Resolves when it reports changes. */
export async function createWatcher(options: WatchOptions): Promise<Watcher> {
  const { root, onChange, since } = options
  const ignored = new Set(options.ignored)
  const { followed, include, isFollowed } = createFollowed(root)
  const all = { is: false }
  const isIgnored = (path: string) =>
    /[/\\](?:node_modules|\.git)(?:[/\\]|$)/.test(path.slice(root.length)) ||
    isBelow(path, ignored) ||
    (!all.is && !isFollowed(path)) ||
    isLinkToParent(path)

  const outside = include(options.paths).filter((path) => !path.startsWith(root + sep))
  const ignoreInitial = since === undefined
  const watcher = watch([root, ...outside], { ignoreInitial, ignored: isIgnored })
  const ready = { is: ignoreInitial }
  // chokidar reports each file that it begins to watch, also after the start.
  const found = new Set<string>()
  const batches = createBatches(onChange, (path) => SOURCES.test(path))
  watcher.on('all', (event, path, stats) => {
    const isFirst = (found.delete(path) && event === 'add') || !ready.is
    // chokidar continues to watch paths that are ignored later.
    if ((isFirst && !isSince(stats, since)) || isIgnored(path)) return
    if (!event.endsWith('Dir')) batches.add(path)
    // Entries of the folder were added or removed before the start. Report a changed `_meta.json`.
    else if (!ready.is && isBelow(path, followed)) batches.add(join(path, '_meta.json'))
  })
  // Ignore errors of folders that cannot be watched.
  watcher.on('error', () => undefined)
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  ready.is = true
  return {
    follow(paths) {
      // `add` would open a closed watcher again.
      if (watcher.closed) return
      const added = include(paths)
      if (added.length === 0) return
      if (!ignoreInitial) for (const path of added) if (existsSync(path)) found.add(path)
      const inside = added.filter((path) => path.startsWith(root + sep))
      watcher.add([...added, ...inside.map((path) => dirname(path))])
    },
    followAll(isAll) {
      if (watcher.closed || all.is === isAll) return
      all.is = isAll
      if (isAll) watcher.add(root)
    },
    async close() {
      batches.stop()
      await watcher.close()
    },
  }
}

/** Collects the paths to watch. The folders that lead to them are watched, too. */
function createFollowed(root: string) {
  const followed = new Set<string>()
  const onTheWay = new Set<string>([root])
  return {
    followed: followed as ReadonlySet<string>,
    /** Adds paths and returns those that are new. */
    include: (paths: Iterable<string>): string[] => {
      const added = [...paths].filter((path) => !followed.has(path))
      for (const path of added) {
        followed.add(path)
        for (const folder of foldersAbove(path)) onTheWay.add(folder)
      }
      return added
    },
    isFollowed: (path: string) => onTheWay.has(path) || isBelow(path, followed),
  }
}

function isSince(stats: Stats | undefined, since: number | undefined): boolean {
  return stats !== undefined && since !== undefined && stats.mtimeMs >= since
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  return folders.has(path) || foldersAbove(path).some((folder) => folders.has(folder))
}

/**
 * Collects paths and passes them to `onBatch`, one batch at a time. `onBatch` must not reject. A
 * file for which `isQuick` returns true is passed early if it is the only one and has stopped
 * changing.
 */
export function createBatches(
  onBatch: (paths: ReadonlySet<string>) => Promise<void>,
  isQuick: (path: string) => boolean = () => false,
) {
  const state = { paths: new Set<string>(), since: 0, isBusy: false, isStopped: false }
  let timer: NodeJS.Timeout | undefined

  const flush = async () => {
    if (state.isBusy || state.isStopped || state.paths.size === 0) return
    clearTimeout(timer)
    const { paths } = state
    state.paths = new Set()
    state.isBusy = true
    await onBatch(paths).finally(() => (state.isBusy = false))
    schedule()
  }
  const schedule = () => {
    clearTimeout(timer)
    if (state.isStopped || state.isBusy || state.paths.size === 0) return
    const left = state.since + LONGEST_MS - Date.now()
    timer = setTimeout(() => void flush(), Math.max(0, Math.min(QUIET_MS, left)))
  }
  const isAlone = (path: string) => state.paths.size === 1 && state.paths.has(path)
  const add = (path: string) => {
    if (state.paths.size === 0) state.since = Date.now()
    state.paths.add(path)
    schedule()
  }
  const hurry = async (path: string) => {
    const stamp = await settledStampOf(path, () => isAlone(path) && !state.isStopped)
    if (stamp === null) return
    const taken = flush()
    await pause(QUIET_MS)
    // A write soon after the first event does not cause another event.
    if ((await stampOf(path)) !== stamp && !state.isStopped) add(path)
    await taken
  }
  return {
    add(path: string) {
      add(path)
      if (isAlone(path) && isQuick(path)) void hurry(path)
    },
    stop() {
      state.isStopped = true
      clearTimeout(timer)
    },
  }
}
