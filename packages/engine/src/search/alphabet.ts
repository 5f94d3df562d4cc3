// Assigns each search term to a shard by its first character. The index is built shard by shard.
// This file is separate from shards.ts because pageTerms.ts also sorts the terms of a page by
// shard.

/**
 * From this code unit on, where scripts with thousands of characters begin, a shard covers 32
 * first characters. Below it, a shard covers one.
 */
const DENSE = 0x2e80
const DENSE_CHARACTERS = 32

/** Returns the shard of a term. In a sorted list of terms, the shard numbers never decrease. */
export function shardOf(term: string): number {
  const code = term.charCodeAt(0)
  return code < DENSE ? code : DENSE + Math.floor((code - DENSE) / DENSE_CHARACTERS)
}

/** The number of shards. */
export const SHARDS = shardOf('\uffff') + 1

/** Returns whether a shard is selected. */
export type ShardTest = (shard: number) => boolean

export function createShardTest(shards: readonly number[]): ShardTest {
  const isIn = new Uint8Array(SHARDS)
  for (const shard of shards) isIn[shard] = 1
  return (shard) => isIn[shard] === 1
}
