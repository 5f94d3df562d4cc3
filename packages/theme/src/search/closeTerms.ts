// A word with typing mistakes → the terms it may have been meant for. Terms that share pairs of
// letters with it are picked first; fuse.js ranks those few; an edit distance, which knows
// transposed letters as one mistake, decides.
import Fuse from 'fuse.js/basic'
import type { IndexFiles } from './files.ts'
import type { TermMatch } from './termMatch.ts'
import { createPauses } from './pauses.ts'
import { WEIGHTS } from './weights.ts'

/** How many terms are given to fuse.js, how many it gives back, how many stand for the word. */
const PICKED = { candidates: 200, ranked: 40, kept: 5 }

/** Least length of a word for one mistake, and for two. */
const LENGTHS = [4, 7] as const

/** Terms between two looks at the clock. */
const STEP = 250

interface Candidate {
  readonly term: string
  readonly frequency: number
}

/** A term that may have been meant. */
export type CloseTerm = Pick<TermMatch, 'term' | 'weight' | 'length'>

/** In a large index, the first letter must be right, or the second one in its place. */
export async function closeTerms(word: string, files: IndexFiles): Promise<CloseTerm[]> {
  const most = LENGTHS.filter((length) => word.length >= length).length
  if (most === 0) return []
  const pause = createPauses()
  const candidates = await pick(word, files, pause)
  await pause()
  const fuse = new Fuse(
    candidates.map(({ term }) => term),
    { includeScore: true, ignoreLocation: true, threshold: 0.6, minMatchCharLength: 1 },
  )
  const ranked = fuse.search(word, { limit: PICKED.ranked })
  await pause()
  const matches = ranked.flatMap(({ refIndex }) => {
    const { term = '', frequency = 0 } = candidates[refIndex] ?? {}
    const match = compare(word, term, most)
    return match ? [{ term, frequency, ...match }] : []
  })
  return matches
    .sort((a, b) => b.weight - a.weight || b.frequency - a.frequency)
    .slice(0, PICKED.kept)
}

/** The terms that share most pairs of letters with a word. */
async function pick(
  word: string,
  files: IndexFiles,
  pause: () => Promise<void>,
): Promise<Candidate[]> {
  const wanted = new Set(pairsOf(word))
  const found: (Candidate & { shared: number })[] = []
  let count = 0
  for (const { terms, frequencies } of await files.wordsFrom([...word].slice(0, 2))) {
    for (const [index, term] of terms.entries()) {
      if ((count += 1) % STEP === 0) await pause()
      if (term.length < word.length - 2 || term.endsWith('*')) continue
      // The rest of a longer term is what the reader has not typed yet.
      const pairs = pairsOf(term.slice(0, word.length + 2))
      const shared = pairs.filter((pair) => wanted.has(pair)).length
      if (shared === 0) continue
      const frequency = frequencies[index] ?? 0
      found.push({ term, frequency, shared: shared / (pairs.length + wanted.size) })
    }
  }
  return found.sort((a, b) => b.shared - a.shared).slice(0, PICKED.candidates)
}

/** Pairs of letters, the first letter paired with the beginning. */
function pairsOf(word: string): string[] {
  return [...`^${word}`]
    .slice(1)
    .map((letter, index) => (index === 0 ? '^' : word[index - 1]) + letter)
}

/** Null when a term is too far from a word, in whole and in its beginning. */
function compare(
  word: string,
  term: string,
  most: number,
): Pick<TermMatch, 'weight' | 'length'> | null {
  const whole = editDistance(word, term, most)
  if (whole <= most) return { weight: WEIGHTS.mistakes[whole] ?? 0, length: term.length }
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    const distance = editDistance(word, term.slice(0, length), 1)
    if (term.length > length && distance <= 1) {
      return { weight: WEIGHTS.beginning * (WEIGHTS.mistakes[distance] ?? 0), length }
    }
  }
  return null
}

/**
 * Insertions, deletions, replacements and transpositions of neighbours that lead from one text to
 * the other; `most + 1` when they are more.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        cell(rows, i - 1, j) + 1,
        (row[j - 1] ?? 0) + 1,
        cell(rows, i - 1, j - 1) + (isSame ? 0 : 1),
        isSwapped ? cell(rows, i - 2, j - 2) + 1 : Infinity,
      )
    }
    rows[i] = row
  }
  return Math.min(most + 1, cell(rows, a.length, b.length))
}

function cell(rows: readonly (readonly number[])[], row: number, column: number): number {
  return rows[row]?.[column] ?? Infinity
}
