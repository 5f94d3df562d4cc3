// Writes the output folder; no other code does. Writes changed files, leaves equal ones untouched
// with their timestamps, and removes stale files that docgen wrote earlier. Changed files are
// staged first and moved in one synchronous sweep, so an interrupted build leaves either the old
// output or the new.
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import {
  findWritten,
  manifestText,
  readManifest,
  replaceManifest,
  type Found,
} from './outputManifest.ts'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import { assertFree, assertWritable, notWritten } from './checkTargets.ts'
import { hashOf } from '../store/hash.ts'
import {
  readOutputRecord,
  saveOutputRecord,
  sizeInStamp,
  stampOfFile,
  type MadeFile,
  type OutputRecord,
  type RecordRow,
} from './outputRecord.ts'
import { createStaging, isEqualFile, type Staging } from './staging.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** How many files are compared and staged at the same time. */
const CONCURRENCY = 32

export interface Emitted {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  readonly bytes: number
}

/**
 * Makes `config.outDir` contain exactly `outputs`, and files that docgen did not write. Files that
 * `record` lists as made from the same inputs are not read. Default: the record of the last build.
 * `staging` may hold outputs that are already staged; its folder is removed at the end.
 */
export async function emit(
  outputs: readonly MadeFile[],
  config: Config,
  signal?: AbortSignal,
  record: OutputRecord = readOutputRecord(config, true),
  staging?: Staging,
): Promise<Emitted> {
  await openFolder(config.outDir)
  const { nextPath, remove } = staging ?? createStaging(config, record)
  try {
    const results = new Array<Result>(outputs.length)
    await forEach(outputs, async (output, index) => {
      signal?.throwIfAborted()
      const origin = originOf(output)
      results[index] =
        staged(output, origin, config.outDir) ??
        standing(output, origin, { record, outDir: config.outDir }) ??
        (await stage(output, origin, { from: nextPath(), outDir: config.outDir }))
    })
    signal?.throwIfAborted()
    const changed = results.flatMap((result) => result.changed ?? [])
    const others = record.writtenSince()
    if (others) assertKept(outputs, results, config)
    const { unchanged } = forgottenFiles(outputs, config, record)
    const known = new Set([...record.outFiles, ...(others ?? []), ...unchanged])
    const stale = staleFiles(outputs, known)
    assertFree(
      config.outDir,
      changed.map(({ to }) => to),
      stale,
    )
    const writeManifest = (text: string) =>
      replaceManifest(config.outDir, text, (path) => {
        const from = nextPath()
        writeFileSync(from, text)
        move(from, path)
      })
    const written = outputs.map(({ outFile }, index) => [outFile, results[index]!.sum] as const)
    // During the move the manifest lists old and new files, so that the next build finds all files
    // that a killed build has left.
    const during = manifestText(written, readManifest(config.outDir))
    writeManifest(during)
    if (outputs.some(({ outFile }) => !known.has(outFile))) {
      const rows = [...rowsOf(outputs, results), ...stale.map(unknownRow)]
      saveOutputRecord(config, rows, hashOf(during))
    }
    const { removed, left } = sweepInto(config.outDir, changed, stale)
    const stamped = results.map((result, index) => {
      const path = join(config.outDir, outputs[index]!.outFile)
      return { ...result, stamp: result.stamp ?? stampOfFile(path) }
    })
    const after = manifestText(written)
    writeManifest(after)
    saveOutputRecord(config, [...rowsOf(outputs, stamped), ...left.map(unknownRow)], hashOf(after))
    return {
      written: changed.length,
      unchanged: outputs.length - changed.length,
      removed,
      bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
    }
  } finally {
    remove()
  }
}

/** Returns a warning for each stale file that somebody has changed since docgen wrote it. */
export function staleWarnings(
  outputs: readonly MadeFile[],
  config: Config,
  record: OutputRecord,
): Diagnostic[] {
  return forgottenFiles(outputs, config, record).changed.map((outFile) => ({
    severity: 'warning',
    code: 'output-stale',
    message: `The file \`${outFile}\` in the output folder is from an earlier build and is no longer part of the site. It was not deleted because it has been changed since.`,
    hint: 'Delete the file if you no longer need it.',
    filePath: join(config.outDir, outFile),
  }))
}

