// What a build wrote: how much, and a hash by which two outputs are compared.
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { glob } from 'tinyglobby'

/** Files of a folder and their bytes. */
export async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const paths = await glob('**', { cwd: folder, dot: true })
  const sizes = await Promise.all(paths.map(async (path) => (await stat(join(folder, path))).size))
  return { files: paths.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

/** Each file's path with a hash of its bytes. */
export async function hashesOf(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  for (const path of (await glob('**', { cwd: folder, dot: true })).sort()) {
    const hash = createHash('sha256').update(await readFile(join(folder, path)))
    hashes.set(path, hash.digest('hex'))
  }
  return hashes
}

/** Paths of files that only one of them has or that differ. */
export function differencesOf(
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): string[] {
  const paths = new Set([...one.keys(), ...other.keys()])
  return [...paths].filter((path) => one.get(path) !== other.get(path)).sort()
}
