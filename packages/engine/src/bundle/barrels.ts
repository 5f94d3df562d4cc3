// `docgen/runtime` and `docgen/theme` as a file sees them that imports from them: with the names it asks for and no others.
// esbuild leaves out what nobody uses, but shares what any page uses with everyone who could reach it through the same
// list of exports; so a page would load the components of all other pages, and every page those of any.
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { OnResolveArgs, OnResolveResult, PluginBuild } from 'esbuild'

/** Namespace of shortened lists of exports. */
const BARREL = 'docgen-exports'

/** The code of a module that a plugin made; null for a file that stands as it is. */
export type CodeOf = (importer: string, namespace: string) => string | null

/** Makes esbuild able to load what `importFrom` resolves to. */
export function addBarrels(build: PluginBuild): void {
  build.onLoad({ filter: /.*/, namespace: BARREL }, async ({ path }) => {
    const [file = '', names = ''] = path.split('?')
    const exported = exportsOf(await readFile(file, 'utf8'))
    const lines = names.split(',').map((name) => exported.get(name) ?? '')
    return { contents: lines.join('\n'), loader: 'ts', resolveDir: dirname(file) }
  })
}

/** The part of `file`, a list of exports, that a module asks for; all of it where that cannot be told. */
export async function importFrom(
  file: string,
  { path, importer, namespace, kind }: OnResolveArgs,
  codeOf: CodeOf,
): Promise<OnResolveResult> {
  const isFile = namespace === 'file' && importer !== ''
  const code = codeOf(importer, namespace)
  if (kind !== 'import-statement' || (!isFile && code === null)) return { path: file }
  const text = code ?? (await readFile(importer, 'utf8'))
  const list = await readFile(file, 'utf8')
  const exported = exportsOf(list)
  const names = namesAskedFor(text, path)
  if (!names || names.some((name) => !exported.has(name))) return { path: file }
  // To each importer its own: esbuild would make a chunk, though an empty one, of what two have in common.
  return { path: `${file}?${names.join(',')}?${importer}`, namespace: BARREL }
}

/** Names of types are in no list; a file that asks for one by its plain name gets the whole list. */
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

/** The names that a list of exports gives, types left out. */
export async function exportedNames(file: string): Promise<readonly string[]> {
  return [...exportsOf(await readFile(file, 'utf8')).keys()]
}

/** A list of exports → by name, the line that exports it. */
function exportsOf(list: string): ReadonlyMap<string, string> {
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
