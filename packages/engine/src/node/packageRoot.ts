// Where docgen itself is installed, found from this file: the same answer for the sources of this repository, for the
// compiled package and for a worker thread. Apart from the rest because bundling needs it without the configuration.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface PackageJson {
  readonly name?: string
  readonly version?: string
}

const known: { root?: string } = {}

/** Absolute path of the folder that holds docgen's `package.json`. */
export function packageRoot(): string {
  return (known.root ??= findRoot())
}

function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (readPackage(folder)?.name !== 'docgen') {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('docgen is not inside its package: no package.json')
    folder = parent
  }
  return folder
}

/** The version in docgen's `package.json`. */
export function packageVersion(): string {
  return readPackage(packageRoot())?.version ?? '0.0.0'
}

function readPackage(folder: string): PackageJson | null {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson
  } catch {
    return null
  }
}
