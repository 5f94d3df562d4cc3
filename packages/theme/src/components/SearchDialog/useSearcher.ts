// The engine that answers on this site: the index in the browser, or the author's server. Loaded with the first question.
import { useSite, useVersion, type SiteData } from 'docgen/runtime'
import { useMemo } from 'react'
import type { Searcher } from '../../search/types.ts'

/** One for each language and version; nothing is loaded before it is asked. */
export function useSearcher(): Searcher {
  const site = useSite()
  const version = useVersion()
  return useMemo(() => createLazySearcher(() => load(site, version)), [site, version])
}

async function load({ search, lang }: SiteData, version: string): Promise<Searcher> {
  if (search?.mode === 'remote') {
    const { createRemoteSearcher } = await import('./createRemoteSearcher.ts')
    return createRemoteSearcher({ ...search, lang })
  }
  const { createThreadSearcher } = await import('../../search/createThreadSearcher.ts')
  return createThreadSearcher({ indexUrl: search?.indexUrls[version] ?? '', isLive: isDev() })
}

/** Documents of the dev server carry a stamp; their index follows the author. */
function isDev(): boolean {
  return document.querySelector('meta[name="docgen-stamp"]') !== null
}

/** A failure to load is not remembered. */
function createLazySearcher(create: () => Promise<Searcher>): Searcher {
  const state: { searcher: Promise<Searcher> | null } = { searcher: null }
  const get = () => {
    const searcher = state.searcher ?? create()
    state.searcher = searcher
    searcher.catch(() => (state.searcher = null))
    return searcher
  }
  return {
    load: async () => (await get()).load(),
    search: async (query, options) => (await get()).search(query, options),
  }
}
