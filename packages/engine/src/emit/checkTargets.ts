// Checks that all staged files can be moved to the output folder before the first one is moved. A
// folder in the place of a file, or the reverse, would stop the move halfway and leave a mix of old
// and new files.
import { accessSync, constants, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { relativePath } from '../node/relativePath.ts'
import { DocgenError, fatalError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { stampOfFile, type StoredFile } from './outputRecord.ts'

/**
 * Throws for the first target that cannot be written. `targets` are absolute paths below `outDir`.
 * `stale` are paths relative to `outDir` that are removed before the move.
 */
export function assertTargetsFree(
  outDir: string,
  targets: readonly string[],
  stale: readonly string[],
): void {
  const leaving = new Set(stale.map((outFile) => join(outDir, outFile)))
  const folders = new Map<string, boolean>()

  /** Returns whether the folder exists. Throws if it is not writable. */
  function isThere(dir: string): boolean {
    const known = folders.get(dir)
    if (known !== undefined) return known
    const found = dir === outDir || (isThere(dirname(dir)) && isFolder(dir))
    if (found) assertWritable(dir)
    folders.set(dir, found)
    return found
  }

  function isFolder(dir: string): boolean {
    const info = statSync(dir, { throwIfNoEntry: false })
    if (info === undefined || info.isDirectory()) return info !== undefined
    if (leaving.has(dir)) return false
    throw notWritten(dir, `\`${nameOf(dir)}\` must be a folder, but a file has this name`)
  }

  function nameOf(path: string): string {
    return relativePath(outDir, path)
  }

  for (const target of targets) {
    if (!isThere(dirname(target)) || !isDirectory(target) || isLeaving(target, leaving)) continue
    throw notWritten(target, `\`${nameOf(target)}\` must be a file, but a folder has this name`)
  }
}

/** Throws if another build has changed a file that this build keeps. */
export function assertUnchanged(files: readonly StoredFile[], outDir: string): void {
  const isOther = ({ outFile, state: { stamp } }: StoredFile) =>
    stamp !== undefined && stampOfFile(join(outDir, outFile)) !== stamp
  const { outFile } = files.find(isOther) ?? {}
  if (outFile === undefined) return
  throw fatalError({
    code: 'output-changed',
    message: `Another build changed \`${outFile}\` in the output folder while this build was running.`,
    hint: 'Wait for the other build and build again, or use a different `--out-dir` for each build.',
    filePath: join(outDir, outFile),
  })
}

/** Throws if files cannot be created in the folder. */
export function assertWritable(dir: string): void {
  try {
    accessSync(dir, constants.W_OK)
  } catch (error) {
    throw notWritten(dir, messageOf(error), error)
  }
}

/**
 * Returns the error for an output that cannot be written. `filePath` is the absolute path at fault.
 */
export function notWritten(filePath: string, reason: string, cause?: unknown): DocgenError {
  const diagnostic = {
    severity: 'error',
    code: 'output-not-written',
    message: `Cannot write the output: ${reason}.`,
    hint: 'Remove what blocks the path, check its permissions, or choose another folder with `--out-dir`.',
    filePath,
  } as const
  return new DocgenError([diagnostic], { cause })
}

function isDirectory(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Returns whether a folder disappears with its stale files, because it contains nothing else. */
function isLeaving(dir: string, leaving: ReadonlySet<string>): boolean {
  const entries = readdirSync(dir, { withFileTypes: true })
  return (
    entries.length > 0 &&
    entries.every((entry) => {
      const path = join(dir, entry.name)
      return entry.isDirectory() ? isLeaving(path, leaving) : leaving.has(path)
    })
  )
}

/** Returns the absolute path of an output file. Throws if it is outside `outDir`. */
export function outputPath(outDir: string, outFile: string): string {
  const path = join(outDir, outFile)
  if (path.startsWith(outDir + sep)) return path
  throw fatalError({
    code: 'output-outside',
    message: `The output file \`${outFile}\` is outside the output folder.`,
    hint: 'Use a path relative to the output folder, without `..`.',
  })
}

/**
 * Returns the error for a copy whose source cannot be read: it has been deleted meanwhile, or a
 * plugin has named it wrongly.
 */
export function sourceMissing(outFile: string, copyFrom: string, cause: unknown): DocgenError {
  const diagnostic = {
    severity: 'error',
    code: 'output-source',
    message: `Cannot copy this file to \`${outFile}\` in the output folder: ${messageOf(cause)}.`,
    hint: 'Check that the file exists and can be read, then build again.',
    filePath: copyFrom,
  } as const
  return new DocgenError([diagnostic], { cause })
}
