// Eleventy and Vite are what docgen is compared with and no dependencies of docgen: each has a package and a lock file of its
// own, and is installed the first time a benchmark needs it.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'

const sourceOf = (tool: string) => join(packageRoot(), 'bench', tool)

/** Installs what `bench/eleventy/package-lock.json` lists, if it is not there. Throws when npm fails. */
export function installEleventy(): void {
  install('@11ty/eleventy', sourceOf('eleventy'))
}

/** Installs what `bench/vite/package-lock.json` lists into `folder`. Returns the path of its `node_modules`. */
export function installVite(folder: string): string {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) {
    copyFileSync(join(sourceOf('vite'), file), join(folder, file))
  }
  install('vite', folder)
  return join(folder, 'node_modules')
}

function install(name: string, folder: string): void {
  if (existsSync(join(folder, 'node_modules', name))) return
  console.error(`Installing ${name} into ${folder} …`)
  const { status } = spawnSync('npm', ['ci'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`\`npm ci\` in ${folder} failed.`)
}

export const eleventyVersion = (): string => versionOf('eleventy', '@11ty/eleventy')
export const viteVersion = (): string => versionOf('vite', 'vite')

/** Returns the version that `package.json` names: `3.1.7`. */
function versionOf(tool: string, name: string): string {
  const file: unknown = JSON.parse(readFileSync(join(sourceOf(tool), 'package.json'), 'utf8'))
  const { dependencies } = file as { readonly dependencies: Readonly<Record<string, string>> }
  return dependencies[name] ?? '?'
}
