// `dev` as a function of the package.
import { loadOptionsOf } from '../../config/loadOptions.ts'
import { openParser } from '../../jobs/threads.ts'
import type { DevOptions, Listening } from '../../types/library.ts'
import { serveDev } from './devServer.ts'

/**
 * Serves the site in `root` and keeps what browsers show in step with the files, until it is closed or aborted. Resolves when it
 * notices changes; pages are answered earlier, from the event `ready` on.
 * Throws `DocgenError` when the configuration is wrong at the start; later mistakes are shown in the browser.
 */
export async function dev(root: string, options: DevOptions = {}): Promise<Listening> {
  options.signal?.throwIfAborted()
  return await serveDev(openParser({ root, options: loadOptionsOf(options) }), root, options)
}
