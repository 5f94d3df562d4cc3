// Returns the source text of a paragraph, heading or table cell in which markup, code and escaped
// characters are masked. Syntax in the remaining text was not recognized by the parser.
import type { Node, Position } from 'unist'
import { listNodes } from '../walk.ts'
import { NODE, type ReadLine } from './paragraphLines.ts'

export interface MaskedText {
  /** The text as written. */
  readonly written: string
  /**
   * The text with `NODE` instead of each masked character, except for white space and backticks.
   */
  readonly masked: string
  /** Returns the position of a character in the tree's lines. */
  positionAt(index: number): { readonly line: number; readonly column: number }
}

/** Masks the text of a node at its position; `readLine` returns the lines of the file. */
export function maskedTextOf(node: Node, { start, end }: Position, readLine: ReadLine): MaskedText {
  const lines: string[] = []
  for (let { line } = start; line <= end.line; line += 1) {
    lines.push(readLine(line).slice(0, line === end.line ? end.column - 1 : undefined))
  }
  const masks = lines.map((line) => line.replace(/[^\s`]/g, NODE))
  for (const { type, position } of listNodes(node)) {
    if (type === 'text' && position) unmask(masks, lines, { position, firstLine: start.line })
  }
  const skipped = start.column - 1
  const whole = lines.join('\n')
  const lineStarts = [0, ...[...whole.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return {
    written: whole.slice(skipped),
    masked: masks.join('\n').slice(skipped),
    positionAt(index) {
      const offset = skipped + index
      const line = lineStarts.findLastIndex((lineStart) => lineStart <= offset)
      return { line: start.line + line, column: offset - lineStarts[line]! + 1 }
    },
  }
}

/** Unmasks the characters of one text node. */
function unmask(
  masks: string[],
  lines: readonly string[],
  { position: { start, end }, firstLine }: { position: Position; firstLine: number },
): void {
  for (let { line } = start; line <= end.line; line += 1) {
    const index = line - firstLine
    const text = lines[index] ?? ''
    const mask = masks[index] ?? ''
    const from = line === start.line ? start.column - 1 : 0
    const to = line === end.line ? end.column - 1 : text.length
    masks[index] =
      mask.slice(0, from) + shownText(text.slice(from, to), from === 0) + mask.slice(to)
  }
}

/** Masks escapes. At the start of a line, quote markers become spaces. */
function shownText(text: string, isWholeLine: boolean): string {
  const shown = text.replace(/\\[!-/:-@[-`{-~]/g, NODE + NODE)
  return isWholeLine ? shown.replace(/^[ \t>]+/, (indent) => ' '.repeat(indent.length)) : shown
}
