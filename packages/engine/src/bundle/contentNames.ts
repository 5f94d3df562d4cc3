// Output files named by esbuild → the same files named by what they contain. esbuild's own hashes also depend on the
// folder a site lies in, so that the same sources, built in another place, would give other addresses.
import { posix } from 'node:path'
import { shortHashOf } from '../hash.ts'

/** A file as esbuild gave it; `outFile` is `assets/<name>.<hash>.<extension>`. */
export interface NamedFile {
  readonly outFile: string
  readonly contents: Uint8Array
}

export interface Renamed {
  readonly files: readonly NamedFile[]
  /** Puts the new names into a text that holds old ones. */
  readonly rename: (text: string) => string
}

/** Names each file by its contents and those of the files it refers to. */
export function nameByContent(files: readonly NamedFile[]): Renamed {
  const byName = new Map(files.map((file) => [posix.basename(file.outFile), file]))
  const names = new RegExp([...byName.keys()].map(escapeName).join('|') || '(?!)', 'g')
  const textOf = (file: NamedFile) => Buffer.from(file.contents).toString('latin1')
  const digestOf = (name: string) => {
    // The file and all it refers to, in the order met, without the names to be replaced.
    const reached = new Set([name])
    const texts: string[] = []
    for (const each of reached) {
      const text = textOf(byName.get(each)!)
      for (const [other] of text.matchAll(names)) reached.add(other)
      texts.push(text.replace(names, withoutHash))
    }
    return shortHashOf(texts.join('\0'))
  }
  const renames = new Map(
    [...byName.keys()].map((name) => [name, withHash(name, digestOf(name))] as const),
  )
  const rename = (text: string) => text.replace(names, (name) => renames.get(name) ?? name)
  return {
    rename,
    files: files.map((file) => ({
      outFile: rename(file.outFile),
      contents: Buffer.from(rename(textOf(file)), 'latin1'),
    })),
  }
}

const HASH = /\.[A-Z\d]{8}(?=\.[^.]+$)/

function withoutHash(name: string): string {
  return name.replace(HASH, '')
}

function withHash(name: string, hash: string): string {
  return name.replace(HASH, `.${hash}`)
}

function escapeName(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
