// The error that carries diagnostics, code frames, and the order of diagnostics. Only `format.ts`
// turns diagnostics into text.
import { compareText } from '../shared/compareText.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** Lines of context above and below the target line of a code frame. */
const FRAME_CONTEXT = 1

/**
 * Maximum length of a line in a frame, in UTF-16 units, so that a diagnostic never contains a whole
 * minified file.
 */
export const FRAME_LINE_LENGTH = 2000

/**
 * Thrown when docgen cannot continue, for example because of an invalid configuration, an
 * unreadable folder or a failed bundle.
 */
export class DocgenError extends Error {
  override readonly name = 'DocgenError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    super(diagnostics.map(summaryOf).join('\n'), options)
    this.diagnostics = diagnostics
  }
}

/** Returns an error with a single diagnostic, for a problem that ends the command. */
export function fatalError(
  diagnostic: Omit<Diagnostic, 'severity'>,
  options?: ErrorOptions,
): DocgenError {
  return new DocgenError([{ severity: 'error', ...diagnostic }], options)
}

/** Returns whether there is an error among the diagnostics. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/**
 * Returns whether `dev` shows a diagnostic over the page and keeps what was good before: an error,
 * or CSS that browsers read differently than it was meant.
 */
export function isMistake({ severity, code }: Diagnostic): boolean {
  return severity === 'error' || code === 'css-syntax'
}

/** Returns the paths of the files with problems. */
export function filesOf(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.flatMap(({ filePath }) => filePath ?? [])
}

/**
 * Returns the lines around `line` (from 1) for `Diagnostic.frame`; undefined if the text has no
 * such line.
 */
export function frameOf(text: string, line: number): Diagnostic['frame'] {
  const lines = text.split(/\r\n|\n|\r/)
  if (!Number.isInteger(line) || line < 1 || line > lines.length) return undefined
  const first = Math.max(1, line - FRAME_CONTEXT)
  const last = Math.min(lines.length, line + FRAME_CONTEXT)
  const shown = lines.slice(first - 1, last).map((each) => each.slice(0, FRAME_LINE_LENGTH))
  return { firstLine: first, lines: shown }
}

/** Adds a code frame from `text`; returns the diagnostic unchanged if it has no line. */
export function withFrame(diagnostic: Diagnostic, text: string): Diagnostic {
  const frame = diagnostic.line === undefined ? undefined : frameOf(text, diagnostic.line)
  return frame ? { ...diagnostic, frame } : diagnostic
}

/**
 * Removes duplicates and sorts for a terminal: warnings first, so that errors are next to the
 * summary, then by file, line and column. Diagnostics without a file come first.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((each) => [diagnosticKeyOf(each), each]))
  return [...unique.values()].sort(
    (a, b) =>
      Number(a.severity === 'error') - Number(b.severity === 'error') ||
      compareText(a.filePath ?? '', b.filePath ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}

function diagnosticKeyOf(diagnostic: Diagnostic): string {
  const { severity, code, message, filePath, line, column, cause } = diagnostic
  const place = [cause?.filePath, cause?.line, cause?.column]
  return JSON.stringify([severity, code, message, filePath, line, column, place])
}

function summaryOf({ filePath, line, column, message }: Diagnostic): string {
  const location = [filePath, line, column].filter((part) => part !== undefined).join(':')
  return location ? `${location}: ${message}` : message
}
