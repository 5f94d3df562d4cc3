// The `dev` function that the package exports.
import { configFlagsOf } from '../../config/configFlags.ts'
import { createParser } from '../../jobs/threads.ts'
import type { DevOptions, Listening } from '../../types/library.ts'
import { serveDev } from './devServer.ts'

/**
 * Serves the site in `root` and updates open browsers when files change, until the server is closed
 * or aborted. Resolves when the watcher is running; pages are served earlier, from the event
 * `ready` on. Throws a `DocgenError` if the configuration is invalid at the start. Later errors are
 * shown in the browser.
 */
export async function dev(root: string, options: DevOptions = {}): Promise<Listening> {
  options.signal?.throwIfAborted()
  return await serveDev(createParser({ root, flags: configFlagsOf(options) }), root, options)
}
