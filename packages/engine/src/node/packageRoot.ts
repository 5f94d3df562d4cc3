// Finds where docgen itself is installed, starting from this file. The result is the same for the
// sources, the compiled package and worker threads. It is a separate module because bundling needs
// it without the configuration.
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readJson } from './attempt.ts'

interface PackageJson {
  readonly name?: string
  readonly version?: string
  readonly homepage?: string
}

/** The names of docgen's package and of the one that creates sites, which contains a part of it. */
const PACKAGES = ['docgen', 'create-docgen']

const root = findRoot()

/** Returns the absolute path of the folder that contains docgen's `package.json`. */
export function packageRoot(): string {
  return root
}

/** Returns whether a file is a source file of docgen. */
export function isOwnSource(absPath: string): boolean {
  return absPath.startsWith(join(root, 'packages') + sep)
}

/** Returns the absolute path of the folder with the sources of the theme. */
export function themeSources(): string {
  return join(root, 'packages/theme/src')
}

function findRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!PACKAGES.includes(readPackage(folder)?.name ?? '')) {
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

/**
 * Returns the address of the published manual, which is the `homepage` in docgen's `package.json`;
 * null if it has none.
 */
export function packageHomepage(): string | null {
  return readPackage(root)?.homepage ?? null
}

function readPackage(folder: string): PackageJson | null {
  return readJson(join(folder, 'package.json')) as PackageJson | null
}
