// Answers a query from the database: finds the terms that its words match, the sections that contain
// them, ranks these and reads their texts.
import type { TokenizerMemory } from '../../engine/src/shared/search/token.ts'
import { JOIN_TERMS, type LookedUp, lookUp } from '../../theme/src/search/gather.ts'
import { SEARCH } from '../../theme/src/search/limits.ts'
import { type ParsedQuery, parseQuery } from '../../theme/src/search/parseQuery.ts'
import type { TermMatch } from '../../theme/src/search/termMatch.ts'
import { type Candidates, findCandidates } from './candidates.ts'
import { cutAround } from './cutAround.ts'
import { createIndexFiles } from './indexFiles.ts'
import { rankCandidates } from './rankCandidates.ts'
import { readComplete } from './readComplete.ts'
import { entriesKey, type Reads, type ScopeReads } from './reads.ts'
import type { BestSections, Scope, ScopeFilter, SectionRow } from './rows.ts'
import type { Scratch } from './scratch.ts'

/** What is searched. An empty list of sites means all sites unless the server is limited to some. */
export interface SearchRequest extends ScopeFilter {
  readonly keyword: string
  /** Most hits. */
  readonly limit: number
}

/** A hit of the remote protocol. */
interface SearchHit {
  readonly routePath: string
  readonly title: string
  readonly content: string
  readonly domain: string
  readonly anchor: string
  readonly heading: string
}

/** Most sections that are ranked. */
const MOST_RANKED = 60

/** Returns the answer to a query: JSON with its hits, best first. */
export async function search(reads: Reads, request: SearchRequest): Promise<string> {
  const { sites, lang, version } = request
  const found = await reads.scopes({ sites, lang, version })
  if (found.length === 0) return answerOf([])
  const { answers } = reads.inScopes(found).memory
  const key = `${request.limit} ${request.keyword}`
  const answer = answers.get(key) ?? answerOf(await findHits(reads, found, request))
  answers.set(key, answer)
  return answer
}

/** Returns the answer with these hits. */
export const answerOf = (hits: readonly SearchHit[]): string => JSON.stringify({ hits })

async function findHits(
  reads: Reads,
  found: readonly Scope[],
  { keyword, limit }: SearchRequest,
): Promise<SearchHit[]> {
  const totals = {
    sections: found.reduce((sum, { sections }) => sum + sections, 0),
    words: found.reduce((sum, { words }) => sum + words, 0),
  }
  const inScopes = reads.inScopes(found)
  const { language, tokenizer, scratch } = inScopes.memory
  const parsed = parseQuery(keyword, language, tokenizer)
  const lookedUp = await lookUp(parsed, createIndexFiles(inScopes))
  const scopes = found.map(({ id }) => id)
  const { joins } = parsed
  const searched = { scopes, joins, lookedUp, indexed: totals.sections, scratch }
  const entries = await readEntries(inScopes, lookedUp)
  const candidates = await chooseCandidates(reads, searched, entries, limit)
  const sections = await inScopes.sections(candidates.sections)
  if (sections.length === 0) return []
  const pages = await rankCandidates(sections, limit, { candidates, lookedUp, parsed, totals })
  return await readHits(reads, shownOf(pages, limit), { terms: matchedTerms(lookedUp), tokenizer })
}

interface Searched {
  readonly scopes: readonly number[]
  readonly joins: ParsedQuery['joins']
  readonly lookedUp: LookedUp
  /** The number of sections in the scopes. */
  readonly indexed: number
  readonly scratch: Scratch
}

/** Reads the entries of the terms that match. */
async function readEntries(
  { entries: read }: ScopeReads,
  lookedUp: LookedUp,
): Promise<ReadonlyMap<string, BestSections>> {
  const terms = [...exactTerms(lookedUp)]
  const found = await read(terms.map(([term, isExact]) => entriesKey(term, isExact)))
  return new Map(terms.flatMap(([term], index) => (found[index] ? [[term, found[index]]] : [])))
}

/** Chooses the sections that are ranked. */
async function chooseCandidates(
  { query }: Reads,
  searched: Searched,
  read: ReadonlyMap<string, BestSections>,
  limit: number,
): Promise<Candidates> {
  const candidates = findCandidates(searched, read, MOST_RANKED)
  // If all sections with one of the words are known, so are those with all words.
  const { matches } = searched.lookedUp
  const isCut = matches.every(({ any, pairs }) =>
    [...any, ...pairs].some(({ term }) => read.get(term)?.isCut),
  )
  if (!isCut || matches.length < 2 || candidates.complete >= limit) return candidates
  const more = await readComplete(query, searched, read)
  return findCandidates(searched, more, MOST_RANKED)
}

/** Returns the terms that match, and whether each is a word of the query. */
function exactTerms({ matches, joinMatches }: LookedUp): ReadonlyMap<string, boolean> {
  const terms = new Map<string, boolean>()
  const add = ({ term, weight }: TermMatch) => {
    terms.set(term, weight === 1 || terms.get(term) === true)
  }
  for (const { any, pairs } of matches) [...any, ...pairs].forEach(add)
  for (const found of joinMatches) found.slice(0, JOIN_TERMS).forEach(add)
  return terms
}

function matchedTerms({ matches, joinMatches }: LookedUp): ReadonlySet<string> {
  const all = [...matches.flatMap(({ any, pairs }) => [...any, ...pairs]), ...joinMatches.flat()]
  return new Set(all.map(({ term }) => term))
}

/** Chooses the sections to show: one of each page, and more of them if there are few pages. */
function shownOf(pages: readonly (readonly SectionRow[])[], limit: number): SectionRow[] {
  let left = limit - pages.length
  return pages.flatMap((sections) => {
    const more = Math.min(left, Math.min(sections.length, SEARCH.hitsPerPage) - 1)
    left -= more
    return sections.slice(0, 1 + more)
  })
}

/** Reads the texts of sections. */
async function readHits(
  reads: Reads,
  shown: readonly SectionRow[],
  {
    terms,
    tokenizer,
  }: { readonly terms: ReadonlySet<string>; readonly tokenizer: TokenizerMemory },
): Promise<SearchHit[]> {
  const rows = await reads.texts(shown.map(({ number }) => number))
  return shown.map(({ route, title, heading, anchor }, index) => {
    const { content = '', domain = '' } = rows[index] ?? {}
    const text = cutAround(content, terms, tokenizer)
    return { routePath: route, title, content: text, domain, anchor, heading }
  })
}
