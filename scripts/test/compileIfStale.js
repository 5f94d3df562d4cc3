// Brings `dist` up to date before tests that run the compiled engine.
import { spawnSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const SOURCES = [
  'packages',
  'package-lock.json',
  'scripts/bundleEngine.js',
  'scripts/shipBundle.js',
]
const COMPILED = 'dist/engine/cli.js'

/** Runs `npm run compile` if a source is newer than the compiled engine. Throws if it does not compile. */
export function compileIfStale() {
  const compiled = modifiedAt(COMPILED)
  if (SOURCES.every((path) => newestOf(path) <= compiled)) return
  console.log('The engine has changed since it was compiled: running `npm run compile`.')
  const { status } = spawnSync('npm', ['run', 'compile', '--silent'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The engine does not compile.')
}

function newestOf(path) {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  // The compiled packages are no sources.
  const names = readdirSync(path).filter((name) => name !== 'dist')
  return Math.max(0, ...names.map((name) => newestOf(join(path, name))))
}

function modifiedAt(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}
