// Errors as data: what other libraries throw or report goes in, `Diagnostic`s come out, with the lines of source a code
// frame needs. Every stage uses this file and none of them writes text for a terminal: that is `format.ts`.
import { isAbsolute, join } from 'node:path'
import { distance } from 'fastest-levenshtein'
import type { Message } from 'esbuild'
import type { VFileMessage } from 'vfile-message'
import { isError, messageOf } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export { messageOf }

/** Lines of context above and below the line a code frame points at. */
const FRAME_CONTEXT = 1

/** Longest line a frame keeps, in UTF-16 units: a minified file must not travel whole with each diagnostic. */
const FRAME_LINE_LENGTH = 2000

/** The most edits between a word and its suggestion, however long they are. */
const MAX_EDITS = 5

/** Thrown when docgen cannot continue: a bad configuration, an unreadable folder, a bundle that does not build. */
export class DocgenError extends Error {
  override readonly name = 'DocgenError'
  readonly diagnostics: readonly Diagnostic[]

  constructor(diagnostics: readonly Diagnostic[], options?: ErrorOptions) {
    super(diagnostics.map(summaryOf).join('\n'), options)
    this.diagnostics = diagnostics
  }
}

export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
}

/** The lines around `line` (1-based), for `Diagnostic.frame`; undefined when the text has no such line. */
export function frameOf(text: string, line: number): Diagnostic['frame'] {
  const lines = text.split(/\r\n|\n|\r/)
  if (!Number.isInteger(line) || line < 1 || line > lines.length) return undefined
  const first = Math.max(1, line - FRAME_CONTEXT)
  const last = Math.min(lines.length, line + FRAME_CONTEXT)
  const shown = lines.slice(first - 1, last).map((each) => each.slice(0, FRAME_LINE_LENGTH))
  return { firstLine: first, lines: shown }
}

/** The diagnostic with the frame its line has in `text`; unchanged when it has no line. */
export function withFrame(diagnostic: Diagnostic, text: string): Diagnostic {
  const frame = diagnostic.line === undefined ? undefined : frameOf(text, diagnostic.line)
  return frame ? { ...diagnostic, frame } : diagnostic
}

/** A message of a unified plugin (`file.message()`, `file.fail()`). Only a fatal one is an error. */
export function fromVFile(
  message: VFileMessage,
  file: { readonly filePath: string; readonly text?: string },
): Diagnostic {
  const { start, end } = rangeOf(message)
  const length = start && end && start.line === end.line ? end.column - start.column : 0
  const source = message.source ? kebab(message.source) : 'plugin'
  const diagnostic: Diagnostic = {
    severity: message.fatal ? 'error' : 'warning',
    code: message.ruleId ? `${source}-${kebab(message.ruleId)}` : `${source}-message`,
    message: message.reason,
    ...(typeof message.note === 'string' ? { hint: message.note } : {}),
    filePath: file.filePath,
    ...(start ? { line: start.line, column: start.column } : {}),
    ...(length > 0 ? { length } : {}),
  }
  return file.text === undefined ? diagnostic : withFrame(diagnostic, file.text)
}

/** An error or warning of esbuild. `root` is the folder esbuild worked in: its paths are relative to it. */
export function fromEsbuild(
  message: Message,
  options: { readonly root?: string; readonly severity?: Diagnostic['severity'] } = {},
): Diagnostic {
  const { location } = message
  const notes = message.notes.map(({ text }) => text).filter(Boolean)
  return {
    severity: options.severity ?? 'error',
    code: 'bundle-failed',
    message: toSentence(message.text),
    // Where a token is missing, esbuild suggests to put it in place of what was found.
    ...(location?.suggestion && !message.text.startsWith('Expected')
      ? { hint: `Try \`${location.suggestion}\`.` }
      : notes.length > 0
        ? { hint: notes.join('\n') }
        : {}),
    ...(location ? placeOf(location, options.root) : {}),
  }
}

/**
 * Whatever a component threw while a page was rendered; `page` names it, `filePath` is its file where it has one. `trace` are
 * the components around it, innermost first, one to a line.
 */
export function fromRender(
  error: unknown,
  at: { readonly page: string; readonly filePath?: string; readonly trace?: string },
): Diagnostic {
  const { page, filePath, trace = '' } = at
  const message = `The page \`${page}\` could not be rendered: ${toSentence(messageOf(error))}`
  const global = /^(window|document|navigator|localStorage|location) is not defined/.exec(
    messageOf(error),
  )?.[1]
  const hint = global
    ? `Only a browser has \`${global}\`: use it in an effect, or put the component into \`<NoSSR>\`.`
    : /^A (?:React )?component suspended while/.test(messageOf(error))
      ? 'A component waits for a promise, for which the server does not wait: read what it shows when its module is loaded, or put it into `<NoSSR>`.'
      : isError(error)
        ? 'A component threw this; see what it expects.'
        : 'Throw an `Error` instead, so that docgen can show the line.'
  return {
    severity: 'error',
    code: 'render-failed',
    message,
    hint: trace === '' ? hint : `${hint}\n${trace}`,
    ...(filePath === undefined ? {} : { filePath }),
  }
}

