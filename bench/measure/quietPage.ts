// A page in Chromium without the debugger of scripts, which the driver turns on for its own pages: with it the browser notes
// where every request and message of a script came from, and reads the scripts once more for that. A context of its own.
import type { Browser } from 'playwright-core'

export interface QuietPage {
  /** Asks for a command of the DevTools protocol. Rejects when the browser cannot do it. */
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>
  /** Listens to an event of the protocol. */
  on(method: string, listener: (params: Readonly<Record<string, unknown>>) => void): void
  close(): Promise<void>
}

/** What comes from the page: an answer to a command, by its number, or an event. */
interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: Readonly<Record<string, unknown>>
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/** Opens an empty page of 1280 × 720 pixels; the caller closes it. */
export async function openQuietPage(browser: Browser): Promise<QuietPage> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    width: 1280,
    height: 720,
  })
  // Messages in envelopes: the driver would take over a session of its own protocol.
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const asked = new Map<number, (message: Message) => void>()
  const listeners: { method: string; listener: (params: Record<string, unknown>) => void }[] = []
  session.on('Target.receivedMessageFromTarget', ({ message: text }) => {
    const message = JSON.parse(text) as Message
    if (message.id !== undefined) asked.get(message.id)?.(message)
    const heard = listeners.filter(({ method }) => method === message.method)
    for (const { listener } of heard) listener(message.params ?? {})
  })
  const send: QuietPage['send'] = async (method, params = {}) => {
    const id = asked.size + 1
    const answer = new Promise<Message>((resolve) => asked.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    await session.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answer
    if (error) throw new Error(`${method}: ${error.message}`)
    return result ?? {}
  }
  await send('Page.enable')
  await send('Emulation.setDeviceMetricsOverride', {
    width: 1280,
    height: 720,
    deviceScaleFactor: 1,
    mobile: false,
  })
  return {
    send,
    on: (method, listener) => void listeners.push({ method, listener }),
    close: async () => {
      await session.send('Target.disposeBrowserContext', { browserContextId })
      await session.detach()
    },
  }
}
