// Creates the output folder before a build writes to it.
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { messageOf } from '../diagnostics/thrown.ts'
import { isFolder } from '../node/attempt.ts'
import { assertWritable, notWritten } from './checkTargets.ts'

/** Creates the output folder. Throws if it is not writable, before any file is changed. */
export function createOutputFolder(outDir: string): void {
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
