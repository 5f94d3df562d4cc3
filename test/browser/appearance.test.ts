// Light, dark and auto in Chromium: right from the first frame on at any speed of the network, live
// with the system, in all tabs, in the browser's own colours, and out of the way where the site has
// one appearance.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { APPEARANCE_KEY, BACKGROUND } from '../../packages/theme/src/constants.ts'
import { createVisitor, releaseBrowser, useBrowser } from '../helpers/browser.ts'
import { createBuiltSite, type BuiltSite } from '../helpers/builtSite.ts'
import { hydrated, isSameDocument, openPage } from '../helpers/openPage.ts'
import { htmlClassOf, storedAppearance } from '../helpers/readPage.ts'

const FILES = {
  'docgen.config.ts': `export default { title: 'Tiny', icon: '/favicon.ico' }`,
  'public/favicon.ico': '',
  'docs/index.md': '# Start\n\n[Own](./own.md) [Blank](./blank.md)\n',
  'docs/own.md':
    '---\nhead:\n  - [meta, { name: theme-color, content: "#123456" }]\n---\n\n# Own\n\n[Start](./index.md)\n',
  'docs/blank.md': '---\npageType: blank\n---\n\n# Blank\n',
}

const test = suite<{ site: BuiltSite; lightSite: BuiltSite }>('appearance')

test.before(async (context) => {
  await useBrowser()
  context.site = await createBuiltSite(FILES)
  context.lightSite = await createBuiltSite({
    ...FILES,
    'docgen.config.ts': `export default {
      title: 'Tiny',
      icon: '/favicon.ico',
      themeConfig: { darkMode: false },
    }`,
  })
})
test.after(async ({ site, lightSite }) => {
  await site.close()
  await lightSite.close()
  releaseBrowser()
})

type System = 'light' | 'dark'

/** A reader whose system and stored choice are as said; the console is to stay empty. */
async function visit(
  { system, chosen, ...options }: BrowserContextOptions & { system: System; chosen?: string },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const visitor = await createVisitor({ ...options, colorScheme: system })
  try {
    await visitor.page.addInitScript(
      ([key, value]) => {
        try {
          if (value !== undefined && sessionStorage.length === 0) localStorage.setItem(key, value)
        } catch {
          // Firefox runs this in the empty page before as well, which has no storage.
        }
      },
      [APPEARANCE_KEY, chosen] as const,
    )
    await use(visitor.page)
    assert.equal(visitor.complaints, [])
  } finally {
    await visitor.close()
  }
}

const backgroundOf = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d')!
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data
    return `#${[red, green, blue].map((part) => part!.toString(16).padStart(2, '0')).join('')}`
  })
/**
 * The colour the browser is to give its own bars: that of the first tag whose media query matches.
 */
const barColor = (page: Page) =>
  page.evaluate(() => {
    const tags = [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
    return tags.find(({ media }) => matchMedia(media).matches)?.content
  })

const CASES: readonly [system: System, chosen: string | undefined, shown: System][] = [
  ['light', undefined, 'light'],
  ['dark', undefined, 'dark'],
  ['light', 'auto', 'light'],
  ['dark', 'auto', 'dark'],
  ['light', 'dark', 'dark'],
  ['dark', 'light', 'light'],
  ['dark', 'dark', 'dark'],
  ['dark', 'sepia', 'dark'],
]

test('on any system, whatever is stored, every frame has its appearance, however slow the network', async ({
  site,
}) => {
  for (const [system, chosen, shown] of CASES) {
    await visit({ system, ...(chosen ? { chosen } : {}) }, async (page) => {
      // Every frame until the page is hydrated records what it shows.
      await page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(window, { seen })
        const frames = {
          look() {
            const { backgroundColor, color } = getComputedStyle(document.documentElement)
            seen.push(`${backgroundColor} ${color}`)
            requestAnimationFrame(() => frames.look())
          },
        }
        requestAnimationFrame(() => frames.look())
      })
      const styles = hold()
      const scripts = hold()
      await page.route('**/*.css', (route) => styles.then(() => route.continue()))
      await page.route('**/*.js', (route) => scripts.then(() => route.continue()))
      await page.goto(site.url, { waitUntil: 'commit' })
      // No style sheet yet: the empty page has the scheme already.
      await page.waitForFunction(() => document.querySelector('link[rel=stylesheet]'))
      assert.is(await schemeOf(page, system), shown)
      styles.release()
      await page.waitForFunction(() => document.body && document.styleSheets.length > 1)
      await page.locator('h1').waitFor()
      assert.is(await backgroundOf(page), BACKGROUND[shown])
      scripts.release()
      await hydrated(page)
      assert.is(await backgroundOf(page), BACKGROUND[shown])
      const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
      assert.is(new Set(seen).size, 1, `${system} ${chosen ?? ''}: ${seen.join(', ')}`)
      assert.is(await barColor(page), BACKGROUND[shown])
    })
  }
})

