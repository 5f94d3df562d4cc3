// Finds imports of names that the imported module does not export. esbuild fails the build for
// these, so the bundler runs it again with a stub for each affected module. That way, all other
// problems of the site are reported too.
import { resolve } from 'node:path'
import type { Message, ResolveResult } from 'esbuild'
import { authorFile } from './authorFile.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config } from '../types/index.ts'

/** An import, with both modules named as by `moduleName`. */
export interface RefusedImport {
  readonly importer: string
  readonly target: string
}

/** Imports to replace with stubs, and the diagnostics that explain why. */
export interface Refusal {
  readonly imports: readonly RefusedImport[]
  readonly reasons: readonly Diagnostic[]
}

/**
 * Returns the imports in the author's modules that esbuild rejected because of a missing export.
 */
export function refusedImportsOf(
  errors: readonly Pick<Message, 'text' | 'location'>[],
  config: Pick<Config, 'root'>,
): RefusedImport[] {
  return errors.flatMap(({ text, location }) => {
    const target = /^No matching export in "(.*)" for import ".*"$/.exec(text)?.[1]
    if (target === undefined || !location || authorFile(location.file, config) === null) return []
    return [{ importer: inputName(location.file, config), target: inputName(target, config) }]
  })
}

/**
 * Returns the name of a resolved module: its path, with the namespace in front unless it is a file.
 */
export function moduleName({ namespace, path }: Pick<ResolveResult, 'namespace' | 'path'>): string {
  return namespace === 'file' || namespace === '' ? path : `${namespace}:${path}`
}

/** Converts a name from a metafile, relative to the site's folder, into a module name. */
export function inputName(name: string, { root }: Pick<Config, 'root'>): string {
  return /^[\w-]{2,}:/.test(name) ? name : resolve(root, name)
}
