// Finds the literal texts that an expression can evaluate to: `'./a.png'`, `` `./a.png` ``, `dark ?
// './a.png' : './b.png'`.
import type { Expression, Node } from 'estree'
import { literalOf } from './literals.ts'

export interface LiteralText {
  readonly value: string
  readonly node: Expression
  /** Replaces the text. */
  readonly set: (value: string) => void
}

/**
 * Returns the texts of an expression. With `isStyle`, the property values of an object are
 * included.
 */
export function textsIn(expression: Node | null, isStyle = false): LiteralText[] {
  switch (expression?.type) {
    case 'ConditionalExpression':
      return [expression.consequent, expression.alternate].flatMap((each) => textsIn(each, isStyle))
    case 'LogicalExpression':
      return [expression.left, expression.right].flatMap((each) => textsIn(each, isStyle))
    case 'ObjectExpression':
      return isStyle
        ? expression.properties.flatMap((each) =>
            each.type === 'Property' ? textsIn(each.value) : [],
          )
        : []
    case 'Literal':
    case 'TemplateLiteral':
      return literalTextsIn(expression)
    default:
      return []
  }
}

function literalTextsIn(node: Expression): LiteralText[] {
  const value = literalOf(node)
  if (typeof value !== 'string') return []
  return [{ value, node, set: (changed) => becomeLiteral(node, changed) }]
}

/** Changes the node in place, because its parent is not known. */
function becomeLiteral(node: Expression, value: string): void {
  Object.assign(node, { type: 'Literal', value, raw: JSON.stringify(value) })
}
