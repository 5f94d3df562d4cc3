// The databases that the suites of `docgen-search-postgres` run in: an embedded one in memory, and a PostgreSQL server.
import { openEmbedded } from '../../packages/search-postgres/src/embedded.ts'
import {
  createFetchHandler,
  postgresTarget,
  type DatabaseOptions,
  type FetchHandler,
} from '../../packages/search-postgres/src/index.ts'
import type { PushResult, SearchSection } from '../../packages/engine/src/types/push.ts'
import { hashOf } from '../../packages/engine/src/store/hash.ts'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'
import { startPostgres } from './postgres.ts'

export interface TestDatabase {
  readonly options: DatabaseOptions
  remove(): Promise<void>
}

export const DATABASES: Readonly<Record<string, () => Promise<TestDatabase>>> = {
  async PGlite() {
    const pglite = await openEmbedded(':memory:')
    return { options: { pglite }, remove: () => pglite.close() }
  },
  async PostgreSQL() {
    const server = await startPostgres()
    const { connectionString } = server
    return { options: { connectionString }, remove: () => server.remove() }
  },
}

/** Creates a section from the fields that a test is about. */
export function sectionOf(fields: Partial<SearchSection>): SearchSection {
  const { site = 'docs', routePath = '/page', anchor = '' } = fields
  const section = {
    site,
    routePath,
    anchor,
    id: `${site}${routePath}#${anchor}`,
    lang: 'en',
    version: '',
    domain: '',
    title: 'Title',
    heading: '',
    content: '',
    ...fields,
  }
  return { ...section, sum: hashOf(JSON.stringify(section)) }
}

/** Pushes pages of one section each, by route path, as `title | text`. */
export async function pushPages(
  { options }: TestDatabase,
  pages: Readonly<Record<string, string>>,
  fields: Partial<SearchSection> = {},
): Promise<PushResult> {
  const sections = Object.entries(pages).map(([routePath, text]) => {
    const [title = '', content = ''] = text.split(' | ')
    return sectionOf({ routePath, title, content, ...fields })
  })
  const { site = 'docs' } = fields
  return await postgresTarget(options).push(sections, { site, dryRun: false })
}

/** Creates a handler that waits for slow queries, which are common on a busy machine. */
export function createPatientHandler(
  options: Parameters<typeof createFetchHandler>[0],
): FetchHandler {
  return createFetchHandler({ timeout: LONGEST_WAIT_MILLISECONDS, ...options })
}
