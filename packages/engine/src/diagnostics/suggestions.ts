// Finds the name that the author most likely meant, and writes it for the hint of a diagnostic.
import { distance } from 'fastest-levenshtein'

/** Maximum number of edits between a word and its suggestion, no matter how long they are. */
const MAX_EDITS = 5

/**
 * Returns the candidate most similar to `word`, with at most one edit for every three letters, or
 * null if there is none. In paths, only the differing segments are compared.
 */
export function closest(word: string, candidates: Iterable<string>): string | null {
  const segments = segmentsOf(word)
  let best: string | null = null
  let bestEdits = Infinity
  for (const candidate of candidates) {
    if (candidate === word) continue
    const [a, b] = differingSegments(segments, segmentsOf(candidate))
    const limit = Math.min(Math.floor(Math.max(a.length, b.length) / 3), MAX_EDITS, bestEdits - 1)
    if (Math.abs(a.length - b.length) > limit) continue
    const edits = editsBetween(a, b)
    if (edits > limit) continue
    best = candidate
    bestEdits = edits
  }
  return best
}

/**
 * Returns the number of letters to add, remove, replace or swap with a neighbor to turn one word
 * into the other.
 */
export function editsBetween(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && isSwap(a, b) ? 1 : edits
}

/** Returns `Did you mean …?` for a hint, or `fallback` if no candidate is similar. */
export function didYouMean(word: string, candidates: Iterable<string>, fallback = ''): string {
  const candidate = closest(word, candidates)
  return candidate === null ? fallback : `Did you mean \`${candidate}\`?`
}

/** Lists words as code: `` `en`, `zh` or `ja` ``. */
export function list(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``)
  const last = quoted.pop() ?? 'nothing'
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last
}

/** Returns whether the words differ by two swapped neighboring letters. */
function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b
}

/** Removes the path segments that both words have in common at their start and end. */
function differingSegments(a: readonly string[], b: readonly string[]): [string, string] {
  const isEqual = (i: number, j: number) => a.at(i) === b.at(j)
  const shortest = Math.min(a.length, b.length)
  let start = 0
  while (start < shortest && isEqual(start, start)) start++
  let end = 0
  while (end < shortest - start && isEqual(-1 - end, -1 - end)) end++
  const rest = (all: readonly string[]) => all.slice(start, all.length - end).join('/')
  return [rest(a), rest(b)]
}

/**
 * Splits into segments without letter case and separators, which are the most common mistakes:
 * `clean-urls` is `cleanUrls`.
 */
function segmentsOf(word: string): string[] {
  return word
    .toLowerCase()
    .replace(/[-_\s]/g, '')
    .split('/')
    .filter(Boolean)
}
