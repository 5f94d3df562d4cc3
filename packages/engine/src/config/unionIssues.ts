// Finds out which form of a union the author meant, so that the diagnostics are about this form and
// not about all of them.
import type * as z from 'zod'
import { nameOfPath, type KeyPath } from './locate.ts'

export type Issue = z.core.$ZodIssue

/**
 * Replaces the issue of a failed union with the issues of the form that the author most likely
 * meant.
 */
export function flatten(issue: Issue, input: unknown): Issue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const value = valueAt(input, issue.path)
  const forms = issue.errors
    .map((issues) => issues.flatMap((each) => flatten(each, value)))
    .filter((issues) => !issues.some(isWrongKind))
  const least = Math.min(...forms.map(distanceOf))
  const nearest = forms.filter((issues) => distanceOf(issues) === least)
  const [best] = nearest
  const isUndecided =
    nearest.length > 1 && nearest.every((issues) => issues.every((each) => isMissing(each, value)))
  if (!best || isUndecided) return [{ ...issue, errors: [] }]
  return best.map((each) => ({
    ...withAllValues(each, forms.flat()),
    path: [...issue.path, ...each.path],
  }))
}

/** Returns whether the value is not of the type of the form, such as text instead of an object. */
function isWrongKind({ code, path }: Issue): boolean {
  return code === 'invalid_type' && path.length === 0
}

function isMissing(issue: Issue, value: unknown): boolean {
  return issue.code !== 'unrecognized_keys' && valueAt(value, issue.path) === undefined
}

/**
 * Measures how far a value is from a form of a union. Issues with the value's own keys weigh most:
 * a mistake deep inside a group does not mean that it is not a group. A wrong discriminator such as
 * `type` counts more than a missing key.
 */
function distanceOf(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => {
    const isKeys = issue.code === 'unrecognized_keys'
    const isOwn = isKeys ? issue.path.length === 0 : issue.path.length <= 1
    const count = isKeys ? issue.keys.length : isOwn && issue.code === 'invalid_value' ? 2 : 1
    return sum + count * (isOwn ? OWN_KEY : 1)
  }, 0)
}

/** Weight of an issue with the value's own keys. Exceeds any possible number of deeper issues. */
const OWN_KEY = 1_000_000

/**
 * Adds the values that other forms allow for the same key: each form of an entry allows one `type`,
 * and the message lists all of them.
 */
function withAllValues(issue: Issue, others: readonly Issue[]): Issue {
  if (issue.code !== 'invalid_value') return issue
  const same = (other: Issue) => nameOfPath(other.path) === nameOfPath(issue.path)
  const values = others.flatMap((other) =>
    other.code === 'invalid_value' && same(other) ? other.values : [],
  )
  return { ...issue, values: [...new Set(values)] }
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (parent, key) =>
      typeof parent === 'object' && parent !== null
        ? (parent as Readonly<Record<PropertyKey, unknown>>)[key]
        : undefined,
    value,
  )
}
