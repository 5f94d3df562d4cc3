// Serves the output folder over HTTP like a static host, or like the host that the site names.
import { stat } from 'node:fs/promises'
import { loadConfig } from '../config/loadConfig.ts'
import { fatalError } from '../diagnostics/diagnostics.ts'
import { builtBase } from '../emit/outputRecord.ts'
import type { Listening } from '../types/library.ts'
import type { PreviewOptions } from '../types/options.ts'
import { serveFolder } from './http/folder.ts'
import { serveLikeHost } from './likeHost/serveLikeHost.ts'
import { listen } from './http/listen.ts'
import { openBrowser, withEnd } from './http/session.ts'

/** The default port of `preview`. */
const PORT = 4173

/**
 * Serves the output folder of the site in `root` until the server is closed or aborted. The default
 * `base` is the one that the site was built with. Throws a `DocgenError` if there is no output
 * folder.
 */
export async function preview(root: string, options: PreviewOptions = {}): Promise<Listening> {
  const { signal } = options
  signal?.throwIfAborted()
  const config = await loadConfig(root, options, { signal })
  await assertBuilt(config.outDir)
  // A built site only works under its own base, which may differ from the one in the configuration.
  const base = options.base === undefined ? (builtBase(config) ?? config.base) : config.base
  const host = options.as ?? config.deploy.host
  const respond =
    host === null ? serveFolder(config.outDir, base) : serveLikeHost(config.outDir, base, host)
  const { allowedHosts } = config.server
  const listening = await listen({
    port: PORT,
    ...options,
    path: base,
    respond,
    allowedHosts: () => allowedHosts,
  })
  const server = withEnd(listening, () => listening.close(), signal)
  if (signal?.aborted) {
    await server.close()
    signal.throwIfAborted()
  }
  if (options.open) await openBrowser(server.url)
  return server
}

/** Throws if there is no output folder. */
export async function assertBuilt(outDir: string): Promise<void> {
  const isFolder = await stat(outDir).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (isFolder) return
  throw fatalError({
    code: 'no-output',
    message: 'There is no built site here.',
    hint: 'Run `docgen build` first.',
    filePath: outDir,
  })
}
