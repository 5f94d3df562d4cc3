// Where an import stands in a file that reaches esbuild compiled: a page, a Sass file. esbuild knows the place in the
// compiled text only, so the author's text is searched for the specifier. Pure.

export interface ImportPlace {
  /** From 1. */
  readonly line: number
  /** From 1, in UTF-16 units. */
  readonly column: number
  /** Of the specifier with its quotes. */
  readonly length: number
}

/** The specifier, without its quotes, that begins at a place of the text; null when none does. */
export function specifierAt(
  text: string,
  { line, column }: { readonly line: number; readonly column: number },
): string | null {
  const rest = (text.split(/\r\n|\n|\r/)[line - 1] ?? '').slice(column - 1)
  return /^(["'])(.*?)\1/.exec(rest)?.[2] ?? null
}

/** The first import of `specifier`, else the first time it is written in quotes; null when it is not. Fenced code is passed over. */
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

/** The lines of the text, those of fenced code empty. */
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
