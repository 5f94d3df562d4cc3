// The tokenizer of the search. The build uses it for the index, and the browser for queries and
// highlights, so that both sides agree.
//
// In scripts with spaces, terms are words and the parts of compounds: `output.injectStyles` has the
// terms `output`, `inject`, `styles`, `injectstyles` and `outputinjectstyles`. In scripts without
// spaces, terms are the words of `Intl.Segmenter` and also pairs of characters, because browsers
// and Node segment differently. Each script is tokenized separately.

/** A term and its position: it was created from `text.slice(start, end)`. */
export interface Token {
  readonly term: string
  readonly start: number
  readonly end: number
  /**
   * `word`: a word, or a part of a compound. `joined`: several parts written as one, or a name with
   * its leading dot. `segment`: a word of a script without spaces. `pair`: two characters of such a
   * script. `sign`: an operator.
   */
  readonly kind: 'word' | 'joined' | 'segment' | 'pair' | 'sign'
}

/** A part of a text in one kind of script. */
export interface ScriptRun {
  readonly kind: 'spaced' | 'ideographic' | 'unspaced'
  readonly start: number
  readonly end: number
}

/**
 * What the tokenizer remembers from one text to the next, because it looks up every character and
 * because a segmenter takes time to create.
 */
export interface TokenizerMemory {
  /** Kinds by code unit. 0 if the code unit has not occurred yet, and for surrogates. */
  readonly kinds: Uint8Array
  /** Segmenters by language. */
  readonly segmenters: Map<string, Intl.Segmenter>
}

export function createTokenizerMemory(): TokenizerMemory {
  return { kinds: new Uint8Array(0x1_00_00), segmenters: new Map() }
}

/** Longer terms are ignored, because they are hashes or encoded data. */
export const LONGEST_TERM = 40

/** Compounds with more parts are not joined, because they are addresses or paths. */
const MAX_PARTS = 8

// Letters that Unicode normalization does not decompose.
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

// Letters of Persian keyboards, and those of Arabic keyboards that look alike.
const ARABIC: Readonly<Record<string, string>> = { ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' }

/** Accents, the vowel signs of Hebrew and Arabic, and the line that stretches Arabic words. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u0640]/g

/**
 * The keys of a Korean keyboard that type a composed vowel or a final consonant. With them, text that
 * is still being composed is a prefix: `라웉` of `라우팅`.
 */
const KOREAN: Readonly<Record<string, string>> = {
  ᅪ: 'ᅩᅡ',
  ᅫ: 'ᅩᅢ',
  ᅬ: 'ᅩᅵ',
  ᅯ: 'ᅮᅥ',
  ᅰ: 'ᅮᅦ',
  ᅱ: 'ᅮᅵ',
  ᅴ: 'ᅳᅵ',
  ᆨ: 'ᄀ',
  ᆩ: 'ᄁ',
  ᆪ: 'ᄀᄉ',
  ᆫ: 'ᄂ',
  ᆬ: 'ᄂᄌ',
  ᆭ: 'ᄂᄒ',
  ᆮ: 'ᄃ',
  ᆯ: 'ᄅ',
  ᆰ: 'ᄅᄀ',
  ᆱ: 'ᄅᄆ',
  ᆲ: 'ᄅᄇ',
  ᆳ: 'ᄅᄉ',
  ᆴ: 'ᄅᄐ',
  ᆵ: 'ᄅᄑ',
  ᆶ: 'ᄅᄒ',
  ᆷ: 'ᄆ',
  ᆸ: 'ᄇ',
  ᆹ: 'ᄇᄉ',
  ᆺ: 'ᄉ',
  ᆻ: 'ᄊ',
  ᆼ: 'ᄋ',
  ᆽ: 'ᄌ',
  ᆾ: 'ᄎ',
  ᆿ: 'ᄏ',
  ᇀ: 'ᄐ',
  ᇁ: 'ᄑ',
  ᇂ: 'ᄒ',
}

/** Distance of a katakana letter from its hiragana letter. */
const KATAKANA = 0x60

/**
 * Returns the text in lower case, without accents and normalized, for comparisons. Katakana becomes
 * hiragana. Korean syllables become letters, so that a half-typed syllable is a prefix.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // Characters in these ranges need no normalization.
  if (/^[\x20-\x7e\u4e00-\u9fff]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[ىیکة]/g, (letter) => ARABIC[letter] ?? letter)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[\u30a1-\u30f6]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - KATAKANA))
    .replace(/[\uac00-\ud7a3]/g, (syllable) => syllable.normalize('NFD'))
    .replace(/[\u116a-\u1174\u11a8-\u11c2]/g, (letter) => KOREAN[letter] ?? letter)
    .replace(JOINERS, '')
}

/**
 * Folds a text and removes everything except letters and digits: `output.injectStyles` →
 * `outputinjectstyles`.
 */
export function foldJoined(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}

/**
 * Returns the text with katakana of full width. A segmenter does not know words in half-width
 * letters.
 */
export function widened(text: string): string {
  return text.replace(/[\uff66-\uff9f]+/g, (letters) => letters.normalize('NFKC'))
}

/** Splits a text into runs of one kind of script. Apostrophes inside a word belong to it. */
export function scriptRunsOf(text: string): ScriptRun[] {
  const { kinds } = createTokenizerMemory()
  const runs: ScriptRun[] = []
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start, kinds)
    const end = endOfRun(text, start, kinds)
    if (kind !== NONE) runs.push({ kind: KINDS[kind]!, start, end })
    start = end
  }
  return runs
}

