// Reads with TypeScript the props of the components that `docgen/theme` and `docgen/runtime` export. Tests compare them
// with the engine's table of components.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'

export interface TypedComponent {
  /** By prop: the literals it allows, or the name of its kind. */
  readonly props: Readonly<Record<string, string | readonly (string | number)[]>>
  /** Names of the props that cannot be left out. */
  readonly required: readonly string[]
  /** Whether it also takes the attributes of an HTML element. */
  readonly takesAttributes: boolean
}

/** Returns the exported components by name. */
export function componentTypesOf(files: readonly string[]): Record<string, TypedComponent> {
  const root = packageRoot()
  const text = readFileSync(join(root, 'tsconfig.browser.json'), 'utf8')
  const { config } = ts.parseConfigFileTextToJson('tsconfig.browser.json', text) as {
    config: unknown
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    files.map((file) => join(root, file)),
    options,
  )
  const checker = program.getTypeChecker()
  const exported = files.flatMap((file) => {
    const module = checker.getSymbolAtLocation(program.getSourceFile(join(root, file))!)!
    return checker.getExportsOfModule(module)
  })
  const found = exported.flatMap((symbol) => {
    const component = /^[A-Z][a-z]/.test(symbol.name) ? typedComponent(symbol, checker) : null
    return component ? [[symbol.name, component] as const] : []
  })
  return Object.fromEntries(found)
}

function typedComponent(symbol: ts.Symbol, checker: ts.TypeChecker): TypedComponent | null {
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol
  if (!target.valueDeclaration) return null
  const [signature] = checker.getTypeOfSymbol(target).getCallSignatures()
  if (!signature) return null
  const [parameter] = signature.getParameters()
  const type = parameter ? checker.getTypeOfSymbol(parameter) : null
  const variants = type === null ? [] : type.isUnion() ? type.types : [type]
  const all = variants.map((variant) => checker.getPropertiesOfType(variant))
  const own = all.flat().filter((prop) => !isOfReact(prop))
  const isRequired = ({ flags }: ts.Symbol) => (flags & ts.SymbolFlags.Optional) === 0
  const names = [...new Set(own.map(({ name }) => name))].sort()
  return {
    props: Object.fromEntries(
      names.map((name) => {
        const types = own.filter((prop) => prop.name === name)
        return [
          name,
          kindOf(
            types.flatMap((prop) => membersOf(checker.getTypeOfSymbol(prop))),
            checker,
          ),
        ]
      }),
    ),
    required: names.filter((name) =>
      all.every((props) => props.some((prop) => prop.name === name && isRequired(prop))),
    ),
    takesAttributes: all.flat().some(isOfReact),
  }
}

/** Whether React's own types declare a prop: an attribute of an HTML element. */
function isOfReact({ declarations = [] }: ts.Symbol): boolean {
  return declarations.every((each) => each.getSourceFile().fileName.includes('@types/react'))
}

function membersOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type]
}

function kindOf(types: readonly ts.Type[], checker: ts.TypeChecker): string | (string | number)[] {
  const isEmpty = ({ flags }: ts.Type) =>
    (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0
  const members = types.filter((type) => !isEmpty(type))
  const texts = members.map((type) => checker.typeToString(type))
  if (texts.some((text) => text.startsWith('ReactElement'))) return 'node'
  if (texts.some((text) => text === 'string' || text.startsWith('string & '))) return 'string'
  if (texts.every((text) => text === 'true' || text === 'false')) return 'boolean'
  if (texts.every((text) => text === 'number')) return 'number'
  const literals = members.flatMap((type) =>
    type.isStringLiteral() || type.isNumberLiteral() ? [type.value] : [],
  )
  return literals.length === members.length ? [...new Set(literals)].sort() : 'object'
}
