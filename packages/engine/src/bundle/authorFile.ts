// Tells the modules that the author of the site wrote from packages and docgen's own modules.
import { isAbsolute, join } from 'node:path'
import { isOwnSource } from '../node/packageRoot.ts'
import type { Config } from '../types/index.ts'

/**
 * Returns the absolute path of an esbuild input that the author wrote; null for packages and
 * docgen's own modules.
 */
export function authorFile(input: string, config: Pick<Config, 'root'>): string | null {
  if (input.startsWith('<')) return null
  const path = input.replace(/^[\w-]{2,}:/, '')
  const absPath = isAbsolute(path) ? path : join(config.root, path)
  return /[/\\]node_modules[/\\]/.test(absPath) || isOwnSource(absPath) ? null : absPath
}
