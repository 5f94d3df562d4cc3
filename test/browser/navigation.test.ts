// From page to page in Chromium: what is fetched, where the reader arrives, and what is left to the browser.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { Page, Route } from 'playwright-core'
import {
  createVisitor,
  reuseVisitor,
  releaseBrowser,
  useBrowser,
  type Visitor,
} from '../helpers/browser.ts'
import { createBuiltSite, plainThemeFiles, type BuiltSite } from '../helpers/builtSite.ts'
import { paragraphs } from '../helpers/paragraphs.ts'

interface Context {
  site: BuiltSite
  visitor: Visitor
  page: Page
}
import { holdBack } from '../helpers/holdBack.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'

const test = suite<Context>('navigation')

const FILES = {
  ...plainThemeFiles,
  'docgen.config.ts': `export default {
    title: 'Tiny',
    icon: '/favicon.ico',
    siteOrigin: 'https://tiny.example',
    locales: [{ lang: 'en', label: 'English', title: 'Tiny' }, { lang: 'zh', label: '简体中文', title: '小站' }],
    themeConfig: { enableContentAnimation: true },
    markdown: { checkDeadLinks: false },
  }`,
  'public/file.txt': 'plain text',
  'docs/en/index.md': `---
description: The home page
---

# Home

[Far](./far.md) [Deep](./far.md#deep-inside) [Down](#down) [Asked](./far.md?tab=2)
[Folded](./far.md#folded)
[File](/file.txt) [Slow](./slow.md) [Same](./index.md)

<a href="/far" target="_blank">New tab</a> <a href="/far" download="x">Save</a>

${paragraphs(60)}

## Down {#down}

[Bottom link](./bottom.md)

${paragraphs(60)}

[Missing](/missing)
`,
  'docs/en/far.md': `---
description: Far away
head:
  - [meta, { name: robots, content: noindex }]
---

# Far

${paragraphs(60)}

## Deep inside

${paragraphs(60)}

<details><summary>Outer</summary><details><summary>Inner</summary><p id="folded">Folded</p></details></details>
`,
  'docs/en/slow.md': '# Slow\n',
  'docs/en/bottom.md': '# Bottom\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/far.md': '# 远方\n',
}

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite(FILES)
})

test.after(async ({ site }) => {
  await site.close()
  releaseBrowser()
})

test.before.each(async (context) => {
  // Links in view would be fetched before they are clicked; a test that is about that has its own visitor.
  context.visitor = await reuseVisitor({ viewport: { width: 900, height: 600 } })
  context.page = context.visitor.page
  await openPage(context.page, context.site.url)
})

test.after.each(async ({ visitor }) => {
  await visitor.close()
})

/** Opens a page and marks its window: the mark is gone when the document was loaded again. */
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor()

/** Resolves when the page has this address, of which the driver may hear later than of the page. */
const address = (page: Page, url: string) =>
  page.waitForURL(({ href }) => href === url, { waitUntil: 'commit' })

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top)
  await page.waitForFunction((y) => Math.round(window.scrollY) === y, top)
}

test('a link opens its page in the same document, at the top, with the focus on its heading', async ({
  page,
  site,
  visitor,
}) => {
  await page.getByRole('button').click()
  await scrollTo(page, 300)
  await page.evaluate(() => {
    addEventListener('reload-content', () => Object.assign(window, { switched: location.pathname }))
  })
  await page.evaluate(() => document.querySelector<HTMLElement>('article a[href="/far"]')!.click())
  await heading(page, 'Far')
  await page.waitForFunction(() => 'switched' in window)
  await address(page, `${site.url}far`)
  assert.ok(await isSameDocument(page))
  assert.is(await scrollY(page), 0)
  assert.is(await focused(page), 'Far')
  assert.is(await page.getByRole('button').textContent(), 'Count 1')
  assert.is(await page.evaluate(() => (window as unknown as { switched: string }).switched), '/far')
  assert.equal(visitor.complaints, [])
})

