// Writes a Content Security Policy. The `<meta>` tag of each document and the headers in the files
// for hosts come from here, so that they agree.
import type { PolicySources } from '../../types/siteOptions.ts'
import type { InlineContent } from '../../types/output.ts'

/** What every policy allows. The site's own sources are added to it. */
const DEFAULTS: PolicySources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
}

/** Returns all sources that a policy allows besides inline content, by directive. */
export function sourcesOf(own: PolicySources): PolicySources {
  const added = Object.entries(own).map(([directive, sources]) => {
    const known = DEFAULTS[directive] ?? ["'self'"]
    return [directive, [...known.filter((each) => each !== "'none'"), ...sources]] as const
  })
  return { ...DEFAULTS, ...Object.fromEntries(added) }
}

/** Returns the policy of a document. */
export function policyText(own: PolicySources, inline: readonly InlineContent[]): string {
  const of = (kind: keyof InlineContent) =>
    [...new Set(inline.flatMap((each) => each[kind]))].sort()
  const attributes = of('attributes')
  // A hash allows a `style` attribute only together with this keyword.
  const styles = [...of('styles'), ...(attributes.length > 0 ? ["'unsafe-hashes'"] : [])]
  const sources = sourcesOf(own)
  return writePolicy({
    ...sources,
    'script-src': [...(sources['script-src'] ?? []), ...of('scripts')],
    'style-src': [...(sources['style-src'] ?? []), ...styles, ...attributes],
  })
}

/** Returns a policy that allows what at least one of the policies allows. */
export function mergePolicies(policies: readonly string[]): string {
  const merged: Record<string, string[]> = {}
  for (const policy of new Set(policies)) {
    for (const part of policy.split('; ')) {
      const [directive = '', ...sources] = part.split(' ')
      merged[directive] = [...new Set([...(merged[directive] ?? []), ...sources])]
    }
  }
  return writePolicy(merged)
}

function writePolicy(sources: PolicySources): string {
  return Object.entries(sources)
    .map(([directive, allowed]) => [directive, ...allowed].join(' '))
    .join('; ')
}
