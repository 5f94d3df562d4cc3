// Reads values that a page of MDX writes as literals: `export const highlights = ['file', 'CMS']`.
import type { Expression, Program, Property } from 'estree'
import type { Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import { literalOf } from '../../../markdown/mdx/literals.ts'
import { nodesOfType } from '../parse.ts'

/** The name of a field for all others of an object that are not known. */
export const OTHERS = ''

/** The values of constants by name. */
export type Constants = ReadonlyMap<string, unknown>

export function constantsOf(tree: Root): Constants {
  const constants = new Map<string, unknown>()
  for (const node of nodesOfType<MdxjsEsm>(tree, 'mdxjsEsm')) {
    const program = node.data?.estree as Program | undefined
    for (const statement of program?.body ?? []) {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      if (declaration?.type !== 'VariableDeclaration') continue
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier')
          constants.set(id.name, dataOfExpression(init ?? null, constants))
      }
    }
  }
  return constants
}

/**
 * Returns the value of a literal, an array, an object or a constant; undefined if it is computed. A
 * regular expression becomes `{ regexp }`.
 */
export function dataOfExpression(expression: Expression | null, constants?: Constants): unknown {
  if (expression?.type === 'Identifier') return constants?.get(expression.name)
  if (expression?.type === 'Literal' && 'regex' in expression)
    return { regexp: expression.regex.pattern }
  if (expression?.type === 'ArrayExpression') {
    return expression.elements.map((each) =>
      each === null || each.type === 'SpreadElement'
        ? undefined
        : dataOfExpression(each, constants),
    )
  }
  if (expression?.type !== 'ObjectExpression') return literalOf(expression)
  const entries = expression.properties.map((each): [string, unknown] => {
    if (each.type !== 'Property' || each.computed) return [OTHERS, undefined]
    return [nameOfKey(each), dataOfExpression(each.value as Expression, constants)]
  })
  return Object.fromEntries(entries)
}

/** Returns the name of a field of an object. */
export function nameOfKey({ key }: Property): string {
  return key.type === 'Identifier' ? key.name : String(literalOf(key))
}
