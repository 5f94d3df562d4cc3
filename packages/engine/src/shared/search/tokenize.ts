// The tokenizer of the search. The build uses it for the index, and the browser for queries and
// highlights, so that both sides agree.
//
// In scripts with spaces, terms are words and the parts of compounds: `output.injectStyles` has the
// terms `output`, `inject`, `styles`, `injectstyles` and `outputinjectstyles`. In scripts without
// spaces, terms are the words of `Intl.Segmenter` and also pairs of characters, because browsers
// and Node segment differently. Each script is tokenized separately.
import { isWithinNames, pushCompound } from './compounds.ts'
import { forEachOperator, operatorAt } from './operators.ts'
import { endOfRun, IDEOGRAPHS, kindAt, NONE, SPACED } from './scripts.ts'
import { pushPairs, segmentsOf } from './segments.ts'
import { createTokenizerMemory, type Token, type TokenizerMemory } from './token.ts'

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
    while (kind === SPACED && isWithinNames(text, end) && kindAt(text, end + 1, kinds) === kind) {
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
