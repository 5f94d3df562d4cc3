// Renames esbuild's output files by their content. esbuild's own hashes also depend on the folder
// of the site, so the same sources built in another folder would get other addresses.
import { posix } from 'node:path'
import type { OutputFile } from 'esbuild'
import { relativePath } from '../node/relativePath.ts'
import { hashOf, shortHashOf } from '../store/hash.ts'
import type { Config } from '../types/index.ts'

/** An output file of esbuild; `outFile` ends with `<name>.<hash>.<extension>`. */
export interface NamedFile {
  readonly outFile: string
  readonly contents: Uint8Array
}

/** Returns esbuild's output files with names relative to the output folder. */
export function withOutFiles(
  files: readonly Pick<OutputFile, 'path' | 'contents'>[],
  { outDir }: Pick<Config, 'outDir'>,
): NamedFile[] {
  return files.map(({ path, contents }) => ({ outFile: relativePath(outDir, path), contents }))
}

export interface Renamed {
  readonly files: readonly NamedFile[]
  /** Replaces all old names in a text with the new ones. */
  readonly rename: (text: string) => string
}

/** The parts of a name around its hash. */
interface Name {
  readonly whole: string
  readonly before: string
  readonly after: string
}

/** Names each file by a hash of its contents and of all files that it refers to. */
export function nameByContent(files: readonly NamedFile[]): Renamed {
  const byHash = new Map<string, Name[]>()
  const texts = new Map<string, string>()
  for (const { outFile, contents } of files) {
    const whole = posix.basename(outFile)
    const [before = '', hash, after = ''] = whole.split(HASH)
    texts.set(whole, Buffer.from(contents).toString('latin1'))
    if (hash) byHash.set(hash, [...(byHash.get(hash) ?? []), { whole, before, after }])
  }
  const replace = (text: string, replacement: (name: Name) => string) =>
    text.replace(HASHES, (match, offset: number) => {
      const name = byHash.get(match.slice(1))?.find(({ before, after }) => {
        const end = offset + match.length
        return text.endsWith(before, offset + 1) && text.startsWith(after, end)
      })
      return name ? `.${replacement(name)}` : match
    })
  const read = new Map(
    [...texts].map(([whole, text]) => {
      const names = new Set<string>()
      // Hash the text without esbuild's hashes.
      const rest = replace(text, (name) => {
        names.add(name.whole)
        return ''
      })
      return [whole, { names, hash: hashOf(rest) }] as const
    }),
  )
  const digestOf = (whole: string) => {
    // The file and all files it refers to directly or indirectly, in order of discovery.
    const reached = new Set([whole])
    for (const each of reached) for (const other of read.get(each)?.names ?? []) reached.add(other)
    return shortHashOf([...reached].map((each) => read.get(each)?.hash ?? '').join(' '))
  }
  const digests = new Map([...byHash.values()].flat().map(({ whole }) => [whole, digestOf(whole)]))
  const rename = (text: string) => replace(text, ({ whole }) => digests.get(whole) ?? '')
  return {
    rename,
    files: files.map(({ outFile, contents }) => ({
      outFile: rename(outFile),
      contents: Buffer.from(rename(Buffer.from(contents).toString('latin1')), 'latin1'),
    })),
  }
}

/** Matches the hash in a file name; `split` returns the parts before it, the hash and the rest. */
const HASH = /(?<=\.)([A-Z\d]{8})(?=\.[^.]+$)/
/** Includes the dot in front: it makes the search in megabytes of source maps fast. */
const HASHES = /\.[A-Z\d]{8}(?=\.)/g
