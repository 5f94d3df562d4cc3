// Inserts sections and collects their terms. Gives each section a number, by which the terms refer
// to it, and the scope of its language and version.
import { createIndexTokenizers } from '../../engine/src/search/indexTokenizer.ts'
import type { SearchSection } from '../../engine/src/types/push.ts'
import type { Changes } from './changes.ts'
import { countSection } from './countSection.ts'
import type { Query } from './database.ts'
import { withoutNul } from './withoutNul.ts'

type Insert = (sections: readonly SearchSection[]) => Promise<void>

/** Returns a function that inserts sections of a site and adds them to `changes`. */
export async function createInsert(query: Query, site: string, changes: Changes): Promise<Insert> {
  const tokenizers = createIndexTokenizers()
  const scopes = new Map<string, number>()
  const state = { last: await lastNumber(query) }
  return async (sections) => {
    await addScopes(query, { site, sections, scopes })
    const rows = sections.map((section) => {
      const number = (state.last += 1)
      const scope = scopes.get(scopeKey(section)) ?? 0
      const { vector, terms, words } = countSection(section, tokenizers(section.lang))
      const { id, routePath, domain, title, heading, anchor, content, sum, boost = 1 } = section
      changes.add(scope, { number, isFirst: anchor === '', boost, words }, terms)
      const texts = [id, routePath, domain, title, heading, anchor, content, sum].map(withoutNul)
      return [number, scope, ...texts, boost, words, vector]
    })
    const columns = Array.from({ length: COLUMNS }, (_, column) => rows.map((row) => row[column]))
    await query(INSERT, columns)
  }
}

async function lastNumber(query: Query): Promise<number> {
  const [last] = await query<{ number: number }>(
    'select coalesce(max(number), 0) as number from docgen_sections',
  )
  return last?.number ?? 0
}

const scopeKey = ({ lang, version }: { readonly lang: string; readonly version: string }) =>
  `${lang}\0${version}`

/** Adds the ids of the scopes of sections to `scopes`, and creates those that are missing. */
async function addScopes(
  query: Query,
  {
    site,
    sections,
    scopes,
  }: {
    readonly site: string
    readonly sections: readonly SearchSection[]
    readonly scopes: Map<string, number>
  },
): Promise<void> {
  const found = new Map(sections.map((section) => [scopeKey(section), section]))
  const missing = [...found].flatMap(([key, section]) => (scopes.has(key) ? [] : [section]))
  if (missing.length === 0) return
  await query(
    `insert into docgen_scopes (site, lang, version)
     select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
    [site, missing.map(({ lang }) => lang), missing.map(({ version }) => version)],
  )
  const rows = await query<{ id: number; lang: string; version: string }>(
    'select id, lang, version from docgen_scopes where site = $1',
    [site],
  )
  for (const row of rows) scopes.set(scopeKey(row), row.id)
}

const INSERT = `
insert into docgen_sections
  (number, scope, id, route, domain, title, heading, anchor, content, sum, boost, words, terms)
select number, scope, id, route, domain, title, heading, anchor, content, sum, boost, words,
  terms::tsvector
from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::text[], $11::real[], $12::float8[], $13::text[])
  as added (
    number, scope, id, route, domain, title, heading, anchor, content, sum, boost, words, terms
  )`

/** The number of columns in `INSERT`. */
const COLUMNS = 13
