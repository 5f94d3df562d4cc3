// Images that a click enlarges, in Chromium: when, which, by pointer and keyboard, how they go back, and what of it is
// loaded. The pictures are SVG and PNG, so that both ways of growing are seen.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { deflateSync, crc32 } from 'node:zlib'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { stopClock } from '../helpers/clock.ts'
import * as assert from 'uvu/assert'
import { IMAGE_ZOOM } from '../../packages/theme/src/behaviours/imageZoom.ts'
import { reuseVisitor, type Visitor } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { articleAlive } from '../helpers/openPage.ts'
import { siteSuite } from '../helpers/siteSuite.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><path fill="teal" d="M0 0h120v60H0z"/></svg>`
const filler = 'Words.\n\n'.repeat(60)

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
  'public/favicon.ico': '',
  'docs/small.svg': SVG,
  'docs/large.png': createPng(2000, 1000),
  'docs/index.md': `# Title

![A teal field](./small.svg)

![](./large.png)

[![Linked](./small.svg)](./other.md)

<img src="/favicon.ico" alt="Marked" data-zoom="false"> <span class="no-zoom">![Within](./small.svg)</span>

[On](./other.md) and [to a page without](./plain.md)

${filler}`,
  'docs/other.md': `# Other\n\n![Another](./small.svg)\n`,
  'docs/plain.md': `# Plain

Nothing to see. [Home](./index.md)

::: tabs

== One

First

== Two

Second

:::
`,
}

const test = siteSuite('image zoom', FILES)

/** Opens a page, waits until it is hydrated, and checks afterwards that the console stayed empty. */
async function visit(
  site: BuiltSite,
  path: string,
  options: BrowserContextOptions,
  use: (page: Page, visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: { width: 1200, height: 800 }, ...options })
  try {
    await visitor.page.goto(new URL(path, site.url).href)
    await use(visitor.page, visitor)
    // The picture without bytes is of no picture at all.
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

const attached = (page: Page) => page.locator('img[data-zoomable]')
const zoomed = (page: Page) => page.locator('dialog.zoom img')
const field = (page: Page) => page.getByRole('button', { name: 'Enlarge image A teal field' })
const settled = (page: Page) =>
  page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
const gone = (page: Page) => page.locator('dialog.zoom').waitFor({ state: 'detached' })
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

async function openField(page: Page): Promise<void> {
  await field(page).click()
  await zoomed(page).waitFor()
  await settled(page)
}

test('images become ones to enlarge after the time, those in links and marked ones never', ({
  site,
}) =>
  visit(site, '/plain', {}, async (page) => {
    await articleAlive(page)
    await stopClock(page)
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'Title' }).waitFor()
    await page.clock.runFor(IMAGE_ZOOM.attachMs - 1)
    assert.is(await attached(page).count(), 0)
    await page.clock.runFor(1)
    await attached(page).first().waitFor()
    assert.equal(
      await attached(page).evaluateAll((images) => images.map((image) => image.ariaLabel)),
      ['Enlarge image A teal field', 'Enlarge image'],
    )
  }))

test('nothing is loaded for it before the page has an image', ({ site }) =>
  visit(site, '/plain', {}, async (page, { requests }) => {
    await page.clock.install({ time: 0 })
    await page.clock.runFor(10 * IMAGE_ZOOM.attachMs)
    const before = requests.filter((url) => url.endsWith('.js'))
    await page.getByRole('link', { name: 'Home' }).click()
    await page.getByRole('heading', { name: 'Title' }).waitFor()
    await page.clock.runFor(IMAGE_ZOOM.attachMs)
    await attached(page).first().waitFor()
    // Besides it, what every page switch takes.
    const added = requests.filter((url) => url.endsWith('.js')).slice(before.length)
    const isZoom = async (url: string) => {
      const response = await page.request.get(new URL(url, site.url).href)
      return (await response.text()).includes('zoom-out')
    }
    const areZoom = await Promise.all(added.map(isZoom))
    assert.is(areZoom.filter(Boolean).length, 1, added.join(' '))
    for (const url of before) assert.not.ok(await isZoom(url), url)
  }))

test('a click enlarges an image over the page, in the time of the transition', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const before = (await field(page).boundingBox())!
    await field(page).click()
    const durations = () =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
      )
    assert.ok((await durations()).every((duration) => duration === IMAGE_ZOOM.transitionMs))
    await settled(page)
    const after = (await zoomed(page).boundingBox())!
    assert.ok(after.width > 5 * before.width, `${after.width} wide`)
    assert.is(Math.round(after.width / after.height), 2)
    assert.is(Math.round(after.x + after.width / 2), 600, 'in the middle')
    assert.is(await zoomed(page).getAttribute('alt'), 'A teal field')
    await page.getByRole('dialog', { name: 'A teal field' }).waitFor()
  }))

