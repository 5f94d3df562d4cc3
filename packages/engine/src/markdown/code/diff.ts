// The lines of a `diff` block → code without its signs, and which lines they mark. The code is highlighted
// as the language the fence names (```diff lang="ts", or ```diff-ts); the diff's own lines are put back after. The space before
// a line that stays is a sign like the others: who copies the block gets what its author wrote.
import type { CodeMeta } from './codeMeta.ts'
import type { LineMark } from './codeNotations.ts'
import type { TokenLine } from './token.ts'

/** Code between lines or signs that are not code themselves. */
export interface FramedCode {
  /** Language of the code; '' when the fence names none. */
  readonly lang: string
  /** Without signs and prompts; empty where a line is not code at all. */
  readonly lines: readonly string[]
  /** By index of the line. */
  readonly marks: ReadonlyMap<number, ReadonlySet<LineMark>>
  /** Indexes of the lines whose sign is a space. */
  readonly spaced: ReadonlySet<number>
  /** Puts what is not code into the highlighted code. */
  readonly restore: (tokens: readonly TokenLine[]) => readonly TokenLine[]
}

/** Null when the block is not a diff. */
export function readDiff(meta: CodeMeta, lines: readonly string[]): FramedCode | null {
  const match = /^(?:diff|patch)(?:-(.+))?$/.exec(meta.lang)
  if (!match) return null
  const isOwn = lines.map((_line, index) => isDiffLine(lines, index))
  const signs = lines.map((line, index) => (isOwn[index] ? '' : (/^[+-]/.exec(line)?.[0] ?? '')))
  // Lines without a sign begin with a space in a real diff; in one written by hand they may not.
  const hasSpaces = lines.every(
    (line, index) => isOwn[index] || signs[index] !== '' || line === '' || line.startsWith(' '),
  )
  const marks = new Map<number, ReadonlySet<LineMark>>()
  signs.forEach((sign, index) => {
    if (sign !== '') marks.set(index, new Set([sign === '+' ? 'added' : 'removed']))
  })
  return {
    lang: match[1] ?? meta.innerLang ?? '',
    lines: lines.map((line, index) => {
      if (isOwn[index]) return ''
      return signs[index] !== '' || hasSpaces ? line.slice(1) : line
    }),
    marks,
    spaced: new Set(
      hasSpaces ? [...lines.keys()].filter((index) => lines[index]?.startsWith(' ')) : [],
    ),
    restore: (tokens) =>
      tokens.map((line, index) =>
        isOwn[index] ? [{ tokenClass: 'o', text: lines[index] ?? '' }] : line,
      ),
  }
}

/** Names of files, places of hunks: what `git diff` and `diff -u` write around the code. */
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