test('title, head and language become those of the page', async ({ page }) => {
  const headOf = () =>
    page.evaluate(() => ({
      title: document.title,
      lang: document.documentElement.lang,
      description: document.querySelector('meta[name=description]')?.getAttribute('content'),
      robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
      canonical: [...document.querySelectorAll('link[rel=canonical]')].map((link) =>
        link.getAttribute('href'),
      ),
      charset: document.querySelectorAll('meta[charset]').length,
    }))
  await page.getByRole('link', { name: 'Far', exact: true }).click()
  await heading(page, 'Far')
  const far = await headOf()
  assert.equal(far, {
    title: 'Far | Tiny',
    lang: 'en',
    description: 'Far away',
    robots: 'noindex',
    canonical: ['https://tiny.example/far'],
    charset: 1,
  })
  await page.getByRole('link', { name: 'zh' }).click()
  await heading(page, '远方')
  const chinese = await headOf()
  assert.equal([chinese.lang, chinese.title, chinese.robots], ['zh', '远方 | 小站', undefined])
  assert.equal(chinese.canonical, ['https://tiny.example/zh/far'])
  assert.is(await page.getByRole('link', { name: '小站' }).count(), 1)
  assert.ok(await isSameDocument(page))
})

test('the language of the document is set where it changes, and not to what it is', async ({
  page,
  site,
}) => {
  await openPage(page, site.url)
  await page.evaluate(() => {
    const changed: string[] = []
    Object.assign(window, { changed })
    new MutationObserver((records) => {
      for (const { attributeName } of records) changed.push(attributeName ?? '')
    }).observe(document.documentElement, { attributeFilter: ['lang', 'dir'] })
  })
  const changed = () => page.evaluate(() => (window as unknown as { changed: string[] }).changed)
  await page.getByRole('link', { name: 'Far', exact: true }).click()
  await page.waitForFunction(() => document.title.startsWith('Far'))
  assert.equal(await changed(), [])
  await page.evaluate(() => {
    document.querySelector('article')?.insertAdjacentHTML('beforeend', '<a href="/zh/">家</a>')
  })
  await page.getByRole('link', { name: '家' }).click()
  await page.waitForFunction(() => document.documentElement.lang === 'zh')
  assert.equal(await changed(), ['lang'])
})

test('a head after navigation is the head that a load gives', async ({ page, site }) => {
  const tagsOf = () =>
    page.evaluate(() =>
      [...document.head.querySelectorAll('meta, link:not([rel*=preload]), title')]
        .map((tag) => tag.outerHTML)
        .sort(),
    )
  await page.getByRole('link', { name: 'Far', exact: true }).click()
  await heading(page, 'Far')
  const navigated = await tagsOf()
  await page.goto(`${site.url}far`)
  assert.equal(navigated, await tagsOf())
})

test('a link with a hash arrives at its heading', async ({ page, site }) => {
  await page.getByRole('link', { name: 'Deep' }).click()
  await heading(page, 'Far')
  await address(page, `${site.url}far#deep-inside`)
  const top = await page.evaluate(
    () => document.getElementById('deep-inside')!.getBoundingClientRect().top,
  )
  assert.ok(top >= 0 && top < 100, String(top))
  assert.match(await focused(page), /^Deep inside/)
})

test('a link into what is folded away unfolds it', async ({ page, site }) => {
  await page.goto(site.url)
  await page.click('text=Folded')
  await page.waitForURL('**/far#folded')
  await page.locator('#folded').waitFor({ state: 'visible' })
})

test('a hash of the page itself is followed by the browser', async ({ page, visitor, site }) => {
  await page.getByRole('link', { name: 'Down' }).first().click()
  await page.waitForFunction(() => location.hash === '#down' && window.scrollY > 500)
  assert.is(await page.locator(':target').textContent(), 'Down')
  assert.ok(await isSameDocument(page))
  await page.goBack()
  await page.waitForFunction(() => window.scrollY === 0 && location.hash === '')
  await page.goForward()
  await page.waitForFunction(() => window.scrollY > 500)
  await address(page, `${site.url}#down`)
  assert.equal(visitor.complaints, [])
})

test('a query is kept, and following it on the same page does not load anything', async ({
  page,
  site,
}) => {
  await page.getByRole('link', { name: 'Asked' }).click()
  await heading(page, 'Far')
  await address(page, `${site.url}far?tab=2`)
  assert.ok(await isSameDocument(page))
})

test('a link to the page itself goes to its top without a new entry', async ({ page, site }) => {
  const entries = await page.evaluate(() => history.length)
  await scrollTo(page, 400)
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href="/"]')!.click())
  await page.waitForFunction(() => window.scrollY === 0)
  assert.equal([page.url(), await isSameDocument(page)], [site.url, true])
  assert.is(await page.evaluate(() => history.length), entries)
})

