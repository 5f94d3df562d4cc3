// Bundles a module for Node.js in memory and imports it, for code that docgen runs itself but that
// is not part of the engine: the theme's search, and modules of the site.
import { build } from 'esbuild'
import type { Config } from '../types/index.ts'
import { resolvePlugin } from './resolvePlugin.ts'

export interface Bundled {
  /** The exports of the module. */
  readonly exports: unknown
  readonly code: string
}

/** Bundles the module at an absolute path with all its imports. Throws esbuild's errors. */
export async function importBundled(entry: string, config: Config): Promise<Bundled> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    absWorkingDir: config.root,
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [resolvePlugin(config, () => null)],
    tsconfigRaw: {},
  })
  const code = outputFiles[0]!.text
  const address = `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  return { exports: (await import(address)) as unknown, code }
}
