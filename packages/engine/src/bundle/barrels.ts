// Narrows `docgen/runtime` and `docgen/theme` to the names that each importing file uses. esbuild
// removes unused modules, but everything reachable through a shared barrel file ends up in the
// chunks of all its importers. Without this, each page would load the components of all other
// pages.
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild'

/** Namespace of the narrowed barrel modules. */
const BARREL = 'docgen-exports'

/**
 * Returns the code of a module that a plugin generated; null for a module that esbuild reads from
 * disk.
 */
export type CodeOf = (importer: string, namespace: string) => string | null

/** Resolves an import of the barrel `file` to the exports that the importer uses. */
export type ImportFrom = (file: string, args: OnResolveArgs) => Promise<OnResolveResult>

/**
 * Registers the loader for narrowed barrels, and returns the function that resolves to them. Each
 * barrel is read once for a build, because a hundred modules import it.
 */
export function addBarrels(build: PluginBuild, codeOf: CodeOf): ImportFrom {
  const lists = new Map<string, Promise<Exports>>()
  const exportsIn = (file: string) => {
    const list = lists.get(file) ?? readFile(file, 'utf8').then(exportsOf)
    lists.set(file, list)
    return list
  }
  build.onLoad({ filter: /.*/, namespace: BARREL }, async ({ path }) => {
    const [file = '', names = ''] = path.split('?')
    const exported = await exportsIn(file)
    const lines = names.split(',').map((name) => exported.get(name) ?? '')
    return { contents: lines.join('\n'), loader: 'ts', resolveDir: dirname(file) }
  })
  return (file, args) => importFrom(file, args, { codeOf, exportsIn })
}

interface BarrelReader {
  readonly codeOf: CodeOf
  readonly exportsIn: (file: string) => Promise<Exports>
}

/** Falls back to the whole barrel if the names that the importer uses cannot be determined. */
async function importFrom(
  file: string,
  { path, importer, namespace, kind }: OnResolveArgs,
  { codeOf, exportsIn }: BarrelReader,
): Promise<OnResolveResult> {
  const isFile = namespace === 'file' && importer !== ''
  const code = codeOf(importer, namespace)
  if (kind !== 'import-statement' || (!isFile && code === null)) return { path: file }
  const text = code ?? (await readFile(importer, 'utf8'))
  const exported = await exportsIn(file)
  const names = namesAskedFor(text, path)
  if (!names || names.some((name) => !exported.has(name))) return { path: file }
  // Each importer gets its own module; esbuild would put a shared one into a chunk, even an empty
  // one.
  return { path: `${file}?${names.join(',')}?${importer}`, namespace: BARREL }
}

/**
 * Returns the names that `text` imports from `from`; null if they cannot be determined. A type that
 * is imported without the `type` keyword is not among the exports, so the caller falls back to the
 * whole barrel.
 */
function namesAskedFor(text: string, from: string): readonly string[] | null {
  const pattern = new RegExp(
    `\\b(?:import|export)\\s+([^'";]*?)\\s*\\bfrom\\s*["']${from.replace('/', '\\/')}["']`,
    'g',
  )
  const clauses = [...text.matchAll(pattern)].map(([, clause = '']) => clause)
  const lists = clauses.map((clause) => /^(?:([\w$]+)\s*,?\s*)?(?:\{([^{}]*)\})?$/.exec(clause))
  if (lists.length === 0 || lists.some((list) => !list)) return null
  const names = lists.flatMap((list) => [
    ...(list?.[1] && list[1] !== 'type' ? ['default'] : []),
    ...(list?.[1] === 'type' ? [] : namesIn(list?.[2] ?? '')),
  ])
  return [...new Set(names)].sort()
}

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '' && !item.startsWith('type '))
    .map((item) => item.split(/\s+as\s+/)[0] ?? '')

/** Returns the names that a barrel file exports, without types. */
export async function exportedNames(file: string): Promise<readonly string[]> {
  return [...exportsOf(await readFile(file, 'utf8')).keys()]
}

/** Maps each name that a barrel file exports to the module that it is exported from. */
export async function exportSources(file: string): Promise<ReadonlyMap<string, string>> {
  const statements = [...exportsOf(await readFile(file, 'utf8'))]
  return new Map(
    statements.map(([name, statement]) => [name, /from '([^']+)'$/.exec(statement)?.[1] ?? '']),
  )
}

/** Maps each name that a barrel exports to a statement that exports only that name. */
type Exports = ReadonlyMap<string, string>

function exportsOf(list: string): Exports {
  const statements = list.matchAll(/^export \{([^}]*)\} from ('[^']+')/gm)
  return new Map(
    [...statements].flatMap(([, items = '', from = '']) =>
      items
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== '' && !item.startsWith('type '))
        .map((item) => [item.split(/\s+as\s+/).at(-1) ?? '', `export { ${item} } from ${from}`]),
    ),
  )
}
