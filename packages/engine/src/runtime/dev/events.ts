// The event stream of the dev server.
import type { StyleSwaps } from '../../types/siteModules.ts'
import type { Change } from './shownPage.ts'

export interface Message extends Change {
  readonly type: 'hello' | 'update' | 'style' | 'swap' | 'reload'
  readonly stamp: string
  readonly styles?: readonly string[]
  readonly swaps?: StyleSwaps
}

/**
 * Listens while the page is visible. Browsers open six connections to a server, so with a stream in
 * each of six tabs a seventh could load nothing. Each connection begins with `hello`, which shows
 * whether the page has missed messages.
 */
export function listen(onMessage: (message: Message) => void): void {
  let source: EventSource | undefined
  const follow = () => {
    source?.close()
    if (document.hidden) return
    source = new EventSource('/__docgen/events')
    source.onmessage = ({ data }: MessageEvent<string>) => onMessage(JSON.parse(data) as Message)
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}
