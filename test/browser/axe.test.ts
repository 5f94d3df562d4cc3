// Every page type and everything that opens, looked at by axe: in both appearances, both languages, on a desktop and on a
// phone. Nothing may be found.
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { ACCESSIBLE_SITE, PAGE_TYPES } from '../helpers/accessibleSite.ts'
import { violations } from '../helpers/axe.ts'
import { reuseVisitor } from '../helpers/browser.ts'
import { openPage } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, TABLET, WIDE } from '../helpers/visit.ts'

const test = siteSuite('axe', ACCESSIBLE_SITE)

/** Opens a page without motion, hands it over, and fails if axe finds something in it, light or dark. */
async function check(
  url: string,
  options: BrowserContextOptions,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const visitor = await reuseVisitor({ reducedMotion: 'reduce', ...options })
  try {
    await openPage(visitor.page, url)
    await prepare(visitor.page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme })
      assert.equal(await violations(visitor.page), [], `${url} ${colorScheme}`)
    }
  } finally {
    await visitor.close()
  }
}

for (const [name, path] of Object.entries(PAGE_TYPES)) {
  for (const [size, viewport] of Object.entries({ desktop: WIDE, phone: PHONE })) {
    test(`nothing is found on a page of type ${name} on a ${size}`, async ({ site }) => {
      for (const prefix of ['', 'zh/']) await check(site.url + prefix + path, { viewport })
    })
  }
}

/** What can be opened: in which window, by which control, and what is then there. */
const opened = {
  'a menu of the nav': [WIDE, '.nav-items .menu button', '.nav-items .menu-panel'],
  'the language menu': [WIDE, '.nav-end .menu:has([lang]) > button', '.nav-end .menu-panel [lang]'],
  'the menu of social links': [WIDE, '.social .menu > button', '.social .menu-panel'],
  'the family popover': [WIDE, '.nav [aria-label="Sister tools"]', '.nav .family'],
  'the drawer': [TABLET, '.local-menu', '.drawer:popover-open'],
  'the drawer on a phone': [PHONE, '.local-menu', '.drawer:popover-open'],
  'the outline of the local bar': [TABLET, '.local-outline', '.outline-panel'],
  'the nav screen': [PHONE, '.nav-open', '.nav-screen:popover-open'],
  'an enlarged image': [WIDE, 'img[data-zoomable]', 'dialog.zoom img'],
  'a popover': [WIDE, '.article button:text-is("Ask")', '.popover-box'],
} as const

for (const [name, [viewport, control, box]] of Object.entries(opened)) {
  test(`nothing is found with ${name} open`, ({ site }) =>
    check(`${site.url}guide/everything`, { viewport }, async (page) => {
      await page.locator(control).first().click()
      await page.locator(box).first().waitFor()
    }))
}

test('nothing is found with a tooltip shown', ({ site }) =>
  check(`${site.url}guide/everything`, { viewport: WIDE }, async (page) => {
    await page.getByText('A term', { exact: true }).hover()
    await page.getByRole('tooltip', { name: 'Some words about it' }).waitFor()
  }))

test('nothing is found with details, groups and tabs as a reader leaves them', ({ site }) =>
  check(`${site.url}guide/everything`, { viewport: WIDE }, async (page) => {
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true
    })
    await page.getByRole('tab', { name: 'macOS' }).click()
    await page.getByRole('tab', { name: 'pnpm' }).first().click()
  }))

test('nothing is found in an overview that is filtered, and in one where nothing matches', async ({
  site,
}) => {
  for (const words of ['prefix', 'nowhere']) {
    await check(`${site.url}list/`, { viewport: WIDE }, async (page) => {
      await page.getByLabel('Filter', { exact: true }).pressSequentially(words)
      await page
        .locator(words === 'prefix' ? 'main mark' : 'text=Nothing matches')
        .first()
        .waitFor()
    })
  }
})

test.run()
