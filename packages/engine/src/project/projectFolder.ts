// Looks at the folder of a new site: whether it belongs to an existing project, whether it already
// has pages or a site, and which package manager the project uses.
import { existsSync, readdirSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { CONFIG_FILES } from '../config/startFiles.ts'
import { fieldOf } from '../diagnostics/thrown.ts'
import { attempt, readJson } from '../node/attempt.ts'
import { PACKAGE_MANAGERS, type PackageManager } from '../shared/packageManagers.ts'

export interface ProjectFolder {
  /** Whether the folder contains more than a new repository does. The site then goes to `docs/`. */
  readonly isExisting: boolean
  /** Whether `docs/` already contains pages. */
  readonly hasPages: boolean
  /** The configuration of a site in the folder or in `docs/`; null if there is none. */
  readonly config: string | null
  /** Whether the project already depends on docgen. */
  readonly hasDocgen: boolean
  /** The package manager whose files were found; null if there are none. */
  readonly packageManager: PackageManager | null
  /** Name of the project: that of its package, or else of its folder. */
  readonly name: string
}

/** Files that do not make a folder an existing project. */
const OF_NEW_REPOSITORY = /^(?:\..*|readme\b.*|license\b.*|node_modules)$/i

const LOCKFILES: Readonly<Record<string, PackageManager>> = {
  'package-lock.json': 'npm',
  'pnpm-lock.yaml': 'pnpm',
  'yarn.lock': 'yarn',
  'bun.lock': 'bun',
  'bun.lockb': 'bun',
}

/** Looks at a folder, which need not exist. */
export async function inspectFolder(root: string): Promise<ProjectFolder> {
  const entries = await namesIn(root)
  const docs = await namesIn(join(root, 'docs'), true)
  const configs = [...CONFIG_FILES, ...CONFIG_FILES.map((name) => join('docs', name))]
  const manifest = manifestIn(root)
  return {
    isExisting: entries.some((name) => !OF_NEW_REPOSITORY.test(name)),
    hasPages: docs.some((name) => /\.mdx?$/.test(name) && !/(?:^|[\\/])node_modules/.test(name)),
    config: configs.find((name) => existsSync(join(root, name))) ?? null,
    hasDocgen: manifest.packages.includes('docgen'),
    packageManager: managerAbove(root),
    name: manifest.name || basename(root),
  }
}

interface Manifest {
  readonly name: string
  readonly packageManager: string
  /** Names of the packages in `dependencies` and `devDependencies`. */
  readonly packages: readonly string[]
}

/** Reads the `package.json` of a folder. What is missing or has another type is empty. */
function manifestIn(folder: string): Manifest {
  const file = readJson(join(folder, 'package.json'))
  const textOf = (name: string) => {
    const value = fieldOf(file, name)
    return typeof value === 'string' ? value : ''
  }
  const packages = ['dependencies', 'devDependencies'].flatMap((kind) =>
    Object.keys(fieldOf(file, kind) ?? {}),
  )
  return { name: textOf('name'), packageManager: textOf('packageManager'), packages }
}

/** Returns the package manager that runs the current command, from its `npm_config_user_agent`. */
export function managerOfAgent(userAgent: string | undefined): PackageManager | null {
  return named(userAgent?.split('/')[0])
}

/** Returns the package manager of the project around a folder; null if there are no traces. */
export function managerAbove(folder: string): PackageManager | null {
  const entries = attempt(() => readdirSync(folder)) ?? []
  const found = managerIn(entries, manifestIn(folder))
  const parent = dirname(folder)
  return found ?? (parent === folder || entries.includes('.git') ? null : managerAbove(parent))
}

function managerIn(entries: readonly string[], manifest: Manifest): PackageManager | null {
  const lockfile = entries.find((name) => LOCKFILES[name])
  return named(manifest.packageManager.split('@')[0]) ?? (LOCKFILES[lockfile ?? ''] || null)
}

function named(name: string | undefined): PackageManager | null {
  return PACKAGE_MANAGERS.find((each) => each === name) ?? null
}

async function namesIn(folder: string, recursive = false): Promise<string[]> {
  return await readdir(folder, { recursive }).catch(() => [])
}
