// A value of the configuration → a copy, and a text that tells all of it that a schema looks at. Of functions that is only that they
// are functions. What has the text of something that has passed the schema passes it, too.

export interface PlainValue {
  /** The author's own objects are not frozen with the configuration. */
  readonly value: unknown
  readonly text: string
}

/** Deeper than any configuration; a value that contains itself is. */
const DEEPEST = 100

/**
 * Null for what is more than data and functions: an instance of a class, a date, a number that is none. A schema may see in such a
 * value what no text tells.
 */
export function plainValueOf(value: unknown, depth = 0): PlainValue | null {
  if (typeof value === 'function') return { value, text: 'function' }
  if (typeof value === 'object' && value !== null) {
    if (depth > DEEPEST) return null
    return Array.isArray(value) ? plainList(value, depth) : plainObject(value, depth)
  }
  const isPlain =
    typeof value === 'number'
      ? Number.isFinite(value)
      : value === null || ['string', 'boolean', 'undefined'].includes(typeof value)
  return isPlain ? { value, text: JSON.stringify(value) ?? 'undefined' } : null
}

function plainList(list: readonly unknown[], depth: number): PlainValue | null {
  if (Object.getPrototypeOf(list) !== Array.prototype) return null
  const items: PlainValue[] = []
  for (const each of list) {
    const item = isWithOptions(each)
      ? { value: each, text: '[function, …]' }
      : plainValueOf(each, depth + 1)
    if (!item) return null
    items.push(item)
  }
  const text = `[${items.map((item) => item.text).join(',')}]`
  return { value: items.map((item) => item.value), text }
}

/** A plugin of unified with its options, which may be anything: no schema looks at them, and they stay the author's own. */
function isWithOptions(value: unknown): boolean {
  return Array.isArray(value) && typeof value[0] === 'function'
}

function plainObject(object: object, depth: number): PlainValue | null {
  const prototype: unknown = Object.getPrototypeOf(object)
  if (prototype !== Object.prototype && prototype !== null) return null
  const keys = Object.keys(object)
  // Symbols and keys that are not listed.
  if (Reflect.ownKeys(object).length > keys.length || keys.includes('__proto__')) return null
  const copy: Record<string, unknown> = {}
  const texts: string[] = []
  for (const key of keys) {
    const item = plainValueOf((object as Readonly<Record<string, unknown>>)[key], depth + 1)
    if (!item) return null
    copy[key] = item.value
    texts.push(`${JSON.stringify(key)}:${item.text}`)
  }
  return { value: copy, text: `{${texts.join(',')}}` }
}
