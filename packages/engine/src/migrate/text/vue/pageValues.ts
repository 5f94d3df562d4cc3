// The values that the templates of a VitePress page can use in MDX: imports of modules without Vue, and
// constants of the page.
import type { VueConstants } from './constants.ts'
import { reactExpression } from './expressions.ts'

export interface PageValues {
  readonly constants: VueConstants
  /** Import statements by the names that they declare. */
  readonly imported: ReadonlyMap<string, string>
}

/** Returns what each name stands for: itself. */
export function namesOfValues({ constants, imported }: PageValues): ReadonlyMap<string, string> {
  const names = [...imported.keys(), ...constants.sources.keys()]
  return new Map(names.map((name) => [name, name]))
}

/** Returns an expression and the names that it uses; null if it needs other values. */
export function pageExpression(
  code: string,
  values: PageValues,
): { readonly text: string; readonly names: ReadonlySet<string> } | null {
  const names = new Set<string>()
  const scope = { names: namesOfValues(values), locals: new Set<string>(), used: names }
  const text = reactExpression(code, scope)
  return text === null ? null : { text, names }
}

/** Returns the declarations of names: those that a value uses come before it. */
export function declarationsOf(
  names: Iterable<string>,
  { constants, imported }: PageValues,
): string[] {
  const { sources, computed } = constants
  const all = new Map<string, string>()
  const add = (name: string) => {
    const known = computed.get(name)
    for (const each of known?.names ?? []) add(each)
    const value = known?.text ?? sources.get(name)
    const statement = imported.get(name) ?? `import { ${name} } from 'docgen/runtime'`
    all.set(name, value === undefined ? statement : `export const ${name} = ${value}`)
  }
  for (const name of names) add(name)
  return [...all.values()]
}
