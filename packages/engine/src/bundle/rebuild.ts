// Runs the two builds of esbuild, for the client and the server. If imports cannot be bundled, stubs
// replace them and the builds run again, so that all other problems are found too.
import * as esbuild from 'esbuild'
import { findMissingNames } from './imports/missingNames.ts'
import type { PageSource } from './pageModules.ts'
import { refusedImportsOf } from './refusedImports.ts'
import type { Shared } from './bundler.ts'
import { bundleError, errorsOf, diagnosticsOf } from './bundleError.ts'
import { clientOptions, serverOptions } from './esbuildOptions.ts'

export interface Contexts {
  readonly client: esbuild.BuildContext
  readonly server: esbuild.BuildContext
  /** Absolute paths of the pages that the contexts were opened for, joined. */
  readonly entries: string
  dispose(): Promise<void>
}

export async function openContexts(
  shared: Shared,
  pages: readonly PageSource[],
  entries: string,
): Promise<Contexts> {
  const open = async (options: esbuild.BuildOptions) => {
    try {
      return await esbuild.context(options)
    } catch (error) {
      // esbuild rejects invalid options here, before it reads a file.
      throw await bundleError(error, shared)
    }
  }
  const client = await open(clientOptions(shared, pages))
  const server = await open(serverOptions(shared, pages))
  const dispose = async () => void (await Promise.all([client.dispose(), server.dispose()]))
  return { client, server, entries, dispose }
}

export type Result = esbuild.BuildResult<{ metafile: true; write: false }>

export interface Results {
  readonly client: Result
  readonly server: Result
}

/**
 * Runs both builds. If names are missing from CommonJS modules, builds again with stubs for those
 * imports, so that all other problems are found too.
 */
export async function rebuild(contexts: Contexts, shared: Shared): Promise<Results> {
  const { config, findings, modules, options } = shared
  findings.acceptAll()
  const results = await rebuildAccepted(contexts, shared)
  const missing = await findMissingNames(results.server.metafile, {
    config,
    codeOf: modules.codeOf,
    loaded: shared.loaded,
    mode: options.dev ? 'development' : 'production',
  })
  if (missing.imports.length === 0) return results
  findings.refuse(missing)
  return await rebuildAccepted(contexts, shared)
}

/** Runs both builds; repeats them with stubs if esbuild rejects imports. */
async function rebuildAccepted(contexts: Contexts, shared: Shared): Promise<Results> {
  try {
    return await rebuildBoth(contexts)
  } catch (error) {
    const refused = refusedImportsOf(errorsOf(error), shared.config)
    if (refused.length === 0) throw await bundleError(error, shared)
    shared.findings.refuse({
      imports: refused,
      reasons: await diagnosticsOf(errorsOf(error), shared),
    })
  }
  try {
    return await rebuildBoth(contexts)
  } catch (error) {
    throw await bundleError(error, shared)
  }
}

async function rebuildBoth({ client, server }: Contexts): Promise<Results> {
  const both = [client.rebuild(), server.rebuild()]
  // Wait for both: a `rebuild` during a running build would return that build, which read the old
  // files.
  await Promise.allSettled(both)
  const [ofClient, ofServer] = (await Promise.all(both)) as [Result, Result]
  return { client: ofClient, server: ofServer }
}
