// Section 9 of the site specification, number by number. Numbers of popups, which the website has no case of, are measured
// on other sites; the tests that are named say where.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { searchFor } from '../helpers/searchScreen.ts'
import type { SpecRow, SpecSection } from './row.ts'
import { attributesOf, textsOf } from './website.ts'

const popups = (name: string) => `browser/popups.test.ts › ${name}`
const theme = (name: string) => `browser/theme.test.ts › ${name}`
const zoom = (name: string) => `browser/zoom.test.ts › ${name}`

const ABOVE = popups(
  'a tooltip and a popover open on hover, above the trigger unless configured otherwise',
)
const LAYERS = popups(
  'a tooltip is at most as wide as the constant, a title at least; layers add up',
)
const BAR = theme('the loading bar starts small, creeps on and is gone when the page is there')

const search: readonly SpecRow[] = [
  {
    quote: 'Search: default 7 results shown',
    look: async (website) =>
      website.read('/', async (page) => {
        await searchFor(page, 'config')
        const pages = await page
          .locator('dialog.search [role=option]')
          .evaluateAll((all) =>
            all.map((each) => each.getAttribute('href') ?? each.querySelector('a')?.href ?? ''),
          )
        const shown = new Set(pages.map((href) => href.split('#')[0]))
        assert.is(shown.size, 7, [...shown].join(' '))
      }),
    decided: 'A result is a page with its best sections.',
  },
  {
    quote: 'input debounce 150 ms',
    tests: ['browser/search.test.ts › what is typed is searched for after 150 ms without a key'],
  },
  {
    quote: 'cache of 100 entries',
    tests: [
      'theme/searcher.test.ts › as many answers are remembered as the cache has entries, the latest',
    ],
  },
  {
    quote: 'snippet about 100 characters; non-Latin characters count as width 3.',
    look: async (website) =>
      website.read('/', async (page) => {
        await searchFor(page, 'browserslist')
        const snippets = await textsOf(page, 'dialog.search .search-snippet')
        assert.ok(snippets.length > 0)
        for (const snippet of snippets) assert.ok(snippet.length < 140, snippet)
      }),
    tests: [
      'theme/searcher.test.ts › a snippet shows the best place, about as wide as its limit',
      'theme/searcher.test.ts › in a snippet a character that is not Latin is as wide as three',
    ],
  },
  {
    quote: 'Library default result limit 1000.',
    tests: ['theme/search.test.ts › more pages than the library limit are not counted'],
  },
]

const layout: readonly SpecRow[] = [
  {
    quote: 'Scroll throttle 200 ms.',
    tests: [theme('the scroll position is looked at once in the throttle time')],
  },
  {
    quote: 'Fixed nav offset 72 px.',
    look: async (website) =>
      website.read('/guide/start/', async (page) => {
        const heights = await page
          .locator('header.nav')
          .evaluate((bar) => (bar as HTMLElement).offsetHeight)
        assert.is(heights, 72)
        await page.locator('.doc-aside .outline a[href="#ecosystem"]').click()
        await page.waitForFunction(() => {
          const top = document.getElementById('ecosystem')!.getBoundingClientRect().top
          return Math.abs(top - 72) < 2
        })
      }),
  },
  {
    quote: 'Copy success lasts 2 s.',
    look: async (website) =>
      website.read(
        '/config/source/alias',
        async (page) => {
          const lasted = await page.evaluate(async () => {
            const button = document.querySelector('article .copy')!
            const times: number[] = []
            const done = new Promise<void>((resolve) => {
              new MutationObserver(() => {
                times.push(performance.now())
                if (!button.hasAttribute('data-copied')) resolve()
              }).observe(button, { attributeFilter: ['data-copied'] })
            })
            ;(button as HTMLElement).click()
            await done
            return times.at(-1)! - times[0]!
          })
          // A busy machine may end it later, never earlier.
          assert.ok(lasted > 1950, String(lasted))
        },
        { permissions: ['clipboard-read', 'clipboard-write'] },
      ),
    tests: ['browser/states.test.ts › each code block shows its success for its own time'],
  },
  {
    quote: 'Mobile breakpoint 1024; nav screen closes at 768.',
    look: async (website) =>
      website.read('/guide/start/', async (page) => {
        for (const [width, sidebar, hamburger] of [
          [1025, 'visible', 'hidden'],
          [1024, 'hidden', 'hidden'],
          [768, 'hidden', 'hidden'],
          [767, 'hidden', 'visible'],
        ] as const) {
          await page.setViewportSize({ width, height: 800 })
          await page.locator('.drawer').waitFor({ state: sidebar })
          await page.locator('.nav-open').waitFor({ state: hamburger })
        }
      }),
  },
  {
    quote: 'Social links: the first 3 are shown, the rest sit in a more menu.',
    look: async (website) => {
      const page = await website.at('/')
      assert.is(await page.locator('.nav-end .social > li').count(), 3)
      assert.is(await page.getByRole('button', { name: /more/i }).count(), 0)
    },
    tests: ['browser/nav.test.ts › three social links are shown and the rest sit in a menu'],
  },
]

