// Writes code of Vue scripts and event handlers for React: a state gets its value without `.value`, and
// an assignment to it becomes a call of its setter.
import { type Node, parse } from 'acorn'
import { applyEdits, type Edit } from '../edits.ts'

export interface ScriptScope {
  /** What each name stands for in React. */
  readonly names: ReadonlyMap<string, string>
  /** Names whose value has the name `value` in scripts: states and computed values. */
  readonly states: ReadonlySet<string>
  /** The functions that set states, by the names of the states. */
  readonly setters: ReadonlyMap<string, string>
  /** Whether the code is part of a template, where states have no `.value`. */
  readonly isTemplate: boolean
}

const GLOBALS = new Set(
  `window document navigator location history localStorage sessionStorage console fetch alert matchMedia performance
  setTimeout clearTimeout setInterval clearInterval requestAnimationFrame cancelAnimationFrame URL URLSearchParams
  IntersectionObserver ResizeObserver MutationObserver Event CustomEvent
  Math Date Intl JSON Object Array String Number Boolean Set Map WeakMap Promise RegExp Error Symbol parseInt parseFloat
  isNaN undefined NaN Infinity encodeURIComponent decodeURIComponent`.split(/\s+/),
)

/** Methods that change the list or map that they belong to. */
const CHANGES = /^(?:sort|reverse|push|pop|shift|unshift|splice|fill|set|add|delete|clear)$/

const UNKNOWN =
  /^(?:ThisExpression|Super|ImportExpression|MetaProperty|YieldExpression|Class\w+|With\w+|Import\w+|Export\w+)$/

/** A node whose fields depend on its type. */
interface AnyNode extends Node {
  readonly [field: string]: unknown
}

/** Returns statements for React; null if they use anything that is not known. */
export function reactStatements(code: string, scope: ScriptScope): string | null {
  try {
    const program = parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      allowAwaitOutsideFunction: true,
      allowReturnOutsideFunction: true,
    }) as unknown as AnyNode
    const walk: Walk = { scope, edits: [], changed: new Set() }
    return visit(program, bindingsIn(program), walk) ? applyEdits(code, walk.edits) : null
  } catch {
    return null
  }
}

interface Walk {
  readonly scope: ScriptScope
  /** Changes of the code; grows. */
  readonly edits: Edit[]
  /** States that the code has set; grows. React shows their new values only when it renders again. */
  readonly changed: Set<string>
}

type Locals = ReadonlySet<string>

/** Adds the changes of a node. Returns whether all of it is known. */
function visit(node: AnyNode, locals: Locals, walk: Walk): boolean {
  if (UNKNOWN.test(node.type)) return false
  switch (node.type) {
    case 'Identifier':
      return visitName(node, locals, walk)
    case 'MemberExpression':
      return visitMember(node, locals, walk)
    case 'Property':
      return visitProperty(node, locals, walk)
    case 'AssignmentExpression':
    case 'UpdateExpression':
      return visitChange(node, locals, walk)
    case 'CallExpression':
      return visitCall(node, locals, walk)
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression': {
      const inner = new Set([...locals, ...bindingsIn(node)])
      return visitAll([...(node['params'] as unknown[]), node['body']], inner, walk)
    }
    case 'BreakStatement':
    case 'ContinueStatement':
      return true
    default:
      return visitAll(Object.values(node).flat(), locals, walk)
  }
}

function visitAll(nodes: readonly unknown[], locals: Locals, walk: Walk): boolean {
  return nodes.filter(isNode).every((each) => visit(each, locals, walk))
}

function replace({ start, end }: Node, text: string, { edits }: Walk): boolean {
  edits.push({ start, end, text })
  return true
}

/** Returns the name of the state that a node reads or sets. */
function stateAt(node: AnyNode, locals: Locals, { scope }: Walk): string | undefined {
  const { isTemplate, states } = scope
  const object = isTemplate ? node : node.type === 'MemberExpression' && field(node, 'object')
  const isValue = isTemplate || nameOf(node['property']) === 'value'
  if (!object || !isValue || object.type !== 'Identifier') return undefined
  const name = nameOf(object)
  return states.has(name) && !locals.has(name) ? name : undefined
}

function visitName(node: AnyNode, locals: Locals, walk: Walk): boolean {
  const { isTemplate, states, names } = walk.scope
  const name = nameOf(node)
  if (locals.has(name)) return true
  if (!isTemplate && states.has(name)) return false
  if (walk.changed.has(name)) return false
  const by = names.get(name)
  if (by === undefined) return name === 'props' || GLOBALS.has(name)
  return by === name || replace(node, by, walk)
}

