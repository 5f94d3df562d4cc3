// Writes finished output files to a staging directory, so that their contents need not stay in
// memory. `emit` moves them to the output folder, which is unchanged until then. Only this module
// decides whether a file is already in the output folder with the same bytes; it is not staged then.
import { copyFileSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, readText } from '../node/attempt.ts'
import { hashOf } from '../store/hash.ts'
import { outputPath, sourceMissing } from './checkTargets.ts'
import {
  keptFile,
  stampOfFile,
  type KeptFile,
  type MadeFile,
  type OutputRecord,
  type StagedFile,
} from './outputRecord.ts'
import type { Config } from '../types/index.ts'
import { createStagingFolder, removeStaging } from './stagingFolder.ts'

/** The output directory of a build, and the record of what the previous build wrote there. */
export interface OutputPlace {
  readonly record: OutputRecord
  /** The absolute path of the staging directory; see `createStager`. */
  readonly dir: string
  /**
   * Stages a file unless it is already staged or unchanged in the output folder. Returns it with
   * contents that are read as text on access. Throws if it is outside the output folder, or a copy
   * whose source cannot be read.
   */
  readonly stage: (file: MadeFile) => KeptFile
}

export interface Staging extends OutputPlace {
  /** Returns an unused absolute path in the staging directory. */
  readonly nextPath: () => string
  /** Reads files that were not moved into memory so that they remain readable after `remove()`. */
  readonly keepInMemory: () => void
  /**
   * Removes the folder, even while threads still write there. Never throws: the next build removes
   * what is left.
   */
  readonly remove: () => void
}

/** Writes contents to a new staged file. */
export type Stager = (contents: Uint8Array) => StagedFile

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
  const dir = createStagingFolder(config.cacheDir)
  const files = createStagedFiles(dir)

  function stage(file: MadeFile): KeptFile {
    if (isStagedOrKept(file)) return file as KeptFile
    const { outFile, made } = file
    const target = outputPath(config.outDir, outFile)
    const origin = originOf(file)
    const known = record.find(outFile, origin.inputHash, origin.contentHash)
    const kept = known ?? compare(file, target, origin)
    if ('copyFrom' in file) return { ...file, made: kept.made }
    if (made?.staged && !kept.made.staged) rmSync(made.staged.path)
    return kept
  }

  /** Compares a file with the one in the output folder. Stages it unless they are equal. */
  function compare(file: MadeFile, target: string, { inputHash, contentHash }: Origin): KeptFile {
    const { outFile } = file
    const { bytes, read } = contentsOf(file)
    const made = { inputHash, contentHash: contentHash === '' ? hashOf(read()) : contentHash }
    if (isEqualFile(target, bytes, read)) {
      return keptFile(config.outDir, outFile, { ...made, stamp: stampOfFile(target) })
    }
    const staged =
      file.made?.staged ??
      ('copyFrom' in file ? files.copy(file.copyFrom, bytes) : files.write(read()))
    const text = files.add(staged.path, target)
    return {
      outFile,
      get contents() {
        return text()
      },
      made: { ...made, staged },
    }
  }

  function isStagedOrKept({ made }: MadeFile): boolean {
    const staged = made?.staged
    return made?.stamp !== undefined || (staged !== undefined && files.has(staged.path))
  }

  const { nextPath, keepInMemory } = files
  return { record, dir, stage, nextPath, keepInMemory, remove: () => removeStaging(dir) }
}

/** Creates the files of a staging directory that replace files of the output folder. */
function createStagedFiles(dir: string) {
  const state = { count: 0 }
  const held = new Map<string, Buffer | null>()
  const nextPath = () => join(dir, String((state.count += 1)))
  return {
    nextPath,
    write: createStager(dir, 'contents'),
    /** Copies a file instead of writing its contents, so that it keeps its mode. */
    copy(source: string, bytes: number): StagedFile {
      const path = nextPath()
      copyFileSync(source, path)
      return { path, bytes }
    },
    /** Adds a file, and returns a function that reads it before and after it was moved. */
    add(path: string, target: string): () => string {
      held.set(path, null)
      return () => held.get(path)?.toString() ?? readText(path) ?? readFileSync(target, 'utf8')
    },
    has: (path: string) => held.has(path),
    keepInMemory: () => {
      for (const path of held.keys()) held.set(path, readFileSync(path))
    },
  }
}

type OutputCopy = Extract<MadeFile, { copyFrom: string }>

/** See `Made`. */
interface Origin {
  readonly inputHash: string
  /** Empty for a copy, which is not read yet. Its `inputHash` identifies the source file. */
  readonly contentHash: string
}

function originOf(file: MadeFile): Origin {
  const { made } = file
  if (made?.contentHash !== undefined)
    return { inputHash: made.inputHash, contentHash: made.contentHash }
  if ('copyFrom' in file) {
    return {
      inputHash: hashOf(`copy\0${file.copyFrom}\0${stampOfFile(file.copyFrom)}`),
      contentHash: '',
    }
  }
  const contentHash = hashOf(file.contents)
  return { inputHash: made?.inputHash ?? contentHash, contentHash }
}

interface Contents {
  /** The size. */
  readonly bytes: number
  readonly read: () => Uint8Array
}

function contentsOf(file: MadeFile): Contents {
  const { staged } = file.made ?? {}
  if (staged) return { bytes: staged.bytes, read: () => readFileSync(staged.path) }
  const contents = 'contents' in file ? Buffer.from(file.contents) : readSource(file)
  return { bytes: contents.length, read: () => contents }
}

/** Reads the source of a copy, which may be missing. */
function readSource({ outFile, copyFrom }: OutputCopy): Buffer {
  try {
    return readFileSync(copyFrom)
  } catch (error) {
    throw sourceMissing(outFile, copyFrom, error)
  }
}

/** Returns whether a file has these bytes; false if it cannot be read. */
function isEqualFile(path: string, bytes: number, read: Contents['read']): boolean {
  const isEqual = () => sizeOf(path) === bytes && readFileSync(path).equals(read())
  return attempt(isEqual) ?? false
}

/**
 * Returns the size of a file in bytes. Null if there is no file or the path is blocked by another
 * file.
 */
function sizeOf(path: string): number | null {
  const info = attempt(() => lstatSync(path, { throwIfNoEntry: false }))
  return info?.isFile() ? info.size : null
}
