// The types of the package as TypeScript sees them: its exports, and the members of its types. Suites compare the manual with
// them.
import { join } from 'node:path'
import ts from 'typescript'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'
import { virtualProgram } from '../helpers/virtualProgram.ts'

const isCompiled = process.env['DOCGEN_COMPILED'] === '1'

/** Outside a run of all suites the compiled types may be old, so the types of the sources are used. */
const SOURCES = {
  docgen: ['./packages/engine/src/index.ts'],
  'docgen/runtime': ['./packages/engine/src/runtime/index.ts'],
  'docgen/theme': ['./packages/theme/src/index.ts'],
}

export const TYPE_OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  resolveJsonModule: true,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: ['node', 'docgen/client'],
  ...(isCompiled ? {} : { baseUrl: packageRoot(), paths: SOURCES }),
}

const EXPORTS = join(packageRoot(), 'docs/.exports.ts')

/** A program that has read the types of the package. */
export function programOfExports(): ts.Program {
  const statements = Object.keys(SOURCES).map((specifier) => `export * from '${specifier}'`)
  return virtualProgram(new Map([[EXPORTS, statements.join('\n')]]), TYPE_OPTIONS)
}

interface Export {
  readonly name: string
  /** The module that exports it. */
  readonly from: string
  readonly symbol: ts.Symbol
}

/** All exports of the package by name. */
export function exportsOf(program: ts.Program): ReadonlyMap<string, Export> {
  const checker = program.getTypeChecker()
  const statements = program.getSourceFile(EXPORTS)?.statements ?? []
  const names = new Map<string, Export>()
  for (const statement of statements) {
    const specifier = ts.isExportDeclaration(statement) ? statement.moduleSpecifier : undefined
    if (!specifier || !ts.isStringLiteral(specifier)) continue
    const module = checker.getSymbolAtLocation(specifier)
    for (const symbol of module ? checker.getExportsOfModule(module) : []) {
      if (symbol.name === 'default' || names.has(symbol.name)) continue
      names.set(symbol.name, { name: symbol.name, from: specifier.text, symbol })
    }
  }
  return names
}

/** Names of the members of an exported type; of a union, those of all its members. */
export function membersOf(program: ts.Program, type: string): string[] {
  const found = exportsOf(program).get(type)
  if (!found) throw new Error(`The package exports no type ${type}.`)
  const checker = program.getTypeChecker()
  const isAlias = (found.symbol.flags & ts.SymbolFlags.Alias) !== 0
  const symbol = isAlias ? checker.getAliasedSymbol(found.symbol) : found.symbol
  const declared = checker.getDeclaredTypeOfSymbol(symbol)
  const types = declared.isUnion() ? declared.types : [declared]
  return [...new Set(types.flatMap((each) => each.getProperties().map(({ name }) => name)))]
}
