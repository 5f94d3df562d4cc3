// Writes `<component :is="…">` of Vue, whose tag is the value of an expression.
import { type Node, parseExpressionAt } from 'acorn'
import { reactExpression, type VueScope } from './expressions.ts'
import type { VueElement } from './tree.ts'

/** Writes an element whose tag is known, or with the name of a variable for its tag. */
type Write = (element: VueElement, variable?: string) => string | null

/** Returns the JSX of the element; null if its tag may be a component of Vue. */
export function dynamicTag(element: VueElement, scope: VueScope, write: Write): string | null {
  const attributes = element.attributes.filter(({ name }) => !IS.test(name))
  const is = element.attributes.find(({ name }) => IS.test(name))
  const named = (name: string) => ({ ...element, name, attributes })
  if (is?.value == null) return null
  if (is.name === 'is') return write(named(is.value))
  const tag = reactExpression(is.value, scope)
  const node = tag === null ? null : parseExpressionAt(`(${tag})`, 0, { ecmaVersion: 'latest' })
  if (tag === null || node === null || !isText(node)) return null
  const [test, yes, no] = choiceIn(node, `(${tag})`)
  // Any element without a meaning of its own has the attributes that the old one had.
  if (yes === undefined || no === undefined) {
    const shown = write(named('div'), 'Tag')
    return shown === null ? null : `<>{((Tag) => (${shown}))(${tag})}</>`
  }
  const [first, other] = [write(named(yes)), write(named(no))]
  return first === null || other === null ? null : `<>{${test} ? (${first}) : (${other})}</>`
}

const IS = /^(?:(?:v-bind)?:)?is$/

interface AnyNode extends Node {
  readonly [field: string]: unknown
}

/** Returns the condition and both tags of `link ? 'a' : 'div'`; nothing for another expression. */
function choiceIn(node: Node, source: string): readonly string[] {
  const { type, test, consequent, alternate } = node as AnyNode
  if (type !== 'ConditionalExpression') return []
  const tags = [consequent, alternate].map((each) => (each as AnyNode)['value'])
  const { start, end } = test as Node
  const isPlain = tags.every((each) => typeof each === 'string')
  return isPlain ? [source.slice(start, end), ...tags] : []
}

/** Returns whether a value is the name of an element, as far as its expression tells. */
function isText(node: Node): boolean {
  const { type, value, operator, right, consequent, alternate } = node as AnyNode
  if (type === 'Literal') return typeof value === 'string'
  if (type === 'ConditionalExpression')
    return [consequent, alternate].every((each) => isText(each as Node))
  if (type === 'LogicalExpression') return operator !== '&&' && isText(right as Node)
  return type === 'TemplateLiteral' || (type === 'BinaryExpression' && operator === '+')
}
