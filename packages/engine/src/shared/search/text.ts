// Text → the terms by which search knows it, with the place of each. The build makes the index with it, the browser
// reads queries and marks matches with it: one tokenizer, so that both sides agree. Pure.
//
// Scripts with spaces give words, and the parts of compounds: `output.injectStyles` is `output`, `inject`, `styles`,
// `injectstyles` and `outputinjectstyles`. Scripts without spaces give the words of `Intl.Segmenter`, and pairs of
// characters as well, because browser and Node do not segment alike. No script ever reaches the tokenizer of another.

/** A term and where it stands: `text.slice(start, end)` is what it was made from. */
export interface Token {
  readonly term: string
  readonly start: number
  readonly end: number
  /**
   * `word`: a word, or a part of a compound. `joined`: several parts written as one. `segment`: a word of a script
   * without spaces. `pair`: two characters of such a script.
   */
  readonly kind: 'word' | 'joined' | 'segment' | 'pair'
}

/** A stretch of one kind of script. */
export interface ScriptRun {
  readonly kind: 'spaced' | 'ideographic' | 'unspaced'
  readonly start: number
  readonly end: number
}

/** Longer terms are no words: hashes, encoded data. */
export const LONGEST_TERM = 40

/** More parts than that are an address or a path, not a name. */
const MOST_PARTS = 8

// Letters that a decomposition leaves as they are.
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

/** Lower case, without accents, in one form: what is compared. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // No character of these ranges has another form.
  if (/^[\x20-\x7e\u4e00-\u9fff]*$/.test(lower)) return lower
  return lower
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
}

/** Folded, without anything between letters and digits: `output.injectStyles` → `outputinjectstyles`. */
export function foldJoined(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}\p{M}]+/gu, '')
}

/** The stretches of a text that hold words, by kind of script; apostrophes within a word are part of it. */
export function scriptRunsOf(text: string): ScriptRun[] {
  const runs: ScriptRun[] = []
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start)
    const end = endOfRun(text, start, kind)
    if (kind !== NONE) runs.push({ kind: KINDS[kind]!, start, end })
    start = end
  }
  return runs
}

function endOfRun(text: string, start: number, kind: number): number {
  let end = start + 1
  while (end < text.length && (kindAt(text, end) === kind || isWithinWord(text, end, kind)))
    end += 1
  return end
}

/** Whether an apostrophe stands there, between letters. */
function isWithinWord(text: string, at: number, before: number): boolean {
  const character = text.charAt(at)
  const isApostrophe = character === "'" || character === '’'
  return isApostrophe && before === SPACED && kindAt(text, at + 1) === SPACED
}

// Kinds are numbers where each character is looked at; 0 is none of them.
const NONE = 1
const IDEOGRAPHS = 2
const UNSPACED = 3
const SPACED = 4
const KINDS: Readonly<Record<number, ScriptRun['kind']>> = {
  ...{ [IDEOGRAPHS]: 'ideographic', [UNSPACED]: 'unspaced', [SPACED]: 'spaced' },
}

const IDEOGRAPHIC = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u
const WITHOUT_SPACES = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const LETTER = /[\p{L}\p{N}\p{M}_$]/u

/** By code unit; 0 until a text holds it, and for halves of pairs of surrogates. */
const kinds = new Uint8Array(0x1_00_00)

/** Of what stands at a place; of either half of a pair of surrogates that of their character. */
function kindAt(text: string, at: number): number {
  return kinds[text.charCodeAt(at)] || newKindAt(text, at)
}

function newKindAt(text: string, at: number): number {
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

/** All terms of a text, in its order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  forEachStretch(text, (kind, start, end) => {
    if (kind === SPACED) pushCompound(text, { start, end }, tokens)
    else pushSegments(text, { start, end }, kind, tokens)
  })
  return tokens
}

/**
 * Calls for each stretch of a text that is looked at by itself: a name of one or more words, such as `a.b` or `a-b`, or words of a
 * script without spaces; `kind` is that of all its runs. The terms of a stretch are the same in any text.
 */
export function forEachStretch(
  text: string,
  call: (kind: number, start: number, end: number) => void,
): void {
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start)
    let end = endOfRun(text, start, kind)
    while (kind === SPACED && isConnector(text, end) && kindAt(text, end + 1) === kind) {
      end = endOfRun(text, end + 1, kind)
    }
    if (kind !== NONE) call(kind, start, end)
    start = end
  }
}

function isConnector(text: string, at: number): boolean {
  const character = text.charAt(at)
  return character === '.' || character === '-'
}

// ── Scripts with spaces ────────────────────────────────────────────────────────────────────────────

// Of a run: `HTML` and `Plugin`, `inject` and `Styles`, `get`, `DOM` and `Node`, `URLs`; digits stay with their letters.
const PARTS = /\p{Lu}{2,}s?(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}_$]+|\p{Lu}/gu

type Place = Pick<Token, 'start' | 'end'>

function pushCompound(text: string, stretch: Place, tokens: Token[]): void {
  const names: { start: number; end: number; parts: Token[] }[] = []
  for (let { start } = stretch; start < stretch.end;) {
    let end = start
    while (end < stretch.end && !isConnector(text, end)) end += 1
    const parts = partsOf(text, start, end)
    tokens.push(...parts)
    const last = names.at(-1)
    if (last && text[last.end] === '-') {
      last.end = end
      last.parts.push(...parts)
    } else names.push({ start, end, parts })
    start = end + 1
  }
  for (const { start, end, parts } of names) pushJoined(parts, { start, end }, tokens)
  if (names.length > 1) {
    const place = { start: names[0]?.start ?? 0, end: names.at(-1)?.end ?? 0 }
    pushJoined(
      names.flatMap(({ parts }) => parts),
      place,
      tokens,
    )
  }
}

/** What most words are: one part. */
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

function pushJoined(parts: readonly Token[], place: Place, tokens: Token[]): void {
  if (parts.length < 2 || parts.length > MOST_PARTS) return
  const term = parts.map((part) => part.term).join('')
  if (term.length <= LONGEST_TERM) tokens.push({ term, ...place, kind: 'joined' })
}

// ── Scripts without spaces ─────────────────────────────────────────────────────────────────────────

const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a run; none where the browser cannot tell words. */
function pushSegments(text: string, run: Place, kind: number, tokens: Token[]): void {
  const words = segmentsOf(text.slice(run.start, run.end), run.start)
  tokens.push(...words)
  if (kind === UNSPACED) return
  let next = 0
  for (const pair of pairsOf(text, run)) {
    while ((words[next]?.start ?? Infinity) < pair.start) next += 1
    const isWord = words[next]?.start === pair.start && words[next]?.end === pair.end
    if (!isWord) tokens.push(pair)
  }
}

function segmentsOf(run: string, offset: number): Token[] {
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

/** Two characters each; a run of one character is that character. */
export function pairsOf(text: string, { start, end }: Place): Token[] {
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

/** Code units of the character at a place. */
function widthAt(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1
}
