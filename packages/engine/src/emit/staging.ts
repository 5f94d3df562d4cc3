// Writes finished output files to a staging directory, so that their contents need not stay in
// memory. `emit` moves them to the output folder, which is unchanged until then. Only this module
// decides whether a file is already in the output folder with the same bytes; it is not staged then.
import { copyFileSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, readText } from '../node/attempt.ts'
import { hashOf } from '../store/hash.ts'
import { outputPath, sourceMissing } from './checkTargets.ts'
import {
  storedFile,
  stampOfFile,
  type StoredFile,
  type TrackedFile,
  type OutputRecord,
  type StagedFile,
} from './outputRecord.ts'
import type { Config } from '../types/index.ts'
import { createStagingFolder, removeStaging } from './stagingFolder.ts'

/** The output directory of a build, and the record of what the previous build wrote there. */
export interface OutputTarget {
  readonly record: OutputRecord
  /** The absolute path of the staging directory; see `createStager`. */
  readonly dir: string
  /**
   * Stages a file unless it is already staged or unchanged in the output folder. Returns it with
   * contents that are read as text on access. Throws if it is outside the output folder, or a copy
   * whose source cannot be read.
   */
  readonly stage: (file: TrackedFile) => StoredFile
}

export interface Staging extends OutputTarget {
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
 * Creates a stager for the `dir` of an `OutputTarget`. `name` must be unique to the writer, a
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

  function stage(file: TrackedFile): StoredFile {
    if (isStagedOrKept(file)) return file as StoredFile
    const { outFile, state } = file
    const target = outputPath(config.outDir, outFile)
    const origin = originOf(file)
    const known = record.find(outFile, origin.inputHash, origin.contentHash)
    const kept = known ?? compare(file, target, origin)
    if ('copyFrom' in file) return { ...file, state: kept.state }
    if (state?.staged && !kept.state.staged) rmSync(state.staged.path)
    return kept
  }

  /** Compares a file with the one in the output folder. Stages it unless they are equal. */
  function compare(
    file: TrackedFile,
    target: string,
    { inputHash, contentHash }: Origin,
  ): StoredFile {
    const { outFile } = file
    const { bytes, read } = contentsOf(file)
    const hashes = { inputHash, contentHash: contentHash === '' ? hashOf(read()) : contentHash }
    if (isEqualFile(target, bytes, read)) {
      return storedFile(config.outDir, outFile, { ...hashes, stamp: stampOfFile(target) })
    }
    const staged =
      file.state?.staged ??
      ('copyFrom' in file ? files.copy(file.copyFrom, bytes) : files.write(read()))
    const text = files.add(staged.path, target)
    return {
      outFile,
      get contents() {
        return text()
      },
      state: { ...hashes, staged },
    }
  }

  function isStagedOrKept({ state }: TrackedFile): boolean {
    const staged = state?.staged
    return state?.stamp !== undefined || (staged !== undefined && files.has(staged.path))
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

type OutputCopy = Extract<TrackedFile, { copyFrom: string }>

/** See `FileState`. */
interface Origin {
  readonly inputHash: string
  /** Empty for a copy, which is not read yet. Its `inputHash` identifies the source file. */
  readonly contentHash: string
}

function originOf(file: TrackedFile): Origin {
  const { state } = file
  if (state?.contentHash !== undefined)
    return { inputHash: state.inputHash, contentHash: state.contentHash }
  if ('copyFrom' in file) {
    return {
      inputHash: hashOf(`copy\0${file.copyFrom}\0${stampOfFile(file.copyFrom)}`),
      contentHash: '',
    }
  }
  const contentHash = hashOf(file.contents)
  return { inputHash: state?.inputHash ?? contentHash, contentHash }
}

interface Contents {
  /** The size. */
  readonly bytes: number
  readonly read: () => Uint8Array
}

function contentsOf(file: TrackedFile): Contents {
  const { staged } = file.state ?? {}
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
