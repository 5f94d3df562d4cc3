// Reads what the script of a Vue component gives to its template, if it only declares properties,
// constants and values computed from them.
import { type Node, parse } from 'acorn'
import { endOfBrackets } from '../endOfBrackets.ts'
import { reactExpression } from './expressions.ts'
import { isIconPackage } from './icons.ts'
import { isLiteral } from './constants.ts'
import {
  addState,
  laterConstant,
  laterEffect,
  type Later,
  type VueCode,
  writeLater,
} from './state.ts'
import { globalData, namesOfData } from './usedData.ts'

export interface VueImport {
  /** Name that the module exports: `default` for its main export. */
  readonly exported: string
  readonly from: string
}

export interface VueScript {
  /** What each name stands for in React. */
  readonly names: ReadonlyMap<string, string>
  /** Names that the script imports from modules. */
  readonly imports: ReadonlyMap<string, VueImport>
  /** Source of constants with literal values. */
  readonly constants: ReadonlyMap<string, string>
  /** Components that only show icons. */
  readonly icons: ReadonlySet<string>
  readonly code: VueCode
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g

/** Returns null if the script does anything else. */
export async function vueScript(source: string): Promise<VueScript | null> {
  const scripts = [...source.matchAll(SCRIPT)]
  const [[, attributes = '', code = ''] = []] = scripts
  if (scripts.length > 1) return null
  const isSetup = /\bsetup\b/.test(attributes)
  const script = {
    names: new Map([
      ...globalData(),
      ...typedNames(code).map((name): [string, string] => [name, `props.${name}`]),
    ]),
    imports: new Map<string, VueImport>(),
    constants: new Map<string, string>(),
    icons: new Set<string>(),
    code: { states: new Set<string>(), setters: new Map(), elements: new Set<string>(), lines: [] },
    later: [],
    source,
  } satisfies Found as Found
  const js = await withoutTypes(code)
  if (js === null) return null
  try {
    const { body } = parse(js, { ecmaVersion: 'latest', sourceType: 'module' })
    const isKnown = (statement: AnyNode) =>
      isSetup ? read(statement, js, script) : readOptions(statement, script)
    if (!(body as AnyNode[]).every(isKnown)) return null
    const { names, code: written, later } = script
    return writeLater(later, { names, ...written }, written.lines) ? script : null
  } catch {
    return null
  }
}

async function withoutTypes(code: string): Promise<string | null> {
  const { transform } = await import('esbuild')
  const tsconfigRaw = { compilerOptions: { verbatimModuleSyntax: true } }
  return await transform(code, {
    loader: 'ts',
    charset: 'utf8',
    tsconfigRaw,
    logLevel: 'silent',
  }).then(
    (result) => result.code,
    () => null,
  )
}

/** Returns the names in `defineProps<{ title?: string }>()`, whose type may have a name. */
function typedNames(code: string): string[] {
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

/** A node whose fields depend on its type. */
interface AnyNode extends Node {
  readonly [field: string]: unknown
}

interface Found {
  readonly names: Map<string, string>
  readonly imports: Map<string, VueImport>
  readonly constants: Map<string, string>
  readonly icons: Set<string>
  readonly code: VueCode
  /** Code that needs the names of all declarations. */
  readonly later: Later[]
  /** The whole file. */
  readonly source: string
}

/** Adds what a statement declares. Returns whether it is known. */
function read(statement: AnyNode, js: string, script: Found): boolean {
  if (statement.type === 'ImportDeclaration') return readImport(statement, script)
  if (statement.type === 'ExpressionStatement') {
    const call = statement['expression'] as AnyNode
    const effect = laterEffect(call, js)
    if (effect) script.later.push(effect)
    return effect !== null || readProperties(call, script)
  }
  if (statement.type === 'FunctionDeclaration') {
    const name = nameOf(statement['id'])
    const source = js.slice(statement.start, statement.end)
    return addLater({ name, source, write: (code) => code }, script)
  }
  if (statement.type !== 'VariableDeclaration') return false
  return (statement['declarations'] as AnyNode[]).every(({ id, init }) =>
    readConstant(id as AnyNode, init as AnyNode | null, js, script),
  )
}

/** Adds a name whose value is written when all names are known. */
function addLater(later: Later, { names, later: all }: Found): boolean {
  names.set(later.name, later.name)
  all.push(later)
  return true
}

/** Reads `export default { props }` of a component without `setup`, which may be in `defineComponent()`. */
function readOptions(statement: AnyNode, script: Found): boolean {
  if (statement.type === 'ImportDeclaration') return readImport(statement, script)
  if (statement.type !== 'ExportDefaultDeclaration') return false
  const exported = statement['declaration'] as AnyNode
  const [argument] = (exported['arguments'] as AnyNode[] | undefined) ?? []
  const options = calleeOf(exported) === 'defineComponent' ? argument : exported
  if (options?.type !== 'ObjectExpression') return false
  return (options['properties'] as AnyNode[]).every((property) => {
    const name = nameOf(property['key'])
    if (name === 'props') return readList(property['value'] as AnyNode, script)
    return /^(?:name|components|inheritAttrs)$/.test(name)
  })
}

function readImport(statement: AnyNode, { names, imports, icons }: Found): boolean {
  const from = String((statement['source'] as AnyNode)['value'])
  const locals = (statement['specifiers'] as AnyNode[]).map((each) => nameOf(each['local']))
  // In an effect, it runs once.
  if (from === 'vue' && locals.includes('watchEffect')) names.set('watchEffect', '((run) => run())')
  for (const each of statement['specifiers'] as AnyNode[])
    if (from === 'vitepress' && nameOf(each['imported']) === 'withBase')
      names.set(nameOf(each['local']), 'withBase')
  // Components are known by their names, and what Vue and VitePress offer by its use.
  if (/\.vue$|^(?:vue|vitepress(?:\/theme)?)$/.test(from)) return true
  for (const each of statement['specifiers'] as AnyNode[]) {
    const local = nameOf(each['local'])
    const exported = each.type === 'ImportSpecifier' ? nameOf(each['imported']) : 'default'
    if (each.type === 'ImportNamespaceSpecifier') return false
    if (isIconPackage(from)) {
      icons.add(local)
      continue
    }
    imports.set(local, { exported, from })
    names.set(local, local)
  }
  return true
}

/** Reads a constant: properties, a literal, or a value that is computed. */
function readConstant(id: AnyNode, init: AnyNode | null, js: string, script: Found): boolean {
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

/** Reads the names and defaults in `const { size = 1, kind: type } = defineProps()`. */
function readPattern(pattern: AnyNode, script: Found): boolean {
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

/** Reads `defineProps` and `withDefaults`. */
function readProperties(call: AnyNode, script: Found): boolean {
  const callee = calleeOf(call)
  const [first, second] = (call['arguments'] as AnyNode[] | undefined) ?? []
  if (callee === 'defineOptions') return true
  if (callee === 'withDefaults') {
    return first !== undefined && readProperties(first, script) && readDefaults(second, script)
  }
  return callee === 'defineProps' && readList(first, script)
}

/** Reads a list of properties, or an object with their types and defaults. */
function readList(first: AnyNode | undefined, script: Found): boolean {
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

function calleeOf(node: AnyNode): string {
  return node.type === 'CallExpression' ? nameOf(node['callee']) : ''
}

/** Returns the name of an identifier, or the value of a text in its place; '' for other nodes. */
function nameOf(node: unknown): string {
  const { name, value } = (node ?? {}) as { name?: unknown; value?: unknown }
  return typeof name === 'string' ? name : typeof value === 'string' ? value : ''
}
