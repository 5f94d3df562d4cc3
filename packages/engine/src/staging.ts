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

/** Where files are written to. */
export interface OutputPlace {
  /** What stands there. */
  readonly record: OutputRecord
  /** The same file; contents are read when they are asked for, as text. A copy stays what it is. */
  readonly keep: (file: MadeFile) => MadeFile
}

export interface Staging extends OutputPlace {
  /** Where one more file may be written; absolute. */
  readonly nextPath: () => string
  /** Takes back into memory what was not moved, so that it can be read after `remove`. */
  readonly takeBack: () => void
  /** Removes the folder. */
  readonly remove: () => void
}

/** A folder below `config.cacheDir`. `record`: what stands in the output folder. */
export function createStaging(config: Config, record: OutputRecord): Staging {
  mkdirSync(config.cacheDir, { recursive: true })
  removeAbandoned(config.cacheDir)
  const dir = mkdtempSync(join(config.cacheDir, PREFIX))
  const state = { count: 0 }
  const taken = new Map<string, Buffer | null>()
  const nextPath = () => join(dir, String((state.count += 1)))

  function keep(file: MadeFile): MadeFile {
    if (!('contents' in file) || file[MADE]?.stamp !== undefined) return file
    const { outFile, contents } = file
    const sum = file[MADE]?.sum ?? hashOf(contents)
    const of = file[MADE]?.of ?? sum
    const bytes = typeof contents === 'string' ? Buffer.from(contents) : contents
    const target = join(config.outDir, outFile)
    const stamp =
      record.stampOf(outFile, of, sum) ?? (isEqualFile(target, bytes) ? stampOfFile(target) : null)
    if (stamp) return keptFile(config.outDir, outFile, { of, stamp, sum })
    const path = nextPath()
    writeFileSync(path, bytes)
    taken.set(path, null)
    return stagedFile(outFile, { of, sum, staged: { path, bytes: bytes.length } })
  }

  function stagedFile(outFile: string, made: Made & Required<Pick<Made, 'staged'>>): MadeFile {
    const { path } = made.staged
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
    keep,
    nextPath,
    takeBack() {
      for (const path of taken.keys()) taken.set(path, readFileSync(path))
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
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
    const info = lstatSync(path)
    return info.isFile() && info.size === contents.length && readFileSync(path).equals(contents)
  } catch {
    return false
  }
}

function removeAbandoned(cacheDir: string): void {
  for (const name of readdirSync(cacheDir).filter((each) => each.startsWith(PREFIX))) {
    const dir = join(cacheDir, name)
    const info = statSync(dir, { throwIfNoEntry: false })
    if (info && info.mtimeMs < Date.now() - ABANDONED) rmSync(dir, { recursive: true, force: true })
  }
}
