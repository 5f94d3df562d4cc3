// What is left of a page when something fails, in Chromium: a page that cannot be fetched, data and modules that are gone,
// and browsers that lack or forbid a feature. Nothing may end in an uncaught error, and a link always leads on.
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import { reuseVisitor } from '../helpers/browser.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { articleLink, headingShown } from '../helpers/readPage.ts'

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    icon: '/logo.svg',
    themeConfig: { enableContentAnimation: true },
    markdown: { checkDeadLinks: false },
  }`,
  'public/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"/>',
  'docs/index.md': `# Start

[Far](./far.md) [Box](./box.mdx) [Hint](./hint.mdx)

::: code-group

\`\`\`sh [npm]
npm install docgen
\`\`\`

\`\`\`sh [pnpm]
pnpm add docgen
\`\`\`

:::

## Part

![The logo](/logo.svg)

${'Words.\n\n'.repeat(60)}
`,
  'docs/far.md': '# Far\n\n[Start](./index.md)\n',
  'docs/box.mdx': `import { Box } from './_Box.tsx'

# Box

Some text and [far](./far.md).

<Box />
`,
  'docs/_Box.tsx': `import { useState } from 'react'
import styles from './_box.module.css'

export function Box() {
  const [count, setCount] = useState(0)
  return <button className={styles.box} onClick={() => setCount(count + 1)}>Clicked {count}</button>
}
`,
  'docs/_box.module.css': '.box { color: rgb(1, 2, 3) }\n',
  'docs/hint.mdx': `import { Popover, Tooltip } from 'docgen/theme'

# Hint

A <Tooltip content="Short for something">word</Tooltip> and <Popover content="In other words.">more</Popover>.
`,
}

const test = siteSuite('failures', FILES)

interface Seen {
  /** Uncaught errors. */
  readonly uncaught: string[]
  /** Errors and warnings of the console. */
  readonly logged: string[]
}

/** A reader, and what went wrong. An uncaught error fails the test. */
async function visit(
  use: (page: Page, seen: Seen) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1440, height: 800 }, ...options })
  const uncaught: string[] = []
  visitor.page.on('pageerror', (error) => uncaught.push(String(error.stack)))
  try {
    await use(visitor.page, { uncaught, logged: visitor.complaints })
    assert.equal(uncaught, [])
  } finally {
    await visitor.close()
  }
}

// ── A page that cannot be fetched ──────────────────────────────────────────────────────────────────

const ANSWERS: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'where the reader is offline, that is logged and the browser loads the page': (route) =>
    route.abort('internetdisconnected'),
  'where the server fails, that is logged and the browser loads the page': (route) =>
    route.fulfill({ status: 500, body: 'Internal Server Error' }),
  'where there is HTML instead of the payload, that is logged and the browser loads the page': (
    route,
  ) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Sign in</h1>' }),
  'where the payload is cut off, that is logged and the browser loads the page': async (route) => {
    const text = await (await route.fetch({ maxRetries: 3 })).text()
    await route.fulfill({ contentType: 'application/json', body: text.slice(0, text.length / 2) })
  },
  'where the payload is something else, that is logged and the browser loads the page': (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"error":"not found"}' }),
  'where the payload is null, that is logged and the browser loads the page': (route) =>
    route.fulfill({ contentType: 'application/json', body: 'null' }),
  'where another build has been deployed and is gone in part, that is logged and the browser loads the page':
    async (route) => {
      const payload = (await (await route.fetch({ maxRetries: 3 })).json()) as object
      await route.fulfill({ json: { ...payload, siteUrl: '/assets/gone.json' } })
    },
}

for (const [name, answer] of Object.entries(ANSWERS)) {
  test(name, ({ site }) =>
    visit(async (page, { logged }) => {
      await page.route('**/far.html.json', answer)
      await openPage(page, site.url)
      await articleLink(page, 'Far').click()
      await page.waitForURL(`${site.url}far`)
      await headingShown(page, 'Far')
      await hydrated(page)
      assert.not(await isSameDocument(page))
      assert.ok(logged.length > 0)
      // And the page that was loaded is as good as any other.
      await articleLink(page, 'Start').click()
      await headingShown(page, 'Start')
    }),
  )
}

test('a page that failed when it was fetched ahead is asked for again on click', ({ site }) =>
  visit(async (page) => {
    const state = { isBroken: true }
    await page.route('**/far.html.json', (route) =>
      state.isBroken ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await openPage(page, site.url)
    await articleLink(page, 'Far').hover()
    // The page has the response. A click before that would wait for the same one.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/far.html.json')),
    )
    state.isBroken = false
    await articleLink(page, 'Far').click()
    await headingShown(page, 'Far')
    assert.ok(await isSameDocument(page))
  }))

test('going back to a page that cannot be fetched loads it', ({ site }) =>
  visit(async (page) => {
    await openPage(page, `${site.url}far`)
    await page.route('**/far.html.json', (route) => route.abort())
    await articleLink(page, 'Start').click()
    await headingShown(page, 'Start')
    await page.goBack()
    await headingShown(page, 'Far')
    assert.not(await isSameDocument(page))
    assert.is(page.url(), `${site.url}far`)
  }))

// ── Data, modules and styles of a first load ───────────────────────────────────────────────────────

