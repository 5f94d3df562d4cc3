// States of a page in Chromium that need the default theme: what a switch announces and fades, what shows while a page is on
// its way, images that come late, forms of an address, the skip link, and the numbers of the specification where they act.
import { stopClock } from '../helpers/clock.ts'
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Page } from 'playwright-core'
import {
  COPY_SUCCESS_MS,
  MOBILE_MAX_WIDTH,
  NAV_OFFSET,
} from '../../packages/theme/src/constants.ts'
import { IMAGE_ZOOM } from '../../packages/theme/src/behaviours/imageZoom.ts'
import { reuseVisitor, type Visitor } from '../helpers/browser.ts'
import { holdBack } from '../helpers/holdBack.ts'
import { articleAlive, hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { articleLink, headingShown } from '../helpers/readPage.ts'

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    icon: '/logo.svg',
    locales: [{ lang: 'en', label: 'English', title: 'Tiny' }, { lang: 'zh', label: '简体中文', title: '小站' }],
    themeConfig: { enableContentAnimation: true, localeRedirect: 'never' },
    markdown: { checkDeadLinks: false },
  }`,
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"/>',
  'docs/en/index.md': `# Start

[Far](./far.md) [Odd](./指南%20a.md) [Empty](./empty.md) [Late](./late.mdx) [Same](/index.html)

[Elsewhere](https://example.com)

\`\`\`sh
npm install docgen
\`\`\`

::: tabs

== One

First

== Two

![In a tab](/logo.svg)

:::

<details><summary>More</summary><img src="/logo.svg" alt="In details"></details>
`,
  'docs/en/far.md': `# Far\n\n[Part](#part) [Start](./index.md)\n\n${'Words.\n\n'.repeat(40)}## Part\n\n${'Words.\n\n'.repeat(60)}`,
  'docs/en/指南 a.md': '# Odd name\n\n[Start](./index.md)\n',
  'docs/en/empty.md': '---\npageType: custom\n---\n',
  'docs/en/late.mdx': `import { Late } from './_Late.tsx'

# Late

<Late />

::: tabs

== One

First

== Two

Second

:::
`,
  'docs/en/_Late.tsx': `import { useState } from 'react'

export function Late() {
  const [isShown, setIsShown] = useState(false)
  return (
    <>
      <button onClick={() => setIsShown(true)}>Show</button>
      {isShown && <img src="/logo.svg" alt="Late" width="24" height="24" />}
    </>
  )
}
`,
  'docs/zh/index.md': '# 开始\n',
  'docs/zh/far.md': '# 远方\n',
}

const test = siteSuite('states', FILES)

/** A reader with a separate browser, whose console must stay empty. */
async function visit(
  use: (page: Page, visitor: Visitor) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1440, height: 800 }, ...options })
  try {
    await use(visitor.page, visitor)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

const zoomable = (page: Page, name: string) =>
  page.getByRole('button', { name: `Enlarge image ${name}`, includeHidden: true })

// ── A switch of pages ──────────────────────────────────────────────────────────────────────────────

test('a switch moves the focus to the heading and speaks the title; a first load does not', ({
  site,
}) =>
  visit(async (page) => {
    await openPage(page, site.url)
    assert.is(await page.getByRole('status').textContent(), '')
    assert.is(await page.evaluate(() => document.activeElement?.tagName), 'BODY')
    await articleLink(page, 'Far').click()
    await page.getByRole('status').getByText('Far | Tiny').waitFor({ state: 'attached' })
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Far')
    await page.goBack()
    await page.getByRole('status').getByText('Start | Tiny').waitFor({ state: 'attached' })
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Start')
  }))

test('in a view transition the article fades in and nothing else moves; the event follows', ({
  site,
}) =>
  visit(async (page) => {
    await page.addInitScript(() => {
      const seen = {
        named: [] as string[][],
        moving: [] as (string | null)[],
        events: [] as (string | undefined)[],
      }
      Object.assign(window, { seen })
      addEventListener('look', () => {
        const styles = [...document.querySelectorAll('*')].map((element) =>
          getComputedStyle(element),
        )
        const names = styles.map(({ viewTransitionName }) => viewTransitionName)
        seen.named.push(names.filter((name) => name !== 'none'))
      })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        dispatchEvent(new Event('look'))
        const transition = start(change)
        void transition.finished.then(() => setTimeout(() => dispatchEvent(new Event('look'))))
        void transition.ready.then(() => {
          dispatchEvent(new Event('look'))
          seen.moving = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
            .filter((name) => name?.startsWith('::view-transition'))
        })
        return transition
      }
      addEventListener('reload-content', () => {
        seen.events.push(document.querySelector('h1')?.textContent)
      })
    })
    await openPage(page, site.url)
    await articleLink(page, 'Far').click()
    await headingShown(page, 'Far')
    await page.waitForFunction(
      () => (window as unknown as { seen: { named: unknown[] } }).seen.named.length === 3,
    )
    const seen = await page.evaluate(() => (window as unknown as { seen: unknown }).seen)
    // No picture is taken of the page that is left.
    assert.equal(seen, {
      named: [[], ['nav', 'bar', 'article'], []],
      moving: ['::view-transition-new(article)'],
      events: ['Far'],
    })
  }))

