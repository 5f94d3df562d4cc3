// Browsers that lack what the theme needs: pages stay readable, and controls work or are not there. The feature is taken
// out of the style sheets and the document before Chromium reads them.
import type { Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { createVisitor } from '../helpers/browser.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { hydrated } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tiny',
    themeConfig: { nav: [{ text: 'Guide', link: '/guide/start' }, { text: 'More', items: [{ text: 'Inside', link: '/' }] }] },
  }`,
  'docs/index.md': '# Home\n\n[Start](/guide/start)\n',
  'docs/guide/start.md': '# Start\n\n[Home](/), `code` and **text**.\n\n## One\n\n## Two\n',
  'docs/guide/next.md': '# Next\n',
}

const test = siteSuite('older browsers', FILES)

interface Lack {
  /** Changes style sheets and documents on their way to the browser. */
  readonly edit?: (text: string) => string
  /** Runs in the page before all scripts. */
  readonly prepare?: () => void
  readonly width: number
  readonly isDark?: boolean
}

/** Opens the page in a browser that lacks something. */
async function visitWithout(site: BuiltSite, lack: Lack, use: (page: Page) => Promise<void>) {
  const { edit, prepare, width, isDark } = lack
  const { page, complaints, close } = await createVisitor({
    viewport: { width, height: 800 },
    colorScheme: isDark ? 'dark' : 'light',
  })
  try {
    if (prepare) await page.addInitScript(prepare)
    if (edit)
      await page.route(/\.css$|start$/, async (route) => {
        const response = await route.fetch({ maxRetries: 3 })
        await route.fulfill({ response, body: edit(await response.text()) })
      })
    await page.goto(`${site.url}guide/start`)
    await use(page)
    assert.equal(complaints, [])
  } finally {
    await close()
  }
}

/** The color of a panel, of a link and of text. */
const colorsOf = (page: Page) =>
  page.evaluate(() =>
    (
      [
        ['.nav-items .menu-panel', 'backgroundColor'],
        ['.article p a', 'color'],
        ['.article h1', 'color'],
      ] as const
    ).map(([selector, property]) => getComputedStyle(document.querySelector(selector)!)[property]),
  )

/** The background and the text color of the system; each browser has its own. */
const systemColorsOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('p')
    probe.style.cssText = 'background: Canvas; color: CanvasText'
    document.body.append(probe)
    const { backgroundColor, color } = getComputedStyle(probe)
    probe.remove()
    return [backgroundColor, color] as const
  })

for (const isDark of [false, true]) {
  test(`without light-dark() the ${isDark ? 'dark' : 'light'} page has the colors of the system`, ({
    site,
  }) =>
    visitWithout(
      site,
      { edit: (text) => text.replaceAll('light-dark(', 'unknown('), width: 1440, isDark },
      async (page) => {
        const [panel, link, text] = await colorsOf(page)
        const [ground, ink] = await systemColorsOf(page)
        assert.is(ink !== 'rgb(0, 0, 0)', isDark)
        assert.is(panel, ground)
        assert.is(text, ink)
        assert.is.not(link, ink)
      },
    ))
}

const withoutPopovers = {
  edit: (text: string) =>
    text.replaceAll(':popover-open', ':unknown-open').replace(/ popover="[a-z]+"/g, ''),
  prepare: () => {
    const { prototype } = HTMLElement
    for (const name of ['popover', 'showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(prototype, name)
    Reflect.deleteProperty(Element.prototype, 'checkVisibility')
  },
}

test('without popovers menus open, and the buttons of the drawer and the screen are absent', async ({
  site,
}) => {
  await visitWithout(site, { ...withoutPopovers, width: 1440 }, async (page) => {
    await hydrated(page)
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('link', { name: 'Inside' }).click()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
  })
  for (const width of [900, 390]) {
    await visitWithout(site, { ...withoutPopovers, width }, async (page) => {
      await hydrated(page)
      const shown = await page
        .locator('[popovertarget]:visible, .drawer:visible, .nav-screen:visible')
        .count()
      assert.is(shown, 0)
      assert.ok(await page.getByRole('heading', { name: 'Start' }).isVisible())
      assert.is(await page.evaluate(() => scrollX + document.documentElement.scrollWidth), width)
    })
  }
})

const withoutVisibility = () => {
  Reflect.deleteProperty(Element.prototype, 'checkVisibility')
}

test('without checkVisibility a page that is opened from search marks what was searched for', ({
  site,
}) =>
  visitWithout(site, { prepare: withoutVisibility, width: 900 }, async (page) => {
    await hydrated(page)
    await page.keyboard.press('/')
    await page.getByRole('combobox').fill('next')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Next' }).waitFor()
    await page.waitForFunction(() => CSS.highlights.get('docgen-search')?.size === 1)
  }))

test('without checkVisibility the focus stays in the drawer', ({ site }) =>
  visitWithout(site, { prepare: withoutVisibility, width: 900 }, async (page) => {
    await hydrated(page)
    await page.locator('.local-menu').click()
    await page.locator('.drawer:popover-open').waitFor()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    assert.ok(await page.evaluate(() => document.activeElement?.closest('.drawer') !== null))
  }))

test('where the scripts cannot run, their controls are absent and menus open on hover', async ({
  site,
}) => {
  const { page, close } = await createVisitor({ viewport: { width: 1440, height: 800 } })
  try {
    await page.route(/assets\/client\.\w+\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'class A { static { # } }' }),
    )
    await page.goto(`${site.url}guide/start`)
    await page.locator('html.no-js').waitFor()
    assert.is(await page.locator('.needs-js:visible').count(), 0)
    await page.getByRole('button', { name: 'More', exact: true }).hover()
    await page.getByRole('link', { name: 'Inside' }).waitFor()
    // A panel beyond the edge would let the page scroll sideways, away from the pointer.
    assert.is(await page.evaluate(() => document.documentElement.scrollWidth), 1440)
    await page.getByRole('link', { name: 'Inside' }).click()
    await page.getByRole('heading', { name: 'Home' }).waitFor()
  } finally {
    await close()
  }
})

test.run()
