// Says what a zod issue expects, for messages about values of the configuration, frontmatter and
// `_meta.json`.
import { list } from '../diagnostics/suggestions.ts'
import type { Issue } from './unionIssues.ts'

export const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  tuple: 'a list',
  object: 'an object',
  record: 'an object',
  undefined: 'nothing',
}

/**
 * Completes the sentence "… ; expected". Messages of custom rules and of unions are written to fit
 * it.
 */
export function expectationOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected
    case 'invalid_value':
      return list(issue.values.map(String))
    case 'too_small':
      return issue.origin === 'array'
        ? `at least ${issue.minimum} items`
        : `a number ${issue.inclusive ? 'of at least' : 'above'} ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'array'
        ? `at most ${issue.maximum} items`
        : `a number ${issue.inclusive ? 'of at most' : 'below'} ${issue.maximum}`
    case 'invalid_key':
      return issue.issues[0] ? expectationOf(issue.issues[0]) : 'another key'
    default:
      return issue.message
  }
}
