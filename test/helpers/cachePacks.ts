// Reads the pack files of the cache, and changes the age of their entries.
import {
  closeFile,
  entriesOf,
  openPackFile,
  touch,
} from '../../packages/engine/src/store/packs/packFile.ts'

/** Makes all entries of a pack look as if they were last used `days` days ago. */
export function ageEntries(path: string, days: number): void {
  const file = openPackFile(path)
  touch(file, entriesOf(file), Date.now() - days * 24 * 60 * 60 * 1000)
  closeFile(file)
}

/** Returns the times of the entries of a pack, in order. */
export function timesOf(path: string): readonly number[] {
  const file = openPackFile(path)
  const times = entriesOf(file).map(({ time }) => time)
  closeFile(file)
  return times
}
