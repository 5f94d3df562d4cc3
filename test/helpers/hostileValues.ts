// Values that are possible in JavaScript but never intended, and configurations that contain one of them. The fuzz tests
// use them as options and results of hooks. The same seed gives the same configurations.
import type * as z from 'zod'

/** Creates a generator of numbers from 0 to 1 (mulberry32). */
export function createRandom(seed: number): () => number {
  const state = { value: seed }
  return () => {
    state.value = (state.value + 0x6d2b79f5) | 0
    const mixed = Math.imul(state.value ^ (state.value >>> 15), 1 | state.value)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 4294967296
  }
}

/** A value, and its name in the message of a failing test. */
export interface Named {
  readonly name: string
  readonly value: unknown
}

function cycle(): unknown {
  const object: Record<string, unknown> = { a: 1 }
  object.self = object
  return object
}

function cyclicList(): unknown {
  const list: unknown[] = []
  list.push(list)
  return list
}

function deep(levels: number): unknown {
  return Array.from({ length: levels }).reduce<unknown>((inner) => ({ items: [inner] }), 'x')
}

function thrower(): never {
  throw new Error('read')
}

const refuses = { get: thrower, has: thrower, ownKeys: thrower, getPrototypeOf: thrower }

/** Returns new values on each call, because the code under test may change them. */
export function hostileValues(): readonly Named[] {
  const values: Readonly<Record<string, unknown>> = {
    ...{ undefined: undefined, null: null, true: true, zero: 0, minus: -1, half: 0.5, big: 1e308 },
    ...{ NaN, Infinity, maxSafe: Number.MAX_SAFE_INTEGER, bigint: 10n ** 40n },
    ...{ empty: '', blank: ' \n', NUL: 'a\0b', surrogate: '\ud800', long: 'x'.repeat(100_000) },
    ...{ dots: '../../..', slashes: '////', url: 'javascript:alert(1)', markup: '<b onclick=x>' },
    ...{
      emoji: '👩‍👩‍👧',
      bidi: '\u202eabc',
      pattern: '(',
      proto: '__proto__',
      hash: '#',
      query: '?a=b&c',
    },
    ...{
      percent: '%',
      percentZero: '/%00',
      backslash: 'a\\b',
      glob: '{a,b',
      brackets: '[',
      colon: 'http://',
    },
    ...{ function: () => 1, throws: thrower, async: () => Promise.reject(new Error('later')) },
    ...{
      class: class A {},
      symbol: Symbol('s'),
      noSymbol: Symbol(),
      date: new Date(NaN),
      regex: /a/g,
    },
    ...{
      map: new Map([[{}, 1]]),
      set: new Set([1]),
      bytes: new Uint8Array(3),
      weak: new WeakMap(),
    },
    ...{ error: new Error('e'), list: [], sparse: new Array(3), nested: [[[]]], object: {} },
    ...{ noProto: Object.create(null), inherits: Object.create({ a: 1 }), boxed: new String('a') },
    ...{ symbolKey: { [Symbol('k')]: 1 }, protoKey: JSON.parse('{"__proto__":{"a":1}}') },
    ...{ numberKey: { 1: 1 }, emptyKey: { '': '' }, nulKey: { 'a\0': 'b' } },
    ...{ cycle: cycle(), cyclicList: cyclicList(), deep: deep(200), deeper: deep(20_000) },
    ...{ getter: Object.defineProperty({}, 'a', { get: thrower, enumerable: true }) },
    ...{
      toJSON: { toJSON: thrower },
      toString: { toString: thrower },
      thenable: { then: thrower },
    },
    ...{ proxy: new Proxy({}, refuses), proxyList: new Proxy([], { get: thrower }) },
    ...{
      proxyFunction: new Proxy(() => 1, refuses),
      revoked: revoked(),
      frozen: Object.freeze({ a: 1 }),
    },
    ...{ generator: (function* () {})(), holed: { length: -1 }, huge: { length: 2 ** 40 } },
    ...{ throwingName: Object.defineProperty(() => 1, 'name', { get: thrower }) },
  }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

function revoked(): unknown {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly innerType?: z.ZodType
  readonly element?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
}

function definitionOf(schema: z.ZodType): Definition {
  return schema.def
}

/** Every place of a schema that may hold a value, as a path of keys; lists have one item, records one key. */
export function pathsOf(schema: z.ZodType, depth = 0): readonly (readonly (string | number)[])[] {
  if (depth > 5) return []
  const def = definitionOf(schema)
  const below = (key: string | number, child: z.ZodType) => [
    [key],
    ...pathsOf(child, depth + 1).map((path) => [key, ...path]),
  ]
  if (def.innerType) return pathsOf(def.innerType, depth)
  if (def.shape) return Object.entries(def.shape).flatMap(([key, child]) => below(key, child))
  if (def.element) return below(0, def.element)
  if (def.valueType) return below('/a/', def.valueType)
  if (def.items) return def.items.flatMap((child, index) => below(index, child))
  return (def.options ?? []).flatMap((form) => pathsOf(form, depth))
}

/** Returns a configuration with a value at a path. 0 in the path is the first item of a list. */
export function configWith(path: readonly (string | number)[], value: unknown): unknown {
  return path.reduceRight((inner, key) => (key === 0 ? [inner] : { [key]: inner }), value)
}
