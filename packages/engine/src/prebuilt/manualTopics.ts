// Reads the list of the manual's pages, which the npm package contains. Commands and the dev server
// name the page about a diagnostic.
import { join } from 'node:path'
import { readJson } from '../node/attempt.ts'
import { packageRoot } from '../node/packageRoot.ts'
import { TOPICS_FILE, type Topics } from './manualPack.ts'

/** Folder of the pages about diagnostic codes. */
export const DIAGNOSTICS = 'reference/diagnostics/'

/** Returns the folder of the packed manual. */
export function manualFolder(): string {
  return join(packageRoot(), 'dist/manual')
}

/** Returns the titles of all pages; none in a checkout that was not compiled. */
export function readTopics(): Topics {
  return (readJson(join(manualFolder(), TOPICS_FILE)) ?? {}) as Topics
}

/** Returns whether the manual has a page about a diagnostic code. */
export function hasPage(topics: Topics, code: string): boolean {
  return Object.hasOwn(topics, DIAGNOSTICS + code)
}
