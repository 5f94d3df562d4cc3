// Words that stand for others, for texts made from texts: the copies that bench/search-browser searches and the pages of
// bench/corpus. Everything follows from numbers, so that the same input gives the same texts on every machine.

const CONSONANTS = 'bcdfghjklmnprstv'
const VOWELS = 'aeiou'

/** The first Chinese character that stands for others, and how many there are: all are common. */
const HAN = { first: 0x4e00, count: 6000 }

/** FNV-1a with a last stirring: 32 bits, the same on every machine. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

const LETTERS = ['bcdfghklmnprstvz', VOWELS] as const

/** A word of the same length whose letters can be spoken; for a Chinese character another one. */
export function otherWord(word: string, number: number): string {
  if (!/^[a-z]/i.test(word)) return String.fromCodePoint(HAN.first + (number % HAN.count))
  return [...word]
    .map((_, place) => {
      const letters = LETTERS[place % 2 === 0 ? 0 : 1]
      return letters[hashOf(`${number} ${place}`) % letters.length]
    })
    .join('')
}

/** How many pairs `wordPair` knows. */
export const PAIR_COUNT = 4096 ** 2

/** Two words of six letters, of 4096 in all: a different pair for every number below `PAIR_COUNT`. */
export function wordPair(number: number): readonly [string, string] {
  return [wordOf(Math.floor(number / 4096) % 4096), wordOf(number % 4096)]
}

function wordOf(number: number): string {
  return [number >> 8, (number >> 4) & 15, number & 15]
    .map((digit) => `${CONSONANTS[digit]}${VOWELS[digit % VOWELS.length]}`)
    .join('')
}

/** Three Chinese characters: different ones for every number below 6000³. */
export function hanOf(number: number): string {
  const digits = [Math.floor(number / HAN.count ** 2), Math.floor(number / HAN.count), number]
  return digits.map((digit) => String.fromCodePoint(HAN.first + (digit % HAN.count))).join('')
}
