// Reads the properties of a Vue component and their defaults.
import { endOfBrackets } from '../endOfBrackets.ts'
import { type AnyNode, calleeOf, type Found, nameOf } from './scriptNodes.ts'

/** Returns the names in `defineProps<{ title?: string }>()`, whose type may have a name. */
export function typedNames(code: string): string[] {
  const text = code.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, '')
  const at = /\bdefineProps\s*</.exec(text)
  if (!at) return []
  const start = at.index + at[0].length
  const name = /^\s*([A-Za-z_$][\w$]*)\s*>/.exec(text.slice(start))?.[1]
  const declared =
    name === undefined
      ? start
      : text.search(new RegExp(String.raw`\b(?:interface|type)\s+${name.replace(/\$/g, '\\$&')}\b`))
  const open = declared < 0 ? -1 : text.indexOf('{', declared)
  const end = open < 0 ? null : endOfBrackets(text, open)
  if (end === null) return []
  // Only the outermost level has names.
  let flat = text.slice(open + 1, end - 1).replaceAll('=>', '')
  for (let before = ''; before !== flat;) {
    before = flat
    flat = flat.replace(/[{[(<][^{}[\]()<>]*[}\])>]/g, '')
  }
  const names = flat.matchAll(/(?:^|[\n,;])\s*(?:readonly\s+)?([\w$]+)\s*\??\s*:/g)
  return [...names].map(([, each = '']) => each)
}

/** Reads `defineProps` and `withDefaults`. */
export function readProperties(call: AnyNode, script: Found): boolean {
  const callee = calleeOf(call)
  const [first, second] = (call['arguments'] as AnyNode[] | undefined) ?? []
  if (callee === 'defineOptions') return true
  if (callee === 'withDefaults') {
    return first !== undefined && readProperties(first, script) && readDefaults(second, script)
  }
  return callee === 'defineProps' && readList(first, script)
}

/** Reads a list of properties, or an object with their types and defaults. */
export function readList(first: AnyNode | undefined, script: Found): boolean {
  if (first?.type === 'ArrayExpression') {
    for (const each of first['elements'] as AnyNode[])
      script.names.set(String(each['value']), `props.${String(each['value'])}`)
    return true
  }
  if (first === undefined) return true
  if (first.type !== 'ObjectExpression') return false
  return (first['properties'] as AnyNode[]).every((property) => {
    const name = nameOf(property['key'])
    script.names.set(name, `props.${name}`)
    const value = property['value'] as AnyNode
    const fields = value.type === 'ObjectExpression' ? (value['properties'] as AnyNode[]) : []
    const given = fields.find((field) => nameOf(field['key']) === 'default')
    return given === undefined || setDefault(name, given['value'] as AnyNode, script)
  })
}

function readDefaults(list: AnyNode | undefined, script: Found): boolean {
  if (list?.type !== 'ObjectExpression') return false
  return (list['properties'] as AnyNode[]).every((property) =>
    setDefault(nameOf(property['key']), property['value'] as AnyNode, script),
  )
}

/** Reads the names and defaults in `const { size = 1, kind: type } = defineProps()`. */
export function readPattern(pattern: AnyNode, script: Found): boolean {
  if (pattern.type === 'Identifier') return true
  if (pattern.type !== 'ObjectPattern') return false
  return (pattern['properties'] as AnyNode[]).every(({ type, ...property }) => {
    if (type !== 'Property') return false
    const name = nameOf(property['key'])
    const value = property['value'] as AnyNode
    const hasDefault = value.type === 'AssignmentPattern'
    if (hasDefault && !setDefault(name, value['right'] as AnyNode, script)) return false
    const local = nameOf(hasDefault ? value['left'] : value)
    script.names.set(local, script.names.get(name) ?? `props.${name}`)
    return local !== ''
  })
}

function setDefault(name: string, given: AnyNode, { names }: Found): boolean {
  const value = given.type === 'ArrowFunctionExpression' ? (given['body'] as AnyNode) : given
  if (value.type === 'Identifier' && nameOf(value) === 'undefined') return true
  if (value.type !== 'Literal' && !isEmptyList(value)) return false
  names.set(name, `(props.${name} ?? ${isEmptyList(value) ? '[]' : String(value['raw'])})`)
  return true
}

function isEmptyList(node: AnyNode): boolean {
  return node.type === 'ArrayExpression' && (node['elements'] as unknown[]).length === 0
}
