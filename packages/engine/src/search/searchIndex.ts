// Writes the search index: for each language and version a first file at a fixed address, and files
// of terms, words and texts that are named by their contents. A query fetches a few small files,
// whatever the size of the site. README.md describes the files.
import { groupBy } from '../shared/groupBy.ts'
import { SEARCH_FORMAT, type SearchIndexFile } from '../shared/search/indexFormat.ts'
import { inSlices, type Sliced } from '../store/slices.ts'
import type { OutputFile } from '../types/output.ts'
import type { Site } from '../types/index.ts'
import { createShardTest, shardOf, type ShardTest } from './alphabet.ts'
import { type CommonWords, commonWordsOf } from './commonWords.ts'
import { fileBytesOf } from './fileBytes.ts'
import { indexesOf } from './indexes.ts'
import { averageStep } from './lengths.ts'
import { createTermMerge, type TermMerge } from './mergeTerms.ts'
import { type IndexedPage, lookUpPages, readPages } from './pages.ts'
import { type PageToIndex, placedTermsOf } from './readPage.ts'
import { blocksOf } from './searchShare.ts'
import { segmentsOf } from './shards.ts'
import { type FileStart, openStore, type SearchTarget, type SearchStore } from './store.ts'
import type { TermBlock } from './termBlocks.ts'
import { termFiles, wordFiles } from './termFiles.ts'

/** With at most this many terms files there are no words files: the browser can fetch all terms. */
const FEW_FILES = 2

/**
 * Returns the files of the search index; none if search is off or remote. Files in `target` that
 * were made from the same inputs are reused. Without `target`, all files are built.
 */
export async function searchIndex(
  site: Site,
  target?: SearchTarget,
  signal?: AbortSignal,
): Promise<OutputFile[]> {
  const files: OutputFile[] = []
  for (const { outFile, lang, pages } of indexesOf(site)) {
    const store = openStore(outFile, site.config.hash, target)
    const input = { store, lang, common: commonWordsOf(lang), parts: target?.parts ?? 0 }
    files.push(...(await inSlices(indexFiles(pages, input), signal)))
  }
  return files
}

interface IndexInput {
  readonly store: SearchStore
  readonly lang: string
  readonly common: CommonWords
  /** In a merge of parts, their number. */
  readonly parts: number
}

function* indexFiles(
  inputs: readonly PageToIndex[],
  { store, lang, common, parts }: IndexInput,
): Sliced<OutputFile[]> {
  const found = yield* lookUpPages(inputs, store)
  // If nothing is remembered, all terms of all pages are needed. Merge them during the first read.
  const whole = found.every(({ known }) => known === null) ? createTermMerge() : null
  const bytes = fileBytesOf(inputs.length, lang)
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
    const groups = groupBy(merged.groups, ([first = '']) => shardOf(first))
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

/**
 * Sets the start of the first file to `''`, so that it also covers terms that sort before its first
 * one.
 */
function startingEmpty(files: readonly FileStart[]): FileStart[] {
  return files.map(([start, name], index) => [index === 0 ? '' : start, name])
}
