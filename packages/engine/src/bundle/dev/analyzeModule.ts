// Analyzes one module of the site with esbuild and the plugins of a build: what its imports lead
// to, and every problem that a build would report. Other modules, style sheets and packages are
// left out, so the time does not depend on the size of the site. `styleSheets.ts` finds the
// problems of style sheets.
import { realpathSync } from 'node:fs'
import { extname } from 'node:path'
import type * as Esbuild from 'esbuild'
import { attempt } from '../../node/attempt.ts'
import { esbuild } from '../../node/lazyPackages.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import { DocgenError, filesOf } from '../../diagnostics/diagnostics.ts'
import { bundleError } from '../bundleError.ts'
import { CSS_MODULE } from '../cssClasses.ts'
import { commonOptions } from '../esbuildOptions.ts'
import { isNested, STUB, type Stub } from '../imports/importContext.ts'
import { createImportFindings } from '../imports/importFindings.ts'
import { importPlugins } from '../imports/importPlugins.ts'
import { resolvePlugin } from '../resolvePlugin.ts'
import type { EntryContext } from './bundleEntry.ts'
import type { ModuleName } from './moduleId.ts'
import { OWN_NAMES } from './ownModules.ts'
import { recording } from './recording.ts'

/** What an import leads to. */
export type Resolution =
  | { readonly kind: 'module'; readonly absPath: string }
  | { readonly kind: 'asset'; readonly name: string }
  | { readonly kind: 'style'; readonly absPath: string; readonly isModule: boolean }
  | { readonly kind: 'package'; readonly absPath: string }
  | { readonly kind: 'own' }
  | { readonly kind: 'stub'; readonly message: string }
  /** What only a browser can resolve. */
  | { readonly kind: 'other' }

export interface Analysis {
  /** By specifier. */
  readonly imports: ReadonlyMap<string, Resolution>
  /** The exported names, without those of `export *`. Null if the module does not compile. */
  readonly exports: readonly string[] | null
  /** Whether the module needs `require`, which only a bundle has. */
  readonly isCommonJs: boolean
  readonly diagnostics: readonly Diagnostic[]
  /** Absolute paths of files that were read or looked for. */
  readonly inputs: readonly string[]
}

const SCRIPT = /^\.(?:[cm]?[jt]s|[jt]sx)$/

export async function analyzeModule(
  { absPath, namespace }: ModuleName,
  shared: EntryContext,
): Promise<Analysis> {
  const { config, modules } = shared
  const findings = createImportFindings(config, modules, shared.sass)
  const imports = new Map<string, Resolution>()
  const state = { isCommonJs: false }
  // esbuild names the target of a symbolic link.
  const target = attempt(() => realpathSync(absPath))
  const isEntry = (importer: string) => importer === absPath || importer === target
  const record = (args: Esbuild.OnResolveArgs, result: Esbuild.OnResolveResult) => {
    const isOwn = isEntry(args.importer) && args.namespace === namespace
    if (!isOwn || isNested(args.pluginData) || !SCRIPT_KINDS.has(args.kind)) return result
    const resolution = resolutionOf(args, result)
    imports.set(args.path, resolution)
    // The names of a CSS module tell which of its classes do not exist.
    const isBundled = resolution.kind === 'style' && resolution.isModule
    const { warnings = [], errors = [] } = result
    return isBundled ? result : { path: args.path, external: true, warnings, errors }
  }
  const own = { ...shared, findings }
  const common = commonOptions(own, true)
  const entry = namespace === 'file' ? absPath : `${namespace}:${absPath}`
  const done = (exports: readonly string[] | null, diagnostics: readonly Diagnostic[]) => ({
    imports,
    exports,
    diagnostics,
    isCommonJs: state.isCommonJs,
    inputs: [...findings.inputs(), ...modules.inputs(), ...filesOf(diagnostics)],
  })
  try {
    const { metafile } = await esbuild().build({
      ...common,
      sourcemap: false,
      entryPoints: [{ in: entry, out: 'module' }],
      platform: 'browser',
      plugins: [
        requirePlugin((importer) => (state.isCommonJs ||= isEntry(importer))),
        ...importPlugins(config, findings).map((plugin) => recording(plugin, record)),
        recording(resolvePlugin(config, modules.codeOf), record),
        modules.plugin,
      ],
    })
    const output = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint)
    const input = metafile.inputs[output?.entryPoint ?? '']
    state.isCommonJs ||= input?.format === 'cjs'
    return done(output?.exports ?? [], findings.diagnostics())
  } catch (error) {
    const failure = await bundleError(error, own)
    if (!(failure instanceof DocgenError)) throw failure
    return done(null, failure.diagnostics)
  }
}

/** Calls `onRequire` with the importer of each `require`. */
function requirePlugin(onRequire: (importer: string) => void): Esbuild.Plugin {
  return {
    name: 'docgen-require',
    setup(build) {
      build.onResolve({ filter: /.*/ }, ({ kind, importer }) => {
        if (kind === 'require-call') onRequire(importer)
        return null
      })
    },
  }
}

const SCRIPT_KINDS: ReadonlySet<Esbuild.ImportKind> = new Set([
  'import-statement',
  'dynamic-import',
])

function resolutionOf(
  { path: specifier }: Esbuild.OnResolveArgs,
  { path = '', namespace = 'file', external, pluginData }: Esbuild.OnResolveResult,
): Resolution {
  if (OWN_NAMES.has(specifier)) return { kind: 'own' }
  if (namespace === STUB) return { kind: 'stub', message: (pluginData as Stub).message }
  if (external) return { kind: 'other' }
  const isFile = namespace === 'file' || namespace === ''
  const ending = extname(path)
  if (isFile && /^\.(?:css|s[ac]ss)$/.test(ending)) {
    return { kind: 'style', absPath: path, isModule: CSS_MODULE.test(path) }
  }
  if (isFile && SCRIPT.test(ending)) {
    const isPackage = /[/\\]node_modules[/\\]/.test(path)
    return { kind: isPackage ? 'package' : 'module', absPath: path }
  }
  if (isFile && /^\.mdx?$/.test(ending)) return { kind: 'module', absPath: path }
  return { kind: 'asset', name: `${namespace}:${path}` }
}