function visitMember(node: AnyNode, locals: Locals, walk: Walk): boolean {
  const { isTemplate, names } = walk.scope
  const object = field(node, 'object')
  const isComputed = node['computed'] === true
  const state = isTemplate ? undefined : stateAt(node, locals, walk)
  if (state !== undefined && walk.changed.has(state)) return false
  if (state !== undefined && names.has(state)) return replace(node, names.get(state) ?? '', walk)
  // A field of what VitePress tells about the page: `page.value.title`.
  const owner = isTemplate ? undefined : stateAt(object, locals, walk)
  const known = owner === undefined ? undefined : names.get(`${owner}.${nameOf(node['property'])}`)
  if (known !== undefined && !isComputed) return replace(node, known, walk)
  const isProperty = nameOf(object) === 'props' && !locals.has('props') && !isComputed
  const property = isProperty ? names.get(nameOf(node['property'])) : undefined
  // The property may have a default.
  if (property?.startsWith('(')) return replace(node, property, walk)
  return (
    visit(object, locals, walk) && (!isComputed || visit(field(node, 'property'), locals, walk))
  )
}

function visitProperty(node: AnyNode, locals: Locals, walk: Walk): boolean {
  const value = field(node, 'value')
  if (node['computed'] === true && !visit(field(node, 'key'), locals, walk)) return false
  if (node['shorthand'] !== true || value.type !== 'Identifier') return visit(value, locals, walk)
  const count = walk.edits.length
  if (!visit(value, locals, walk)) return false
  const [change] = walk.edits.splice(count)
  return change === undefined || replace(node, `${nameOf(value)}: ${change.text}`, walk)
}

/** Calls the setter of a state. Other values can only be changed if the code itself creates them. */
function visitChange(node: AnyNode, locals: Locals, walk: Walk): boolean {
  const isUpdate = node.type === 'UpdateExpression'
  const left = field(node, isUpdate ? 'argument' : 'left')
  const state = stateAt(left, locals, walk)
  if (state === undefined)
    return isOwn(left, locals, walk) && visitAll([node['right']], locals, walk)
  const setter = walk.scope.setters.get(state)
  const value = walk.scope.names.get(state) ?? state
  const operator = String(node['operator'])
  if (setter === undefined) return false
  // A function gets the newest value, also in a loop.
  const change = `${setter}((${value}) => ${value} ${operator.slice(0, -1)}`
  if (isUpdate) return replace(node, `${change} 1)`, walk) && setsState(state, walk)
  const right = field(node, 'right')
  const isNew = operator === '='
  walk.edits.push({
    start: node.start,
    end: right.start,
    text: isNew ? `${setter}(` : `${change} (`,
  })
  walk.edits.push({ start: node.end, end: node.end, text: isNew ? ')' : '))' })
  return visit(right, locals, walk) && setsState(state, walk)
}

function setsState(state: string, { changed }: Walk): true {
  changed.add(state)
  return true
}

function visitCall(node: AnyNode, locals: Locals, walk: Walk): boolean {
  const callee = field(node, 'callee')
  const isChange = callee.type === 'MemberExpression' && CHANGES.test(nameOf(callee['property']))
  if (isChange && !isOwn(field(callee, 'object'), locals, walk)) return false
  return (
    (isChange || visit(callee, locals, walk)) &&
    visitAll(node['arguments'] as unknown[], locals, walk)
  )
}

/** Returns whether code may change a value: it is a variable of its own, or belongs to the browser. */
function isOwn(node: AnyNode, locals: Locals, walk: Walk): boolean {
  const root = rootOf(node)
  const name = nameOf(root)
  const isFree = root.type !== 'Identifier' || locals.has(name) || GLOBALS.has(name)
  return isFree && (node.type === 'Identifier' || visit(node, locals, walk))
}

/** Returns the names that a function or a program declares, without those of functions in it. */
function bindingsIn(root: AnyNode): Set<string> {
  const found = new Set<string>()
  const add = (pattern: unknown): void => {
    if (!isNode(pattern)) return
    if (pattern.type === 'Identifier') found.add(nameOf(pattern))
    else if (pattern.type === 'Property') add(pattern['value'])
    else if (pattern.type === 'AssignmentPattern') add(pattern['left'])
    else if (/Pattern$|^RestElement$/.test(pattern.type))
      for (const each of Object.values(pattern).flat()) add(each)
  }
  const look = (node: AnyNode): void => {
    if (node.type === 'VariableDeclarator') add(node['id'])
    if (node.type === 'CatchClause') add(node['param'])
    if (node.type === 'FunctionDeclaration' && node !== root) add(node['id'])
    if (node !== root && /Function/.test(node.type)) return
    for (const each of Object.values(node).flat()) if (isNode(each)) look(each)
  }
  for (const each of (root['params'] as unknown[] | undefined) ?? []) add(each)
  look(root)
  return found
}

function rootOf(node: AnyNode): AnyNode {
  return node.type === 'MemberExpression' ? rootOf(field(node, 'object')) : node
}

function field(node: AnyNode, name: string): AnyNode {
  return node[name] as AnyNode
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && typeof (value as AnyNode).type === 'string'
}
