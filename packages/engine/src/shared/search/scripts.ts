// Splits text by its kinds of script, because each is tokenized in its own way.
import { createTokenizerMemory } from './token.ts'

/** A part of a text in one kind of script. */
export interface ScriptRun {
  readonly kind: 'spaced' | 'ideographic' | 'unspaced'
  readonly start: number
  readonly end: number
}

/** Splits a text into runs of one kind of script. Apostrophes inside a word belong to it. */
export function scriptRunsOf(text: string, { kinds } = createTokenizerMemory()): ScriptRun[] {
  const runs: ScriptRun[] = []
  for (let start = 0; start < text.length;) {
    const kind = kindAt(text, start, kinds)
    const end = endOfRun(text, start, kinds)
    if (kind !== NONE) runs.push({ kind: KINDS[kind]!, start, end })
    start = end
  }
  return runs
}

/** Returns the end of the run that starts at an index. */
export function endOfRun(text: string, start: number, kinds: Uint8Array): number {
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

/** Tells whether the character is an apostrophe, the dot of `col·lecció` or a joiner before a letter. */
function isWithinWord(text: string, at: number, kinds: Uint8Array): boolean {
  return /['’·\u200c\u200d]/.test(text.charAt(at)) && kindAt(text, at + 1, kinds) === SPACED
}

// Kinds of characters are numbers, because every character is looked up. 0 means unknown.
export const NONE = 1
export const IDEOGRAPHS = 2
const UNSPACED = 3
export const SPACED = 4
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
export function kindAt(text: string, at: number, kinds: Uint8Array): number {
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
