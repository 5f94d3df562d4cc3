// Converts messages of the Sass compiler into diagnostics. For an unclosed brace, comment or
// string, Sass reports the end of the file; the diagnostic points to its start, as in CSS.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type * as Sass from 'sass'
import { frameOf, withFrame } from '../../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { unclosed } from '../cssSyntax.ts'

type Code = 'sass-failed' | 'sass-warning' | 'sass-debug'

export function sassDiagnostic(
  code: Code,
  message: string,
  span: Sass.SourceSpan | undefined,
): Diagnostic {
  const severity = code === 'sass-failed' ? 'error' : 'warning'
  if (code !== 'sass-failed') return { severity, code, message, ...spanLocationOf(span) }
  const place = spanLocationOf(span)
  const said = { severity, code, message: inSentence(message), ...place } as const
  return END.test(message) && place.filePath?.endsWith('.scss')
    ? whereUnclosed(said, readFileSync(place.filePath, 'utf8'))
    : said
}

/** Formats a message as a sentence: `expected "{".` → ``Expected `{`.`` */
function inSentence(message: string): string {
  const quoted = message.replace(/"([^"]+)"/g, '`$1`')
  return quoted.charAt(0).toUpperCase() + quoted.slice(1)
}

/** Converts a location. Sass counts lines and columns from 0. */
function spanLocationOf(span: Sass.SourceSpan | undefined): Partial<Diagnostic> {
  if (span?.url?.protocol !== 'file:') return {}
  const line = span.start.line + 1
  const length = span.start.line === span.end.line ? span.end.column - span.start.column : 0
  const context = (span.context ?? '').replace(/\r?\n$/, '')
  // If the span is within one line, the context is that line.
  const lines = frameOf(context, 1)?.lines.slice(0, 1) ?? []
  return {
    filePath: fileURLToPath(span.url),
    line,
    column: span.start.column + 1,
    ...(length > 0 ? { length } : {}),
    ...(context === '' ? {} : { frame: { firstLine: line, lines } }),
  }
}

/** Matches the messages of Sass about an unclosed construct. */
const END = /^expected (?:end of rule|more input|"[}"']"|["'])\.$/i

/**
 * Moves the diagnostic to the start of the innermost unclosed construct; returns it unchanged if
 * there is none.
 */
function whereUnclosed(diagnostic: Diagnostic, text: string): Diagnostic {
  const start = unclosedIn(text)
  if (start === null) return diagnostic
  const before = text.slice(0, start.index).split(/\r\n|\n|\r/)
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 }
  const { length } = start.sign
  return withFrame({ ...diagnostic, ...unclosed(start.sign), ...place, length }, text)
}

interface Start {
  readonly sign: '{' | '/*' | '"' | "'"
  readonly index: number
}

/** Matches `url()`, comments, strings and braces. Comments and strings may be unclosed. */
const PARTS =
  /url\([^"')]*\)|\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))|\/\/.*|(["'])(?:\\[\s\S]|(?!\1)[^\\\n])*\1?|[{}]/g

function unclosedIn(text: string): Start | null {
  const open: Start[] = []
  for (const { 0: part, 1: quote, index } of text.matchAll(PARTS)) {
    if (part === '{') open.push({ sign: part, index })
    else if (part === '}') open.pop()
    else if (part.startsWith('/*') && !/^\/\*[\s\S]*\*\/$/.test(part)) return { sign: '/*', index }
    else if ((quote === '"' || quote === "'") && !/^(.).*\1$/s.test(part))
      return { sign: quote, index }
  }
  return open.at(-1) ?? null
}
