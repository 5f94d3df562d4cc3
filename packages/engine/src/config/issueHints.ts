// Proposes what to write instead of a wrong value: the nearest known name, quotation marks, `true`
// for `yes`, or an example of the expected form.
import type * as z from 'zod'
import { didYouMean } from '../diagnostics/suggestions.ts'
import { exampleOf } from './exampleValue.ts'
import { expectationOf, KINDS } from './expectation.ts'
import { schemasAt } from './schemaKeys.ts'
import type { Issue } from './unionIssues.ts'

export interface Written {
  readonly text: string
  /** Whether the file contains the value at that position; false for a computed value. */
  readonly isLiteral: boolean
}

/** A value that does not fit its schema. */
export interface WrongValue {
  readonly found: unknown
  readonly written: Written
  readonly noun: 'option' | 'field' | 'entry'
  /** Schema of the whole file. */
  readonly schema: z.ZodType
}

/** Returns what to write instead of a wrong value; empty if nothing can be proposed. */
export function hintFor(issue: Issue, wrong: WrongValue): string {
  return ownHint(issue, wrong) || toggleHint(issue, wrong) || exampleHint(issue, wrong)
}

function ownHint(issue: Issue, { found, written }: WrongValue): string {
  const { hint } = (issue.code === 'custom' && issue.params) || {}
  if (typeof hint === 'string') return hint
  if (issue.code === 'invalid_value' && typeof found === 'string') {
    return didYouMean(found, issue.values.map(String))
  }
  if (
    typeof found === 'function' &&
    expectationOf(issue) === KINDS['object'] &&
    issue.path.length > 0
  ) {
    return 'Call the function: write `name()` instead of `name`.'
  }
  const isText = issue.code === 'invalid_type' && issue.expected === 'string'
  if (isText && typeof found === 'object' && written.isLiteral) {
    const kind = Array.isArray(found) ? 'a list' : 'an object'
    return `Brackets make it ${kind}. If it is text, put quotes around it: \`"${written.text}"\`.`
  }
  if (isText && /^(?:19|20)\d{6}$/.test(written.text)) {
    return `Write a date with hyphens: \`${written.text.replace(/(..)(..)$/, '-$1-$2')}\`.`
  }
  return isText && written.isLiteral ? `Put quotes around it: \`"${written.text}"\`.` : ''
}

/** Values that people write for `true` and `false`. Numbers are compared as text. */
const TOGGLES: readonly (readonly [RegExp, boolean])[] = [
  [/^(?:true|yes|on|1)$/i, true],
  [/^(?:false|no|off|0)$/i, false],
]

/** Returns a hint for `yes`, `off` and the like; empty if only other values are allowed. */
function toggleHint({ path, ...issue }: Issue, { found, schema }: WrongValue): string {
  const isToggle = 'expected' in issue && issue.expected === 'boolean'
  const isAllowed = isToggle || schemasAt(schema, path).some(({ type }) => type === 'boolean')
  if (!isAllowed || !/^(?:string|number)$/.test(typeof found)) return ''
  const [, meant] = TOGGLES.find(([pattern]) => pattern.test(String(found))) ?? []
  if (meant === undefined) return ''
  return `Write \`${meant}\`${typeof found === 'string' ? ', without quotes' : ''}.`
}

/** Returns a hint that shows the form of an object or list; empty if the value has that form. */
function exampleHint({ code, path, ...issue }: Issue, { found, noun, schema }: WrongValue): string {
  const expected = 'expected' in issue ? String(issue.expected) : ''
  // The messages of some unions contain examples.
  const hasExample = code === 'invalid_union' && /\{ \w+: /.test(issue.message)
  const isForm = code === 'invalid_type' && /^(?:array|object|record)$/.test(expected)
  const isMeant = isForm || (code === 'invalid_union' && typeof found === 'string')
  if (path.length === 0 || hasExample || !isMeant) return ''
  const forms = schemasAt(schema, path)
  const example = exampleOf(forms, { found, isJson: noun === 'entry' })
  return example && `For example, write \`${example}\`.`
}
