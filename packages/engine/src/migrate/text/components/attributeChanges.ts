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
