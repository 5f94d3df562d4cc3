// Finds operators between words, such as `=>` and `?.`.
import type { Range, Token } from './token.ts'

/** Signs that may form an operator of two or three characters. */
const OPERATORS = /[!%&*+\-.:<=>?@^|~]{2,}/g
const LONGEST_OPERATOR = 3

/**
 * Calls `call` for each operator between two words. Leaves out punctuation at the end of a word and
 * the hyphens of options such as `--port`.
 */
export function forEachOperator(
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

/** Returns the term of an operator. */
export function operatorAt(text: string, { start, end }: Range): Token {
  const term = text.slice(start, end).replace(/[*|]/g, (sign) => RESERVED[sign] ?? sign)
  return { term, start, end, kind: 'sign' }
}
