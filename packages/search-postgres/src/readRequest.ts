// Reads the parameters of the remote protocol. Everything in them comes from strangers.
import type { SearchRequest } from './search.ts'

/** Limits of a request, and the number of hits without `limit`. */
const LIMITS = { keyword: 1000, name: 200, names: 100, hits: 100, usualHits: 7 }

const PARAMETERS = ['keyword', 'limit', 'searchIndexes', 'lang', 'version'] as const

/** Returns what is asked, or a message that says what is wrong. */
export function readRequest(
  parameters: URLSearchParams,
  sites: readonly string[] | undefined,
): SearchRequest | string {
  for (const name of PARAMETERS) {
    const values = parameters.getAll(name)
    const most = name === 'keyword' ? LIMITS.keyword : LIMITS.name * LIMITS.names
    if (values.length > 1) return `\`${name}\` must occur once.`
    if (values.some((value) => value.length > most)) return `\`${name}\` is too long.`
    if (values.some((value) => value.includes('\0'))) return `\`${name}\` contains NUL.`
  }
  const keyword = parameters.get('keyword')
  if (keyword === null) return '`keyword` is missing.'
  const written = parameters.get('limit') ?? String(LIMITS.usualHits)
  const limit = /^\d{1,3}$/.test(written) ? Number(written) : 0
  if (limit < 1 || limit > LIMITS.hits) return `\`limit\` must be from 1 to ${LIMITS.hits}.`
  const asked = namesIn(parameters.get('searchIndexes') ?? '')
  if (asked.length > LIMITS.names) return '`searchIndexes` has too many names.'
  return {
    keyword,
    limit,
    sites: sites ? sites.filter((site) => asked.length === 0 || asked.includes(site)) : asked,
    lang: parameters.get('lang'),
    version: parameters.get('version'),
  }
}

function namesIn(list: string): string[] {
  return [...new Set(list.split(',').map((name) => name.trim()))].filter((name) => name !== '')
}
