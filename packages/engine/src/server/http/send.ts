// Sends files, contents from memory and texts as responses of the dev and preview servers.
import { stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, extname } from 'node:path'
import { isHashed } from '../../shared/hashedFiles.ts'
import { shortHashOf } from '../../store/hash.ts'

/**
 * Loads the modules that send responses. `docgen dev` calls it while its first page is rendered in a
 * thread.
 */
export async function loadSenders(): Promise<void> {
  await Promise.all([import('send'), import('mime-types')])
}

/** Returns the `Cache-Control` header. Files with a content hash never change. */
function cacheControlOf(outFile: string): string {
  return isHashed(outFile) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

export interface SendOptions {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly status: number
  readonly outFile: string
  /** Headers that replace those of docgen; null for none. Default: docgen's. */
  readonly headers?: Readonly<Record<string, string | null>>
}

/** Sends a file from disk. Supports range and conditional requests. */
export async function sendFile(absPath: string, options: SendOptions): Promise<void> {
  const { request, response, status, outFile } = options
  if (!(await isFile(absPath))) return sendText(response, 404, 'Not found')
  response.statusCode = status
  response.setHeader('Cache-Control', cacheControlOf(outFile))
  response.setHeader('Content-Type', await typeOf(outFile))
  for (const [name, value] of Object.entries(options.headers ?? {})) {
    if (value === null) response.removeHeader(name)
    else response.setHeader(name, value)
  }
  const path = encodeURIComponent(basename(absPath))
  const { default: send } = await import('send')
  await new Promise<void>((resolve, reject) => {
    response.once('close', resolve)
    send(request, path, { root: dirname(absPath), dotfiles: 'allow', cacheControl: false })
      .on('error', (error: SendError) => {
        // The file was deleted in the meantime, or the requested range is invalid.
        if (response.headersSent || !error.status || error.status >= 500) return reject(error)
        for (const [name, value] of Object.entries(error.headers ?? {})) {
          response.setHeader(name, value)
        }
        response.removeHeader('Cache-Control')
        sendText(response, error.status, error.status === 404 ? 'Not found' : error.message)
      })
      .pipe(response)
  })
}

/** The error that the package `send` passes to its listeners. */
interface SendError extends Error {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends contents from memory, or status 304 if the browser has the same contents. */
export async function sendContents(
  contents: string | Uint8Array,
  options: SendOptions,
): Promise<void> {
  const { request, response, status, outFile } = options
  const type = await typeOf(outFile)
  const tag = `"${shortHashOf(contents)}"`
  response.setHeader('Cache-Control', cacheControlOf(outFile))
  response.setHeader('ETag', tag)
  if (status === 200 && request.headers['if-none-match'] === tag) {
    response.writeHead(304).end()
    return
  }
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(contents),
  })
  response.end(contents)
}

/** Sends an HTML page that browsers do not keep. */
export function sendPage(response: ServerResponse, status: number, html: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(html)
}

/** Sends a line of text. */
export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(`${text}\n`)
}

/** Redirects to another address and keeps the query. */
export function redirect({ url }: IncomingMessage, response: ServerResponse, to: string): void {
  const query = /\?.*$/.exec(url ?? '')?.[0] ?? ''
  response.writeHead(301, { Location: to + query, 'Cache-Control': 'no-cache' }).end()
}

/**
 * Returns the content type of a file. Loads the list of types on first use, so that the server
 * starts faster.
 */
async function typeOf(outFile: string): Promise<string> {
  const { default: mime } = await import('mime-types')
  return mime.contentType(extname(outFile) || '.bin') || 'application/octet-stream'
}

async function isFile(absPath: string): Promise<boolean> {
  return stat(absPath).then(
    (stats) => stats.isFile(),
    () => false,
  )
}
