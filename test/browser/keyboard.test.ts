// The whole page by keyboard: in which order, with what ring, and that nothing hidden takes the focus. In the three
// layouts: with sidebar and outline, with the local bar, and on a phone.
import * as assert from 'uvu/assert'
import { ACCESSIBLE_SITE, PAGE_TYPES } from '../helpers/accessibleSite.ts'
import { stopNamesOf, stopsOf, unreachedIn, type FocusLook } from '../helpers/focusStop.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, TABLET, WIDE, visitStill } from '../helpers/visit.ts'

/** WCAG 2.2, 1.4.11, and the ring of the theme in pixels. */
const MARK_CONTRAST = 3
const RING_WIDTH = 2

const test = siteSuite('keyboard', ACCESSIBLE_SITE)

const isSeen = ({ isVisible, ring, contrast }: FocusLook) =>
  isVisible && ring >= RING_WIDTH && contrast >= MARK_CONTRAST

// Menus open when their control has the focus, so what is in them follows it.
const FAMILY = [
  'Skip to content',
  'Sister tools',
  'Family (opens in a new tab)',
  'Tool A tool',
  'Tiny',
]
const ITEMS = ['Guide', 'More', 'Long', 'Elsewhere (opens in a new tab)']
const LANGUAGES = ['Language', 'English', '简体中文']
const SOCIAL = ['Switch to dark appearance', 'GitHub', 'X', 'Discord', 'More links', 'RSS']
const SIDEBAR = ['A small tool', 'Everything', 'Long', 'open', 'open.inside', 'shut']
const HEADINGS = ['First part', 'Detail', 'Second part']
const ARTICLE = ['a link', ...HEADINGS.map((heading) => `# ${heading}`)]
const FOOTER = [
  'Edit this page on GitHub (opens in a new tab)',
  'Previous Page Everything',
  'Next page open.inside',
]
const TOP = 'Back to top'
const ACTIONS = [
  'Copy page',
  'More actions for this page',
  'View as Markdown',
  'Open in ChatGPT',
  'Open in Claude',
]
const LOCAL_BAR = ['Menu', ...ACTIONS, 'ON THIS PAGE: First part', ...HEADINGS, TOP]
const SEARCH = 'Search Docs'
const AFTER_SEARCH = [...LANGUAGES, ...SOCIAL]
const TEXT = [...ARTICLE, ...FOOTER]

const orders = {
  'beside sidebar and outline': {
    viewport: WIDE,
    names: [
      ...FAMILY,
      ...ITEMS,
      `${SEARCH} Ctrl K`,
      ...AFTER_SEARCH,
      ...SIDEBAR,
      'Guide',
      ...ACTIONS,
      ...TEXT,
      ...HEADINGS,
      TOP,
    ],
  },
  'with the local bar': {
    viewport: TABLET,
    names: [...FAMILY, ...ITEMS, SEARCH, ...AFTER_SEARCH, ...LOCAL_BAR, ...TEXT, TOP],
  },
  'on a phone': { viewport: PHONE, names: [...FAMILY, SEARCH, 'Menu', ...LOCAL_BAR, ...TEXT, TOP] },
}

for (const [layout, { viewport, names }] of Object.entries(orders)) {
  test(`Tab goes through the page as it is read, ${layout}`, ({ site }) =>
    visitStill(site, 'guide/long', { viewport }, async (page) => {
      assert.equal(await stopNamesOf(page), names)
      assert.equal(await unreachedIn(page), [], 'no control is left out')
    }))
}

for (const [layout, viewport] of Object.entries({ desktop: WIDE, tablet: TABLET, phone: PHONE })) {
  test(`the focus is always seen, on a ${layout}`, async ({ site }) => {
    const walk = (path: string) =>
      visitStill(site, path, { viewport }, async (page) => {
        const stops = await stopsOf(page)
        assert.ok(stops.length > 5)
        const unseen = stops.filter(({ looks }) => !isSeen(looks.light) || !isSeen(looks.dark))
        assert.equal(unseen, [], path)
      })
    // One window at a time has the focus.
    for (const path of [PAGE_TYPES.home, PAGE_TYPES.doc, PAGE_TYPES.overview]) await walk(path)
  })
}

