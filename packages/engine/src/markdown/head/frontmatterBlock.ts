// Finds the frontmatter of a text. It is separate from frontmatter.ts so that modules that only
// need the text do not load a YAML parser.

/**
 * Finds the block between two `---` lines; `end` is the offset after it. An unclosed block counts
 * only if its first line looks like YAML.
 */
export function findBlock(text: string): { yaml: string; end: number } | 'unclosed' | null {
  const open = /^---[ \t]*(?:\r\n|\n|\r)/.exec(text)
  if (!open) return null
  const close = /(?<=[\r\n])---[ \t]*(?:\r\n|\n|\r|$)/g
  close.lastIndex = open[0].length
  const match = close.exec(text)
  if (match) {
    // An empty first line replaces `---`, so that line numbers match the file.
    return { yaml: `\n${text.slice(open[0].length, match.index)}`, end: close.lastIndex }
  }
  return /^["']?[\w-]+["']?[ \t]*:(?:[ \t\r\n]|$)/.test(text.slice(open[0].length))
    ? 'unclosed'
    : null
}
