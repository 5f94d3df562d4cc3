// Serves an output folder as a host does: its redirects, slashes, clean addresses, 404 page and
// headers.
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PreviewHost } from '../../types/options.ts'
import { findFile } from '../http/folder.ts'
import type { Respond } from '../http/listen.ts'
import { pathnameOf } from '../http/request.ts'
import { sendFile, sendText } from '../http/send.ts'
import { hostAnswer } from './hostAnswer.ts'
import { readHostRules, type HostRules } from './hostRules.ts'
import { CLEAN_VERCEL, HOSTS } from './hosts.ts'

/** Returns a request handler like `serveFolder`. The rules of the host are read for each request. */
export function serveLikeHost(folder: string, base: string, host: PreviewHost): Respond {
  const has = async (outFile: string) => (await findFile(folder, outFile)) !== null
  return async (request, response) => {
    const rules = readHostRules(folder, host)
    const pathname = pathnameOf(request)
    if (redirected(request, response, rules)) return
    const behavior = host === 'vercel' && rules.cleanUrls ? CLEAN_VERCEL : HOSTS[host]
    const answer = await hostAnswer({ pathname, base, has }, behavior)
    if ('location' in answer) return sendRedirect(request, response, answer.status, answer.location)
    const { status, outFile } = answer
    const absPath = outFile === null ? null : await findFile(folder, outFile)
    const headers = headersOf(pathname, rules, behavior.cache)
    if (outFile === null || absPath === null) return sendText(response, 404, 'Not found')
    await sendFile(absPath, { request, response, status, outFile, headers })
  }
}

/** Sends the redirect of the first rule that matches. Returns whether there is one. */
function redirected(
  request: IncomingMessage,
  response: ServerResponse,
  { redirects }: HostRules,
): boolean {
  const pathname = pathnameOf(request)
  const paths = [...new Set([pathname, decoded(pathname)])]
  for (const { pattern, to, status } of redirects) {
    const path = paths.find((each) => pattern.test(each))
    if (path === undefined) continue
    sendRedirect(request, response, status, path.replace(pattern, to))
    return true
  }
  return false
}

/** Keeps the query, unless the new address has its own. */
function sendRedirect(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  status: number,
  to: string,
): void {
  const query = /\?.*$/.exec(url)?.[0] ?? ''
  const location = to.includes('?') ? to : to.replace(/(#.*)?$/, (hash) => query + hash)
  response.writeHead(status, { Location: encodeURI(decoded(location)) }).end()
}

function headersOf(
  pathname: string,
  { headers }: HostRules,
  cache: string | null,
): Readonly<Record<string, string | null>> {
  const matching = headers.filter(({ pattern }) => pattern.test(pathname))
  return {
    'Cache-Control': cache,
    ...Object.fromEntries(matching.map(({ name, value }) => [name, value])),
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
