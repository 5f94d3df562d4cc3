// Cuts long texts of hits, because the browser shows only a line of each.
import type { TokenizerMemory } from '../../engine/src/shared/search/token.ts'
import { tokensOf } from '../../engine/src/shared/search/tokenize.ts'

/** Most characters of a hit, and how many of them come before the first matching word. */
const LENGTHS = { most: 2000, before: 300 }

/** Returns the text, or the part of it that begins shortly before the first of the terms. */
export function cutAround(
  text: string,
  terms: ReadonlySet<string>,
  memory: TokenizerMemory,
): string {
  if (text.length <= LENGTHS.most) return text
  const first = tokensOf(text, memory).find(({ term }) => terms.has(term))
  const start = Math.max(0, (first?.start ?? 0) - LENGTHS.before)
  return text.slice(start, start + LENGTHS.most)
}
