// Output files, as they are made → the disk, so that memory holds none of their contents: a file that stands in the output
// folder with the same bytes is read from there, any other one from a folder of its own, from which `emit` moves it. Until
// then the output folder is as it was.
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { hashOf } from './hash.ts'
import {
  keptFile,
  MADE,
  stampOfFile,
  type Made,
  type MadeFile,
  type OutputRecord,
} from './outputRecord.ts'
import type { Config } from './types.ts'

const PREFIX = 'staging-'

/** Milliseconds after which a folder is taken for that of a killed build. */
const ABANDONED = 24 * 60 * 60 * 1000

/** How often a folder is removed anew, 0.1 s apart, in which files are made meanwhile. */
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
  /** Removes the folder, also while threads still write there. */
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
  const dir = mkdtempSync(join(config.cacheDir, PREFIX))
  const state = { count: 0 }
  const taken = new Map<string, Buffer | null>()
  const nextPath = () => join(dir, String((state.count += 1)))
  const stage = createStager(dir, 'contents')

  function keep(file: MadeFile): MadeFile {
    if (!('contents' in file) || file[MADE]?.stamp !== undefined) return file
    const { outFile, [MADE]: made } = file
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
      [MADE]: made,
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

function removeFolder(dir: string): void {
  rmSync(dir, { recursive: true, force: true, maxRetries: RETRIES })
}

function removeAbandoned(cacheDir: string): void {
  for (const name of readdirSync(cacheDir).filter((each) => each.startsWith(PREFIX))) {
    const dir = join(cacheDir, name)
    const info = statSync(dir, { throwIfNoEntry: false })
    if (info && info.mtimeMs < Date.now() - ABANDONED) removeFolder(dir)
  }
}
