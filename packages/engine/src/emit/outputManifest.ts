// Lists in the output folder which files docgen wrote. With this manifest, a build can remove the
// files of deleted pages even if `.docgen` is lost, as often between two CI runs. The manifest is
// published with the site, so it holds hashes instead of names, and nothing that depends on machine
// or time.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readText } from '../node/attempt.ts'
import { relativePath } from '../node/relativePath.ts'
import { removeFolder } from '../store/atomicFile.ts'
import { hashOf } from '../store/hash.ts'
import { MANIFEST_FILE } from '../shared/manifestFile.ts'

const HEADER =
  '# Files of this folder that docgen wrote: hashes of name and contents. The next build removes those that are stale.'

/** The number of characters that are kept of each hash. */
const HASH_LENGTH = 12

export interface Manifest {
  /** The text of the file, or `''` if there is none. */
  readonly text: string
  /** The hashes of contents that docgen wrote to a file, by the hash of its name. */
  readonly sums: ReadonlyMap<string, readonly string[]>
}

/** The name of a file, relative to the output folder, and the hash of its contents. */
export type WrittenFile = readonly [outFile: string, contentHash: string]

export function readManifest(outDir: string): Manifest {
  const text = readText(join(outDir, MANIFEST_FILE)) ?? ''
  const sums = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, name = '', contentHash = ''] = /^([\da-f]+) ([\da-f]+)$/.exec(line) ?? []
    if (name !== '') sums.set(name, [...(sums.get(name) ?? []), contentHash])
  }
  return { text, sums }
}

/**
 * Returns the text of the manifest of `files` and of the entries in `before`, or `''` if there are
 * none. The text does not depend on the order of the files.
 */
export function manifestText(files: readonly WrittenFile[], before?: Manifest): string {
  const lines = files.map(
    ([outFile, contentHash]) => `${short(hashOf(outFile))} ${short(contentHash)}`,
  )
  const kept = [...(before?.sums ?? [])].flatMap(([name, sums]) =>
    sums.map((contentHash) => `${name} ${contentHash}`),
  )
  const all = [...new Set([...lines, ...kept])].sort()
  return all.length === 0 ? '' : `${[HEADER, ...all].join('\n')}\n`
}

export interface Found {
  /** Files that still have the contents that docgen wrote. */
  readonly unchanged: readonly string[]
  /** Files that docgen wrote and that somebody has changed. */
  readonly changed: readonly string[]
}

/**
 * Finds the files of the manifest that exist in the folder, except those for which `isCurrent`
 * returns true. Paths are relative to the folder and use `/`.
 */
export function findWritten(
  outDir: string,
  { sums }: Manifest,
  isCurrent: (outFile: string) => boolean,
): Found {
  const found = { unchanged: [] as string[], changed: [] as string[] }
  if (sums.size === 0) return found
  for (const entry of readdirSync(outDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const outFile = relativePath(outDir, path)
    const known = isCurrent(outFile) ? undefined : sums.get(short(hashOf(outFile)))
    if (!known) continue
    const isSame = known.includes(short(hashOf(readFileSync(path))))
    found[isSame ? 'unchanged' : 'changed'].push(outFile)
  }
  found.unchanged.sort()
  found.changed.sort()
  return found
}

/** Writes the manifest with `write` if its text has changed. Removes it if `text` is empty. */
export function replaceManifest(
  outDir: string,
  text: string,
  write: (path: string, text: string) => void,
): void {
  const path = join(outDir, MANIFEST_FILE)
  removeFolder(path)
  if ((readText(path) ?? '') === text) return
  if (text === '') rmSync(path, { force: true })
  else write(path, text)
}

function short(hash: string): string {
  return hash.slice(0, HASH_LENGTH)
}
