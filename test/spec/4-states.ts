// Section 4 of the site specification, sentence by sentence.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { openSearch, searchField } from '../helpers/searchScreen.ts'
import type { SpecSection } from './row.ts'

/** Counts the events of the window from here on. */
const countSwitches = (page: Page) =>
  page.evaluate(() => {
    const seen: string[] = []
    addEventListener('reload-content', () => {
      seen.push(`${location.pathname} ${document.querySelector('h1')!.firstChild!.textContent}`)
    })
    Object.assign(window, { seen })
  })

const switches = (page: Page, count: number) =>
  page
    .waitForFunction(
      (expected) => (window as unknown as { seen: string[] }).seen.length >= expected,
      count,
    )
    .then(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen))

const stored = (page: Page) => page.evaluate(() => localStorage.getItem('docgen-theme'))

export const states: SpecSection = {
  section: '4. States and transitions',
  rows: [
    {
      quote: 'Theme: light, dark or auto (follows system).',
      look: async (website) =>
        website.read('/', async (page) => {
          const ink = () => getComputedStyle(document.querySelector('h1')!).color
          const light = await page.evaluate(ink)
          await page.emulateMedia({ colorScheme: 'dark' })
          await page.waitForFunction(
            (before) => getComputedStyle(document.querySelector('h1')!).color !== before,
            light,
          )
          assert.equal(
            await page
              .locator('[name=docgen-appearance]')
              .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
            ['auto', 'light', 'dark'],
          )
        }),
    },
    {
      quote: 'Stored in local storage; toggled from a nav button.',
      look: async (website) =>
        website.read('/', async (page) => {
          await page.locator('.nav .theme-switch').first().click()
          assert.is(await stored(page), 'dark')
          await page.reload()
          assert.ok(await page.locator('html.dark').count())
          await page.locator('.nav .theme-switch').first().click()
          assert.is(await stored(page), 'auto')
        }),
      decided: 'What the system asks for anyway is stored as auto.',
    },
    {
      quote: 'Sidebar groups collapse or expand and auto-expand for the active page.',
      look: async (website) =>
        website.read('/guide/start/', async (page) => {
          const group = page.locator('.drawer details').filter({ hasText: 'FAQ' })
          await group.locator('summary').click()
          assert.is(await group.evaluate((each) => (each as HTMLDetailsElement).open), false)
          await page.evaluate(() => {
            const link = document.createElement('a')
            link.href = '/guide/faq/general'
            link.textContent = 'there'
            document.querySelector('article')!.prepend(link)
          })
          await page.getByRole('link', { name: 'there' }).click()
          await page.waitForURL('**/guide/faq/general')
          await page.locator('.drawer details[open] a[aria-current=page]').waitFor()
        }),
    },
    {
      quote: 'Mobile menu and on-page outline open or close.',
      look: async (website) =>
        website.read(
          '/guide/start/',
          async (page) => {
            await page.locator('.nav-open').click()
            await page.locator('.nav-screen').waitFor()
            await page.keyboard.press('Escape')
            await page.locator('.nav-screen').waitFor({ state: 'hidden' })
            const outline = page.locator('.local-bar').getByRole('button', { name: 'ON THIS PAGE' })
            await outline.click()
            await page.locator('.local-bar').getByRole('link', { name: 'Ecosystem' }).waitFor()
            await page.keyboard.press('Escape')
            await page
              .locator('.local-bar')
              .getByRole('link', { name: 'Ecosystem' })
              .waitFor({ state: 'hidden' })
          },
          { viewport: { width: 390, height: 844 } },
        ),
    },
    {
      quote: 'Search: focused or unfocused, with a loading state.',
      look: async (website) =>
        website.read('/', async (page) => {
          await openSearch(page)
          assert.ok(await searchField(page).evaluate((field) => field === document.activeElement))
          await page.keyboard.press('Escape')
          await page.locator('dialog.search').waitFor({ state: 'hidden' })
        }),
      tests: [
        'browser/search.test.ts › it shows that it is loading, and what was typed meanwhile is searched for',
      ],
    },
    {
      quote: 'Tab groups remember the chosen tab in local storage.',
      look: async (website) =>
        website.read('/guide/start/quick-start', async (page) => {
          const chosen = page.locator('[role=tab][aria-selected=true]').getByText('pnpm').first()
          await page.getByRole('tab', { name: 'pnpm' }).first().click()
          await chosen.waitFor()
          await page.reload()
          await chosen.waitFor()
          const keys = await page.evaluate(() => Object.values(localStorage).join())
          assert.match(keys, 'pnpm')
        }),
    },
    {
      quote: 'Package-manager tabs: npm, yarn, pnpm, bun.',
      look: async (website) => {
        const page = await website.at('/plugins/list/plugin-sass')
        const tabs = page.locator('[role=tablist]').first().getByRole('tab')
        assert.equal(
          (await tabs.allInnerTexts()).map((text) => text.trim()),
          ['npm', 'yarn', 'pnpm', 'bun'],
        )
      },
    },
    {
      quote: 'The nav hides on scroll down when configured.',
      tests: [
        'browser/nav.test.ts › the bar hides on the way down and shows on the way up, where the site asks for it',
      ],
    },
    {
      quote: 'The scroll-to-top button appears once the page is scrolled.',
      look: async (website) =>
        website.read('/guide/start/', async (page) => {
          const button = page.locator('.scroll-top')
          assert.not.ok(await button.isVisible())
          await page.mouse.wheel(0, 1500)
          await button.waitFor()
        }),
    },
    {
      quote: 'Copy button on code blocks shows a success state for 2 seconds.',
      look: async (website) =>
        website.read(
          '/config/source/alias',
          async (page) => {
            await page.locator('article .copy').first().click()
            await page.locator('article .copy[data-copied]').waitFor()
            await page.locator('article .copy[data-copied]').waitFor({ state: 'detached' })
          },
          { permissions: ['clipboard-read', 'clipboard-write'] },
        ),
      tests: ['browser/states.test.ts › each code block shows its success for its own time'],
    },
    {
      quote:
        "First visit: if the browser language matches a configured locale different from the current page's, the user is redirected once; a visited flag is stored.",
      look: async (website) => {
        await website.read(
          '/guide/faq/general',
          async (page) => {
            assert.match(page.url(), '/zh/guide/faq/general')
            assert.is(await page.evaluate(() => localStorage.getItem('docgen-visited')), '1')
            await page.goto(`${website.url}/guide/faq/general`)
            await page.locator('html[lang=en]').waitFor()
            assert.not.match(page.url(), '/zh/')
          },
          { locale: 'zh-CN' },
        )
      },
      decided: 'A page without a translation redirects nobody; search engines stay where they are.',
    },
    {
      quote: 'Popover and tooltip: open and closed.',
      look: async (website) =>
        website.read('/', async (page) => {
          const popover = page.locator('.family')
          assert.not.ok(await popover.isVisible())
          await page.getByRole('button', { name: 'Sister tools' }).click()
          await popover.waitFor()
          await page.keyboard.press('Escape')
          await popover.waitFor({ state: 'hidden' })
        }),
      tests: ['browser/popups.test.ts › a tooltip opens and closes by hover, each after its delay'],
    },
    {
      quote:
        'Hover opens after a delay and closes after a delay; on touch devices hover acts as click.',
      look: async (website) => {
        await website.read('/', async (page) => {
          await page.getByRole('button', { name: 'Sister tools' }).hover()
          await page.locator('.family').waitFor()
          await page.mouse.move(700, 700)
          await page.locator('.family').waitFor({ state: 'hidden' })
        })
        await website.read(
          '/',
          async (page) => {
            await page.getByRole('button', { name: 'Sister tools' }).tap()
            await page.locator('.family').waitFor()
          },
          { hasTouch: true },
        )
      },
      tests: [
        'browser/popups.test.ts › a popover opens and closes by hover, each after its delay',
        'browser/popups.test.ts › on a touch screen a tap opens at once, a second tap and a tap outside close',
      ],
    },
    {
      quote: 'A click outside closes a click-triggered popup.',
      look: async (website) =>
        website.read('/', async (page) => {
          await page.getByRole('button', { name: 'Sister tools' }).click()
          await page.locator('.family').waitFor()
          await page.mouse.click(700, 700)
          await page.locator('.family').waitFor({ state: 'hidden' })
        }),
    },
    {
      quote:
        'Page switch: when content animation is enabled in site settings and the browser supports view transitions, the switch runs inside a view transition.',
      look: async (website) =>
        website.read('/guide/start/', async (page) => {
          await page.evaluate(() => {
            const start = document.startViewTransition.bind(document)
            document.startViewTransition = (change) => {
              Object.assign(window, { animated: true })
              return start(change)
            }
          })
          await page.locator('.drawer a[href="/guide/start/features"]').click()
          await page.waitForURL('**/guide/start/features')
          await page.waitForFunction(() => 'animated' in window)
        }),
      tests: [
        'browser/failures.test.ts › where there are no view transitions, everything else works',
      ],
      decided: 'Not for a reader who wants less motion.',
    },
    {
      quote: 'After every switch a reload-content event is dispatched on the window.',
      look: async (website) =>
        website.read('/guide/start/', async (page) => {
          await countSwitches(page)
          await page.locator('.drawer a[href="/guide/start/features"]').click()
          await switches(page, 1)
          await page.goBack()
          await switches(page, 2)
          await page.goForward()
          await switches(page, 3)
          await page.locator('.doc-aside .outline a').first().click()
          await page.locator('.nav-items a[href="/community/"]').click()
          await switches(page, 4)
          await page.getByRole('button', { name: 'Language' }).click()
          await page.locator('.menu-panel a[lang=zh]').click()
          assert.equal(await switches(page, 5), [
            '/guide/start/features Features',
            '/guide/start/ Introduction',
            '/guide/start/features Features',
            '/community/ Community',
            '/zh/community/ 社区',
          ])
        }),
      decided: 'One event for each switch; a heading of the same page is none.',
    },
    {
      quote: 'Some content renders only after the first client mount.',
      tests: [
        'browser/mdx.test.ts › content that only a browser renders is rendered there, with its own runs',
      ],
    },
  ],
}
