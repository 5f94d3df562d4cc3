// Finds the word that a reader meant by a Chinese word with one wrong character. Most words of two
// characters differ from many others in one character. Therefore, a title must contain the right
// word next to the same character as in the query.
import { fold } from 'docgen/runtime'
import type { QueryWord } from './queryWords.ts'

/** Lengths of the words that are compared, in characters. */
const WORD = /^\p{sc=Han}{2,4}$/u

/** Returns the word that most titles contain; null if none does. */
export function meantWord(
  { term, before, after }: QueryWord,
  titles: readonly string[],
): string | null {
  if (!WORD.test(term) || before + after === '') return null
  const characters = [...term]
  const alike = characters.map((_, wrong) =>
    characters.map((character, index) => (index === wrong ? '\\p{sc=Han}' : character)).join(''),
  )
  const word = `(?:${alike.join('|')})`
  const places = [before && `(?<=${before})${word}`, after && `${word}(?=${after})`]
  const pattern = new RegExp(places.filter(Boolean).join('|'), 'gu')
  const counts = new Map<string, number>()
  for (const title of titles) {
    for (const [found] of fold(title).matchAll(pattern)) {
      counts.set(found, (counts.get(found) ?? 0) + 1)
    }
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return best?.[0] ?? null
}
