// Finds where docgen itself is installed, starting from this file. The result is the same for the
// sources, the compiled package and worker threads. It is a separate module because bundling needs
// it without the configuration.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readJson } from './attempt.ts'

interface PackageJson {
  readonly name?: string
  readonly version?: string
}

const root = findRoot()

/** Returns the absolute path of the folder that contains docgen's `package.json`. */
export function packageRoot(): string {
  return root
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

/** Returns the version in docgen's `package.json`. */
export function packageVersion(): string {
  return readPackage(root)?.version ?? '0.0.0'
}

function readPackage(folder: string): PackageJson | null {
  return readJson(join(folder, 'package.json')) as PackageJson | null
}
