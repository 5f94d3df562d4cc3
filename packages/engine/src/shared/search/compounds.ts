// Finds the terms of scripts with spaces: words, the parts of compounds, and parts written as one.
import { fold } from './fold.ts'
import { LONGEST_TERM, type Range, type Token } from './token.ts'

/** Compounds with more parts are not joined, because they are addresses or paths. */
const MAX_PARTS = 8

// Splits compounds: `HTML` and `Plugin`, `inject` and `Styles`, `get`, `DOM` and `Node`, `URLs`.
// Digits stay with their letters.
const PARTS = /\p{Lu}{2,}s?(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}_$]+|\p{Lu}/gu

/** Signs between names that belong together: `src/path.ts`, `node:fs`, `Q&A`. */
const SEPARATORS = '/:&'

/**
 * Names with more words are not joined across these signs. Nearly all of them are paths, whose terms
 * made each file of the index larger.
 */
const MAX_WORDS = 4

/** Adds the terms of names that belong together to `tokens`, and the term of all of them. */
export function pushCompound(text: string, stretch: Range, tokens: Token[]): void {
  const all: Token[] = []
  for (let start = stretch.start; start < stretch.end;) {
    let end = start
    while (end < stretch.end && !SEPARATORS.includes(text.charAt(end))) end += 1
    const parts = pushName(text, { start, end }, tokens)
    if (start > stretch.start || end < stretch.end) all.push(...parts)
    start = end + 1
  }
  if (all.length <= MAX_WORDS) pushJoined(all, stretch, tokens)
}

/** Adds the terms of a name of one or more words to `tokens`. Returns those of its words. */
function pushName(text: string, stretch: Range, tokens: Token[]): Token[] {
  const names: { start: number; end: number; parts: Token[] }[] = []
  const hasDot = text[stretch.start] === '.'
  for (let start = stretch.start + (hasDot ? 1 : 0); start < stretch.end;) {
    let end = start
    while (end < stretch.end && !isConnector(text, end)) end += 1
    const parts = pushParts(text, { start, end }, tokens)
    const last = names.at(-1)
    if (last && text[last.end] === '-') {
      last.end = end
      last.parts.push(...parts)
    } else names.push({ start, end, parts })
    start = end + 1
  }
  for (const { start, end, parts } of names) pushJoined(parts, { start, end }, tokens)
  const all = names.flatMap(({ parts }) => parts)
  if (names.length > 1) pushJoined(all, { ...stretch, start: names[0]?.start ?? 0 }, tokens)
  if (hasDot) pushTerm(`.${joinedTerm(all)}`, stretch, tokens)
  // `v5.3.2` is also found as `5.3.2`.
  const [version, ...rest] = all
  if (version && rest.length > 0 && /^v\d+$/.test(version.term)) {
    pushTerm(joinedTerm(all).slice(1), { ...stretch, start: version.start }, tokens)
  }
  return all
}

/** Signs within a word that its term leaves out. */
const APOSTROPHES = /['’·]/g

/** Matches most words, which have only one part. */
const PLAIN = /^[A-Z]?[a-z\d]+$/

function partsOf(text: string, start: number, end: number): Token[] {
  const run = text.slice(start, end)
  if (PLAIN.test(run) && run.length <= LONGEST_TERM) {
    return [{ term: run.toLowerCase(), start, end, kind: 'word' }]
  }
  return [...run.matchAll(PARTS)].flatMap((match) => {
    const term = fold(match[0]).replace(APOSTROPHES, '')
    if (term === '' || term.length > LONGEST_TERM) return []
    const at = start + match.index
    return [{ term, start: at, end: at + match[0].length, kind: 'word' as const }]
  })
}

/** A letter or two after an apostrophe that are an English ending and no word: `don't`. */
const ENGLISH_ENDINGS = /^(?:re|ve|ll|em|\p{L})$/u

/** The Arabic article, also after a preposition, before a word of at least three letters. */
const ARABIC_ARTICLE = /^و?(?:[بفك]?ال|لل)(?=\p{L}{3})/u

/**
 * Adds the parts of a word, and returns them. Of a word with an apostrophe, these are the parts after
 * it, and the whole word is a joined token: `l’utilisateur`, `dell'innerHTML`. A word with an Arabic
 * article gets a joined token without it, because some words begin like the article.
 */
function pushParts(text: string, { start, end }: Range, tokens: Token[]): Token[] {
  const elided = elidedLength(text.slice(start, end))
  const parts = partsOf(text, start + elided, end)
  if (elided > 0) {
    const term = fold(text.slice(start, start + elided)).replace(APOSTROPHES, '')
    pushTerm(term + joinedTerm(parts), { start, end }, tokens)
    if (parts.length > 1) pushJoined(parts, { start: start + elided, end }, tokens)
  }
  for (const part of parts) {
    const term = part.term.replace(ARABIC_ARTICLE, '')
    if (term !== part.term) tokens.push({ ...part, term, kind: 'joined' })
  }
  tokens.push(...parts)
  return parts
}

/** Returns the length of the article or preposition that an apostrophe joins to a word. */
function elidedLength(word: string): number {
  const at = word.search(/['’](?=[^'’]+$)/) + 1
  return ENGLISH_ENDINGS.test(fold(word.slice(at))) ? 0 : at
}

function pushJoined(parts: readonly Token[], range: Range, tokens: Token[]): void {
  if (parts.length < 2 || parts.length > MAX_PARTS) return
  pushTerm(joinedTerm(parts), range, tokens)
}

function joinedTerm(parts: readonly Token[]): string {
  return parts.map(({ term }) => term).join('')
}

function pushTerm(term: string, { start, end }: Range, tokens: Token[]): void {
  if (term.length <= LONGEST_TERM) tokens.push({ term, start, end, kind: 'joined' })
}

/** Returns whether the character connects the words of a name. */
function isConnector(text: string, at: number): boolean {
  const character = text.charAt(at)
  return character === '.' || character === '-'
}

/** Returns whether the character connects names or the words of a name. */
export function isWithinNames(text: string, at: number): boolean {
  return isConnector(text, at) || (at < text.length && SEPARATORS.includes(text.charAt(at)))
}
