// The pack files of the cache as tests look at them and make them older.
import {
  closeFile,
  entriesOf,
  openPackFile,
  touch,
} from '../../packages/engine/src/store/packs/packFile.ts'

/** Makes all entries of a pack as if they had last been used so many days ago. */
export function ageEntries(path: string, days: number): void {
  const file = openPackFile(path)
  touch(file, entriesOf(file), Date.now() - days * 24 * 60 * 60 * 1000)
  closeFile(file)
}

/** The times of the entries of a pack, in their order. */
export function timesOf(path: string): readonly number[] {
  const file = openPackFile(path)
  const times = entriesOf(file).map(({ time }) => time)
  closeFile(file)
  return times
}
