// Compares paths of files and folders.
import { dirname, isAbsolute, relative, sep } from 'node:path'

/** Returns whether `absPath` is `folder` or inside it. Symbolic links are not resolved. */
export function isInside(absPath: string, folder: string): boolean {
  const path = relative(folder, absPath)
  // On Windows, the path to another drive is absolute.
  return !isAbsolute(path) && path.split(sep)[0] !== '..'
}

/** Returns the folders above a path, the nearest first. */
export function foldersAbove(absPath: string): string[] {
  const parent = dirname(absPath)
  return parent === absPath ? [] : [parent, ...foldersAbove(parent)]
}
