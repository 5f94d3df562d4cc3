// Which files of an output folder docgen wrote, kept in that folder: where `.docgen` is lost and the output is not, as between
// two runs of a CI, files of deleted pages are found all the same. The manifest is published with the site. It holds hashes, so
// that it names no page, and nothing that depends on the machine or the time.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { removeFolder } from '../store/atomicFile.ts'
import { hashOf } from '../store/hash.ts'

const MANIFEST_FILE = '.docgen-files'

const HEADER =
  '# Files of this folder that docgen wrote: hashes of name and contents. The next build removes those that are stale.'

/** Characters of a hash that are kept. */
const HASH_LENGTH = 12

export interface Manifest {
  /** As it is in the folder; empty where there is none. */
  readonly text: string
  /** Hashes of the contents that a file may have, by the hash of its name. */
  readonly sums: ReadonlyMap<string, readonly string[]>
}

/** The name of a file, relative to the output folder, and the hash of its contents. */
export type WrittenFile = readonly [outFile: string, sum: string]

export function readManifest(outDir: string): Manifest {
  const text = readText(join(outDir, MANIFEST_FILE))
  const sums = new Map<string, string[]>()
  for (const line of text.split('\n')) {
    const [, name = '', sum = ''] = /^([\da-f]+) ([\da-f]+)$/.exec(line) ?? []
    if (name !== '') sums.set(name, [...(sums.get(name) ?? []), sum])
  }
  return { text, sums }
}

/** The manifest of these files; empty without any. The same files give the same text. `before`: a manifest that is kept, too. */
export function manifestText(files: readonly WrittenFile[], before?: Manifest): string {
  const lines = files.map(([outFile, sum]) => `${short(hashOf(outFile))} ${short(sum)}`)
  const kept = [...(before?.sums ?? [])].flatMap(([name, sums]) =>
    sums.map((sum) => `${name} ${sum}`),
  )
  const all = [...new Set([...lines, ...kept])].sort()
  return all.length === 0 ? '' : `${[HEADER, ...all].join('\n')}\n`
}

export interface Found {
  /** Files with the contents that docgen wrote. */
  readonly unchanged: readonly string[]
  /** Files that docgen wrote and that hold something else. */
  readonly changed: readonly string[]
}

/** The files of the manifest that are in the folder, relative to it, with `/`; those that `isCurrent` are left out. */
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
    const outFile = relative(outDir, path).split(sep).join('/')
    const known = isCurrent(outFile) ? undefined : sums.get(short(hashOf(outFile)))
    if (!known) continue
    const isSame = known.includes(short(hashOf(readFileSync(path))))
    found[isSame ? 'unchanged' : 'changed'].push(outFile)
  }
  found.unchanged.sort()
  found.changed.sort()
  return found
}

/** Puts `text` in its place by `write`, which is given the path; removes the manifest where there is nothing to say. */
export function replaceManifest(
  outDir: string,
  text: string,
  write: (path: string, text: string) => void,
): void {
  const path = join(outDir, MANIFEST_FILE)
  removeFolder(path)
  if (readText(path) === text) return
  if (text === '') rmSync(path, { force: true })
  else write(path, text)
}

function short(hash: string): string {
  return hash.slice(0, HASH_LENGTH)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
