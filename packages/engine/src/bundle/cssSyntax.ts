// Converts esbuild's messages about CSS syntax into diagnostics. esbuild reports most of them as
// warnings, because browsers skip what they cannot parse. An unclosed block, comment or string is
// reported where it starts, not at the end of the file.
import type { Message } from 'esbuild'
import { fromEsbuild } from '../diagnostics/fromErrors.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

const IDS: ReadonlySet<string> = new Set([
  'css-syntax-error',
  'js-comment-in-css',
  'unsupported-css-property',
  'invalid-@charset',
  'invalid-@import',
  'invalid-@layer',
  'invalid-@nest',
])

const UNCLOSED_COMMENT = 'Expected "*/" to terminate multi-line comment'
const UNCLOSED_TEXT = 'Unterminated string token'

/** Returns whether a message is about CSS syntax. */
export function isCssMistake({ id, text }: Message): boolean {
  return IDS.has(id) || text === UNCLOSED_COMMENT
}

/**
 * Converts a message about CSS into a diagnostic. `root` is the folder that its paths are relative
 * to.
 */
export function fromCss(
  message: Message,
  root: string,
  severity: Diagnostic['severity'],
): Diagnostic {
  const location = startOf(message)
  const said = fromEsbuild({ ...message, location }, { root, severity })
  const quoted = said.message.replace(/"(.+?)"/g, '`$1`')
  const code = message.id === 'unsupported-css-property' ? 'css-property' : 'css-syntax'
  return { ...said, code, message: quoted, ...messageFor(message.text) }
}

/** Returns where an unclosed construct starts; for other mistakes, the reported place. */
function startOf({ text, location, notes }: Message): Message['location'] {
  const start = notes.find((note) => /^The (?:unbalanced|multi-line)/.test(note.text))?.location
  if (start || !location || text !== UNCLOSED_TEXT) return start ?? location
  // esbuild reports the end of the line.
  const line = Buffer.from(location.lineText).subarray(0, location.column).toString()
  const index = Math.max(line.lastIndexOf('"'), line.lastIndexOf("'"), 0)
  return { ...location, column: Buffer.byteLength(line.slice(0, index)), length: 1 }
}

/** Returns message and hint for an unclosed construct; an empty object for other mistakes. */
function messageFor(text: string): Partial<Diagnostic> {
  if (text === UNCLOSED_COMMENT) return unclosed('/*')
  if (text === UNCLOSED_TEXT) return unclosed('"')
  const [, start] = /^Expected "." to go with "([([{])"$/.exec(text) ?? []
  if (start !== undefined) return unclosed(start as keyof typeof ENDS)
  return text === 'Expected ")" to end URL token' ? unclosed('url(') : {}
}

const TEXT_END = 'Add the closing quotation mark on the same line.'

/** Hints for unclosed constructs, by their opening token. */
const ENDS = {
  '{': 'Add `}` where it ends.',
  '[': 'Add `]` where it ends.',
  '(': 'Add `)` where it ends.',
  '/*': 'Add `*/` where it ends.',
  'url(': 'Add `)` after the address.',
  '"': TEXT_END,
  "'": TEXT_END,
} as const

/** Returns message and hint for an unclosed construct, given its opening token. */
export function unclosed(start: keyof typeof ENDS): Pick<Diagnostic, 'message' | 'hint'> {
  const hint = ENDS[start]
  const what = start === '/*' ? 'This comment' : hint === TEXT_END ? 'This text' : `\`${start}\``
  return { message: `${what} is not closed.`, hint }
}
