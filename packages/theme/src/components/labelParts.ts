// Splits a label into parts with different styles: a prefix that repeats the group's name (`dev.`
// of `dev.hmr`), and the match of a filter.

export interface LabelPart {
  readonly text: string
  /** Repeats the name of the group. */
  readonly isPrefix: boolean
  /** Matches the query. */
  readonly isMatch: boolean
}

/**
 * Returns the parts of `label` in order. `group` is the name of its group, or ''. `query` is the
 * text to highlight, or ''.
 */
export function labelParts(label: string, group: string, query = ''): readonly LabelPart[] {
  const prefixEnd = group !== '' && label.startsWith(`${group}.`) ? group.length + 1 : 0
  const start = query === '' ? -1 : label.toLowerCase().indexOf(query.toLowerCase())
  const end = start < 0 ? -1 : start + query.length
  const cuts = [0, prefixEnd, start, end, label.length].filter((cut) => cut >= 0)
  const sorted = [...new Set(cuts)].sort((a, b) => a - b)
  return sorted.slice(0, -1).map((from, i) => ({
    text: label.slice(from, sorted[i + 1]),
    isPrefix: from < prefixEnd,
    isMatch: from >= start && from < end,
  }))
}
