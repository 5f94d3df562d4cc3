// Writes the search index: for each language and version a first file at a fixed address, and files
// of terms, words and texts that are named by their contents. A query fetches a few small files,
// whatever the size of the site. README.md describes the files.
import {
  encodeFrequency,
  encodePostings,
  encodeTerms,
  decodeTerms,
  SEARCH_FORMAT,
  type SearchIndexFile,
  type TermsFile,
  type WordsFile,
} from '../shared/search/indexFormat.ts'
import { inSlices, type Sliced } from '../store/slices.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { cutEvenly, type CutFile } from './cutFiles.ts'
import { type FileBytes, fileBytesOf } from './fileBytes.ts'
import { blocksOf } from './searchShare.ts'
import { indexesOf } from './indexes.ts'
import { type CommonWords, commonWordsOf } from './commonWords.ts'
import { averageStep } from './lengths.ts'
import {
  type IndexedPage,
  type PageToIndex,
  lookUpPages,
  placedTermsOf,
  readPages,
} from './pages.ts'
import { prefixSummaries } from './prefixes.ts'
import { createShardTest, shardOf, type ShardTest } from './alphabet.ts'
import { isSpellable } from './spellable.ts'
import { runsOf, type Segment, segmentsOf } from './shards.ts'
import {
  type FileStart,
  NO_WORDS,
  openStore,
  type RememberedFiles,
  type SearchPlace,
  type SearchStore,
} from './store.ts'
import type { TermBlock } from './termBlocks.ts'
import {
  createTermMerge,
  type IndexedTerm,
  type MergedTerms,
  type TermMerge,
} from './mergeTerms.ts'

/**
 * Adjacent segments whose words have at least this many bytes together get their own words files.
 */
const WORD_RUN = 40_000

/** With at most this many terms files there are no words files: the browser can fetch all terms. */
const FEW_FILES = 2

/**
 * Returns the files of the search index; none if search is off or remote. Files in `place` that
 * were made from the same inputs are reused. Without `place`, all files are built.
 */
export async function searchIndex(
  site: Site,
  place?: SearchPlace,
  signal?: AbortSignal,
): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  for (const { outFile, lang, pages } of indexesOf(site)) {
    const store = openStore(outFile, site.config.hash, place)
    const input = { store, common: commonWordsOf(lang), parts: place?.parts ?? 0 }
    files.push(...(await inSlices(indexFiles(pages, input), signal)))
  }
  return files
}

interface IndexInput {
  readonly store: SearchStore
  readonly common: CommonWords
  /** In a merge of parts, their number. */
  readonly parts: number
}

function* indexFiles(
  inputs: readonly PageToIndex[],
  { store, common, parts }: IndexInput,
): Sliced<OutputFile[]> {
  const found = yield* lookUpPages(inputs, store)
  // If nothing is remembered, all terms of all pages are needed. Merge them during the first read.
  const whole = found.every(({ known }) => known === null) ? createTermMerge() : null
  const bytes = fileBytesOf(inputs.length)
  const { pages, first } = yield* readPages(found, { store, bytes: bytes.texts }, whole?.add)
  const words = pages.reduce((sum, { facts }) => sum + facts.words, 0)
  const average = averageStep(words, first.depths.length)
  const segments = segmentsOf(pages, store.keyOf([average, bytes.terms]))
  const made = segments.map(({ key }) => store.find('terms', key))
  const missing = segments.filter((_, index) => made[index] === null)
  if (missing.length > 0) {
    const wants = createShardTest(missing.flatMap(({ shards }) => shards))
    const merge = whole ?? (yield* mergeTerms(pages, wants, blocksOf(store, parts)))
    const merged = merge.end(average)
    const groups = groupsByShard(merged)
    for (const [index, segment] of segments.entries()) {
      if (made[index]) continue
      const own = segment.shards.flatMap((shard) => groups.get(shard) ?? [])
      made[index] = yield* termFiles(segment, own, { merged, store, bytes })
    }
  }
  const terms = made.flatMap((each) => each ?? [])
  const termStarts = terms.flatMap(({ files }) => files)
  const wordStarts = termStarts.length > FEW_FILES ? yield* wordFiles(terms, { store, bytes }) : []
  const file: SearchIndexFile = {
    format: SEARCH_FORMAT,
    ...first,
    common,
    terms: startingEmpty(termStarts),
    words: startingEmpty(wordStarts),
  }
  return store.end(JSON.stringify(file))
}

/** Merges the terms of all pages, from blocks as far as these have them. */
function* mergeTerms(
  pages: readonly IndexedPage[],
  wants: ShardTest,
  blocks: Iterable<TermBlock>,
): Sliced<TermMerge> {
  const merge = createTermMerge(wants)
  const rest = new Map(pages.map((page) => [page.key, page]))
  for (const block of blocks) {
    const own = block.pages.flatMap(({ key, lengths }) => {
      const page = rest.get(key)
      return page ? [{ start: page.start, lengths }] : []
    })
    if (own.length < block.pages.length) continue
    merge.addBlock(block, own)
    for (const { key } of block.pages) rest.delete(key)
    yield
  }
  for (const { input, facts, start } of rest.values()) {
    merge.add(placedTermsOf(input, facts.givenName), start)
    yield
  }
  return merge
}

/** Returns the groups of terms by shard. */
function groupsByShard({ groups }: MergedTerms): ReadonlyMap<number, (readonly string[])[]> {
  const byShard = new Map<number, (readonly string[])[]>()
  for (const group of groups) {
    const shard = shardOf(group[0] ?? '')
    byShard.set(shard, [...(byShard.get(shard) ?? []), group])
  }
  return byShard
}

/** Where files of the index are written, and how large they are. */
interface IndexWriter {
  readonly store: SearchStore
  readonly bytes: FileBytes
}

/** Writes the terms files of a segment. `groups` are its terms. */
function* termFiles(
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
  return store.note(segment.key, made, `terms\0${segment.shards[0] ?? ''}`)
}

/** Returns the words files of the segments, writing those that are missing. */
function* wordFiles(
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
  return store.note(of, { files, words: NO_WORDS })
}

function wordEntriesOf({ terms, frequencies }: WordsFile): WordEntry[] {
  return decodeTerms(terms).map((term, index) => ({ term, frequency: frequencies.charAt(index) }))
}

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

/**
 * Sets the start of the first file to `''`, so that it also covers terms that sort before its first
 * one.
 */
function startingEmpty(files: readonly FileStart[]): FileStart[] {
  return files.map(([start, name], index) => [index === 0 ? '' : start, name])
}
