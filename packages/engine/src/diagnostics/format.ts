// Formats diagnostics as text for a terminal. It does not print; `cli.ts` prints, and the dev
// overlay and tests use the parts they need.
import { isAbsolute, join, relative, sep } from 'node:path'
import pc from 'picocolors'
import { sortDiagnostics } from './diagnostics.ts'
import { columnsOf } from '../node/lazyPackages.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { frameLines, type FrameOptions } from './frameLines.ts'
import { replaceControls } from './replaceControls.ts'
import { plural } from './plural.ts'

/** Options for formatting text. */
export interface LogOptions extends FrameOptions {
  /** Paths below this folder are shown relative to it. */
  readonly cwd: string
  /** The folder that relative paths of diagnostics refer to. */
  readonly docsDir?: string
}

/** Maximum columns of a message and its hint on one line. */
const MESSAGE_WIDTH = 98

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

function indent(text: string, space: string): string {
  return text.replace(/^(?=.)/gm, space)
}
