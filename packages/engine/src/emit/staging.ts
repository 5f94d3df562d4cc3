// Output files, as they are made → the disk, so that memory holds none of their contents: a file that stands in the output
// folder with the same bytes is read from there, any other one from a folder of its own, from which `emit` moves it. Until
// then the output folder is as it was.
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

/** Milliseconds after which the folder of another machine is taken for that of a killed build. */
const ABANDONED = 24 * 60 * 60 * 1000

/** How often the removal of a folder is tried again, 0.1 s apart, while another process has one of its files open. */
const RETRIES = 3

/** Where files are written to. */
export interface OutputPlace {
  /** What stands there. */
  readonly record: OutputRecord
  /** A folder for files that wait, see `createStager`; absolute. */
  readonly dir: string
  /** The same file; contents are read when they are asked for, as text. One that waits already stays there. A copy stays what it is. */
  readonly keep: (file: MadeFile) => MadeFile
}

export interface Staging extends OutputPlace {
  /** Where one more file may be written; absolute. */
  readonly nextPath: () => string
  /** Takes back into memory what was not moved, so that it can be read after `remove`. */
  readonly takeBack: () => void
  /** Removes the folder, also while threads still write there. Never throws: what is left is removed by the next build. */
  readonly remove: () => void
}

/** A file that waits, and what it was made of. */
type WaitingMade = Made & Required<Pick<Made, 'sum' | 'staged'>>

function isWaiting(made: Made | undefined): made is WaitingMade {
  return made?.sum !== undefined && made.staged !== undefined
}

/** Writes contents to a file of its own and tells which. */
export type Stager = (contents: Uint8Array) => WaitingMade['staged']

/** `dir`: of an `OutputPlace`. `name`: of one who writes there, a thread. */
export function createStager(dir: string, name: string): Stager {
  const state = { count: 0 }
  return (contents) => {
    const path = join(dir, `${name}-${(state.count += 1)}`)
    writeFileSync(path, contents)
    return { path, bytes: contents.length }
  }
}

/** A folder below `config.cacheDir`. `record`: what stands in the output folder. */
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

  /** The file of the output folder that is the same already. */
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

/** From where it waits, or from where it was moved to. */
function readText(staged: string, target: string): string {
  try {
    return readFileSync(staged, 'utf8')
  } catch {
    return readFileSync(target, 'utf8')
  }
}

/** Whether a file has these bytes. */
export function isEqualFile(path: string, contents: Uint8Array): boolean {
  try {
    return sizeOf(path) === contents.length && readFileSync(path).equals(contents)
  } catch {
    return false
  }
}

/** Bytes of a file; null where there is none, or where a file stands in the place of its folder. */
function sizeOf(path: string): number | null {
  try {
    const info = lstatSync(path, { throwIfNoEntry: false })
    return info?.isFile() ? info.size : null
  } catch {
    return null
  }
}

/** Threads that still write there no longer find the folder under its new name, so that it stays empty once it is empty. */
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

/** Whether the process that made the folder has ended. Of another machine's process only the age of the folder is known. */
function isAbandoned(dir: string, [machine, pid = '', start]: readonly string[]): boolean {
  if (machine === machineMark() && /^\d+$/.test(pid)) return startOf(Number(pid)) !== start
  const info = statSync(dir, { throwIfNoEntry: false })
  return info !== undefined && info.mtimeMs < Date.now() - ABANDONED
}

/** Names this process: no other one on any machine, before or after it, has the same mark. */
function ownerMark(): string {
  return [machineMark(), process.pid, startOf(process.pid)].join('-')
}

function machineMark(): string {
  return shortHashOf(hostname())
}

/**
 * When a process was started, because numbers of processes are used again: in ticks since the machine was started, where
 * the system tells it (`/proc`, Linux), else empty. Null for a process that has ended.
 */
function startOf(pid: number): string | null {
  if (!isThere(pid)) return null
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The name of the program, in parentheses, may hold anything.
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