test('the first stop leads to the content, where the next one is', ({ site }) =>
  visitStill(site, 'guide/long', { viewport: WIDE }, async (page) => {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => location.hash === '#docgenContent')
    await page.keyboard.press('Tab')
    const next = page.locator(':focus')
    assert.ok(await next.evaluate((element) => element.closest('main') !== null))
  }))

/** What opens: in which window, by which control, and the box that Escape closes. */
const opened = {
  'a menu of the nav': [WIDE, '.nav-items .menu > button', '.nav-items .menu-panel'],
  'the language menu': [
    WIDE,
    '.nav-end .menu:has([lang]) > button',
    '.nav-end .menu:has([lang]) .menu-panel',
  ],
  'the family popover': [WIDE, '.nav [aria-label="Sister tools"]', '.nav .family'],
  'the outline of the local bar': [TABLET, '.local-outline', '.outline-panel'],
  'the drawer': [TABLET, '.local-menu', '.drawer'],
  'the nav screen': [PHONE, '.nav-open', '.nav-screen'],
} as const

for (const [name, [viewport, control, box]] of Object.entries(opened)) {
  test(`Escape closes ${name} and gives the focus back to its control`, ({ site }) =>
    visitStill(site, 'guide/long', { viewport }, async (page) => {
      await page.locator(control).focus()
      await page.keyboard.press('Enter')
      await page.locator(box).waitFor()
      await page.waitForFunction(() => document.getAnimations().length === 0)
      await page.keyboard.press('Tab')
      assert.ok(await page.locator(`${box} :focus`).count(), 'the focus goes in')
      await page.keyboard.press('Escape')
      await page.locator(box).waitFor({ state: 'hidden' })
      await page.locator(`${control}:focus`).waitFor()
    }))
}

test('landmarks of the same kind have different names', async ({ site }) => {
  const look = (path: string) =>
    visitStill(site, path, { viewport: WIDE }, async (page) => {
      for (const viewport of [WIDE, TABLET, PHONE]) {
        await page.setViewportSize(viewport)
        const landmarks = await page.evaluate(landmarksOf)
        assert.equal(landmarks.length, new Set(landmarks).size, `${path}: ${landmarks.join(', ')}`)
        assert.equal(landmarks.filter((name) => name.startsWith('main')).length, 1)
        assert.equal(
          landmarks.filter((name) => name === 'nav '),
          [],
          'a nav without a name',
        )
      }
    })
  for (const path of Object.values(PAGE_TYPES)) await look(path)
})

test('a page has one h1, and no level of its headings is left out', async ({ site }) => {
  const look = (path: string) =>
    visitStill(site, path, { viewport: WIDE }, async (page) => {
      const levels = await page.evaluate(() =>
        [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(({ localName }) =>
          Number(localName[1]),
        ),
      )
      assert.is(levels.filter((level) => level === 1).length, 1, path)
      assert.is(levels[0], 1, path)
      const jumps = levels.filter((level, i) => level > (levels[i - 1] ?? 0) + 1)
      assert.equal(jumps, [], `${path}: ${levels.join(' ')}`)
    })
  for (const path of Object.values(PAGE_TYPES)) await look(path)
})

/** Runs in the page: element and name of each visible landmark, after the frame in which a new size of the window applies. */
async function landmarksOf(): Promise<string[]> {
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return [...document.querySelectorAll<HTMLElement>('main, nav, aside, section[aria-label]')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => `${element.localName} ${element.ariaLabel ?? ''}`)
}

test('after a page switch the focus is on the new heading', ({ site }) =>
  visitStill(site, 'guide/', { viewport: WIDE }, async (page) => {
    await page.locator('.sidebar').getByRole('link', { name: 'Long' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/guide/long')
    await page.waitForFunction(() => document.activeElement?.localName === 'h1')
    assert.is(await page.title(), 'Long | Tiny')
  }))

test.run()
