// Sections 2.5 to 2.7 of the site specification, sentence by sentence.
import * as assert from 'uvu/assert'
import { searchField, searchHits, openSearch, selectedHit } from '../helpers/searchScreen.ts'
import type { SpecSection } from './row.ts'
import { attributesOf, textsOf } from './website.ts'

export const routing: SpecSection = {
  section: '2.5 Routing behaviour',
  rows: [
    {
      quote:
        'The current path is decoded, a trailing .html is removed and a trailing /index becomes /.',
      look: async (website) => {
        for (const [path, routePath] of [
          ['/guide/start/quick%2Dstart', '/guide/start/quick-start'],
          ['/guide/start/quick-start.html', '/guide/start/quick-start'],
          ['/guide/start/index', '/guide/start/'],
          ['/guide/start/index.html', '/guide/start/'],
        ] as const) {
          await website.read(path, async (page) => {
            const current = page.locator('.drawer a[aria-current=page]')
            assert.is(await current.getAttribute('href'), routePath, path)
          })
        }
      },
    },
    {
      quote: 'A path that matches no route shows the 404 page.',
      look: async (website) => {
        const page = await website.at('/guide/nowhere/at/all')
        assert.equal(await textsOf(page, 'main p'), ['PAGE NOT FOUND'])
      },
    },
    {
      quote: 'Language and version are inferred from the path.',
      look: async (website) => {
        const { lang, version } = await website.pageData('/zh/guide/faq/general')
        assert.equal([lang, version], ['zh', ''])
      },
      tests: ['unit/shared/paths.test.ts › language and version are guessed by whole segments'],
    },
    {
      quote:
        'If the path contains the default language segment, the 404 page redirects to the same path without it.',
      look: async (website) =>
        website.read('/guide/start/', async (page) => {
          await page.goto(`${website.url}/en/guide/start/quick-start?navbar=0#next-step`)
          await page.waitForURL('**/guide/start/quick-start?navbar=0#next-step')
          assert.not.match(page.url(), '/en/')
        }),
    },
    {
      quote:
        'Two paths are the same page when they are equal after normalising the base path and the clean-URL form.',
      look: async (website) =>
        website.read('/guide/start/quick-start.html', async (page) => {
          const current = page.locator('.drawer a[aria-current=page]')
          assert.is(await current.getAttribute('href'), '/guide/start/quick-start')
        }),
      tests: [
        'unit/shared/paths.test.ts › two paths are the same page in any form of base, escapes and ending',
      ],
    },
    {
      quote: 'Links honour the base path and clean-URL option.',
      look: async (website) => {
        const hrefs = await attributesOf(await website.at('/zh/'), 'main a', 'href')
        assert.equal(hrefs, ['/zh/guide/start/', '/zh/guide/start/quick-start'])
      },
      tests: [
        'browser/navigation.test.ts › a site below a base with .html addresses is walked through as well',
      ],
    },
    {
      quote: 'On each navigation the page data is reloaded.',
      look: async (website) =>
        website.read('/guide/faq/general', async (page, { requests }) => {
          for (const name of ['features', 'exceptions']) {
            await page.locator(`.drawer a[href="/guide/faq/${name}"]`).click()
            await page.waitForURL(`**/guide/faq/${name}`)
            assert.ok(requests.includes(`/guide/faq/${name}.html.json`))
            const [title] = await textsOf(page, 'article h1')
            assert.ok((await page.title()).startsWith(title!))
          }
        }),
      decided: 'Each document fetches the data of a page once, ahead where a link is in view.',
    },
    {
      quote:
        "Global UI components are hidden when the page's frontmatter disables them or when the query parameter globalUIComponents equals 0.",
      tests: [
        'browser/flags.test.ts › frontmatter leaves out global components from the first byte on',
        'browser/flags.test.ts › globalUIComponents=0 leaves out global components and nothing else, without a trace of them',
      ],
    },
    {
      quote:
        'The query flags navbar, sidebar, outline and footer set to 0 hide those individual parts.',
      look: async (website) => {
        const parts = {
          navbar: 'header.nav',
          sidebar: '.drawer',
          outline: '.doc-aside .outline',
          footer: '.doc-footer',
        }
        for (const flag of Object.keys(parts)) {
          const page = await website.at(`/guide/start/quick-start?${flag}=0`)
          for (const [name, selector] of Object.entries(parts)) {
            assert.is(
              await page.locator(selector).first().isVisible(),
              name !== flag,
              `${flag} ${name}`,
            )
          }
        }
        const home = await website.at('/?footer=0')
        assert.is(await home.locator('footer').count(), 0)
      },
    },
    {
      quote: 'Images inside documents become click-to-zoom about 100 ms after page display.',
      look: async (website) =>
        website.read('/community/releases/v0-7', async (page) => {
          await page
            .getByRole('button', { name: /^Enlarge image/ })
            .first()
            .click()
          await page.locator('dialog.zoom').waitFor()
        }),
      tests: [
        'browser/zoom.test.ts › images become ones to enlarge after the time, those in links and marked ones never',
      ],
    },
    {
      quote: "Alternate-feed link tags are added to the page head from the page's feeds.",
      look: async (website) => {
        const feeds = 'head link[rel=alternate][type*=xml]'
        const page = await website.at('/community/releases/v0-7')
        const data = await website.pageData('/community/releases/v0-7')
        assert.equal(
          await attributesOf(page, feeds, 'href'),
          data.feeds.map(({ url }) => url),
        )
        assert.equal(await attributesOf(page, feeds, 'type'), [
          'application/rss+xml',
          'application/atom+xml',
        ])
      },
    },
    {
      quote:
        'The page content shows a loading fallback while the page loads; when nothing matches, an empty block is rendered.',
      tests: [
        'browser/states.test.ts › the page stays, with a sign that another one is on its way, until that is there',
        'browser/states.test.ts › a page without text is an empty block, loaded and switched to',
      ],
      better:
        'The page being left stays, below a loading bar, until the next one is there: readers keep what they read, and nothing jumps. The website has no page without text.',
    },
  ],
}

