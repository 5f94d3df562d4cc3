// Creates the search engine of the site: the local index or a remote server. Its code is loaded
// with the first search.
import { useSite, useVersion, type SiteData } from 'docgen/runtime'
import { useMemo, useRef } from 'react'
import type { Thread, ThreadRef } from '../../search/createThreadSearcher.ts'
import type { Searcher } from '../../search/types.ts'

/** Returns the search engine for the current language and version. */
export function useSearcher(): Searcher {
  const site = useSite()
  const version = useVersion()
  // All indexes that the reader searches share one worker.
  const thread = useRef<Promise<Thread>>(null)
  return useMemo(() => createLazySearcher(() => load(site, version, thread)), [site, version])
}

async function load(
  { search, lang }: SiteData,
  version: string,
  thread: ThreadRef,
): Promise<Searcher> {
  if (search?.mode === 'remote') {
    const { createRemoteSearcher } = await import('./createRemoteSearcher.ts')
    return createRemoteSearcher({ ...search, lang })
  }
  const { createThreadSearcher } = await import('../../search/createThreadSearcher.ts')
  const options = {
    indexUrl: search?.mode === 'local' ? (search.indexUrls[version] ?? '') : '',
    isLive: isDev(),
  }
  return createThreadSearcher(options, thread)
}

/** Tells whether the page comes from the dev server, whose index changes while authors edit. */
function isDev(): boolean {
  return document.querySelector('meta[name="docgen-stamp"]') !== null
}

/** Creates the engine on first use. After a failure, the next call tries again. */
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
