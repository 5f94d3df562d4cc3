// Cuts a label where its look changes: a prefix that repeats the group's name (`dev.` of `dev.hmr`) is quieter,
// a match of a filter is marked. In: label, group, query; out: pieces in order that together are the label.

export interface LabelPart {
  readonly text: string
  /** Repeats the name of the group. */
  readonly isPrefix: boolean
  /** Matches the query. */
  readonly isMatch: boolean
}

/** Pieces of `label`. `group` is the name of its group, '' for none; `query` what is looked for, '' for nothing. */
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
