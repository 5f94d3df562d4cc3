// Serves an output folder over HTTP with docgen's static handler. Folders that do not change are served from memory, because
// the handler looks each file up on disk several times, which takes a third of the processor time of this process for a page.
import { readFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { extname } from 'node:path'
import mime from 'mime-types'
import { findFile, serveFolder } from '../../packages/engine/src/server/http/folder.ts'
import { listen, type Respond } from '../../packages/engine/src/server/http/listen.ts'
import { pathnameOf } from '../../packages/engine/src/server/http/request.ts'
import { resolvePath } from '../../packages/engine/src/server/http/resolvePath.ts'
import { redirect, sendText } from '../../packages/engine/src/server/http/send.ts'
import { isHashed } from '../../packages/engine/src/shared/hashedFiles.ts'
import { shortHashOf } from '../../packages/engine/src/store/hash.ts'
import type { Listening } from '../../packages/engine/src/types/library.ts'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'

/** Serves `folder` on a free port. The caller closes the server. */
export function serve(folder: string, base = '/'): Promise<Listening> {
  return listen({ port: 0, host: '127.0.0.1', path: base, respond: serveFolder(folder, base) })
}

/** Like `serve`, for a folder that does not change while it is served, and without requests for a part of a file. */
export function serveUnchanged(folder: string, base = '/'): Promise<Listening> {
  return listen({ port: 0, host: '127.0.0.1', path: base, respond: fromMemory(folder, base) })
}

interface Remembered {
  readonly contents: Buffer
  readonly tag: string
  readonly headers: OutgoingHttpHeaders
}

/** Returns a request handler that reads each file once. It finds files by the same rules as docgen's handler. */
function fromMemory(folder: string, base: string): Respond {
  const files = new Map<string, Promise<Remembered | null>>()
  const fileOf = (outFile: string) => {
    const file = files.get(outFile) ?? remember(folder, outFile)
    files.set(outFile, file)
    return file
  }
  const has = async (outFile: string) => (await fileOf(outFile)) !== null
  return async (request, response) => {
    const answer = await resolvePath({ pathname: pathnameOf(request), base, has })
    if (answer.status === 301) return redirect(request, response, answer.location)
    const file = answer.outFile === null ? null : await fileOf(answer.outFile)
    if (file === null) return sendText(response, 404, 'Not found')
    const isKnown = answer.status === 200 && request.headers['if-none-match'] === file.tag
    if (isKnown) return void response.writeHead(304, file.headers).end()
    const length = file.contents.byteLength
    response.writeHead(answer.status, { ...file.headers, 'Content-Length': length })
    response.end(file.contents)
  }
}

async function remember(folder: string, outFile: string): Promise<Remembered | null> {
  const absPath = await findFile(folder, outFile)
  if (absPath === null) return null
  const contents = await readFile(absPath)
  const tag = `"${shortHashOf(contents)}"`
  const headers = {
    'Cache-Control': isHashed(outFile) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Type': mime.contentType(extname(outFile)) || 'application/octet-stream',
    ETag: tag,
  }
  return { contents, tag, headers }
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
