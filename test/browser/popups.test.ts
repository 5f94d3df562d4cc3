// Tooltip and Popover in Chromium: delays, pointer, touch, keyboard, places, layers, and axe with them open.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { stopClock } from '../helpers/clock.ts'
import * as assert from 'uvu/assert'
import {
  POPOVER_DELAY_MS,
  POPOVER_TITLE_MIN_WIDTH,
  POPUP_LAYERS,
  POPUP_MOTION_DEADLINE_MS,
  TOOLTIP_MAX_WIDTH,
} from '../../packages/theme/src/constants.ts'
import { reuseVisitor } from '../helpers/browser.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const THEME = `
import { defaultTheme, Popover, Tooltip } from 'docgen/theme'

const long = 'A text that is longer than a tooltip is wide, so that it has to run over several lines of it.'

const Examples = () => (
  <div id="examples" style={{ padding: '160px 0' }}>
    <p>
      A <Tooltip content="Short for something">word</Tooltip>,{' '}
      <Tooltip content={long} placement="bottom"><button type="button">Save</button></Tooltip> and{' '}
      <Popover title="Formats" content={<>Written as <a href="/other">ESM</a> or CommonJS.</>}>formats</Popover> and{' '}
      <Popover trigger="click" content="By click alone."><button type="button">Press</button></Popover> and{' '}
      <Popover content={<>Outer, with an <Tooltip content="Inner text">inner word</Tooltip>.</>}>nested</Popover>.
    </p>
    <p>{['top', 'bottom', 'left', 'right'].map((side) => (
      <Tooltip key={side} content={'On the ' + side} placement={side} arrow={side !== 'left'}>{side + ' '}</Tooltip>
    ))}</p>
  </div>
)

