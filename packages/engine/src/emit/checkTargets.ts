// Whether files can be moved to where they belong, found out before the first one is: a folder of somebody else in the place of
// a file, or a file in that of a folder, would end the moving halfway, with an output that is neither the old nor the new one.
import { accessSync, constants, lstatSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'

/** `targets`: absolute, below `outDir`. `stale`: what is removed before, relative to it. Throws the first that cannot be had. */
export function assertFree(
  outDir: string,
  targets: readonly string[],
  stale: readonly string[],
): void {
  const leaving = new Set(stale.map((outFile) => join(outDir, outFile)))
  const folders = new Map<string, boolean>()

  /** Whether this folder is there already. */
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
    throw notWritten(dir, `\`${nameOf(dir)}\` has to be a folder, and a file stands there`)
  }

  function nameOf(path: string): string {
    return relative(outDir, path).split(sep).join('/')
  }

  for (const target of targets) {
    if (!isThere(dirname(target)) || !isDirectory(target) || isLeaving(target, leaving)) continue
    throw notWritten(target, `\`${nameOf(target)}\` has to be a file, and a folder stands there`)
  }
}

/** Throws for a folder in which nothing can be made. */
export function assertWritable(dir: string): void {
  try {
    accessSync(dir, constants.W_OK)
  } catch (error) {
    throw notWritten(dir, messageOf(error), error)
  }
}

/** What says why the output folder could not be brought to its new state. `filePath`: what is in the way; absolute. */
export function notWritten(filePath: string, reason: string, cause?: unknown): DocgenError {
  const diagnostic = {
    severity: 'error',
    code: 'output-not-written',
    message: `The output cannot be written here: ${reason}.`,
    hint: 'Free the path, get the right to write there, or choose another folder with `--out-dir`.',
    filePath,
  } as const
  return new DocgenError([diagnostic], { cause })
}

function isDirectory(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}

/** Whether a folder goes with the stale files in it: it and all folders below hold such files and nothing else. */
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