test('without the data of the site the page stays as it is and its links work', ({ site }) =>
  visit(async (page, { logged }) => {
    const said = page.waitForEvent('console', (message) =>
      message.text().includes('TypeError: Failed to fetch'),
    )
    await page.route('**/assets/site.*.json', (route) => route.abort())
    await page.goto(site.url)
    await said
    await headingShown(page, 'Start')
    assert.is(await page.locator('article .code').count(), 2)
    await articleLink(page, 'Far').click()
    await page.waitForURL(`${site.url}far`)
    await headingShown(page, 'Far')
    assert.match(logged.join('\n'), 'Failed to fetch')
  }))

test('a page in MDX whose module is gone can be read, and its links work', ({ site }) =>
  visit(async (page, { logged }) => {
    await page.route(/\/box\.\w+\.js$/, (route) => route.fulfill({ status: 404 }))
    const said = page.waitForEvent('console', (message) =>
      message.text().includes('dynamically imported module'),
    )
    await page.goto(`${site.url}box`)
    await said
    await page.getByText('Clicked 0').waitFor()
    await articleLink(page, 'far').click()
    await headingShown(page, 'Far')
    assert.ok(logged.length > 0)
  }))

test('an MDX page whose style sheet is missing is hydrated on a first load', ({ site }) =>
  visit(async (page) => {
    await page.route(/\/box\.\w+\.css$/, (route) => route.fulfill({ status: 404 }))
    await openPage(page, `${site.url}box`)
    await page.getByRole('button', { name: 'Clicked 0' }).click()
    await page.getByRole('button', { name: 'Clicked 1' }).waitFor()
  }))

test('a style sheet that cannot be fetched leaves the page to the browser', ({ site }) =>
  visit(async (page, { logged }) => {
    await page.route(/\/box\.\w+\.css$/, (route) => route.abort())
    await openPage(page, site.url)
    await articleLink(page, 'Box').click()
    await page.getByRole('button', { name: 'Clicked 0' }).waitFor()
    await hydrated(page)
    assert.not(await isSameDocument(page))
    assert.match(logged.join('\n'), /could not be loaded/)
  }))

// ── Features that a browser lacks or forbids ───────────────────────────────────────────────────────

const LACKS: Readonly<Record<string, () => void>> = {
  'where storage is forbidden, everything else works': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  },
  'where storage is full, everything else works': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'where there is no matchMedia, everything else works': () =>
    void Reflect.deleteProperty(window, 'matchMedia'),
  'where there is no IntersectionObserver, everything else works': () =>
    void Reflect.deleteProperty(window, 'IntersectionObserver'),
  'where there is no ResizeObserver, everything else works': () =>
    void Reflect.deleteProperty(window, 'ResizeObserver'),
  'where there are no view transitions, everything else works': () =>
    void Reflect.deleteProperty(Document.prototype, 'startViewTransition'),
  'where there is no popover API, everything else works': () => {
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name)
    }
  },
  'where there is no clipboard, everything else works': () =>
    void Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  'where there is no idle time, everything else works': () =>
    void Reflect.deleteProperty(window, 'requestIdleCallback'),
}

/** Frames of animations take a third of the processor time, and only view transitions need them. */
const motionOf = (name: string) => (name.includes('view transitions') ? 'no-preference' : 'reduce')

for (const [name, take] of Object.entries(LACKS)) {
  test(name, ({ site }) =>
    visit(
      async (page, { logged }) => {
        await page.addInitScript(take)
        await openPage(page, site.url)
        await flip(page)
        await chooseTab(page)
        await copy(page)
        await enlarge(page)
        await walk(page)
        await hint(page)
        assert.ok(await isSameDocument(page))
        await openDrawer(page, site.url)
        assert.equal(logged, [])
      },
      {
        colorScheme: 'light',
        reducedMotion: motionOf(name),
        permissions: ['clipboard-read', 'clipboard-write'],
      },
    ),
  )
}

async function flip(page: Page): Promise<void> {
  await page.locator('.theme-switch').click()
  assert.is(await page.evaluate(() => document.documentElement.className), 'dark')
  await page.locator('.theme-switch').click()
  assert.not.match(await page.evaluate(() => document.documentElement.className), 'dark')
}

async function chooseTab(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'pnpm' }).click()
  await page.getByText('pnpm add docgen').waitFor()
}

async function copy(page: Page): Promise<void> {
  const code = page.locator('.code', { hasText: 'pnpm add' })
  await code.locator('.copy').click()
  await page.waitForFunction(
    () =>
      document.querySelector('[data-copied]') !== null ||
      String(getSelection()).includes('pnpm add docgen'),
  )
}

async function enlarge(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge image The logo' }).click()
  await page.locator('dialog.zoom img').waitFor()
  await page.keyboard.press('Escape')
  await page.locator('dialog.zoom').waitFor({ state: 'detached' })
}

async function walk(page: Page): Promise<void> {
  await articleLink(page, 'Far').click()
  await headingShown(page, 'Far')
  await page.goBack()
  await headingShown(page, 'Start')
}

async function hint(page: Page): Promise<void> {
  await articleLink(page, 'Hint').click()
  await headingShown(page, 'Hint')
  await page.locator('.popup-trigger', { hasText: 'word' }).hover()
  await page.getByText('Short for something').waitFor()
  await page.getByRole('button', { name: 'more', exact: true }).click()
  await page.getByText('In other words.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('In other words.').waitFor({ state: 'hidden' })
}

async function openDrawer(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 900, height: 800 })
  await openPage(page, url)
  await page.locator('.local-menu').click()
  await page.locator('.drawer').getByRole('link', { name: 'Far' }).click()
  await headingShown(page, 'Far')
  await page.keyboard.press('Tab')
}

test.run()
