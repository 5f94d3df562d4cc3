// Starts the servers of dev and preview: chooses a port, listens, and refuses unknown hosts and
// methods.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import getPort, { clearLockedPorts } from 'get-port'
import { DocgenError, fatalError } from '../../diagnostics/diagnostics.ts'
import { fieldOf, messageOf } from '../../diagnostics/thrown.ts'
import type { Config } from '../../types/index.ts'
import type { Listening } from '../../types/library.ts'
import type { ListenOptions } from '../../types/options.ts'
import { refuseHost } from '../hosts.ts'
import { sendPage, sendText } from './send.ts'

/** Number of ports to try after the requested one. */
const PORTS_TRIED = 100

/**
 * Maximum number of connections that wait to be accepted. With Node's default, 511, further
 * connections are reset or must retry. The system may allow fewer (`net.core.somaxconn`, 4096 on
 * Linux).
 */
const BACKLOG = 4096

/** Answers a request. */
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
  // By default, the server closes a connection after five seconds, possibly while the next request
  // is on its way.
  server.keepAliveTimeout = 0
  try {
    await listenOnChosen(server, host, (taken) => choosePort(options, { host, taken }))
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

/**
 * Listens on the port that `choose` returns. If another program has taken it in the meantime, calls
 * `choose` again with all such ports.
 */
export async function listenOnChosen(
  server: Server,
  host: string | undefined,
  choose: (taken: readonly number[]) => Promise<number>,
): Promise<void> {
  const taken: number[] = []
  for (;;) {
    const port = await choose(taken)
    const listening = once(server, 'listening')
    server.listen({ port, backlog: BACKLOG, ...(host === undefined ? {} : { host }) })
    try {
      await listening
      return
    } catch (error) {
      if (port === 0 || fieldOf(error, 'code') !== 'EADDRINUSE') throw error
      taken.push(port)
    }
  }
}

/** Returns a port that was free a moment ago, other than those that have been taken since. */
async function choosePort(
  { port: wanted, strictPort }: ListenOptions,
  { host, taken }: { readonly host: string | undefined; readonly taken: readonly number[] },
): Promise<number> {
  if (wanted === 0) return 0
  const last = strictPort ? wanted : Math.min(wanted + PORTS_TRIED, 65_535)
  const port = Array.from({ length: last - wanted + 1 }, (_, i) => wanted + i)
  const found = await getPort({ port, exclude: taken, ...(host === undefined ? {} : { host }) })
  // Otherwise a server that is closed could not be started again on its port for 15 seconds.
  clearLockedPorts()
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

function refuseMethod(response: ServerResponse): void {
  response.setHeader('Allow', 'GET, HEAD')
  sendText(response, 405, 'Method not allowed')
}

function fail(response: ServerResponse): void {
  if (response.headersSent) response.destroy()
  else sendText(response, 500, 'Internal error')
}
