// Writes redirects and headers in the format of each host. Hosts differ in how they name the parts
// of an address, in the length of a line, and in what they find with a regular expression.
import { splitLink } from '../shared/paths.ts'
import {
  hasParameters,
  isOwnRoute,
  oldUrlOf,
  parametersOf,
  patternOf,
  plainRedirects,
  withParameters,
  type Redirect,
} from '../site/redirects.ts'
import type { Site } from '../types/index.ts'
import type { DeployHost } from '../types/siteOptions.ts'

/** A redirect whose addresses may contain parameters. */
export interface RedirectRule {
  readonly from: string
  readonly to: string
}

/** What the files tell the host. */
export interface HostSettings {
  readonly rules: readonly RedirectRule[]
  /** The Content Security Policy of all documents, or null. */
  readonly policy: string | null
  /** The URL path of the folder in which all names contain a content hash, or null. */
  readonly assets: string | null
  readonly site: Site
}

/** Returns the rule of a redirect between two addresses without parameters. */
export function plainRule({ from, url }: Redirect, site: Site): RedirectRule {
  return { from: oldUrlOf(isOwnRoute(from, site) ? `${from}.html` : from, site), to: url }
}

const POLICY = 'Content-Security-Policy'
const CACHE = ['Cache-Control', 'public, max-age=31536000, immutable'] as const

interface HostFile {
  readonly outFile: string
  readonly contents: string
  /** Whether it contains redirects. */
  readonly hasRules: boolean
}

/** The format of each host, with the address of its documentation. */
export const HOST_FORMATS: Readonly<Record<DeployHost, (settings: HostSettings) => HostFile[]>> = {
  // https://docs.netlify.com/manage/routing/redirects/redirect-options/
  // https://docs.netlify.com/manage/routing/headers/
  netlify: (settings) => [redirectLines(settings, '301!'), headerLines(settings, Infinity)],
  // https://developers.cloudflare.com/pages/configuration/redirects/
  // https://developers.cloudflare.com/pages/configuration/headers/
  'cloudflare-pages': (settings) => [redirectLines(settings, '301'), headerLines(settings, 2000)],
  // https://vercel.com/docs/project-configuration#redirects
  vercel: (settings) => [vercel(settings)],
  // https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return
  nginx: (settings) => [nginx(settings), nginxHeaders(settings)],
  // https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch
  apache: (settings) => [apache(settings)],
  // https://learn.microsoft.com/azure/static-web-apps/configuration#routes
  'azure-static-web-apps': (settings) => [azure(settings)],
}

function redirectLines({ rules }: HostSettings, status: string): HostFile {
  const rest = (parameter: string) => (parameter === '*' ? ':splat' : parameter)
  const lines = rules.map(
    ({ from, to }) => `${from} ${hasParameters(from) ? withParameters(to, rest) : to} ${status}\n`,
  )
  return { outFile: '_redirects', contents: lines.join(''), hasRules: true }
}

/** `longest` is the number of characters that the host reads of a line. */
function headerLines({ policy, assets, site }: HostSettings, longest: number): HostFile {
  const line = policy === null ? '' : `  ${POLICY}: ${policy}\n`
  const contents = [
    ...(line === '' || line.length > longest ? [] : [`${site.config.base}*\n${line}`]),
    ...(assets === null ? [] : [`${assets}*\n  ${CACHE.join(': ')}\n`]),
  ]
  return { outFile: '_headers', contents: contents.join(''), hasRules: false }
}

function vercel({ rules, policy, assets, site: { config } }: HostSettings): HostFile {
  const rest = (parameter: string) => (parameter === '*' ? ':rest*' : parameter)
  const redirects = rules.map(({ from, to }) => ({
    source: hasParameters(from) ? withParameters(from, rest) : from,
    destination: hasParameters(from) ? withParameters(to, rest) : to,
    permanent: true,
  }))
  const header = (source: string, [key, value]: readonly [string, string]) => ({
    source,
    headers: [{ key, value }],
  })
  const headers = [
    ...(policy === null ? [] : [header(`${config.base}(.*)`, [POLICY, policy])]),
    ...(assets === null ? [] : [header(`${assets}(.*)`, CACHE)]),
  ]
  return json('vercel.json', rules, {
    ...(config.cleanUrls ? { cleanUrls: true } : {}),
    ...(rules.length > 0 ? { redirects } : {}),
    ...(headers.length > 0 ? { headers } : {}),
  })
}

