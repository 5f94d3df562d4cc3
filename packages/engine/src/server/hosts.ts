// Checks the host name of each request. An attacker can point a domain at this machine (DNS
// rebinding), so that a visitor's browser reads a local server from the attacker's page. The
// browser sends the domain in the `Host` header.
import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { escapeHtml } from '../shared/html.ts'
import { plainPageOf } from './dev/errorPage.ts'

export interface KnownHosts {
  /** The address that the server listens on. Undefined means all addresses. */
  readonly host: string | undefined
  /** `server.allowedHosts` of the configuration. */
  readonly allowedHosts: readonly string[] | true
}

/**
 * Paths that only pages of this server may read, because they reveal changes and errors in the
 * files.
 */
const OWN_PAGES_ONLY = /^\/__docgen\//

/** Returns the status and HTML with which a request is refused, or null if it is allowed. */
export function refuseHost(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  known: KnownHosts,
): { readonly status: 400 | 403; readonly html: string } | null {
  const { host = '', origin } = headers
  if (host === '') return { status: 400, html: MISSING }
  if (!isAllowedHost(host, known)) return { status: 403, html: unknownHost(host) }
  const isForeign = origin !== undefined && !isOwnOrigin(origin, host, known)
  return isForeign && OWN_PAGES_ONLY.test(url) ? { status: 403, html: foreign(origin) } : null
}

/**
 * Returns whether a `Host` header is allowed: `localhost` and its subdomains, IP addresses (which
 * cannot be rebound), the host that the server listens on, and the names in `allowedHosts`.
 */
export function isAllowedHost(header: string, known: KnownHosts): boolean {
  if (known.allowedHosts === true) return true
  const name = hostNameOf(header)
  if (name === null) return false
  return (
    isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost') || isGiven(name, known)
  )
}

/** Returns whether an `Origin` is the server's own, or that of a proxy whose name is allowed. */
function isOwnOrigin(origin: string, host: string, known: KnownHosts): boolean {
  if (known.allowedHosts === true) return true
  const authority = /^https?:\/\/([^/]+)$/i.exec(origin)?.[1]
  if (authority === undefined) return false
  const name = hostNameOf(authority)
  return authority.toLowerCase() === host.toLowerCase() || (name !== null && isGiven(name, known))
}

function isGiven(name: string, { host, allowedHosts }: KnownHosts): boolean {
  const given = [host ?? '', ...(allowedHosts === true ? [] : allowedHosts)].map(normalizeName)
  return given.some((each) =>
    each.startsWith('.') ? `.${name}`.endsWith(each) : each !== '' && each === name,
  )
}

/**
 * Returns the host in a header: `LOCALHOST.:3000` → `localhost`, `[::1]:3000` → `::1`. Null if
 * invalid.
 */
function hostNameOf(header: string): string | null {
  const [, address, name] = /^(?:\[([^\]]*)\]|([^:/?#@[\]\s]+))(?::\d*)?$/.exec(header) ?? []
  if (address !== undefined) return isIP(address) === 6 ? address : null
  return name === undefined ? null : normalizeName(name)
}

/** Returns a name as browsers write it in `Host`: lowercase ASCII, without a trailing dot. */
function normalizeName(name: string): string {
  const bare = name.replace(/\.$/, '')
  const [, dot = '', rest = ''] = /^(\.?)(.*)$/.exec(bare) ?? []
  return dot + (domainToASCII(rest) || rest.toLowerCase())
}

const MISSING = plainPageOf({
  title: 'Bad request',
  body: '<h1>The request names no host</h1>\n<p>Send a <code>Host</code> header.</p>',
})

function foreign(origin: string): string {
  return plainPageOf({
    title: 'Origin not allowed',
    body: `<h1>Pages of <code>${escapeHtml(origin)}</code> may not read this address</h1>
<p>Only pages of this server may. If a proxy serves this site under another name, add that name to <code>server.allowedHosts</code> in <code>docgen.config.ts</code>.</p>`,
  })
}

function unknownHost(header: string): string {
  const name = hostNameOf(header) ?? header
  const option = `server: { allowedHosts: [${JSON.stringify(name)}] }`
  return plainPageOf({
    title: 'Host not allowed',
    body: `<h1>The host <code>${escapeHtml(name)}</code> is not allowed</h1>
<p>This server answers to <code>localhost</code>, to IP addresses and to the names that you list. If the name is yours, add it to <code>server.allowedHosts</code> in <code>docgen.config.ts</code>:</p>
<pre>${escapeHtml(option)}</pre>`,
  })
}
