// Tells which terms spelling mistakes are corrected to. The index of the browser and that of a server
// use the same rule.

/**
 * Returns whether spelling mistakes are corrected to this term. Excludes terms of one or two
 * characters, which are one mistake away from too many others, and Chinese and Japanese text.
 */
export function isSpellable(term: string): boolean {
  return term.length > 2 && !/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(term)
}
