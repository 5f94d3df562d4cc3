// A shard's share of the search indexes: what each of its pages adds to its index, and the merged
// terms of these pages in blocks. The merge of the parts then reads neither pages nor their terms.
import type { Cache } from '../store/cache.ts'
import { inSlices, type Sliced } from '../store/slices.ts'
import type { Site } from '../types/index.ts'
import type { Shard } from '../types/options.ts'
import { indexesOf } from './indexes.ts'
import { createTermMerge } from './mergeTerms.ts'
import { keyOfPage, type PageToIndex, readPage } from './readPage.ts'
import { openSearchMemory, type SearchMemory } from './store.ts'
import { BLOCK_PAGES, type BlockPage, type TermBlock } from './termBlocks.ts'

/** Stores the share of a shard, whose pages have these paths in the docs folder. */
export async function storeSearchShare(
  site: Site,
  { share, shard, cache }: { share: ReadonlySet<string>; shard: Shard; cache: Cache },
  signal?: AbortSignal,
): Promise<void> {
  for (const { outFile, pages } of indexesOf(site)) {
    const memory = openSearchMemory(outFile, site.config.hash, cache)
    const own = pages.filter(({ page }) => share.has(page.filePath))
    for (let at = 0; at * BLOCK_PAGES < own.length; at += 1) {
      const block = own.slice(at * BLOCK_PAGES, (at + 1) * BLOCK_PAGES)
      await inSlices(storeBlock(block, { shard, at, memory }), signal)
    }
  }
}

/** Returns the blocks that the shards of a build have stored. */
export function* blocksOf(memory: SearchMemory, total: number): Generator<TermBlock, void> {
  for (let index = 1; index <= total; index += 1) {
    for (let at = 0; ; at += 1) {
      const block = memory.blockOf({ index, total }, at)
      if (!block) break
      yield block
    }
  }
}

interface BlockPlace {
  readonly shard: Shard
  readonly at: number
  readonly memory: SearchMemory
}

function* storeBlock(
  inputs: readonly PageToIndex[],
  { shard, at, memory }: BlockPlace,
): Sliced<void> {
  const merge = createTermMerge()
  const pages: BlockPage[] = []
  let start = 0
  for (const input of inputs) {
    const key = keyOfPage(input, memory)
    const { facts, shards, terms, toJson } = readPage(input)
    memory.addPage(key, input.routePath, { facts, shards })
    memory.addJson(key, input.routePath, toJson())
    yield
    if (facts.depths === '') continue
    merge.add(terms, start)
    start += facts.depths.length
    pages.push({ key, lengths: terms.terms.lengths })
  }
  memory.addBlock(shard, at, { pages, ...merge.list() })
}
