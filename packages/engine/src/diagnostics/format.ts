// Formats diagnostics as text for a terminal. It does not print; `cli.ts` prints, and the dev
// overlay and tests use the parts they need.
import { isAbsolute, join, relative, sep } from 'node:path'
import pc from 'picocolors'
import { sortDiagnostics } from './diagnostics.ts'
import { columnsOf } from '../node/lazyPackages.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Options for formatting text. */
export interface LogOptions {
  readonly color: boolean
  /** Paths below this folder are shown relative to it. */
  readonly cwd: string
  /** The folder that relative paths of diagnostics refer to. */
  readonly docsDir?: string
}

/** Maximum columns of a code frame; longer lines are cut around the target. */
const FRAME_WIDTH = 100

/** Maximum columns of a message and its hint on one line. */
const MESSAGE_WIDTH = 98

const TAB = '  '

/**
 * Formats location, severity, code, message, hint and code frame. The text does not end with a line
 * break.
 */
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

/**
 * Formats all diagnostics with blank lines between them, followed by their counts. Returns '' if
 * there are none.
 */
export function formatDiagnostics(diagnostics: readonly Diagnostic[], options: LogOptions): string {
  if (diagnostics.length === 0) return ''
  const texts = sortDiagnostics(diagnostics).map((each) => formatDiagnostic(each, options))
  return [...texts, formatCounts(diagnostics, options)].join('\n\n')
}

/** Formats the counts: `2 errors, 1 warning`. */
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

/**
 * Returns a path for display, relative to the current folder if it is inside that folder or next to
 * it.
 */
export function shownPath(path: string, { cwd, docsDir }: Omit<LogOptions, 'color'>): string {
  const absPath = isAbsolute(path) || docsDir === undefined ? path : join(docsDir, path)
  if (!isAbsolute(absPath)) return absPath
  const shown = relative(cwd, absPath)
  return shown === '' ? '.' : shown.startsWith(`..${sep}..`) || isAbsolute(shown) ? absPath : shown
}

function headLine({ severity, code, filePath, line, column }: Diagnostic, options: LogOptions) {
  const colors = pc.createColors(options.color)
  const location = [filePath ? shownPath(filePath, options) : undefined, line, column]
    .filter((part) => part !== undefined)
    .join(':')
  const paint = severity === 'error' ? colors.red : colors.yellow
  return [
    location && colors.cyan(replaceControls(location)),
    colors.bold(paint(severity)),
    colors.dim(code),
  ]
    .filter(Boolean)
    .join('  ')
}

function messageLines({ message, hint }: Diagnostic): string {
  const text = replaceControls(message)
  if (!hint) return indent(text, '  ')
  const isShort = !`${text}${hint}`.includes('\n') && columnsOf(`${text} ${hint}`) <= MESSAGE_WIDTH
  return indent(`${text}${isShort ? ' ' : '\n'}${replaceControls(hint)}`, '  ')
}

function frameLines(diagnostic: Diagnostic, options: LogOptions): string {
  const { frame, line, column = 1, length = 1 } = diagnostic
  if (!frame || line === undefined) return ''
  const colors = pc.createColors(options.color)
  const last = frame.firstLine + frame.lines.length - 1
  const numberWidth = String(last).length
  const target = frame.lines[line - frame.firstLine] ?? ''
  const from = firstVisible(target, column)
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

/** Returns carets under the target, by display width: a Chinese character takes two columns. */
function marker(
  text: string,
  { from, column, length }: { from: number; column: number; length: number },
): string {
  const start = column - 1
  const ellipsis = from > 0 ? '…' : ''
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

/**
 * Replaces control characters by visible symbols (U+2400 …), so that a file cannot send commands to
 * the terminal.
 */
export function replaceControls(text: string): string {
  return text.replace(
    // eslint-disable-next-line no-control-regex -- control characters must not reach the terminal
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

/** Formats a count with a noun: `1 page`, `2 pages`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
