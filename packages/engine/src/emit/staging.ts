// Writes finished output files to a staging directory, so that their contents need not stay in
// memory. `emit` moves them to the output folder, which is unchanged until then. A file that is
// already in the output folder with the same bytes is not staged.
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { hashOf, shortHashOf } from '../store/hash.ts'
import {
  keptFile,
  stampOfFile,
  type Made,
  type MadeFile,
  type OutputRecord,
} from './outputRecord.ts'
import type { Config } from '../types/index.ts'

const PREFIX = 'staging-'

/** A staging directory from another machine counts as abandoned after this many milliseconds. */
const ABANDONED = 24 * 60 * 60 * 1000

/**
 * Retries of the removal of a folder, 0.1 s apart, while another process has one of its files open.
 */
const RETRIES = 3

/** The output directory of a build, and the record of what the previous build wrote there. */
export interface OutputPlace {
  readonly record: OutputRecord
  /** The absolute path of the staging directory; see `createStager`. */
  readonly dir: string
  /**
   * Stages a file unless it is a copy, already staged, or unchanged in the output folder. Returns
   * the file with contents that are read as text on access.
   */
  readonly keep: (file: MadeFile) => MadeFile
}

export interface Staging extends OutputPlace {
  /** Returns an unused absolute path in the staging directory. */
  readonly nextPath: () => string
  /** Reads files that were not moved into memory so that they remain readable after `remove()`. */
  readonly takeBack: () => void
  /**
   * Removes the folder, even while threads still write there. Never throws: the next build removes
   * what is left.
   */
  readonly remove: () => void
}

/** The `made` of a staged file. */
type WaitingMade = Made & Required<Pick<Made, 'sum' | 'staged'>>

function isWaiting(made: Made | undefined): made is WaitingMade {
  return made?.sum !== undefined && made.staged !== undefined
}

/** Writes contents to a new staged file and returns its path and size. */
export type Stager = (contents: Uint8Array) => WaitingMade['staged']

/**
 * Creates a stager for the `dir` of an `OutputPlace`. `name` must be unique to the writer, a
 * thread.
 */
export function createStager(dir: string, name: string): Stager {
  const state = { count: 0 }
  return (contents) => {
    const path = join(dir, `${name}-${(state.count += 1)}`)
    writeFileSync(path, contents)
    return { path, bytes: contents.length }
  }
}

/** Creates a staging directory below `config.cacheDir`. `record` describes the output folder. */
export function createStaging(config: Config, record: OutputRecord): Staging {
  mkdirSync(config.cacheDir, { recursive: true })
  removeAbandoned(config.cacheDir)
  const dir = mkdtempSync(join(config.cacheDir, `${PREFIX}${ownerMark()}-`))
  const state = { count: 0 }
  const taken = new Map<string, Buffer | null>()
  const nextPath = () => join(dir, String((state.count += 1)))
  const stage = createStager(dir, 'contents')

  function keep(file: MadeFile): MadeFile {
    if (!('contents' in file) || file.made?.stamp !== undefined) return file
    const { outFile, made } = file
    return isWaiting(made) ? keepWaiting(outFile, made) : keepContents(outFile, file.contents, made)
  }

  function keepContents(outFile: string, contents: string | Uint8Array, made?: Made): MadeFile {
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
    const sum = made?.sum ?? hashOf(bytes)
    const of = made?.of ?? sum
    const kept = standing(outFile, { of, sum }, (target) => isEqualFile(target, bytes))
    return kept ?? wait(outFile, { of, sum, staged: stage(bytes) })
  }

  function keepWaiting(outFile: string, made: WaitingMade): MadeFile {
    const { path, bytes } = made.staged
    const isEqual = (target: string) =>
      sizeOf(target) === bytes && isEqualFile(target, readFileSync(path))
    const kept = standing(outFile, made, isEqual)
    if (!kept) return wait(outFile, made)
    rmSync(path)
    return kept
  }

  /** Returns the file in the output folder if it already has these contents, otherwise null. */
  function standing(
    outFile: string,
    { of, sum }: Pick<WaitingMade, 'of' | 'sum'>,
    isEqual: (target: string) => boolean,
  ): MadeFile | null {
    const target = join(config.outDir, outFile)
    const stamp = record.stampOf(outFile, of, sum) ?? (isEqual(target) ? stampOfFile(target) : null)
    return stamp ? keptFile(config.outDir, outFile, { of, stamp, sum }) : null
  }

  function wait(outFile: string, made: WaitingMade): MadeFile {
    const { path } = made.staged
    taken.set(path, null)
    return {
      outFile,
      get contents() {
        const held = taken.get(path)
        return held ? held.toString() : readText(path, join(config.outDir, outFile))
      },
      made,
    }
  }

  return {
    record,
    dir,
    keep,
    nextPath,
    takeBack() {
      for (const path of taken.keys()) taken.set(path, readFileSync(path))
    },
    remove: () => removeFolder(dir),
  }
}

/** Reads a file from the staging directory, or from the output folder if it has been moved. */
function readText(staged: string, target: string): string {
  try {
    return readFileSync(staged, 'utf8')
  } catch {
    return readFileSync(target, 'utf8')
  }
}

/** Returns whether a file has these bytes; false if it cannot be read. */
export function isEqualFile(path: string, contents: Uint8Array): boolean {
  try {
    return sizeOf(path) === contents.length && readFileSync(path).equals(contents)
  } catch {
    return false
  }
}

/**
 * Returns the size of a file in bytes. Null if there is no file or the path is blocked by another
 * file.
 */
function sizeOf(path: string): number | null {
  try {
    const info = lstatSync(path, { throwIfNoEntry: false })
    return info?.isFile() ? info.size : null
  } catch {
    return null
  }
}

/**
 * Renames the folder before removing it, so that threads cannot write new files there meanwhile.
 */
function removeFolder(dir: string): void {
  const leaving = `${dir}-removed`
  const moved = attempt(() => {
    renameSync(dir, leaving)
    return leaving
  })
  attempt(() => rmSync(moved ?? dir, { recursive: true, force: true, maxRetries: RETRIES }))
}

function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

// ── Folders of killed builds ───────────────────────────────────────────────────────────────────────

function removeAbandoned(cacheDir: string): void {
  for (const name of readdirSync(cacheDir).filter((each) => each.startsWith(PREFIX))) {
    const dir = join(cacheDir, name)
    if (isAbandoned(dir, name.slice(PREFIX.length).split('-'))) removeFolder(dir)
  }
}

/**
 * Returns whether the process that made the folder has ended. For a process on another machine, the
 * age of the folder decides.
 */
function isAbandoned(dir: string, [machine, pid = '', start]: readonly string[]): boolean {
  if (machine === machineMark() && /^\d+$/.test(pid)) return startOf(Number(pid)) !== start
  const info = statSync(dir, { throwIfNoEntry: false })
  return info !== undefined && info.mtimeMs < Date.now() - ABANDONED
}

/** Returns a mark that identifies this process among all processes of all machines and times. */
function ownerMark(): string {
  return [machineMark(), process.pid, startOf(process.pid)].join('-')
}

function machineMark(): string {
  return shortHashOf(hostname())
}

/**
 * Returns when a process started, in ticks since boot, or null if it has ended. This distinguishes
 * processes because process IDs are reused. Empty if there is no `/proc` (only Linux has it).
 */
function startOf(pid: number): string | null {
  if (!isThere(pid)) return null
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // Skip the program name, which is in parentheses and may contain any character.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
  return fields[0] === 'Z' ? null : (fields[19] ?? '')
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
