// Runs the two builds of esbuild, for the client and the server. If imports cannot be bundled,
// stubs replace them and both builds run again, so that all other problems are found too.
import * as esbuild from 'esbuild'
import { findMissingNames } from './imports/missingNames.ts'
import type { PageSource } from './pageModules.ts'
import { refusedImportsOf } from './refusedImports.ts'
import type { BundleContext } from './bundler.ts'
import { bundleError, errorsOf, diagnosticsOf } from './bundleError.ts'
import { clientOptions, serverOptions } from './esbuildOptions.ts'

export type EsbuildResult = esbuild.BuildResult<{ metafile: true; write: false }>

export interface EsbuildResults {
  readonly client: EsbuildResult
  readonly server: EsbuildResult
}

/** esbuild's options of the two builds. */
interface BothOptions {
  readonly client: esbuild.BuildOptions
  readonly server: esbuild.BuildOptions
}

/**
 * Runs both builds. If names are missing from CommonJS modules, builds again with stubs for those
 * imports, so that all other problems are found too.
 */
export async function buildBoth(
  shared: BundleContext,
  pages: readonly PageSource[],
): Promise<EsbuildResults> {
  const { config, findings, modules, options } = shared
  const both = { client: clientOptions(shared, pages), server: serverOptions(shared, pages) }
  const results = await buildWithStubs(both, shared)
  const missing = await findMissingNames(results.server.metafile, {
    config,
    codeOf: modules.codeOf,
    mode: options.dev ? 'development' : 'production',
  })
  if (missing.imports.length === 0) return results
  findings.refuse(missing)
  return await buildWithStubs(both, shared)
}

/** Runs both builds; repeats them with stubs if esbuild rejects imports. */
async function buildWithStubs(both: BothOptions, shared: BundleContext): Promise<EsbuildResults> {
  try {
    return await build(both)
  } catch (error) {
    const refused = refusedImportsOf(errorsOf(error), shared.config)
    if (refused.length === 0) throw await bundleError(error, shared)
    shared.findings.refuse({
      imports: refused,
      reasons: await diagnosticsOf(errorsOf(error), shared),
    })
  }
  try {
    return await build(both)
  } catch (error) {
    throw await bundleError(error, shared)
  }
}

async function build({ client, server }: BothOptions): Promise<EsbuildResults> {
  const builds = [esbuild.build(client), esbuild.build(server)]
  // Wait for both, so that no build still runs when an error is reported.
  await Promise.allSettled(builds)
  const [ofClient, ofServer] = (await Promise.all(builds)) as [EsbuildResult, EsbuildResult]
  return { client: ofClient, server: ofServer }
}
