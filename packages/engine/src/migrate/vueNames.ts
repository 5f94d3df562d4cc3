// Finds the files of Vue components by the names of their tags. Pages, themes and other components may give a
// component another name than its file has.
import type { SharedInput } from './pageInput.ts'
import { moduleFile } from './text/modules/reexports.ts'
import { pascalCase, vueComponentOf } from './text/nameCases.ts'

const IMPORT = /\bimport\s+([A-Za-z_$][\w$]*)\s+from\s*(['"])([^'"\n]+\.vue)\2/g

const REGISTERED = /\.component\(\s*(['"])([\w-]+)\1\s*,\s*([A-Za-z_$][\w$]*)/g

/**
 * Returns the path of each component by its name. `texts` are those of pages and modules, and `components` those of
 * the components, by path. A name that stands for different components is left out.
 */
export function vueNames(
  texts: ReadonlyMap<string, string>,
  components: ReadonlyMap<string, string>,
  input: Pick<SharedInput, 'site' | 'places'>,
): Map<string, string> {
  const given = new Map<string, Set<string>>()
  const ofFiles = new Map<string, Set<string>>()
  for (const [path, text] of [...texts, ...components])
    for (const [name, file] of namesIn(path, text, input))
      if (components.has(file)) add(given, name, file)
  for (const path of components.keys()) add(ofFiles, vueComponentOf(path) ?? '', path)
  const found = [...ofFiles, ...given].flatMap(([name, paths]) => {
    const different = new Set([...paths].map((path) => components.get(path)))
    const [first] = paths
    return first !== undefined && different.size === 1 ? [[name, first] as const] : []
  })
  const isUnclear = (name: string) => given.has(name) && !found.some(([each]) => each === name)
  return new Map(found.filter(([name]) => !isUnclear(name)))
}

function add(all: Map<string, Set<string>>, name: string, path: string): void {
  all.set(name, (all.get(name) ?? new Set()).add(path))
}

/** Returns what a file imports and registers. */
function namesIn(
  path: string,
  text: string,
  input: Pick<SharedInput, 'site' | 'places'>,
): [name: string, file: string][] {
  const imported = [...text.matchAll(IMPORT)].flatMap(([, local = '', , from = '']) => {
    const file = moduleFile(from, path, input)
    return file === undefined ? [] : [[local, file] as const]
  })
  const files = new Map(imported)
  const registered = [...text.matchAll(REGISTERED)].flatMap(([, , name = '', local = '']) => {
    const file = files.get(local)
    return file === undefined ? [] : [[name, file] as const]
  })
  return [...imported, ...registered].map(([name, file]) => [pascalCase(name), file])
}