export default { ...defaultTheme, slots: { docTop: Examples } }
`

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
  'public/favicon.ico': '',
  'theme/index.tsx': THEME,
  'docs/index.md': '# Title\n\n' + 'Words.\n\n'.repeat(80),
  'docs/other.md': '# Other\n',
}

const test = siteSuite('popups', FILES)

/** Opens the page with the examples, time standing still, and checks afterwards that the console stayed empty. */
async function visit(
  site: BuiltSite,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1200, height: 900 }, ...options })
  try {
    const { page } = visitor
    await page.goto(site.url)
    if (options.javaScriptEnabled !== false) {
      // The description is added during hydration.
      await page.locator('#examples button[aria-describedby]').waitFor()
      await stopClock(page)
    }
    await use(page)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

const triggerOf = (page: Page, text: string) =>
  page.locator('.popup-trigger').getByText(text, { exact: true })
const shown = (page: Page) => page.locator('.popup:popover-open')
// One that is fading out is not.
const isShown = async (page: Page) =>
  (await page.locator('.popup:popover-open:not([data-closing])').count()) > 0

const tick = (page: Page) => page.clock.runFor(POPOVER_DELAY_MS)
const away = (page: Page) => page.mouse.move(5, 890)
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not shown')
  return box
}

// ── Pointer ────────────────────────────────────────────────────────────────────────────────────────

for (const { text, names } of [
  {
    text: 'word',
    names: [
      'a tooltip opens and closes by hover, each after its delay',
      'a tooltip that the pointer only passes does not open',
      'the pointer can go from the trigger into the tooltip, which then stays',
    ],
  },
  {
    text: 'formats',
    names: [
      'a popover opens and closes by hover, each after its delay',
      'a popover that the pointer only passes does not open',
      'the pointer can go from the trigger into the popover, which then stays',
    ],
  },
] as const) {
  test(names[0], ({ site }) =>
    visit(site, {}, async (page) => {
      await triggerOf(page, text).hover()
      await page.clock.runFor(POPOVER_DELAY_MS - 1)
      assert.not.ok(await isShown(page), 'before the delay')
      await page.clock.runFor(1)
      await shown(page).waitFor()
      await away(page)
      await page.clock.runFor(POPOVER_DELAY_MS - 1)
      assert.ok(await isShown(page), 'before the delay of closing')
      await page.clock.runFor(1)
      await shown(page).waitFor({ state: 'hidden' })
    }),
  )

  test(names[1], ({ site }) =>
    visit(site, {}, async (page) => {
      await triggerOf(page, text).hover()
      await page.clock.runFor(POPOVER_DELAY_MS - 1)
      await away(page)
      await page.clock.runFor(10 * POPOVER_DELAY_MS)
      assert.not.ok(await isShown(page))
    }),
  )

  test(names[2], ({ site }) =>
    visit(site, {}, async (page) => {
      await triggerOf(page, text).hover()
      await tick(page)
      const box = await boxOf(shown(page))
      // Beside the arrow.
      await page.mouse.move(box.x + 4, box.y + box.height + 4)
      await page.clock.runFor(10 * POPOVER_DELAY_MS)
      assert.ok(await isShown(page), 'in the gap')
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await page.clock.runFor(10 * POPOVER_DELAY_MS)
      assert.ok(await isShown(page), 'inside')
    }),
  )
}

test('a click keeps a popover open; a second one and a click outside close it', ({ site }) =>
  visit(site, {}, async (page) => {
    const trigger = triggerOf(page, 'formats')
    await trigger.click()
    await shown(page).waitFor()
    assert.is(await trigger.getAttribute('aria-expanded'), 'true')
    await away(page)
    await page.clock.runFor(10 * POPOVER_DELAY_MS)
    assert.ok(await isShown(page))
    await trigger.click()
    await shown(page).waitFor({ state: 'hidden' })
    assert.is(await trigger.getAttribute('aria-expanded'), 'false')
    await trigger.click()
    await shown(page).waitFor()
    await page.mouse.click(5, 890)
    await shown(page).waitFor({ state: 'hidden' })
  }))

test('a popover by click does not open by hover or focus', ({ site }) =>
  visit(site, {}, async (page) => {
    const trigger = page.getByRole('button', { name: 'Press' })
    await trigger.hover()
    await page.clock.runFor(10 * POPOVER_DELAY_MS)
    await trigger.focus()
    await page.clock.runFor(10 * POPOVER_DELAY_MS)
    assert.not.ok(await isShown(page))
    await trigger.click()
    await shown(page).waitFor()
    assert.is(await shown(page).innerText(), 'By click alone.')
  }))

test('a click on what has a tooltip is only that thing’s own', ({ site }) =>
  visit(site, {}, async (page) => {
    await page.getByRole('button', { name: 'Save' }).click()
    await tick(page)
    await shown(page).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    assert.ok(await isShown(page))
    await away(page)
    await tick(page)
    await shown(page).waitFor({ state: 'hidden' })
  }))

test('a link in a popover shows its page, and the popover is gone', ({ site }) =>
  visit(site, {}, async (page) => {
    await triggerOf(page, 'formats').click()
    await shown(page).getByRole('link', { name: 'ESM' }).click()
    await page.getByRole('heading', { name: 'Other' }).waitFor()
    await shown(page).waitFor({ state: 'hidden' })
  }))

// ── Touch ──────────────────────────────────────────────────────────────────────────────────────────

test('on a touch screen a tap opens at once, a second tap and a tap outside close', ({ site }) =>
  visit(site, { hasTouch: true }, async (page) => {
    for (const text of ['word', 'formats', 'Save']) {
      await triggerOf(page, text).tap()
      await shown(page).waitFor()
      await triggerOf(page, text).tap()
      await shown(page).waitFor({ state: 'hidden' })
      await triggerOf(page, text).tap()
      await shown(page).waitFor()
      await page.clock.runFor(10 * POPOVER_DELAY_MS)
      assert.ok(await isShown(page), 'it stays')
      await page.touchscreen.tap(5, 890)
      await shown(page).waitFor({ state: 'hidden' })
    }
  }))

// ── Keyboard and assistive technology ──────────────────────────────────────────────────────────────

test('a tooltip opens on keyboard focus, describes what is focused, and Escape closes it', ({
  site,
}) =>
  visit(site, {}, async (page) => {
    await page.locator('.popup-trigger').first().focus()
    await page.keyboard.press('Tab')
    assert.is(await focusedText(page), 'Save')
    await tick(page)
    await shown(page).waitFor()
    const id = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'))
    assert.is(await shown(page).getAttribute('id'), id)
    assert.is(await shown(page).getAttribute('role'), 'tooltip')
    await page.keyboard.press('Escape')
    await shown(page).waitFor({ state: 'hidden' })
    assert.is(await focusedText(page), 'Save')
    await page.keyboard.press('Shift+Tab')
    await tick(page)
    assert.is(await shown(page).innerText(), 'Short for something')
    await page.keyboard.press('Tab')
    await tick(page)
    // Leaving closed it.
    await page.waitForFunction(() => document.querySelectorAll(':popover-open').length === 1)
    assert.match(await shown(page).innerText(), 'longer than a tooltip')
  }))

test('a popover opens by Enter and Space; Tab goes into it and on; Escape returns the focus', ({
  site,
}) =>
  visit(site, {}, async (page) => {
    const trigger = page.getByRole('button', { name: 'formats' })
    await trigger.focus()
    await page.keyboard.press('Enter')
    await shown(page).waitFor()
    assert.is(await shown(page).getAttribute('id'), await trigger.getAttribute('aria-controls'))
    await page.getByRole('group', { name: 'Formats' }).waitFor()
    await page.keyboard.press('Tab')
    assert.is(await focusedText(page), 'ESM')
    await page.keyboard.press('Escape')
    await shown(page).waitFor({ state: 'hidden' })
    assert.is(await focusedText(page), 'formats')
    await page.keyboard.press('Space')
    await shown(page).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    assert.is(await focusedText(page), 'Press')
    await shown(page).waitFor({ state: 'hidden' })
  }))

test('Escape closes the tooltip in a popover first, then the popover', ({ site }) =>
  visit(site, {}, async (page) => {
    await triggerOf(page, 'nested').click()
    await triggerOf(page, 'inner word').hover()
    await tick(page)
    await shown(page).nth(1).waitFor()
    await page.keyboard.press('Escape')
    await page.waitForFunction(() => document.querySelectorAll(':popover-open').length === 1)
    await page.keyboard.press('Escape')
    await shown(page).waitFor({ state: 'hidden' })
  }))

// ── Place, size, layer, motion ─────────────────────────────────────────────────────────────────────

test('each side is where it says, and the edge of the window turns it round', ({ site }) =>
  visit(site, {}, async (page) => {
    const sideOf = async (side: string) => {
      const trigger = page.locator('.popup-trigger', { hasText: side })
      await trigger.hover()
      await tick(page)
      const [anchor, box] = [await boxOf(trigger), await boxOf(shown(page))]
      await away(page)
      await tick(page)
      await shown(page).waitFor({ state: 'hidden' })
      if (box.y + box.height <= anchor.y) return 'top'
      if (box.y >= anchor.y + anchor.height) return 'bottom'
      return box.x + box.width <= anchor.x ? 'left' : 'right'
    }
    for (const side of ['top', 'bottom', 'left', 'right']) assert.is(await sideOf(side), side)
    await page.addStyleTag({
      content: '#examples p + p { position: fixed; top: 2px; z-index: 90; background: Canvas }',
    })
    assert.is(await sideOf('top'), 'bottom')
  }))

test('a tooltip and a popover open on hover, above the trigger unless configured otherwise', ({
  site,
}) =>
  visit(site, {}, async (page) => {
    for (const text of ['word', 'formats']) {
      await triggerOf(page, text).hover()
      await tick(page)
      assert.is(await shown(page).getAttribute('data-side'), 'top', text)
      await away(page)
      await tick(page)
      await shown(page).waitFor({ state: 'hidden' })
    }
  }))

test('a popup stays at its trigger while the page is scrolled', ({ site }) =>
  visit(site, {}, async (page) => {
    const trigger = triggerOf(page, 'formats')
    await trigger.click()
    await shown(page).waitFor()
    const distance = async () => (await boxOf(trigger)).y - (await boxOf(shown(page))).y
    const before = await distance()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true })
          scrollTo({ top: 60, behavior: 'instant' })
        }),
    )
    assert.is(await page.evaluate(() => scrollY), 60)
    assert.is(await distance(), before)
  }))

test('a tooltip is at most as wide as the constant, a title at least; layers add up', ({ site }) =>
  visit(site, {}, async (page) => {
    await page.getByRole('button', { name: 'Save' }).hover()
    await tick(page)
    assert.is((await boxOf(shown(page))).width, TOOLTIP_MAX_WIDTH)
    await triggerOf(page, 'formats').click()
    await page.locator('.popover-title').waitFor()
    const title = await boxOf(page.locator('.popover-title'))
    assert.ok(title.width >= POPOVER_TITLE_MIN_WIDTH, `${title.width}`)
    const layerOf = (text: string) =>
      page
        .locator('.popup', { hasText: text })
        .last()
        .evaluate((popup) => Number(getComputedStyle(popup).zIndex))
    assert.is(await layerOf('longer than'), POPUP_LAYERS.tooltip)
    assert.is(await layerOf('CommonJS'), POPUP_LAYERS.popover)
    assert.is(await layerOf('Inner text'), POPUP_LAYERS.popover + POPUP_LAYERS.tooltip)
  }))

test('a popup whose transition does not end is gone after the deadline', ({ site }) =>
  visit(site, {}, async (page) => {
    await page.addStyleTag({ content: '.popup { transition-duration: 1000s !important }' })
    await triggerOf(page, 'formats').click()
    await shown(page).waitFor()
    await page.evaluate(() => document.getAnimations().forEach((each) => each.finish()))
    await triggerOf(page, 'formats').click()
    await page.locator('[data-closing]').waitFor({ state: 'attached' })
    await page.clock.runFor(POPUP_MOTION_DEADLINE_MS - 1)
    assert.is(await shown(page).count(), 1)
    await page.clock.runFor(1)
    await page.waitForFunction(() => !document.querySelector(':popover-open'))
  }))

test('with reduced motion nothing fades', ({ site }) =>
  visit(site, { reducedMotion: 'reduce' }, async (page) => {
    const fading = () => page.evaluate(() => document.getAnimations().length)
    await triggerOf(page, 'formats').click()
    await shown(page).waitFor()
    assert.is(await fading(), 0)
    await triggerOf(page, 'formats').click()
    await page.waitForFunction(() => !document.querySelector(':popover-open'))
    assert.is(await fading(), 0)
  }))

test('without JavaScript the text is shown by hover and by focus', ({ site }) =>
  visit(site, { javaScriptEnabled: false }, async (page) => {
    const text = page.locator('.popup', { hasText: 'Short for something' })
    assert.not.ok(await text.isVisible())
    await page.locator('.popup-trigger', { hasText: 'word' }).first().hover()
    await text.waitFor()
    await page.mouse.move(5, 890)
    await text.waitFor({ state: 'hidden' })
    await page.locator('.popup-trigger', { hasText: 'word' }).first().focus()
    await text.waitFor()
  }))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with popups open (${colorScheme})`, ({ site }) =>
    visit(site, { colorScheme, reducedMotion: 'reduce' }, async (page) => {
      await page.evaluate(axe)
      for (const text of ['word', 'Save', 'formats']) {
        await triggerOf(page, text).hover()
        await tick(page)
        await shown(page).waitFor()
        assert.equal(await violationsOf(page), [], text)
        await away(page)
        await tick(page)
        await shown(page).waitFor({ state: 'hidden' })
      }
    }))
}

function violationsOf(page: Page): Promise<string[]> {
  // The checker waits with timers, which are stopped.
  return page.clock.resume().then(() =>
    page.evaluate(async () => {
      const { axe: checker } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      const { violations } = await checker.run()
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }),
  )
}

test.run()
