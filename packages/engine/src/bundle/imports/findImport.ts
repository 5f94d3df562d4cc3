// Finds an import in a source file that is compiled before esbuild sees it, such as a page or a
// Sass file. esbuild only knows the place in the compiled text, so the source is searched for the
// specifier. Pure functions.

export interface ImportPlace {
  /** Counts from 1. */
  readonly line: number
  /** Counts from 1, in UTF-16 code units. */
  readonly column: number
  /** Length of the specifier including its quotes. */
  readonly length: number
}

/** Returns the specifier that starts at a position, without its quotes; null if there is none. */
export function specifierAt(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): string | null {
  const rest = (text.split(/\r\n|\n|\r/)[line - 1] ?? '').slice(column - 1)
  return /^(["'])(.*?)\1/.exec(rest)?.[2] ?? null
}

/**
 * Returns the first import of `specifier`, or else its first occurrence in quotes; null if there is
 * none. Fenced code is ignored.
 */
export function findImport(text: string, specifier: string): ImportPlace | null {
  const quoted = `(["'])${escapePattern(specifier)}\\1`
  const imported = new RegExp(`(?:\\bfrom|\\bimport|\\brequire|@\\w+|\\()\\s*\\(?\\s*(?=${quoted})`)
  const bare = new RegExp(`url\\(\\s*(?=${escapePattern(specifier)}\\s*\\))`)
  const lines = linesOutsideFences(text)
  return (
    findIn(lines, imported, specifier.length + 2) ??
    findIn(lines, bare, specifier.length) ??
    findIn(lines, new RegExp(`(?=${quoted})`), specifier.length + 2)
  )
}

function findIn(lines: readonly string[], pattern: RegExp, length: number): ImportPlace | null {
  for (const [index, text] of lines.entries()) {
    const match = pattern.exec(text)
    if (match) return { line: index + 1, column: match.index + match[0].length + 1, length }
  }
  return null
}

/** Returns the lines of a text, with the lines of fenced code blocks replaced by empty ones. */
export function linesOutsideFences(text: string): string[] {
  const state = { fence: '' }
  return text.split(/\r\n|\n|\r/).map((line) => {
    const [, marks = '', rest = ''] = /^\s*(`{3,}|~{3,})(.*)$/.exec(line) ?? []
    if (state.fence === '') {
      state.fence = marks
      return line
    }
    if (marks.startsWith(state.fence) && rest.trim() === '') state.fence = ''
    return ''
  })
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
