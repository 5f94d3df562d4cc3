// What earlier builds wrote is moved out of the way, and deleted when all is measured: ext4 does not give the number of a
// file that was deleted in the last minutes to a new one, and checks each such number again for each new file. With 3 000 files
// deleted before it, a build that writes 1 500 took half as long again, all of it in the kernel.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export interface Aside {
  /** Moves a file or folder out of the way, if it is there. */
  readonly put: (path: string) => void
  /** Deletes all that was put aside. */
  readonly empty: () => void
}

/** Puts things aside below `folder`, which lies on their file system and is made if need be. */
export function createAside(folder: string): Aside {
  mkdirSync(folder, { recursive: true })
  const aside = mkdtempSync(join(folder, 'aside-'))
  const kept: string[] = []
  return {
    put(path) {
      const target = join(aside, String(kept.length))
      try {
        renameSync(path, target)
        kept.push(target)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      }
    },
    empty: () => rmSync(aside, { recursive: true, force: true }),
  }
}
