// The built site as a host would serve it: output folder → HTTP.
import { stat } from 'node:fs/promises'
import { loadConfig } from '../config/loadConfig.ts'
import { DocgenError } from '../diagnostics.ts'
import type { BuildOptions } from '../types.ts'
import { serveFolder } from './folder.ts'
import { listen, type ListenOptions, type Listening } from './http.ts'
import { closeOnAbort, openBrowser } from './session.ts'

/** Port of `preview` unless told otherwise. */
const PORT = 4173

export interface PreviewOptions
  extends Pick<BuildOptions, 'config' | 'outDir' | 'base' | 'signal'>, Partial<ListenOptions> {
  /** Open the site in the browser. Default `false`. */
  readonly open?: boolean
}

/** Serves the output folder of the site in `root` until it is closed or aborted. */
export async function preview(root: string, options: PreviewOptions = {}): Promise<Listening> {
  const config = await loadConfig(root, options)
  await assertBuilt(config.outDir)
  const respond = serveFolder(config.outDir, config.base)
  const server = await listen({ port: PORT, ...options, path: config.base, respond })
  closeOnAbort(server, options.signal)
  if (options.open) await openBrowser(server.url)
  return server
}

async function assertBuilt(outDir: string): Promise<void> {
  const isFolder = await stat(outDir).then(
    (stats) => stats.isDirectory(),
    () => false,
  )
  if (isFolder) return
  throw new DocgenError([
    {
      severity: 'error',
      code: 'no-output',
      message: 'There is no built site here.',
      hint: 'Run `docgen build` first.',
      filePath: outDir,
    },
  ])
}
