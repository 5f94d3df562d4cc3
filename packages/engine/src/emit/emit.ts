// Writes the output folder; no other code does. Writes changed files, leaves equal ones untouched
// with their timestamps, and removes stale files that docgen wrote earlier. Changed files are
// staged first and moved in one synchronous sweep, so an interrupted build leaves either the old
// output or the new.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFolder } from '../node/attempt.ts'
import { manifestText, readManifest, replaceManifest } from './outputManifest.ts'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'
import { assertFree, assertWritable, notWritten } from './checkTargets.ts'
import { hashOf } from '../store/hash.ts'
import {
  readOutputRecord,
  saveOutputRecord,
  sizeInStamp,
  stampOfFile,
  type KeptFile,
  type MadeFile,
  type OutputRecord,
  type RecordRow,
} from './outputRecord.ts'
import { createStaging, type Staging } from './staging.ts'
import { inSlices, type Sliced } from '../store/slices.ts'
import type { Config } from '../types/index.ts'
import { sweepInto, move } from './sweep.ts'
import { forgottenFiles, staleFiles } from './staleFiles.ts'

export interface Emitted {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  readonly bytes: number
}

/**
 * Makes `config.outDir` contain exactly `outputs`, apart from files that docgen did not write. Files
 * that `record` lists as made from the same inputs are not read. Default: the record of the last
 * build.
 * `staging` may hold outputs that are already staged; its folder is removed at the end.
 */
export async function emit(
  outputs: readonly MadeFile[],
  config: Config,
  signal?: AbortSignal,
  record: OutputRecord = readOutputRecord(config, true),
  staging: Staging = createStaging(config, record),
): Promise<Emitted> {
  const { stage, nextPath, remove } = staging
  const { outDir } = config
  try {
    openFolder(outDir)
    const files = await inSlices(stageAll(outputs, stage), signal)
    signal?.throwIfAborted()
    const writtenByOthers = record.writtenSince()
    if (writtenByOthers) assertKept(files, outDir)
    const { unchanged } = forgottenFiles(outputs, config, record)
    const known = new Set([...record.outFiles, ...(writtenByOthers ?? []), ...unchanged])
    const stale = staleFiles(outputs, known)
    const moves = files.flatMap(({ outFile, made: { staged } }) =>
      staged ? { from: staged.path, to: join(outDir, outFile) } : [],
    )
    assertFree(
      outDir,
      moves.map(({ to }) => to),
      stale,
    )
    const writeManifest = (text: string) =>
      replaceManifest(outDir, text, (path) => {
        const from = nextPath()
        writeFileSync(from, text)
        move(from, path)
      })
    const written = files.map(({ outFile, made }) => [outFile, made.contentHash] as const)
    // During the move the manifest lists old and new files, so that the next build finds all files
    // that a killed build has left.
    const during = manifestText(written, readManifest(outDir))
    writeManifest(during)
    if (outputs.some(({ outFile }) => !known.has(outFile))) {
      const rows = files.map((file) => rowOf(file, file.made.stamp ?? ''))
      saveOutputRecord(config, [...rows, ...stale.map(unknownRow)], hashOf(during))
    }
    const { removed, left } = sweepInto(outDir, moves, stale)
    const rows = files.map((file) =>
      rowOf(file, file.made.stamp ?? stampOfFile(join(outDir, file.outFile))),
    )
    const after = manifestText(written)
    writeManifest(after)
    saveOutputRecord(config, [...rows, ...left.map(unknownRow)], hashOf(after))
    return {
      written: moves.length,
      unchanged: files.length - moves.length,
      removed,
      bytes: files.reduce((sum, { made }) => sum + sizeOf(made), 0),
    }
  } finally {
    remove()
  }
}

/** Stages all files that differ from those in the output folder. */
function* stageAll(outputs: readonly MadeFile[], stage: Staging['stage']): Sliced<KeptFile[]> {
  const files: KeptFile[] = []
  for (const output of outputs) {
    files.push(stage(output))
    yield
  }
  return files
}

function sizeOf({ stamp, staged }: KeptFile['made']): number {
  return staged ? staged.bytes : sizeInStamp(stamp)
}

/** Creates the output folder. Throws if it is not writable, before any file is changed. */
function openFolder(outDir: string): void {
  try {
    createFolder(outDir)
  } catch (error) {
    throw notWritten(outDir, messageOf(error), error)
  }
  assertWritable(outDir)
}

/**
 * Creates a folder and its parents. `mkdirSync` with `recursive` never returns for a path below
 * `/proc`, because the parent exists but the system says that it does not.
 */
function createFolder(dir: string): void {
  if (isFolder(dir)) return
  createFolder(dirname(dir))
  try {
    mkdirSync(dir)
  } catch (error) {
    // Another build may have created it.
    if (!isFolder(dir)) throw error
  }
}

/** Throws if another build has changed a file that this build wanted to keep. */
function assertKept(files: readonly KeptFile[], outDir: string): void {
  const isOther = ({ outFile, made: { stamp } }: KeptFile) =>
    stamp !== undefined && stampOfFile(join(outDir, outFile)) !== stamp
  const { outFile } = files.find(isOther) ?? {}
  if (outFile === undefined) return
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

function rowOf({ outFile, made: { inputHash, contentHash } }: KeptFile, stamp: string): RecordRow {
  return [outFile, inputHash, stamp, contentHash]
}

/** Returns the row of a file with unknown contents. */
function unknownRow(outFile: string): RecordRow {
  return [outFile, '', '', '']
}
