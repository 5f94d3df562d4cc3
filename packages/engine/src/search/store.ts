// Collects the files of one index, and finds files of earlier builds that can be reused. A file is
// reused without being read if its key is equal and it is unchanged in the output folder.
import { hashOf, shortHashOf } from '../store/hash.ts'
import type { MadeFile } from '../emit/outputRecord.ts'
import type { OutputPlace } from '../emit/staging.ts'
import type { OutputFile } from '../types/output.ts'
import {
  type FileStart,
  NOTHING,
  packMemory,
  type RememberedFiles,
  type RememberedPage,
  type SearchMemory,
  unpackMemory,
} from './memory.ts'

type SearchFileKind = 'terms' | 'words' | 'texts'

const NO_WORDS = new Uint8Array()

export interface SearchStore {
  /** Whether no page is remembered from an earlier build. */
  readonly isEmpty: boolean
  /** Returns a key of `parts` and the configuration. `parts` must be JSON values. */
  readonly keyOf: (parts: readonly unknown[]) => string
  readonly pageOf: (key: string) => RememberedPage | null
  readonly addPage: (key: string, page: RememberedPage) => void
  /** Returns earlier files with the key `of` and adds them to the index. Null if any is missing. */
  readonly find: (kind: SearchFileKind, of: string) => RememberedFiles | null
  /** Writes a file with the key `of`. Returns its name, which is a hash of the contents. */
  readonly write: (kind: SearchFileKind, of: string, contents: string) => string
  /** Remembers the files written with the key `of`. `words`: see `RememberedFiles`. */
  readonly note: (of: string, files: readonly FileStart[], words?: Uint8Array) => RememberedFiles
  /** Writes the first file and returns all files of the index. */
  readonly end: (first: string) => OutputFile[]
}

/**
 * Opens the store of the index whose first file is `outFile`. `config` is the hash of the
 * configuration and of docgen's version. Without `place`, nothing is remembered.
 */
export function openStore(outFile: string, config: string, place?: OutputPlace): SearchStore {
  const folder = outFile.replace(/\.json$/, '')
  const known = place ? memoryOf(place.record.recall(outFile)) : NOTHING
  const state = { isNew: false }
  const pages = new Map<string, RememberedPage>()
  const made = new Map<string, RememberedFiles>()
  const files: OutputFile[] = []
  const keep = (file: MadeFile) => {
    files.push(place ? place.keep(file) : file)
  }
  const outFileOf = (kind: SearchFileKind, name: string) => `${folder}/${kind}.${name}.json`
  return {
    isEmpty: known.pages.size === 0,
    keyOf: (parts) => hashOf(JSON.stringify([config, ...parts])),
    pageOf: (key) => known.pages.get(key) ?? null,
    addPage(key, page) {
      state.isNew ||= !known.pages.has(key)
      pages.set(key, page)
    },
    find(kind, of) {
      const found = known.files.get(of)
      const names = found?.files.map(([, name]) => outFileOf(kind, name)) ?? []
      const kept = place?.record.findAll(names, of)
      if (!found || !kept) return null
      files.push(...kept)
      made.set(of, found)
      return found
    },
    write(kind, of, contents) {
      const name = shortHashOf(contents)
      keep({ outFile: outFileOf(kind, name), contents, made: { of } })
      return name
    },
    note(of, starts, words = NO_WORDS) {
      state.isNew = true
      const noted = { files: starts, words }
      made.set(of, noted)
      return noted
    },
    end(first) {
      keep({ outFile, contents: first })
      if (state.isNew) place?.record.remember(outFile, packMemory({ pages, files: made }))
      return files
    },
  }
}

/** Decodes what is remembered. Returns `NOTHING` for bytes that cannot be decoded. */
function memoryOf(bytes: Uint8Array | null): SearchMemory {
  try {
    return bytes ? unpackMemory(bytes) : NOTHING
  } catch {
    return NOTHING
  }
}
