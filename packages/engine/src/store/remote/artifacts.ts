// A client of the remote-cache protocol of Turborepo, which Vercel and self-hosted servers speak:
// artifacts are stored and fetched by a hash, with a bearer token and the name of a team. See
// https://turborepo.com/docs/openapi
import { messageOf } from '../../diagnostics/thrown.ts'

/** Limits in milliseconds. */
interface Limits {
  /** Until a server begins to answer. */
  readonly answer: number
  /** For the transfer of one artifact. */
  readonly transfer: number
}

const LIMITS: Limits = { answer: 5000, transfer: 60_000 }

/** Largest artifact that is accepted, in bytes. Packs have about 16 MB before compression. */
const LARGEST = 64 * 1024 * 1024

/** Where artifacts are kept. */
export interface ArtifactServer {
  readonly url: string
  readonly token: string | null
  readonly team: string | null
}

export interface Artifacts {
  /** Returns the bytes of an artifact, or null if there is none. Throws a `RemoteProblem`. */
  get(hash: string): Promise<Uint8Array | null>
  /** Stores an artifact, in place of one with the same hash. Throws a `RemoteProblem`. */
  put(hash: string, bytes: Uint8Array): Promise<void>
}

/** Why the server could not be used. The message completes the sentence “…, because”. */
export class RemoteProblem extends Error {
  override readonly name = 'RemoteProblem'
}

export function createArtifacts(server: ArtifactServer, limits = LIMITS): Artifacts {
  const request = createRequest(server, limits)
  return {
    async get(hash) {
      const response = await request(hash, { method: 'GET' })
      if (response.status === 404) {
        await response.body?.cancel()
        return null
      }
      return await bytesOf(response)
    },
    async put(hash, bytes) {
      const headers = { 'content-type': 'application/octet-stream' }
      const response = await request(hash, { method: 'PUT', body: Buffer.from(bytes), headers })
      await response.body?.cancel()
    },
  }
}

type Request = (hash: string, init: RequestInit) => Promise<Response>

/** Creates a function that resolves to a response with a status of success, or 404. */
function createRequest({ url, token, team }: ArtifactServer, limits: Limits): Request {
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` }
  return async (hash, { headers, ...init }) => {
    const address = new URL(`${url.replace(/\/+$/, '')}/v8/artifacts/${hash}`)
    if (team !== null) address.searchParams.set('slug', team)
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), init.body ? limits.transfer : limits.answer)
    try {
      const signal = AbortSignal.any([silence.signal, AbortSignal.timeout(limits.transfer)])
      const all = { ...init, headers: { ...authorization, ...headers }, signal }
      const response = await fetch(address, all)
      if (response.ok || (response.status === 404 && init.method === 'GET')) return response
      await response.body?.cancel()
      throw new RemoteProblem(refusalOf(response.status, token !== null))
    } catch (error) {
      throw asProblem(error)
    } finally {
      clearTimeout(timer)
    }
  }
}

function refusalOf(status: number, hasToken: boolean): string {
  if (!hasToken && [400, 401, 403].includes(status)) return `it asks for a token (status ${status})`
  if (status === 401 || status === 403) return `it refused the token (status ${status})`
  if (status === 413) return 'it accepts no artifacts of this size (status 413)'
  if (status === 507) return 'it is full (status 507)'
  return `it answered with status ${status}`
}

function asProblem(error: unknown): RemoteProblem {
  if (error instanceof RemoteProblem) return error
  const name = (error as Error | null)?.name
  if (name === 'TimeoutError' || name === 'AbortError')
    return new RemoteProblem('it did not answer in time')
  const { cause } = error as { cause?: unknown }
  return new RemoteProblem(`it could not be reached: ${messageOf(cause ?? error)}`)
}

async function bytesOf(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    // The types of the browser lack what Node.js adds: a stream can be iterated.
    for await (const chunk of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      chunks.push(chunk)
      size += chunk.length
      if (size > LARGEST) throw new RemoteProblem('it sent an artifact that is too large')
    }
  } catch (error) {
    throw asProblem(error)
  }
  return Buffer.concat(chunks)
}
