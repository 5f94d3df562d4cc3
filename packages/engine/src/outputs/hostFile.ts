// Writes redirects in the format of a host. Redirects from a fragment are left out, because browsers
// do not send fragments to hosts; the HTML pages handle them.
import { splitLink } from '../shared/paths.ts'
import {
  hasParameters,
  oldUrlOf,
  parametersOf,
  patternOf,
  plainRedirects,
  urlOf,
  withParameters,
  writtenRedirects,
} from '../site/redirects.ts'
import type { DeployHost, Site } from '../types/index.ts'
import type { OutputFile } from '../types/output.ts'

/** A redirect whose addresses may contain parameters. */
interface Rule {
  readonly from: string
  readonly to: string
}

/** Returns the file; nothing if no host is configured or the site has no redirects. */
export function hostFile(site: Site): OutputFile[] {
  const { host } = site.config.deploy
  if (host === null) return []
  const rules = rulesOf(site)
  if (rules.length === 0) return []
  const { outFile, contents } = FORMATS[host]
  return [{ outFile, contents: contents(rules, site) }]
}

function rulesOf(site: Site): Rule[] {
  return writtenRedirects(site)
    .filter(({ from }) => !from.includes('#'))
    .map(({ from, to }) => ({ from: oldUrlOf(from, site), to: newUrlOf(to, site) }))
}

/** Hosts read addresses as they are, so parameters must not be encoded. */
function newUrlOf(to: string, site: Site): string {
  if (!hasParameters(to)) return urlOf(to, site)
  return to.startsWith('/') ? site.config.base + to.slice(1) : to
}

interface Format {
  readonly outFile: string
  readonly contents: (rules: readonly Rule[], site: Site) => string
}

/** The format of each host, with the address of its documentation. */
const FORMATS: Readonly<Record<DeployHost, Format>> = {
  // https://docs.netlify.com/manage/routing/redirects/redirect-options/
  netlify: { outFile: '_redirects', contents: (rules) => underscore(rules, '301!') },
  // https://developers.cloudflare.com/pages/configuration/redirects/
  'cloudflare-pages': { outFile: '_redirects', contents: (rules) => underscore(rules, '301') },
  // https://vercel.com/docs/project-configuration#redirects
  vercel: { outFile: 'vercel.json', contents: vercel },
  // https://nginx.org/en/docs/http/ngx_http_rewrite_module.html#return
  nginx: { outFile: 'redirects.nginx.conf', contents: nginx },
  // https://httpd.apache.org/docs/2.4/mod/mod_alias.html#redirectmatch
  apache: { outFile: '.htaccess', contents: apache },
  // https://learn.microsoft.com/azure/static-web-apps/configuration#routes
  'azure-static-web-apps': { outFile: 'staticwebapp.config.json', contents: azure },
}

function underscore(rules: readonly Rule[], status: string): string {
  const rest = (parameter: string) => (parameter === '*' ? ':splat' : parameter)
  return rules
    .map(
      ({ from, to }) =>
        `${from} ${hasParameters(from) ? withParameters(to, rest) : to} ${status}\n`,
    )
    .join('')
}

function vercel(rules: readonly Rule[], { config }: Site): string {
  const rest = (parameter: string) => (parameter === '*' ? ':rest*' : parameter)
  const redirects = rules.map(({ from, to }) => ({
    source: hasParameters(from) ? withParameters(from, rest) : from,
    destination: hasParameters(from) ? withParameters(to, rest) : to,
    permanent: true,
  }))
  const { cleanUrls } = config
  return `${JSON.stringify({ ...(cleanUrls ? { cleanUrls } : {}), redirects }, null, 2)}\n`
}

function nginx(rules: readonly Rule[]): string {
  return rules
    .map(({ from, to }) =>
      hasParameters(from)
        ? `location ~ "^${patternOf(decoded(from))}$" { return 301 ${quoted(numbered(from, to))}; }\n`
        : `location = ${quoted(decoded(from))} { return 301 ${quoted(to)}; }\n`,
    )
    .join('')
}

function apache(rules: readonly Rule[]): string {
  return rules
    .map(({ from, to }) => {
      const pattern = patternOf(decoded(from))
      return `RedirectMatch 301 ${quoted(`^${pattern}$`)} ${quoted(numbered(from, to))}\n`
    })
    .join('')
}

/** The host has no parameters in new addresses, so it gets a rule for each page. */
function azure(rules: readonly Rule[], site: Site): string {
  const plain = plainRedirects(site)
    .filter(({ hash }) => hash === '')
    .map(({ from, url }) => ({ from: oldUrlOf(from, site), to: url }))
  const wild = rules.filter(({ from, to }) => from.endsWith('*') && parametersOf(to).length === 0)
  const routes = [...plain, ...wild].map(({ from, to }) => ({
    ...{ route: from, redirect: to, statusCode: 301 },
  }))
  return `${JSON.stringify({ routes }, null, 2)}\n`
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
