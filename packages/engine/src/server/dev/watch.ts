// Changes on disk, in batches: an editor that saves by renaming or a branch switch is one change, and none is told
// while the one before is still being worked on.
import { stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { watch } from 'chokidar'
import { isLinkToParent } from '../../content/siteFiles.ts'

/**
 * A batch ends when nothing has happened for this long. Longer than the 50 ms in which chokidar tells of one change of a file
 * only: a file that is emptied, told of, and filled within them is read when it is full.
 */
const QUIET_MS = 55
/**
 * A page saved alone is taken in as soon as its file has not changed for this long, and looked at again when `QUIET_MS` have
 * passed: an editor has mostly written all of it by the time the first event comes.
 */
const SETTLED_MS = 6
/** A batch also ends when it has been open for this long. */
const LONGEST_MS = 1000

export interface Watcher {
  /** Watches more files and folders; those that do not exist yet as soon as they do. Nothing once it is closed. */
  follow(paths: Iterable<string>): void
  /** Whether it tells of all of `root` but for what is ignored. */
  followAll(isAll: boolean): void
  close(): Promise<void>
}

export interface WatchOptions {
  readonly root: string
  /** Files and folders to watch, absolute; of the rest of `root` nothing is told but by `followAll`. */
  readonly paths: Iterable<string>
  /** Folders of which nothing is told in any case. */
  readonly ignored: readonly string[]
  /**
   * Tells also of what was changed from this moment on, before the watcher was there; milliseconds since 1970. Default: of
   * nothing before.
   */
  readonly since?: number
  /** Gets the absolute paths that were added, changed or removed. Does not reject. */
  readonly onChange: (paths: ReadonlySet<string>) => Promise<void>
}

/** Resolves when changes are noticed. */
export async function createWatcher(options: WatchOptions): Promise<Watcher> {
  const { root, onChange, since } = options
  const ignored = new Set(options.ignored)
  const followed = new Set<string>()
  const onTheWay = new Set<string>([root])
  const all = { is: false }
  const include = (paths: Iterable<string>): string[] => {
    const added = [...paths].filter((path) => !followed.has(path))
    for (const path of added) {
      followed.add(path)
      for (const folder of foldersAbove(path)) onTheWay.add(folder)
    }
    return added
  }
  const isMeant = (path: string) => onTheWay.has(path) || isBelow(path, followed)
  const isIgnored = (path: string) =>
    /[/\\](?:node_modules|\.git)(?:[/\\]|$)/.test(path.slice(root.length)) ||
    isBelow(path, ignored) ||
    (!all.is && !isMeant(path)) ||
    isLinkToParent(path)

  const outside = include(options.paths).filter((path) => !path.startsWith(root + sep))
  const ignoreInitial = since === undefined
  const watcher = watch([root, ...outside], { ignoreInitial, ignored: isIgnored })
  const ready = { is: ignoreInitial }
  const batches = createBatches(onChange, (path) => /\.mdx?$/.test(path))
  watcher.on('all', (event, path, stats) => {
    const isOld = !ready.is && (!stats || since === undefined || stats.mtimeMs < since)
    // What was watched once goes on to be.
    if (isOld || isIgnored(path)) return
    if (!event.endsWith('Dir')) batches.add(path)
    // Something came to or went from the folder: as if the list of what it holds had changed.
    else if (!ready.is && isBelow(path, followed)) batches.add(join(path, '_meta.json'))
  })
  // A folder that cannot be watched is no reason to stop.
  watcher.on('error', () => undefined)
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()))
  ready.is = true
  return {
    follow(paths) {
      // It would open again.
      if (watcher.closed) return
      const added = include(paths)
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

function foldersAbove(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...foldersAbove(parent)]
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  return folders.has(path) || foldersAbove(path).some((folder) => folders.has(folder))
}

/**
 * Collects paths and hands them over one batch at a time. `onBatch` does not reject. A file that `isQuick` is handed over at
 * once when it comes alone and is whole.
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
    const before = await stampOf(path)
    await pause(SETTLED_MS)
    const after = await stampOf(path)
    // Of an empty file the text is still to come.
    if (before === null || before !== after || !isAlone(path)) return
    const taken = flush()
    await pause(QUIET_MS)
    // What was written soon after the first event had none of its own.
    if ((await stampOf(path)) !== after && !state.isStopped) add(path)
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

/** Changes whenever a file is written; null for one that is empty or gone. */
async function stampOf(path: string): Promise<string | null> {
  const stats = await stat(path, { bigint: true }).catch(() => null)
  return stats && stats.size > 0n ? `${stats.mtimeNs} ${stats.size} ${stats.ino}` : null
}
