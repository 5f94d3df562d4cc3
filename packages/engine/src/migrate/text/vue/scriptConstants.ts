// Reads a constant in the script of a Vue component: properties, a literal, a state or a value that
// is computed.
import { isLiteral } from './constants.ts'
import { reactExpression } from './expressions.ts'
import { readPattern, readProperties } from './properties.ts'
import { addLater, type AnyNode, calleeOf, type Found, nameOf } from './scriptNodes.ts'
import { addState, laterConstant } from './state.ts'
import { namesOfData } from './usedData.ts'

/** Reads a constant: properties, a literal, or a value that is computed. */
export function readConstant(
  id: AnyNode,
  init: AnyNode | null,
  js: string,
  script: Found,
): boolean {
  const { names, constants } = script
  if (init === null) return false
  const callee = calleeOf(init)
  if (/^(?:defineProps|withDefaults)$/.test(callee)) {
    if (id.type === 'Identifier' && nameOf(id) !== 'props') return false
    return readProperties(init, script) && readPattern(id, script)
  }
  if (callee === 'useData') return readData(id, script)
  // A template can do without the names of a pattern.
  if (id.type !== 'Identifier') return true
  const name = nameOf(id)
  const [argument] = (init['arguments'] as AnyNode[] | undefined) ?? []
  if (callee === 'computed' && argument?.type === 'ArrowFunctionExpression') {
    const { start, end } = argument['body'] as AnyNode
    const code = js
      .slice(start, end)
      .replace(/\b([\w$]+)\.value\b/g, (all, each: string) =>
        each !== 'props' && isKnown(each, names) ? each : all,
      )
    const scope = { names, locals: new Set<string>(), used: new Set<string>() }
    const expression = reactExpression(code, scope)
    script.code.states.add(name)
    if (expression !== null) names.set(name, `(${expression})`)
    return expression !== null || addLater(laterConstant(name, init, js), script)
  }
  if (names.get(callee) === 'withBase') {
    const scope = { names, locals: new Set<string>(), used: new Set<string>() }
    const expression = reactExpression(js.slice(init.start, init.end), scope)
    if (expression !== null) names.set(name, `(${expression})`)
    return expression !== null
  }
  const isState = /^(?:ref|shallowRef|reactive|useTemplateRef)$/.test(callee)
  const value = isState ? argument : init
  const isPlain = value === undefined || isLiteral(value as never)
  if (/^(?:ref|shallowRef|useTemplateRef)$/.test(callee) && isPlain) {
    const first = value ? js.slice(value.start, value.end) : 'undefined'
    if (addState(name, first, script.source, { names, ...script.code })) return true
    script.code.states.add(name)
  }
  if (isState && !isPlain) return readComputedState(name, callee, value, js, script)
  if (!value || !isPlain) return !isState && addLater(laterConstant(name, init, js), script)
  constants.set(name, js.slice(value.start, value.end))
  names.set(name, name)
  return true
}

/** Reads a state whose first value is computed: `ref(props.start)`. */
function readComputedState(
  name: string,
  callee: string,
  value: AnyNode,
  js: string,
  { names, code, source }: Found,
): boolean {
  const scope = { names, locals: new Set<string>(), used: new Set<string>() }
  const first =
    callee === 'reactive' ? null : reactExpression(js.slice(value.start, value.end), scope)
  if (first === null) return false
  if (addState(name, first, source, { names, ...code })) return true
  code.states.add(name)
  names.set(name, `(${first})`)
  return true
}

/** Reads `const { site, lang: language } = useData()`. Fields that docgen lacks stay unknown. */
function readData(pattern: AnyNode, { names, code }: Found): boolean {
  if (pattern.type !== 'ObjectPattern') return false
  for (const property of pattern['properties'] as AnyNode[]) {
    const [field, local] = [nameOf(property['key']), nameOf(property['value'])]
    code.states.add(local)
    for (const [name, expression] of namesOfData(field, local)) names.set(name, expression)
  }
  return true
}

/** Returns whether a name, or a field of it, stands for something. */
function isKnown(name: string, names: ReadonlyMap<string, string>): boolean {
  return [...names.keys()].some((each) => each === name || each.startsWith(`${name}.`))
}
