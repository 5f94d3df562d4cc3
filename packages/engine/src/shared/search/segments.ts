// Finds the terms of scripts without spaces: words and pairs of characters.
import { fold } from './fold.ts'
import { LONGEST_TERM, type Range, type Token, type TokenizerMemory } from './token.ts'

/** Adds the pairs of a run that are not one of its words. */
export function pushPairs(
  text: string,
  run: Range,
  words: readonly Token[],
  tokens: Token[],
): void {
  let next = 0
  for (const pair of pairsOf(text, run)) {
    while ((words[next]?.start ?? Infinity) < pair.start) next += 1
    const isWord = words[next]?.start === pair.start && words[next]?.end === pair.end
    if (!isWord) tokens.push(pair)
  }
}

/** The sign of a long vowel at the end of a word, which spellings leave out: `フォルダー`, `フォルダ`. */
const LAST_LONG_VOWEL = /(?<=..)ー$/

/** Returns the words of a run; none if the browser has no `Intl.Segmenter`. */
export function segmentsOf(run: string, offset: number, { segmenters }: TokenizerMemory): Token[] {
  if (typeof Intl.Segmenter !== 'function') return []
  const lang = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(run)
    ? 'ja'
    : /\p{sc=Han}/u.test(run)
      ? 'zh'
      : 'th'
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' })
  segmenters.set(lang, segmenter)
  const tokens: Token[] = []
  for (const { segment, index, isWordLike } of segmenter.segment(run)) {
    if (!isWordLike || segment.length > LONGEST_TERM) continue
    const start = offset + index
    const term = fold(segment).replace(LAST_LONG_VOWEL, '')
    tokens.push({ term, start, end: start + segment.length, kind: 'segment' })
  }
  return tokens
}

/** Returns all pairs of adjacent characters. A run of one character returns that character. */
export function pairsOf(text: string, { start, end }: Range): Token[] {
  const pairs: Token[] = []
  for (let at = start; at < end;) {
    const second = at + widthAt(text, at)
    const last = Math.min(end, second + widthAt(text, second))
    if (second < end || at === start) {
      pairs.push({ term: fold(text.slice(at, last)), start: at, end: last, kind: 'pair' })
    }
    at = second
  }
  return pairs
}

/** Returns the number of code units of the character at an index. */
function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1
}
