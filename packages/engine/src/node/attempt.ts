// Reads from the file system in which a missing or unreadable path is an answer, not an error.
import { readFileSync, statSync } from 'node:fs'

/** Returns the result of `run`; null if it throws. */
export function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

/** Returns the contents of a text file; null if it cannot be read. */
export function readText(path: string): string | null {
  return attempt(() => readFileSync(path, 'utf8'))
}

/** Returns the value in a JSON file; null if it cannot be read. */
export function readJson(path: string): unknown {
  return attempt(() => JSON.parse(readFileSync(path, 'utf8')) as unknown)
}

/** Returns whether a path is a file and not a folder. */
export function isFile(path: string): boolean {
  // `statSync` throws if the path is too long or one of its folders is a file.
  return attempt(() => statSync(path, { throwIfNoEntry: false }))?.isFile() ?? false
}

/** Returns whether a path is a folder. */
export function isFolder(path: string): boolean {
  return attempt(() => statSync(path, { throwIfNoEntry: false }))?.isDirectory() ?? false
}