function endOfRun(text: string, start: number, kinds: Uint8Array): number {
  const kind = kindAt(text, start, kinds)
  let end = start + 1
  while (end < text.length) {
    const isSame = kindAt(text, end, kinds) === kind
    if (!isSame && !(kind === SPACED && isWithinWord(text, end, kinds))) break
    end += 1
  }
  return kind === SPACED && end === start + 1 ? end + signsAt(text, end) : end
}

/**
 * Returns the length of the signs after a single letter that make it a name: `C++`, `C#`. In `i++`
 * they are an operator.
 */
function signsAt(text: string, at: number): number {
  const character = text.charAt(at)
  if (character !== '+' && character !== '#') return 0
  if (character === '+' && !/[CcGg]/.test(text.charAt(at - 1))) return 0
  return /^(?:\+\+|#)(?![\p{L}\p{N}])/u.exec(text.slice(at, at + 3))?.[0].length ?? 0
}

/** Invisible characters between letters of a word, such as the non-joiner of Persian. */
const JOINERS = /[\u200c\u200d]/g

/** Tells whether the character is an apostrophe or a joiner before a letter. */
function isWithinWord(text: string, at: number, kinds: Uint8Array): boolean {
  return /['’\u200c\u200d]/.test(text.charAt(at)) && kindAt(text, at + 1, kinds) === SPACED
}

// Kinds of characters are numbers, because every character is looked up. 0 means unknown.
const NONE = 1
const IDEOGRAPHS = 2
const UNSPACED = 3
const SPACED = 4
const KINDS: Readonly<Record<number, ScriptRun['kind']>> = {
  [IDEOGRAPHS]: 'ideographic',
  [UNSPACED]: 'unspaced',
  [SPACED]: 'spaced',
}

const IDEOGRAPHIC = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u
const WITHOUT_SPACES = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const LETTER = /[\p{L}\p{N}\p{M}_$]/u

/**
 * Returns the kind of the character at an index. For a surrogate, the kind of the whole character.
 */
function kindAt(text: string, at: number, kinds: Uint8Array): number {
  return kinds[text.charCodeAt(at)] || newKindAt(text, at, kinds)
}

function newKindAt(text: string, at: number, kinds: Uint8Array): number {
  const code = text.charCodeAt(at)
  if (code >= 0xd8_00 && code < 0xe0_00) {
    const point = text.codePointAt(code < 0xdc_00 ? at : at - 1) ?? 0
    return point > 0xff_ff ? kindOf(String.fromCodePoint(point)) : NONE
  }
  const kind = kindOf(text.charAt(at))
  kinds[code] = kind
  return kind
}

function kindOf(character: string): number {
  if (IDEOGRAPHIC.test(character)) return IDEOGRAPHS
  if (WITHOUT_SPACES.test(character)) return UNSPACED
  return LETTER.test(character) ? SPACED : NONE
}

/** Returns all terms of a text in order. */
export function tokensOf(text: string, memory = createTokenizerMemory()): Token[] {
  const tokens: Token[] = []
  forEachStretch(text, memory, (kind, start, end) => {
    if (kind === NONE) tokens.push(operatorAt(text, { start, end }))
    else if (kind === SPACED) pushCompound(text, { start, end }, tokens)
    else {
      const words = segmentsOf(text.slice(start, end), start, memory)
      tokens.push(...words)
      if (kind === IDEOGRAPHS) pushPairs(text, { start, end }, words, tokens)
    }
  })
  return tokens
}

/**
 * Calls `call` for each part of a text that is tokenized separately: a name of one or more words,
 * such as `a.b`, `a-b` or `.net`, words of a script without spaces, or an operator. The terms of a
 * part do not depend on the rest of the text.
 */
export function forEachStretch(
  text: string,
  { kinds }: TokenizerMemory,
  call: (kind: number, start: number, end: number) => void,
): void {
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start, kinds)
    let end = endOfRun(text, start, kinds)
    while (kind === SPACED && isConnector(text, end) && kindAt(text, end + 1, kinds) === kind) {
      end = endOfRun(text, end + 1, kinds)
    }
    if (kind === NONE) forEachOperator(text, { start, end }, (...range) => call(NONE, ...range))
    else call(kind, kind === SPACED ? startOfName(text, start, end, kinds) : start, end)
    start = end
  }
}

