// Reads the redirects and headers that a host would read from the output folder. These are the
// published files themselves, so preview also shows what a file of the site's public folder does.
import { join } from 'node:path'
import { readText } from '../../node/attempt.ts'
import { patternOf } from '../../site/redirects.ts'
import type { PreviewHost } from '../../types/options.ts'

interface HostRedirect {
  readonly pattern: RegExp
  /** The new address, with `$1` for the groups of the pattern. */
  readonly to: string
  readonly status: number
}

interface HostHeader {
  readonly pattern: RegExp
  readonly name: string
  readonly value: string
}

export interface HostRules {
  readonly redirects: readonly HostRedirect[]
  readonly headers: readonly HostHeader[]
  /** Whether `vercel.json` turns on clean addresses. */
  readonly cleanUrls: boolean
}

type Read = (name: string) => string

/** Reads the rules of a host from the folder. Hosts without such files have none. */
export function readHostRules(folder: string, host: PreviewHost): HostRules {
  const read = (name: string) => readText(join(folder, name)) ?? ''
  return { redirects: [], headers: [], cleanUrls: false, ...READERS[host]?.(read) }
}

const READERS: Readonly<Partial<Record<PreviewHost, (read: Read) => Partial<HostRules>>>> = {
  netlify: underscoreFiles,
  'cloudflare-pages': underscoreFiles,
  vercel: vercelFile,
  nginx: (read) => ({
    redirects: matchesOf(read('redirects.nginx.conf'), NGINX_REDIRECT).map(
      ([, sign, from = '', to = '']) => ({
        pattern: sign === '=' ? exact(unquoted(from)) : new RegExp(unquoted(from)),
        to: unquoted(to),
        status: 301,
      }),
    ),
    headers: nginxHeaders(read('headers.nginx.conf')),
  }),
  apache: (read) => ({
    redirects: matchesOf(read('.htaccess'), APACHE_REDIRECT).map(([, from = '', to = '']) => ({
      pattern: new RegExp(unquoted(from)),
      to: unquoted(to),
      status: 301,
    })),
    headers: apacheHeaders(read('.htaccess')),
  }),
  'azure-static-web-apps': azureFile,
}

// ── Netlify and Cloudflare Pages ───────────────────────────────────────────────────────────────────

function underscoreFiles(read: Read): Partial<HostRules> {
  const redirects = linesOf(read('_redirects')).flatMap((line) => {
    const [from = '', to, status = '301'] = line.trim().split(/\s+/)
    return to === undefined ? [] : [redirectOf(from, to, parseInt(status, 10), ':splat')]
  })
  const headers: HostHeader[] = []
  let pattern = /^$/
  for (const line of linesOf(read('_headers'))) {
    if (!/^\s/.test(line)) {
      pattern = wholePattern(line.trim())
      continue
    }
    const [, name, value] = /^\s+([^:\s]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) headers.push({ pattern, name, value })
  }
  return { redirects, headers }
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'))
}

/** `rest` is the name of the host for what `*` matched. */
function redirectOf(from: string, to: string, status: number, rest: string): HostRedirect {
  const names = [...from.matchAll(/:[a-z]\w*\*?|\*/gi)].map(([name]) =>
    name === '*' ? rest : name,
  )
  const target = names.reduce((text, name, index) => text.replaceAll(name, `$${index + 1}`), to)
  return { pattern: wholePattern(from.replace(/:\w+\*/g, '*')), to: target, status }
}

function wholePattern(path: string): RegExp {
  return new RegExp(`^${patternOf(path)}$`)
}

// ── Vercel ─────────────────────────────────────────────────────────────────────────────────────────

interface VercelFile {
  readonly cleanUrls?: boolean
  readonly redirects?: readonly { source: string; destination: string; permanent?: boolean }[]
  readonly headers?: readonly {
    source: string
    headers: readonly { key: string; value: string }[]
  }[]
}

function vercelFile(read: Read): Partial<HostRules> {
  const {
    cleanUrls = false,
    redirects = [],
    headers = [],
  } = jsonOf<VercelFile>(read('vercel.json'))
  return {
    cleanUrls,
    redirects: redirects.map(({ source, destination, permanent }) =>
      redirectOf(source, destination, permanent === false ? 307 : 308, '*'),
    ),
    headers: headers.flatMap(({ source, headers: list }) =>
      list.map(({ key, value }) => ({ pattern: new RegExp(`^${source}$`), name: key, value })),
    ),
  }
}

function jsonOf<T extends object>(text: string): Partial<T> {
  try {
    return (JSON.parse(text) ?? {}) as Partial<T>
  } catch {
    return {}
  }
}

// ── nginx and Apache ───────────────────────────────────────────────────────────────────────────────

const STRING = '"((?:[^"\\\\]|\\\\.)*)"'
const NGINX_REDIRECT = new RegExp(`^location (=|~) ${STRING} \\{ return 301 ${STRING}; \\}$`, 'gm')
const APACHE_REDIRECT = new RegExp(`^RedirectMatch 301 ${STRING} ${STRING}$`, 'gm')

function matchesOf(text: string, pattern: RegExp): RegExpExecArray[] {
  return [...text.matchAll(pattern)]
}

function unquoted(text: string): string {
  return text.replace(/\\"/g, '"')
}

function exact(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
}

function nginxHeaders(text: string): HostHeader[] {
  return blockHeaders(text, /^location ~ "(.*)" \{$/, /^add_header (\S+) "(.*)"/)
}

function apacheHeaders(text: string): HostHeader[] {
  return blockHeaders(text, /^<FilesMatch "(.*)">$/, /^Header (?:always )?set (\S+) "(.*)"/)
}

/** Reads headers of all files, and those in a block for some. */
function blockHeaders(text: string, open: RegExp, header: RegExp): HostHeader[] {
  let pattern = /^/
  return linesOf(text).flatMap((line) => {
    const opened = open.exec(line.trim())?.[1]
    if (opened !== undefined) pattern = new RegExp(opened)
    if (/^(?:\}|<\/FilesMatch>)$/.test(line.trim())) pattern = /^/
    const [, name, value] = header.exec(line.trim()) ?? []
    return name === undefined || value === undefined ? [] : [{ pattern, name, value }]
  })
}

// ── Azure ──────────────────────────────────────────────────────────────────────────────────────────

interface AzureFile {
  readonly routes?: readonly {
    readonly route: string
    readonly redirect?: string
    readonly statusCode?: number
    readonly headers?: Readonly<Record<string, string>>
  }[]
  readonly globalHeaders?: Readonly<Record<string, string>>
}

function azureFile(read: Read): Partial<HostRules> {
  const { routes = [], globalHeaders = {} } = jsonOf<AzureFile>(read('staticwebapp.config.json'))
  const headersOf = (pattern: RegExp, headers: Readonly<Record<string, string>>) =>
    Object.entries(headers).map(([name, value]) => ({ pattern, name, value }))
  return {
    redirects: routes.flatMap(({ route, redirect, statusCode = 302 }) =>
      redirect === undefined
        ? []
        : [{ pattern: wholePattern(route), to: redirect, status: statusCode }],
    ),
    headers: [
      ...headersOf(/^/, globalHeaders),
      ...routes.flatMap(({ route, headers = {} }) => headersOf(wholePattern(route), headers)),
    ],
  }
}