test('back and forward return to where the reader was', async ({ page, site }) => {
  await page.getByRole('link', { name: 'Bottom link' }).scrollIntoViewIfNeeded()
  const left = await scrollY(page)
  assert.ok(left > 500)
  await page.getByRole('link', { name: 'Bottom link' }).click()
  await heading(page, 'Bottom')
  assert.is(await scrollY(page), 0)
  await page.goBack()
  await heading(page, 'Home')
  await page.waitForFunction((y) => Math.round(window.scrollY) === y, left)
  await address(page, site.url)
  assert.is(await focused(page), 'Home')
  await scrollTo(page, 200)
  await page.goForward()
  await heading(page, 'Bottom')
  await page.goBack()
  await heading(page, 'Home')
  await page.waitForFunction(() => Math.round(window.scrollY) === 200)
  assert.ok(await isSameDocument(page))
})

test('a reload and a return from elsewhere keep the position', async ({ page, site }) => {
  await scrollTo(page, 700)
  await page.reload()
  await hydrated(page)
  await page.waitForFunction(() => Math.round(window.scrollY) === 700)
  await page.getByRole('link', { name: 'Bottom link' }).evaluate((link) => {
    ;(link as HTMLElement).click()
  })
  await heading(page, 'Bottom')
  await page.goto(`${site.url}file.txt`)
  await page.goBack()
  await heading(page, 'Bottom')
  await hydrated(page)
  await page.goBack()
  await heading(page, 'Home')
  await page.waitForFunction(() => Math.round(window.scrollY) === 700)
})

test('a reader who goes back before the scripts are there gets the page of the address', async ({
  page,
  site,
}) => {
  await page.locator('article a[href="/far"]').first().click()
  await heading(page, 'Far')
  const release = await holdBack(page, '**/*.js')
  await page.reload({ waitUntil: 'commit' })
  await heading(page, 'Far')
  await page.evaluate(() => {
    const moved = new Promise((resolve) => addEventListener('popstate', resolve))
    history.back()
    return moved
  })
  await address(page, site.url)
  release()
  await heading(page, 'Home')
})

test('a page restored from the back/forward cache keeps its scroll position', async ({ page }) => {
  await scrollTo(page, 500)
  // As in WebKit, which starts the page at the top because it reads `scrollRestoration` earlier. The driver turns the
  // page cache of Chromium off; test/webkit has the real one.
  const top = await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    window.scrollTo(0, 0)
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    return Math.round(window.scrollY)
  })
  assert.is(top, 500)
  await scrollTo(page, 300)
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow')))
  assert.is(await scrollY(page), 300)
})

test('the data of the site is requested once', async ({ site }) => {
  // A page that has had routes is without the HTTP cache, which prefetched pages need.
  const visitor = await createVisitor({})
  try {
    await openPage(visitor.page, site.url)
    const data = visitor.requests.filter((url) => /\/site\.[\w.]+\.json$/.test(url))
    assert.match(data[0] ?? '', /site\.en\./)
    // The data of the other language may be prefetched already.
    assert.equal(data, [...new Set(data)])
  } finally {
    await visitor.close()
  }
})

test('what cannot be fetched is loaded by the browser', async ({ page, visitor, site }) => {
  await page.getByRole('link', { name: 'Missing' }).click()
  await page.waitForURL(`${site.url}missing`)
  await heading(page, '404')
  assert.not(await isSameDocument(page))
  assert.match(visitor.complaints.join('\n'), /missing\.html\.json: 404/)
})

test('a payload that does not arrive is no obstacle', async ({ page, site }) => {
  await page.route('**/slow.html.json', (route) => route.abort())
  await openPage(page, site.url)
  await page.getByRole('link', { name: 'Slow' }).click()
  await page.waitForURL(`${site.url}slow`)
  await heading(page, 'Slow')
  assert.not(await isSameDocument(page))
})

/** Delays the response of a payload until the returned function is called. */
async function hold(
  page: Page,
  pattern: string,
): Promise<{ asked: Promise<void>; release: () => void }> {
  let release = () => {}
  let ask = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const asked = new Promise<void>((resolve) => (ask = resolve))
  await page.route(pattern, async (route: Route) => {
    ask()
    await released
    await route.continue().catch(() => undefined)
  })
  return { asked, release }
}

test('of two navigations the last one wins', async ({ visitor, site }) => {
  const { page } = visitor
  const slow = await hold(page, '**/slow.html.json')
  await openPage(page, site.url)
  await page.getByRole('link', { name: 'Slow' }).click()
  await slow.asked
  await page.locator('nav[data-loading]').waitFor()
  await page.getByRole('link', { name: 'Far', exact: true }).click()
  await heading(page, 'Far')
  slow.release()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/slow.html.json')),
  )
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  assert.is(page.url(), `${site.url}far`)
  assert.is(await page.getByRole('heading', { level: 1 }).textContent(), 'Far')
  assert.is(await page.locator('nav[data-loading]').count(), 0)
})

