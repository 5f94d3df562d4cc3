// Adds the Content Security Policy to a finished document, and reports what it blocks there.
import { escapeAttribute } from '../../shared/html.ts'
import type { PolicySources } from '../../types/siteOptions.ts'
import type { Diagnostic } from '../../types/diagnostic.ts'
import type { DocumentSecurity, RenderTask } from '../../types/output.ts'
import { scanInline, type Load, type Scanned } from './inlineContent.ts'
import { policyText, sourcesOf } from './policyText.ts'

interface Secured {
  readonly contents: string
  /** What the policy blocks. */
  readonly blocked: readonly Diagnostic[]
}

/** Returns the document with its policy. Without `security`, it stays as it is. */
export function secureDocument(
  html: string,
  task: Pick<RenderTask, 'absPath' | 'page'>,
  security: DocumentSecurity | undefined,
): Secured {
  if (!security) return { contents: html, blocked: [] }
  const found = scanInline(html)
  const policy = policyText(security.sources, [security.inline, found])
  return {
    contents: withPolicy(html, policy),
    blocked: blockedIn(found, task, security.sources),
  }
}

/** Returns a document with a policy as its second tag, before everything that the policy limits. */
export function withPolicy(html: string, policy: string): string {
  const tag = `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policy)}">`
  return html.replace(/(<meta charset="utf-8">\n)/, (charset) => `${charset}${tag}\n`)
}

/** Returns the policy of a document, or null if it has none. */
export function policyIn(html: string): string | null {
  const tag = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html)
  return tag?.[1]?.replace(/&amp;/g, '&') ?? null
}

// ── What is blocked ────────────────────────────────────────────────────────────────────────────────

function blockedIn(
  { loads, handlers }: Scanned,
  { absPath, page }: Pick<RenderTask, 'absPath' | 'page'>,
  own: PolicySources,
): Diagnostic[] {
  const place = absPath === null ? {} : { filePath: absPath }
  const where = page.pagePath || page.routePath
  const blocked = new Map(
    loads
      .filter((load) => !isAllowed(load, sourcesOf(own)))
      .map((load) => [`${load.directive} ${originOf(load.url)}`, load]),
  )
  return [
    ...[...blocked.values()].map(({ directive, url }) => ({
      ...place,
      severity: 'warning' as const,
      code: 'csp-blocked',
      message: `The Content Security Policy blocks \`${url}\` on the page \`${where}\`.`,
      hint: `Add \`'${directive}': ['${originOf(url)}']\` to \`deploy.csp\`, or copy the file to the public folder.`,
    })),
    ...handlers.map((name) => ({
      ...place,
      severity: 'warning' as const,
      code: 'csp-blocked',
      message: `The Content Security Policy blocks the script in an \`${name}\` attribute on the page \`${where}\`.`,
      hint: 'Use a component, or add the listener in a script file.',
    })),
  ]
}

function isAllowed({ directive, url }: Load, sources: PolicySources): boolean {
  const origin = originOf(url)
  return (sources[directive] ?? sources['default-src'] ?? []).some((source) => {
    if (source === '*' || source === 'https:') return true
    const host = withoutScheme(source).split('/')[0] ?? ''
    const name = withoutScheme(origin)
    return host.startsWith('*.') ? name.endsWith(host.slice(1)) : host === name
  })
}

function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\//, '')
}

function originOf(url: string): string {
  return new URL(url, 'https://localhost').origin
}
