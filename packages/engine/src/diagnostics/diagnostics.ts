// Converts errors of other libraries to `Diagnostic`s, with the source lines for a code frame. All
// stages use this file; only `format.ts` turns diagnostics into text.
import { isAbsolute, join } from 'node:path'
import { distance } from 'fastest-levenshtein'
import type { Message } from 'esbuild'
import type { VFileMessage } from 'vfile-message'
import { isError, messageOf } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

export { messageOf }

/** Lines of context above and below the target line of a code frame. */
const FRAME_CONTEXT = 1

/**
 * Maximum length of a line in a frame, in UTF-16 units, so that a diagnostic never contains a whole
 * minified file.
 */
const FRAME_LINE_LENGTH = 2000

/** Maximum number of edits between a word and its suggestion, no matter how long they are. */
const MAX_EDITS = 5

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

/** Returns whether there is an error among the diagnostics. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error')
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
 * Converts a message of a unified plugin (`file.message()`, `file.fail()`). Only fatal messages are
 * errors.
 */
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

/**
 * Converts an error or warning of esbuild. `root` is esbuild's working folder, to which its paths
 * are relative.
 */
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
    // For a missing token, esbuild's suggestion would replace the found token, so it is not shown.
    ...(location?.suggestion && !message.text.startsWith('Expected')
      ? { hint: `Try \`${location.suggestion}\`.` }
      : notes.length > 0
        ? { hint: notes.join('\n') }
        : {}),
    ...(location ? locationOf(location, options.root) : {}),
  }
}

/**
 * Converts anything that a component threw while a page was rendered. `page` is the name of the
 * page, `filePath` its file if it has one. `trace` lists the components around the error, one per
 * line, innermost first.
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
    ? `\`${global}\` only exists in browsers. Use it in an effect, or wrap the component in \`<NoSSR>\`.`
    : /^A (?:React )?component suspended while/.test(messageOf(error))
      ? 'A component waits for a promise, which docgen does not support during a build. Load its data at the top level of its module, or wrap the component in `<NoSSR>`.'
      : isError(error)
        ? 'A component threw this error; check its props and its children.'
        : 'Throw an `Error` instead, so that docgen can show the line.'
  return {
    severity: 'error',
    code: 'render-failed',
    message,
    hint: trace === '' ? hint : `${hint}\n${trace}`,
    ...(filePath === undefined ? {} : { filePath }),
  }
}

/**
 * Converts anything that a plugin hook threw; `filePath` is set if the hook was processing a page.
 */
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
 * Returns the candidate most similar to `word`, with at most one edit for every three letters, or
 * null if there is none. In paths, only the differing segments are compared.
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

/**
 * Returns the number of letters to add, remove, replace or swap with a neighbor to turn one word
 * into the other.
 */
export function editsBetween(a: string, b: string): number {
  const edits = distance(a, b)
  return edits === 2 && isSwap(a, b) ? 1 : edits
}

/** Returns `Did you mean …?` for a hint, or `fallback` if no candidate is similar. */
export function didYouMean(word: string, candidates: Iterable<string>, fallback = ''): string {
  const candidate = closest(word, candidates)
  return candidate === null ? fallback : `Did you mean \`${candidate}\`?`
}

/** Lists words as code: `` `en`, `zh` or `ja` ``. */
export function list(words: readonly string[]): string {
  const quoted = words.map((word) => `\`${word}\``)
  const last = quoted.pop() ?? 'nothing'
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last
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

function diagnosticKeyOf({ severity, code, message, filePath, line, column }: Diagnostic): string {
  return JSON.stringify([severity, code, message, filePath, line, column])
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function summaryOf({ filePath, line, column, message }: Diagnostic): string {
  const location = [filePath, line, column].filter((part) => part !== undefined).join(':')
  return location ? `${location}: ${message}` : message
}

function rangeOf(message: VFileMessage): {
  start?: { line: number; column: number }
  end?: { line: number; column: number }
} {
  const { place } = message
  if (!place) return {}
  return 'start' in place ? place : { start: place }
}

/**
 * Converts a location. esbuild counts columns in UTF-8 bytes from 0, docgen in UTF-16 units from 1.
 */
function locationOf(
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

/** Returns whether the words differ by two swapped neighboring letters. */
function isSwap(a: string, b: string): boolean {
  const at = [...a].findIndex((letter, index) => letter !== b[index])
  return at >= 0 && a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2) === b
}

/** Removes the path segments that both words have in common at their start and end. */
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

/**
 * Splits into segments without letter case and separators, which are the most common mistakes:
 * `clean-urls` is `cleanUrls`.
 */
function segmentsOf(word: string): string[] {
  return word
    .toLowerCase()
    .replace(/[-_\s]/g, '')
    .split('/')
    .filter(Boolean)
}
