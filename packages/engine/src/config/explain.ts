// Converts zod issues into diagnostics that say which key is wrong, what was found, what was
// expected, the closest known name, and the place in the author's file. The configuration,
// frontmatter and `_meta.json` share this module so that their messages read alike.
import type * as z from 'zod'
import { withFrame } from '../diagnostics/diagnostics.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import { expectationOf } from './expectation.ts'
import { hintFor, type Written } from './issueHints.ts'
import { keysAt } from './schemaKeys.ts'
import { locateNothing, nameOfPath, type KeyPath, type Locate } from './locate.ts'
import { shortText } from './shortText.ts'
import { flatten, valueAt, type Issue } from './unionIssues.ts'
import { unknownKey, type Finding } from './unknownKey.ts'

export interface ExplainOptions {
  /** Noun for a key, also used as the second half of the diagnostic codes (`unknown-option`). */
  readonly noun: 'option' | 'field' | 'entry'
  /** Name of the value as a whole, such as `The configuration`. */
  readonly subject: string
  /** The file that the value was read from. */
  readonly filePath?: string
  /** Text of that file, for the code frame. */
  readonly text?: string
  /** Finds the position of a key or value in the file. */
  readonly locate?: Locate
  /**
   * Returns a value as written in the file. Default: reads it from `text` at the position of the
   * value.
   */
  readonly sourceOf?: (path: KeyPath) => string | undefined
  /** Code of all diagnostics instead of `unknown-…`, `missing-…` and `invalid-…`. */
  readonly code?: string
}

/** The result of checking a value: the parsed value, or null and the diagnostics. */
export interface Checked<T> {
  readonly value: T | null
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Checks external data against a schema. Each schema checks little data in a process, so zod
 * compiles no code for it: that takes longer than it saves.
 */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  options: ExplainOptions,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(input, { jitless: true })
  if (result.success) return { value: result.data, diagnostics: [] }
  return { value: null, diagnostics: explain(result.error, { ...options, schema, input }) }
}

/** Converts the issues of a zod error, one diagnostic for each problem to fix. */
export function explain(
  error: z.ZodError,
  options: ExplainOptions & { readonly schema: z.ZodType; readonly input: unknown },
): Diagnostic[] {
  const findings = error.issues
    .flatMap((issue) => flatten(issue, options.input))
    .flatMap((issue) => findingsOf(issue, options))
  const suggested = new Set(findings.map(({ suggests }) => suggests).filter(Boolean))
  return findings
    .filter(({ kind, path }) => kind !== 'missing' || !suggested.has(nameOfPath(path)))
    .map((finding) => toDiagnostic(finding, options))
}

function toDiagnostic({ kind, path, message, hint }: Finding, options: ExplainOptions): Diagnostic {
  const place = (options.locate ?? locateNothing)(path, kind === 'unknown' ? 'key' : 'value')
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: options.code ?? `${kind}-${options.noun}`,
    message,
    ...(hint ? { hint } : {}),
    ...(options.filePath === undefined ? {} : { filePath: options.filePath }),
    ...place,
  }
  return options.text === undefined ? diagnostic : withFrame(diagnostic, options.text)
}

function findingsOf(
  issue: Issue,
  options: ExplainOptions & { schema: z.ZodType; input: unknown },
): Finding[] {
  const { path } = issue
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(options.schema, path)
    return issue.keys.map((key) => unknownKey([...path, key], known, options))
  }
  const found = valueAt(options.input, path)
  const expected = expectationOf(issue)
  const name = path.length === 0 ? options.subject : `\`${nameOfPath(path)}\``
  if (found === undefined) {
    return [
      { kind: 'missing', path, message: `${name} is missing; expected ${expected}.`, hint: '' },
    ]
  }
  const written = writtenOf(found, path, options)
  const isKey = issue.code === 'invalid_key'
  const message = isKey
    ? `The key of ${name} cannot be used; expected ${expected}.`
    : `${name} is ${typeof found === 'number' ? `\`${written.text}\`` : shortText(found)}; expected ${expected}.`
  return [
    {
      kind: 'invalid',
      path,
      message,
      hint: hintFor(issue, { found, written, ...options }),
    },
  ]
}

/** Returns a number or boolean as written in the file: `2.10` is parsed as 2.1. */
function writtenOf(found: unknown, path: KeyPath, options: ExplainOptions): Written {
  // In YAML, `[Draft] Guide` and `{Draft}` are text that needs quotes.
  if (typeof found === 'object') return bracketsOf(options.sourceOf?.(path))
  // Converting other values to text can throw.
  if (typeof found !== 'number' && typeof found !== 'boolean') return { text: '', isLiteral: false }
  const source = (options.sourceOf ?? ((each) => sourceAt(each, options)))(path)
  const meansFound = (text: string) =>
    typeof found === 'number' ? Number(text) === found : text.toLowerCase() === String(found)
  // Values in frontmatter are always literals.
  if (source === undefined) return { text: String(found), isLiteral: options.noun === 'field' }
  const isLiteral = source.trim() !== '' && meansFound(source)
  return { text: isLiteral ? source : String(found), isLiteral }
}

function bracketsOf(source = ''): Written {
  return { text: source, isLiteral: /^[[{][^"\n]*$/.test(source) }
}

function sourceAt(path: KeyPath, { locate, text = '' }: ExplainOptions): string | undefined {
  const { line, column, length } = locate?.(path, 'value') ?? {}
  if (line === undefined || column === undefined || length === undefined) return undefined
  return text.split(/\r\n|\n|\r/)[line - 1]?.slice(column - 1, column - 1 + length)
}
