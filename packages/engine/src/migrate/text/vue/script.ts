// Reads what the script of a Vue component gives to its template, if it only declares properties,
// constants and values computed from them.
import { parse } from 'acorn'
import { isIconPackage } from './icons.ts'
import { readList, readProperties, typedNames } from './properties.ts'
import { readConstant } from './scriptConstants.ts'
import {
  addLater,
  type AnyNode,
  calleeOf,
  type Found,
  nameOf,
  type VueImport,
  type VueScript,
} from './scriptNodes.ts'
import { laterEffect, writeLater } from './state.ts'
import { globalData } from './usedData.ts'

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
