// What search does for its reader beside the list of hits, in Chromium: the matches on the opened page, addresses with a
// query, the completion of a word, the pages that an empty field offers, and the help of the 404 page.
import type { BrowserContextOptions, Page } from 'playwright-core'
import * as assert from 'uvu/assert'
import { violations } from '../helpers/axe.ts'
import { createBuiltSite } from '../helpers/builtSite.ts'
import { openPage } from '../helpers/openPage.ts'
import {
  openSearch,
  SEARCH_SITE,
  searchButton,
  searchDialog,
  searchField,
  searchFor,
  searchHits,
  selectedHit,
} from '../helpers/searchScreen.ts'
import { siteSuite } from '../helpers/siteSuite.ts'
import { PHONE, visit, WIDE } from '../helpers/visit.ts'

const test = siteSuite('search reader', SEARCH_SITE)

const bar = (page: Page) => page.getByRole('region', { name: 'Matches on this page' })
const closed = (page: Page) => searchDialog(page).waitFor({ state: 'hidden' })

/** The text of the block with marks. */
const markedPassage = (page: Page) =>
  page.evaluate(() => {
    const highlight = CSS.highlights.get('docgen-search') as unknown as Iterable<Range> | undefined
    const [range] = highlight ?? []
    return range?.startContainer.parentElement?.closest('p, h1, h2, h3, li')?.textContent ?? null
  })

/** Opens the page about the lighthouse keeper from the search. */
async function land(page: Page): Promise<void> {
  await searchFor(page, 'lighthouse')
  await searchHits(page).filter({ hasText: 'A keeper looks after' }).click()
  await bar(page).waitFor()
}

test('the opened page marks one passage, and buttons and keys lead to the others', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await land(page)
    const keeper = 'A keeper looks after the lighthouse and its lamp.'
    assert.is(await markedPassage(page), keeper)
    await bar(page).getByText('Match 3 of 3').waitFor()
    await bar(page).getByRole('button', { name: 'Next match' }).click()
    await bar(page).getByText('Match 1 of 3').waitFor()
    assert.is(await markedPassage(page), 'How the lighthouse is lit.')
    await bar(page).getByRole('button', { name: 'Previous match' }).click()
    await bar(page).getByText('Match 3 of 3').waitFor()
    await page.keyboard.press('Alt+ArrowUp')
    await bar(page).getByText('Match 2 of 3').waitFor()
    assert.match((await markedPassage(page)) ?? '', 'The lighthouse keeper')
    await page.keyboard.press('Alt+ArrowDown')
    await bar(page).getByText('Match 3 of 3').waitFor()
  }))

test('a passage out of view is scrolled into view', ({ site }) =>
  visit(site, '/', { viewport: PHONE, reducedMotion: 'reduce' }, async (page) => {
    await land(page)
    await bar(page).getByRole('button', { name: 'Next match' }).click()
    await page.waitForFunction(() => {
      const [range] = CSS.highlights.get('docgen-search') as unknown as Iterable<Range>
      const { top = -1, bottom = 0 } = range?.getBoundingClientRect() ?? {}
      const bar = document.querySelector('.passages')!.getBoundingClientRect()
      return range?.toString() === 'lighthouse' && top > 100 && bottom < bar.top
    })
  }))

test('screen readers announce the match and its text', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await land(page)
    await page
      .getByRole('status')
      .getByText('Match 3 of 3: A keeper looks after the lighthouse and its lamp.')
      .waitFor({ state: 'attached' })
    await page.keyboard.press('Alt+ArrowDown')
    await page
      .getByRole('status')
      .getByText('Match 1 of 3: How the lighthouse is lit.')
      .waitFor({ state: 'attached' })
  }))

test('Escape, the close button and another page end the marks, and the focus stays at the passage', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    const gone = async () => {
      await bar(page).waitFor({ state: 'detached' })
      assert.is(await markedPassage(page), null)
    }
    await land(page)
    await page.keyboard.press('Escape')
    await gone()
    await land(page)
    await bar(page).getByRole('button', { name: 'Close' }).press('Enter')
    await gone()
    const focused = await page.evaluate(() => document.activeElement?.textContent)
    assert.is(focused, 'A keeper looks after the lighthouse and its lamp.')
    await land(page)
    await page.getByRole('link', { name: 'Deploy' }).first().click()
    await page.getByRole('heading', { name: 'Deploy', level: 1 }).waitFor()
    await gone()
  }))

