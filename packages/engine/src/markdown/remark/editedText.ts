// The text of a file with other text in the place of some of its nodes: Markdown that holds what it includes.
import type { Position } from 'unist'
import { bodyOf } from '../head/frontmatterBlock.ts'

/** What stands in the place of a node. */
export interface TextEdit {
  /** Of the node, in lines of its file. */
  readonly position: Position
  readonly text: string
}

/** Lines, counted from 0; `to` is the first that does not belong. */
export interface Lines {
  readonly from: number
  readonly to: number
}

/** The edited text of these lines, without empty ones around it. No edit reaches into another. */
export function editedText(text: string, edits: readonly TextEdit[], { from, to }: Lines): string {
  const lines: (string | null)[] = text.split('\n')
  for (const { position, text: inserted } of edits) {
    const { start, end } = position
    const before = (lines[start.line - 1] ?? '').slice(0, start.column - 1)
    const after = (lines[end.line - 1] ?? '').slice(end.column - 1)
    lines.fill(null, start.line - 1, end.line)
    lines[start.line - 1] = before + inserted.replaceAll('\n', `\n${continued(before)}`) + after
  }
  return lines
    .slice(from, to)
    .filter((line) => line !== null)
    .join('\n')
    .replace(/^(?:[ \t]*\n)+|\s+$/g, '')
}

/** All lines but those of the frontmatter. */
export function bodyLines(text: string): Lines {
  const to = text.split('\n').length
  return { from: to - bodyOf(text).split('\n').length, to }
}

/** What a further line begins with, in quotes and lists: `> - ` → `>   `. */
function continued(before: string): string {
  return before.replace(/[^\s>]/g, ' ')
}
