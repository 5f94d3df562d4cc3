// Moves text and other blocks out of the code groups of VitePress, whose tabs docgen fills with code
// blocks only.

const OPEN = /^[ \t>]*(:{3,})[ \t]*code-group\b/
const MARKER = /^[ \t>]*(:{3,})[ \t]*(.*)$/
const FENCE = /^[ \t>]*(`{3,}|~{3,})/
const IMPORT = /^[ \t>]*<<</
const COMMENT = /^[ \t>]*<!--(?!\s*@include)(?:(?!-->).)*-->[ \t]*$/

interface Group {
  /** Index of the line that closes it. */
  readonly close: number
  readonly code: readonly string[]
  /** Text before the first code block. */
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Returns the text with code groups that contain only code blocks. */
export function withPlainCodeGroups(body: string): string {
  if (!body.includes('code-group')) return body
  const lines = body.split('\n')
  const written: string[] = []
  // Colons of the open blocks. A line that could close one of them does not close a group inside.
  const open: number[] = []
  for (let at = 0; at < lines.length; at += 1) {
    const [, colons = '', name = ''] = MARKER.exec(lines[at] ?? '') ?? []
    const group = open.some((each) => each <= colons.length) ? null : groupAt(lines, at)
    if (colons !== '' && group === null) {
      if (name === '') open.pop()
      else open.push(colons.length)
    }
    const end = group?.close ?? endOfFence(lines, at)
    written.push(...(group ? linesOf(group, lines, at) : lines.slice(at, end + 1)))
    at = end
  }
  return written.join('\n')
}

/**
 * Returns the group that a line opens; null if there is none. Its end is the first line that can close
 * it, so that a block inside which has as many colons ends with the group.
 */
function groupAt(lines: readonly string[], start: number): Group | null {
  const colons = OPEN.exec(lines[start] ?? '')?.[1]
  if (colons === undefined) return null
  const code: string[] = []
  const before: string[] = []
  const after: string[] = []
  /** The colons of the blocks inside the group. */
  const inner: string[] = []
  for (let at = start + 1; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const text = code.length === 0 ? before : after
    const [, mark, name = ''] = MARKER.exec(line) ?? []
    if (mark !== undefined && name === '' && mark.length >= colons.length) {
      text.push(...inner.toReversed())
      return { close: at, code, before, after }
    }
    if (mark !== undefined && name !== '') inner.push(mark)
    if (mark !== undefined && name === '') inner.pop()
    const end = endOfFence(lines, at)
    const isCode = FENCE.test(line) || IMPORT.test(line)
    if (isCode && inner.length === 0) code.push(...lines.slice(at, end + 1), '')
    else if (isCode || !COMMENT.test(line)) text.push(...lines.slice(at, end + 1))
    at = end
  }
  return null
}

function linesOf(
  { close, code, before, after }: Group,
  lines: readonly string[],
  start: number,
): string[] {
  const isText = (part: readonly string[]) => part.some((line) => line.trim() !== '')
  const isPlain = !lines.slice(start, close).some((line) => COMMENT.test(line))
  if (code.length === 0 || (isPlain && !isText(before) && !isText(after)))
    return lines.slice(start, close + 1)
  const [indent = ''] = /^[ \t>]*/.exec(lines[start] ?? '') ?? []
  const isJoined = (above: readonly string[], below: readonly string[]) =>
    endsWithList(above, indent) && startsWithList(below, indent)
  const separator = ['', `${indent}<!-- -->`, '']
  return [
    ...(isJoined(lines.slice(0, start), before) ? separator : []),
    ...(isText(before) ? [...before, ''] : []),
    lines[start] ?? '',
    '',
    ...code,
    lines[close] ?? '',
    ...(isText(after) ? ['', ...after] : []),
    ...(isJoined(after, lines.slice(close + 1)) ? separator : []),
  ]
}

const ITEM = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/

function startsWithList(lines: readonly string[], indent: string): boolean {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  return first.startsWith(indent) && ITEM.test(first.slice(indent.length))
}

/** Whether the last line that is not indented begins an item of a list. */
function endsWithList(lines: readonly string[], indent: string): boolean {
  const isOuter = (line: string) =>
    line.trim() !== '' && !/^[ \t]/.test(line.startsWith(indent) ? line.slice(indent.length) : '.')
  const last = lines.findLast(isOuter) ?? ''
  return last.startsWith(indent) && ITEM.test(last.slice(indent.length))
}

/** Returns the index of the last line of the code block that begins at a line, or of the line itself. */
function endOfFence(lines: readonly string[], start: number): number {
  const ticks = FENCE.exec(lines[start] ?? '')?.[1]
  if (ticks === undefined) return start
  const isEnd = (line: string) =>
    FENCE.exec(line)?.[1]?.startsWith(ticks) === true && /^[ \t>]*[`~]+[ \t]*$/.test(line)
  const end = lines.findIndex((line, at) => at > start && isEnd(line))
  return end < 0 ? lines.length - 1 : end
}
