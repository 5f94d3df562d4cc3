// Changes of a text by position. Translators create them from the positions of syntax trees, so that
// everything they do not touch stays as the author wrote it.

export interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Applies edits. Of two edits that overlap, the one that begins first and ends last is applied. What
 * is inserted at the start of another edit stays before it.
 */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const sorted = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort(
      (a, b) =>
        a.start - b.start || isInserted(b) - isInserted(a) || b.end - a.end || a.index - b.index,
    )
  const parts: string[] = []
  let at = 0
  for (const { start, end, text } of sorted) {
    if (start < at) continue
    parts.push(source.slice(at, start), text)
    at = end
  }
  return parts.join('') + source.slice(at)
}

function isInserted({ start, end }: Edit): number {
  return Number(start === end)
}
