// What a user's remark or rehype plugin left of a page's tree: checked after each plugin, so that a broken node is reported with the
// name of the plugin instead of failing a later step. Broken nodes are taken out, and the page goes on.
import type { Node, Position } from 'unist'
import { messageOf } from '../diagnostics/diagnostics.ts'

/** What a plugin did wrong without throwing. `place` is that of the nearest node that has one. */
export class BrokenTree extends Error {
  override readonly name = 'BrokenTree'
  readonly place: Position | undefined

  constructor(message: string, place?: Position) {
    super(message)
    this.place = place
  }
}

type Fields = Record<string, unknown>

/** Nodes of mdast and hast that hold others. */
const PARENTS = new Set([
  ...['root', 'paragraph', 'heading', 'blockquote', 'list', 'listItem', 'table', 'tableRow'],
  ...['tableCell', 'emphasis', 'strong', 'delete', 'link', 'linkReference', 'footnoteDefinition'],
  ...['element', 'mdxJsxFlowElement', 'mdxJsxTextElement'],
])

/** Nodes whose `value` is text. */
const LITERALS = new Set([
  ...['text', 'code', 'inlineCode', 'html', 'raw', 'comment', 'yaml', 'math', 'inlineMath'],
  ...['mdxFlowExpression', 'mdxTextExpression', 'mdxjsEsm'],
])

/** Fields of other nodes that hold text. */
const TEXTS = new Map([
  ...(['link', 'image', 'definition'] as const).map((type) => [type, 'url'] as const),
  ...(['linkReference', 'imageReference', 'footnoteReference', 'footnoteDefinition'] as const).map(
    (type) => [type, 'identifier'] as const,
  ),
  ['element', 'tagName'] as const,
]) as ReadonlyMap<string, string>

/** Levels of nodes; see `nesting.ts`. */
const DEEPEST = 400

/** A tree that later steps can walk, and the first problem of the one that was given. */
export interface MendedTree {
  readonly tree: Node
  readonly problem: BrokenTree | null
}

/** Takes out what is no node; an empty tree where nothing can be kept. */
export function mendTree(given: unknown): MendedTree {
  const found: BrokenTree[] = []
  const empty = { type: 'root', children: [] }
  try {
    const isWhole = mend(given, { parents: [], place: undefined, visited: new Set(), found })
    const tree = isWhole ? (given as Node) : empty
    return { tree, problem: found[0] ?? null }
  } catch (error) {
    // A frozen node, a getter or a proxy.
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

/** Whether a node can be kept, without those of its children that cannot. */
function mend(value: unknown, walk: Walk): boolean {
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
  const kept = [...children].filter((child) => mend(child, below))
  if (kept.length < children.length) node.children = kept
  return true
}

/** The tree that a plugin returned, undefined for none. Throws for what is no tree. */
export function asTree(value: unknown): Node | undefined {
  if (value === undefined || value === null) return undefined
  if (isObject(value) && typeof value.type === 'string') return value as unknown as Node
  throw new BrokenTree(`it returned ${nameOfValue(value)}; expected a tree or nothing.`)
}

/** What keeps a value from being a node, without its children. */
function problemOf(value: unknown, parents: readonly object[]): string | null {
  const where = parents.length === 0 ? 'the tree' : `a child of ${nameOfNode(parents.at(-1))}`
  if (!isObject(value)) return `${where} is ${nameOfValue(value)}, not a node.`
  if (typeof value.type !== 'string') return `${where} has no \`type\`.`
  if (parents.includes(value)) return `${nameOfNode(value)} contains itself.`
  if (parents.length > DEEPEST) return `it is more than ${DEEPEST} levels deep.`
  const { type } = value
  if ((PARENTS.has(type) || 'children' in value) && !Array.isArray(value.children)) {
    return `\`children\` of ${nameOfNode(value)} is ${nameOfValue(value.children)}, not a list.`
  }
  const field = LITERALS.has(type) ? 'value' : TEXTS.get(type)
  if (field !== undefined && typeof value[field] !== 'string') {
    return `\`${field}\` of ${nameOfNode(value)} is ${nameOfValue(value[field])}, not text.`
  }
  if (type === 'heading' && ![1, 2, 3, 4, 5, 6].includes(Number(value.depth))) {
    return `\`depth\` of ${nameOfNode(value)} is ${nameOfValue(value.depth)}, not a number from 1 to 6.`
  }
  return type === 'element' ? problemOfProperties(value) : null
}

function problemOfProperties(element: Fields): string | null {
  const { properties } = element
  if (!isObject(properties)) return null
  const wrong = Object.entries(properties).find(([, value]) => !isPropertyValue(value))
  if (!wrong) return null
  const [name, value] = wrong
  return `the property \`${name}\` of ${nameOfNode(element)} is ${nameOfValue(value)}; expected text, a number, \`true\`, \`false\` or a list.`
}

function isPropertyValue(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((each) => /^(?:string|number)$/.test(typeof each))
  return value === null || /^(?:string|number|boolean|undefined)$/.test(typeof value)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPosition(value: unknown): value is Position {
  const isPoint = (point: unknown) =>
    isObject(point) && Number.isInteger(point.line) && Number.isInteger(point.column)
  return isObject(value) && isPoint(value.start) && isPoint(value.end)
}

function nameOfNode(node: unknown): string {
  const { type, tagName } = node as Fields
  return typeof tagName === 'string' ? `\`<${tagName}>\`` : `a \`${String(type)}\` node`
}

function nameOfValue(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return 'text'
  if (value === null || value === undefined) return `\`${String(value)}\``
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
