// The sidebar in Chromium: how groups open and close, what is kept of them and of the scroll position from page to page
// and from document to document, and what of a large sidebar is in the document.
import * as assert from 'uvu/assert'
import type { Locator, Page } from 'playwright-core'
import { LONG_SIDEBAR_LINKS } from '../../packages/theme/src/constants.ts'
import { violations } from '../helpers/axe.ts'
import { hydrated } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, TABLET, visit } from '../helpers/visit.ts'

const CONFIG = `
const pages = (prefix, count) => Array.from({ length: count }, (_, i) => prefix + i)
export default {
  title: 'Tiny',
  themeConfig: {
    localeRedirect: 'never',
    nav: [{ text: 'Guide', link: '/guide/' }, { text: 'Api', link: '/api/' }, { text: 'List', link: '/list/a-0' }],
    sidebar: {
      '/guide/': [
        { text: 'Start', link: '/guide/' },
        { text: 'Many', items: pages('/guide/many-', 40) },
        { dividerType: 'dashed' },
        { sectionHeaderText: 'Elsewhere' },
        { text: 'Far', link: 'https://example.com', tag: 'new', context: 'far' },
        { text: 'Fixed', collapsible: false, items: ['/guide/fixed'] },
        { text: 'Shut', collapsed: true, items: [
          ...pages('/guide/shut-', 20),
          { text: 'Deep', collapsed: true, items: ['/guide/deep'] },
        ] },
        { text: 'Linked', link: '/guide/linked', collapsed: true, items: ['/guide/in-linked'] },
        { text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen', items: ['/guide/long'] },
      ],
      '/api/': [{ text: 'Calls', items: ['/api/', '/api/more'] }],
      '/list/': [
        { text: 'First', items: pages('/list/a-', 35) },
        { text: 'Second', items: pages('/list/b-', 35) },
      ],
    },
  },
}
`

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, i) => `${name}-${i}`)
const GUIDE = [
  ...numbered('many', 40),
  ...numbered('shut', 20),
  ...['deep', 'fixed', 'linked', 'in-linked'],
]
const LONG_TITLE = 'performanceChunkSplitForceSplittingOverrideMaxInitialRequests'

const FILES = {
  'docgen.config.ts': CONFIG,
  'public/favicon.ico': '',
  'docs/index.md':
    '---\npageType: home\nhero: { name: Tiny, actions: [{ text: Go, link: /guide/ }] }\n---\n',
  'docs/guide/index.md':
    '# Start\n\nTo [one](./shut-19.md), [another](./deep.md), and the [calls](../api/index.md).\n',
  ...Object.fromEntries(GUIDE.map((name) => [`docs/guide/${name}.md`, `# ${name}\n\nWords.\n`])),
  'docs/guide/long.md': `# ${LONG_TITLE}\n\nWords.\n`,
  ...Object.fromEntries(
    [...numbered('a', 35), ...numbered('b', 35)].map((name) => [
      `docs/list/${name}.md`,
      `# ${name}\n`,
    ]),
  ),
  'docs/api/index.md': '# Api\n\nTo the [guide](../guide/index.md).\n',
  'docs/api/more.md': '# More\n',
}

const test = siteSuite('the sidebar', FILES)

const groupOf = (page: Page, title: string) =>
  page.locator(`details:has(> summary:has-text("${title}"))`)
const isOpen = (group: Locator) => group.evaluate((element: HTMLDetailsElement) => element.open)
/** Reads the scroll position in the next frame, in which a new document restores it before it paints. */
const scrollTop = (page: Page) =>
  page
    .locator('.drawer')
    .evaluate(
      (drawer) => new Promise((resolve) => requestAnimationFrame(() => resolve(drawer.scrollTop))),
    )
const scrollTo = (page: Page, top: number) =>
  page.locator('.drawer').evaluate((drawer, y) => drawer.scrollTo(0, y), top)
const item = (page: Page, name: string) => page.locator('.sidebar').getByText(name, { exact: true })
const follow = async (page: Page, name: string, path: string) => {
  await page.locator('article').getByText(name, { exact: true }).click()
  await page.waitForURL(`**${path}`)
}