/**
 * Returns files that only the manifest lists, because the record is lost or belongs to another
 * folder.
 */
function forgottenFiles(
  outputs: readonly MadeFile[],
  { outDir }: Config,
  record: OutputRecord,
): Found {
  const manifest = readManifest(outDir)
  if (record.manifest === hashOf(manifest.text)) return { unchanged: [], changed: [] }
  const current = new Set([...record.outFiles, ...outputs.map(({ outFile }) => outFile)])
  return findWritten(outDir, manifest, (outFile) => current.has(outFile))
}

/** Creates the output folder. Throws if it is not writable, before any file is changed. */
async function openFolder(outDir: string): Promise<void> {
  try {
    await mkdir(outDir, { recursive: true })
  } catch (error) {
    throw notWritten(outDir, messageOf(error), error)
  }
  assertWritable(outDir)
}

/** Throws if another build has changed a file that this build wanted to keep. */
function assertKept(
  outputs: readonly MadeFile[],
  results: readonly Result[],
  { outDir }: Config,
): void {
  const index = results.findIndex(
    ({ stamp }, each) =>
      stamp !== null && stampOfFile(join(outDir, outputs[each]!.outFile)) !== stamp,
  )
  if (index === -1) return
  const { outFile } = outputs[index]!
  throw new DocgenError([
    {
      severity: 'error',
      code: 'output-changed',
      message: `Another build changed \`${outFile}\` in the output folder while this build was running.`,
      hint: 'Wait for the other build and build again, or use a different `--out-dir` for each build.',
      filePath: join(outDir, outFile),
    },
  ])
}

function rowsOf(outputs: readonly MadeFile[], results: readonly Result[]): RecordRow[] {
  return outputs.map(({ outFile }, index) => {
    const { of, stamp, sum } = results[index]!
    return [outFile, of, stamp ?? '', sum]
  })
}

/** Returns the row of a file with unknown contents. */
function unknownRow(outFile: string): RecordRow {
  return [outFile, '', '', '']
}

type OutputCopy = Extract<MadeFile, { copyFrom: string }>

/** See `Made`. */
interface Origin {
  readonly of: string
  /** Empty for a copy that was not read. Its `of` identifies the source file. */
  readonly sum: string
}

/** The state of one output before the move. */
interface Result extends Origin {
  /** The stamp of an unchanged file in the output folder. Null if the file must be moved there. */
  readonly stamp: string | null
  readonly bytes: number
  readonly changed: Staged | null
}

interface Staged {
  readonly from: string
  readonly to: string
}

function originOf(output: MadeFile): Origin {
  const made = output.made
  if (made?.sum !== undefined) return { of: made.of, sum: made.sum }
  if (!('contents' in output)) {
    return { of: hashOf(`copy\0${output.copyFrom}\0${stampOfFile(output.copyFrom)}`), sum: '' }
  }
  const sum = hashOf(output.contents)
  return { of: made?.of ?? sum, sum }
}

/** Returns the result for a staged output, or null if it is not staged. */
function staged(output: MadeFile, origin: Origin, outDir: string): Result | null {
  const { path: from, bytes } = output.made?.staged ?? {}
  if (from === undefined || bytes === undefined) return null
  return { ...origin, stamp: null, bytes, changed: { from, to: safeJoin(outDir, output.outFile) } }
}

/** Returns the result for an unchanged file, or null if it must be compared or written. */
function standing(
  output: MadeFile,
  { of, sum }: Origin,
  { record, outDir }: { readonly record: OutputRecord; readonly outDir: string },
): Result | null {
  const { outFile, made } = output
  const stamp = made?.stamp ?? record.stampOf(outFile, of, sum)
  if (stamp === null) return null
  const known = sum || record.sumOf(outFile) || hashOf(readFileSync(join(outDir, outFile)))
  return { of, sum: known, stamp, bytes: sizeInStamp(stamp), changed: null }
}

