// Sends messages to open pages with server-sent events. Every document and every message carries a
// stamp, so that a page that missed messages notices it when it reconnects.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageData } from '../../types/browser.ts'
import type { SiteGraph, StyleSwaps } from '../../types/siteModules.ts'

/**
 * `update`: content or modules have changed, and pages fetch the content again. `style`: only style
 * sheets have changed. `reload`: reload the document.
 */
export type LiveMessage =
  | ({ readonly type: 'update' } & LiveUpdate)
  | ({ readonly type: 'style' } & LiveUpdate)
  | { readonly type: 'reload' }

/** Replaces style sheets. Another message follows as soon as the modules have been read. */
interface SwapMessage {
  readonly type: 'swap'
  readonly swaps: StyleSwaps
}

interface LiveUpdate {
  /** The saved article, if a single page was saved. */
  readonly article?: LiveArticle | null
  /** The modules that have changed. */
  readonly modules?: SiteGraph
  /** The style sheets of all pages, if they have changed. */
  readonly styles?: readonly string[]
}

/** The data and the HTML of a saved page. */
export interface LiveArticle {
  readonly page: PageData
  readonly runs: readonly string[]
}

export interface LiveReload {
  connect(request: IncomingMessage, response: ServerResponse): void
  send(message: LiveMessage | SwapMessage): void
  /**
   * Returns `<server and scripts>/<content>`. If the first part differs, a page must be reloaded.
   */
  stamp(): string
}

/** Creates the live reload of a server. `instance` must be unique to the server. */
export function createLiveReload(instance: string): LiveReload {
  const pages = new Set<ServerResponse>()
  const count = { scripts: 0, content: 0 }
  const stamp = () => `${instance}-${count.scripts}/${count.content}`
  const eventOf = (message: object) => `data: ${JSON.stringify({ ...message, stamp: stamp() })}\n\n`
  return {
    stamp,
    connect(request, response) {
      response.writeHead(200, {
        'Content-Type': 'text/event-stream',
        'Cache-Control': 'no-store',
        Connection: 'keep-alive',
      })
      if (request.method === 'HEAD') return void response.end()
      response.write(eventOf({ type: 'hello' }))
      pages.add(response)
      request.once('close', () => pages.delete(response))
    },
    send(message) {
      count[message.type === 'reload' ? 'scripts' : 'content'] += 1
      for (const page of pages) page.write(eventOf(message))
    },
  }
}

/** Adds the stamp to a document, for its live reload client. */
export function withStamp(html: string, stamp: string): string {
  return html.replace('</head>', () => `<meta name="docgen-stamp" content="${stamp}">\n</head>`)
}
