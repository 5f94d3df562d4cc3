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
  for (let at = 0; at < text.length;) {
    const start = at
    const kind = kindAt(text, start)
    do at += 1
    while (at < text.length && (kindAt(text, at) === kind || isWithinWord(text, at, kind)))
    if (kind !== 'none') runs.push({ kind, start, end: at })
  }
  return runs
}

/** Whether an apostrophe stands there, between letters. */
function isWithinWord(text: string, at: number, before: Kind): boolean {
  const isApostrophe = text[at] === "'" || text[at] === '’'
  return isApostrophe && before === 'spaced' && kindAt(text, at + 1) === 'spaced'
}

type Kind = ScriptRun['kind'] | 'none'

const KINDS: readonly Kind[] = ['none', 'ideographic', 'unspaced', 'spaced']

const IDEOGRAPHIC = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u
const UNSPACED = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u
const LETTER = /[\p{L}\p{N}\p{M}_$]/u

/** By code unit: one more than the place in `KINDS`; 0 until a text holds it. */
const kinds = new Uint8Array(0x1_00_00)

/** Of what stands at a place; of either half of a pair of surrogates that of their character. */
function kindAt(text: string, at: number): Kind {
  const code = text.charCodeAt(at)
  if (code >= 0xd8_00 && code < 0xe0_00) {
    const point = text.codePointAt(code < 0xdc_00 ? at : at - 1) ?? 0
    return point > 0xff_ff ? kindOf(String.fromCodePoint(point)) : 'none'
  }
  if (!kinds[code]) kinds[code] = KINDS.indexOf(kindOf(text.charAt(at))) + 1
  return KINDS[(kinds[code] ?? 0) - 1] ?? 'none'
}

function kindOf(character: string): Kind {
  if (IDEOGRAPHIC.test(character)) return 'ideographic'
  if (UNSPACED.test(character)) return 'unspaced'
  return LETTER.test(character) ? 'spaced' : 'none'
}

/** All terms of a text, in its order. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const runs of stretchesOf(text)) pushTokens(text, runs, tokens)
  return tokens
}

/**
 * The stretches of a text that are looked at by themselves, by their runs: a name of one or more words, or words of a script
 * without spaces. The terms of a stretch are the same in any text.
 */
export function stretchesOf(text: string): ScriptRun[][] {
  const stretches: ScriptRun[][] = []
  let name: ScriptRun[] = []
  for (const run of scriptRunsOf(text)) {
    const before = name.at(-1)
    if (run.kind !== 'spaced') name = []
    else if (before && isConnected(text, before, run)) {
      name.push(run)
      continue
    } else name = [run]
    stretches.push(run.kind === 'spaced' ? name : [run])
  }
  return stretches
}

function pushTokens(text: string, runs: readonly ScriptRun[], tokens: Token[]): void {
  const [first] = runs
  if (first?.kind === 'spaced') pushCompound(text, runs, tokens)
  else if (first) pushSegments(text, first, tokens)
}

/** Whether two runs are one name: `a.b`, `a-b`. */
function isConnected(text: string, a: ScriptRun, b: ScriptRun): boolean {
  return b.start === a.end + 1 && /[.-]/.test(text[a.end] ?? '')
}

// ── Scripts with spaces ────────────────────────────────────────────────────────────────────────────

// Of a run: `HTML` and `Plugin`, `inject` and `Styles`, `get`, `DOM` and `Node`, `URLs`; digits stay with their letters.
const PARTS = /\p{Lu}{2,}s?(?!\p{Ll})\p{N}*|\p{Lu}?[^\p{Lu}_$]+|\p{Lu}/gu

function pushCompound(text: string, runs: readonly ScriptRun[], tokens: Token[]): void {
  const names: { start: number; end: number; parts: Token[] }[] = []
  for (const run of runs) {
    const parts = partsOf(text, run)
    tokens.push(...parts)
    const last = names.at(-1)
    if (last && text[last.end] === '-') {
      last.end = run.end
      last.parts.push(...parts)
    } else names.push({ start: run.start, end: run.end, parts })
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

function partsOf(text: string, { start, end }: ScriptRun): Token[] {
  const run = text.slice(start, end)
  return [...run.matchAll(PARTS)].flatMap((match) => {
    const term = fold(match[0]).replace(/['’]/g, '')
    if (term === '' || term.length > LONGEST_TERM) return []
    const at = start + match.index
    return [{ term, start: at, end: at + match[0].length, kind: 'word' as const }]
  })
}

function pushJoined(
  parts: readonly Token[],
  place: { readonly start: number; readonly end: number },
  tokens: Token[],
): void {
  if (parts.length < 2 || parts.length > MOST_PARTS) return
  const term = parts.map((part) => part.term).join('')
  if (term.length <= LONGEST_TERM) tokens.push({ term, ...place, kind: 'joined' })
}

// ── Scripts without spaces ─────────────────────────────────────────────────────────────────────────

const segmenters = new Map<string, Intl.Segmenter>()

/** The words of a run; none where the browser cannot tell words. */
function pushSegments(text: string, run: ScriptRun, tokens: Token[]): void {
  const words = segmentsOf(text.slice(run.start, run.end), run.start)
  tokens.push(...words)
  if (run.kind === 'unspaced') return
  const ends = new Map(words.map(({ start, end }) => [start, end]))
  for (const pair of pairsOf(text, run)) {
    if (ends.get(pair.start) !== pair.end) tokens.push(pair)
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
export function pairsOf(text: string, { start, end }: Pick<ScriptRun, 'start' | 'end'>): Token[] {
  const characters = [...text.slice(start, end)]
  const width = Math.min(2, characters.length)
  let at = start
  return characters.slice(0, characters.length - width + 1).map((character, index) => {
    const pair = characters.slice(index, index + width).join('')
    const token = { term: fold(pair), start: at, end: at + pair.length, kind: 'pair' as const }
    at += character.length
    return token
  })
}
