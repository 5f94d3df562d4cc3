// `docgen dev`. An error in code of the author must not end the server, so that the author can fix
// it; after an error in docgen's own code, its state is unknown and the process exits.
import { setFlagsFromString } from 'node:v8'
import { configFlagsOf } from '../config/configFlags.ts'
import { cacheDirOf, hasCache } from '../store/cache.ts'
import { exceptionOf, rejectionOf, reportFailure, stopOnSignal } from './exit.ts'
import { optionsOf, rootOf } from './flags.ts'
import { HEAP_GROWTH } from './heapGrowth.ts'
import { createDevLog, printDiagnostics } from './print.ts'
import type { ServerFlags } from './siteCommands.ts'

/** `docgen dev`: serves the site until the process is ended. */
export async function runDev(root: string | undefined, flags: ServerFlags): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`)
  const signal = stopOnSignal()
  // Start the parser's thread first, so that it loads while this thread loads the modules below,
  // which takes about as long. Later starts need no parser for pages in the cache.
  const { createParser, openParser } = await import('../jobs/threads.ts')
  const options = optionsOf(flags)
  const load = { root: rootOf(root), flags: configFlagsOf(options) }
  const isFirst = !hasCache(cacheDirOf(load.root))
  const parser = isFirst ? openParser(load, signal) : createParser(load, signal)
  const { serveDev } = await import('../server/dev/devServer.ts')
  const onEvent = await createDevLog(rootOf(root))
  const { locateThrown } = await import('../diagnostics/stackLocation.ts')
  // Docgen handles all of its own rejections, so an unhandled one comes from the configuration or a
  // plugin. The server continues, so that the author can fix it.
  process.on('unhandledRejection', (error) => {
    void printDiagnostics([{ ...rejectionOf(error), ...locateThrown(error) }])
  })
  // If a timer or listener of the author's code threw, the server continues. If docgen's own code
  // threw, its state is unknown, so the process exits.
  process.on('uncaughtException', (error) => {
    const place = locateThrown(error)
    if (place) void printDiagnostics([{ ...exceptionOf(error), ...place }])
    else void reportFailure(error).then((code) => process.exit(code))
  })
  const editor = process.env['DOCGEN_EDITOR']
  await serveDev(parser, load.root, { ...options, signal, onEvent, editor })
}
