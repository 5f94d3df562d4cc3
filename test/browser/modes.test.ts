// What a reader may ask of a page beside its appearance: more contrast, colours of the system, less motion, more room
// between letters, a larger page, a narrow window.
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { ACCESSIBLE_SITE, PAGE_TYPES } from '../helpers/accessibleSite.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, TABLET, WIDE, visit } from '../helpers/visit.ts'
import { styleOf } from '../helpers/readPage.ts'

const test = siteSuite('modes', ACCESSIBLE_SITE)

/** The computed value on a new element: `var(--dg-edge)`, `Highlight`. */
const resolved = (page: Page, color: string) =>
  page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `forced-color-adjust: none; color: ${value}`
    const { color: result } = getComputedStyle(probe)
    probe.remove()
    return result
  }, color)

// ── More contrast ──────────────────────────────────────────────────────────────────────────────────

test('more contrast makes secondary text ink and hairlines edges', ({ site }) =>
  visit(site, 'guide/everything', { contrast: 'more' }, async (page) => {
    const ink = await resolved(page, 'var(--dg-ink)')
    const edge = await resolved(page, 'var(--dg-edge)')
    for (const text of ['.article blockquote', '.sidebar a'])
      assert.is(await styleOf(page, text, 'color'), ink, text)
    for (const block of ['.article .code', '.article td', '.card'])
      assert.is(await styleOf(page, block, 'border-bottom-color'), edge, block)
    assert.is(
      await styleOf(page, '.callout.warning', 'border-bottom-color'),
      await resolved(page, 'var(--dg-amber)'),
    )
  }))

// ── Forced colours ─────────────────────────────────────────────────────────────────────────────────

const forced: BrowserContextOptions = { forcedColors: 'active' }

/** What has a ground or a shadow as its only edge otherwise, or a tinted one. */
const BOXES = [
  '.article .code',
  '.callout',
  '.card',
  '.button.brand',
  '.menu-panel',
  '.popup',
  '.badge',
]

test('in forced colours what is a box has an edge', ({ site }) =>
  visit(site, 'guide/everything', forced, async (page) => {
    const canvas = await resolved(page, 'Canvas')
    for (const box of BOXES) {
      assert.is(await styleOf(page, box, 'border-bottom-style'), 'solid', box)
      assert.is.not(await styleOf(page, box, 'border-bottom-width'), '0px', box)
      assert.is.not(await styleOf(page, box, 'border-bottom-color'), canvas, box)
    }
  }))

test('in forced colours what is current, selected or checked is outlined in the colour of a highlight', ({
  site,
}) =>
  visit(site, 'guide/everything', forced, async (page) => {
    const highlight = await resolved(page, 'Highlight')
    for (const mark of [
      '.sidebar [aria-current=page]',
      '.nav [aria-current]',
      '[role=tab][aria-selected=true]',
    ]) {
      assert.is(await styleOf(page, mark, 'outline-style'), 'solid', mark)
      assert.is(await styleOf(page, mark, 'outline-color'), highlight, mark)
    }
    await page.setViewportSize(PHONE)
    await page.locator('.nav-open').click()
    // The content of the screen is hydrated when it opens, so it may be missing for a moment.
    await page.waitForFunction((color) => {
      const segment = document.querySelector('.nav-screen:popover-open .segment:has(:checked)')
      return segment !== null && getComputedStyle(segment).outlineColor === color
    }, highlight)
  }))

test('in forced colours the focus differs from the marker of the current page', ({ site }) =>
  visit(site, 'guide/everything', forced, async (page) => {
    const current = page.locator('.sidebar [aria-current=page]')
    const outline = () => styleOf(page, '.sidebar [aria-current=page]', 'outline-style')
    assert.is(await outline(), 'solid')
    await page.keyboard.press('Tab')
    await current.focus()
    assert.is(await outline(), 'dashed')
    await page.setViewportSize(PHONE)
    // A hidden button does not take the focus.
    await page.locator('.nav-open').waitFor()
    await page.locator('.nav-open').press('Enter')
    // The screen moves the focus when it opens.
    await page.locator('.nav-screen [popovertargetaction=hide]:focus').waitFor()
    await page.locator('.segment :checked').focus()
    // Where the code of the buttons comes at this moment, others take their place, and the focus.
    await page.waitForFunction(() => {
      const segment = document.querySelector('.segment:has(:checked)')
      return segment && getComputedStyle(segment).outlineStyle === 'dashed'
    })
  }))

test('in forced colours matches of a filter have the colours of a mark', ({ site }) =>
  visit(site, 'list/', forced, async (page) => {
    await page.getByLabel('Filter', { exact: true }).pressSequentially('prefix')
    await page.locator('main mark').first().waitFor()
    assert.is(await styleOf(page, 'main mark', 'background-color'), await resolved(page, 'Mark'))
    assert.is(await styleOf(page, 'main mark', 'color'), await resolved(page, 'MarkText'))
  }))

