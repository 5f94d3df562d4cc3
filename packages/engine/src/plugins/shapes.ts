// Validators for data that plugins return. A schema library would be slower on large site models
// and would copy them. A shape only inspects the value, skips objects that the hook returned
// unchanged, and reports the first place where the value differs.
import { types } from 'node:util'
import { list as listed } from '../diagnostics/suggestions.ts'

/** The first place where a value differs from its shape. */
export interface Mismatch {
  /** The path to the place; empty for the outermost value. */
  readonly keys: readonly (string | number)[]
  readonly found: unknown
  readonly expected: string
}

/**
 * Returns null if the value has the shape. `given` is what the hook received in the same place; an
 * unchanged object is not checked again. `depth` is the number of enclosing objects and lists.
 */
export type Shape = (value: unknown, given?: unknown, depth?: number) => Mismatch | null

/** Maximum nesting depth. No site model is as deep; a value that contains itself is deeper. */
const DEEPEST = 100

// ── Single values ──────────────────────────────────────────────────────────────────────────────────

function leaf(expected: string, isExpected: (value: unknown) => boolean): Shape {
  return (value) => (isExpected(value) ? null : { keys: [], found: value, expected })
}

export const text = leaf('a string', (value) => typeof value === 'string')
export const toggle = leaf('`true` or `false`', (value) => typeof value === 'boolean')
export const number = leaf('a number', Number.isFinite)
/** A valid date in milliseconds since 1970. */
export const time = leaf('milliseconds since 1970', (value) => isTime(value))
export const index = leaf('a whole number', Number.isSafeInteger)

export const bytesOrText = leaf(
  'a string or a `Uint8Array`',
  (value) => typeof value === 'string' || (value instanceof Uint8Array && !types.isProxy(value)),
)

function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime())
}

export function oneOf(values: readonly (string | number)[]): Shape {
  return leaf(listed(values.map(String)), (value) => values.some((each) => each === value))
}

/** A value that the hook must return unchanged. */
export function unchanged(expected: string): Shape {
  return (value, given) => (value === given ? null : { keys: [], found: value, expected })
}

// ── Alternatives ───────────────────────────────────────────────────────────────────────────────────

export function optional(shape: Shape): Shape {
  return (value, given, depth) => (value === undefined ? null : shape(value, given, depth))
}

export function nullable(shape: Shape): Shape {
  return (value, given, depth) => (value === null ? null : shape(value, given, depth))
}

/** Uses the first shape if `isFirst` returns true, otherwise the second. */
export function either(isFirst: (value: unknown) => boolean, first: Shape, second: Shape): Shape {
  return (value, ...rest) => (isFirst(value) ? first : second)(value, ...rest)
}

const isText = (value: unknown) => typeof value === 'string'

/** A string, or a value of the given shape. */
export function textOr(shape: Shape): Shape {
  return either(isText, text, shape)
}

// ── Objects and lists ──────────────────────────────────────────────────────────────────────────────

interface Container {
  readonly expected: string
  readonly isContainer: (value: object) => boolean
  readonly children: (value: object) => Iterable<readonly [string | number, unknown, Shape]>
}

function container({ expected, isContainer, children }: Container): Shape {
  return (value, given, depth = 0) => {
    const isObject = typeof value === 'object' && value !== null
    if (isObject && value === given) return null
    // A proxy cannot be sent to a thread, and its contents may change.
    if (!isObject || types.isProxy(value) || !isContainer(value)) {
      return { keys: [], found: value, expected }
    }
    if (depth > DEEPEST) {
      const depthLimit = `at most ${DEEPEST} levels, and no value that contains itself`
      return { keys: [], found: value, expected: depthLimit }
    }
    for (const [key, child, shape] of children(value)) {
      const mismatch = shape(child, childOf(given, key), depth + 1)
      if (mismatch) return { ...mismatch, keys: [key, ...mismatch.keys] }
    }
    return null
  }
}

