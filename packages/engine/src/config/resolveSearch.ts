// Resolves the options of the search, and the Content Security Policy, which allows its service.
import type { UserConfig } from '../types/index.ts'
import type { PolicySources, SearchConfig } from '../types/siteOptions.ts'

/** Returns the settings of the search; null if the site has none. */
export function resolveSearch({ search = true, siteOrigin }: UserConfig): SearchConfig | null {
  if (search === false) return null
  const options = search === true ? {} : search
  if ('appId' in options) {
    const { appId, apiKey, indexName } = options
    return { mode: 'algolia', appId, apiKey, indexName }
  }
  const maxResults = options.maxResults ?? null
  if (options.mode !== 'remote') {
    return { mode: 'local', codeBlocks: options.codeBlocks ?? true, maxResults }
  }
  const { apiUrl, searchIndexes = [], domain = siteOrigin ?? '' } = options
  return { mode: 'remote', apiUrl, searchIndexes, domain, maxResults }
}

/** Returns the additional sources of the policy; null if the site has no policy. */
export function resolvePolicy({ deploy, search }: UserConfig): PolicySources | null {
  const own = deploy?.csp === true ? {} : deploy?.csp || null
  if (own === null || typeof search !== 'object' || !('appId' in search)) return own
  const hosts = algoliaHosts(search.appId).map((host) => `https://${host}`)
  return {
    ...own,
    'connect-src': [...(own['connect-src'] ?? []), ...hosts],
    'style-src': [...(own['style-src'] ?? []), DOCSEARCH_LOGO],
  }
}

/** Hash of the `<style>` element in the logo that DocSearch 5 shows. */
const DOCSEARCH_LOGO = "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='"

/** Returns the hosts that DocSearch asks. The last three replace the first two if they fail. */
function algoliaHosts(appId: string): string[] {
  const replacements = [1, 2, 3].map((number) => `${appId}-${number}.algolianet.com`)
  return [`${appId}-dsn.algolia.net`, `${appId}.algolia.net`, ...replacements]
}
