// What the parts of the import plugin share: the build they add themselves to, and how they ask esbuild for the file
// an import means without asking themselves again.
import { isAbsolute, join, relative, sep } from 'node:path'
import type { OnResolveArgs, PluginBuild, ResolveResult } from 'esbuild'
import { fieldOf, isError } from '../../diagnostics/thrown.ts'
import type { Config } from '../../types/index.ts'
import type { BuildFindings } from './importFindings.ts'

export interface ImportContext {
  readonly config: Config
  readonly build: PluginBuild
  readonly findings: BuildFindings
}

/** Namespace of a stand-in for what cannot be imported. Its `pluginData` is a `Stub`. */
export const STUB = 'docgen-stub'

/** Namespace of files of the public folder; paths are from there and start with `/`. */
export const PUBLIC = 'docgen-public'

export interface Stub {
  /** What the module throws when it is evaluated. */
  readonly message: string
}

/** `code` of the error that a stand-in throws: what is wrong is reported where it is imported. */
const STUB_ERROR = 'ERR_DOCGEN_IMPORT'

/** Source of a stand-in: CommonJS, whose names nobody checks, so that only evaluating it fails. */
export function stubModule({ message }: Stub): string {
  const error = `Object.assign(new Error(${JSON.stringify(message)}), { code: '${STUB_ERROR}' })`
  return `module.exports = {}; throw ${error}`
}

/** Whether something was thrown by a stand-in. */
export function isStubError(error: unknown): boolean {
  return isError(error) && fieldOf(error, 'code') === STUB_ERROR
}

/** `pluginData` of an import that is resolved on behalf of another `onResolve`. */
export const ASKED = { isAsked: true } as const

/**
 * Whether an import is resolved on behalf of another `onResolve`: of these plugins, or of those for aliases and React. What
 * else stands in `pluginData` comes from the plugin that loaded the importing module.
 */
export function isAsked(pluginData: unknown): boolean {
  if (typeof pluginData !== 'object' || pluginData === null) return pluginData !== undefined
  return 'isAsked' in pluginData || 'alias' in pluginData
}

/** What all plugins and esbuild make of a specifier, in place of the one that was written. */
export function resolveAs(
  { build }: ImportContext,
  args: OnResolveArgs,
  specifier: string,
): Promise<ResolveResult> {
  const { importer, namespace, resolveDir, kind, with: attributes } = args
  const origin = { importer, namespace, resolveDir, kind, with: attributes }
  const data: unknown = args.pluginData
  // Data of other plugins tell them what they know of the importing module, or what they did already.
  const pluginData = typeof data === 'string' ? data : { ...(data as object | undefined), ...ASKED }
  return build.resolve(specifier, { ...origin, pluginData })
}

/** Absolute path of the file behind what was resolved; null for what is no file. */
export function absPathOf({ config }: ImportContext, resolved: ResolveResult): string | null {
  if (resolved.namespace === PUBLIC) return join(config.publicDir, resolved.path)
  return resolved.namespace !== STUB && isAbsolute(resolved.path) ? resolved.path : null
}

/** The file's path from the site's folder, posix: a name that does not depend on where the site lies. */
export function siteRelative({ config }: ImportContext, absPath: string): string {
  return relative(config.root, absPath).split(sep).join('/')
}

/** The specifier without `?…`. */
export function withoutQuery(specifier: string): string {
  return specifier.replace(/\?[^?]*$/, '')
}