/**
 * Returns the value of a key. Returns undefined for getters, because a page reads some of its
 * fields from the cache on demand.
 */
function childOf(given: unknown, key: string | number): unknown {
  if (typeof given !== 'object' || given === null) return undefined
  if (given instanceof Map) return given.get(key)
  return Object.getOwnPropertyDescriptor(given, key)?.value
}

function isFields(value: object): boolean {
  return !Array.isArray(value) && typeof (value as { then?: unknown }).then !== 'function'
}

/**
 * An object with these fields. A missing field is reported as a mismatch of the object. Other
 * fields are allowed and, if given, must have the shape `rest`.
 */
export function fields<T>(shapes: { readonly [K in keyof T]-?: Shape }, rest?: Shape): Shape {
  const known: ReadonlyMap<string, Shape> = new Map(Object.entries<Shape>(shapes))
  const required = [...known].filter(([, shape]) => shape(undefined)).map(([key]) => key)
  const expected = `an object with ${required.map((key) => `\`${key}\``).join(', ')}`
  const hasRequired = (value: object) =>
    required.every((key) => (value as Readonly<Record<string, unknown>>)[key] !== undefined)
  return container({
    expected: required.length === 0 ? 'an object' : expected,
    isContainer: (value) => isFields(value) && hasRequired(value),
    *children(value) {
      for (const [key, child] of Object.entries(value)) {
        const shape = known.get(key) ?? rest
        if (shape) yield [key, child, shape]
      }
    },
  })
}

export function list(shape: Shape): Shape {
  return container({
    expected: 'a list',
    isContainer: Array.isArray,
    *children(value) {
      // Index each item, so that a hole in a sparse list is a mismatch.
      const items = value as readonly unknown[]
      for (let at = 0; at < items.length; at++) yield [at, items[at], shape]
    },
  })
}

/** A list of exactly two items. */
export function pair(first: Shape, second: Shape): Shape {
  return container({
    expected: 'a list of two',
    isContainer: (value) => Array.isArray(value) && value.length === 2,
    *children(value) {
      const [one, two] = value as readonly unknown[]
      yield [0, one, first]
      yield [1, two, second]
    },
  })
}

/** An object whose shape depends on the value of its field `key`. */
export function tagged(key: string, shapes: Readonly<Record<string, Shape>>): Shape {
  const withKey = fields({ [key]: oneOf(Object.keys(shapes)) })
  return (value, given, depth) => {
    const mismatch = withKey(value, undefined, depth)
    if (mismatch) return mismatch
    const kind = (value as Readonly<Record<string, string>>)[key] ?? ''
    return shapes[kind]?.(value, given, depth) ?? null
  }
}

/** An object with any keys, whose values have the given shape. */
export function record(shape: Shape): Shape {
  return container({
    expected: 'an object',
    isContainer: isFields,
    *children(value) {
      for (const [key, child] of Object.entries(value)) yield [key, child, shape]
    },
  })
}

export function mapOf(shape: Shape): Shape {
  return container({
    expected: 'a `Map`',
    isContainer: (value) => value instanceof Map,
    *children(value) {
      for (const [key, child] of value as Map<unknown, unknown>) yield [String(key), child, shape]
    },
  })
}

// ── Data ───────────────────────────────────────────────────────────────────────────────────────────

const scalar = leaf(
  'data: text, numbers, `true`, `false`, `null`, lists and plain objects',
  (value) => value === null || ['string', 'number', 'boolean'].includes(typeof value),
)

/** Plain data, which can be sent to a thread and written as JSON. */
export const data: Shape = (value, given, depth) => {
  if (types.isProxy(value)) return scalar(value)
  if (value instanceof Date) return null
  const shape = Array.isArray(value) ? listOfData : isPlain(value) ? dataFields : scalar
  return shape(value, given, depth)
}

const listOfData = list((...given) => data(...given))
const dataFields = record(optional((...given) => data(...given)))

function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
