// Lists the names that a module imports from others, with their places in the author's file. Pure
// functions.
import type {
  ExportSpecifier,
  Identifier,
  ImportDefaultSpecifier,
  ImportSpecifier,
  Literal,
} from 'estree'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { AuthorModule } from './authorModule.ts'

export interface NamedImport {
  readonly specifier: string
  readonly name: string
  readonly place: Pick<Diagnostic, 'filePath' | 'line' | 'column' | 'length'>
}

/**
 * Returns the named imports in source order, among them default imports under the name `default`.
 * Leaves out names that a TypeScript module re-exports, which may be types.
 */
export function namedImportsOf({ program, isTypeScript, placeOf }: AuthorModule): NamedImport[] {
  const exported = isTypeScript ? exportedLocals(program) : new Set<string>()
  return program.body.flatMap((statement) => {
    const names =
      statement.type === 'ImportDeclaration'
        ? statement.specifiers.filter(isNamed).filter(({ local }) => !exported.has(local.name))
        : statement.type === 'ExportNamedDeclaration' && !isTypeScript
          ? statement.specifiers
          : []
    if (!('source' in statement) || !statement.source) return []
    const specifier = String(statement.source.value)
    return names.flatMap((each) => {
      const written = each.type === 'ImportSpecifier' ? each.imported : each.local
      if (!written.loc) return []
      const place = { ...placeOf(written.loc.start), length: importedNameOf(written).length }
      const name = each.type === 'ImportDefaultSpecifier' ? 'default' : importedNameOf(written)
      return [{ specifier, name, place }]
    })
  })
}

/** Returns the local names that `export { … }` exports. */
function exportedLocals({ body }: AuthorModule['program']): ReadonlySet<string> {
  return new Set(
    body.flatMap((statement) =>
      statement.type === 'ExportNamedDeclaration' && !statement.source
        ? statement.specifiers.map(({ local }: ExportSpecifier) => importedNameOf(local))
        : [],
    ),
  )
}

function isNamed(specifier: {
  readonly type: string
}): specifier is ImportSpecifier | ImportDefaultSpecifier {
  return specifier.type !== 'ImportNamespaceSpecifier'
}

function importedNameOf(node: Identifier | Literal): string {
  return node.type === 'Identifier' ? node.name : String(node.value)
}
