// Imports of names that the imported module does not export. esbuild makes no bundle then, so the bundler asks it again with a
// stand-in for each of these modules: whatever else is wrong with the site is found too.
import { resolve } from 'node:path'
import type { Message, ResolveResult } from 'esbuild'
import { authorFile } from './authorFile.ts'
import type { Diagnostic } from '../types/diagnostic.ts'
import type { Config } from '../types/index.ts'

/** A module and what it imports, named as `moduleName` does. */
export interface RefusedImport {
  readonly importer: string
  readonly target: string
}

/** Imports that are refused, and what the author is told about them. */
export interface Refusal {
  readonly imports: readonly RefusedImport[]
  readonly reasons: readonly Diagnostic[]
}

/** The imports in the author's modules that esbuild refused because of a missing export. */
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

/** The name of a module, whichever of its forms esbuild gives. */
export function moduleName({ namespace, path }: Pick<ResolveResult, 'namespace' | 'path'>): string {
  return namespace === 'file' || namespace === '' ? path : `${namespace}:${path}`
}

/** The name of a module that esbuild names by its path from the site's folder. */
export function inputName(name: string, { root }: Pick<Config, 'root'>): string {
  return /^[\w-]{2,}:/.test(name) ? name : resolve(root, name)
}
