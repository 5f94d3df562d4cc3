// The HTTP functions that dev and preview share: choosing a port, listening, refusing unknown
// hosts, and sending files or texts.
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, dirname, extname } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import { DocgenError, fatalError } from '../../diagnostics/diagnostics.ts'
import { messageOf } from '../../diagnostics/thrown.ts'
import { isHashed } from '../../shared/hashedFiles.ts'
import { shortHashOf } from '../../store/hash.ts'
import type { Config } from '../../types/index.ts'
import type { Listening } from '../../types/library.ts'
import type { ListenOptions } from '../../types/options.ts'
import { refuseHost } from '../hosts.ts'

/** Number of ports to try after the requested one. */
const PORTS_TRIED = 100

/**
 * Maximum number of connections that wait to be accepted. With Node's default, 511, further
 * connections are reset or must retry. The system may allow fewer (`net.core.somaxconn`, 4096 on
 * Linux).
 */
const BACKLOG = 4096

/**
 * Loads the modules that send responses. `docgen dev` calls it while its first page is rendered in a
 * thread.
 */
export async function loadSenders(): Promise<void> {
  await Promise.all([import('send'), import('mime-types')])
}

export type Respond = (request: IncomingMessage, response: ServerResponse) => Promise<void>

export interface Serving extends ListenOptions {
  readonly path: string
  readonly respond: Respond
  /**
   * Called for each request, because the configuration may change. Default: only the names of this
   * machine.
   */
  readonly allowedHosts?: () => Config['server']['allowedHosts']
}

/**
 * Starts a server for GET and HEAD requests. If `respond` throws, the response is a 500 without
 * details.
 */
export async function listen(options: Serving): Promise<Listening> {
  const host = options.host === true ? undefined : options.host || 'localhost'
  const server = createServer((request, response) => {
    const refusal = refuseHost(request, { host, allowedHosts: options.allowedHosts?.() ?? [] })
    if (refusal) sendPage(response, refusal.status, refusal.html)
    else if (request.method !== 'GET' && request.method !== 'HEAD') refuseMethod(response)
    else options.respond(request, response).catch(() => fail(response))
  })
  try {
    const port = await choosePort(options, host)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, backlog: BACKLOG, ...(host === undefined ? {} : { host }) }, resolve)
    })
  } catch (error) {
    throw error instanceof DocgenError ? error : cannotListen(error, host)
  }
  const actual = (server.address() as AddressInfo).port
  return {
    url: `http://${urlHostOf(host)}:${actual}${options.path}`,
    port: actual,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Explains why the system does not let a server listen. */
function cannotListen(error: unknown, host: string | undefined): DocgenError {
  const where = host === undefined ? '' : ` on \`${host}\``
  return fatalError({
    code: 'cannot-listen',
    message: `The server cannot listen${where}: ${messageOf(error)}.`,
    hint: 'Choose an address of this machine with `--host`, or leave it out. If the port is reserved, choose another one with `--port`.',
  })
}

async function choosePort(options: ListenOptions, host: string | undefined): Promise<number> {
  const { port: wanted, strictPort } = options
  if (wanted === 0) return 0
  const last = Math.min(wanted + PORTS_TRIED, 65_535)
  const port = strictPort ? [wanted] : wanted < last ? portNumbers(wanted, last) : [wanted]
  const found = await getPort({ port, ...(host === undefined ? {} : { host }) })
  if (!strictPort || found === wanted) return found
  throw fatalError({
    code: 'port-in-use',
    message: `Port ${wanted} is already in use.`,
    hint: 'Stop the program that uses it, choose another port with `--port`, or omit `--strict-port`.',
  })
}

function urlHostOf(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

// ── Sending ────────────────────────────────────────────────────────────────────────────────────────

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

function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  sendText(response, 405, 'Method not allowed')
}

function sendPage(response: ServerResponse, status: number, html: string): void {
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

/** Returns the path of a request without query. */
export function pathnameOf({ url = '/' }: IncomingMessage): string {
  return url.replace(/[?#].*$/, '')
}

/**
 * Returns the query of a request. Does not parse the address as a URL, because paths such as `//`
 * are not valid URLs.
 */
export function queryOf({ url = '/' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(/\?([^#]*)/.exec(url)?.[1] ?? '')
}

/**
 * Returns the content type of a file. Loads the list of types on first use, so that the server
 * starts faster.
 */
async function typeOf(outFile: string): Promise<string> {
  const { default: mime } = await import('mime-types')
  return mime.contentType(extname(outFile) || '.bin') || 'application/octet-stream'
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else sendText(response, 500, 'Internal error')
}

async function isFile(absPath: string): Promise<boolean> {
  return stat(absPath).then(
    (stats) => stats.isFile(),
    () => false,
  )
}
