// Reports an old address that is redirected twice.
import { qualifyRoutePath, routeSettingsOf } from '../shared/routePrefixes.ts'
import type { WrittenRedirect } from '../site/redirects.ts'
import type { Config } from '../types/index.ts'
import type { RedirectProblem } from './redirectChains.ts'

/** `first` is the earlier redirect of the same address. */
export function duplicateRedirect(
  redirect: WrittenRedirect,
  first: WrittenRedirect,
  config: Config,
): RedirectProblem {
  const { from } = redirect
  return {
    severity: 'error',
    code: 'redirect-duplicate',
    message: `\`${from}\` is redirected twice; the first redirect leads to \`${first.to}\`.`,
    hint: ownAddress(redirect, first, config) ?? 'Remove one of the redirects.',
  }
}

/**
 * Says what to write if a page and its copy for another language or version have the same
 * `redirect_from`. Null if the redirects are elsewhere.
 */
function ownAddress(
  { from, page }: WrittenRedirect,
  { page: other }: WrittenRedirect,
  config: Config,
): string | null {
  if (!page || !other) return null
  if (page.lang === other.lang && page.version === other.version) return null
  for (const each of [page, other]) {
    const address = qualifyRoutePath(from, each, routeSettingsOf(config))
    if (address !== from) {
      return `Write \`${address}\` in \`${each.filePath}\`, or remove one of the redirects.`
    }
  }
  return null
}
