// Answers a query from the database: finds the terms that its words match, the sections that contain
// them, ranks these and reads their texts.
import { commonWordsOf } from '../../engine/src/search/commonWords.ts'
import { type LookedUp, lookUp } from '../../theme/src/search/gather.ts'
import { readLanguage } from '../../theme/src/search/indexData.ts'
import { SEARCH } from '../../theme/src/search/limits.ts'
import { parseQuery } from '../../theme/src/search/parseQuery.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { cutAround } from './cutAround.ts'
import type { Query } from './database.ts'
import { rankCandidates } from './rankCandidates.ts'
import { createVocabulary } from './vocabulary.ts'

/** What is searched. */
export interface SearchRequest {
  readonly keyword: string
  /** Most hits. */
  readonly limit: number
  /** Names of sites. An empty list means all sites unless the server is limited to some. */
  readonly sites: readonly string[]
  /** null for all languages. */
  readonly lang: string | null
  /** null for all versions. */
  readonly version: string | null
}

/** A hit of the remote protocol. */
export interface SearchHit {
  readonly routePath: string
  readonly title: string
  readonly content: string
  readonly domain: string
  readonly anchor: string
  readonly heading: string
}

interface ScopeRow {
  readonly id: number
  readonly lang: string
  readonly sections: number
  readonly words: number
}

const SCOPES = `
select id, lang, sections, words from docgen_scopes
where (cardinality($1::text[]) = 0 or site = any($1))
  and ($2::text is null or lang = $2)
  and ($3::text is null or version = $3)`

/** Returns the hits of a query, best first. */
export async function search(query: Query, request: SearchRequest): Promise<SearchHit[]> {
  const { keyword, limit, sites, lang, version } = request
  const found = await query<ScopeRow>(SCOPES, [sites, lang, version])
  if (found.length === 0) return []
  const scopes = found.map(({ id }) => id)
  const totals = {
    sections: found.reduce((sum, { sections }) => sum + sections, 0),
    words: found.reduce((sum, { words }) => sum + words, 0),
  }
  const langs = new Set(found.map((scope) => scope.lang))
  const [language = ''] = langs.size === 1 ? langs : []
  const parsed = parseQuery(keyword, readLanguage(commonWordsOf(language)))
  const vocabulary = createVocabulary(query, scopes)
  const lookedUp = await lookUp(parsed, vocabulary.withPostings())
  const candidates = await findCandidates(query, parsed, lookedUp, {
    scopes,
    sections: totals.sections,
  })
  if (candidates.length === 0) return []
  const pages = await rankCandidates(candidates, limit, { parsed, vocabulary, totals })
  return await readHits(query, shownOf(pages, limit), matchedTerms(lookedUp))
}

function matchedTerms({ matches, joinMatches }: LookedUp): ReadonlySet<string> {
  const all = [...matches.flatMap(({ any, pairs }) => [...any, ...pairs]), ...joinMatches.flat()]
  return new Set(all.map(({ term }) => term))
}

/** Chooses the sections to show: one of each page, and more of them if there are few pages. */
function shownOf(pages: readonly (readonly Candidate[])[], limit: number): Candidate[] {
  let left = limit - pages.length
  return pages.flatMap((sections) => {
    const more = Math.min(left, Math.min(sections.length, SEARCH.hitsPerPage) - 1)
    left -= more
    return sections.slice(0, 1 + more)
  })
}

interface TextRow {
  readonly id: string
  readonly content: string
  readonly domain: string
}

/** Reads the texts of sections. */
async function readHits(
  query: Query,
  shown: readonly Candidate[],
  terms: ReadonlySet<string>,
): Promise<SearchHit[]> {
  const ids = shown.map(({ id }) => id)
  const rows = await query<TextRow>(
    'select id, content, domain from docgen_sections where id = any($1)',
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return shown.flatMap(({ id, route, title, heading, anchor }) => {
    const row = byId.get(id)
    if (!row) return []
    const content = cutAround(row.content, terms)
    return [{ routePath: route, title, content, domain: row.domain, anchor, heading }]
  })
}
