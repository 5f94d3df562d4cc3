// The default theme from right to left, in Chromium: the document's direction, on which side elements are, what stays from
// left to right, keys, icons, accessibility and sideways scrolling. The site is in helpers/rtlSite.ts.
import * as assert from 'uvu/assert'
import type { Page } from 'playwright-core'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { isSameDocument } from '../helpers/openPage.ts'
import { rtlSite } from '../helpers/rtlSite.ts'
import { violations } from '../helpers/axe.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, TABLET, WIDE, visitStill } from '../helpers/visit.ts'
import { styleOf } from '../helpers/readPage.ts'

const PAGES = ['/', '/guide/start', '/he/guide/start', '/guide/parts', '/list/', '/404']

const test = siteSuite('right to left', rtlSite)

const htmlTagOf = async (site: BuiltSite, path: string) =>
  /<html[^>]*>/.exec(await (await fetch(new URL(path, site.url))).text())?.[0]

const languageOf = (page: Page) =>
  page.evaluate(() => {
    const { documentElement } = document
    return [documentElement.lang, getComputedStyle(documentElement).direction]
  })

const spoken = (page: Page, lang: string) =>
  page.waitForFunction((tag) => document.documentElement.lang === tag, lang)

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

async function boxOf(page: Page, selector: string): Promise<Box> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`Nothing to see: ${selector}`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

// ── The document ───────────────────────────────────────────────────────────────────────────────────

test('documents of right-to-left languages say so, 404 pages too, and others do not', async ({
  site,
}) => {
  const paths = ['/', '/guide/start', '/he/guide/start', '/404', '/nowhere', '/en/']
  assert.equal(await Promise.all(paths.map((path) => htmlTagOf(site, path))), [
    '<html lang="ar" dir="rtl">',
    '<html lang="ar" dir="rtl">',
    '<html lang="he" dir="rtl">',
    '<html lang="ar" dir="rtl">',
    '<html lang="ar" dir="rtl">',
    '<html lang="en">',
  ])
})

test('the 404 page of an unknown path takes the direction of the language of that path', async ({
  site,
}) => {
  await visitStill(site, '/en/nowhere', {}, async (page) => {
    await spoken(page, 'en')
    assert.equal(await languageOf(page), ['en', 'ltr'])
    await page.getByText('PAGE NOT FOUND').waitFor()
  })
  await visitStill(site, '/he/nowhere', {}, async (page) => {
    await spoken(page, 'he')
    assert.equal(await languageOf(page), ['he', 'rtl'])
    await page.getByText('הדף לא נמצא').waitFor()
  })
})

test('another language reverses the direction of the document without loading it again, and back', ({
  site,
}) =>
  visitStill(site, '/guide/start', {}, async (page) => {
    const choose = async (button: string, label: string, lang: string) => {
      await page.locator(`.nav [aria-label="${button}"]`).click()
      await page.locator('.nav .menu-panel').getByText(label, { exact: true }).click()
      await spoken(page, lang)
    }
    await choose('اللغة', 'English', 'en')
    assert.equal(await languageOf(page), ['en', 'ltr'])
    assert.ok((await boxOf(page, '.sidebar')).left < 300, 'the sidebar went to the left')
    await choose('Language', 'עברית', 'he')
    assert.equal(await languageOf(page), ['he', 'rtl'])
    assert.ok((await boxOf(page, '.sidebar')).right > 1140, 'the sidebar came back to the right')
    assert.ok(await isSameDocument(page))
  }))

// ── Sides ──────────────────────────────────────────────────────────────────────────────────────────

test('brand and sidebar are on the right, the outline is on the left, the text is between them', ({
  site,
}) =>
  visitStill(site, '/guide/start', {}, async (page) => {
    const [brand, social, sidebar, article, outline] = await Promise.all(
      ['.nav .site-name', '.nav .social', '.sidebar', 'article h1', '.doc-aside'].map((selector) =>
        boxOf(page, selector),
      ),
    )
    assert.ok(brand!.left > social!.right, 'brand right of the social links')
    assert.ok(sidebar!.left > article!.right, 'sidebar right of the text')
    assert.ok(outline!.right < article!.left, 'outline left of the text')
  }))

