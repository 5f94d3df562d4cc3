// Starts and closes the dev server. Reports events with `onEvent` and prints nothing.
import type { Threads } from '../../jobs/threads.ts'
import type { DevOptions, Listening } from '../../types/library.ts'
import { listen } from '../http/listen.ts'
import { openBrowser, withEnd } from '../http/session.ts'
import { openSession } from './devSession.ts'

/** The default port of `dev`. */
const PORT = 3000

/** Runs the dev server. Pages are parsed in `parser`, which the server ends when it is closed. */
export async function serveDev(
  parser: Threads | null,
  root: string,
  options: DevOptions,
): Promise<Listening> {
  const start = performance.now()
  const { signal, onEvent } = options
  const session = await openSession(root, options, parser)
  try {
    const { current, respond } = session
    const path = current.get().config.base
    const allowedHosts = () => current.get().config.server.allowedHosts
    const listening = await listen({ port: PORT, ...options, path, respond, allowedHosts })
    const end = () => Promise.all([listening.close(), session.close()])
    const server = withEnd(listening, end, signal)
    if (signal?.aborted) await server.close()
    signal?.throwIfAborted()
    onEvent?.({ type: 'ready', url: server.url, milliseconds: performance.now() - start })
    if (options.open) await openBrowser(server.url)
    await session.watch().catch(async (error: unknown) => {
      await server.close()
      throw error
    })
    signal?.throwIfAborted()
    session.check()
    return server
  } catch (error) {
    await session.close()
    throw error
  }
}