function json(outFile: string, rules: readonly RedirectRule[], settings: object): HostFile {
  const hasHostSettings = Object.keys(settings).length > 0
  const contents = hasHostSettings ? `${JSON.stringify(settings, null, 2)}\n` : ''
  return { outFile, contents, hasRules: rules.length > 0 }
}

function nginx({ rules }: HostSettings): HostFile {
  const lines = rules.map(({ from, to }) =>
    hasParameters(from)
      ? `location ~ "^${patternOf(decoded(from))}$" { return 301 ${quoted(numbered(from, to))}; }\n`
      : `location = ${quoted(decoded(from))} { return 301 ${quoted(to)}; }\n`,
  )
  return { outFile: 'redirects.nginx.conf', contents: lines.join(''), hasRules: true }
}

/** Servers with regular expressions find files whose names contain a content hash. */
const HASHED = '\\.[0-9a-f]{8}\\.\\w+$'

/** In nginx, a block with its own headers inherits none, so the policy is repeated. */
function nginxHeaders({ policy }: HostSettings): HostFile {
  const policyLine = policy === null ? [] : [`add_header ${POLICY} "${policy}" always;`]
  const lines = [
    `add_header ${CACHE[0]} "no-cache";`,
    ...policyLine,
    `location ~ "${HASHED}" {`,
    ...[`add_header ${CACHE[0]} "${CACHE[1]}";`, ...policyLine].map((line) => `  ${line}`),
    '}',
  ]
  return { outFile: 'headers.nginx.conf', contents: `${lines.join('\n')}\n`, hasRules: false }
}

function apache({ rules, policy }: HostSettings): HostFile {
  const redirects = rules.map(({ from, to }) => {
    const pattern = patternOf(decoded(from))
    return `RedirectMatch 301 ${quoted(`^${pattern}$`)} ${quoted(numbered(from, to))}`
  })
  const lines = [
    ...redirects,
    '<IfModule mod_headers.c>',
    `  Header set ${CACHE[0]} "no-cache"`,
    ...(policy === null ? [] : [`  Header always set ${POLICY} "${policy}"`]),
    `  <FilesMatch "${HASHED}">`,
    `    Header set ${CACHE[0]} "${CACHE[1]}"`,
    '  </FilesMatch>',
    '</IfModule>',
  ]
  return { outFile: '.htaccess', contents: `${lines.join('\n')}\n`, hasRules: rules.length > 0 }
}

/** The host has no parameters in new addresses, so it gets a rule for each page. */
function azure({ rules, policy, assets, site }: HostSettings): HostFile {
  const plain = plainRedirects(site)
    .filter(({ hash }) => hash === '')
    .map((redirect) => plainRule(redirect, site))
  const wild = rules.filter(({ from, to }) => from.endsWith('*') && parametersOf(to).length === 0)
  const routes = [
    ...[...plain, ...wild].map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
    ...(assets === null ? [] : [{ route: `${assets}*`, headers: { [CACHE[0]]: CACHE[1] } }]),
  ]
  return json('staticwebapp.config.json', rules, {
    ...(routes.length > 0 ? { routes } : {}),
    ...(policy === null ? {} : { globalHeaders: { [POLICY]: policy } }),
  })
}

/** Replaces parameters by the numbers of their groups: `/b/:page` → `/b/$1`. */
function numbered(from: string, to: string): string {
  const names = parametersOf(from)
  if (names.length === 0) return to
  return withParameters(to, (name) => (names.includes(name) ? `$${names.indexOf(name) + 1}` : name))
}

/** These servers compare decoded paths. */
function decoded(url: string): string {
  return decodeURI(splitLink(url).path)
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, (sign) => (sign === '"' ? '\\"' : sign))}"`
}
