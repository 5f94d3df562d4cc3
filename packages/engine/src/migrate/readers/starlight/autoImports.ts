// Reads the integration `astro-auto-import`, with which MDX pages use components without an import.
import { posix } from 'node:path'
import { dataOf, listOf, optionsOfPackage, textOf, type Data } from '../../config/values.ts'

/** An import that pages need if they use its name. */
export interface AutoImport {
  readonly name: string
  /** The names of the import statement, such as `{ Card }`. */
  readonly clause: string
  /** A package, or a path that is relative to the project folder. */
  readonly from: string
}

/** Returns the imports of the integration; none without it. */
export function autoImportsOf(astro: Data): AutoImport[] {
  const options = optionsOfPackage(listOf(astro['integrations']).flat(), /^astro-auto-import$/)
  return listOf(dataOf(options)['imports']).flatMap((entry): AutoImport[] => {
    const path = textOf(entry)
    if (path !== undefined) return [defaultImport(path)]
    return Object.entries(dataOf(entry)).flatMap(([from, names]) => importsFrom(from, names))
  })
}

/** The component has the name of its file. */
function defaultImport(from: string): AutoImport {
  const name = posix.parse(from).name.replace(/\W/g, '')
  return { name, clause: name, from }
}

function importsFrom(from: string, names: unknown): AutoImport[] {
  const namespace = textOf(names)
  if (namespace !== undefined) return [{ name: namespace, clause: `* as ${namespace}`, from }]
  return listOf(names).map((entry) => {
    const [exported = '', name = exported] = listOf([entry].flat()).map(String)
    if (exported === 'default') return { name, clause: name, from }
    return { name, clause: `{ ${exported === name ? name : `${exported} as ${name}`} }`, from }
  })
}
