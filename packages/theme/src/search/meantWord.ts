// Finds the word that a reader meant by a Chinese word with one wrong character. Most words of two
// characters differ from many others in one character. Therefore, a title must contain the right
// word next to the same character as in the query, or the right character must sound like the wrong
// one, which is the usual mistake of readers who type Pinyin.
import { fold } from 'docgen/runtime'
import type { WideWord } from './queryWords.ts'

/** Lengths of the words that are compared, in characters. */
const WORD = /^\p{sc=Han}{2,4}$/u

/** Returns the word that most titles contain; null if none does. */
export function meantWord(
  { term, before, after }: WideWord,
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

/** A word, and the term of the index that must exist before the word is looked up. */
export interface MeantBySound {
  readonly word: string
  readonly term: string
}

/**
 * Returns the words in which one character is replaced by one that sounds alike, closest first. If it
 * is the first character, the words are in many files, so the term is that character after the one
 * before the word.
 */
export function alikeBySound({ term, before }: WideWord): MeantBySound[] {
  if (!WORD.test(term)) return []
  const characters = [...term]
  const order = charactersBySound()
  const found = characters.flatMap((wrong, index) => {
    const start = characters.slice(0, index).join('') || before
    const end = index === 0 ? '' : characters.slice(index + 1).join('')
    const place = order.indexOf(wrong)
    if (start === '' || place < 0) return []
    return [...order.slice(Math.max(0, place - FARTHEST), place + FARTHEST + 1)]
      .filter((character) => character !== wrong)
      .map((character) => ({
        word: characters.with(index, character).join(''),
        term: start + character + end,
        distance: Math.abs(order.indexOf(character) - place),
      }))
  })
  return found.sort((a, b) => a.distance - b.distance)
}

/** Largest distance of two characters that sound alike. Some syllables have more characters. */
const FARTHEST = 20

/** Returns the 3755 frequent characters that the standard GB 2312 lists in the order of Pinyin. */
function charactersBySound(): string {
  const bytes = Array.from({ length: 40 * 94 }, (_, at) => {
    return [0xb0 + Math.floor(at / 94), 0xa1 + (at % 94)]
  })
  return new TextDecoder('gb18030').decode(Uint8Array.from(bytes.flat()))
}