async function stage(
  output: MadeFile,
  origin: Origin,
  { from, outDir }: { readonly from: string; readonly outDir: string },
): Promise<Result> {
  const to = safeJoin(outDir, output.outFile)
  const contents = 'contents' in output ? Buffer.from(output.contents) : await readSource(output)
  const { of, sum } = origin
  const result = { of, sum: sum || hashOf(contents), bytes: contents.length }
  if (isEqualFile(to, contents)) return { ...result, stamp: stampOfFile(to), changed: null }
  if ('contents' in output) await writeFile(from, contents)
  else await copyFile(output.copyFrom, from)
  return { ...result, stamp: null, changed: { from, to } }
}

/**
 * Reads the source of a copy. It may have been deleted meanwhile, or a plugin may have named it
 * wrongly.
 */
async function readSource({ outFile, copyFrom }: OutputCopy): Promise<Buffer> {
  return await readFile(copyFrom).catch((error: unknown) => {
    const diagnostic = {
      severity: 'error',
      code: 'output-source',
      message: `Cannot copy this file to \`${outFile}\` in the output folder: ${messageOf(error)}.`,
      hint: 'Check that the file exists and can be read, then build again.',
      filePath: copyFrom,
    } as const
    throw new DocgenError([diagnostic], { cause: error })
  })
}

/** Joins the paths. Throws if the result is outside `outDir`. */
function safeJoin(outDir: string, outFile: string): string {
  const path = join(outDir, outFile)
  if (path.startsWith(outDir + sep)) return path
  throw new DocgenError([
    {
      severity: 'error',
      code: 'output-outside',
      message: `The output file \`${outFile}\` is outside the output folder.`,
      hint: 'Use a path relative to the output folder, without `..`.',
    },
  ])
}

function staleFiles(outputs: readonly MadeFile[], known: ReadonlySet<string>): string[] {
  const current = new Set(outputs.map(({ outFile }) => outFile))
  return [...known].filter((outFile) => !current.has(outFile))
}

interface Swept {
  readonly removed: number
  /** Stale files that could not be removed. */
  readonly left: readonly string[]
}

function sweepInto(outDir: string, staged: readonly Staged[], stale: readonly string[]): Swept {
  try {
    return sweep(staged, stale, outDir)
  } catch (error) {
    throw notWritten(outDir, messageOf(error), error)
  }
}

/** Removes and moves files synchronously, so that a signal cannot interrupt the sweep. */
function sweep(staged: readonly Staged[], stale: readonly string[], outDir: string): Swept {
  const removals = stale.map((outFile) => ({ outFile, end: removeStale(outDir, outFile) }))
  const endedAs = (wanted: Removal) => removals.filter(({ end }) => end === wanted)
  const made = new Set<string>()
  for (const { from, to } of staged) {
    const dir = dirname(to)
    if (!made.has(dir)) mkdirSync(dir, { recursive: true })
    made.add(dir)
    move(from, to)
  }
  return {
    removed: endedAs('removed').length,
    left: endedAs('left').map(({ outFile }) => outFile),
  }
}

/** `gone` means that the file no longer exists; `left` that it could not be removed. */
type Removal = 'removed' | 'gone' | 'left'

function removeStale(outDir: string, outFile: string): Removal {
  const path = join(outDir, outFile)
  if (!path.startsWith(outDir + sep)) return 'gone'
  try {
    rmSync(path)
  } catch {
    return stampOfFile(path) === '' ? 'gone' : 'left'
  }
  removeEmptyFolders(dirname(path), outDir)
  return 'removed'
}

function removeEmptyFolders(dir: string, outDir: string): void {
  if (dir === outDir || !dir.startsWith(outDir) || readdirSync(dir).length > 0) return
  rmdirSync(dir)
  removeEmptyFolders(dirname(dir), outDir)
}

function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    // The output folder may be on another file system.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}

/**
 * Visits all items, `CONCURRENCY` at a time. Waits for all running visits even if one fails, then
 * throws the first failure.
 */
async function forEach<T>(
  items: readonly T[],
  visit: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const queue = items.entries()
  const lanes = Array.from({ length: CONCURRENCY }, async () => {
    for (const [index, item] of queue) await visit(item, index)
  })
  const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}
