// Records what earlier builds wrote to an output folder and from which inputs, so that a build can
// keep a file without rendering or comparing it. A file that somebody has changed or removed since
// has another stamp and is treated as not written.
import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { attempt, readJson } from '../node/attempt.ts'
import { shortHashOf } from '../store/hash.ts'
import type { Config } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'
import { isObject } from '../shared/isObject.ts'
import { writeWhole } from '../store/atomicFile.ts'

/** An output with information on its inputs and on where its contents already exist. */
export type TrackedFile = OutputFile & { readonly state?: FileState }

export interface FileState {
  /** Hash of everything the contents depend on, or of the contents themselves. */
  readonly inputHash: string
  /** Hash of the contents. */
  readonly contentHash?: string
  /** The stamp of the file in the output folder if it already has these contents. */
  readonly stamp?: string | undefined
  /** The staged file with the contents, if it is known not to be in the output folder. */
  readonly staged?: StagedFile | undefined
}

export interface StagedFile {
  /** Absolute path. */
  readonly path: string
  readonly bytes: number
}

/** An output that is unchanged in the output folder (`stamp`) or staged. */
export type StoredFile = OutputFile & {
  readonly state: Required<Pick<FileState, 'inputHash' | 'contentHash'>> &
    (
      | { readonly stamp: string; readonly staged?: undefined }
      | { readonly stamp?: undefined; readonly staged: StagedFile }
    )
}

export interface OutputRecord {
  /** All files that earlier builds wrote, relative to the output folder. */
  readonly outFiles: readonly string[]
  /** Hash of the manifest that the last build wrote to the output folder; empty if unknown. */
  readonly manifest: string
  /**
   * Returns the files in the record if a concurrent build has replaced it since it was read,
   * otherwise null.
   */
  writtenSince(): readonly string[] | null
  /**
   * Returns a file that is unchanged on disk and has one of the two hashes. Otherwise null. Its
   * contents are read as text on access.
   */
  find(outFile: string, inputHash: string, contentHash?: string): StoredFile | null
  /** Like `find` for several files. Returns null if one is missing. */
  findAll(outFiles: readonly string[], inputHash: string): StoredFile[] | null
}

/** The version of the format. Increase it whenever the record changes. */
const FORMAT = 3

/** The name of a file, and fields as in `FileState`. They are empty for a file with unknown contents. */
export type RecordRow = readonly [
  outFile: string,
  inputHash: string,
  stamp: string,
  contentHash: string,
]

/** The record as JSON. */
interface Saved {
  readonly format: typeof FORMAT
  /** The URL path under which the output is served. */
  readonly base: string
  readonly files: readonly RecordRow[]
  /** Hash of the manifest in the output folder. */
  readonly manifest: string
}

/**
 * Reads the record of the output folder. It is empty if it cannot be read. If `cache` is false, it only
 * lists the names of files, so that none is reused. Default: true.
 */
export function readOutputRecord(
  config: Config,
  { cache = true }: { readonly cache?: boolean } = {},
): OutputRecord {
  const recordPath = recordFile(config)
  const recordStamp = stampOfFile(recordPath)
  const saved = readSaved(recordPath)
  const files = filesOf(saved)
  const byFile = new Map(cache ? files.map((file) => [file[0], file] as const) : [])
  const find = (outFile: string, inputHash: string, contentHash = '') => {
    const [, origin = '', stamp = '', known = ''] = byFile.get(outFile) ?? []
    const isMeant = origin === inputHash || (known !== '' && known === contentHash)
    if (!isMeant || stamp === '' || stampOfFile(join(config.outDir, outFile)) !== stamp) return null
    return storedFile(config.outDir, outFile, { inputHash, contentHash: known, stamp })
  }
  return {
    outFiles: files.map(outFileOf),
    manifest: saved?.manifest ?? '',
    writtenSince: () =>
      stampOfFile(recordPath) === recordStamp
        ? null
        : filesOf(readSaved(recordPath)).map(outFileOf),
    find,
    findAll(outFiles, inputHash) {
      const found = outFiles.map((outFile) => find(outFile, inputHash))
      return found.every((file) => file !== null) ? found : null
    },
  }
}

/** Replaces the record. `manifest`: see `OutputRecord`. */
export function saveOutputRecord(
  config: Config,
  files: readonly RecordRow[],
  manifest: string,
): void {
  const saved = { format: FORMAT, base: config.base, files, manifest } satisfies Saved
  const text = JSON.stringify(saved)
  writeWhole(recordFile(config), text)
}

/** Returns the `base` of the build that wrote the output folder, or null if unknown. */
export function builtBase(config: Config): string | null {
  return readSaved(recordFile(config))?.base ?? null
}

/** Returns size, times and inode of a file, or `''` if it does not exist. */
export function stampOfFile(path: string): string {
  const info = attempt(() => statSync(path, { throwIfNoEntry: false }))
  return info?.isFile() ? `${info.size} ${info.mtimeMs} ${info.ctimeMs} ${info.ino}` : ''
}

/** Returns the file size in a stamp, in bytes. */
export function sizeInStamp(stamp: string): number {
  return Number.parseInt(stamp, 10)
}

/** Returns a text file that is already in the output folder. Its contents are read on access. */
export function storedFile(
  outDir: string,
  outFile: string,
  state: StoredFile['state'],
): StoredFile {
  return {
    outFile,
    get contents() {
      return readFileSync(join(outDir, outFile), 'utf8')
    },
    state,
  }
}

/** Returns an output as plugins and callers of `build` see it. Its contents are read on access. */
export function asOutputFile(file: TrackedFile): OutputFile {
  if (file.state === undefined) return file
  if ('copyFrom' in file) return { outFile: file.outFile, copyFrom: file.copyFrom }
  return {
    outFile: file.outFile,
    get contents() {
      return file.contents
    },
  }
}

function recordFile(config: Config): string {
  return join(config.cacheDir, `output-${shortHashOf(outDirKeyOf(config))}.list`)
}

/** Returns a name for the output folder that stays the same if the whole site is moved. */
function outDirKeyOf({ cacheDir, outDir }: Config): string {
  return relative(cacheDir, outDir)
}

function outFileOf([outFile]: RecordRow): string {
  return outFile
}

function filesOf(saved: Saved | null): readonly RecordRow[] {
  return saved?.files ?? []
}

function readSaved(file: string): Saved | null {
  const saved = readJson(file)
  return isSaved(saved) ? saved : null
}

function isSaved(value: unknown): value is Saved {
  if (!isObject(value) || value.format !== FORMAT) return false
  const { base, files, manifest } = value
  const isText = typeof base === 'string' && typeof manifest === 'string'
  return isText && Array.isArray(files) && files.every(isRow)
}

function isRow(value: unknown): value is RecordRow {
  return (
    Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === 'string')
  )
}
