// Evaluates expressions of Vue whose values are known when a site is moved: literals, constants of the page, and what
// VitePress tells about the page and the site.
import { parseExpressionAt } from 'acorn'
import type { Expression, PrivateIdentifier, SpreadElement, Super } from 'estree'
import { literalOf } from '../../../markdown/mdx/literals.ts'
import { isData, type Data } from '../../config/values.ts'
import { dataOfExpression, OTHERS, type Constants } from '../components/constants.ts'

/** Returns the text that Vue shows for an expression; undefined if its value is not known. */
export function textOfExpression(code: string, values: Constants): string | undefined {
  const result = resultOfCode(code, values)
  return result === null ? undefined : shownValue(result.value)
}

/** Returns the value of code; undefined if it is not known. */
export function valueOfCode(code: string, values: Constants): unknown {
  return resultOfCode(code, values)?.value
}

/** Returns the value of code, which may be undefined; null if it is not known. */
export function resultOfCode(code: string, values: Constants): { readonly value: unknown } | null {
  // Parentheses let objects begin with a brace.
  const source = `(${code.trim()})`
  try {
    const expression = parseExpressionAt(source, 0, { ecmaVersion: 'latest' })
    if (expression.end < source.length - 1) return null
    return { value: evaluate(expression as Expression, values) }
  } catch {
    return null
  }
}

/** Returns a value as Vue shows it: nothing for `null`, and JSON for a list or an object. */
function shownValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}

/** Returns the value of an expression; undefined if it is not known. */
export function knownValue(expression: Expression, values: Constants): unknown {
  try {
    return evaluate(expression, values)
  } catch {
    return undefined
  }
}

type Operand = Expression | PrivateIdentifier | SpreadElement | Super

/** Throws if a value is not known. */
function evaluate(node: Operand, values: Constants): unknown {
  const inner = (each: Operand) => evaluate(each, values)
  switch (node.type) {
    case 'TemplateLiteral':
      return node.quasis
        .map(({ value }, i) => `${value.cooked ?? ''}${shown(node.expressions[i], values)}`)
        .join('')
    case 'ConditionalExpression':
      return inner(node.test) ? inner(node.consequent) : inner(node.alternate)
    case 'LogicalExpression': {
      const left = inner(node.left)
      if (node.operator === '??') return left ?? inner(node.right)
      return (node.operator === '||') === Boolean(left) ? left : inner(node.right)
    }
    case 'BinaryExpression':
      return known(calculated(node.operator, inner(node.left), inner(node.right)))
    case 'UnaryExpression':
      return node.operator === '!' ? !inner(node.argument) : known(literalOf(node))
    case 'ChainExpression':
      return inner(node.expression)
    case 'MemberExpression': {
      const name = node.computed ? inner(node.property) : nameOf(node.property)
      const object = inner(node.object)
      return node.optional && isMissing(object) ? undefined : memberOf(object, name)
    }
    case 'CallExpression': {
      if (node.callee.type !== 'MemberExpression') break
      const { object, property, optional } = node.callee
      const of = inner(object)
      if (optional && isMissing(of)) return undefined
      return known(METHODS[nameOf(property)]?.(of, ...node.arguments.map(inner)))
    }
    case 'Identifier':
      if (values.has(node.name)) return values.get(node.name)
      break
    case 'Literal':
    case 'ArrayExpression':
    case 'ObjectExpression':
      return known(dataOfExpression(node, values))
  }
  throw new Error(`${node.type} is not evaluated.`)
}

function shown(node: Expression | undefined, values: Constants): string {
  return node === undefined ? '' : String(known(evaluate(node, values)))
}

function nameOf(node: Operand): string {
  return node.type === 'Identifier' ? node.name : ''
}

/**
 * Returns an entry of an object or a list, or the length of a list or a text. A field that an object does not have is
 * undefined. Throws if the value is not known.
 */
function memberOf(of: unknown, name: unknown): unknown {
  if (name === 'length' && (typeof of === 'string' || Array.isArray(of))) return of.length
  const key = String(name)
  if (isData(of) && !Object.hasOwn(of, OTHERS) && !(key in of)) return undefined
  return known(
    (isData(of) || Array.isArray(of)) && Object.hasOwn(of, key) ? (of as Data)[key] : undefined,
  )
}

function known<T>(value: T): T {
  if (value === undefined) throw new Error('The value is not known.')
  return value
}

const CALCULATIONS: Readonly<Record<string, (a: number, b: number) => unknown>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '<': (a, b) => a < b,
  '>': (a, b) => a > b,
  '<=': (a, b) => a <= b,
  '>=': (a, b) => a >= b,
}

/** Returns the result of an operator; undefined if it is not known. */
function calculated(operator: string, a: unknown, b: unknown): unknown {
  if (operator === '===') return a === b
  if (operator === '!==') return a !== b
  if (typeof a === 'number' && typeof b === 'number') return CALCULATIONS[operator]?.(a, b)
  return operator === '+' ? `${String(a)}${String(b)}` : undefined
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null
}

/** What methods return; undefined if it is not known. */
const METHODS: Readonly<Record<string, (of: unknown, first?: unknown) => unknown>> = {
  join: (of, by = ',') => (Array.isArray(of) ? of.join(String(by)) : undefined),
  includes: (of, part) =>
    Array.isArray(of) || typeof of === 'string' ? of.includes(part as never) : undefined,
  toUpperCase: (of) => (typeof of === 'string' ? of.toUpperCase() : undefined),
  toLowerCase: (of) => (typeof of === 'string' ? of.toLowerCase() : undefined),
}
