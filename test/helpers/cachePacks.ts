// The pack files of the cache as tests damage them and make them older.
import { closeSync, fstatSync, openSync } from 'node:fs'
import { scanEntries, touchEntry } from '../../packages/engine/src/cache/entry.ts'

/** Makes all entries of a pack as if they had last been used so many days ago. */
export function ageEntries(file: string, days: number): void {
  const now = Date.now()
  const fd = openSync(file, 'r+')
  for (const entry of scanEntries(fd, fstatSync(fd).size, now))
    touchEntry(fd, entry, now - days * 24 * 60 * 60 * 1000)
  closeSync(fd)
}