/** A promise that is kept on request. */
function hold(): Promise<void> & { release: () => void } {
  let release = () => {}
  const promise = new Promise<void>((resolve) => (release = resolve))
  return Object.assign(promise, { release })
}

/** Which colours the browser itself paints in. */
const schemeOf = (page: Page, system: System) =>
  page.evaluate((preferred) => {
    const { colorScheme } = getComputedStyle(document.documentElement)
    return colorScheme === 'light dark' ? preferred : colorScheme
  }, system)

test('auto follows the system while the page is open, without loading anything', ({ site }) =>
  visit({ system: 'light' }, async (page) => {
    await openPage(page, site.url)
    for (const system of ['dark', 'light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: system })
      assert.is(await backgroundOf(page), BACKGROUND[system])
      assert.is(await barColor(page), BACKGROUND[system])
      const other = system === 'dark' ? 'light' : 'dark'
      await page.getByRole('button', { name: `Switch to ${other} appearance` }).waitFor()
    }
    assert.ok(await isSameDocument(page))
  }))

test('what was chosen stays when the system changes, and on the next pages and visits', ({
  site,
}) =>
  visit({ system: 'light' }, async (page) => {
    await openPage(page, site.url)
    await page.locator('.theme-switch').click()
    assert.is(await storedAppearance(page), 'dark')
    for (const system of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: system })
      assert.is(await backgroundOf(page), BACKGROUND.dark)
      assert.is(await barColor(page), BACKGROUND.dark)
    }
    await page.locator('article').getByRole('link', { name: 'Own' }).click()
    await page.getByRole('heading', { name: 'Own' }).waitFor()
    assert.is(await backgroundOf(page), BACKGROUND.dark)
    await page.reload()
    assert.is(await backgroundOf(page), BACKGROUND.dark)
  }))

test('the colour of the browser follows the switch; one that a page names goes before it', ({
  site,
}) =>
  visit({ system: 'light' }, async (page) => {
    await openPage(page, site.url)
    assert.is(await barColor(page), BACKGROUND.light)
    await page.locator('.theme-switch').click()
    assert.is(await barColor(page), BACKGROUND.dark)
    await page.locator('.theme-switch').click()
    assert.is(await barColor(page), BACKGROUND.light)
    await page.goto(`${site.url}own`)
    assert.is(await barColor(page), '#123456')
    assert.is(await page.locator('meta[name=theme-color]').count(), 1)
  }))

test('every tab follows a choice, also one without a switch, and the loss of it', ({ site }) =>
  visit({ system: 'light' }, async (page) => {
    await openPage(page, site.url)
    const others: Page[] = []
    for (const path of ['blank', '?navbar=0']) {
      const other = await page.context().newPage()
      await openPage(other, site.url + path)
      others.push(other)
    }
    const allShow = async (name: string) => {
      for (const other of others) {
        await other.waitForFunction(
          (expected) => document.documentElement.className === expected,
          name,
        )
      }
    }
    await page.locator('.theme-switch').click()
    await allShow('dark')
    assert.is(await barColor(others[0]!), BACKGROUND.dark)
    await page.evaluate(() => localStorage.clear())
    await allShow('')
    assert.is(await barColor(others[0]!), BACKGROUND.light)
  }))

test('a page restored from the back/forward cache shows the appearance chosen in the meantime', ({
  site,
}) =>
  visit({ system: 'light' }, async (page) => {
    await openPage(page, site.url)
    await page.evaluate((key) => {
      localStorage.setItem(key, 'dark')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, APPEARANCE_KEY)
    assert.is(await backgroundOf(page), BACKGROUND.dark)
  }))

test('the button of the bar and the choices of the nav screen agree, each way', ({ site }) =>
  visit({ system: 'light', viewport: { width: 700, height: 800 } }, async (page) => {
    await openPage(page, site.url)
    const checked = () => page.locator('.nav-screen input:checked').inputValue()
    await page.locator('.nav-open').click()
    assert.is(await checked(), 'auto')
    await page.locator('.segment', { hasText: 'Dark' }).click()
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1200, height: 800 })
    await page.getByRole('button', { name: 'Switch to light appearance' }).click()
    assert.is(await storedAppearance(page), 'auto')
    await page.setViewportSize({ width: 700, height: 800 })
    await page.locator('.nav-open').click()
    assert.is(await checked(), 'auto')
  }))

test('a site without dark appearance is light on a dark system, whatever is stored or chosen elsewhere', ({
  lightSite,
}) =>
  visit({ system: 'dark', chosen: 'dark' }, async (page) => {
    await openPage(page, lightSite.url)
    const isLight = async () => {
      assert.is(await htmlClassOf(page), 'light')
      assert.is(await backgroundOf(page), BACKGROUND.light)
      assert.is(await barColor(page), BACKGROUND.light)
    }
    await isLight()
    assert.is(await page.locator('.theme-switch').count(), 0)
    await page.evaluate((key) => {
      dispatchEvent(new StorageEvent('storage', { key, newValue: 'dark' }))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    }, APPEARANCE_KEY)
    await isLight()
  }))

test.run()
