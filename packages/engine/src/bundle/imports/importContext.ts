// State and helpers shared by the parts of the import plugin, including a way to resolve an import
// through esbuild without running the plugin's own checks again.
import { isAbsolute, join } from 'node:path'
import type { OnResolveArgs, PluginBuild, ResolveResult } from 'esbuild'
import { fieldOf, isError } from '../../diagnostics/thrown.ts'
import type { Config } from '../../types/index.ts'
import type { BuildFindings } from './importFindings.ts'

export interface ImportContext {
  readonly config: Config
  readonly build: PluginBuild
  readonly findings: BuildFindings
}

/** Namespace of stubs for files that cannot be imported. Their `pluginData` is a `Stub`. */
export const STUB = 'docgen-stub'

/**
 * Namespace of files of the public folder. Paths are relative to that folder and start with `/`.
 */
export const PUBLIC = 'docgen-public'

export interface Stub {
  /** Message of the error that the module throws when it is evaluated. */
  readonly message: string
}

/** `code` of the error that a stub throws. It is not reported, because the import already is. */
const STUB_ERROR = 'ERR_DOCGEN_IMPORT'

/**
 * Returns the source of a stub. It is CommonJS, whose exports esbuild does not check, so that only
 * evaluating it fails.
 */
export function stubModule({ message }: Stub): string {
  return `module.exports = {}; throw ${stubError(message)}`
}

/** Returns the source of the error that a stub throws. */
export function stubError(message: string): string {
  return `Object.assign(new Error(${JSON.stringify(message)}), { code: '${STUB_ERROR}' })`
}

/** Returns whether an error was thrown by a stub. */
export function isStubError(error: unknown): boolean {
  return isError(error) && fieldOf(error, 'code') === STUB_ERROR
}

/** `pluginData` of an import that another `onResolve` callback resolves. */
export const NESTED = { isNested: true } as const

/**
 * Returns whether another `onResolve` callback is resolving the import: one of these plugins, or
 * one for aliases or React. Any other `pluginData` comes from the plugin that loaded the importing
 * module.
 */
export function isNested(pluginData: unknown): boolean {
  if (typeof pluginData !== 'object' || pluginData === null) return pluginData !== undefined
  return 'isNested' in pluginData || 'alias' in pluginData
}

/** Resolves `specifier` with all plugins, as if it were written in place of the original one. */
export function resolveAs(
  { build }: ImportContext,
  args: OnResolveArgs,
  specifier: string,
): Promise<ResolveResult> {
  const { importer, namespace, resolveDir, kind, with: attributes } = args
  const origin = { importer, namespace, resolveDir, kind, with: attributes }
  const data: unknown = args.pluginData
  // Keep the data of other plugins: they use it to recognize the importing module or earlier steps.
  const pluginData =
    typeof data === 'string' ? data : { ...(data as object | undefined), ...NESTED }
  return build.resolve(specifier, { ...origin, pluginData })
}

/** Returns the absolute path of a resolved file; null if the result is not a file. */
export function absPathOf({ config }: ImportContext, resolved: ResolveResult): string | null {
  if (resolved.namespace === PUBLIC) return join(config.publicDir, resolved.path)
  return resolved.namespace !== STUB && isAbsolute(resolved.path) ? resolved.path : null
}

/** Returns the specifier without its query (`?…`). */
export function withoutQuery(specifier: string): string {
  return specifier.replace(/\?[^?]*$/, '')
}
