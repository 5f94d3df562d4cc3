// Compares texts by their code units, which gives the same order on every machine and in every
// language.

/** For `sort`: returns a negative number if `a` comes before `b`, and 0 if both are equal. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
