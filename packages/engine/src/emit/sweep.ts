// Moves staged files into the output folder and removes stale ones, in one synchronous sweep.
import { copyFileSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { messageOf } from '../diagnostics/thrown.ts'
import { notWritten } from './checkTargets.ts'
import { stampOfFile } from './outputRecord.ts'

/** Absolute paths of a staged file and of its target. */
export interface Move {
  readonly from: string
  readonly to: string
}

interface Swept {
  readonly removed: number
  /** Stale files that could not be removed. */
  readonly notRemoved: readonly string[]
}

export function sweepInto(outDir: string, moves: readonly Move[], stale: readonly string[]): Swept {
  try {
    return sweep(moves, stale, outDir)
  } catch (error) {
    throw notWritten(outDir, messageOf(error), error)
  }
}

/** Removes and moves files synchronously, so that a signal cannot interrupt the sweep. */
function sweep(moves: readonly Move[], stale: readonly string[], outDir: string): Swept {
  const removals = stale.map((outFile) => ({ outFile, end: removeStale(outDir, outFile) }))
  const endedAs = (wanted: Removal) => removals.filter(({ end }) => end === wanted)
  const created = new Set<string>()
  for (const { from, to } of moves) {
    const dir = dirname(to)
    if (!created.has(dir)) mkdirSync(dir, { recursive: true })
    created.add(dir)
    move(from, to)
  }
  return {
    removed: endedAs('removed').length,
    notRemoved: endedAs('failed').map(({ outFile }) => outFile),
  }
}

/** `missing` means that the file did not exist. */
type Removal = 'removed' | 'missing' | 'failed'

function removeStale(outDir: string, outFile: string): Removal {
  const path = join(outDir, outFile)
  if (!path.startsWith(outDir + sep)) return 'missing'
  try {
    rmSync(path)
  } catch {
    return stampOfFile(path) === '' ? 'missing' : 'failed'
  }
  removeEmptyFolders(dirname(path), outDir)
  return 'removed'
}

function removeEmptyFolders(dir: string, outDir: string): void {
  if (dir === outDir || !dir.startsWith(outDir) || readdirSync(dir).length > 0) return
  rmdirSync(dir)
  removeEmptyFolders(dirname(dir), outDir)
}

export function move(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    // The output folder may be on another file system.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    copyFileSync(from, to)
  }
}
