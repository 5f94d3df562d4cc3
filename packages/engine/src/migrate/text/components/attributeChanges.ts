// Ways to change the attributes of a component. Attributes are raw source text, such as `"tip"` or
// `{expression}`, because expressions are kept as they are.

/** Attributes by name. The value is the source after `=`; null for an attribute without a value. */
export type Attributes = ReadonlyMap<string, string | null>

export interface Replacement {
  /** Name of the component; null removes the tags and keeps the content. */
  readonly name: string | null
  /** Returns the name of an element that depends on the attributes. Default: `name`. */
  readonly element?: (given: Attributes) => string
  /** Returns the new attributes. Default: they stay. */
  readonly attributes?: (given: Attributes) => Attributes
  /** Text instead of the whole element. */
  readonly text?: (given: Attributes) => string | null
}

export const same = (name: string): Replacement => ({ name })

/** Renames attributes (`old: 'new'`) and removes those whose new name is ''. */
export function renamed(name: string, names: Readonly<Record<string, string>>): Replacement {
  return {
    name,
    attributes: (given) =>
      new Map(
        [...given]
          .map(([key, value]) => [names[key] ?? key, value] as const)
          .filter(([key]) => key !== ''),
      ),
  }
}

/** Keeps only some attributes, with other names, and the values that a component passes on: `{...rest}`. */
export function only(name: string, names: Readonly<Record<string, string>>): Replacement {
  return {
    name,
    attributes: (given) =>
      new Map(
        [...given].flatMap(([key, value]) => {
          const name = key.startsWith('{...') ? key : names[key]
          return name === undefined ? [] : [[name, value] as const]
        }),
      ),
  }
}

/** Returns the text of a literal attribute. */
export function literal(value: string | null | undefined): string | null {
  const match = /^\s*(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\})\s*$/.exec(
    value ?? '',
  )
  return match ? (match.slice(1).find((each) => each !== undefined) ?? '') : null
}

/** Returns the expression in an attribute: `{size + 1}` → `size + 1`. */
export function withoutBraces(value: string): string {
  return value.replace(/^\{|\}$/g, '').trim()
}

/**
 * Returns an attribute with other names for some of its values; null without a value. A value that a component
 * gets is known when it is shown: `{type}` → `{(type) === 'success' ? 'tip' : (type)}`.
 */
export function withValueNames(
  written: string | null | undefined,
  names: Readonly<Record<string, string>>,
): string | null {
  if (written == null) return null
  const value = literal(written)
  if (value !== null) return `"${names[value] ?? value}"`
  const expression = `(${withoutBraces(written)})`
  const tests = Object.entries(names)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => `${expression} === '${from}' ? '${to}' : `)
  return `{${tests.join('')}${expression}}`
}