test('a click on the page leaves the bar alone, and Tab leads from the search button to its buttons', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await land(page)
    await page.getByRole('heading', { name: 'Quick Start', level: 1 }).click()
    assert.ok(await bar(page).isVisible())
    await searchButton(page).focus()
    const names: (string | null)[] = []
    for (let i = 0; i < 3; i += 1) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null),
      )
    }
    assert.equal(names, ['Previous match', 'Next match', 'Close'])
  }))

test('the code of the marks is loaded when a page is opened from the search', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lighthouse')
    const before = new Set(await scriptsOf(page))
    await searchHits(page).first().click()
    await page.waitForFunction(() => CSS.highlights.has('docgen-search'))
    const added = (await scriptsOf(page)).filter((name) => !before.has(name))
    const codes = await Promise.all(added.map(async (url) => (await page.request.get(url)).text()))
    assert.ok(codes.some((code) => code.includes('searchMatches')))
  }))

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

// ── Addresses ──────────────────────────────────────────────────────────────────────────────────────

test('an address with a query opens the search with it', ({ site }) =>
  visit(site, '/guide/start?q=wages', {}, async (page) => {
    await searchHits(page).first().waitFor()
    assert.is(await searchField(page).inputValue(), 'wages')
    await page.keyboard.press('Escape')
    await closed(page)
    assert.is(new URL(page.url()).search, '')
    await openSearch(page)
    assert.is(await searchField(page).inputValue(), '')
  }))

test('the address follows the search, so that it can be shared', ({ site }) =>
  visit(site, '/guide/deploy?a=1', {}, async (page) => {
    await searchFor(page, 'the lighthouse')
    await page.waitForURL('**/guide/deploy?a=1&q=the+lighthouse')
    await page.reload()
    await searchHits(page).first().waitFor()
    assert.is(await searchField(page).inputValue(), 'the lighthouse')
    await page.keyboard.press('Enter')
    await closed(page)
    await page.waitForURL((url) => url.search === '')
    await page.goBack()
    await page.getByRole('heading', { name: 'Deploy', level: 1 }).waitFor()
    assert.is(new URL(page.url()).search, '?a=1')
  }))

test('a link with a query opens the search', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/?q=wages', text: 'Find' })
      document.querySelector('main')?.append(link)
    })
    await page.getByRole('link', { name: 'Find' }).click()
    await searchHits(page).first().waitFor()
    assert.is(await searchField(page).inputValue(), 'wages')
  }))

// ── Completion ─────────────────────────────────────────────────────────────────────────────────────

const rest = (page: Page) => searchDialog(page).locator('.search-rest')

test('the end of a word is shown behind it, and Tab takes it', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'the lighth')
    await rest(page).waitFor()
    assert.is(await rest(page).textContent(), 'the lighthouse')
    await searchDialog(page)
      .getByRole('status')
      .getByText('Tab completes to “the lighthouse”')
      .waitFor()
    assert.equal(await violations(page), [])
    await page.keyboard.press('Tab')
    assert.is(await searchField(page).inputValue(), 'the lighthouse')
    assert.ok(await searchField(page).evaluate((field) => field === document.activeElement))
    await rest(page).waitFor({ state: 'detached' })
  }))

test('Tab moves the focus when there is nothing to complete', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    for (const query of ['', 'lighthouse', 'xyzzyplugh']) {
      await openSearch(page)
      await searchField(page).fill(query)
      if (query === 'lighthouse') await searchHits(page).first().waitFor()
      assert.is(await rest(page).count(), 0, query)
      await page.keyboard.press('Tab')
      assert.ok(
        await searchField(page).evaluate((field) => field !== document.activeElement),
        query,
      )
      await page.keyboard.press('Escape')
      await closed(page)
    }
    // Nor while the cursor is in the middle of the query.
    await searchFor(page, 'lighth')
    await rest(page).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    assert.is(await searchField(page).inputValue(), 'lighth')
  }))

