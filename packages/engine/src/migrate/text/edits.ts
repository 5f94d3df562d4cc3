// Changes of a text by position. Translators create them from the positions of syntax trees, so that
// everything they do not touch stays as the author wrote it.

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Applies edits. Of two edits that overlap, the one that begins first and ends last is applied. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => a.start - b.start || b.end - a.end || a.index - b.index)
  const parts: string[] = []
  let at = 0
  for (const { start, end, text } of sorted) {
    if (start < at) continue
    parts.push(source.slice(at, start), text)
    at = end
  }
  return parts.join('') + source.slice(at)
}

/** Returns an edit that removes the lines of a range, with the line end and one blank line. */
export function removeLines(source: string, start: number, end: number): Edit {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1
  const newline = source.indexOf('\n', end)
  const lineEnd = newline < 0 ? source.length : newline + 1
  const isBlankBefore = lineStart === 0 || source.slice(0, lineStart).endsWith('\n\n')
  const isBlankAfter = source[lineEnd] === '\n'
  return { start: lineStart, end: isBlankBefore && isBlankAfter ? lineEnd + 1 : lineEnd, text: '' }
}
