// Connects the search to servers: Node's `http`, Fastify, and functions with the types of `fetch`.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createAnswer } from './createAnswer.ts'
import type {
  FastifyLike,
  FastifyOptions,
  FetchHandler,
  NodeHandler,
  SearchOptions,
} from './types.ts'

/** Returns a handler for a server of Node's `http`. It answers every request it gets. */
export function createHandler(options: SearchOptions<IncomingMessage> = {}): NodeHandler {
  const { answer, close } = createAnswer(options)
  const addressOf = options.addressOf ?? (({ socket }) => socket.remoteAddress ?? '')
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '' } = request
    const { origin } = request.headers
    const address = addressOf(request)
    const { status, headers, body } = await answer({ method, url, origin, address })
    response.writeHead(status, headers)
    response.end(method === 'HEAD' ? undefined : body)
  }
  return Object.assign(handle, { close })
}

/** Returns a handler for servers and serverless functions with the types of `fetch`. */
export function createFetchHandler(options: SearchOptions<Request> = {}): FetchHandler {
  const { addressOf } = options
  if (options.rateLimit && !addressOf) {
    throw new Error(
      '`rateLimit` needs `addressOf`, because a `Request` does not say who sent it. Return, for example, a header that your host sets.',
    )
  }
  const { answer, close } = createAnswer(options)
  const handle = async (request: Request) => {
    const { method, url } = request
    const origin = request.headers.get('origin') ?? undefined
    const address = addressOf?.(request) ?? ''
    const { status, headers, body } = await answer({ method, url, origin, address })
    const hasBody = method !== 'HEAD' && status !== 204
    return new Response(hasBody ? body : null, { status, headers })
  }
  return Object.assign(handle, { close })
}

/** A plugin for Fastify, which closes the database with the server. */
export function fastifyPlugin(fastify: FastifyLike, options: FastifyOptions): Promise<void> {
  const { answer, close } = createAnswer(options)
  const addressOf = options.addressOf ?? (({ ip }) => ip)
  fastify.addHook('onClose', close)
  fastify.all(options.path ?? '/api/search', async (request, reply) => {
    const { method, url, headers } = request
    const {
      status,
      headers: all,
      body,
    } = await answer({
      method,
      url,
      origin: headers.origin,
      address: addressOf(request),
    })
    return reply.code(status).headers(all).send(body)
  })
  return Promise.resolve()
}
