// Finds and fetches the files of an index that a query needs: terms with their positions, words for
// spelling mistakes, and texts of pages.
import {
  decodeFrequency,
  decodeTerms,
  type FileList,
  type IndexedTexts,
  type LeadsFile,
  type TermsFile,
  type TextsFile,
  type WordsFile,
} from 'docgen/runtime'
import { createFileCache, type FileCache } from './fileCache.ts'
import type { IndexData } from './indexData.ts'

/** Sorted terms, and for each the approximate number of sections that contain it. */
interface Words {
  readonly terms: readonly string[]
  readonly frequencies: readonly number[]
}

/** Terms with the sections that contain them. */
export interface Terms extends Words {
  /** For each term its encoded postings in texts, and in headings. */
  readonly texts: readonly string[]
  readonly headings: readonly string[]
}

/** What is returned for a file that a query must not fetch. */
export const NOT_FETCHED: Terms = { terms: [], frequencies: [], texts: [], headings: [] }

export interface IndexFiles {
  /** Returns the file that contains a term, if the index has it. */
  near(term: string): Promise<Terms>
  /** Returns the files with all terms that start with a prefix. They may contain other terms. */
  beginningWith(prefix: string): Promise<readonly Terms[]>
  /**
   * Returns the files with all words that start with one of the letters. They may contain other
   * words; a small index returns all. An index that can tell which terms are similar to `word`
   * returns those.
   */
  wordsFrom(letters: readonly string[], word: string): Promise<readonly Words[]>
  /**
   * Returns texts by page, without pages that would need more than `most` files. Files that were
   * fetched before do not count.
   */
  textsOf(pages: readonly number[], most: number): Promise<ReadonlyMap<number, IndexedTexts>>
  /** Returns leads by page. `most`: see `textsOf`. */
  leadsOf(pages: readonly number[], most: number): Promise<ReadonlyMap<number, string>>
  /** Returns the number of files that were fetched or are being fetched. */
  count(): number
  /**
   * Returns the same files for one query, which fetches at most `most` files of terms and words that
   * were not fetched before. Instead of others it gets `NOT_FETCHED`.
   */
  limitedTo(most: number): IndexFiles
}

/** Creates the files of an index. `folder` is their address, without the trailing slash. */
export function createFiles(
  { file }: IndexData,
  folder: string,
  fetchJson: (url: string) => Promise<unknown>,
): IndexFiles {
  const cache = createFileCache(fetchJson)
  const filesWithin = (mayFetch: () => boolean): IndexFiles => {
    const readFile = <T extends Words>(url: string, read: (json: unknown) => T) =>
      cache.has(url) || mayFetch() ? cache.get(url, read) : Promise.resolve(NOT_FETCHED)
    return {
      ...lookups(file, {
        termsIn: ([, name]) => readFile(`${folder}/terms.${name}.json`, readTerms),
        wordsIn: ([, name]) => readFile(`${folder}/words.${name}.json`, readWords),
      }),
      count: () => cache.count(),
      limitedTo(most) {
        let left = most
        return filesWithin(() => (left -= 1) >= 0)
      },
      textsOf: (pages, most) =>
        entriesOf<TextsFile[number]>(
          { cache, name: `${folder}/texts`, files: file.texts },
          pages,
          most,
        ),
      leadsOf: (pages, most) =>
        entriesOf<LeadsFile[number]>(
          { cache, name: `${folder}/leads`, files: file.leads },
          pages,
          most,
        ),
    }
  }
  return filesWithin(() => true)
}

/** Files that have one entry for each page, in the order of the pages. */
interface PageFiles {
  readonly cache: FileCache
  /** The address of each file, up to its hash. */
  readonly name: string
  readonly files: FileList<number>
}

/** Returns the entries of pages, for which it fetches at most `most` files. */
async function entriesOf<Entry>(
  { cache, name, files }: PageFiles,
  pages: readonly number[],
  most: number,
): Promise<ReadonlyMap<number, Entry>> {
  const wanted = pages.flatMap((page) => {
    const [first, hash] = files[fileIndexOf(page, files)] ?? []
    return first === undefined ? [] : [{ page, index: page - first, url: `${name}.${hash}.json` }]
  })
  const missing = new Set(wanted.map(({ url }) => url).filter((url) => !cache.has(url)))
  const tooMany = new Set([...missing].slice(most))
  const found = wanted
    .filter(({ url }) => !tooMany.has(url))
    .map(async ({ page, index, url }) => {
      const entries = await cache.get(url, (json) => json as readonly Entry[])
      return [page, entries[index]] as const
    })
  const known = await Promise.all(found)
  return new Map(known.flatMap(([page, entry]) => (entry === undefined ? [] : [[page, entry]])))
}

/** Reads files of terms and words by their entry in the first file. */
interface Readers {
  readonly termsIn: (entry: readonly [string, string]) => Promise<Terms>
  readonly wordsIn: (entry: readonly [string, string]) => Promise<Words>
}

function lookups(
  file: IndexData['file'],
  { termsIn, wordsIn }: Readers,
): Pick<IndexFiles, 'near' | 'beginningWith' | 'wordsFrom'> {
  return {
    near: (term) => {
      const entry = file.terms[fileIndexOf(term, file.terms)]
      return entry ? termsIn(entry) : Promise.resolve({ ...NOT_FETCHED })
    },
    beginningWith: (prefix) => Promise.all(rangeOf(prefix, file.terms).map(termsIn)),
    wordsFrom: async (letters) => {
      if (file.words.length === 0) return await Promise.all(file.terms.map(termsIn))
      const wanted = new Set(letters.flatMap((letter) => rangeOf(letter, file.words)))
      return await Promise.all([...wanted].map(wordsIn))
    },
  }
}

function readWords(json: unknown): Words {
  const { terms, frequencies } = json as WordsFile
  return { terms: decodeTerms(terms), frequencies: [...frequencies].map(decodeFrequency) }
}

function readTerms(json: unknown): Terms {
  const { texts, headings } = json as TermsFile
  return { ...readWords(json), texts: texts.split(' '), headings: headings.split(' ') }
}

/** Returns the index of the last file that starts at or before the item. */
function fileIndexOf<Start extends string | number>(item: Start, files: FileList<Start>): number {
  let low = 0
  let high = files.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    const start = files[middle]?.[0]
    if (start !== undefined && start <= item) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns the files that can contain terms with a prefix. */
function rangeOf(prefix: string, files: FileList<string>): FileList<string> {
  return files.slice(fileIndexOf(prefix, files), fileIndexOf(`${prefix}\uffff`, files) + 1)
}

/** Returns the index of the first term that is not less than `term`, by binary search. */
export function lowerBound(term: string, terms: readonly string[]): number {
  let low = 0
  let high = terms.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((terms[middle] ?? '') < term) low = middle + 1
    else high = middle
  }
  return low
}
