// Translates the comments with which Docusaurus marks lines, `// highlight-next-line` and the pairs
// `highlight-start`, `highlight-end`. Sites may define their own in `prism.magicComments`.
import { dataOf, listOf, textOf } from '../../config/values.ts'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'
import type { SourceSite } from '../../types.ts'

/** The comments of one kind of mark. */
export interface MagicComment {
  /** Name of the mark in docgen's notation: `[!code ++]`; '' for none. Lines with the mark `hidden` are left out. */
  readonly mark: string
  readonly line?: string | undefined
  readonly start?: string | undefined
  readonly end?: string | undefined
}

const STANDARD = ['highlight', 'error', 'focus', 'warning'].map((mark) => ({
  ...{ mark, line: `${mark}-next-line` },
  ...{ start: `${mark}-start`, end: `${mark}-end` },
}))

/** Returns the comments of the site before those that many sites use. */
export function commentsOf({ facts }: Pick<SourceSite, 'facts'>): readonly MagicComment[] {
  const own = listOf(facts['magicComments']).map((value) => {
    const { className, line, block } = dataOf(value)
    const { start, end } = dataOf(block)
    return {
      ...{ mark: markOf(String(className)), line: textOf(line) },
      ...{ start: textOf(start), end: textOf(end) },
    }
  })
  return [...own, ...STANDARD]
}

/** Guesses the meaning of a class of the site: `code-add-line` is an added line. */
function markOf(className: string): string {
  if (className === '') return ''
  if (/add|insert|success|new/i.test(className)) return '++'
  if (/remove|delete|deletion|old/i.test(className)) return '--'
  return /error|warning|focus|hidden/i.exec(className)?.[0].toLowerCase() ?? 'highlight'
}

/** Replaces the comments by docgen's notation. */
export function withMarks(
  lines: readonly string[],
  comments: readonly MagicComment[],
): readonly string[] {
  const read = lines.map((line) => readComment(line, comments))
  if (read.every((each) => each === null)) return lines
  const hidden = read.findIndex((each) => each?.comment.mark === 'hidden')
  if (hidden >= 0) return withMarks(lines.toSpliced(hidden, hiddenCount(read, hidden)), comments)
  return lines.flatMap((line, index) => {
    const found = read[index]
    if (!found) return [line]
    if (found.comment.mark === '') return []
    if (found.kind === 'line') return [line.replace(found.text, `[!code ${found.comment.mark}]`)]
    if (found.kind === 'end') return []
    const rest = read.slice(index + 1)
    const isOfPair = (each: Found | null) => each?.comment === found.comment && each.kind !== 'line'
    const end = rest.findIndex(isOfPair)
    // A start without an end marks nothing, and another start takes its place.
    if (rest[end]?.kind !== 'end') return []
    const count = rest.slice(0, end).filter((each) => !each).length
    return [line.replace(found.text, `[!code ${found.comment.mark}:${count}]`)]
  })
}

/** Returns how many lines a comment for hidden lines hides, with the comments themselves. */
function hiddenCount(read: readonly (Found | null)[], index: number): number {
  const found = read[index]
  if (found?.kind !== 'start') return found?.kind === 'line' ? 2 : 1
  const end = read.findIndex((each) => each?.kind === 'end' && each.comment === found.comment)
  return end < index ? 1 : end - index + 1
}

interface Found {
  readonly comment: MagicComment
  readonly kind: 'line' | 'start' | 'end'
  readonly text: string
}

function readComment(line: string, comments: readonly MagicComment[]): Found | null {
  if (!isComment(line)) return null
  for (const comment of comments) {
    for (const kind of ['line', 'start', 'end'] as const) {
      const text = comment[kind]
      if (text === undefined) continue
      const whole = new RegExp(String.raw`(?<![\w-])${escapeRegExp(text)}(?![\w-])`)
      if (whole.test(line)) return { comment, kind, text }
    }
  }
  return null
}

function isComment(line: string): boolean {
  return /^\s*(?:\/\/|#|--|;|%|\{?\/\*|<!--|\(\*|\{\{!|REM\b|')/.test(line)
}
