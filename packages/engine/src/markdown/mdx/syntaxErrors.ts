// Converts syntax errors of the MDX parser to findings that say what was found, in the words of the
// author, and what to write instead. The rules are in syntaxRules.ts.
import type { Point } from 'unist'
import type { VFileMessage } from 'vfile-message'
import type { Finding } from '../context.ts'
import { SYNTAX_RULES, type SyntaxError } from './syntaxRules.ts'

/** A finding, and where it is; null if the parser did not say. */
export interface MdxError {
  readonly finding: Finding
  readonly at: Point | null
}

/** Returns the finding for a message that the parser threw about a text. */
export function mdxErrorOf(message: VFileMessage, text: string): MdxError {
  const at = positionOf(message)
  const error = errorAt(message, text, at)
  const base = { severity: 'error', code: 'mdx-syntax' } as const
  for (const [pattern, explain] of SYNTAX_RULES) {
    const match = pattern.exec(message.reason)
    const explained = match && explain(error, match)
    if (!explained) continue
    const { offset, ...said } = explained
    return { finding: { ...base, ...said }, at: offset === undefined ? at : pointAt(text, offset) }
  }
  return { finding: { ...base, message: sentenceOf(message.reason) }, at }
}

function errorAt({ reason, cause }: VFileMessage, text: string, at: Point | null): SyntaxError {
  const offset = at ? offsetOf(text, at) : 0
  const detail = cause instanceof Error ? cause.message.replace(/\s*\(\d+:\d+\)$/, '') : ''
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = text.slice(start).split(/\r?\n/, 1)[0] ?? ''
  return { reason, detail, text, offset, line, column: offset - start }
}

/** Returns the position. For an unclosed tag, the text of the message contains that of the tag. */
function positionOf({ place, reason }: VFileMessage): Point | null {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)/.exec(reason) ?? []
  if (line && column) return { line: Number(line), column: Number(column) }
  return place ? ('start' in place ? place.start : place) : null
}

function offsetOf(text: string, { line, column }: Point): number {
  const lines = text.split('\n').slice(0, line - 1)
  return lines.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}

function pointAt(text: string, offset: number): Point {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}

/** Returns the parser's message without its notes. */
function sentenceOf(reason: string): string {
  const text = reason.replace(/\s*\((?:note:|expected a corresponding).*\)$/s, '')
  return /[.!?]$/.test(text) ? text : `${text}.`
}
