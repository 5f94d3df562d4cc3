// Searches on a server that the site configures. Sends the query by GET and converts the response
// to the same result type as the local search. If the server fails, the error is logged and the
// result is empty.
import { tokensOf } from 'docgen/runtime'
import { SEARCH } from '../../search/limits.ts'
import { createMarker } from '../../search/marks.ts'
import type { MatchedTerms } from '../../search/matchedRanges.ts'
import type { Searcher, SearchHit, SearchPage, SearchResult } from '../../search/types.ts'
import { readHits, type RemoteHit } from './remoteHits.ts'

export interface RemoteSearch {
  readonly apiUrl: string
  readonly searchIndexes: readonly string[]
  /** Domain of this site. Hits with another domain are pages of another site. */
  readonly domain: string
  readonly lang: string
}

export function createRemoteSearcher(remote: RemoteSearch): Searcher {
  return {
    load: () => Promise.resolve(),
    async search(query, { limit, signal }) {
      try {
        const response = await fetch(urlOf(remote, query, limit), signal ? { signal } : {})
        if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
        const hits = readHits(await response.json())
        signal?.throwIfAborted()
        return resultOf(query, hits.slice(0, limit), remote.domain)
      } catch (error) {
        signal?.throwIfAborted()
        console.error(error)
        return { query, pages: [], words: [], total: 0 }
      }
    },
  }
}

/** Returns the address of a request, with the query parameters that servers must support. */
function urlOf(
  { apiUrl, searchIndexes, lang }: RemoteSearch,
  keyword: string,
  limit: number,
): string {
  const url = new URL(apiUrl, location.href)
  const fields = { keyword, limit: String(limit), searchIndexes: searchIndexes.join(','), lang }
  for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
  return url.href
}

function resultOf(query: string, hits: readonly RemoteHit[], domain: string): SearchResult {
  const wanted = tokensOf(query.slice(0, SEARCH.queryLength)).map(({ term }) => term)
  const pages = new Map<string, SearchPage>()
  const words = new Set<string>()
  for (const hit of hits) {
    const routePath =
      hit.domain === domain || hit.domain === '' ? hit.routePath : hit.domain + hit.routePath
    const found = hitOf(hit, routePath, wanted)
    const title = createMarker(matchedIn(hit.title, wanted)).mark(hit.title)
    for (const { text, isMatch } of [...title, ...found.heading, ...found.snippet]) {
      if (isMatch) words.add(text.toLowerCase())
    }
    const known = pages.get(routePath)
    const hitsOfPage = [...(known?.hits ?? []), found]
    pages.set(routePath, { routePath, title, group: known?.group ?? hit.group, hits: hitsOfPage })
  }
  return { query, pages: [...pages.values()], words: [...words], total: pages.size }
}

function hitOf(hit: RemoteHit, routePath: string, wanted: readonly string[]): SearchHit {
  const matched = matchedIn(hit.content, wanted)
  const section = hit.anchor === '' ? sectionOf(hit, matched) : hit
  const heading = section.heading || hit.title
  return {
    routePath,
    anchor: section.anchor,
    heading: createMarker(matchedIn(heading, wanted)).mark(heading),
    path: [],
    snippet: createMarker(matched).snippet(hit.content),
  }
}

/** Finds the section that contains the first match of the content. */
function sectionOf(
  { content, toc }: RemoteHit,
  matched: MatchedTerms,
): { readonly anchor: string; readonly heading: string } {
  const first = tokensOf(content).find(({ term }) => matched.has(term))
  const above = toc.filter(({ charIndex }) => charIndex >= 0 && first && charIndex <= first.start)
  const last = above.at(-1)
  return { anchor: last?.id ?? '', heading: last?.text ?? '' }
}

/**
 * Returns the terms of a text that start with a word of the query, with the number of matching
 * characters.
 */
function matchedIn(text: string, wanted: readonly string[]): MatchedTerms {
  const matched = new Map<string, number>()
  for (const { term } of tokensOf(text)) {
    for (const word of wanted) {
      if (term.startsWith(word)) matched.set(term, Math.max(word.length, matched.get(term) ?? 0))
    }
  }
  return matched
}
