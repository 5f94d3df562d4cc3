// The parts of the alphabet that an index of search is made in: a number for each term, by its first character. Apart from
// shards.ts, which says what stands in each of them, because pageTerms.ts sorts the terms of a page by it.

/** From here on, where scripts of thousands of characters lie, a shard holds terms of 32 first characters, before of one. */
const DENSE = 0x2e80
const DENSE_CHARACTERS = 32

/** Terms of the same shard stand side by side where terms are sorted, shards in the order of their numbers. */
export function shardOf(term: string): number {
  const code = term.charCodeAt(0)
  return code < DENSE ? code : DENSE + Math.floor((code - DENSE) / DENSE_CHARACTERS)
}

/** How many there are. */
export const SHARDS = shardOf('\uffff') + 1

/** Whether a shard is wanted. */
export type ShardTest = (shard: number) => boolean

export function createShardTest(shards: readonly number[]): ShardTest {
  const isIn = new Uint8Array(SHARDS)
  for (const shard of shards) isIn[shard] = 1
  return (shard) => isIn[shard] === 1
}