test('a Chinese word is completed', ({ site }) =>
  visit(site, '/zh/', { locale: 'zh-CN' }, async (page) => {
    await searchFor(page, '灯塔看')
    await rest(page).waitFor()
    assert.is(await rest(page).textContent(), '灯塔看守')
  }))

// ── The empty field ────────────────────────────────────────────────────────────────────────────────

test('an empty field offers the other pages of the section, none of them selected', ({ site }) =>
  visit(site, '/guide/start', {}, async (page) => {
    await openSearch(page)
    const list = searchDialog(page).getByRole('listbox', { name: 'Basics' })
    assert.equal(await list.locator('.search-title').allTextContents(), ['Deploy'])
    assert.is(await selectedHit(page).count(), 0)
    await page.keyboard.press('Enter')
    assert.ok(await searchDialog(page).isVisible())
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Deploy', level: 1 }).waitFor()
    await searchFor(page, 'wages')
    await page.keyboard.press('Enter')
    await closed(page)
    await openSearch(page)
    assert.is(await searchDialog(page).locator('.search-recent').textContent(), 'wages')
    assert.is(await searchHits(page).count(), 1)
  }))

// ── The 404 page ───────────────────────────────────────────────────────────────────────────────────

test('the 404 page offers a search for the words of its address, and pages with a similar one', ({
  site,
}) =>
  visit(site, '/guide/wages-of-keepres', {}, async (page) => {
    await page.getByRole('button', { name: 'Search for “wages of keepres”' }).click()
    await searchHits(page).first().waitFor()
    assert.is(await searchField(page).inputValue(), 'wages of keepres')
    await openPage(page, new URL('/guide/old/strat', site.url).href)
    const links = page.getByRole('navigation', { name: 'Pages with a similar address' })
    await links.getByRole('link').waitFor()
    assert.is(await links.getByRole('link').textContent(), 'Quick Start')
    await links.getByRole('link').click()
    await page.getByRole('heading', { name: 'Quick Start', level: 1 }).waitFor()
  }))

test('a 404 page with its own content offers the same, and no other page of that name', async () => {
  const site = await createBuiltSite({
    ...SEARCH_SITE,
    'docs/en/404.md': '# Lost?\n\nOur own page.\n',
    'docs/en/many/404.md': '---\npageType: custom\n---\n\n# The status 404\n',
  })
  try {
    await visit(site, '/guide/old/strat', {}, async (page) => {
      await page.getByRole('heading', { name: 'Lost?' }).waitFor()
      await page.getByRole('link', { name: 'Quick Start' }).waitFor()
      await page.getByRole('button', { name: 'Search for “strat”' }).click()
      await searchField(page).waitFor()
      assert.is(await searchField(page).inputValue(), 'strat')
      await openPage(page, new URL('/many/404', site.url).href)
      await page.getByRole('heading', { name: 'The status 404' }).waitFor()
      assert.is(await page.locator('.not-found-help').count(), 0)
    })
  } finally {
    await site.close()
  }
})

// ── Accessibility ──────────────────────────────────────────────────────────────────────────────────

/** States in which axe looks at the page. */
const STATES: Record<string, readonly [path: string, prepare: (page: Page) => Promise<void>]> = {
  'matches on the page': ['/', land],
  'an empty field in a section': ['/guide/start', openSearch],
  'a completion': ['/', (page) => searchFor(page, 'lighth').then(() => rest(page).waitFor())],
  'the help of the 404 page': [
    '/guide/strat',
    (page) => page.locator('.not-found-help nav').waitFor(),
  ],
}

for (const [name, [path, prepare]] of Object.entries(STATES)) {
  for (const viewport of [WIDE, PHONE]) {
    test(`axe finds nothing in ${name} (${viewport.width})`, ({ site }) => {
      const options: BrowserContextOptions = { viewport, reducedMotion: 'reduce' }
      return visit(site, path, options, async (page) => {
        await prepare(page)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          assert.equal(await violations(page), [], colorScheme)
        }
      })
    })
  }
}

test.run()
