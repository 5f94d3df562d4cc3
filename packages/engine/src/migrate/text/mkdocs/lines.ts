// Finds the lines that belong to a block by their indentation, as Python-Markdown does.

/** Lines, and the number of the line after them. */
export interface LinesAt {
  readonly lines: string[]
  readonly next: number
}

/** Translates the block that begins at a line; null if none does. */
export type TranslateBlock = (lines: readonly string[], index: number) => LinesAt | null

/** Returns the lines below a marker that are indented by four spaces, without the indent. */
export function indentedLines(lines: readonly string[], from: number, indent: string): LinesAt {
  const start = `${indent}    `
  const content: string[] = []
  let next = from
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    if (line.trim() !== '' && !line.startsWith(start) && !line.startsWith(`${indent}\t`)) break
    content.push(
      line.startsWith(`${indent}\t`) ? line.slice(indent.length + 1) : line.slice(start.length),
    )
  }
  while (content.length > 0 && content.at(-1)?.trim() === '') {
    content.pop()
    next -= 1
  }
  return { lines: content, next }
}

/** Removes the indentation that all lines share, and blank lines at both ends. */
export function dedented(lines: readonly string[]): string[] {
  const indents = lines
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = Math.min(...indents, Infinity)
  const result = lines.map((line) => (line.trim() === '' ? '' : line.slice(shared)))
  while (result[0] === '') result.shift()
  while (result.at(-1) === '') result.pop()
  return result
}
