// Follows names through modules that only pass them on, such as an index of components. Pages then
// import each name from its own module, so that one component that docgen cannot use, or one of the
// old tool's theme, does not decide about all others.
import { posix } from 'node:path'
import { relativePath } from '../../places.ts'
import type { PageInput } from '../../pageInput.ts'
import { COMPONENTS, THEME_MODULES } from '../components/components.ts'
import type { PageImport, PageNames } from './imports.ts'
import { importedPath } from '../links/aliases.ts'
import { themeOrigins } from './missingIndex.ts'
import { quoted } from '../../quoted.ts'

/** Endings that an import may leave out. */
const ENDINGS = [
  ...['', '.tsx', '.ts', '.jsx', '.js', '.json'],
  ...['/index.tsx', '/index.jsx', '/index.ts', '/index.js'],
  // Bundlers do not add these, so a module beside the page comes first.
  ...['.mdx', '.md'],
]

/** Returns the file that an import of a page or module resolves to. */
export function moduleFile(
  specifier: string,
  from: string,
  { site, places }: Pick<PageInput, 'site' | 'places'>,
): string | undefined {
  const aliased = importedPath(specifier, site)
  if (aliased === null && !specifier.startsWith('.')) return undefined
  const found = existingFile(aliased ?? posix.join(posix.dirname(from), specifier), places.has)
  const isServed = found === undefined && site.tool === 'vitepress' && specifier.startsWith('/')
  return isServed ? existingFile(posix.join(site.docsDir, 'public', specifier), places.has) : found
}

/** Returns the file that a path without its ending names. */
export function existingFile(path: string, exists: (path: string) => boolean): string | undefined {
  // TypeScript names its modules by what they are compiled to: `./data.js` is `./data.ts`.
  const paths = [path, path.replace(/\.([cm]?)js(x?)$/, '.$1ts$2')]
  return paths.flatMap((each) => ENDINGS.map((ending) => each + ending)).find(exists)
}

/** What knows the modules of a site. */
type Sources = Pick<PageInput, 'site' | 'places' | 'modules'>

/** Where a name comes from: a file of the site, or a module of the old tool's theme. */
export interface Origin {
  readonly from: string
  readonly isFile: boolean
  readonly exported: string
}

/** Splits the imports of a page from modules that pass names on. */
export function withOrigins(names: PageNames, input: PageInput): PageNames {
  return { ...names, imports: names.imports.flatMap((each) => originsOf(each, input)) }
}

/** Writes the imports of a component as `withOrigins` does. `from` is the path of its file. Default: all imports. */
export function withOriginImports(text: string, from: string, input: Sources, only = /^/): string {
  return text.replace(IMPORTED, (all: string, names: string, _quote, specifier: string) => {
    const file = only.test(specifier) ? moduleFile(specifier, from, input) : undefined
    const list = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
    if (file === undefined || list === undefined || !input.modules.has(file)) return all
    const found = pairsOf(list).map(([name, as]) => [as, originOf(file, name, input)] as const)
    const written = found.map(([as, origin]) => origin && importOf(as, origin, from))
    const isPassed = found.some(([, origin]) => origin?.from !== file)
    return isPassed && written.every((each) => each !== null) ? written.join('\n') : all
  })
}

function importOf(as: string, { from, isFile, exported }: Origin, path: string): string {
  const relative = posix.relative(posix.dirname(path), from)
  const module = !isFile ? from : relative.startsWith('.') ? relative : `./${relative}`
  const names = exported === 'default' ? as : `{ ${exported === as ? as : `${exported} as ${as}`} }`
  return `import ${names} from ${quoted(module)}`
}

function originsOf(given: PageImport, input: PageInput): PageImport[] {
  const file = moduleFile(given.from, input.page.from, input)
  if (file === undefined && !isOutside(given, input)) return themeOrigins(given, input)
  if (file === undefined || !input.modules.has(file)) return [given]
  const byModule = new Map<string, Map<string, string>>()
  for (const [local, exported] of given.names) {
    const origin = exported === '*' ? null : originOf(file, exported, input)
    const isSame =
      origin === null || isWritten(origin, given, file, input) || isReplaced(origin, given, input)
    const from = isSame ? given.from : specifierOf(origin, input)
    const name = isSame ? exported : origin.exported
    byModule.set(from, (byModule.get(from) ?? new Map<string, string>()).set(local, name))
  }
  if (byModule.size === 0) return [given]
  return [...byModule].map(([from, each]) => ({ ...given, from, names: each }))
}

/** Returns whether an import is of a file outside the site. */
function isOutside({ from }: PageImport, { site, page, isUsableOutside }: PageInput): boolean {
  const path = importedPath(from, site) ?? posix.join(posix.dirname(page.from), from)
  return existingFile(path, isUsableOutside) !== undefined
}