test('what is at the start of a line is at its right: quotes, callouts, lists, numbers of steps', ({
  site,
}) =>
  visitStill(site, '/guide/start', {}, async (page) => {
    const widths = async (selector: string, property: string) => [
      await styleOf(page, selector, `${property}-right`),
      await styleOf(page, selector, `${property}-left`),
    ]
    assert.equal(await widths('.article .callout', 'padding'), ['50px', '20px'])
    assert.equal(await widths('.article ul', 'padding'), ['24px', '0px'])
    assert.equal(await widths('.article blockquote', 'padding'), ['18px', '0px'])
    assert.equal(await widths('.article .steps', 'padding'), ['46px', '0px'])
    assert.is(await styleOf(page, '.article td', 'text-align'), 'start')
    const [first, last] = [
      await boxOf(page, 'tr > :first-child'),
      await boxOf(page, 'tr > :last-child'),
    ]
    assert.ok(first.left >= last.right, 'the first column is the right one')
  }))

test('a menu opens below its button, within the window', ({ site }) =>
  visitStill(site, '/guide/', {}, async (page) => {
    for (const [button, panel] of [
      ['.nav [aria-label="أدوات ذات صلة"]', '.nav .family'],
      ['.nav [aria-label="اللغة"]', '.nav .menu-panel:has([hreflang])'],
    ] as const) {
      await page.locator(button).click()
      await page.locator(panel).waitFor({ state: 'visible' })
      const [from, box] = [await boxOf(page, button), await boxOf(page, panel)]
      assert.ok(box.top >= from.bottom && box.left >= 0 && box.right <= WIDE.width, panel)
      assert.ok(box.left < from.right && box.right > from.left, `${panel} is beside its button`)
      await page.keyboard.press('Escape')
    }
  }))

test('search is mirrored: the field, the hits and their highlights; its shortcut is at the end', ({
  site,
}) =>
  visitStill(site, '/guide/start', {}, async (page) => {
    const [button, shortcut] = [
      await boxOf(page, '.search-button'),
      await boxOf(page, '.search-button kbd'),
    ]
    assert.ok(shortcut.left - button.left <= 12, 'the shortcut is at the left edge')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('التثبيت')
    const hit = page.getByRole('option', { selected: true })
    await hit.waitFor()
    const [icon, row] = [
      (await hit.locator('.icon').first().boundingBox())!,
      (await hit.boundingBox())!,
    ]
    assert.ok(icon.x > row.x + row.width - 60, 'the icon of a hit is at its right')
    assert.equal(await violations(page), [])
    await page.keyboard.press('Enter')
    await page.waitForURL(/set\/one|start#/)
  }))

test('the drawer comes from the right and shuts with Escape; the nav screen fills the window', async ({
  site,
}) => {
  await visitStill(site, '/guide/start', { viewport: TABLET }, async (page) => {
    await page.locator('.local-menu').click()
    await page.locator('.drawer').waitFor({ state: 'visible' })
    const drawer = await boxOf(page, '.drawer')
    assert.equal([drawer.right, drawer.right - drawer.left], [TABLET.width, 320])
    await page.keyboard.press('Escape')
    await page.locator('.drawer').waitFor({ state: 'hidden' })
  })
  await visitStill(site, '/guide/start', { viewport: PHONE }, async (page) => {
    await page.locator('.nav-open').click()
    const [screen, close] = [
      await boxOf(page, '.nav-screen'),
      await boxOf(page, '.nav-screen [aria-label="إغلاق"]'),
    ]
    assert.equal([screen.left, screen.right], [0, PHONE.width])
    assert.ok(close.right < PHONE.width / 2, 'the button that closes it is at the end, the left')
  })
})

test('tooltip and popover stay within the window', ({ site }) =>
  visitStill(site, '/guide/parts', { viewport: PHONE }, async (page) => {
    const shown = page.locator('.popup:popover-open')
    await page.getByRole('button', { name: 'مهم جدًا' }).hover()
    await shown.waitFor({ state: 'visible' })
    const tooltip = await boxOf(page, '.popup:popover-open')
    assert.ok(tooltip.left >= 0 && tooltip.right <= PHONE.width)
    await page.mouse.move(5, 5)
    await page.getByRole('button', { name: 'صفحة أخرى' }).click()
    await shown
      .filter({ hasNot: page.locator('[role=tooltip]') })
      .first()
      .waitFor()
    const popover = await boxOf(page, '.popup:popover-open')
    assert.ok(popover.left >= 0 && popover.right <= PHONE.width)
  }))

// ── What stays, what turns ─────────────────────────────────────────────────────────────────────────

test('code stays from left to right: blocks, words in a line, names of files', async ({ site }) => {
  /** How far the last character of an element's text is to the right of its first. */
  const wayOf = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()!
        const length = node.textContent!.trimEnd().length
        const [first, last] = [0, length - 1].map((at) => {
          const range = document.createRange()
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          return range.getBoundingClientRect().left
        })
        return last! - first!
      })
  await visitStill(site, '/guide/start', {}, async (page) => {
    for (const selector of ['.code', '.code pre', '.code-group', 'p > code']) {
      assert.is(await styleOf(page, selector, 'direction'), 'ltr', selector)
    }
    assert.ok((await wayOf(page, '.more-code code')) > 0, 'a sign at the end stays at the end')
    const copy = await boxOf(page, '.code .copy')
    const code = await boxOf(page, '.code')
    assert.ok(copy.left > (code.left + code.right) / 2, 'the button that copies is at the right')
  })
  await visitStill(site, '/guide/parts', {}, async (page) => {
    assert.ok((await wayOf(page, '.file-tree li')) > 0, 'the slash of a folder is after its name')
  })
})

