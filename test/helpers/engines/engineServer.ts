// An HTTP server with the interface of a search engine, as far as `docgen search push` uses it: the paths, answers and
// errors that the engine documents. It can refuse requests and lose answers.
import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** Indexes by name, with their records by id. */
export type Indexes = Map<string, Map<string, Readonly<Record<string, unknown>>>>

interface EngineRequest {
  readonly method: string
  readonly path: string
  /** The parts of the path, decoded. */
  readonly parts: readonly string[]
  readonly query: URLSearchParams
  /** Parsed if it is JSON. */
  readonly body: unknown
}

export interface EngineAnswer {
  readonly status?: number
  readonly body?: unknown
  /** Default: `application/json`. */
  readonly type?: string
}

/** The interface of an engine. */
export interface FakeEngine {
  readonly indexes: Indexes
  /** Returns the name of the index that readers search under a name; null if there is none. */
  readonly resolve: (name: string) => string | null
  readonly answer: (request: EngineRequest) => EngineAnswer
  /** The answer to a request with a wrong key, and the header with the key. */
  readonly refusal: EngineAnswer & { readonly header: string; readonly key: string }
  /** The body of an error with this status. */
  readonly errorBody: (status: number, message: string) => unknown
}

/** `cut` closes the connection instead of reading the request, `lost` instead of answering. */
interface Fault {
  readonly match: RegExp
  readonly kind: number | 'cut' | 'lost'
  /** How many matching requests fail. Default: all. */
  readonly times?: number
}

export interface EngineServer extends FakeEngine {
  readonly host: string
  readonly port: number
  /** Method and path of each request that was received. */
  readonly requests: string[]
  /** Bodies of the requests, in the same order. */
  readonly bodies: unknown[]
  readonly fail: (fault: Fault) => void
  /** Records that readers see under a name. */
  readonly seen: (name: string) => Readonly<Record<string, unknown>>[]
  /** Resolves when the next request has been received. */
  readonly nextRequest: () => Promise<unknown>
  readonly close: () => Promise<void>
}

export async function startEngine(engine: FakeEngine): Promise<EngineServer> {
  const requests: string[] = []
  const bodies: unknown[] = []
  const received = new EventEmitter()
  const faults: { match: RegExp; kind: Fault['kind']; left: number }[] = []
  const server = createServer((incoming, response) => {
    void readRequest(incoming).then((request) => {
      const name = `${request.method} ${request.path}`
      requests.push(name)
      bodies.push(request.body)
      received.emit('request')
      const fault = faults.find(({ match, left }) => left > 0 && match.test(name))
      if (fault) fault.left -= 1
      if (fault?.kind === 'cut') return incoming.socket.destroy()
      if (typeof fault?.kind === 'number') {
        const body = engine.errorBody(fault.kind, 'Fault of the test')
        return send(response, { status: fault.kind, body })
      }
      const { header, key, ...refusal } = engine.refusal
      if (incoming.headers[header] !== key) return send(response, refusal)
      const answer = engine.answer(request)
      if (fault?.kind === 'lost') return incoming.socket.destroy()
      send(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...engine,
    host: '127.0.0.1',
    port,
    requests,
    bodies,
    fail: ({ times = Infinity, ...fault }) => faults.push({ ...fault, left: times }),
    seen: (name) => [...(engine.indexes.get(engine.resolve(name) ?? '')?.values() ?? [])],
    nextRequest: () => once(received, 'request'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function readRequest(incoming: IncomingMessage): Promise<EngineRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const bytes = Buffer.concat(chunks)
  const text = (
    incoming.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
  ).toString()
  const url = new URL(incoming.url ?? '/', 'http://engine')
  const parts = url.pathname.slice(1).split('/').map(decodeURIComponent)
  const { method = '' } = incoming
  return { method, path: url.pathname, parts, query: url.searchParams, body: parsed(text) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function send(response: ServerResponse, { status = 200, body, type }: EngineAnswer): void {
  response.statusCode = status
  response.setHeader('content-type', type ?? 'application/json; charset=utf-8')
  response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
}
