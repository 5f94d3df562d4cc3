// What earlier builds wrote to an output folder, and what each file was made of: by this a build knows that a file need be
// neither made nor compared. A file that somebody changed or removed since has another stamp and counts as not written.
import { readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { shortHashOf } from '../store/hash.ts'
import type { Config } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'
import { writeWhole } from '../store/atomicFile.ts'
import { NO_SOURCES, openMemory } from '../store/remember.ts'

/** An output that knows what it was made of. */
export type MadeFile = OutputFile & { readonly made?: Made }

export interface Made {
  /** Hash of all that the contents depend on, or of the contents. */
  readonly of: string
  /** Of the file in the output folder, which has these contents already; absent when that has to be looked at. */
  readonly stamp?: string
  /** Hash of the contents. */
  readonly sum?: string
  /** Where the contents wait to be moved to the output folder; absolute. */
  readonly staged?: { readonly path: string; readonly bytes: number }
}

export interface OutputRecord {
  /** All that earlier builds wrote; relative to the output folder. */
  readonly outFiles: readonly string[]
  /** Hash of the manifest that the last build wrote into the output folder; empty where none is known. */
  readonly manifest: string
  /** What a build that ran beside this one has written since the record was read; null when there was none. */
  writtenSince(): readonly string[] | null
  /** The stamp of a file that is there, unchanged, and was made of this or has contents of this hash; else null. */
  stampOf(outFile: string, of: string, sum: string): string | null
  /** Hash of the contents that a file was written with; empty when it is not known. */
  sumOf(outFile: string): string
  /** These files, text, when all of them are there and were made of this; their contents are read when asked for. */
  kept(of: string, outFiles: readonly string[]): MadeFile[] | null
  /** What an earlier build noted under a name; null when there is nothing, or nothing whole. */
  recall(name: string): Uint8Array | null
  /** Notes bytes under a name, for later builds to the same folder. What cannot be written is not there then. */
  remember(name: string, bytes: Uint8Array): void
}

/** Another number with every other shape of the record. */
const FORMAT = 2

/** What is known of one file: its name, the rest as in `Made`. Empty strings: it is docgen's, and may be anything. */
export type RecordRow = readonly [outFile: string, of: string, stamp: string, sum: string]

/** The record as JSON. */
interface Saved {
  readonly format: typeof FORMAT
  /** The path that the output is to be served under. */
  readonly base: string
  readonly files: readonly RecordRow[]
  /** Hash of the manifest in the output folder; absent in records of older versions. */
  readonly manifest?: string
}

/** A record that cannot be read is an empty one. `isTrusted`: whether what stands there may be taken for what was written. */
export function readOutputRecord(config: Config, isTrusted: boolean): OutputRecord {
  const recordPath = recordFile(config)
  const recordStamp = stampOfFile(recordPath)
  const saved = readSaved(recordPath)
  const files = filesOf(saved)
  const byFile = new Map(isTrusted ? files.map((file) => [file[0], file] as const) : [])
  const isThere = (outFile: string, stamp: string) =>
    stamp !== '' && stampOfFile(join(config.outDir, outFile)) === stamp
  const kept = (of: string, outFiles: readonly string[]) => {
    const found: MadeFile[] = []
    for (const outFile of outFiles) {
      const [, origin, stamp = '', sum = ''] = byFile.get(outFile) ?? []
      if (origin !== of || !isThere(outFile, stamp)) return null
      found.push(keptFile(config.outDir, outFile, { of, stamp, sum }))
    }
    return found
  }
  return {
    outFiles: files.map(nameOf),
    manifest: saved?.manifest ?? '',
    writtenSince: () =>
      stampOfFile(recordPath) === recordStamp ? null : filesOf(readSaved(recordPath)).map(nameOf),
    stampOf(outFile, of, sum) {
      const [, origin, stamp = '', known = ''] = byFile.get(outFile) ?? []
      return (origin === of || (known !== '' && known === sum)) && isThere(outFile, stamp)
        ? stamp
        : null
    },
    sumOf: (outFile) => byFile.get(outFile)?.[3] ?? '',
    kept,
    recall: (name) => (isTrusted ? (noteOf(config, name).recall()?.parts[0] ?? null) : null),
    remember(name, bytes) {
      noteOf(config, name).remember({ value: null, parts: [bytes] }, NO_SOURCES)
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

/** The `base` of the build that wrote the output folder; null where none is known. */
export function builtBase(config: Config): string | null {
  return readSaved(recordFile(config))?.base ?? null
}

/** Size, times and number of a file; empty when it is not there. */
export function stampOfFile(path: string): string {
  try {
    const info = statSync(path, { throwIfNoEntry: false })
    return info?.isFile() ? `${info.size} ${info.mtimeMs} ${info.ctimeMs} ${info.ino}` : ''
  } catch {
    return ''
  }
}

/** The size that a stamp tells, in bytes. */
export function sizeInStamp(stamp: string): number {
  return Number.parseInt(stamp, 10)
}

/** Bytes of an output, without reading what is kept. */
export function sizeOfText(file: MadeFile & { readonly contents: string | Uint8Array }): number {
  const { stamp, staged } = file.made ?? {}
  return stamp ? sizeInStamp(stamp) : (staged?.bytes ?? Buffer.byteLength(file.contents))
}

/** A text that stands in the output folder. */
export function keptFile(outDir: string, outFile: string, made: Made): MadeFile {
  return {
    outFile,
    get contents() {
      return readFileSync(join(outDir, outFile), 'utf8')
    },
    made,
  }
}

function recordFile(config: Config): string {
  return join(config.cacheDir, `output-${shortHashOf(placeOf(config))}.list`)
}

/** The bytes of a note say by themselves what they are made from. */
function noteOf(config: Config, name: string) {
  const file = join(config.cacheDir, `note-${shortHashOf(`${placeOf(config)}\0${name}`)}.bin`)
  return openMemory<null>(file, { key: [FORMAT, name] })
}

/** Names an output folder; a site that is moved as a whole keeps the name. */
function placeOf({ cacheDir, outDir }: Config): string {
  return relative(cacheDir, outDir)
}

function nameOf([outFile]: RecordRow): string {
  return outFile
}

function filesOf(saved: Saved | null): readonly RecordRow[] {
  return saved?.files ?? []
}

function readSaved(file: string): Saved | null {
  try {
    const saved: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isSaved(saved) ? saved : null
  } catch {
    return null
  }
}

function isSaved(value: unknown): value is Saved {
  if (typeof value !== 'object' || value === null) return false
  if (!('format' in value && value.format === FORMAT && 'files' in value)) return false
  if (!('base' in value && typeof value.base === 'string')) return false
  if ('manifest' in value && typeof value.manifest !== 'string') return false
  return Array.isArray(value.files) && value.files.every(isRow)
}

function isRow(value: unknown): value is RecordRow {
  return (
    Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === 'string')
  )
}