test('a picture of pixels grows to its own size and no further than the window', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await attached(page).nth(1).click()
    await settled(page)
    assert.is((await zoomed(page).boundingBox())!.width, 1200 - 48)
  }))

test('a click, the close button, Escape and a second Escape put it back', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const ends = {
      click: () => zoomed(page).click(),
      button: () => page.getByRole('button', { name: 'Close' }).click(),
      escape: () => page.keyboard.press('Escape'),
      escapes: async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Escape')
      },
    }
    for (const [name, end] of Object.entries(ends)) {
      await openField(page)
      await end()
      await gone(page)
      assert.ok(await field(page).isVisible(), name)
      assert.is(await focusedName(page), 'Enlarge image A teal field', name)
    }
  }))

test('scrolling further than the offset puts it back, less does not', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await openField(page)
    const scrollTo = async (y: number) => {
      await page.evaluate((top) => {
        const scrolled = new Promise((resolve) =>
          addEventListener('scroll', resolve, { once: true }),
        )
        window.scrollTo({ top, behavior: 'instant' })
        return scrolled
      }, y)
    }
    await scrollTo(IMAGE_ZOOM.scrollOffset)
    assert.is(await page.evaluate(() => document.getAnimations().length), 0, 'it stays')
    assert.ok(await zoomed(page).isVisible())
    await scrollTo(IMAGE_ZOOM.scrollOffset + 1)
    await gone(page)
  }))

for (const key of ['Enter', 'Space']) {
  test(`${key} enlarges the focused image and, on the close button, puts it back`, ({ site }) =>
    visit(site, '/', {}, async (page) => {
      await field(page).focus()
      await page.keyboard.press(key)
      await zoomed(page).waitFor()
      await settled(page)
      assert.is(await focusedName(page), 'Close')
      await page.keyboard.press('Tab')
      assert.not.ok((await focusedName(page))?.startsWith('Enlarge'), 'the focus stays within')
      await page.getByRole('button', { name: 'Close' }).focus()
      await page.keyboard.press(key)
      await gone(page)
      assert.is(await focusedName(page), 'Enlarge image A teal field')
    }))
}

test('it works on the next page too, and going back puts an enlarged image away', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await attached(page).first().waitFor()
    await page.getByRole('link', { name: 'On', exact: true }).click()
    const another = page.getByRole('button', { name: 'Enlarge image Another' })
    await another.click()
    await zoomed(page).waitFor()
    await page.goBack()
    await gone(page)
    await openField(page)
  }))

test('a click with a modifier is left alone', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await field(page).click({ modifiers: ['Shift'] })
    assert.is(await page.locator('dialog.zoom').count(), 0)
  }))

test('with reduced motion it is large at once', ({ site }) =>
  visit(site, '/', { reducedMotion: 'reduce' }, async (page) => {
    const before = (await field(page).boundingBox())!
    await field(page).click()
    await zoomed(page).waitFor()
    assert.ok((await zoomed(page).boundingBox())!.width > 5 * before.width)
    await page.keyboard.press('Escape')
    await gone(page)
  }))

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, before and while an image is enlarged (${colorScheme})`, ({ site }) =>
    visit(site, '/', { colorScheme }, async (page) => {
      await attached(page).first().waitFor()
      await page.evaluate(axe)
      assert.equal(await violationsOf(page), [])
      await openField(page)
      assert.equal(await violationsOf(page), [])
    }))
}

test('`mediumZoom: false` leaves images alone; a selector says which ones', async () => {
  const page = '# Title\n\n![One](./small.svg)\n\n<img class="big" src="/logo.svg" alt="Two">\n'
  for (const [option, expected] of [
    ['false', []],
    ["{ selector: '.big' }", ['Enlarge image Two']],
  ] as const) {
    const site = await createBuiltSite({
      ...FILES,
      'public/logo.svg': SVG,
      'docs/index.md': page,
      'docs/other.md': '# Other\n',
      'docs/plain.md': '# Plain\n',
      'docgen.config.ts': `export default { icon: '/favicon.ico', mediumZoom: ${option} }`,
    })
    try {
      await visit(site, '/', {}, async (tab) => {
        await tab.clock.install({ time: 0 })
        await tab.reload()
        await tab.clock.runFor(10 * IMAGE_ZOOM.attachMs)
        if (expected.length > 0) await attached(tab).first().waitFor()
        assert.equal(
          await attached(tab).evaluateAll((images) => images.map((image) => image.ariaLabel)),
          expected,
        )
      })
    } finally {
      await site.close()
    }
  }
})

function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe: checker } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const { violations } = await checker.run()
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  })
}

/** A grey PNG of that size. */
function createPng(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // Eight bits of grey.
  head[8] = 8
  const rows = Buffer.alloc((width + 1) * height, 0x90)
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.run()
