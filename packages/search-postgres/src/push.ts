// Brings the sections of a site up to date in one transaction, so that readers see either the old
// index or the new one. Only sections that have changed are written.
import {
  type IndexTokenizers,
  createIndexTokenizers,
} from '../../engine/src/search/indexTokenizer.ts'
import type {
  PushOptions,
  PushResult,
  PushTarget,
  SearchSection,
} from '../../engine/src/types/push.ts'
import { countSection } from './countSection.ts'
import { openDatabase, type Query } from './database.ts'
import { createTables, hasTables } from './schema.ts'
import { readVector } from './termVector.ts'
import { type Changes, createChanges } from './changes.ts'
import type { DatabaseOptions } from './types.ts'

/** Sections that one statement writes. */
const BATCH = 1000

/** The number of changes after which PostgreSQL is told to measure the tables again. */
const MANY = 1000

/**
 * Returns a target that writes to the database of a connection string, such as
 * `postgres://user@host/name` or `pglite:folder`, or to an open database.
 */
export function postgresTarget(database: string | DatabaseOptions): PushTarget {
  const options = typeof database === 'string' ? { connectionString: database } : database
  return {
    async push(sections, pushOptions) {
      const opened = await openDatabase(options)
      try {
        return await opened.transaction((query) => pushSections(query, sections, pushOptions))
      } finally {
        await opened.close()
      }
    },
  }
}

async function pushSections(
  query: Query,
  sections: readonly SearchSection[],
  { site, dryRun }: PushOptions,
): Promise<PushResult> {
  if (!dryRun) await createTables(query)
  const known = (await hasTables(query)) ? await knownSums(query, site) : new Map<string, string>()
  const given = new Map(sections.map((section) => [section.id, section]))
  const changed = [...given.values()].filter(({ id, sum }) => known.get(id) !== sum)
  const removed = [...known.keys()].filter((id) => !given.has(id))
  if (!dryRun && changed.length + removed.length > 0) {
    const replaced = changed.filter(({ id }) => known.has(id)).map(({ id }) => id)
    const changes = createChanges()
    await removeSections(query, [...removed, ...replaced], changes)
    await addSections(query, changed, { site, changes })
    await changes.write(query)
    await query('delete from docgen_scopes where site = $1 and sections = 0', [site])
    if (changed.length + removed.length > MANY) await query('analyze docgen_sections, docgen_terms')
  }
  return {
    sent: changed.length,
    unchanged: given.size - changed.length,
    removed: removed.length,
  }
}

async function knownSums(query: Query, site: string): Promise<Map<string, string>> {
  const rows = await query<{ id: string; sum: string }>(
    `select s.id, s.sum from docgen_sections s join docgen_scopes c on c.id = s.scope
     where c.site = $1`,
    [site],
  )
  return new Map(rows.map(({ id, sum }) => [id, sum]))
}

interface RemovedRow {
  readonly number: number
  readonly scope: number
  readonly words: number
  readonly terms: string
}

async function removeSections(
  query: Query,
  ids: readonly string[],
  changes: Changes,
): Promise<void> {
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await query<RemovedRow>(
      `delete from docgen_sections where id = any($1)
       returning number, scope, words, terms::text as terms`,
      [ids.slice(at, at + BATCH)],
    )
    for (const { scope, terms, ...section } of rows) {
      changes.remove(scope, section, readVector(terms))
    }
  }
}

async function addSections(
  query: Query,
  sections: readonly SearchSection[],
  { site, changes }: { readonly site: string; readonly changes: Changes },
): Promise<void> {
  const scopes = await scopesOf(query, sections, site)
  const tokenizers = createIndexTokenizers()
  const [last] = await query<{ number: number }>(
    'select coalesce(max(number), 0) as number from docgen_sections',
  )
  const first = (last?.number ?? 0) + 1
  for (let at = 0; at < sections.length; at += BATCH) {
    const batch = sections.slice(at, at + BATCH)
    await insertSections(query, batch, { first: first + at, scopes, changes, tokenizers })
  }
}

const scopeKey = ({ lang, version }: { readonly lang: string; readonly version: string }) =>
  `${lang}\0${version}`

/** Returns the scopes of a site by language and version, and creates those that are missing. */
async function scopesOf(
  query: Query,
  sections: readonly SearchSection[],
  site: string,
): Promise<ReadonlyMap<string, number>> {
  const wanted = [...new Map(sections.map((section) => [scopeKey(section), section])).values()]
  const values = [site, wanted.map(({ lang }) => lang), wanted.map(({ version }) => version)]
  await query(
    `insert into docgen_scopes (site, lang, version)
     select $1, * from unnest($2::text[], $3::text[]) on conflict do nothing`,
    values,
  )
  const rows = await query<{ id: number; lang: string; version: string }>(
    'select id, lang, version from docgen_scopes where site = $1',
    [site],
  )
  return new Map(rows.map((row) => [scopeKey(row), row.id]))
}

const INSERT = `
insert into docgen_sections
  (number, id, scope, route, domain, title, heading, anchor, content, sum, boost, words, terms)
select number, id, scope, route, domain, title, heading, anchor, content, sum, boost, words,
  terms::tsvector
from unnest($1::int[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[],
  $8::text[], $9::text[], $10::text[], $11::real[], $12::float8[], $13::text[])
  as added (
    number, id, scope, route, domain, title, heading, anchor, content, sum, boost, words, terms
  )`

/** The number of columns in `INSERT`. */
const COLUMNS = 13

async function insertSections(
  query: Query,
  sections: readonly SearchSection[],
  {
    first,
    scopes,
    changes,
    tokenizers,
  }: {
    /** The number of the first of the sections. */
    readonly first: number
    readonly scopes: ReadonlyMap<string, number>
    readonly changes: Changes
    readonly tokenizers: IndexTokenizers
  },
): Promise<void> {
  const rows = sections.map((section, index) => {
    const number = first + index
    const scope = scopes.get(scopeKey(section)) ?? 0
    const { vector, terms, words } = countSection(section, tokenizers(section.lang))
    const { id, routePath, domain, title, heading, anchor, content, sum, boost = 1 } = section
    changes.add(scope, { number, isFirst: anchor === '', boost, words }, terms)
    const texts = [routePath, domain, title, heading, anchor, content].map(withoutNul)
    return [number, withoutNul(id), scope, ...texts, sum, boost, words, vector]
  })
  const columns = Array.from({ length: COLUMNS }, (_, column) => rows.map((row) => row[column]))
  await query(INSERT, columns)
}

/** PostgreSQL cannot store the character NUL. */
function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
