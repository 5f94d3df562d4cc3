// Diagnostics → text for a terminal. Returns text and prints nothing: `cli.ts` prints, the dev overlay and tests use what
// they need.
import { isAbsolute, join, relative, sep } from 'node:path'
import pc from 'picocolors'
import { sortDiagnostics } from './diagnostics.ts'
import { columnsOf } from '../node/lazyPackages.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** How and for whom text is made. */
export interface LogOptions {
  readonly color: boolean
  /** Paths below this folder are shown relative to it. */
  readonly cwd: string
  /** What relative paths of diagnostics are relative to. */
  readonly docsDir?: string
}

/** Columns of source a code frame shows; longer lines are cut around the place it points at. */
const FRAME_WIDTH = 100

/** Columns a message and its hint may take together on one line. */
const MESSAGE_WIDTH = 98

const TAB = '  '

/** Place, severity and code; message and hint; the code frame. Ends without a line break. */
export function formatDiagnostic(diagnostic: Diagnostic, options: LogOptions): string {
  const { cause } = diagnostic
  const parts = [
    headLine(diagnostic, options),
    messageLines(diagnostic),
    frameLines(diagnostic, options),
  ]
  if (cause) parts.push(`  Caused by:\n${indent(formatDiagnostic(cause, options), '  ')}`)
  return parts.filter(Boolean).join('\n')
}

/** All of them with blank lines between, and how many there are. Empty when there are none. */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: LogOptions): string {
  if (diagnostics.length === 0) return ''
  const texts = sortDiagnostics(diagnostics).map((each) => formatDiagnostic(each, options))
  return [...texts, formatCounts(diagnostics, options)].join('\n\n')
}

/** `2 errors, 1 warning` */
export function formatCounts(
  diagnostics: readonly Diagnostic[],
  { color }: Pick<LogOptions, 'color'>,
): string {
  const colors = pc.createColors(color)
  const all = sortDiagnostics(diagnostics)
  const errors = all.filter(({ severity }) => severity === 'error').length
  const warnings = all.length - errors
  return [
    errors > 0 ? colors.red(plural(errors, 'error')) : '',
    warnings > 0 ? colors.yellow(plural(warnings, 'warning')) : '',
  ]
    .filter(Boolean)
    .join(', ')
}

/** A path as it is shown: relative to the current folder when it lies below it or beside it. */
export function shownPath(path: string, { cwd, docsDir }: Omit<LogOptions, 'color'>): string {
  const absPath = isAbsolute(path) || docsDir === undefined ? path : join(docsDir, path)
  if (!isAbsolute(absPath)) return absPath
  const shown = relative(cwd, absPath)
  return shown === '' ? '.' : shown.startsWith(`..${sep}..`) || isAbsolute(shown) ? absPath : shown
}

function headLine({ severity, code, filePath, line, column }: Diagnostic, options: LogOptions) {
  const colors = pc.createColors(options.color)
  const place = [filePath ? shownPath(filePath, options) : undefined, line, column]
    .filter((part) => part !== undefined)
    .join(':')
  const paint = severity === 'error' ? colors.red : colors.yellow
  return [place && colors.cyan(clean(place)), colors.bold(paint(severity)), colors.dim(code)]
    .filter(Boolean)
    .join('  ')
}

function messageLines({ message, hint }: Diagnostic): string {
  const text = clean(message)
  if (!hint) return indent(text, '  ')
  const isShort = !`${text}${hint}`.includes('\n') && columnsOf(`${text} ${hint}`) <= MESSAGE_WIDTH
  return indent(`${text}${isShort ? ' ' : '\n'}${clean(hint)}`, '  ')
}

function frameLines(diagnostic: Diagnostic, options: LogOptions): string {
  const { frame, line, column = 1, length = 1 } = diagnostic
  if (!frame || line === undefined) return ''
  const colors = pc.createColors(options.color)
  const last = frame.firstLine + frame.lines.length - 1
  const numberWidth = String(last).length
  const target = frame.lines[line - frame.firstLine] ?? ''
  const from = cutStart(target, column)
  return frame.lines
    .flatMap((text, index) => {
      const number = frame.firstLine + index
      const isTarget = number === line
      const gutter = `${isTarget ? '>' : ' '} ${String(number).padStart(numberWidth)} |`
      const shown = cut(text, from)
      const row = `${isTarget ? colors.bold(gutter) : colors.dim(gutter)}${shown ? ` ${shown}` : ''}`
      if (!isTarget || diagnostic.column === undefined) return [row]
      return [
        row,
        `  ${' '.repeat(numberWidth)} | ${colors.red(marker(text, { from, column, length }))}`,
      ]
    })
    .join('\n')
}

/** Carets under the marked characters, by display width: a Chinese character takes two columns. */
function marker(
  text: string,
  { from, column, length }: { from: number; column: number; length: number },
): string {
  const start = column - 1
  const ellipsis = from > 0 ? '…' : ''
  const before = columnsOf(ellipsis + show(text.slice(from, start)))
  const marked = columnsOf(show(text.slice(start, start + length)))
  return ' '.repeat(before) + '^'.repeat(Math.max(1, Math.min(marked, FRAME_WIDTH - before)))
}

/** First character shown of a line that is too long to be shown whole. */
function cutStart(text: string, column: number): number {
  if (columnsOf(show(text)) <= FRAME_WIDTH) return 0
  return Math.max(0, column - 1 - FRAME_WIDTH / 2)
}

function cut(text: string, from: number): string {
  const rest = show(text.slice(from))
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

/** A line of source as it may go to a terminal: tabs as spaces, nothing that moves the cursor. */
function show(text: string): string {
  return clean(text.replaceAll('\t', TAB))
}

/** Control characters as pictures (U+2400 …), so that a file cannot send commands to the terminal. */
export function clean(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- these are what must not reach the terminal
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g,
    (character) => {
      const code = character.charCodeAt(0)
      return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\ufffd'
    },
  )
}

function indent(text: string, space: string): string {
  return text.replace(/^(?=.)/gm, space)
}

/** `1 page`, `2 pages` */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
