// Classes that a component takes from a CSS module and the module does not define: `styles.nope` is `undefined`, and the element has
// no such class. Only names written in the code are checked, not computed ones.
import { resolve } from 'node:path'
import type { Metafile } from 'esbuild'
import type { Node as EstreeNode, Program } from 'estree'
import { createVisitors } from 'estree-util-scope'
import { walk } from 'estree-walker'
import { closest, list, withFrame } from '../diagnostics/diagnostics.ts'
import { escapeRegExp } from '../shared/escapeRegExp.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { CodeOf } from './barrels.ts'
import { readAuthorModule } from './imports/authorModule.ts'
import { linesOutsideFences } from './imports/findImport.ts'

/** Names of CSS modules, in Sass, too. */
export const CSS_MODULE = /\.module\.(?:css|s[ac]ss)$/

export interface ClassSources {
  readonly config: Config
  /** Names that a CSS module defines, by its absolute path. */
  readonly classes: ReadonlyMap<string, readonly string[]>
  /** The compiled code of a page in MDX, by the path of the page and its namespace; null for any other module. */
  readonly codeOf: CodeOf
}

/** One warning for each name and file. */
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

/** Names that a CSS module defines, by the name it is imported by. */
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
  /** What the module is called in the file. */
  readonly local: string
  readonly name: string
  readonly specifier: string
  readonly names: readonly string[]
}

/** Members of CSS modules that these do not have, each once. */
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
      // The outermost scope is that of the imports.
      if (visitors.scopes.slice(1).some(({ defined }) => defined.includes(member.local))) return
      if (member.name !== 'default')
        found.set(`${member.local}.${member.name}`, { ...member, ...module })
    },
    leave: (node) => visitors.exit(node),
  })
  return [...found.values()]
}

/** `styles.name` or `styles['name']`; null for any other node. */
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
    ...{ severity: 'warning', code: 'unknown-class' },
    message: `\`${specifier}\` defines no class \`${name}\`.`,
    hint: meant === null ? known : `Did you mean \`${written}\`?`,
  }
}

/** Where the author wrote it first. */
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