test('a switch that cuts another short takes no picture either', ({ site }) =>
  visit(async (page) => {
    await openPage(page, site.url)
    await page.addStyleTag({ content: ':root { --dg-time-menu: 60s !important }' })
    await page.evaluate(() => {
      const named: string[][] = []
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        const styles = [...document.querySelectorAll('*')].map((element) =>
          getComputedStyle(element),
        )
        const names = styles.map(({ viewTransitionName }) => viewTransitionName)
        named.push(names.filter((name) => name !== 'none'))
        return start(change)
      }
      Object.assign(window, { named })
    })
    await articleLink(page, 'Far').click()
    await headingShown(page, 'Far')
    await page.waitForFunction(() => document.getAnimations().length > 0)
    // The pictures lie over the page: there is nothing to point at.
    await articleLink(page, 'Start').dispatchEvent('click')
    await headingShown(page, 'Start')
    const named = await page.evaluate(() => (window as unknown as { named: unknown }).named)
    assert.equal(named, [[], []])
    assert.ok(await page.locator('html[data-arriving]').count(), 'the second one is running')
  }))

test('a reader who wants less motion has no view transition', ({ site }) =>
  visit(
    async (page) => {
      await page.addInitScript(() => {
        document.startViewTransition = () => {
          throw new Error('a view transition')
        }
      })
      await openPage(page, site.url)
      await articleLink(page, 'Far').click()
      await headingShown(page, 'Far')
      assert.ok(await isSameDocument(page))
    },
    { reducedMotion: 'reduce' },
  ))

test('the page stays, with a sign that another one is on its way, until that is there', ({
  site,
}) =>
  visit(async (page) => {
    const release = await holdBack(page, '**/far.html.json')
    await openPage(page, site.url)
    await articleLink(page, 'Far').click()
    await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'attached' })
    assert.is(await page.locator('h1').innerText(), 'Start')
    assert.is(page.url(), site.url)
    release()
    await headingShown(page, 'Far')
    await page.getByRole('progressbar').waitFor({ state: 'detached' })
  }))

test('a page without text is an empty block, loaded and switched to', ({ site }) =>
  visit(async (page) => {
    for (const open of [
      () => openPage(page, `${site.url}empty`),
      async () => {
        await openPage(page, site.url)
        await articleLink(page, 'Empty').click()
        await page.waitForURL('**/empty')
      },
    ]) {
      await open()
      const article = page.locator('main article')
      await article.waitFor({ state: 'attached' })
      assert.is((await article.innerText()).trim(), '')
    }
  }))

test('each document fetches a page once', ({ site }) =>
  visit(async (page, { requests }) => {
    const asked = () => requests.filter((url) => url === '/far.html.json').length
    await openPage(page, site.url)
    for (let round = 0; round < 2; round += 1) {
      await articleLink(page, 'Far').click()
      await headingShown(page, 'Far')
      await articleLink(page, 'Start').click()
      await headingShown(page, 'Start')
    }
    assert.is(asked(), 1)
    await openPage(page, site.url)
    await articleLink(page, 'Far').click()
    await headingShown(page, 'Far')
    assert.is(asked(), 2)
  }))

// ── Addresses ──────────────────────────────────────────────────────────────────────────────────────

test('an address with `.html`, a query or an escape is the page and none other to the router', async ({
  site,
}) => {
  for (const path of ['far', 'far.html', 'far.html?a=1', '%66ar']) {
    await visit(async (page, { requests }) => {
      await openPage(page, site.url + path)
      await headingShown(page, 'Far')
      assert.is(await page.title(), 'Far | Tiny')
      assert.is(await page.locator('.sidebar [aria-current=page]').innerText(), 'Far')
      // What links in view lead to is being fetched, in the order of the document: the page itself would be among the first.
      // Asking in each frame keeps frames coming, without which a reused page may not look for links in view.
      await page.waitForFunction(() =>
        performance
          .getEntriesByType('resource')
          .some(({ name }) => name.endsWith('/late.html.json')),
      )
      await page.locator('.sidebar').getByRole('link', { name: 'Far' }).click()
      await page.waitForURL(`${site.url}far`)
      assert.ok(await isSameDocument(page))
      assert.equal(
        requests.filter((url) => /far|%66ar/.test(url)),
        [`/${path}`],
      )
    })
  }
})

