// Closes a running server on request, and opens its address in the browser.
import type { Listening } from '../../types/library.ts'

/**
 * Returns a running server. Its `close` can be called more than once, and the signal calls it too.
 */
export function withEnd(
  { url, port }: Pick<Listening, 'url' | 'port'>,
  end: () => Promise<unknown>,
  signal?: AbortSignal,
): Listening {
  const state = { end: null as Promise<void> | null }
  const close = () => {
    signal?.removeEventListener('abort', onAbort)
    return (state.end ??= end().then(() => undefined))
  }
  const onAbort = () => void close()
  signal?.addEventListener('abort', onAbort, { once: true })
  return { url, port, close }
}

/** Opens an address in the browser. Does nothing if there is no browser. */
export async function openBrowser(url: string): Promise<void> {
  const { default: open } = await import('open')
  const child = await open(url).catch(() => null)
  child?.on('error', () => undefined)
}