/** Whatever a hook of a plugin threw; `filePath` when it was at work on one page. */
export function fromPlugin(
  error: unknown,
  at: { readonly plugin: string; readonly hook: string; readonly filePath?: string },
): Diagnostic {
  return {
    severity: 'error',
    code: 'plugin-error',
    message: `The plugin \`${at.plugin}\` failed in its \`${at.hook}\` hook: ${messageOf(error)}`,
    ...(at.filePath === undefined ? {} : { filePath: at.filePath }),
  }
}

/**
 * The candidate an author most likely meant by `word`, or null when none is near: at most one edit for every three letters.
 * Of paths, only the segments that differ are compared.
 */
export function closest(word: string, candidates: Iterable<string>): string | null {
  let best: string | null = null
  let bestEdits = Infinity
  for (const candidate of candidates) {
    if (candidate === word) continue
    const [a, b] = differingSegments(word, candidate)
    const limit = Math.min(Math.floor(Math.max(a.length, b.length) / 3), MAX_EDITS, bestEdits - 1)
    if (Math.abs(a.length - b.length) > limit) continue
    const edits = editsBetween(a, b)
    if (edits > limit) continue
    best = candidate
    bestEdits = edits
  }
  return best
}

/** How many letters to add, remove, replace or swap with their neighbour turn one word into the other. */
export function editsBetween(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && isSwap(a, b) ? 1 : edits
}

/** `Did you mean …?` for a hint, with `fallback` when nothing is near. */
export function didYouMean(word: string, candidates: Iterable<string>, fallback = ''): string {
  const candidate = closest(word, candidates)
  return candidate === null ? fallback : `Did you mean \`${candidate}\`?`
}

/** Words as code: `` `en`, `zh` or `ja` ``. */
export function list(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``)
  const last = quoted.pop() ?? 'nothing'
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last
}

/**
 * Each diagnostic once, in the order a terminal shows them: warnings, then errors, which so stand next to the
 * summary; within them by file, line and column. Diagnostics without a file come first.
 */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const unique = new Map(diagnostics.map((each) => [keyOf(each), each]))
  return [...unique.values()].sort(
    (a, b) =>
      Number(a.severity === 'error') - Number(b.severity === 'error') ||
      compareText(a.filePath ?? '', b.filePath ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0),
  )
}

function keyOf({ severity, code, message, filePath, line, column }: Diagnostic): string {
  return JSON.stringify([severity, code, message, filePath, line, column])
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function summaryOf({ filePath, line, column, message }: Diagnostic): string {
  const place = [filePath, line, column].filter((part) => part !== undefined).join(':')
  return place ? `${place}: ${message}` : message
}

function rangeOf(message: VFileMessage): {
  start?: { line: number; column: number }
  end?: { line: number; column: number }
} {
  const { place } = message
  if (!place) return {}
  return 'start' in place ? place : { start: place }
}

/** esbuild counts columns in bytes of UTF-8 from 0; docgen in UTF-16 units from 1. */
function placeOf(
  location: NonNullable<Message['location']>,
  root: string | undefined,
): Partial<Diagnostic> {
  const { file, line, lineText } = location
  const bytes = Buffer.from(lineText)
  const column = bytes.subarray(0, location.column).toString().length + 1
  const end = bytes.subarray(0, location.column + location.length).toString().length + 1
  return {
    filePath: root === undefined || isAbsolute(file) ? file : join(root, file),
    line,
    column,
    ...(end > column ? { length: end - column } : {}),
    frame: { firstLine: line, lines: [lineText.slice(0, FRAME_LINE_LENGTH)] },
  }
}

function toSentence(text: string): string {
  return /[.!?:]$/.test(text) ? text : `${text}.`
}

function kebab(text: string): string {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .toLowerCase()
}

/** Whether two neighbouring letters changed places. */
function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b
}

/** Both words without the path segments they begin and end with in common: `/guide/strat` and `/guide/start` share one. */
function differingSegments(word: string, candidate: string): [string, string] {
  const [a, b] = [segmentsOf(word), segmentsOf(candidate)]
  const isEqual = (i: number, j: number) => a.at(i) === b.at(j)
  const shortest = Math.min(a.length, b.length)
  let start = 0
  while (start < shortest && isEqual(start, start)) start++
  let end = 0
  while (end < shortest - start && isEqual(-1 - end, -1 - end)) end++
  const rest = (all: string[]) => all.slice(start, all.length - end).join('/')
  return [rest(a), rest(b)]
}

/** Letter case and separators are what people get wrong first: `clean-urls` is `cleanUrls`. */
function segmentsOf(word: string): string[] {
  return word
    .toLowerCase()
    .replace(/[-_\s]/g, '')
    .split('/')
    .filter(Boolean)
}