/** Resolves when the sidebar is listened to, so that the next document will know it. */
const remembered = async (page: Page, act: () => Promise<void>) => {
  await act()
  await page.waitForFunction(() => {
    dispatchEvent(new Event('pagehide'))
    return sessionStorage.getItem('docgen-sidebar') !== null
  })
}

/** Goes to the page again, or to another, and stops before any module has run: what is there is before the first paint. */
const inNextDocument = async (page: Page, url: string) => {
  await page.route('**/*.js', (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  )
  await page.goto(url)
}

test('groups are open at first, close and open again by a click and by the keyboard', ({ site }) =>
  visit(site, '/guide/', {}, async (page) => {
    const many = groupOf(page, 'Many')
    assert.ok(await isOpen(many))
    await many.locator('> summary').click()
    await item(page, 'many-0').waitFor({ state: 'hidden' })
    assert.not.ok(await isOpen(many))
    await page.keyboard.press('Enter')
    await item(page, 'many-0').waitFor()
    await page.keyboard.press('Space')
    await item(page, 'many-0').waitFor({ state: 'hidden' })
  }))

test('a group unfolds over time, also the first time, and at once for readers who want no motion', async ({
  site,
}) => {
  // The motion is made so slow that it is seen at its beginning.
  const heightAfterClick = async (page: Page, title: string) => {
    await page.addStyleTag({ content: ':root { --dg-time-menu: 1000s !important }' })
    // Not by the pointer, which waits for what moves.
    await groupOf(page, title).first().locator('> summary').press('Enter')
    return (await groupOf(page, title).first().boundingBox())!.height
  }
  await visit(site, '/guide/', {}, async (page) => {
    assert.ok((await heightAfterClick(page, 'Many')) > 1000, 'closes slowly')
    assert.ok((await heightAfterClick(page, 'Shut')) < 100, 'opens slowly')
    assert.is(await groupOf(page, 'Shut').first().locator('li').count(), 21)
  })
  await visit(site, '/guide/', { reducedMotion: 'reduce' }, async (page) => {
    await groupOf(page, 'Many').locator('> summary').click()
    assert.ok((await groupOf(page, 'Many').boundingBox())!.height < 60)
    await groupOf(page, 'Shut').first().locator('> summary').click()
    assert.ok((await groupOf(page, 'Shut').first().boundingBox())!.height > 600)
  })
})

test('what a closed group holds is not in the document, and is there once it is opened', ({
  site,
}) =>
  visit(site, '/guide/', {}, async (page) => {
    const html = await (await page.request.get(page.url())).text()
    assert.ok(html.includes('href="/guide/many-39"'), 'of an open group')
    assert.not.ok(html.includes('href="/guide/shut-5"'), 'of a closed group')
    assert.not.ok(html.includes('href="/guide/in-linked"'), 'of a closed group with a page')
    const shut = groupOf(page, 'Shut').first()
    assert.is(await shut.locator('li').count(), 0)
    await shut.locator('> summary').click()
    assert.is(await shut.locator('a').count(), 20)
    await groupOf(page, 'Deep').locator('summary').click()
    await item(page, 'deep').click()
    await page.waitForURL('**/guide/deep')
  }))

test('a document holds the groups around its page, and only those of the closed ones', ({ site }) =>
  visit(site, '/guide/shut-3', {}, async (page) => {
    const html = await (await page.request.get(page.url())).text()
    assert.ok(html.includes('href="/guide/shut-19"'))
    assert.not.ok(html.includes('href="/guide/in-linked"'))
    assert.ok(await isOpen(groupOf(page, 'Shut').first()))
  }))

test('without JavaScript the row of a closed group leads to the first page in it', ({ site }) =>
  visit(site, '/guide/', { javaScriptEnabled: false }, async (page) => {
    await page.locator('summary', { hasText: 'Shut' }).click()
    await page.waitForURL('**/guide/shut-0')
    await item(page, 'shut-19').waitFor()
    await item(page, 'Linked').click()
    await page.waitForURL('**/guide/linked')
    await item(page, 'in-linked').waitFor()
  }))

test('arriving at a page opens the closed groups around it at once and brings it in sight', ({
  site,
}) =>
  visit(site, '/guide/', { viewport: { width: 1440, height: 500 } }, async (page) => {
    for (const [name, path] of [
      ['one', '/guide/shut-19'],
      ['another', '/guide/deep'],
    ] as const) {
      await follow(page, name, path)
      const box = (await page.locator('.sidebar [aria-current=page]').boundingBox())!
      assert.ok(box.y > 72 && box.y + box.height < 500 - 64, JSON.stringify(box))
      assert.is(await page.evaluate(() => window.scrollY), 0)
      await page.goBack()
      // The address changes before the page does.
      await page.getByRole('heading', { name: 'Start' }).waitFor()
    }
    assert.ok(await isOpen(groupOf(page, 'Deep')))
  }))

test('a group stays as the reader left it in other sections of the site, and on the home page', ({
  site,
}) =>
  visit(site, '/guide/', {}, async (page) => {
    await groupOf(page, 'Many').locator('> summary').click()
    await groupOf(page, 'Shut').first().locator('> summary').click()
    await follow(page, 'calls', '/api/')
    assert.is(await scrollTop(page), 0)
    await follow(page, 'guide', '/guide/')
    assert.not.ok(await isOpen(groupOf(page, 'Many')))
    assert.ok(await isOpen(groupOf(page, 'Shut').first()))
    await page.locator('.site-name').first().click()
    await page.locator('.hero').waitFor()
    await page.locator('main').getByText('Go').click()
    await page.waitForURL('**/guide/')
    assert.not.ok(await isOpen(groupOf(page, 'Many')))
  }))

test('after a reload the sidebar is as it was before the first paint: scroll position and groups', ({
  site,
}) =>
  visit(site, '/guide/', { viewport: { width: 1440, height: 500 } }, async (page) => {
    await remembered(page, () =>
      groupOf(page, 'Fixed').or(groupOf(page, 'Many')).first().locator('> summary').click(),
    )
    await groupOf(page, 'Many').locator('> summary').click()
    await groupOf(page, 'Shut').first().locator('> summary').click()
    await scrollTo(page, 700)
    await page.reload()
    assert.is(await scrollTop(page), 700)
    await item(page, 'shut-19').waitFor({ state: 'attached' })
    assert.is(await scrollTop(page), 700)
    await groupOf(page, 'Many').locator('> summary').click()
    await page.waitForFunction(() => !document.querySelector('details')?.open)
    await inNextDocument(page, page.url())
    assert.not.ok(await isOpen(groupOf(page, 'Many')))
  }))

test('in the next document the scroll position stays, unless the page’s own item would be out of sight', ({
  site,
}) =>
  visit(site, '/guide/many-30', { viewport: { width: 1440, height: 500 } }, async (page) => {
    await remembered(page, () => scrollTo(page, 900))
    await page.waitForFunction(() => document.querySelector('.drawer')?.scrollTop === 900)
    await inNextDocument(page, page.url().replace('many-30', 'many-33'))
    assert.is(await scrollTop(page), 900)
    await page.unroute('**/*.js')
    await page.goto(page.url().replace('many-33', ''))
    assert.is(await scrollTop(page), 0)
  }))

test('the current page is in sight before the first paint', ({ site }) =>
  visit(site, '/guide/', { viewport: { width: 1440, height: 500 } }, async (page) => {
    await inNextDocument(page, new URL('/guide/many-39', site.url).href)
    const box = (await page.locator('.sidebar [aria-current=page]').boundingBox())!
    assert.ok(box.y > 72 && box.y + box.height < 500 - 64, JSON.stringify(box))
  }))

test('a long sidebar is open around the page only where it is a drawer, until the reader opens more', async ({
  site,
}) => {
  await visit(site, '/list/a-3', {}, async (page) => {
    assert.ok((await page.locator('.sidebar a').count()) > LONG_SIDEBAR_LINKS)
    assert.ok(await isOpen(groupOf(page, 'Second')), 'beside the article all of it is open')
  })
  await visit(site, '/list/a-3', { viewport: TABLET }, async (page) => {
    assert.ok(await isOpen(groupOf(page, 'First')))
    assert.not(await isOpen(groupOf(page, 'Second')))
    await page.locator('.local-menu').click()
    await groupOf(page, 'Second').locator('summary').click()
    await item(page, 'b-2').click()
    await page.waitForURL('**/list/b-2')
    assert.ok(await isOpen(groupOf(page, 'First')), 'a page of the same sidebar closes nothing')
    await page.reload()
    await hydrated(page)
    assert.ok(await isOpen(groupOf(page, 'First')), 'nor does a reload')
  })
  await visit(site, '/api/', { viewport: TABLET }, async (page) => {
    await page.getByRole('link', { name: 'List', exact: true }).click()
    await page.waitForURL('**/list/a-0')
    await page
      .locator('.drawer details:not([open])', { hasText: 'Second' })
      .waitFor({ state: 'attached' })
    assert.ok(await isOpen(groupOf(page, 'First')))
    await page.getByRole('link', { name: 'Guide', exact: true }).click()
    await page.waitForURL('**/guide/')
    assert.ok(await isOpen(groupOf(page, 'Many')), 'a short one stays open')
  })
})

test('where storage is off, the sidebar works and forgets', async ({ site }) => {
  await visit(site, '/guide/', {}, async (page) => {
    await page.addInitScript(
      'Object.defineProperty(window, "sessionStorage", { get() { throw new Error("off") } })',
    )
    await page.goto(new URL('/guide/many-39', site.url).href)
    await page.waitForFunction(() => {
      const current = document.querySelector('.sidebar [aria-current=page]')
      return (current?.getBoundingClientRect().bottom ?? Infinity) < innerHeight - 64
    })
    await groupOf(page, 'Shut').first().locator('> summary').click()
    await item(page, 'shut-0').waitFor()
  })
})

test('a divider is dashed, a header is text, an item carries its tag and context, an external one its mark', ({
  site,
}) =>
  visit(site, '/guide/', {}, async (page) => {
    const style = await page
      .locator('.sidebar hr')
      .evaluate((line) => getComputedStyle(line).borderBlockStartStyle)
    assert.is(style, 'dashed')
    assert.is(await page.locator('.sidebar-header').innerText(), 'Elsewhere')
    const far = page.locator('.sidebar [data-context=far]')
    assert.is(await far.getAttribute('target'), '_blank')
    assert.is(await far.locator('.tag').innerText(), 'new')
    assert.is(await page.locator('div.sidebar-group summary').count(), 0)
  }))

test('nothing in the sidebar is cut off: long words break', async ({ site }) => {
  for (const viewport of [{ width: 1440, height: 900 }, PHONE]) {
    await visit(site, '/guide/long', { viewport }, async (page) => {
      if (viewport === PHONE) await page.locator('.local-menu').click()
      const cut = await page.locator('.sidebar').evaluate((nav) =>
        [nav, ...nav.querySelectorAll<HTMLElement>('a, summary, span')]
          .filter((element) => {
            const { right } = element.getBoundingClientRect()
            const ellipsis = getComputedStyle(element).textOverflow === 'ellipsis'
            return ellipsis || right > nav.getBoundingClientRect().right + 1
          })
          .map((element) => element.outerHTML.slice(0, 80)),
      )
      assert.equal(cut, [])
      const { height } = (await page.locator('.sidebar [aria-current=page]').boundingBox())!
      assert.ok(height > 45, `on two lines: ${height}`)
    })
  }
})

test('the drawer shows the current page when it opens, below its head', ({ site }) =>
  visit(site, '/guide/many-39', { viewport: TABLET }, async (page) => {
    await page.locator('.local-menu').click()
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('popovertargetaction') === 'hide',
    )
    const box = (await page.locator('.sidebar [aria-current=page]').boundingBox())!
    assert.ok(box.y > 72 && box.y + box.height < 900 - 24, JSON.stringify(box))
  }))

test('an opened sidebar breaks no accessibility rule', ({ site }) =>
  visit(site, '/guide/', { reducedMotion: 'reduce' }, async (page) => {
    await groupOf(page, 'Shut').first().locator('> summary').click()
    await groupOf(page, 'Deep').locator('summary').click()
    assert.equal(await violations(page), [])
  }))

test.run()
