// The two things a running server has to do with the outside besides answering: it ends when it is told to, and it opens a
// browser.
import type { Listening } from '../../types/library.ts'

/** A running server whose `close` may be called again, and is called by the signal. */
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

/** Opens an address in the browser; a machine without one is no error. */
export async function openBrowser(url: string): Promise<void> {
  const { default: open } = await import('open')
  const child = await open(url).catch(() => null)
  child?.on('error', () => undefined)
}
