// Sends messages to open pages with server-sent events. Every document and every message carries a
// stamp, so that a page that missed messages notices it when it reconnects.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageData } from '../../types/browser.ts'

/**
 * `update`: content has changed, and pages fetch it again; `article` is the saved article, if the
 * message can contain it. `style`: the style sheets have these URLs. `reload`: reload the document.
 */
export type LiveMessage =
  | { readonly type: 'update'; readonly article?: LiveArticle | null }
  | { readonly type: 'style'; readonly styles: readonly string[] }
  | { readonly type: 'reload' }

/** The data and HTML of a page without components. */
export interface LiveArticle {
  readonly page: PageData
  readonly html: string
}

export interface LiveReload {
  connect(request: IncomingMessage, response: ServerResponse): void
  send(message: LiveMessage): void
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
      count[message.type === 'update' ? 'content' : 'scripts'] += 1
      for (const page of pages) page.write(eventOf(message))
    },
  }
}

/** Adds the stamp to a document, for its live reload client. */
export function withStamp(html: string, stamp: string): string {
  return html.replace('</head>', () => `<meta name="docgen-stamp" content="${stamp}">\n</head>`)
}
