// Converts errors of other libraries, plugins and components to diagnostics.
import { isAbsolute, join } from 'node:path'
import type { Message } from 'esbuild'
import type { VFileMessage } from 'vfile-message'
import { isError, messageOf } from './thrown.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { FRAME_LINE_LENGTH, withFrame } from './diagnostics.ts'

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
