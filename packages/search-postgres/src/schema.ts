// The tables of the index. A scope is a site in one language and version; sections and terms belong
// to one, so that several sites share the tables.
import type { Query } from './database.ts'

/** Changes with the meaning of the stored numbers. A push replaces the tables of another version. */
const VERSION = 3

/** The number of sections from which a term is frequent. Short words begin very many others. */
export const FREQUENT = 16

const TABLES = `
create extension if not exists pg_trgm;

-- In the order in which searches use them, so that none of both waits for the other.
drop table if exists docgen_scopes, docgen_terms, docgen_sections;

create table docgen_scopes (
  id int generated always as identity primary key,
  site text not null,
  lang text not null,
  version text not null,
  sections int not null default 0,
  words float8 not null default 0,
  -- The transaction of the last push that has changed the scope.
  pushed bigint not null default txid_current(),
  unique (site, lang, version)
);
comment on table docgen_scopes is 'docgen ${VERSION}';

create table docgen_sections (
  number int primary key,
  id text not null unique,
  scope int not null references docgen_scopes,
  route text not null,
  domain text not null,
  title text not null,
  heading text not null,
  anchor text not null,
  content text not null,
  sum text not null,
  boost real not null,
  words float8 not null,
  terms tsvector not null
);

-- Terms are compared by their bytes, so that the index finds those that begin with a word. The best
-- sections are not compressed, because queries read only the first of them.
create table docgen_terms (
  scope int not null references docgen_scopes,
  term text collate "C" not null,
  sections int not null,
  is_word boolean not null,
  best text collate "C" not null,
  -- Queries count sections without reading the rows.
  primary key (scope, term) include (sections)
);
alter table docgen_terms alter column best set storage external;
`

/** Creates a function that returns the terms that are similar to a word, most similar first. */
const similarFunction = (name: string, condition: string) => `
create or replace function ${name}(asked text, scopes int[], count int)
returns table (term text, sections int)
language sql stable
set pg_trgm.similarity_threshold = 0.2
as $$
  select term, sum(sections)::int
  from docgen_terms
  where ${condition} and scope = any(scopes) and term % asked
  group by term
  order by similarity(term, asked) desc, sum(sections) desc
  limit count
$$;
`

/** The terms that are compared with a misspelled word, and those that are compared first. */
const WORDS = { all: 'is_word', frequent: `is_word and sections >= ${FREQUENT}` }

const FUNCTIONS =
  similarFunction('docgen_similar', WORDS.all) +
  similarFunction('docgen_similar_frequent', WORDS.frequent)

/** The indexes that no push needs to find what it writes. */
const INDEXES = `
create index docgen_sections_scope on docgen_sections (scope);
create index docgen_sections_terms on docgen_sections using gin (terms) with (fastupdate = off);
create index docgen_terms_frequent on docgen_terms (scope, term) where sections >= ${FREQUENT};
create index docgen_terms_similar on docgen_terms using gin (term gin_trgm_ops)
  where ${WORDS.all};
create index docgen_terms_similar_frequent on docgen_terms using gin (term gin_trgm_ops)
  where ${WORDS.frequent};
`

/** Tells whether the tables exist in the current version. */
export async function hasTables(query: Query): Promise<boolean> {
  const [row] = await query<{ about: string | null }>(
    `select obj_description(to_regclass('docgen_scopes'), 'pg_class') as about`,
  )
  return row?.about === `docgen ${VERSION}`
}

/**
 * Creates the tables unless they exist. Returns whether it did; `createIndexes` must then follow in
 * the transaction of the push, after the tables are filled.
 */
export async function createTables(query: Query): Promise<boolean> {
  // Pushes wait for each other, because two that create tables at once would fail.
  await query(`select pg_advisory_xact_lock(hashtext('docgen search'))`)
  if (await hasTables(query)) return false
  for (const statement of statementsOf(TABLES + FUNCTIONS)) await query(statement)
  return true
}

/** Creates the indexes. Filled tables take a fraction of the time that they take row by row. */
export async function createIndexes(query: Query): Promise<void> {
  for (const statement of statementsOf(INDEXES)) await query(statement)
}

/** PGlite runs one statement at a time. Only the body of the function contains a semicolon inside. */
function statementsOf(text: string): string[] {
  return text.split(/;\n(?!\$)/).filter((statement) => statement.trim() !== '')
}
