// Writes expressions of Vue templates for React: names get the expressions that they stand for.
import { type Node, parseExpressionAt } from 'acorn'

export interface VueScope {
  /** What each name of the component, or a field of it, stands for in React: `title` → `props.title`. */
  readonly names: ReadonlyMap<string, string>
  /** Names that the expressions around it declare, such as those of `v-for`. */
  readonly locals: ReadonlySet<string>
  /** Names that expressions use; grows. */
  readonly used: Set<string>
}

/** What an expression may consist of, so that it means the same in React. */
const PLAIN =
  /^(?:Literal|TemplateLiteral|TemplateElement|ConditionalExpression|LogicalExpression|BinaryExpression|UnaryExpression|ChainExpression|CallExpression|ArrayExpression|ObjectExpression|SpreadElement)$/

const GLOBALS = new Set(
  'Object Array String Number Boolean JSON undefined encodeURIComponent'.split(' '),
)

/** Methods that change the list that they belong to. */
const CHANGES = /^(?:sort|reverse|push|pop|shift|unshift|splice|fill)$/

interface Change {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Returns the expression for React; null if it uses anything that is not known. */
export function reactExpression(code: string, scope: VueScope): string | null {
  const text = code.trim().replace(/(?<![\w$.])\$props\./g, 'props.')
  // Parentheses let objects begin with a brace.
  const source = `(${text})`
  const changes: Change[] = []
  try {
    const expression = parseExpressionAt(source, 0, { ecmaVersion: 'latest' })
    if (expression.end !== source.length - 1 && expression.end !== source.length) return null
    if (!translate(expression, scope, changes)) return null
  } catch {
    return null
  }
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((now, { start, end, text: by }) => now.slice(0, start) + by + now.slice(end), source)
    .slice(1, -1)
}

/** Adds the changes of a part of an expression. Returns whether all of it is known. */
function translate(node: Node, scope: VueScope, changes: Change[]): boolean {
  const { names, locals, used } = scope
  const inside = (each: unknown) => !isNode(each) || translate(each, scope, changes)
  if (isOf(node, 'Identifier')) {
    const by = names.get(node.name)
    if (locals.has(node.name) || GLOBALS.has(node.name) || node.name === 'props') return true
    if (by === undefined) return false
    used.add(node.name)
    changes.push({ start: node.start, end: node.end, text: by })
    return true
  }
  if (isOf(node, 'MemberExpression')) {
    const { object, property, computed } = node
    const known = computed ? undefined : names.get(pathOf(node))
    if (known !== undefined) {
      changes.push({ start: node.start, end: node.end, text: known })
      return true
    }
    const isProperty = isOf(object, 'Identifier') && object.name === 'props' && !computed
    const own = isProperty && isOf(property, 'Identifier') ? names.get(property.name) : undefined
    // The property may have a default.
    if (own?.startsWith('(')) {
      changes.push({ start: node.start, end: node.end, text: own })
      return true
    }
    if (!computed && isOf(property, 'Identifier') && CHANGES.test(property.name)) return false
    return inside(object) && (!computed || inside(property))
  }
  if (isOf(node, 'Property')) {
    if (node.computed) return false
    if (!node.shorthand) return inside(node.value)
    const { start, end, name } = node.key as Node & { name: string }
    const value: Change[] = []
    if (!translate(node.key, scope, value)) return false
    changes.push({ start, end, text: `${name}: ${value[0]?.text ?? name}` })
    return true
  }
  if (isOf(node, 'ArrowFunctionExpression')) {
    const params = node.params.flatMap(namesOf)
    if (params.includes('') || isOf(node.body, 'BlockStatement')) return false
    const own = { ...scope, locals: new Set([...locals, ...params]) }
    return translate(node.body, own, changes)
  }
  return PLAIN.test(node.type) && Object.values(node).flat().every(inside)
}

/** Returns `a.b` for such an expression; '' for others. */
function pathOf({ object, property }: Nodes['MemberExpression']): string {
  const isPath = isOf(object, 'Identifier') && isOf(property, 'Identifier')
  return isPath ? `${object.name}.${property.name}` : ''
}

/** Names that a pattern such as `item`, `[a, b]` or `{ name, link }` declares; contains '' for any other. */
function namesOf(pattern: Node): string[] {
  if (isOf(pattern, 'Identifier')) return [pattern.name]
  if (isOf(pattern, 'ArrayPattern'))
    return pattern.elements.flatMap((each) => (each === null ? [] : namesOf(each)))
  if (!isOf(pattern, 'ObjectPattern')) return ['']
  return pattern.properties.flatMap((each) => {
    const isPlain = isOf(each, 'Property') && isOf(each.value, 'Identifier')
    return isPlain ? [(each.value as Node & { name: string }).name] : ['']
  })
}

/** Returns the names of the variables in `item`, `[a, b]` or `{ name, link }`; null for other patterns. */
export function variablesIn(pattern: string): string[] | null {
  try {
    const source = `(${pattern}) => 0`
    const arrow = parseExpressionAt(source, 0, { ecmaVersion: 'latest' })
    const names = isOf(arrow, 'ArrowFunctionExpression') ? arrow.params.flatMap(namesOf) : ['']
    return names.includes('') ? null : names
  } catch {
    return null
  }
}

interface Nodes {
  readonly Identifier: Node & { readonly name: string }
  readonly MemberExpression: Node & {
    readonly object: Node
    readonly property: Node
    readonly computed: boolean
  }
  readonly Property: Node & {
    readonly key: Node
    readonly value: Node
    readonly computed: boolean
    readonly shorthand: boolean
  }
  readonly ArrowFunctionExpression: Node & { readonly params: Node[]; readonly body: Node }
  readonly ArrayPattern: Node & { readonly elements: (Node | null)[] }
  readonly ObjectPattern: Node & { readonly properties: Node[] }
  readonly BlockStatement: Node
}

function isOf<T extends keyof Nodes>(node: Node, type: T): node is Nodes[T] {
  return node.type === type
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
