// Splits a `diff` block into code without signs, and marks. The code is highlighted in the language
// that the fence names (```diff lang="ts" or ```diff-ts), and the diff's own lines are restored
// afterwards. The space before an unchanged line counts as a sign, so that copied code equals the
// source.
import type { CodeMeta } from './codeMeta.ts'
import type { LineMark } from './codeNotations.ts'
import type { TokenLine } from './token.ts'

/**
 * Code that is surrounded by other lines or signs, such as those of a diff or a terminal session.
 */
export interface FramedCode {
  /** Language of the code; '' if the fence names none. */
  readonly lang: string
  /** Lines without signs and prompts; a line that is not code is empty. */
  readonly lines: readonly string[]
  /** Marks by line index. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  /** Indexes of the lines whose sign is a space. */
  readonly spaced: ReadonlySet<number>
  /** Restores the other lines and signs in the highlighted code. */
  readonly restore: (tokens: readonly TokenLine[]) => readonly TokenLine[]
}

/** Reads a diff; returns null if the block is not a diff. */
export function readDiff(meta: CodeMeta, lines: readonly string[]): FramedCode | null {
  const match = /^(?:diff|patch)(?:-(.+))?$/.exec(meta.lang)
  if (!match) return null
  const isMetadata = lines.map((_line, index) => isDiffLine(lines, index))
  const signs = lines.map((line, index) =>
    isMetadata[index] ? '' : (/^[+-]/.exec(line)?.[0] ?? ''),
  )
  // Unchanged lines begin with a space in a real diff, but maybe not in one written by hand.
  const hasSpaces = lines.every(
    (line, index) =>
      isMetadata[index] || signs[index] !== '' || line === '' || line.startsWith(' '),
  )
  const marks = new Map<number, ReadonlySet<LineMark>>()
  signs.forEach((sign, index) => {
    if (sign !== '') marks.set(index, new Set([sign === '+' ? 'added' : 'removed']))
  })
  return {
    lang: match[1] ?? meta.innerLang ?? '',
    lines: lines.map((line, index) => {
      if (isMetadata[index]) return ''
      return signs[index] !== '' || hasSpaces ? line.slice(1) : line
    }),
    marks,
    spaced: new Set(
      hasSpaces ? [...lines.keys()].filter((index) => lines[index]?.startsWith(' ')) : [],
    ),
    restore: (tokens) =>
      tokens.map((line, index) =>
        isMetadata[index] ? [{ tokenClass: 'o', text: lines[index] ?? '' }] : line,
      ),
  }
}

/**
 * Returns whether the line is metadata that `git diff` and `diff -u` add, such as file names and
 * hunk headers.
 */
function isDiffLine(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (
    /^(?:@@ |diff --git |index [\da-f]+\.\.|(?:new|deleted) file mode |\\ No newline)/.test(line)
  ) {
    return true
  }
  return (
    (line.startsWith('--- ') && (lines[index + 1] ?? '').startsWith('+++ ')) ||
    (line.startsWith('+++ ') && (lines[index - 1] ?? '').startsWith('--- '))
  )
}
