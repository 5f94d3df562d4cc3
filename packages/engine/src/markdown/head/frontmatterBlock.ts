// Where the frontmatter of a text stands, and the text without it. Apart from frontmatter.ts, which reads it: who only wants the
// text does not load a parser of YAML.

/** Finds the block between two lines `---`. An unclosed one counts only if its first line looks like YAML. */
export function findBlock(text: string): { yaml: string; end: number } | 'unclosed' | null {
  const open = /^---[ \t]*(?:\r\n|\n|\r)/.exec(text)
  if (!open) return null
  const close = /(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/g
  close.lastIndex = open[0].length
  const match = close.exec(text)
  if (match) {
    // An empty first line stands for `---`, so that line numbers are those of the file.
    return { yaml: `\n${text.slice(open[0].length, match.index)}`, end: close.lastIndex }
  }
  return /^["']?[\w-]+["']?[ \t]*:(?:[ \t\r\n]|$)/.test(text.slice(open[0].length))
    ? 'unclosed'
    : null
}

/** The text after its frontmatter. */
export function bodyOf(text: string): string {
  const block = findBlock(text)
  return block === null || block === 'unclosed' ? text : text.slice(block.end).replace(/^\n+/, '')
}
