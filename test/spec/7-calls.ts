// Sections 7 and 8 of the site specification, sentence by sentence.
import * as assert from 'uvu/assert'
import { openSearch, searchField, searchFor } from '../helpers/searchScreen.ts'
import type { SpecSection } from './row.ts'
import { attributesOf, textsOf, type Website } from './website.ts'

const ASKED =
  'browser/searchRemote.test.ts › the server is asked by GET with keyword, limit, indexes joined by commas, and language'
const FAILED =
  'browser/searchRemote.test.ts › a server that answers with an error has found nothing, which the console tells'
const FALLBACK =
  'The browser then loads the page by itself. Readers get the page, or the host’s own error, and not a link that does nothing; this also heals addresses of an older deployment.'

/** Follows a link whose payload cannot be fetched, and expects the page and a message of the console. */
const expectFallback = (website: Website) =>
  website.read('/guide/start/', async (page, { complaints }) => {
    await page.route('**/guide/faq/hmr.html.json', (route) => route.abort())
    await page.locator('.drawer a[href="/guide/faq/hmr"]').click()
    await page.waitForURL('**/guide/faq/hmr')
    await page.getByRole('heading', { level: 1, name: 'HMR' }).waitFor()
    assert.is(await page.evaluate(() => 'mark' in window), false, 'the document is another one')
    assert.ok(complaints.length > 0, 'the console says so')
  })

export const calls: SpecSection = {
  section: '7. The calls it makes',
  rows: [
    {
      quote:
        "No calls to a product backend are made for page content; each page's content is loaded on demand as a separate chunk and is preloaded before navigation.",
      look: async (website) =>
        website.read('/guide/start/', async (page, { requests }) => {
          await page.locator('.drawer a[href="/guide/faq/hmr"]').click()
          await page.waitForURL('**/guide/faq/hmr')
          assert.ok(requests.includes('/guide/faq/hmr.html.json'))
          // All that is asked for are files of the site.
          assert.equal(
            requests.filter((each) => !/\.(js|css|json|svg|png|ico)$|\/$/.test(each)),
            [],
          )
        }),
    },
    {
      quote: 'Some pages load two chunks together (the Chinese start index and quick-start).',
      look: async (website) =>
        website.read(
          '/zh/guide/start/',
          async (page) => {
            await page.waitForFunction(() =>
              performance
                .getEntriesByType('resource')
                .some(({ name }) => name.endsWith('/zh/guide/start/quick-start.html.json')),
            )
          },
          { locale: 'zh-CN' },
        ),
      better:
        'Quick-start is fetched ahead because the start page links to it, as are all pages that are linked in view; no two pages are tied to each other.',
    },
    {
      quote: 'External links open in a new tab.',
      look: async (website) => {
        const page = await website.at('/guide/start/')
        const links = 'a[href^="http"]'
        const targets = await attributesOf(page, links, 'target')
        assert.ok(targets.length > 10)
        assert.equal([...new Set(targets)], ['_blank'])
      },
    },
    {
      quote:
        'Local search index | GET | static path keyed by language and version, returning a JSON index | none; shape of the index is not shown',
      look: async (website) => {
        for (const [path, index] of [
          ['/', '/search/en.json'],
          ['/zh/', '/search/zh.json'],
        ] as const) {
          const { search } = await website.siteData(path)
          assert.equal(search?.mode === 'local' && search.indexUrls, { '': index })
          const page = await website.at(path)
          const type = await page.evaluate(async (from) => {
            const response = await fetch(from)
            await response.json()
            return response.headers.get('content-type')
          }, index)
          assert.match(type ?? '', 'json')
        }
      },
      tests: [
        'unit/outputs/searchIndex.test.ts › each language and version has its own index, at an address without hash',
      ],
    },
    {
      quote:
        'Remote search (when configured) | GET | configured search URL | query fields keyword, limit, searchIndexes (comma-joined), lang; response holds hits',
      tests: [ASKED],
    },
    {
      quote: 'Local search: the index is fetched once for the current language and version.',
      look: async (website) =>
        website.read('/', async (page, { requests }) => {
          await searchFor(page, 'alias')
          await searchField(page).fill('proxy')
          await page.keyboard.press('Escape')
          await openSearch(page)
          assert.equal(
            requests.filter((each) => /^\/search\/\w+\.json/.test(each)),
            ['/search/en.json'],
          )
        }),
      decided: 'Further files of the index are fetched once each, when a query needs them.',
    },
    {
      quote:
        'Remote search: on failure the product logs and returns an empty list of hits; the user sees the no-results message.',
      tests: [FAILED],
    },
    {
      quote: 'Server behaviour is not shown.',
      tests: [
        'browser/searchRemote.test.ts › the example builds its site, writes its index and answers searches with one command',
      ],
      decided: 'An example with MiniSearch answers from the documents of the build.',
    },
    {
      quote: 'Page data reload on navigation: failures are only logged to the console.',
      look: expectFallback,
      better: FALLBACK,
    },
  ],
}

export const errors: SpecSection = {
  section: '8. Error catalogue',
  rows: [
    {
      quote: "Unknown route | 404 page: '404', 'PAGE NOT FOUND', link 'Take me home'.",
      look: async (website) => {
        const page = await website.at('/nowhere')
        assert.match(await page.locator('main').innerText(), /404\s+PAGE NOT FOUND\s+Take me home/)
        await website.read('/nowhere', async (reader) => {
          await reader.getByRole('link', { name: 'Take me home' }).click()
          await reader.waitForURL(`${website.url}/`)
        })
      },
    },
    {
      quote:
        "Search without hits | 'No results for' followed by the query, and 'Please try again with a different keyword'.",
      look: async (website) =>
        website.read('/', async (page) => {
          await openSearch(page)
          await searchField(page).fill('xyzzyqwv')
          await page.getByText('No results for').first().waitFor()
          const [message] = await textsOf(page, 'dialog.search .search-message')
          assert.match(
            message ?? '',
            /No results for .?xyzzyqwv.?\s+Please try again with a different keyword/,
          )
        }),
    },
    { quote: 'Remote search failure | Empty result list, logged only.', tests: [FAILED] },
    {
      quote: 'Page data reload failure | Logged to the console only.',
      look: expectFallback,
      tests: [
        'browser/failures.test.ts › where the server fails, that is logged and the browser loads the page',
      ],
      better: FALLBACK,
    },
    {
      quote: 'Server error responses | not shown',
      tests: [
        'browser/failures.test.ts › where the server fails, that is logged and the browser loads the page',
      ],
      decided: 'An answer that is an error counts as a page that cannot be loaded.',
    },
  ],
}
