// The two things a running server has to do with the outside besides answering.
import open from 'open'
import type { Listening } from './http.ts'

/** Closes the server when the signal says so, at once if it has already. */
export function closeOnAbort(server: Pick<Listening, 'close'>, signal?: AbortSignal): void {
  if (signal?.aborted) void server.close()
  else signal?.addEventListener('abort', () => void server.close(), { once: true })
}

/** Opens an address in the browser; a machine without one is no error. */
export async function openBrowser(url: string): Promise<void> {
  const child = await open(url).catch(() => null)
  child?.on('error', () => undefined)
}
