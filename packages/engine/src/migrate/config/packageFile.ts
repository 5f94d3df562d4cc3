// Tells the versions of packages that the project depends on, also if they are not installed. Configurations read the
// version of the documented tool from its `package.json`.
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
  const version = name === undefined ? undefined : await dependencyVersion(name, root)
  return version === undefined ? undefined : `module.exports = ${JSON.stringify({ name, version })}`
}

/** Returns the lowest version of a package that the site in `root` or a folder above asks for; undefined if none does. */
export async function dependencyVersion(name: string, root: string): Promise<string | undefined> {
  for (let folder = root; ; folder = dirname(folder)) {
    const version = versionIn(await readPackage(folder), name)
    if (version !== undefined || dirname(folder) === folder) return version
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
