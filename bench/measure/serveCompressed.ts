// A folder of output as a host would serve it: compressed by gzip, with a record of what was asked for and how many bytes went
// out, headers not counted. Addresses have no ending where files end in .html.
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { lookup } from 'mime-types'
import { resolvePath } from '../../packages/engine/src/server/http/resolvePath.ts'

/** One answer. */
export interface Sent {
  readonly path: string
  /** Media type without parameters: `text/css`. */
  readonly type: string
  /** Compressed. */
  readonly bytes: number
}

export interface CompressedFolder {
  /** With trailing slash. */
  readonly url: string
  /** All answers so far, in their order. */
  readonly sent: readonly Sent[]
  readonly close: () => void
}

/**
 * Serves a folder on any free port. The caller closes it. `answers` are handlers of other requests, by the path of their
 * address.
 */
export async function serveCompressed(
  folder: string,
  answers: Readonly<Record<string, RequestListener>> = {},
): Promise<CompressedFolder> {
  const sent: Sent[] = []
  const files = new Map<string, Promise<Buffer | null>>()
  const load = (outFile: string) => {
    const found = files.get(outFile) ?? readFile(join(folder, outFile)).then(gzipSync, () => null)
    files.set(outFile, found)
    return found
  }
  const server = createServer((request, response) => {
    void (async () => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const own = answers[pathname]
      if (own) return void own(request, response)
      const has = async (outFile: string) => (await load(outFile)) !== null
      const answer = await resolvePath({ pathname, base: '/', has })
      const outFile = 'outFile' in answer ? (answer.outFile ?? '') : ''
      const body = (await load(outFile)) ?? Buffer.alloc(0)
      const type = lookup(outFile) || 'application/octet-stream'
      sent.push({ path: pathname, type, bytes: body.length })
      const headers = { 'content-encoding': 'gzip', 'content-type': `${type}; charset=utf-8` }
      response.writeHead(answer.status, body.length > 0 ? headers : {}).end(body)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    sent,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
