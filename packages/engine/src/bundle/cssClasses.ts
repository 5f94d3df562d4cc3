// Finds class names that a component reads from a CSS module that does not define them.
// `styles.nope` is `undefined`, so the element would silently get no class. Computed names are not
// checked.
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import type { Node as EstreeNode, Program } from 'estree'
import { createVisitors } from 'estree-util-scope'
import { walk } from 'estree-walker'
import { withFrame } from '../diagnostics/diagnostics.ts'
import { closest, list } from '../diagnostics/suggestions.ts'
import { escapeRegExp } from '../shared/escapeRegExp.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { CodeOf } from './barrels.ts'
import { readAuthorModule } from './imports/authorModule.ts'
import { linesOutsideFences } from './imports/findImport.ts'

/** Matches file names of CSS modules, including those in Sass. */
export const CSS_MODULE = /\.module\.(?:css|s[ac]ss)$/

export interface ClassSources {
  readonly config: Config
  /** Class names that each CSS module defines, by the module's absolute path. */
  readonly classes: ReadonlyMap<string, readonly string[]>
  /** Returns the compiled code of an MDX page; null for any other module. */
  readonly codeOf: CodeOf
}

/** Returns one warning for each unknown class name and file. */
export async function findUnknownClasses(
  metafile: Metafile | undefined,
  sources: ClassSources,
): Promise<Diagnostic[]> {
  if (sources.classes.size === 0) return []
  const found = Object.entries(metafile?.inputs ?? {}).map(async ([input, { imports }]) => {
    const modules = imports.flatMap(({ path, original = '' }) => {
      const names = sources.classes.get(resolve(sources.config.root, path))
      return names ? [[original, names] as const] : []
    })
    return modules.length === 0 ? [] : await unknownIn(input, new Map(modules), sources)
  })
  return (await Promise.all(found)).flat()
}

/** Class names that each CSS module defines, by import specifier. */
type CssModules = ReadonlyMap<string, readonly string[]>

async function unknownIn(
  input: string,
  modules: CssModules,
  sources: ClassSources,
): Promise<Diagnostic[]> {
  const module = await readAuthorModule(input, sources)
  if (module === null) return []
  const { text, absPath } = module
  return usesIn(module.program, modules).flatMap(({ local, name, specifier, names }) => {
    const place = placeIn(text, local, name)
    const diagnostic = { ...unknownClass(name, { local, specifier, names }), filePath: absPath }
    return [withFrame({ ...diagnostic, ...place }, text)]
  })
}

interface Use {
  /** Local name of the imported module. */
  readonly local: string
  readonly name: string
  readonly specifier: string
  readonly names: readonly string[]
}

/** Returns each use of a class that the imported CSS module does not define, without repeats. */
function usesIn(program: Program, modules: CssModules): Use[] {
  const imported = new Map(
    program.body.flatMap((statement) => {
      if (statement.type !== 'ImportDeclaration') return []
      const specifier = String(statement.source.value)
      const names = modules.get(specifier)
      const whole = statement.specifiers.filter(({ type }) => type !== 'ImportSpecifier')
      return names ? whole.map(({ local }) => [local.name, { specifier, names }] as const) : []
    }),
  )
  const found = new Map<string, Use>()
  const visitors = createVisitors()
  walk(program, {
    enter(node) {
      visitors.enter(node)
      const member = memberOf(node)
      const module = member && imported.get(member.local)
      if (!module || module.names.includes(member.name) || member.name in Object.prototype) return
      // A local variable shadows the import. The outermost scope holds the imports themselves.
      if (visitors.scopes.slice(1).some(({ defined }) => defined.includes(member.local))) return
      if (member.name !== 'default')
        found.set(`${member.local}.${member.name}`, { ...member, ...module })
    },
    leave: (node) => visitors.exit(node),
  })
  return [...found.values()]
}

/** Returns the parts of `styles.name` or `styles['name']`; null for any other node. */
function memberOf(node: EstreeNode): Pick<Use, 'local' | 'name'> | null {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null
  const { object, property, computed } = node
  if (!computed && property.type === 'Identifier')
    return { local: object.name, name: property.name }
  const isText = property.type === 'Literal' && typeof property.value === 'string'
  return isText ? { local: object.name, name: String(property.value) } : null
}

function unknownClass(name: string, { local, specifier, names }: Omit<Use, 'name'>): Diagnostic {
  const meant = closest(name, names)
  const isName = meant !== null && /^[A-Za-z_$][\w$]*$/.test(meant)
  const written = isName ? `${local}.${meant}` : `${local}['${meant}']`
  const known =
    names.length === 0
      ? 'It defines no class.'
      : `It defines ${list(names).replace(/ or (`[^`]*`)$/, ' and $1')}.`
  return {
    severity: 'warning',
    code: 'unknown-class',
    message: `\`${specifier}\` defines no class \`${name}\`.`,
    hint: meant === null ? known : `Did you mean \`${written}\`?`,
  }
}

/** Returns the position of the first use in the author's text. */
function placeIn(text: string, local: string, name: string): Partial<Diagnostic> {
  const [object, member] = [escapeRegExp(local), escapeRegExp(name)]
  const pattern = new RegExp(
    `(?<![\\w$.])${object}\\s*(?:\\?\\.|\\.)?\\s*(?:\\[\\s*['"\`])?${member}(?![\\w$-])`,
  )
  const lines = linesOutsideFences(text)
  const index = lines.findIndex((line) => pattern.test(line))
  const match = pattern.exec(lines[index] ?? '')
  if (!match) return {}
  return { line: index + 1, column: match.index + 1, length: match[0].length }
}
