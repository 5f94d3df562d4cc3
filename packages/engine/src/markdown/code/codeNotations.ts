// Reads notations such as `[!code ++]` from comments of any language, removes them from the code
// and returns the marks of the lines. It runs before highlighting, so that the highlighter sees and
// caches clean code.

export type LineMark = 'highlighted' | 'added' | 'removed' | 'focused' | 'error' | 'warning'

export interface MarkedCode {
  readonly lines: readonly string[]
  /** Marks by line index. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  /** Unknown names; their notations stay in the code. */
  readonly unknown: readonly string[]
}

const MARKS: Readonly<Record<string, LineMark>> = {
  '++': 'added',
  '--': 'removed',
  highlight: 'highlighted',
  hl: 'highlighted',
  focus: 'focused',
  error: 'error',
  warning: 'warning',
}

export const notationNames: readonly string[] = Object.keys(MARKS)

/** The name and, after a colon, the number of lines it applies to. */
const NOTATION = /\[!code\s+([^\]\s:]+)(?::(\d+))?\s*\]/g
/** Start of a line comment, directly before the notation. */
const LINE_COMMENT = /(?:\/\/+|#+|--+|;+|%+)\s*$/
/** Start of a block comment, directly before the notation. */
const BLOCK_COMMENT = /(?:\{?\/\*+|<!--+|\(\*+|\{\{!(?:--)?)\s*$/
const BLOCK_END = /^\s*(?:\*+\/\}?|--+>|\*+\)|(?:--)?\}\})/
const ANY_COMMENT = /\/\/|#|--|;|%|\/\*|<!--|\(\*|\{\{!/

/** Removes the notations from `code`. `[!!code ++]` is the escape for showing one. */
export function readNotations(code: string): MarkedCode {
  const lines: string[] = []
  const marks = new Map<number, Set<LineMark>>()
  const unknown: string[] = []
  for (const line of code.split('\n')) {
    const read = line.includes('[!code') ? readLine(line) : { text: line, found: [] }
    for (const { name, count } of read.found) {
      const mark = MARKS[name]
      if (mark === undefined) unknown.push(name)
      // A line that contains only notations is removed, so its index becomes that of the next line.
      else addMark(marks, { mark, from: lines.length, count })
    }
    const isOnlyNotation = read.text.trim() === '' && read.text !== line
    if (!isOnlyNotation) lines.push(read.text.replaceAll('[!!code', '[!code'))
  }
  return { lines, marks, unknown }
}

function addMark(
  marks: Map<number, Set<LineMark>>,
  { mark, from, count }: { mark: LineMark; from: number; count: number },
): void {
  for (let index = from; index < from + count; index += 1) {
    marks.set(index, (marks.get(index) ?? new Set<LineMark>()).add(mark))
  }
}

interface ReadLine {
  readonly text: string
  readonly found: readonly { readonly name: string; readonly count: number }[]
}

function readLine(line: string): ReadLine {
  const found: { name: string; count: number }[] = []
  // From last to first, so that a comment is empty when its first notation is removed.
  const text = [...line.matchAll(NOTATION)].reverse().reduce((rest, match) => {
    const before = rest.slice(0, match.index)
    if (!ANY_COMMENT.test(before)) return rest
    const name = match[1] ?? ''
    found.unshift({ name, count: Number(match[2] ?? 1) })
    return name in MARKS ? removeNotation(before, rest.slice(match.index + match[0].length)) : rest
  }, line)
  return { text, found }
}

/** Removes the notation between `before` and `after`, and its comment if that becomes empty. */
function removeNotation(before: string, after: string): string {
  const block = BLOCK_COMMENT.exec(before)
  const end = BLOCK_END.exec(after)
  if (block && end) {
    const rest = after.slice(end[0].length)
    const start = before.slice(0, block.index)
    return rest.trim() === '' ? start.trimEnd() : start + rest.trimStart()
  }
  if (after.trim() !== '') return before + after.trimStart()
  return before.replace(block ? /\s*$/ : LINE_COMMENT, '').trimEnd()
}
