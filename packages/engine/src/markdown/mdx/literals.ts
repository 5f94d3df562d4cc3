// Evaluates literal JavaScript in an MDX tree. Values that are known during the parse need no
// module.
import type { Expression, Node, Program } from 'estree'
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx'
import type { Position } from 'unist'

/** Returns the expression that a program consists of; null for any other program. */
export function expressionOf({ body }: Program): Expression | null {
  const [statement] = body
  return body.length === 1 && statement?.type === 'ExpressionStatement'
    ? statement.expression
    : null
}

/** A literal value. */
export type Literal = string | number | boolean | null

/**
 * Returns the value of a literal, a template without placeholders, or a negative number; undefined
 * for anything else.
 */
export function literalOf(expression: Expression | null): Literal | undefined {
  if (expression?.type === 'Literal') {
    const { value } = expression
    const isPlain = value === null || ['string', 'number', 'boolean'].includes(typeof value)
    return isPlain && !('regex' in expression) ? (value as Literal) : undefined
  }
  if (expression?.type === 'TemplateLiteral' && expression.expressions.length === 0) {
    return expression.quasis[0]?.value.cooked ?? undefined
  }
  if (expression?.type === 'UnaryExpression' && expression.operator === '-') {
    const value = literalOf(expression.argument)
    return typeof value === 'number' ? -value : undefined
  }
  return undefined
}

/**
 * Returns the literal value of an attribute, `true` for one without value; undefined if the value
 * has to be computed.
 */
export function valueOfAttribute({ value }: MdxJsxAttribute): Literal | undefined {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const program = value.data?.estree
  return literalOf(program ? expressionOf(program) : null)
}

/** Returns the position of an expression. Columns of acorn begin at 0, those of docgen at 1. */
export function positionOfExpression(expression: Node | null): Position | null {
  if (!expression?.loc) return null
  const { start, end } = expression.loc
  return {
    start: { line: start.line, column: start.column + 1 },
    end: { line: end.line, column: end.column + 1 },
  }
}
