// Finds the position of a key or value of an object literal in its source. The search runs on
// acorn's syntax tree. It serves both `docgen.config.ts`, which esbuild compiles and a source map
// maps back, and JSON files such as `_meta.json`.
import { SourceMap } from 'node:module'
import type { AnyNode, Expression, ObjectExpression, Program, Property, SpreadElement } from 'acorn'
import { acorn, esbuild } from '../node/lazyPackages.ts'
import type { Position } from '../types/content.ts'
import { locateNothing, type KeyPath, type Locate } from './locate.ts'

/**
 * Returns a function that finds positions in a configuration file; it finds none if the file cannot
 * be parsed.
 */
export function locateInModule(source: string, loader: 'ts' | 'js'): Locate {
  return locateLater(() => {
    const { code, map } = esbuild().transformSync(source, {
      loader,
      target: 'esnext',
      sourcemap: 'external',
      sourcesContent: false,
    })
    const program = acorn().parse(code, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
    })
    const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0])
    const root = defaultExportOf(program)
    if (!root) return locateNothing
    const lines = source.split(/\r\n|\n|\r/)
    return (path, target) => {
      const node = search(root, path, target, topLevelConstants(program))
      return node && originalPosition(node, sourceMap, lines)
    }
  })
}

/**
 * Returns a function that finds positions in a JSON text. It finds none if acorn cannot parse the
 * text, for example because it is nested too deeply.
 */
export function locateInJson(text: string): Locate {
  return locateLater(() => {
    const root = acorn().parseExpressionAt(text, 0, { ecmaVersion: 'latest', locations: true })
    return (path, target) => {
      const node = search(root, path, target, new Map())
      return node && positionOf(node)
    }
  })
}

/**
 * Defers parsing until the first position is requested, since most files have no mistakes. If
 * parsing fails, no positions are found.
 */
function locateLater(parseIt: () => Locate): Locate {
  const parsed: { locate?: Locate } = {}
  const locateNow = () => {
    try {
      return parseIt()
    } catch {
      return locateNothing
    }
  }
  return (path, target) => (parsed.locate ??= locateNow())(path, target)
}

function positionOf({ loc, start, end }: AnyNode): Position | null {
  if (!loc) return null
  const isOneLine = loc.start.line === loc.end.line
  return {
    line: loc.start.line,
    column: loc.start.column + 1,
    ...(isOneLine ? { length: end - start } : {}),
  }
}

/** Matches a number, a name or a quoted string. */
const TOKEN = /^(?:-?\.?\d(?:[\w.]|(?<=e)[+-])*|[\w$]+|'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")/

/**
 * Maps a node back to the author's source. The length is read from the source, because esbuild's
 * quotes may differ.
 */
function originalPosition(
  node: AnyNode,
  sourceMap: SourceMap,
  lines: readonly string[],
): Position | null {
  if (!node.loc) return null
  const entry = sourceMap.findEntry(node.loc.start.line - 1, node.loc.start.column)
  if (!('originalLine' in entry)) return null
  const rest = lines[entry.originalLine]?.slice(entry.originalColumn) ?? ''
  const token = TOKEN.exec(rest)?.[0]
  return {
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
    ...(token ? { length: token.length } : {}),
  }
}

type Constants = ReadonlyMap<string, Expression>

function search(
  root: Expression,
  path: KeyPath,
  target: 'key' | 'value',
  constants: Constants,
): AnyNode | null {
  let value = unwrap(root, constants)
  let found: AnyNode | null = path.length === 0 ? root : null
  for (const [depth, key] of path.entries()) {
    const step = stepInto(value, key)
    if (!step) return found
    const wantsKey = target === 'key' && depth === path.length - 1
    value = unwrap(step.value, constants)
    found = wantsKey || isOpaque(value) ? step.key : value
  }
  return found
}

function stepInto(node: Expression, key: PropertyKey): { key: AnyNode; value: Expression } | null {
  if (node.type === 'ArrayExpression') {
    const before = node.elements.slice(0, Number(key) + 1)
    const element = before[Number(key)]
    if (!element || before.some((each) => each?.type === 'SpreadElement')) return null
    return { key: element, value: element as Expression }
  }
  if (node.type !== 'ObjectExpression') return null
  const property = propertyOf(node, key)
  return property && { key: property.key, value: property.value }
}

/** Returns the property with this name. The last one wins, as in the evaluated object. */
function propertyOf(node: ObjectExpression, key: PropertyKey): Property | null {
  const isMatch = (each: Property | SpreadElement): each is Property =>
    each.type === 'Property' && !each.computed && keyNameOf(each.key) === String(key)
  return node.properties.filter(isMatch).at(-1) ?? null
}

function keyNameOf(key: Expression): string | null {
  if (key.type === 'Identifier') return key.name
  return key.type === 'Literal' ? String(key.value) : null
}

/** Follows a constant of the module to its value, and `defineConfig(value)` to its argument. */
function unwrap(node: Expression, constants: Constants, depth = 0): Expression {
  if (depth > 10) return node
  if (node.type === 'Identifier') {
    const value = constants.get(node.name)
    return value ? unwrap(value, constants, depth + 1) : node
  }
  if (node.type === 'CallExpression' && node.arguments.length === 1) {
    const [argument] = node.arguments
    if (argument && argument.type !== 'SpreadElement') return unwrap(argument, constants, depth + 1)
  }
  return node
}

/**
 * Returns whether to report a node at its key: esbuild's source maps have no positions for
 * brackets, and those of computed values are not helpful.
 */
function isOpaque({ type }: AnyNode): boolean {
  return type !== 'Literal'
}

function defaultExportOf(program: Program): Expression | null {
  for (const statement of program.body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Expression
    if (statement.type !== 'ExportNamedDeclaration') continue
    for (const { local, exported } of statement.specifiers) {
      const isDefault = exported.type === 'Identifier' && exported.name === 'default'
      if (isDefault && local.type === 'Identifier') return local
    }
  }
  return null
}

function topLevelConstants(program: Program): Constants {
  const constants = new Map<string, Expression>()
  for (const statement of program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init)
    }
  }
  return constants
}
