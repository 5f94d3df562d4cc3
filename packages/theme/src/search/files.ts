// Fetches and caches the files of an index that a query needs: terms with their positions, words
// for spelling mistakes, and texts of pages.
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
import type { IndexData } from './indexData.ts'
import { createPauses } from './pauses.ts'

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

/** Creates the cache. `folder` is the address of the files, without the trailing slash. */
export function createFiles(
  { file }: IndexData,
  folder: string,
  fetchJson: (url: string) => Promise<unknown>,
): IndexFiles {
  const fetched = new Map<string, Promise<unknown>>()
  const starts = { last: Promise.resolve() }
  const pause = createPauses()
  // Starting a fetch takes the browser time, so several fetches are started with pauses in between.
  const startFetch = (url: string): Promise<unknown> => {
    starts.last = starts.last.then(pause)
    return starts.last.then(() => fetchJson(url))
  }
  const fetchOnce = <T>(url: string, read: (value: unknown) => T): Promise<T> => {
    const known = fetched.get(url) ?? startFetch(url).then(readBetweenPauses(read, pause))
    fetched.set(url, known)
    // After a failure, the next query tries again.
    known.catch(() => fetched.delete(url))
    return known as Promise<T>
  }
  /** Returns the entries of pages in files of one kind, of which at most `most` are fetched. */
  const entriesOf = async <Entry>(
    kind: 'texts' | 'leads',
    pages: readonly number[],
    most: number,
  ): Promise<ReadonlyMap<number, Entry>> => {
    if (file[kind].length === 0) return new Map()
    const urlOf = (index: number) => `${folder}/${kind}.${file[kind][index]?.[1] ?? ''}.json`
    const places = pages.map((page) => ({ page, index: fileIndexOf(page, file[kind]) }))
    const added = places.map(({ index }) => index).filter((each) => !fetched.has(urlOf(each)))
    const few = new Set([...new Set(added)].slice(0, most))
    const wanted = places.filter(({ index }) => few.has(index) || !added.includes(index))
    const found = wanted.map(async ({ page, index }) => {
      const entries = await fetchOnce(urlOf(index), (value) => value as readonly Entry[])
      return [page, entries[page - (file[kind][index]?.[0] ?? 0)]] as const
    })
    const known = await Promise.all(found)
    return new Map(known.flatMap(([page, entry]) => (entry === undefined ? [] : [[page, entry]])))
  }
  const filesWithin = (mayFetch: () => boolean): IndexFiles => {
    const readFile = <T extends Words>(url: string, read: (value: unknown) => T) =>
      fetched.has(url) || mayFetch() ? fetchOnce(url, read) : Promise.resolve(NOT_FETCHED)
    return {
      ...lookups(file, {
        termsIn: ([, name]) => readFile(`${folder}/terms.${name}.json`, readTerms),
        wordsIn: ([, name]) => readFile(`${folder}/words.${name}.json`, readWords),
      }),
      count: () => fetched.size,
      limitedTo(most) {
        const left = { files: most }
        return filesWithin(() => (left.files -= 1) >= 0)
      },
      textsOf: (pages, most) => entriesOf<TextsFile[number]>('texts', pages, most),
      leadsOf: (pages, most) => entriesOf<LeadsFile[number]>('leads', pages, most),
    }
  }
  return filesWithin(() => true)
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

/** Wraps `read` with pauses, so that several files are not parsed and read in one task. */
function readBetweenPauses<T>(
  read: (value: unknown) => T,
  pause: () => Promise<void>,
): (value: unknown) => Promise<T> {
  return async (value) => {
    await pause()
    const contents = read(value)
    await pause()
    return contents
  }
}

function readWords(value: unknown): Words {
  const { terms, frequencies } = value as WordsFile
  return { terms: decodeTerms(terms), frequencies: [...frequencies].map(decodeFrequency) }
}

function readTerms(value: unknown): Terms {
  const { texts, headings } = value as TermsFile
  return { ...readWords(value), texts: texts.split(' '), headings: headings.split(' ') }
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
