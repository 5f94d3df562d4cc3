// Finds the terms that a misspelled word may mean. Terms that share pairs of letters with the word
// are candidates, fuse.js ranks them, and an edit distance decides. Transposed letters count as one
// mistake.
import Fuse from 'fuse.js/basic'
import type { IndexFiles } from './files.ts'
import type { TermMatch } from './termMatch.ts'
import { createPauses } from './pauses.ts'
import { WEIGHTS } from './weights.ts'

/** Maximum number of terms that fuse.js gets, that it returns, and that replace the word. */
const LIMITS = { candidates: 200, ranked: 40, kept: 5 }

/** Minimum length of a word with one mistake, and with two. */
const LENGTHS = [4, 7] as const

/** Number of terms between two pauses. */
const STEP = 250

interface Candidate {
  readonly term: string
  readonly frequency: number
}

/** A term that the word may mean. */
export type CloseTerm = Pick<TermMatch, 'term' | 'weight' | 'length'>

/**
 * Returns the terms that a word may mean. In a large index, the word must start with the term's
 * first letter, or contain it in second place. The second letter is tried only if no term with the
 * first letter is one mistake away.
 */
export async function closeTerms(word: string, files: IndexFiles): Promise<CloseTerm[]> {
  const most = LENGTHS.filter((length) => word.length >= length).length
  if (most === 0) return []
  const pause = createPauses()
  const letters = [...word].slice(0, 2)
  const own = await matchesFrom(letters.slice(0, 1), { word, most, files, pause })
  const isClose = own.some(({ weight }) => weight >= (WEIGHTS.mistakes[1] ?? 0))
  const all = isClose ? own : await matchesFrom(letters, { word, most, files, pause })
  return all.sort((a, b) => b.weight - a.weight || b.frequency - a.frequency).slice(0, LIMITS.kept)
}

interface CloseSearch {
  readonly word: string
  /** Most mistakes. */
  readonly most: number
  readonly files: IndexFiles
  readonly pause: () => Promise<void>
}

/** Returns the close terms in the files of words that begin with one of the letters. */
async function matchesFrom(
  letters: readonly string[],
  search: CloseSearch,
): Promise<(CloseTerm & Candidate)[]> {
  const { word, most, pause } = search
  const candidates = await findCandidates(letters, search)
  await pause()
  const fuse = new Fuse(
    candidates.map(({ term }) => term),
    { includeScore: true, ignoreLocation: true, threshold: 0.6, minMatchCharLength: 1 },
  )
  const ranked = fuse.search(word, { limit: LIMITS.ranked })
  await pause()
  return ranked.flatMap(({ refIndex }) => {
    const { term = '', frequency = 0 } = candidates[refIndex] ?? {}
    const match = compare(word, term, most)
    return match ? [{ term, frequency, ...match }] : []
  })
}

/** Returns the terms that share most pairs of letters with a word. */
async function findCandidates(
  letters: readonly string[],
  { word, files, pause }: CloseSearch,
): Promise<Candidate[]> {
  const wanted = new Set(pairsOf(word))
  const found: (Candidate & { shared: number })[] = []
  let count = 0
  for (const { terms, frequencies } of await files.wordsFrom(letters, word)) {
    for (const [index, term] of terms.entries()) {
      if ((count += 1) % STEP === 0) await pause()
      if (term.length < word.length / 2 || term.endsWith('*')) continue
      // Ignores the end of a longer term, which the reader may not have typed yet.
      const pairs = pairsOf(term.slice(0, word.length + 2))
      const shared = isEndOf(word, term)
        ? pairs.length + wanted.size
        : pairs.filter((pair) => wanted.has(pair)).length
      if (shared === 0) continue
      const frequency = frequencies[index] ?? 0
      found.push({ term, frequency, shared: shared / (pairs.length + wanted.size) })
    }
  }
  return found.sort((a, b) => b.shared - a.shared).slice(0, LIMITS.candidates)
}

/** Returns pairs of adjacent letters. The first letter forms a pair with `^`. */
function pairsOf(word: string): string[] {
  return [...`^${word}`]
    .slice(1)
    .map((letter, index) => (index === 0 ? '^' : word[index - 1]) + letter)
}

/** Returns whether a word is the end of a compound: `Leiste` of `Seitenleiste`. */
function isEndOf(word: string, term: string): boolean {
  return word.length >= SHORTEST_STEM && term.length > word.length + 2 && term.endsWith(word)
}

/** Compares a word with a term and its beginning. Returns null if they differ too much. */
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
  const length = sharedLength(word, term)
  if (length >= Math.max(SHORTEST_STEM, word.length / 2)) return { weight: WEIGHTS.form, length }
  return isEndOf(word, term) ? { weight: WEIGHTS.form, length: term.length } : null
}

/** Least number of letters that two forms of a word share: `installieren` and `Installation`. */
const SHORTEST_STEM = 5

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

/**
 * Returns the number of insertions, deletions, replacements and transpositions of adjacent
 * characters between two texts; `most + 1` if there are more than `most`.
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
