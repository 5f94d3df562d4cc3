// Replaces some nodes of a Markdown file by other text. It is used for Markdown copies in which
// includes are expanded.
import type { Position } from 'unist'
import { bodyOf } from '../head/frontmatterBlock.ts'

/** The new text for a node. */
export interface TextEdit {
  /** Position of the node in its file. */
  readonly position: Position
  readonly text: string
}

/** Range of lines, from 0; `to` is exclusive. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/**
 * Returns the edited text of these lines, without empty lines around it. Edits must not overlap.
 */
export function editedText(
  text: string,
  edits: readonly TextEdit[],
  { from, to }: LineRange,
): string {
  const lines: (string | null)[] = text.split('\n')
  for (const { position, text: inserted } of edits) {
    const { start, end } = position
    const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1)
    const after = (lines[end.line - 1] ?? '').slice(end.column - 1)
    lines.fill(null, start.line - 1, end.line)
    lines[start.line - 1] =
      before + inserted.replaceAll('\n', `\n${continuationPrefix(before)}`) + after
  }
  return lines
    .slice(from, to)
    .filter((line) => line !== null)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}

/** Returns the lines after the frontmatter. */
export function bodyLines(text: string): LineRange {
  const to = text.split('\n').length
  return { from: to - bodyOf(text).split('\n').length, to }
}

/** Returns the prefix for further lines in quotes and lists: `> - ` → `>   `. */
function continuationPrefix(before: string): string {
  return before.replace(/[^\s>]/g, ' ')
}