// ── Less motion ────────────────────────────────────────────────────────────────────────────────────

test('with less motion nothing on a page has a duration, and nothing runs when something opens', async ({
  site,
}) => {
  for (const [path, viewport, control] of [
    ['guide/everything', WIDE, '.nav-items .menu > button'],
    ['guide/everything', TABLET, '.local-menu'],
    ['', PHONE, '.nav-open'],
  ] as const) {
    await visit(site, path, { viewport, reducedMotion: 'reduce' }, async (page) => {
      await page.locator(control).click()
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          [undefined, '::before', '::after'].flatMap((pseudo) => {
            const { transitionDuration, animationDuration } = getComputedStyle(element, pseudo)
            const longest = Math.max(
              ...`${transitionDuration},${animationDuration}`.split(',').map(parseFloat),
            )
            return longest > 0.01 ? [`${element.className}${pseudo ?? ''} ${longest}s`] : []
          }),
        ),
      )
      assert.equal(moving, [])
      assert.is(await page.evaluate(() => document.getAnimations().length), 0)
    })
  }
})

test('with less motion pages are switched without a transition', async ({ site }) => {
  for (const [reducedMotion, count] of [
    ['no-preference', 1],
    ['reduce', 0],
  ] as const) {
    await visit(site, 'guide/', { reducedMotion }, async (page) => {
      await page.evaluate(() => {
        const start = document.startViewTransition.bind(document)
        const calls: unknown[] = []
        Object.assign(window, { calls })
        document.startViewTransition = (update) => {
          calls.push(update)
          return start(update)
        }
      })
      await page.locator('.sidebar').getByRole('link', { name: 'Long' }).click()
      await page.getByRole('heading', { name: 'Long', level: 1 }).waitFor()
      const calls = await page.evaluate(
        () => (window as unknown as { calls: unknown[] }).calls.length,
      )
      assert.is(calls, count, reducedMotion)
    })
  }
})

// ── Room ───────────────────────────────────────────────────────────────────────────────────────────

/** WCAG 2.2, 1.4.12. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

test('with more room between letters, words and lines nothing is cut off', async ({ site }) => {
  for (const viewport of [WIDE, PHONE]) {
    for (const path of [PAGE_TYPES.home, PAGE_TYPES.doc, PAGE_TYPES.overview]) {
      await visit(site, path, { viewport }, async (page) => {
        await page.addStyleTag({ content: TEXT_SPACING })
        assert.equal(await cutOff(page), [], `${path} at ${viewport.width}`)
        assert.ok(await fits(page), `${path} at ${viewport.width}`)
      })
    }
  }
})

test('at 200 % a desktop has the layout of a phone', ({ site }) =>
  visit(site, 'guide/everything', halved(2), async (page) => {
    assert.ok(await page.locator('.local-menu').isVisible())
    assert.ok(await page.locator('.nav-open').isVisible())
    assert.not.ok(await page.locator('.doc-aside').isVisible())
    assert.ok(await fits(page))
  }))

test('at 400 % every page fits its window of 320 pixels, with nothing cut off', async ({
  site,
}) => {
  for (const path of Object.values(PAGE_TYPES)) {
    await visit(site, path, halved(4), async (page) => {
      assert.ok(await fits(page), path)
      assert.equal(await cutOff(page), [], path)
    })
  }
})

test('at 400 % what stays on screen leaves room for the text', ({ site }) =>
  visit(site, 'guide/long', halved(4), async (page) => {
    await page.evaluate(() => scrollTo(0, 800))
    const covered = await page.evaluate(
      () => document.querySelector('.local-bar')!.getBoundingClientRect().bottom / innerHeight,
    )
    assert.ok(covered < 0.25, `${covered}`)
    assert.not.ok(
      await page.locator('.nav').evaluate((nav) => nav.getBoundingClientRect().bottom > 0),
    )
  }))

test('what is wider than the page scrolls by itself, by keyboard too, and has a name', ({ site }) =>
  visit(site, 'guide/everything', { viewport: PHONE }, async (page) => {
    const scrollers = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.article *')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
        .map(({ localName, tabIndex, ariaLabel }) => ({ localName, tabIndex, ariaLabel })),
    )
    assert.ok(scrollers.some(({ localName }) => localName === 'pre'))
    assert.ok(scrollers.some(({ ariaLabel }) => ariaLabel === 'Table'))
    assert.equal(
      scrollers.filter(({ tabIndex }) => tabIndex !== 0),
      [],
    )
  }))

/** The window of a desktop of 1280 pixels at a zoom of so many times. */
function halved(zoom: number): BrowserContextOptions {
  return { viewport: { width: 1280 / zoom, height: 1024 / zoom }, deviceScaleFactor: zoom }
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

/** Text that its box hides: as wide or high as no reader gets to see. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && element.innerText?.trim())
      .filter((element) => !element.closest('.sr-only, svg, .steps'))
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element)
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
        return (
          (/hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1) ||
          (/hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1)
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

test.run()
