// Checks literal prop values. It accepts what React and browsers accept: `"2"` is a number.
import { didYouMean, list } from '../../diagnostics/suggestions.ts'
import { unknownIcon } from '../../config/unknownIcon.ts'
import type { Finding } from '../context.ts'
import type { PropKind } from './componentProps.ts'
import type { Literal } from './literals.ts'

interface Prop {
  /** Name of the component. */
  readonly tag: string
  readonly name: string
  readonly kind: PropKind
}

/** Returns a finding for an invalid value; null if the value is valid. */
export function invalidValue(value: Literal, { tag, name, kind }: Prop): Finding | null {
  if (kind === 'icon' && typeof value === 'string') return unknownIcon(value)?.finding ?? null
  // In React, `null` is the same as no value.
  if (value === null || isValid(value, kind)) return null
  const found = value === true ? 'has no value' : `is \`${formatValue(value)}\``
  return {
    severity: 'warning',
    code: 'invalid-prop',
    message: `\`${name}\` of \`<${tag}>\` ${found}; expected ${expectationOf(kind)}.`,
    hint: hintFor(value, name, kind),
  }
}

function isValid(value: string | number | boolean, kind: PropKind): boolean {
  if (typeof kind !== 'string') return kind.some((each) => each === value)
  if (kind === 'boolean') return typeof value === 'boolean'
  if (kind === 'number')
    return value !== '' && typeof value !== 'boolean' && !Number.isNaN(Number(value))
  if (kind === 'object') return false
  // `false` renders nothing.
  return kind === 'string' ? typeof value !== 'boolean' : value !== true
}

function formatValue(value: string | number | boolean): string {
  return typeof value === 'string' ? JSON.stringify(value) : `{${value}}`
}

const EXPECTED: Readonly<Record<Exclude<PropKind, readonly unknown[]>, string>> = {
  string: 'text',
  number: 'a number',
  boolean: '`{true}` or `{false}`',
  node: 'text or an element',
  icon: 'the name of an icon, a picture or an element',
  object: 'an object or a list in braces',
}

/** Maximum number of values that a message lists. */
const MAX_LISTED_VALUES = 12

function expectationOf(kind: PropKind): string {
  if (typeof kind === 'string') return EXPECTED[kind]
  if (kind.length > MAX_LISTED_VALUES) return 'a name that docgen knows'
  return list(kind.map(String))
}

function hintFor(value: string | number | boolean, name: string, kind: PropKind): string {
  if (typeof kind !== 'string') {
    const given = kind.find((each) => String(each) === value)
    if (given !== undefined) return `Write \`${name}={${given}}\`.`
    return typeof value === 'string' ? didYouMean(value, kind.map(String)) : ''
  }
  if (kind === 'boolean') return `Write \`${name}={${value !== 'false'}}\`, without quotes.`
  return ''
}
