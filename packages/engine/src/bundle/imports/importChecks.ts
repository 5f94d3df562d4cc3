// Checks every import of pages and of the author's modules. An import that cannot be found, or
// whose file type is not supported, becomes a finding and a stub module, so that the rest of the
// site is still built. Imports inside packages are left to esbuild.
import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import type { OnResolveArgs, OnResolveResult, PartialMessage, ResolveResult } from 'esbuild'
import { isOwnSource } from '../../node/packageRoot.ts'
import { explainImport, missingFilesOf } from './explainImport.ts'
import { ownModule } from './missingPackage.ts'
import {
  isNested,
  resolveAs,
  STUB,
  stubModule,
  type ImportContext,
  type Stub,
} from './importContext.ts'
import { importWarning } from './importFindings.ts'
import type { ImportFinding } from './importDiagnostics.ts'
import { explainKind } from './explainKind.ts'
import { moduleName } from '../refusedImports.ts'

/** Registers the checks. Must be called before all other `onResolve` callbacks are added. */
export function addImportChecks(context: ImportContext): void {
  const { build, findings } = context
  build.onResolve({ filter: /.*/ }, async (args) => {
    if (await isRefused(context, args)) return standIn(args, NOT_EXPORTED, [])
    if (!isChecked(args)) return null
    if (isNodeApi(args.path)) {
      const finding = { severity: 'error', code: 'import-not-found', specifier: args.path } as const
      return reported(args, { ...finding, ...ownModule(args.path) })
    }
    const resolved = await resolveAs(context, args, args.path)
    const isMissing = isMissingIn(resolved)
    if (isMissing) for (const path of missingFilesOf(args, context.config)) findings.read(path)
    const finding = isMissing
      ? await explainImport(args, context.config)
      : kindFindingOf(context, args, resolved)
    return finding ? reported(args, finding) : resolved
  })
}

/** Registers the loader of stubs. */
export function addStubs({ build }: ImportContext): void {
  build.onLoad({ filter: /.*/, namespace: STUB }, ({ path, pluginData }) =>
    path.endsWith('.css')
      ? { contents: '', loader: 'css' }
      : { contents: stubModule(pluginData as Stub), loader: 'js' },
  )
}

/** Error message of the stub; the diagnostic is reported where the name is imported. */
const NOT_EXPORTED = 'A name that is imported is not exported.'

async function isRefused(context: ImportContext, args: OnResolveArgs): Promise<boolean> {
  const { importer: path, namespace } = args
  const targets = context.findings.refusedTo(moduleName({ path, namespace }))
  if (targets.length === 0 || isNested(args.pluginData)) return false
  return targets.includes(moduleName(await resolveAs(context, args, args.path)))
}

/** Returns whether an import names `docgen` itself, which is for configurations only. */
function isNodeApi(specifier: string): boolean {
  return specifier === 'docgen'
}

/**
 * Matches names of docgen and React, which always exist and are imported by every page or CSS
 * module.
 */
const ALWAYS_THERE =
  /^(?:docgen:\w+|docgen-css:.*|docgen\/(?:runtime|theme)|@theme|react(?:-dom)?(?:\/.*)?)$/

function isChecked({ path, kind, importer, pluginData }: OnResolveArgs): boolean {
  // Packages use `require` in a `try` block for optional dependencies.
  if (kind === 'entry-point' || kind.startsWith('require')) return false
  if (isNested(pluginData) || ALWAYS_THERE.test(path)) return false
  return !/[/\\]node_modules[/\\]/.test(importer) && !isOwnSource(importer)
}

function isMissingIn({ errors, namespace, external, path }: ResolveResult): boolean {
  if (errors.length > 0) return errors.some(({ text }) => text.startsWith('Could not resolve'))
  // esbuild resolves a file whose name differs only in case, and then fails to read it.
  return namespace === 'file' && !external && !existsSync(path)
}

function kindFindingOf(
  context: ImportContext,
  args: OnResolveArgs,
  resolved: ResolveResult,
): ImportFinding | null {
  if (resolved.errors.length > 0 || resolved.external || resolved.namespace !== 'file') return null
  const loaders = context.build.initialOptions.loader ?? {}
  return explainKind(args.path, extname(resolved.path), { root: context.config.root, loaders })
}

function reported(args: OnResolveArgs, finding: ImportFinding): OnResolveResult {
  return standIn(args, finding.message, [importWarning(finding)])
}

/** Returns a stub for esbuild to use instead of the missing file. */
function standIn(
  args: OnResolveArgs,
  message: string,
  warnings: PartialMessage[],
): OnResolveResult {
  if (args.kind === 'url-token') return { path: args.path, external: true, warnings }
  const isStyle = args.kind === 'import-rule' || args.kind === 'composes-from'
  const data: Stub = { message }
  return {
    path: args.path + (isStyle ? '.css' : ''),
    namespace: STUB,
    pluginData: data,
    warnings,
  }
}
