// Brings the sections of a site up to date in one transaction, so that readers see either the old
// index or the new one. Only sections that have changed are written. Neither the sections nor their
// terms are in memory all at once.
import { inBatches } from '../../engine/src/shared/inBatches.ts'
import type {
  PushResult,
  PushTarget,
  SearchSection,
  SearchSections,
} from '../../engine/src/types/push.ts'
import { createChanges } from './changes.ts'
import { openDatabase, type Query } from './database.ts'
import { createInsert } from './insertSections.ts'
import { createIndexes, createTables, hasTables } from './schema.ts'
import { countStored, removeById, removeByNumber, storedSums } from './storedSections.ts'
import type { DatabaseOptions } from './types.ts'

/** Sections that are read and written together. */
const BATCH = 1000

/** Entries of terms that are collected before they are written. A section has about 70. */
const MOST_ENTRIES = 1_000_000

/** The number of changes after which PostgreSQL is told to measure the tables again. */
const MANY = 1000

/**
 * Returns a target that writes to the database of a connection string, such as
 * `postgres://user@host/name` or `pglite:folder`, or to an open database.
 */
export function postgresTarget(database: string | DatabaseOptions): PushTarget {
  const options = typeof database === 'string' ? { connectionString: database } : database
  return {
    async push(sections, { site, dryRun }) {
      const opened = await openDatabase(options)
      try {
        const push = dryRun ? comparedWith : pushSections
        return await opened.transaction((query) => push(query, sections, { site }))
      } finally {
        await opened.close()
      }
    },
  }
}

/** Returns what a push would do. */
async function comparedWith(
  query: Query,
  sections: SearchSections,
  { site }: { readonly site: string },
): Promise<PushResult> {
  const hasIndex = await hasTables(query)
  const sums = hasIndex ? await storedSums(query, site) : new Map<string, number>()
  const counts = await forEachChange(sections, sums, (changed) =>
    hasIndex ? countStored(query, site, changed) : 0,
  )
  return resultOf(counts, sums)
}

/** Replaces the sections of a site. `mostEntries`: entries that are collected before a write. */
export async function pushSections(
  query: Query,
  sections: SearchSections,
  { site, mostEntries = MOST_ENTRIES }: { readonly site: string; readonly mostEntries?: number },
): Promise<PushResult> {
  const isNew = await createTables(query)
  const sums = await storedSums(query, site)
  const changes = createChanges()
  const insert = await createInsert(query, site, changes)
  const counts = await forEachChange(sections, sums, async (changed) => {
    const replaced =
      sums.size > 0 ? await removeById(query, { site, sections: changed, changes }) : 0
    await insert(changed)
    if (changes.size() >= mostEntries) await changes.write(query)
    return replaced
  })
  await removeByNumber(query, [...sums.values()], changes)
  await changes.write(query)
  if (isNew) await createIndexes(query)
  const result = resultOf(counts, sums)
  if (result.sent + result.removed > 0) {
    await query('delete from docgen_scopes where site = $1 and sections = 0', [site])
  }
  if (result.sent + result.removed > MANY) await query('analyze docgen_sections, docgen_terms')
  return result
}

interface Counts {
  sent: number
  unchanged: number
  /** Stored sections that were sent again. */
  replaced: number
}

/**
 * Calls `write` with the sections whose sums are not stored. It returns how many of them replace
 * stored ones. Removes the sums of the others from `sums`.
 */
async function forEachChange(
  sections: SearchSections,
  sums: Map<string, number>,
  write: (changed: readonly SearchSection[]) => number | Promise<number>,
): Promise<Counts> {
  const counts = { sent: 0, unchanged: 0, replaced: 0 }
  for await (const batch of inBatches(sections, BATCH)) {
    const changed = batch.filter(({ sum }) => !sums.delete(sum))
    counts.sent += changed.length
    counts.unchanged += batch.length - changed.length
    if (changed.length > 0) counts.replaced += await write(changed)
  }
  return counts
}

/** `sums`: what is left of the stored sections, which were removed or replaced. */
function resultOf({ replaced, ...counts }: Counts, sums: ReadonlyMap<string, number>): PushResult {
  return { ...counts, removed: sums.size - replaced }
}