test('a link for a new tab, with a modifier or to save is the browser’s', async ({
  page,
  site,
}) => {
  // Where the new tab goes is up to the browser, once no script has prevented it.
  await page.evaluate(() => {
    const clicks: (string | null)[] = []
    window.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      clicks.push(event.defaultPrevented ? null : (link?.href ?? null))
    })
    Object.assign(window, { clicks })
  })
  const opened = async (act: () => Promise<void>) => {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), act()])
    await tab.close()
  }
  await opened(() => page.getByRole('link', { name: 'New tab' }).click())
  await opened(() =>
    page
      .getByRole('link', { name: 'Far', exact: true })
      .first()
      .click({ modifiers: ['Control'] }),
  )
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save' }).click(),
  ])
  const clicks = await page.evaluate(() => Reflect.get(window, 'clicks') as unknown)
  assert.equal(clicks, Array(3).fill(`${site.url}far`))
  assert.equal([page.url(), await isSameDocument(page)], [site.url, true])
})

test('a link to a served file is loaded, not taken for a page', async ({ page, visitor, site }) => {
  await page.getByRole('link', { name: 'File' }).click()
  await page.waitForURL(`${site.url}file.txt`)
  assert.is(visitor.requests.filter((url) => url.includes('file.txt.html')).length, 0)
})

test('a click that a component has answered is left alone', async ({ page, site }) => {
  await page.evaluate(() => {
    document.querySelector('main')!.addEventListener('click', (event) => event.preventDefault())
  })
  await page.getByRole('link', { name: 'Far', exact: true }).click()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  assert.is(page.url(), site.url)
})

test('pages in view are fetched ahead, once; those below when they are scrolled to', async ({
  page,
  visitor,
}) => {
  const asked = (path: string) => visitor.requests.filter((url) => url === path).length
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/slow.html.json')),
  )
  assert.equal([asked('/far.html.json'), asked('/bottom.html.json')], [1, 0])
  await page.getByRole('link', { name: 'Bottom link' }).scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/bottom.html.json')),
  )
  await page.getByRole('link', { name: 'Bottom link' }).click()
  await heading(page, 'Bottom')
  assert.equal([asked('/far.html.json'), asked('/bottom.html.json')], [1, 1])
})

test('nothing is fetched ahead for a reader who saves data', async ({ site }) => {
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await openPage(page, site.url)
    await page.getByRole('link', { name: 'Slow' }).hover()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    assert.is(visitor.requests.filter((url) => url.endsWith('.html.json')).length, 0)
    await page.getByRole('link', { name: 'Slow' }).click()
    await heading(page, 'Slow')
    assert.ok(await isSameDocument(page))
  } finally {
    await visitor.close()
  }
})

for (const [reducedMotion, expected] of [
  ['no-preference', 1],
  ['reduce', 0],
] as const) {
  test(`with motion '${reducedMotion}' a switch runs in ${expected} view transitions`, async ({
    site,
  }) => {
    const visitor = await reuseVisitor({ reducedMotion })
    const { page } = visitor
    try {
      await page.addInitScript(() => {
        const start = document.startViewTransition.bind(document)
        Object.assign(window, { transitions: 0 })
        document.startViewTransition = (change) => {
          ;(window as unknown as { transitions: number }).transitions += 1
          return start(change)
        }
      })
      await openPage(page, site.url)
      await page.getByRole('link', { name: 'Slow' }).click()
      await heading(page, 'Slow')
      const count = await page.evaluate(
        () => (window as unknown as { transitions: number }).transitions,
      )
      assert.is(count, expected)
      assert.equal(visitor.complaints, [])
    } finally {
      await visitor.close()
    }
  })
}

test('a site below a base with .html addresses is walked through as well', async () => {
  const config = FILES['docgen.config.ts'].replace('{', '{ route: { cleanUrls: false },')
  const site = await createBuiltSite({ ...FILES, 'docgen.config.ts': config }, '/docs/')
  const visitor = await reuseVisitor({})
  const { page } = visitor
  try {
    await openPage(page, site.url)
    assert.match(site.url, /\/docs\/$/)
    await page.getByRole('link', { name: 'Deep' }).click()
    await heading(page, 'Far')
    await address(page, `${site.url}far.html#deep-inside`)
    await page.getByRole('link', { name: 'zh' }).click()
    await heading(page, '远方')
    await address(page, `${site.url}zh/far.html`)
    assert.ok(await isSameDocument(page))
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
    await site.close()
  }
})

test.run()