/**
 * Returns where a name begins: at the dot of `.env`, but not at one that continues something else,
 * as in `a?.b`, `[].length` and `.then()`.
 */
function startOfName(text: string, start: number, end: number, kinds: Uint8Array): number {
  if (text[start - 1] !== '.' || text[end] === '(') return start
  const before = text.charAt(start - 2)
  return /[!?.)\]}]/.test(before) || kindAt(text, start - 2, kinds) === SPACED ? start : start - 1
}

/** Signs that may form an operator of two or three characters. */
const OPERATORS = /[!%&*+\-.:<=>?@^|~]{2,}/g
const LONGEST_OPERATOR = 3

/**
 * Calls `call` for each operator between two words. Leaves out punctuation at the end of a word and
 * the hyphens of options such as `--port`.
 */
function forEachOperator(
  text: string,
  { start, end }: Range,
  call: (start: number, end: number) => void,
): void {
  if (end - start < 2) return
  for (const { 0: found, index } of text.slice(start, end).matchAll(OPERATORS)) {
    const last = start + index + found.length
    const isAfterWord = index === 0 && start > 0
    const isBeforeWord = last < text.length && (last === end || /[([]/.test(text[last]!))
    const signs = isBeforeWord ? found : found.replace(/^([^.:]{2,})[.:]+$/, '$1')
    const [from, to] = [start + index, start + index + signs.length]
    const isPunctuation = /^[!.?]+$/.test(signs) && isAfterWord && !isBeforeWord
    const isHyphens = /^-+$/.test(signs) && isBeforeWord
    if (signs.length <= LONGEST_OPERATOR && !isPunctuation && !isHyphens) call(from, to)
  }
}

/** Characters with another meaning in the index: see `summaryOf` and the terms of a page. */
const RESERVED: Readonly<Record<string, string>> = { '*': '∗', '|': '∣' }

function operatorAt(text: string, { start, end }: Range): Token {
  const term = text.slice(start, end).replace(/[*|]/g, (sign) => RESERVED[sign] ?? sign)
  return { term, start, end, kind: 'sign' }
}

function isConnector(text: string, at: number): boolean {
  const character = text.charAt(at)
  return character === '.' || character === '-'
}

// ── Scripts with spaces
// ────────────────────────────────────────────────────────────────────────────

// Splits compounds: `HTML` and `Plugin`, `inject` and `Styles`, `get`, `DOM` and `Node`, `URLs`.
// Digits stay with their letters.
const PARTS = /\p{Lu}{2,}s?(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}_$]+|\p{Lu}/gu

type Range = Pick<Token, 'start' | 'end'>

function pushCompound(text: string, stretch: Range, tokens: Token[]): void {
  const names: { start: number; end: number; parts: Token[] }[] = []
  const hasDot = text[stretch.start] === '.'
  for (let start = stretch.start + (hasDot ? 1 : 0); start < stretch.end;) {
    let end = start
    while (end < stretch.end && !isConnector(text, end)) end += 1
    const parts = partsOf(text, start, end).flatMap((part) => elidedParts(text, part, tokens))
    tokens.push(...parts)
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
}

/** Matches most words, which have only one part. */
const PLAIN = /^[A-Z]?[a-z\d]+$/

function partsOf(text: string, start: number, end: number): Token[] {
  const run = text.slice(start, end)
  if (PLAIN.test(run) && run.length <= LONGEST_TERM) {
    return [{ term: run.toLowerCase(), start, end, kind: 'word' }]
  }
  return [...run.matchAll(PARTS)].flatMap((match) => {
    const term = fold(match[0]).replace(/['’]/g, '')
    if (term === '' || term.length > LONGEST_TERM) return []
    const at = start + match.index
    return [{ term, start: at, end: at + match[0].length, kind: 'word' as const }]
  })
}

/** A letter or two after an apostrophe that are an English ending and no word: `don't`. */
const ENGLISH_ENDINGS = /^(?:re|ve|ll|em|\p{L})$/u

/** The Arabic article before a word of at least three letters. */
const ARABIC_ARTICLE = /^ال(?=\p{L}{3})/u

/**
 * Returns the word after an apostrophe: `l’utilisateur` → `utilisateur`. The whole word remains as a
 * joined token. Returns other parts unchanged. A word with an Arabic article gets a joined token
 * without it, because some words begin like the article.
 */
function elidedParts(text: string, part: Token, tokens: Token[]): Token[] {
  if (ARABIC_ARTICLE.test(part.term)) {
    tokens.push({ ...part, term: part.term.replace(ARABIC_ARTICLE, ''), kind: 'joined' })
    return [part]
  }
  const written = text.slice(part.start, part.end)
  const at = written.search(/['’](?=[^'’]+$)/)
  if (at < 0) return [part]
  const term = fold(written.slice(at + 1))
  if (ENGLISH_ENDINGS.test(term)) return [part]
  tokens.push({ ...part, kind: 'joined' })
  return [{ ...part, term, start: part.start + at + 1 }]
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

// ── Scripts without spaces
// ─────────────────────────────────────────────────────────────────────────

/** Adds the pairs of a run that are not one of its words. */
function pushPairs(text: string, run: Range, words: readonly Token[], tokens: Token[]): void {
  let next = 0
  for (const pair of pairsOf(text, run)) {
    while ((words[next]?.start ?? Infinity) < pair.start) next += 1
    const isWord = words[next]?.start === pair.start && words[next]?.end === pair.end
    if (!isWord) tokens.push(pair)
  }
}

/** Returns the words of a run; none if the browser has no `Intl.Segmenter`. */
function segmentsOf(run: string, offset: number, { segmenters }: TokenizerMemory): Token[] {
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
    tokens.push({ term: fold(segment), start, end: start + segment.length, kind: 'segment' })
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
