// Writes the terms files of an index, and the words files, in which a query looks for similar words.
import {
  decodeTerms,
  encodeFrequency,
  encodePostings,
  encodeTerms,
  type TermsFile,
  type WordsFile,
} from '../shared/search/indexFormat.ts'
import type { Sliced } from '../store/slices.ts'
import { cutEvenly, type CutFile } from './cutFiles.ts'
import type { FileBytes } from './fileBytes.ts'
import type { IndexedTerm, MergedTerms } from './mergeTerms.ts'
import { prefixSummaries } from './prefixes.ts'
import { runsOf, type Segment } from './shards.ts'
import { isSpellable } from './spellable.ts'
import { type FileStart, NO_WORDS, type RememberedFiles, type SearchStore } from './store.ts'

/**
 * Adjacent segments whose words have at least this many bytes together get their own words files.
 */
const WORD_RUN = 40_000

/** Where files of the index are written, and how large they are. */
export interface IndexWriter {
  readonly store: SearchStore
  readonly bytes: FileBytes
}

/** Writes the terms files of a segment. `groups` are its terms. */
export function* termFiles(
  segment: Segment,
  groups: readonly (readonly string[])[],
  { merged, store, bytes }: IndexWriter & { readonly merged: MergedTerms },
): Sliced<RememberedFiles> {
  const all: TermEntry[] = []
  const words: WordEntry[] = []
  for (const group of groups) {
    const found: IndexedTerm[] = []
    for (const name of group) {
      const term = merged.termOf(name)
      found.push(term)
      if (isSpellable(term.term)) words.push(wordEntry(term))
      yield
    }
    // Prefix entries are sorted among the terms of their group.
    const entries = [...found, ...prefixSummaries(found)]
    for (const term of entries.sort((a, b) => (a.term < b.term ? -1 : 1))) {
      all.push(termEntry(term))
      yield
    }
  }
  const cut = cutEvenly(all, { bytes: bytes.terms, sizeOf: sizeOfTerm }, (entries) =>
    store.write('terms', segment.key, termsFileOf(entries)),
  )
  const files = startsOf(cut, (index) => all[index]?.term ?? '')
  const made = { files, words: Buffer.from(JSON.stringify(wordsFile(words))) }
  return store.remember(segment.key, made, `terms\0${segment.shards[0] ?? ''}`)
}

/** Returns the words files of the segments, writing those that are missing. */
export function* wordFiles(
  segments: readonly RememberedFiles[],
  writer: IndexWriter,
): Sliced<FileStart[]> {
  const { store } = writer
  const starts: FileStart[] = []
  for (const run of runsOf(segments, ({ words }) => words.length, WORD_RUN)) {
    const texts = run.map(({ words }) => Buffer.from(words).toString())
    const of = store.keyOf(['words', texts])
    const known = store.find('words', of)
    starts.push(...(known ?? makeWordFiles(of, texts, writer)).files)
    yield
  }
  return starts
}

function makeWordFiles(
  of: string,
  texts: readonly string[],
  { store, bytes }: IndexWriter,
): RememberedFiles {
  const entries = texts.flatMap((text) => wordEntriesOf(JSON.parse(text) as WordsFile))
  const cut = cutEvenly(entries, { bytes: bytes.words, sizeOf: sizeOfWord }, (items) =>
    store.write('words', of, JSON.stringify(wordsFile(items))),
  )
  const files = startsOf(cut, (index) => entries[index]?.term ?? '')
  return store.remember(of, { files, words: NO_WORDS })
}

function wordEntriesOf({ terms, frequencies }: WordsFile): WordEntry[] {
  return decodeTerms(terms).map((term, index) => ({ term, frequency: frequencies.charAt(index) }))
}

/** A term in a words file. */
interface WordEntry {
  readonly term: string
  readonly frequency: string
}

/** A term with its encoded postings, which are ASCII, so their length is their size in bytes. */
interface TermEntry extends WordEntry, Pick<TermsFile, 'texts' | 'headings'> {}

function wordEntry({ term, sections }: IndexedTerm): WordEntry {
  return { term, frequency: encodeFrequency(sections) }
}

function termEntry(term: IndexedTerm): TermEntry {
  const [texts, headings] = [encodePostings(term.text), encodePostings(term.heading)]
  return { ...wordEntry(term), texts, headings }
}

const sizeOfWord = ({ term }: WordEntry) => Buffer.byteLength(term) + 2

const sizeOfTerm = ({ term, texts, headings }: TermEntry) =>
  Buffer.byteLength(term) + texts.length + headings.length + 3

function termsFileOf(entries: readonly TermEntry[]): string {
  const file: TermsFile = {
    ...wordsFile(entries),
    texts: entries.map(({ texts }) => texts).join(' '),
    headings: entries.map(({ headings }) => headings).join(' '),
  }
  return JSON.stringify(file)
}

function wordsFile(entries: readonly WordEntry[]): WordsFile {
  return {
    terms: encodeTerms(entries.map(({ term }) => term)),
    frequencies: entries.map(({ frequency }) => frequency).join(''),
  }
}

/**
 * Returns the start of each file: the shortest prefix of its first term that sorts after the term
 * before.
 */
function startsOf(files: readonly CutFile[], termAt: (index: number) => string): FileStart[] {
  return files.map(({ start, name }) => {
    const [before, first] = [start === 0 ? '' : termAt(start - 1), termAt(start)]
    let length = 1
    while (length < first.length && first.slice(0, length) <= before) length += 1
    return [first.slice(0, length), name]
  })
}
