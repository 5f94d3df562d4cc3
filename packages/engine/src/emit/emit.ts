// Writes the output folder; no other code does. Writes changed files and removes stale files that
// docgen wrote earlier. Unchanged files are not touched and keep their timestamps. Changed files are staged first and moved in one synchronous sweep, which a signal cannot
// interrupt. If the process is killed or a write fails during the sweep, the next build completes
// it.
import { join } from 'node:path'
import { assertTargetsFree, assertUnchanged } from './checkTargets.ts'
import { createOutputFolder } from './outputFolder.ts'
import {
  readOutputRecord,
  sizeInStamp,
  type StoredFile,
  type TrackedFile,
  type OutputRecord,
} from './outputRecord.ts'
import { recordBeforeMove, recordEmitted } from './recordEmitted.ts'
import { createStaging, type Staging } from './staging.ts'
import { inSlices, type Sliced } from '../store/slices.ts'
import type { Config } from '../types/index.ts'
import { sweepInto, type Move } from './sweep.ts'
import { unrecordedFiles, staleFiles } from './staleFiles.ts'

export interface Emitted {
  readonly written: number
  readonly unchanged: number
  readonly removed: number
  /** Total size of all outputs, written and unchanged. */
  readonly bytes: number
}

interface EmitOptions {
  /**
   * The record of the last build. An output is not compared with the file in the output folder if
   * that file is unchanged since then and was made from the same input. Default: the record on disk.
   */
  readonly record?: OutputRecord
  /**
   * May hold outputs that are already staged. Its folder is removed at the end. Default: a new one.
   */
  readonly staging?: Staging
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes `outputs` to `config.outDir`, and removes files that earlier builds wrote and this one does
 * not. Also writes a list of the files there (`outputManifest.ts`), in case the record is lost.
 */
export async function emit(
  outputs: readonly TrackedFile[],
  config: Config,
  options: EmitOptions = {},
): Promise<Emitted> {
  const { outDir } = config
  const { signal, record = readOutputRecord(config) } = options
  const { staging = createStaging(config, record) } = options
  try {
    createOutputFolder(outDir)
    // In slices, so that a signal can stop it.
    const files = await inSlices(stageAll(outputs, staging.stage), signal)
    signal?.throwIfAborted()
    const changes = changesFor(files, config, record)
    const { moves, stale } = changes
    const targets = moves.map(({ to }) => to)
    assertTargetsFree(outDir, targets, stale)
    recordBeforeMove(files, changes, config, staging)
    const { removed, notRemoved } = sweepInto(outDir, moves, stale)
    recordEmitted(files, notRemoved, config, staging)
    return {
      written: moves.length,
      unchanged: files.length - moves.length,
      removed,
      bytes: files.reduce((sum, { state }) => sum + sizeOf(state), 0),
    }
  } finally {
    staging.remove()
  }
}

/** Stages all files that differ from those in the output folder. */
function* stageAll(outputs: readonly TrackedFile[], stage: Staging['stage']): Sliced<StoredFile[]> {
  const files: StoredFile[] = []
  for (const output of outputs) {
    files.push(stage(output))
    yield
  }
  return files
}

interface Changes {
  readonly moves: readonly Move[]
  /** Files of earlier builds to remove. */
  readonly stale: readonly string[]
  /** Whether the record lacks at least one of the files, so that it must be saved before the move. */
  readonly hasUnrecorded: boolean
}

/**
 * Returns what changes in the output folder. Throws if another build has changed a file that this
 * build keeps.
 */
function changesFor(files: readonly StoredFile[], config: Config, record: OutputRecord): Changes {
  const { outDir } = config
  const writtenByOthers = record.writtenSince()
  if (writtenByOthers) assertUnchanged(files, outDir)
  // Files that only the manifest lists, and that nobody has changed.
  const { unchanged: removable } = unrecordedFiles(files, config, record)
  const earlier = new Set([...record.outFiles, ...(writtenByOthers ?? []), ...removable])
  return {
    moves: files.flatMap(({ outFile, state: { staged } }) =>
      staged ? { from: staged.path, to: join(outDir, outFile) } : [],
    ),
    stale: staleFiles(files, earlier),
    hasUnrecorded: files.some(({ outFile }) => !earlier.has(outFile)),
  }
}

function sizeOf({ stamp, staged }: StoredFile['state']): number {
  return staged ? staged.bytes : sizeInStamp(stamp)
}
