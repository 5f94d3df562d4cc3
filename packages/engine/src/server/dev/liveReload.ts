// Server-sent events: what the dev server tells the pages that are open. Every document carries a stamp, and so does
// every message: a page that missed something, asleep or while the server was away, sees it when it is back.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PageData } from '../../types/browser.ts'

/**
 * `update`: content changed, ask again; `article` is what has been saved, for the pages that show it. `style`: the style sheets
 * have these URLs. `reload`: load the document anew.
 */
export type LiveMessage =
  | { readonly type: 'update'; readonly article?: LiveArticle | null }
  | { readonly type: 'style'; readonly styles: readonly string[] }
  | { readonly type: 'reload' }

/** A page of one run, and what stands on it. */
export interface LiveArticle {
  readonly page: PageData
  readonly html: string
}

export interface LiveReload {
  connect(request: IncomingMessage, response: ServerResponse): void
  send(message: LiveMessage): void
  /** `<server and scripts>/<content>`: where the first part differs a page must be loaded anew. */
  stamp(): string
}

/** `instance` differs from one server to the next. */
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

/** The document with the stamp its live client compares. */
export function withStamp(html: string, stamp: string): string {
  return html.replace('</head>', () => `<meta name="docgen-stamp" content="${stamp}">\n</head>`)
}