export const search: SpecSection = {
  section: '2.6 Search screen',
  rows: [
    {
      quote: 'Search opens as a modal from the nav button or with Ctrl/Cmd+K.',
      look: async (website) =>
        website.read('/', async (page) => {
          const dialog = page.locator('dialog.search')
          await openSearch(page)
          assert.ok(await dialog.evaluate((each) => each.matches(':modal')))
          for (const keys of ['Control+k', 'Meta+k']) {
            await page.keyboard.press('Escape')
            await dialog.waitFor({ state: 'hidden' })
            await page.keyboard.press(keys)
            await dialog.waitFor()
          }
        }),
    },
    {
      quote: 'Arrow Up and Down move the selection, Enter opens the selected hit, Escape closes.',
      look: async (website) =>
        website.read('/', async (page) => {
          await openSearch(page)
          await searchField(page).fill('alias')
          await searchHits(page).nth(2).waitFor()
          const selected = () => selectedHit(page).getAttribute('id')
          const first = await selected()
          await page.keyboard.press('ArrowDown')
          assert.is.not(await selected(), first)
          await page.keyboard.press('ArrowUp')
          assert.is(await selected(), first)
          await page.keyboard.press('Escape')
          await page.locator('dialog.search').waitFor({ state: 'hidden' })
          await openSearch(page)
          await searchField(page).fill('quick start')
          await searchHits(page).first().waitFor()
          const href = await selectedHit(page)
            .locator('a')
            .or(selectedHit(page))
            .first()
            .getAttribute('href')
          await page.keyboard.press('Enter')
          await page.locator('dialog.search').waitFor({ state: 'hidden' })
          await page.waitForURL((url) => url.pathname !== '/')
          if (href) assert.ok(page.url().includes(href.split('#')[0]!))
        }),
    },
    {
      quote: "The placeholder text is 'Search Docs'.",
      look: async (website) =>
        website.read('/', async (page) => {
          await openSearch(page)
          assert.is(await searchField(page).getAttribute('placeholder'), 'Search Docs')
          assert.equal(await textsOf(page, '.search-button span'), ['Search Docs'])
        }),
    },
  ],
}

export const responsive: SpecSection = {
  section: '2.7 Responsive layout',
  rows: [
    {
      quote: 'Mobile layout applies at width 1024 or less.',
      look: async (website) =>
        website.read('/guide/start/', async (page) => {
          for (const [width, isMobile] of [
            [1024, true],
            [1025, false],
          ] as const) {
            await page.setViewportSize({ width, height: 800 })
            await page.locator('.drawer').waitFor({ state: isMobile ? 'hidden' : 'visible' })
            assert.is(await page.locator('.local-bar').isVisible(), true)
          }
        }),
    },
    {
      quote: 'The mobile nav screen and hamburger show below 768 px; the nav screen closes at 768.',
      look: async (website) =>
        website.read(
          '/guide/start/',
          async (page) => {
            const hamburger = page.locator('.nav-open')
            const screen = page.locator('.nav-screen')
            await page.setViewportSize({ width: 767, height: 800 })
            await hamburger.click()
            await screen.waitFor()
            await page.setViewportSize({ width: 768, height: 800 })
            await screen.waitFor({ state: 'hidden' })
            assert.not.ok(await hamburger.isVisible())
          },
          { viewport: { width: 390, height: 844 } },
        ),
    },
  ],
}
