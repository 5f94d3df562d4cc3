// The files of an index that a query asks for: terms with where they stand, words for mistakes,
// texts of pages; each fetched once and remembered.
import {
  decodeFrequency,
  decodeTerms,
  type FileList,
  type IndexedTexts,
  type TermsFile,
  type TextsFile,
  type WordsFile,
} from 'docgen/runtime'
import type { IndexData } from './indexData.ts'
import { createPauses } from './pauses.ts'

/** Sorted terms and, by their place, the sections each stands in, about. */
interface Words {
  readonly terms: readonly string[]
  readonly frequencies: readonly number[]
}

/** The same with where they stand. */
export interface Terms extends Words {
  readonly postings: TermsFile['postings']
}

export interface IndexFiles {
  /** The terms among which a term is, if it is anywhere. */
  near(term: string): Promise<Terms>
  /** All terms that begin with a prefix, and some others. */
  beginningWith(prefix: string): Promise<readonly Terms[]>
  /** Words that begin with one of the letters, and others; all of a small index. */
  wordsFrom(letters: readonly string[]): Promise<readonly Words[]>
  /** What is shown of a page. */
  textsOf(page: number): Promise<IndexedTexts>
}

const NO_TEXTS: IndexedTexts = {
  ...{ title: '', route: '', group: -1 },
  ...{ headings: [], anchors: [], texts: [] },
}

/** `folder`: address of the files, without the last slash. */
export function createFiles(
  { file }: IndexData,
  folder: string,
  fetchJson: (url: string) => Promise<unknown>,
): IndexFiles {
  const fetched = new Map<string, Promise<unknown>>()
  const starts = { last: Promise.resolve() }
  // Asking for a file is itself work for a browser: one that asks for ten asks between pauses.
  const start = (url: string): Promise<unknown> => {
    starts.last = starts.last.then(createPauses())
    return starts.last.then(() => fetchJson(url))
  }
  const fetchOnce = <T>(url: string, read: (value: unknown) => T): Promise<T> => {
    const known = fetched.get(url) ?? start(url).then(readBetweenPauses(read))
    fetched.set(url, known)
    // A failure is not remembered: the next query asks again.
    known.catch(() => fetched.delete(url))
    return known as Promise<T>
  }
  const termsIn = ([, name]: readonly [string, string]) =>
    fetchOnce(`${folder}/terms.${name}.json`, readTerms)
  const wordsIn = ([, name]: readonly [string, string]) =>
    fetchOnce(`${folder}/words.${name}.json`, readWords)
  return {
    near: (term) => {
      const place = file.terms[placeOf(term, file.terms)]
      return place ? termsIn(place) : Promise.resolve({ terms: [], frequencies: [], postings: [] })
    },
    beginningWith: (prefix) => Promise.all(rangeOf(prefix, file.terms).map(termsIn)),
    wordsFrom: async (letters) => {
      if (file.words.length === 0) return await Promise.all(file.terms.map(termsIn))
      const wanted = new Set(letters.flatMap((letter) => rangeOf(letter, file.words)))
      return await Promise.all([...wanted].map(wordsIn))
    },
    async textsOf(page) {
      const [start, name] = file.texts[placeOf(page, file.texts)] ?? [0, '']
      const texts = await fetchOnce(`${folder}/texts.${name}.json`, (value) => value as TextsFile)
      return texts[page - start] ?? NO_TEXTS
    },
  }
}

/** Files that come together are not read together, nor in the task that parsed them. */
function readBetweenPauses<T>(read: (value: unknown) => T): (value: unknown) => Promise<T> {
  return async (value) => {
    const pause = createPauses()
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
  return { ...readWords(value), postings: (value as TermsFile).postings }
}

/** The last of the sorted files that begins at the item or before. */
function placeOf<Start extends string | number>(item: Start, files: FileList<Start>): number {
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

/** The files with what begins with a prefix. */
function rangeOf(prefix: string, files: FileList<string>): FileList<string> {
  return files.slice(placeOf(prefix, files), placeOf(`${prefix}\uffff`, files) + 1)
}

/** Place of a term; where it would be, if it is not there. */
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
