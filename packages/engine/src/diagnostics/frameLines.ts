// Formats the lines of code around the place of a diagnostic, with carets under it.
import pc from 'picocolors'
import { columnsOf } from '../node/lazyPackages.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { replaceControls } from './replaceControls.ts'

export interface FrameOptions {
  readonly color: boolean
  /** Whether long lines are shown on several rows instead of being cut. Default: false. */
  readonly wrap?: boolean
}

/** Maximum columns of a row in a code frame. Longer lines are cut around the target, or wrapped. */
const FRAME_WIDTH = 100

const TAB = '  '

/** Formats the code frame of a diagnostic. Returns '' if it has none. */
export function frameLines(diagnostic: Diagnostic, options: FrameOptions): string {
  const { frame, line, column = 1, length = 1 } = diagnostic
  if (!frame || line === undefined) return ''
  const colors = pc.createColors(options.color)
  const numberWidth = String(frame.firstLine + frame.lines.length - 1).length
  const target = frame.lines[line - frame.firstLine] ?? ''
  const from = firstVisible(target, column)
  const gutter = (sign: string, number: number | '') =>
    `${sign} ${String(number).padStart(numberWidth)} |`
  return frame.lines
    .flatMap((text, index) => {
      const number = frame.firstLine + index
      const isTarget = number === line
      const rows = options.wrap ? wrapped(text) : [{ from, shown: cut(text, from) }]
      const marked = isTarget && diagnostic.column !== undefined ? rowAt(rows, column) : null
      return rows.flatMap((row, place) => {
        const head = gutter(isTarget ? '>' : ' ', place === 0 ? number : '')
        const painted = isTarget ? colors.bold(head) : colors.dim(head)
        const shown = painted + (row.shown && ` ${row.shown}`)
        if (row !== marked) return [shown]
        const carets = marker(text, { from: row.from, column, length, isCut: !options.wrap })
        return [shown, `${gutter(' ', '')} ${colors.red(carets)}`]
      })
    })
    .join('\n')
}

interface Row {
  /** Index of the first character in the line. */
  readonly from: number
  readonly shown: string
}

/** Divides a line into rows. */
function wrapped(text: string): Row[] {
  const rows = [{ from: 0, shown: '' }]
  let from = 0
  for (const character of text) {
    const shown = sanitizeLine(character)
    const row = rows.at(-1)!
    if (columnsOf(row.shown + shown) > FRAME_WIDTH) rows.push({ from, shown })
    else row.shown += shown
    from += character.length
  }
  return rows
}

/** Returns the row that contains a column, which counts from 1. */
function rowAt(rows: readonly Row[], column: number): Row | undefined {
  return rows.findLast(({ from }, index) => index === 0 || from < column)
}

/** Returns carets under the target, by display width: a Chinese character takes two columns. */
function marker(
  text: string,
  { from, column, length, isCut }: { from: number; column: number; length: number; isCut: boolean },
): string {
  const start = column - 1
  const ellipsis = isCut && from > 0 ? '…' : ''
  const before = columnsOf(ellipsis + sanitizeLine(text.slice(from, start)))
  const marked = columnsOf(sanitizeLine(text.slice(start, start + length)))
  return ' '.repeat(before) + '^'.repeat(Math.max(1, Math.min(marked, FRAME_WIDTH - before)))
}

/** Returns the index of the first visible character of a line that is too long. */
function firstVisible(text: string, column: number): number {
  if (columnsOf(sanitizeLine(text)) <= FRAME_WIDTH) return 0
  return Math.max(0, column - 1 - FRAME_WIDTH / 2)
}

function cut(text: string, from: number): string {
  const rest = sanitizeLine(text.slice(from))
  const whole = from > 0 && rest ? `…${rest}` : rest
  if (columnsOf(whole) <= FRAME_WIDTH) return whole
  let shown = ''
  let width = 0
  for (const character of whole) {
    width += columnsOf(character)
    if (width >= FRAME_WIDTH) break
    shown += character
  }
  return `${shown}…`
}

/** Makes a line of source safe for a terminal: tabs become spaces, and nothing moves the cursor. */
function sanitizeLine(text: string): string {
  return replaceControls(text.replaceAll('\t', TAB))
}
