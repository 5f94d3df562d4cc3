// Stands for the `package.json` of a package that is not installed. Configurations read the version of
// the documented tool from it.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { dataOf, textOf, type Data } from './values.ts'

const SECTIONS = ['dependencies', 'devDependencies', 'peerDependencies']

/**
 * Returns the source of a CommonJS module with the name and version of the package, from the range
 * with which the site or a folder above depends on it. Undefined for other modules.
 */
export async function packageFile(specifier: string, root: string): Promise<string | undefined> {
  const name = /^((?:@[\w.-]+\/)?[\w.-]+)\/package\.json$/.exec(specifier)?.[1]
  if (name === undefined) return undefined
  for (let folder = root; ; folder = dirname(folder)) {
    const version = versionIn(await readPackage(folder), name)
    if (version !== undefined) return `module.exports = ${JSON.stringify({ name, version })}`
    if (dirname(folder) === folder) return undefined
  }
}

async function readPackage(folder: string): Promise<Data> {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}')
  try {
    return dataOf(JSON.parse(text))
  } catch {
    return {}
  }
}

/** Returns the version of a range such as `^1.2.3`. */
function versionIn(data: Data, name: string): string | undefined {
  const ranges = SECTIONS.map((section) => textOf(dataOf(data[section])[name]))
  return ranges.map((range) => /\d+\.\d+[\w.+-]*/.exec(range ?? '')?.[0]).find(Boolean)
}
