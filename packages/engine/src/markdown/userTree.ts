// Checks the tree after each remark or rehype plugin of a user. A broken node is reported with the
// plugin's name and removed, so that it does not make a later step fail.
import type { Node, Position } from 'unist'
import { messageOf } from '../diagnostics/thrown.ts'
import { isObject } from '../shared/isObject.ts'

/**
 * A mistake of a plugin that did not throw. `place` is the position of the nearest node that has
 * one.
 */
export class BrokenTree extends Error {
  override readonly name = 'BrokenTree'
  readonly place: Position | undefined

  constructor(message: string, place?: Position) {
    super(message)
    this.place = place
  }
}

type Fields = Record<string, unknown>

/** Types of mdast and hast nodes that have children. */
const PARENTS = new Set([
  'root',
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'linkReference',
  'footnoteDefinition',
  'element',
  'mdxJsxFlowElement',
  'mdxJsxTextElement',
])

/** Types of nodes whose `value` is text. */
const LITERALS = new Set([
  'text',
  'code',
  'inlineCode',
  'html',
  'raw',
  'comment',
  'yaml',
  'math',
  'inlineMath',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
])

/** Other node types, and the field that must be text. */
const TEXT_FIELDS = new Map([
  ...(['link', 'image', 'definition'] as const).map((type) => [type, 'url'] as const),
  ...(['linkReference', 'imageReference', 'footnoteReference', 'footnoteDefinition'] as const).map(
    (type) => [type, 'identifier'] as const,
  ),
  ['element', 'tagName'] as const,
]) as ReadonlyMap<string, string>

/** Maximum depth of nodes; see `nesting.ts`. */
const MAX_DEPTH = 400

/** A tree that later steps can use, and the first problem found in the original tree. */
export interface RepairedTree {
  readonly tree: Node
  readonly problem: BrokenTree | null
}

/** Removes broken nodes from a tree. Returns an empty tree if nothing can be kept. */
export function repairTree(given: unknown): RepairedTree {
  const found: BrokenTree[] = []
  const empty = { type: 'root', children: [] }
  try {
    const isWhole = removeBroken(given, {
      parents: [],
      place: undefined,
      visited: new Set(),
      found,
    })
    const tree = isWhole ? (given as Node) : empty
    return { tree, problem: found[0] ?? null }
  } catch (error) {
    // The cause is a frozen node, a getter or a proxy.
    return { tree: empty, problem: brokenTree(`it cannot be read: ${messageOf(error)}`) }
  }
}

function brokenTree(problem: string, place?: Position): BrokenTree {
  return new BrokenTree(`it left a tree that cannot be used: ${problem}`, place)
}

interface Walk {
  readonly parents: readonly object[]
  readonly place: Position | undefined
  readonly visited: Set<object>
  readonly found: BrokenTree[]
}

/** Removes broken descendants of a node. Returns whether the node itself can be kept. */
function removeBroken(value: unknown, walk: Walk): boolean {
  const { parents, visited, found } = walk
  const problem = problemOf(value, parents)
  if (problem !== null) {
    found.push(brokenTree(problem, walk.place))
    return false
  }
  const node = value as Node & Fields
  if (visited.has(node)) return true
  visited.add(node)
  if (!isPosition(node.position)) delete node.position
  if (!isObject(node.data)) delete node.data
  if (node.type === 'element' && !isObject(node.properties)) node.properties = {}
  if (!Array.isArray(node.children)) return true
  const children: readonly unknown[] = node.children
  const below = { ...walk, parents: [...parents, node], place: node.position ?? walk.place }
  const kept = [...children].filter((child) => removeBroken(child, below))
  if (kept.length < children.length) node.children = kept
  return true
}

/**
 * Returns the tree that a plugin returned, or undefined if it returned nothing. Throws if the value
 * is not a tree.
 */
export function asTree(value: unknown): Node | undefined {
  if (value === undefined || value === null) return undefined
  if (isObject(value) && typeof value.type === 'string') return value as unknown as Node
  throw new BrokenTree(`it returned ${describeValue(value)}; expected a tree or nothing.`)
}

/**
 * Describes why a value is not a valid node, without looking at its children; null if it is valid.
 */
function problemOf(value: unknown, parents: readonly object[]): string | null {
  const where = parents.length === 0 ? 'the tree' : `a child of ${describeNode(parents.at(-1))}`
  if (!isObject(value)) return `${where} is ${describeValue(value)}, not a node.`
  if (typeof value.type !== 'string') return `${where} has no \`type\`.`
  if (parents.includes(value)) return `${describeNode(value)} contains itself.`
  if (parents.length > MAX_DEPTH) return `it is more than ${MAX_DEPTH} levels deep.`
  const { type } = value
  if ((PARENTS.has(type) || 'children' in value) && !Array.isArray(value.children)) {
    return `\`children\` of ${describeNode(value)} is ${describeValue(value.children)}, not a list.`
  }
  const field = LITERALS.has(type) ? 'value' : TEXT_FIELDS.get(type)
  if (field !== undefined && typeof value[field] !== 'string') {
    return `\`${field}\` of ${describeNode(value)} is ${describeValue(value[field])}, not text.`
  }
  if (type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(Number(value.depth))) {
    return `\`depth\` of ${describeNode(value)} is ${describeValue(value.depth)}, not a number from 1 to 6.`
  }
  return type === 'element' ? problemOfProperties(value) : null
}

function problemOfProperties(element: Fields): string | null {
  const { properties } = element
  if (!isObject(properties)) return null
  const wrong = Object.entries(properties).find(([, value]) => !isPropertyValue(value))
  if (!wrong) return null
  const [name, value] = wrong
  return `the property \`${name}\` of ${describeNode(element)} is ${describeValue(value)}; expected text, a number, \`true\`, \`false\` or a list.`
}

function isPropertyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => /^(?:string|number)$/.test(typeof each))
  return value === null || /^(?:string|number|boolean|undefined)$/.test(typeof value)
}

function isPosition(value: unknown): value is Position {
  const isPoint = (point: unknown) =>
    isObject(point) && Number.isInteger(point.line) && Number.isInteger(point.column)
  return isObject(value) && isPoint(value.start) && isPoint(value.end)
}

function describeNode(node: unknown): string {
  const { type, tagName } = node as Fields
  return typeof tagName === 'string' ? `\`<${tagName}>\`` : `a \`${String(type)}\` node`
}

function describeValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  if (value === null || value === undefined) return `\`${String(value)}\``
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
