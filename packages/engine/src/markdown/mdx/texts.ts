// The texts that an expression can be, where they are written in it: `'./a.png'`, `` `./a.png` ``, `dark ? './a.png' : './b.png'`.
import type { Expression, Node } from 'estree'
import { literalOf } from './literals.ts'

export interface WrittenText {
  readonly value: string
  readonly node: Expression
  /** Puts another text in its place. */
  readonly set: (value: string) => void
}

/** `isStyle`: an object stands for the values of its properties. */
export function textsIn(expression: Node | null, isStyle = false): WrittenText[] {
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
      return textOf(expression)
    default:
      return []
  }
}

function textOf(node: Expression): WrittenText[] {
  const value = literalOf(node)
  if (typeof value !== 'string') return []
  return [{ value, node, set: (changed) => becomeLiteral(node, changed) }]
}

/** In place: what holds the node is not known. */
function becomeLiteral(node: Expression, value: string): void {
  Object.assign(node, { type: 'Literal', value, raw: JSON.stringify(value) })
}