const popupRows: readonly SpecRow[] = [
  {
    quote:
      'Tooltip: placement top, enter and leave delay 0.1 s, max width 250, motion deadline 1000 ms.',
    tests: [
      ABOVE,
      LAYERS,
      popups('a tooltip opens and closes by hover, each after its delay'),
      popups('a popup whose transition does not end is gone after the deadline'),
    ],
  },
  {
    quote: 'Popover: placement top, hover trigger, delays 0.1 s, title min width 177.',
    tests: [ABOVE, LAYERS, popups('a popover opens and closes by hover, each after its delay')],
  },
  {
    quote: 'Family popover: bottom-left, no arrow.',
    look: async (website) =>
      website.read('/', async (page) => {
        const button = page.getByRole('button', { name: 'Sister tools' })
        await button.click()
        const panel = page.locator('.family')
        await panel.waitFor()
        const [trigger, opened] = await Promise.all([button.boundingBox(), panel.boundingBox()])
        assert.ok(opened!.y >= trigger!.y + trigger!.height, 'below')
        assert.ok(Math.abs(opened!.x - trigger!.x) < 16, 'from its left edge')
        const contents = await panel.evaluate((each) => [
          getComputedStyle(each, '::before').content,
          getComputedStyle(each, '::after').content,
        ])
        assert.equal(
          contents.filter((content) => content !== 'none' && content !== '""'),
          [],
        )
        assert.is(await panel.locator('[class*=arrow]:not(svg)').count(), 0)
      }),
  },
  {
    quote: 'Stacking offsets: tooltip +70, popover +30, capped at base+1000.',
    tests: [
      LAYERS,
      'theme/constants.test.ts › popups lie above what they are in, and none above the cap',
    ],
  },
  {
    quote: 'Image zoom attached after 100 ms; zoom transition 0.3 s; scroll offset 40 px.',
    tests: [
      zoom('images become ones to enlarge after the time, those in links and marked ones never'),
      zoom('a click enlarges an image over the page, in the time of the transition'),
      zoom('scrolling further than the offset puts it back, less does not'),
    ],
  },
  {
    quote: 'Loading bar: minimum 0.08, speed 200 ms, trickle rate 0.02, trickle speed 800 ms.',
    look: async (website) =>
      website.read('/guide/start/', async (page) => {
        const held: (() => void)[] = []
        await page.route('**/guide/faq/hmr.html.json', (route) => {
          held.push(() => void route.continue())
        })
        await page.locator('.drawer a[href="/guide/faq/hmr"]').click()
        const widths = page.locator('.loading-bar')
        await widths.waitFor()
        // What the bar has shown by now, from its first width on; every step is the same.
        const width = Number.parseFloat(
          await widths.evaluate((bar) => (bar as HTMLElement).style.inlineSize),
        )
        const steps = (width - 8) / 2
        assert.ok(steps >= 0 && Math.abs(steps - Math.round(steps)) < 0.01, String(width))
        for (const release of held) release()
        await page.waitForURL('**/guide/faq/hmr')
        await widths.waitFor({ state: 'detached' })
      }),
    tests: [BAR],
    decided: 'A page that comes within 100 ms shows no bar.',
  },
]