test('a link to `/index.html` leads to `/`, the page itself', ({ site }) =>
  visit(async (page) => {
    await openPage(page, site.url)
    await articleLink(page, 'Same').click()
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    assert.equal([page.url(), await isSameDocument(page)], [site.url, true])
  }))

test('a page whose name needs escapes is loaded and switched to', ({ site }) =>
  visit(async (page) => {
    await openPage(page, site.url)
    await articleLink(page, 'Odd').click()
    await headingShown(page, 'Odd name')
    assert.ok(await isSameDocument(page))
    assert.is(page.url(), `${site.url}%E6%8C%87%E5%8D%97%20a`)
    await page.reload()
    await hydrated(page)
    await headingShown(page, 'Odd name')
  }))

// ── Images, focus, numbers ─────────────────────────────────────────────────────────────────────────

test('images in hidden tabs and closed details are ones to enlarge from the start', ({ site }) =>
  visit(async (page) => {
    await openPage(page, site.url)
    await zoomable(page, 'In a tab').waitFor({ state: 'attached' })
    await zoomable(page, 'In details').waitFor({ state: 'attached' })
    await page.getByRole('tab', { name: 'Two' }).click()
    await zoomable(page, 'In a tab').click()
    await page.locator('dialog.zoom img').waitFor()
  }))

test('an image that a component draws later becomes one to enlarge after the time', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}late`)
    await stopClock(page)
    await articleAlive(page)
    await page.clock.runFor(IMAGE_ZOOM.attachMs)
    await page.getByRole('button', { name: 'Show' }).click()
    await page.locator('img[alt=Late]').waitFor()
    await page.clock.runFor(IMAGE_ZOOM.attachMs - 1)
    assert.is(await zoomable(page, 'Late').count(), 0)
    await page.clock.runFor(1)
    await zoomable(page, 'Late').click()
    await page.locator('dialog.zoom img').waitFor()
  }))

test('the first Tab reaches the skip link, which leads into the text', ({ site }) =>
  visit(async (page) => {
    await openPage(page, site.url)
    await page.keyboard.press('Tab')
    await page.locator('.skip:focus').waitFor()
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.hash === '#docgenContent')
    await page.keyboard.press('Tab')
    assert.is(await page.evaluate(() => document.activeElement?.textContent), 'Far')
  }))

test('a heading that is followed to stops below the bar', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}far`)
    const { height } = (await page.locator('.nav').boundingBox())!
    assert.is(height, NAV_OFFSET)
    assert.is(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop),
      `${NAV_OFFSET}px`,
    )
    await page.locator('article p').getByRole('link', { name: 'Part' }).click()
    await page.waitForFunction(() => scrollY > 0)
    const top = await page
      .locator('h2#part')
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
    assert.is(top, NAV_OFFSET)
  }))

test('the mobile layout holds up to its breakpoint and no further', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}far`)
    for (const [width, isMobile] of [
      [MOBILE_MAX_WIDTH, true],
      [MOBILE_MAX_WIDTH + 1, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      assert.is(await page.locator('.local-menu').isVisible(), isMobile, `${width}`)
      // A column that becomes a drawer goes in the drawer's time.
      await page.locator('.sidebar').waitFor({ state: isMobile ? 'hidden' : 'visible' })
    }
  }))

test('each code block shows its success for its own time', ({ site }) =>
  visit(
    async (page) => {
      await openPage(page, site.url)
      await stopClock(page)
      const button = page.locator('.code .copy').first()
      await button.click()
      await page.locator('.copy[data-copied]').waitFor({ state: 'attached' })
      await page.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
      await page.clock.runFor(COPY_SUCCESS_MS - 1)
      assert.is(await button.getAttribute('data-copied'), '')
      await page.clock.runFor(1)
      assert.is(await button.getAttribute('data-copied'), null)
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  ))

test('a link to another site opens in a new tab', ({ site }) =>
  visit(async (page) => {
    await page.context().route('https://example.com/', (route) => route.fulfill({ body: 'There' }))
    await openPage(page, site.url)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      articleLink(page, 'Elsewhere').click(),
    ])
    await tab.waitForURL('https://example.com/', { waitUntil: 'commit' })
    assert.ok(await tab.evaluate(() => window.opener === null))
    assert.is(page.url(), site.url)
  }))

test.run()
