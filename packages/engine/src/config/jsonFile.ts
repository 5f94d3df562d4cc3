// Parses a JSON file of the docs folder and validates it with a schema. `JSON.parse` decides what
// is valid; parsing the same text as JavaScript gives the positions for diagnostics.
import type { Comment } from 'acorn'
import type * as z from 'zod'
import { isObject } from '../shared/isObject.ts'
import { withFrame } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'
import { acorn } from '../node/lazyPackages.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { checkValue, type Checked } from './explain.ts'
import type { KeyPath, Locate } from './locate.ts'
import { locateInJson } from './sourceTree.ts'

export interface CheckedJson<T> extends Checked<T> {
  /** Finds the position of a value, given its path such as `[2, 'name']`. */
  readonly positionOf: Locate
}

/** Parses and validates a JSON text. Diagnostics name `filePath`. */
export function parseJsonWithSchema<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  filePath: string,
): CheckedJson<z.output<Schema>> {
  const plain = text.replace(/^\uFEFF/, '')
  const locate = locateInJson(plain)
  const isList = schema.safeParse([]).success
  const parsed = parseJson(plain, isList ? 'a list: `[]`' : 'an object: `{}`')
  if ('problem' in parsed) {
    const diagnostic: Diagnostic = {
      severity: 'error',
      code: 'invalid-json',
      message: `The file is not valid JSON: ${parsed.problem.what}.`,
      ...(parsed.problem.hint ? { hint: parsed.problem.hint } : {}),
      filePath,
      ...positionAt(plain, parsed.problem.offset),
    }
    return { value: null, diagnostics: [withFrame(diagnostic, plain)], positionOf: locate }
  }
  const { value, path: start } = withoutSchema(parsed.value, isList)
  const positionOf: Locate = (path, target) => locate([...start, ...path], target)
  const options = { noun: 'entry', subject: 'The file', filePath, text: plain } as const
  return { ...checkValue(schema, value, { ...options, locate: positionOf }), positionOf }
}

/**
 * Removes `$schema`, with which an editor finds the JSON Schema of the file. A list cannot contain
 * it, so it may be written as `{ "$schema": "…", "items": [] }`. `path` leads to the value.
 */
function withoutSchema(
  value: unknown,
  isList: boolean,
): { readonly value: unknown; readonly path: KeyPath } {
  if (!isObject(value) || !('$schema' in value)) return { value, path: [] }
  if (isList && 'items' in value) return { value: value.items, path: ['items'] }
  const fields = Object.entries(value).filter(([name]) => name !== '$schema')
  return { value: Object.fromEntries(fields), path: [] }
}

interface Problem {
  readonly what: string
  readonly hint?: string
  /** Offset in UTF-16 code units; null if unknown. */
  readonly offset: number | null
}

function parseJson(text: string, least: string): { value: unknown } | { problem: Problem } {
  if (text.trim() === '')
    return { problem: { what: 'it is empty', hint: `Write ${least}.`, offset: null } }
  try {
    return { value: JSON.parse(text) as unknown }
  } catch (error) {
    return { problem: foreignSyntax(text) ?? { what: messageOf(error), offset: null } }
  }
}

/**
 * Finds syntax that JavaScript allows and JSON does not, or else the first JavaScript syntax error.
 */
function foreignSyntax(text: string): Problem | null {
  const comments: Comment[] = []
  const trailingCommas: number[] = []
  try {
    const root = acorn().parseExpressionAt(text, 0, {
      ecmaVersion: 'latest',
      onComment: comments,
      onTrailingComma: (offset) => trailingCommas.push(offset),
    })
    const [comment] = comments
    const [comma] = trailingCommas
    if (comment)
      return { what: 'it has a comment', hint: 'Remove the comment.', offset: comment.start }
    if (comma !== undefined)
      return {
        what: 'there is a comma after the last item',
        hint: 'Remove the comma.',
        offset: comma,
      }
    const rest = /\S/.exec(text.slice(root.end))
    if (rest) return { what: 'there is text after its end', offset: root.end + rest.index }
    const quote = /(?<=[[{,:]\s*)(?:'|[A-Za-z_$])(?!(?:rue|alse|ull)\b)/.exec(text)
    return quote && { what: 'keys and strings must be in double quotes', offset: quote.index }
  } catch (error) {
    const { pos, message } = error as { pos?: unknown; message?: unknown }
    if (typeof pos !== 'number') return null
    return {
      what: stumble(text, pos, String(message)),
      hint: 'Look for a missing comma, quote or bracket just before.',
      offset: pos,
    }
  }
}

function stumble(text: string, offset: number, message: string): string {
  if (message.startsWith('Unterminated')) return 'a string has no closing quote'
  if (offset >= text.length) return 'it ends too early'
  return `\`${text[offset]?.trim() || 'a line break'}\` was not expected here`
}

function positionAt(text: string, offset: number | null): Partial<Diagnostic> {
  if (offset === null) return {}
  const before = text.slice(0, offset).split(/\r\n|\n|\r/)
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, length: 1 }
}