/** Runs in the page: the text below a heading of the search, without its count. */
const others = (page: Page) => page.locator('.overview-group h2').allInnerTexts()

const texts: readonly SpecRow[] = [
  {
    quote:
      "Default texts: 'Previous Page', 'Next page', 'Last Updated', 'Search Docs', 'Overview', 'Others', 'Source', outline title 'ON THIS PAGE'.",
    look: async (website) => {
      const page = await website.at('/plugins/list/plugin-vue')
      assert.equal(await textsOf(page, '.neighbours small'), ['Previous Page', 'Next page'])
      assert.match((await textsOf(page, '.last-updated'))[0] ?? '', /^Last Updated/)
      assert.equal(await textsOf(page, '.search-button span'), ['Search Docs'])
      assert.equal(await textsOf(page, '.doc-aside .outline-title'), ['ON THIS PAGE'])
      const source = page.locator('article a[href$="/packages/plugin-vue"]').first()
      assert.match(await source.innerText(), /^Source/)
      const config = await website.at('/config/')
      assert.ok((await textsOf(config, '.drawer a')).includes('Overview'))
      assert.ok((await others(config)).some((text) => text.startsWith('Others')))
    },
    tests: [
      'theme/constants.test.ts › the default texts are those of the specification, in English and in Chinese',
    ],
  },
  {
    quote:
      'Package-manager tabs: npm, yarn, pnpm, bun; the word install becomes add for yarn and bun.',
    look: async (website) => {
      const page = await website.at('/guide/start/quick-start')
      const tabs = page.locator('.tabs').filter({ hasText: '@rsbuild/core' }).first()
      const commands = await tabs
        .locator('[role=tabpanel] code')
        .evaluateAll((all) => all.map((each) => (each.textContent ?? '').trim()))
      assert.equal(commands, [
        'npm install @rsbuild/core -D',
        'yarn add @rsbuild/core -D',
        'pnpm install @rsbuild/core -D',
        'bun add @rsbuild/core -D',
      ])
    },
    tests: [
      'unit/shared/packageManagers.test.ts › install becomes add for yarn and bun, where it names a package',
    ],
    decided: 'Where a package is named; a bare install stays install.',
  },
  {
    quote: 'Toc depths 2 to 4.',
    look: async (website) => {
      for (const path of ['/api/javascript-api/instance', '/guide/start/']) {
        const page = await website.at(path)
        const depths = new Set(await attributesOf(page, '.doc-aside .outline a', 'data-depth'))
        for (const depth of depths) assert.match(depth, /^[234]$/)
      }
    },
  },
  {
    quote:
      'Documented releases v0.1 to v0.7; the default dev port became 3000 in v0.6 and dataUriLimit defaults changed in v0.7.',
    look: async (website) => {
      const releases = await website.at('/community/releases/')
      const named = await textsOf(releases, 'article table a')
      assert.equal(named, ['v0.7', 'v0.6', 'v0.5', 'v0.4', 'v0.3', 'v0.2', 'v0.1'])
      for (const prefix of ['', '/zh']) {
        const text = async (path: string) =>
          (await website.at(`${prefix}${path}`)).locator('article').innerText()
        assert.match(await text('/community/releases/v0-6'), /8080[\s\S]{0,80}3000/)
        assert.match(await text('/community/releases/v0-7'), /10000[\s\S]{0,80}4096/)
        assert.match(await text('/config/server/port'), '3000')
        assert.match(await text('/config/output/data-uri-limit'), '4096')
      }
    },
  },
]

export const constants: SpecSection = {
  section: '9. Business constants and limits',
  rows: [...search, ...layout, ...popupRows, ...texts],
}
