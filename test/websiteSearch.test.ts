// What a search of the website costs its readers and its host: bytes and requests before the first
// result, and files of the index. Copies of the pages represent a site of 400 pages per language.
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as assert from 'uvu/assert'
import { copiesOf } from '../bench/search-browser/copies.ts'
import { readQueries } from '../bench/search-quality/queries.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { searchIndex } from '../packages/engine/src/search/searchIndex.ts'
import type { Site } from '../packages/engine/src/types/index.ts'
import { createSearcher } from '../packages/theme/src/search/createSearcher.ts'
import { loadSite } from './helpers/engine.ts'
import { suite } from './helpers/suite.ts'

/** Pages in each language. */
const PAGES = 400
/** Limits of the specification before the first result, with an empty cache. */
const MOST = { bytes: 45_000, requests: 6 }
/** Files of the index for each page, beside the two files of the page itself. */
const FILES_PER_PAGE = 0.32
/** Every so many queries are asked. */
const STEP = 4

const test = suite<{ site: Site }>('search of the website')

test.before(async (context) => {
  context.site = await loadSite(join(packageRoot(), 'site'), { cache: false })
})

async function indexOf(site: Site): Promise<ReadonlyMap<string, string>> {
  const files = await searchIndex(site)
  return new Map(
    files.map((file) => [`/${file.outFile}`, 'contents' in file ? String(file.contents) : '']),
  )
}

/** Queries of the tuning lists, which also name the pages that answer them. */
async function queriesOf(lang: string): Promise<string[]> {
  const file = join(packageRoot(), `bench/search-quality/queries/site.${lang}.txt`)
  const queries = await readQueries(file)
  return queries.filter((_, index) => index % STEP === 0).map(({ text }) => text)
}

test('with 400 pages per language, a query fetches at most 45 kB in six requests, and the index has few files', async ({
  site,
}) => {
  const index = await indexOf(copiesOf(site, PAGES))
  const perPage = index.size / (PAGES * site.locales.length)
  assert.ok(perPage <= FILES_PER_PAGE, `${index.size} files`)
  for (const { lang } of site.locales) {
    for (const query of await queriesOf(lang)) {
      const fetched: number[] = []
      const fetchJson = (url: string): Promise<unknown> => {
        const contents = index.get(url) ?? ''
        fetched.push(gzipSync(contents).length)
        return Promise.resolve(JSON.parse(contents))
      }
      const searcher = createSearcher({ indexUrl: `/search/${lang}.json`, fetchJson })
      await searcher.search(query, { limit: 7 })
      const bytes = fetched.reduce((sum, each) => sum + each, 0)
      const found = `${query}: ${bytes} bytes, ${fetched.length} requests`
      assert.ok(bytes <= MOST.bytes && fetched.length <= MOST.requests, found)
    }
  }
})

test.run()
