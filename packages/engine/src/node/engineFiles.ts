// Locates the engine's own files, both as TypeScript sources and as JavaScript in `dist`. Only this
// module uses its own location: the compiled engine is a few files in one folder, whatever the
// folders of its sources.
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Whether the engine runs from its TypeScript sources. */
const isSource = import.meta.url.endsWith('.ts')

const folderUrl = new URL(isSource ? '..' : '.', import.meta.url)

/** Absolute path of the engine's folder, without a trailing slash. */
export const engineFolder = fileURLToPath(folderUrl).slice(0, -1)

/**
 * Returns the names of the engine's code files, relative to its folder. Subfolders are included
 * only when running from source, because in `dist` they contain declarations.
 */
export function engineModules(): string[] {
  const names = readdirSync(engineFolder, { recursive: isSource, encoding: 'utf8' })
  return names.filter((name) => /(?<!\.d)\.[jt]sx?$/.test(name)).sort()
}

/** Returns the file URL of an entry point of the engine. */
export function engineEntry(name: 'index' | 'worker'): string {
  const source = { index: 'index.ts', worker: 'jobs/worker.ts' }[name]
  return new URL(isSource ? source : `${name}.js`, folderUrl).href
}
