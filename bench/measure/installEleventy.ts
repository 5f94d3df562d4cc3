// Eleventy is what docgen is compared with and no dependency of docgen: it has a package and a lock file of its own, and is
// installed the first time a benchmark needs it.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'

const FOLDER = join(packageRoot(), 'bench/eleventy')

/** Installs what `bench/eleventy/package-lock.json` lists, if it is not there. Throws when npm fails. */
export function installEleventy(): void {
  if (existsSync(join(FOLDER, 'node_modules/@11ty/eleventy'))) return
  console.error('Installing Eleventy into bench/eleventy …')
  const { status } = spawnSync('npm', ['ci'], {
    cwd: FOLDER,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error(`\`npm ci\` in ${FOLDER} failed.`)
}

/** `3.1.7`: the version that the lock file names. */
export function eleventyVersion(): string {
  const lock: unknown = JSON.parse(readFileSync(join(FOLDER, 'package.json'), 'utf8'))
  return /"@11ty\/eleventy":"([^"]+)"/.exec(JSON.stringify(lock))?.[1] ?? '?'
}