/** Returns whether a page imports a name from its own module already. */
function isWritten(
  origin: Origin,
  { from }: PageImport,
  file: string,
  { site }: PageInput,
): boolean {
  if (!origin.isFile || origin.from !== file) return false
  // A site may add components to the theme: `@theme/Chart` is `src/theme/Chart.js`.
  const name = posix.basename(from)
  return !THEME_MODULES[site.tool].test(from) || name in COMPONENTS[site.tool]
}

/** Returns whether docgen has a component by the name of one in the site's theme that it cannot bundle. */
function isReplaced(
  { from, exported }: Origin,
  given: PageImport,
  { site, ofTool }: PageInput,
): boolean {
  const isOfTheme = THEME_MODULES[site.tool].test(given.from) && exported in COMPONENTS[site.tool]
  return isOfTheme && ofTool.has(from)
}

function specifierOf({ from, isFile }: Origin, { page }: PageInput): string {
  return isFile ? relativePath(page.from, from) : from
}

const PASSED = /\bexport\s*\{([^}]*)\}(?:\s*from\s*(['"])([^'"\n]+)\2)?/g

const ALL_PASSED = /\bexport\s*\*\s*from\s*(['"])([^'"\n]+)\1/g

const IMPORTED = /\bimport\s+(?!type\b)([^'";]+?)\s+from\s*(['"])([^'"\n]+)\2/g

/** Returns the module that defines what a file exports by a name; null if it does not export it. */
export function originOf(
  file: string,
  name: string,
  input: Sources,
  seen: readonly string[] = [],
): Origin | null {
  const text = input.modules.get(file)
  const own: Origin = { from: file, isFile: true, exported: name }
  if (text === undefined) return own
  if (seen.includes(file)) return null
  const follow = followFrom(file, input, seen)
  for (const [, list = '', , specifier] of text.matchAll(PASSED)) {
    const local = pairsOf(list).find(([, exported]) => exported === name)?.[0]
    if (local === undefined) continue
    if (specifier !== undefined) return follow(specifier, local) ?? own
    return imported(text, local, follow) ?? own
  }
  const main = /\bexport\s+default\s+([A-Za-z_$][\w$]*)\s*;?\s*$/m.exec(text)?.[1]
  if (name === 'default') return (main && imported(text, main, follow)) || own
  const declaration = `\\bexport\\s+(?:async\\s+)?(?:const|let|var|function\\*?|class|enum)\\s+${name.replaceAll('$', '\\$')}\\b`
  if (new RegExp(declaration).test(text)) return own
  const passed = [...text.matchAll(ALL_PASSED)].map(([, , specifier = '']) => specifier)
  const isTheme = (specifier: string) => THEME_MODULES[input.site.tool].test(specifier)
  // Of a theme that the site extends, only the names are known that docgen has, too.
  const files = passed.filter((each) => !isTheme(each))
  const themes = name in COMPONENTS[input.site.tool] ? passed.filter(isTheme) : []
  for (const specifier of [...files, ...themes]) {
    const found = follow(specifier, name)
    if (found) return found
  }
  return null
}

/** Returns the origin of a name that a file imports; null if it does not import it. */
export function importedOrigin(file: string, name: string, input: Sources): Origin | null {
  return imported(input.modules.get(file) ?? '', name, followFrom(file, input, []))
}

type Follow = (specifier: string, exported: string) => Origin | null

/** Returns a function that finds the origin of what a file imports. */
function followFrom(file: string, input: Sources, seen: readonly string[]): Follow {
  return (specifier, exported) => {
    if (THEME_MODULES[input.site.tool].test(specifier))
      return { from: specifier, isFile: false, exported }
    const next = moduleFile(specifier, file, input)
    return next === undefined ? null : originOf(next, exported, input, [...seen, file])
  }
}

/** Returns the origin of a name that a module imports and exports again. */
function imported(text: string, local: string, follow: Follow): Origin | null {
  for (const [, names = '', , specifier = ''] of text.matchAll(IMPORTED)) {
    const [, main, list = ''] = /^([\w$]+)?\s*,?\s*(?:\{([^}]*)\})?$/.exec(names.trim()) ?? []
    if (main === local) return follow(specifier, 'default')
    const found = pairsOf(list).find(([, own]) => own === local)
    if (found) return follow(specifier, found[0])
  }
  return null
}

/** Reads a list of names: `a, b as c` → `[['a', 'a'], ['b', 'c']]`. */
export function pairsOf(list: string): (readonly [name: string, as: string])[] {
  return list.split(',').flatMap((entry) => {
    const [, name = '', as] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(entry) ?? []
    return name === '' ? [] : [[name, as ?? name] as const]
  })
}
