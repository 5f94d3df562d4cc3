// Serves an output folder over HTTP with docgen's static handler.
import { serveFolder } from '../../packages/engine/src/server/http/folder.ts'
import { listen } from '../../packages/engine/src/server/http/listen.ts'
import type { Listening } from '../../packages/engine/src/types/library.ts'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'

/** Serves `folder` on a free port. The caller closes the server. */
export function serve(folder: string, base = '/'): Promise<Listening> {
  return listen({ port: 0, host: '127.0.0.1', path: base, respond: serveFolder(folder, base) })
}

/** Requests a path of a server. */
export async function get(
  server: Listening,
  path: string,
): Promise<{ status: number; text: string }> {
  const response = await fetch(new URL(path, server.url))
  return { status: response.status, text: await response.text() }
}

/** Requests an address again and again until the response satisfies a condition. Throws if it never does. */
export async function untilServed(
  url: string,
  isWanted: (response: { readonly status: number; readonly text: string }) => boolean,
): Promise<void> {
  const end = Date.now() + LONGEST_WAIT_MILLISECONDS
  for (;;) {
    const response = await fetch(url)
    const { status } = response
    if (isWanted({ status, text: await response.text() })) return
    if (Date.now() > end) throw new Error(`No response of ${url} satisfies ${String(isWanted)}`)
  }
}