test('icons that point along the line are mirrored, the others are not', async ({ site }) => {
  const scales = (page: Page) =>
    page.evaluate(() => {
      const all = ['.icon.icon-flip', '.icon:not(.icon-flip)'].map((selector) =>
        [...document.querySelectorAll(selector)].map((icon) => getComputedStyle(icon).scale),
      )
      return all.map((found) => [...new Set(found)])
    })
  await visitStill(site, '/guide/start', {}, async (page) => {
    assert.equal(await scales(page), [['-1 1'], ['none']])
  })
  await visitStill(site, '/en/guide/start', {}, async (page) => {
    assert.equal(await scales(page), [['1'], ['none']])
  })
})

test('arrow keys move along the line: tabs of a text from right to left, those of code not', ({
  site,
}) =>
  visitStill(site, '/guide/start', {}, async (page) => {
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await page.getByRole('tab', { name: 'A', exact: true }).focus()
    await page.keyboard.press('ArrowLeft')
    assert.is(await focused(), 'B')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    assert.is(await focused(), 'C', 'round the end')
    await page.getByRole('tab', { name: 'npm', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    assert.is(await focused(), 'yarn')
  }))

test('letters that join are not drawn apart or together', async ({ site }) => {
  await visitStill(site, '/guide/start', {}, async (page) => {
    for (const selector of ['.article h1', '.article h2', '.article h3', '.outline-title']) {
      assert.match(await styleOf(page, selector, 'letter-spacing'), /^(normal|0px)$/, selector)
    }
  })
  for (const [path, selector] of [
    ['/', '.hero h1'],
    ['/404', '.not-found p'],
  ] as const) {
    await visitStill(site, path, {}, async (page) => {
      assert.match(await styleOf(page, selector, 'letter-spacing'), /^(normal|0px)$/, selector)
    })
  }
})

test('an image is enlarged in the middle of the window and goes back with Escape', ({ site }) =>
  visitStill(site, '/guide/start', {}, async (page) => {
    await page.locator('.article img[data-zoomable]').click()
    const large = page.locator('dialog[open] img')
    await large.waitFor({ state: 'visible' })
    const box = await boxOf(page, 'dialog[open] img')
    assert.ok(Math.abs(box.left + box.right - WIDE.width) <= 20, JSON.stringify(box))
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
  }))

// ── All pages ──────────────────────────────────────────────────────────────────────────────────────

test('no page breaks an accessibility rule, in either appearance', async ({ site }) => {
  for (const path of PAGES) {
    await visitStill(site, path, {}, async (page) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        assert.equal(await violations(page), [], `${path} ${colorScheme}`)
      }
    })
  }
})

test('open drawer and nav screen break no accessibility rule', async ({ site }) => {
  for (const [viewport, button] of [
    [TABLET, '.local-menu'],
    [TABLET, '.local-outline'],
    [PHONE, '.nav-open'],
  ] as const) {
    await visitStill(site, '/he/guide/start', { viewport }, async (page) => {
      await page.locator(button).click()
      assert.equal(await violations(page), [], button)
    })
  }
})

test('no page scrolls sideways from 320 to 2560 pixels', async ({ site }) => {
  for (const path of PAGES) {
    await visitStill(site, path, {}, async (page) => {
      for (const width of [320, 390, 767, 768, 900, 1024, 1025, 1240, 1241, 1761, 2560]) {
        await page.setViewportSize({ width, height: 800 })
        const over = await page.evaluate(() => {
          const { scrollWidth } = document.documentElement
          // What sticks out at the left of a mirrored page makes it scroll to negative positions.
          scrollTo(-9999, 0)
          return Math.max(scrollWidth - innerWidth, -scrollX)
        })
        assert.ok(over <= 0, `${path} at ${width}: ${over} px too wide`)
      }
    })
  }
})

test.run()
