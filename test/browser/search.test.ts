// The search screen in Chromium, on a built site with its real index: how it opens and closes, what the keys and the
// pointer do, what it shows while loading, without hits and after a failure, and where a hit leads.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { stopClock } from '../helpers/clock.ts'
import * as assert from 'uvu/assert'
import { SEARCH, SEARCH_SCREEN } from '../../packages/theme/src/search/limits.ts'
import { violations } from '../helpers/axe.ts'
import { reuseVisitor, type Visitor } from '../helpers/browser.ts'
import type { BuiltSite } from '../helpers/builtSite.ts'
import { holdBack } from '../helpers/holdBack.ts'
import { isSameDocument, openPage } from '../helpers/openPage.ts'
import {
  answered,
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

/** More sections of one page than the dialog shows. */
const SEXTANT_SECTIONS = 9

const sections = Array.from(
  { length: SEXTANT_SECTIONS },
  (_, i) => `## Part ${i}\n\nUse the sextant.\n`,
)

const test = siteSuite('search screen', {
  ...SEARCH_SITE,
  'docs/en/instruments.md': `# Instruments\n\n${sections.join('\n')}`,
})

/** For tests in which the console has something to say. */
async function visitor(
  site: BuiltSite,
  path: string,
  use: (page: Page, visitor: Visitor) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const visitor = await reuseVisitor({ viewport: WIDE, ...options })
  try {
    await openPage(visitor.page, new URL(path, site.url).href)
    await use(visitor.page, visitor)
  } finally {
    await visitor.close()
  }
}

const closed = (page: Page) => searchDialog(page).waitFor({ state: 'hidden' })
const hasFocus = (page: Page) =>
  searchField(page).evaluate((field) => field === document.activeElement)
const isOpen = (page: Page) => searchDialog(page).isVisible()
const title = (page: Page, text: string) => page.getByRole('heading', { name: text, level: 1 })
const marks = (page: Page) =>
  page.evaluate(() => {
    const highlight = CSS.highlights.get('docgen-search') as unknown as Iterable<Range> | undefined
    return highlight ? [...highlight].map(String) : []
  })

test('search opens by its button, with the focus in the field, and Escape gives the focus back', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await openSearch(page)
    assert.ok(await searchField(page).evaluate((field) => field === document.activeElement))
    assert.is(await searchDialog(page).evaluate((dialog) => dialog.matches(':modal')), true)
    await page.keyboard.press('Escape')
    await closed(page)
    assert.ok(await searchButton(page).evaluate((button) => button === document.activeElement))
  }))

for (const key of ['Control+k', 'Meta+k', '/'] as const) {
  test(`search opens with ${key}`, ({ site }) =>
    visit(site, '/', {}, async (page) => {
      await page.keyboard.press(key)
      await searchField(page).waitFor()
      assert.is(await searchField(page).inputValue(), '')
    }))
}

test('search opens again where the key follows Escape at once', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await openSearch(page)
    const isOpen = await searchDialog(page).evaluate(async (dialog: HTMLDialogElement) => {
      const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
      dialog.requestClose()
      // React renders in a microtask, as between two keys. The event of the dialog comes later.
      await Promise.resolve()
      dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
      await closed
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return dialog.open
    })
    assert.ok(isOpen)
  }))

test('text typed before the field is shown appears in it once', ({ site }) =>
  visitor(site, '/', async (page) => {
    const release = await holdBack(page, '**/*.js')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('light/house')
    release()
    await searchField(page).waitFor()
    assert.is(await searchField(page).inputValue(), 'light/house')
    await page.keyboard.press('Escape')
    await closed(page)
    await page.keyboard.press('/')
    assert.is(await searchField(page).inputValue(), '')
  }))

test('the first key after the dialog appears belongs to its field', ({ site }) =>
  visitor(site, '/', async (page) => {
    const first = await page.evaluate(
      () =>
        new Promise((resolve) => {
          // Called before any later effect of the dialog.
          new MutationObserver((_, observer) => {
            if (!document.querySelector('dialog')) return
            observer.disconnect()
            const field = document.activeElement!
            const key = { key: 'x', bubbles: true, cancelable: true }
            const isKept = field.dispatchEvent(new KeyboardEvent('keydown', key))
            resolve({ isField: field.matches('dialog[open] input'), isKept })
          }).observe(document.body, { childList: true, subtree: true })
          dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
        }),
    )
    assert.equal(first, { isField: true, isKept: true })
  }))

test('a slash that is typed into a field does not open search', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await page.evaluate(() =>
      document.querySelector('main')?.append(document.createElement('input')),
    )
    await page.locator('main input').focus()
    await page.keyboard.press('/')
    assert.is(await page.locator('main input').inputValue(), '/')
    assert.is(await searchDialog(page).count(), 0)
    await page.keyboard.press('Control+k')
    await searchField(page).waitFor()
  }))

test('nothing of search is loaded before it is wanted; the button loads it when it is pointed at', ({
  site,
}) =>
  visitor(site, '/', async (page, { requests }) => {
    const scripts = () => requests.filter((url) => url.endsWith('.js'))
    const before = scripts()
    for (const url of before) {
      const code = await (await page.request.get(new URL(url, site.url).href)).text()
      assert.not.match(code, 'combobox')
      assert.not.match(code, 'includeScore')
    }
    assert.is(requests.filter((url) => url.includes('/search/')).length, 0)
    await Promise.all([page.waitForRequest(/\.js$/), searchButton(page).hover()])
    assert.ok(scripts().length > before.length)
    assert.is(await searchDialog(page).count(), 0)
  }))

test('the placeholder is Search Docs, in Chinese 搜索文档', async ({ site }) => {
  for (const [path, text] of [
    ['/', 'Search Docs'],
    ['/zh/', '搜索文档'],
  ] as const) {
    await visit(site, path, {}, async (page) => {
      await openSearch(page)
      assert.is(await searchField(page).getAttribute('placeholder'), text)
      assert.match((await searchButton(page).textContent()) ?? '', text)
    })
  }
})

test('rows name their section, rows of a page are grouped, and every match is highlighted', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lighthouse')
    const rows = await searchHits(page).evaluateAll((hits) =>
      hits.map((hit) => [
        new URL((hit as HTMLAnchorElement).href).pathname,
        hit.querySelector('.search-label')?.textContent ?? null,
        hit.classList.contains('search-part'),
      ]),
    )
    const ofPage = rows.filter(([path]) => path === '/guide/start')
    const at = rows.findIndex(([path]) => path === '/guide/start')
    assert.equal(rows.slice(at, at + ofPage.length), ofPage)
    assert.equal(ofPage[0], ['/guide/start', 'Basics', false])
    assert.ok(ofPage.slice(1).every(([, label, isPart]) => label === null && isPart))
    assert.equal(
      rows.filter(([path]) => path === '/loose'),
      [['/loose', null, false]],
    )
    const texts = await searchHits(page).locator('mark').allTextContents()
    assert.ok(texts.length >= 3, texts.join())
    assert.ok(texts.every((text) => text.toLowerCase() === 'lighthouse'))
  }))

test('the label of a row is beside the title, and the text below uses the whole width', ({
  site,
}) =>
  visit(site, '/', { viewport: PHONE }, async (page) => {
    await searchFor(page, 'lighthouse')
    const row = searchHits(page).filter({ hasText: 'Basics' }).first()
    const [title, label, snippet] = await Promise.all(
      ['title', 'label', 'snippet'].map((name) => row.locator(`.search-${name}`).boundingBox()),
    )
    assert.ok(title && label && snippet)
    assert.ok(Math.abs(title.y - label.y) < 4, 'the label is in the line of the title')
    assert.ok(snippet.y >= label.y + label.height - 2, 'the text is below the label')
    assert.ok(snippet.x + snippet.width > label.x + label.width, 'the text is as wide as the row')
  }))

test('a word that no page has is named, with the results of the others and a similar word', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lantrens lighthouse')
    const note = searchDialog(page).locator('.search-missing')
    assert.match((await note.textContent()) ?? '', 'No results for lantrens. Did you mean')
    assert.match(
      (await searchDialog(page).getByRole('status').textContent()) ?? '',
      /No results for “lantrens”\. Results: \d+/,
    )
    assert.equal(await violations(page), [])
    await note.getByRole('button', { name: 'lanterns lighthouse' }).click()
    await note.waitFor({ state: 'detached' })
    assert.is(await searchField(page).inputValue(), 'lanterns lighthouse')
    assert.ok(await hasFocus(page))
  }))

test('one suggestion corrects all words that no page has', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lantrens lighthuose xqxqxq xqxqxq')
    const notes = searchDialog(page).locator('.search-missing > *')
    assert.equal(await notes.allTextContents(), [
      'No results for lantrens',
      'No results for lighthuose. Did you mean lanterns lighthouse xqxqxq xqxqxq',
      'No results for xqxqxq',
    ])
  }))

test('the button to try again gives the focus to the field', ({ site }) =>
  visitor(site, '/', async (page) => {
    await page.route('**/search/en.json', (route) => route.abort())
    await searchButton(page).click()
    await searchDialog(page).getByRole('button', { name: 'Try again' }).click()
    assert.ok(await hasFocus(page))
  }))

test('a longer text than search reads is cut, in the field and in the address', ({ site }) =>
  visit(site, `/?q=${'lighthouse%20'.repeat(40)}`, {}, async (page) => {
    await searchHits(page).first().waitFor()
    const text = await searchField(page).inputValue()
    assert.is(text, 'lighthouse '.repeat(40).slice(0, SEARCH.queryLength))
    await searchField(page).selectText()
    await page.keyboard.insertText('lanterns '.repeat(1000))
    // The driver of Firefox sets the value by a script, which React notices at the next key only.
    await page.keyboard.type('x')
    assert.is((await searchField(page).inputValue()).length, SEARCH.queryLength)
  }))

test('a section shows the headings above it and a snippet', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'wages')
    const hit = searchHits(page).first()
    assert.is(await hit.locator('.search-title').textContent(), 'Wages of keepers')
    assert.is(
      (await hit.locator('.search-trail > span').allTextContents()).join(' > '),
      'Quick Start > The lighthouse keeper',
    )
    assert.match((await hit.locator('.search-snippet').textContent()) ?? '', 'Paid in oil')
  }))

/** Blocks everything that awaits `opened` until `open` is called. */
function createGate() {
  const gate = { open: (): void => undefined }
  const opened = new Promise<void>((resolve) => (gate.open = resolve))
  return { opened, open: () => gate.open() }
}

test('what is typed is searched for after 150 ms without a key', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    assert.is(SEARCH_SCREEN.debounceMs, 150)
    await openSearch(page)
    // Until the answer is let through, the search that has begun is to be seen.
    const gate = createGate()
    await page.route('**/search/**', async (route) => {
      await gate.opened
      await route.continue()
    })
    await stopClock(page)
    await page.keyboard.type('lighth')
    await page.clock.runFor(SEARCH_SCREEN.debounceMs - 1)
    await page.keyboard.type('o')
    await page.clock.runFor(SEARCH_SCREEN.debounceMs - 1)
    assert.is(await searchDialog(page).locator('[data-busy]').count(), 0)
    await page.clock.runFor(1)
    await searchDialog(page).locator('[data-busy]').waitFor()
    gate.open()
    await page.clock.resume()
    await searchHits(page).first().waitFor()
  }))

test('arrow keys, Home and End move the selection, and Enter opens it without loading the page again', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lighthouse')
    const selected = () => selectedHit(page).getAttribute('id')
    const ids = await searchHits(page).evaluateAll((hits) => hits.map(({ id }) => id))
    const moves = [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', ids.length - 1],
      ['ArrowDown', 0],
      ['End', ids.length - 1],
      ['Home', 0],
    ] as const
    for (const [key, index] of moves) {
      await page.keyboard.press(key)
      assert.is(await selected(), ids[index], `${key} to ${index}`)
      assert.is(await searchField(page).getAttribute('aria-activedescendant'), ids[index])
    }
    const keeper = await searchHits(page).evaluateAll((hits) =>
      hits.findIndex(({ textContent }) => textContent?.startsWith('The lighthouse keeper')),
    )
    for (let i = 0; i < keeper; i += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await title(page, 'Quick Start').waitFor()
    await closed(page)
    assert.ok(await isSameDocument(page))
    assert.is(new URL(page.url()).hash, '#the-lighthouse-keeper')
    await page.waitForFunction(() => document.activeElement?.id === 'the-lighthouse-keeper')
  }))

test('Enter with Ctrl opens the hit in a new tab and leaves search open', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'wages')
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.keyboard.press('Control+Enter'),
    ])
    await tab.waitForURL(/guide\/start#wages-of-keepers$/, { waitUntil: 'commit' })
    assert.ok(await isOpen(page))
    assert.is(new URL(page.url()).pathname, '/')
  }))

test('the pointer selects and opens hits, and a press beside the dialog closes it', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lighthouse')
    await searchHits(page).nth(1).hover()
    await searchHits(page).nth(1).and(page.locator('[aria-selected=true]')).waitFor()
    await page.mouse.click(20, 700)
    await closed(page)
    await searchFor(page, 'wages')
    await searchHits(page).first().click()
    await title(page, 'Quick Start').waitFor()
    await closed(page)
    assert.ok(await isSameDocument(page))
  }))

test('the words are marked on the page that is opened, until a click or Escape', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const nodes = async () =>
      await page.locator('main').evaluate((main) => main.querySelectorAll('mark').length)
    for (const end of ['click', 'Escape']) {
      await searchFor(page, 'wages')
      await page.keyboard.press('Enter')
      await title(page, 'Quick Start').waitFor()
      await page.waitForFunction(() => CSS.highlights.has('docgen-search'))
      assert.equal(await marks(page), ['Wages'])
      assert.is(await nodes(), 0)
      if (end === 'click') await title(page, 'Quick Start').click()
      else await page.keyboard.press('Escape')
      assert.equal(await marks(page), [])
    }
  }))

test('only the best passage of the opened section has marks', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lighthouse')
    await searchHits(page).filter({ hasText: 'A keeper looks after' }).click()
    await title(page, 'Quick Start').waitFor()
    await page.waitForFunction(() => CSS.highlights.has('docgen-search'))
    assert.equal(await marks(page), ['lighthouse'])
  }))

test('a page without a section asks the reader to type', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await openSearch(page)
    const message = searchDialog(page).locator('.search-message')
    assert.match((await message.textContent()) ?? '', 'Type to search the docs')
  }))

test('without hits it says so with the query, and to try another keyword', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await openSearch(page)
    await searchField(page).fill('xyzzyplugh')
    const message = searchDialog(page).locator('.search-message')
    await message.getByText('No results for').waitFor()
    assert.is(await message.locator('q').textContent(), 'xyzzyplugh')
    assert.match((await message.textContent()) ?? '', 'Please try again with a different keyword')
    assert.is(await searchField(page).getAttribute('aria-expanded'), 'false')
  }))

test('a live region tells how many hits there are, and that there are none', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lighthouse')
    const status = searchDialog(page).getByRole('status')
    const count = await searchHits(page).count()
    assert.is(await status.textContent(), `Results: ${count}`)
    await searchField(page).fill('xyzzyplugh')
    await searchDialog(page).getByRole('status').getByText('No results for “xyzzyplugh”').waitFor()
  }))

test('it shows that it is loading, and what was typed meanwhile is searched for', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const gate = createGate()
    await page.route('**/search/en.json', async (route) => {
      await gate.opened
      await route.continue()
    })
    await searchButton(page).click()
    await searchDialog(page).locator('.search-field[data-busy]').waitFor()
    await searchDialog(page).getByRole('status').getByText('Loading the search index').waitFor()
    await page.keyboard.type('lighthouse')
    gate.open()
    await searchHits(page).first().waitFor()
    assert.is(await searchField(page).inputValue(), 'lighthouse')
  }))

test('an index that cannot be loaded is reported and loaded on the next attempt', ({ site }) =>
  visitor(site, '/', async (page, { complaints }) => {
    await page.route('**/search/en.json', (route) => route.abort())
    await searchButton(page).click()
    const retry = searchDialog(page).getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    assert.match(
      (await searchDialog(page).locator('.search-message').textContent()) ?? '',
      'The search index could not be loaded',
    )
    assert.ok(complaints.length > 0)
    await page.unroute('**/search/en.json')
    await searchField(page).fill('lighthouse')
    await searchHits(page).first().waitFor()
    assert.is(await retry.count(), 0)
  }))

/** How many files of the index the page has fetched itself; what its threads fetch is not in its list. */
const fetchedByPage = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource')
    return entries.filter(({ name }) => name.includes('/search/')).length
  })

test('searches run in a separate thread', ({ site }) =>
  visitor(site, '/', async (page, { requests }) => {
    await searchFor(page, 'lighthouse')
    assert.ok(requests.some((url) => url.endsWith('/search/en.json')))
    assert.is(await fetchedByPage(page), 0)
  }))

test('where a site allows no threads, the page searches', ({ site }) =>
  visitor(site, '/', async (page) => {
    await page.route(site.url, async (route) => {
      const response = await route.fetch({ maxRetries: 3 })
      const headers = { ...response.headers(), 'content-security-policy': "worker-src 'none'" }
      await route.fulfill({ response, headers })
    })
    await openPage(page, site.url)
    await searchFor(page, 'lighthouse')
    assert.ok((await fetchedByPage(page)) > 0)
  }))

test('a crashed thread is reported, and the next attempt starts a new one', ({ site }) =>
  visitor(site, '/', async (page) => {
    const broken = `postMessage({ isReady: true }); onmessage = () => { throw new Error('broken') }`
    const script = /\/assets\/search\.\w+\.js$/
    await page.route(script, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    )
    await searchButton(page).click()
    const retry = searchDialog(page).getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await page.unroute(script)
    await retry.click()
    await searchField(page).fill('lighthouse')
    await searchHits(page).first().waitFor()
  }))

for (const viewport of [WIDE, PHONE]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`a search screen that cannot be loaded is reported at its button, which retries (${viewport.width}, ${colorScheme})`, ({
      site,
    }) =>
      visitor(
        site,
        '/',
        async (page, { complaints }) => {
          await page.route(/\.js(\?|$)/, (route) => route.abort())
          await searchButton(page).click()
          const message = page.getByRole('alert')
          await message.getByText('The search index could not be loaded').waitFor()
          const retry = message.getByRole('button', { name: 'Try again', exact: true })
          const box = await message.boundingBox()
          const bar = await page.locator('.nav').boundingBox()
          assert.ok(box && bar && box.y >= bar.y + bar.height && box.y < bar.y + bar.height + 20)
          assert.ok(box.x >= 0 && box.x + box.width <= viewport.width, JSON.stringify(box))
          const { opacity, padding } = await message.evaluate((panel) => getComputedStyle(panel))
          assert.equal({ opacity, padding }, { opacity: '1', padding: '12px' })
          assert.equal(await violations(page), [])
          assert.ok(complaints.length > 0)
          await page.unroute(/\.js(\?|$)/)
          await retry.click()
          await searchField(page).fill('lighthouse')
          await searchHits(page).first().waitFor()
          assert.is(await message.count(), 0)
        },
        { viewport, colorScheme },
      ))
  }
}

test('the index is fetched once, however often search is opened', ({ site }) =>
  visitor(site, '/', async (page, { requests }) => {
    for (let i = 0; i < 3; i += 1) {
      await searchFor(page, 'lighthouse')
      await page.keyboard.press('Escape')
      await closed(page)
    }
    assert.equal(
      requests.filter((url) => url.endsWith('/search/en.json')),
      ['/search/en.json'],
    )
  }))

test('searches that led somewhere are offered again, one can be taken out, and all', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const recent = searchDialog(page).locator('.search-recent .search-text')
    for (const query of ['wages', 'lanterns']) {
      await searchFor(page, query)
      await page.keyboard.press('Enter')
      await closed(page)
    }
    await openSearch(page)
    assert.equal(await recent.allTextContents(), ['lanterns', 'wages'])
    await recent.nth(1).click()
    await searchHits(page).first().waitFor()
    assert.is(await searchField(page).inputValue(), 'wages')
    await searchDialog(page).getByRole('button', { name: 'Clear the search' }).click()
    await searchDialog(page)
      .getByRole('button', { name: 'Remove from recent searches: lanterns' })
      .click()
    assert.equal(await recent.allTextContents(), ['wages'])
    assert.ok(await hasFocus(page))
    await searchDialog(page).getByRole('button', { name: 'Clear recent searches' }).click()
    assert.is(await recent.count(), 0)
    await searchDialog(page).getByRole('listbox', { name: 'Basics' }).waitFor()
  }))

test('search works where the browser keeps nothing', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await page.evaluate(() => {
      Storage.prototype.getItem = Storage.prototype.setItem = () => {
        throw new Error('no storage')
      }
    })
    await searchFor(page, 'wages')
    await page.keyboard.press('Enter')
    await title(page, 'Quick Start').waitFor()
    await openSearch(page)
    assert.is(await searchDialog(page).locator('.search-recent').count(), 0)
  }))

/** Returns a function that composes a text in the focused field as an input method does. */
async function openInputMethod(page: Page) {
  const session = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  return { session, compose }
}

test('words are searched for while an input method composes them, but its Enter opens nothing', ({
  site,
}) =>
  visit(site, '/zh/', {}, async (page) => {
    await openSearch(page)
    const { session, compose } = await openInputMethod(page)
    await compose('灯')
    await compose('灯塔')
    await searchHits(page).first().waitFor()
    assert.is(await searchField(page).inputValue(), '灯塔')
    await searchField(page).evaluate((field) =>
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
      ),
    )
    assert.ok(await isOpen(page))
    assert.is(new URL(page.url()).pathname, '/zh/')
    await session.send('Input.insertText', { text: '灯塔看守人' })
    await searchHits(page).first().getByText('灯塔看守人').first().waitFor()
    assert.is(await searchField(page).inputValue(), '灯塔看守人')
    await page.keyboard.press('Enter')
    await title(page, '快速上手').waitFor()
  }))

test('while an input method composes, the arrow keys, Tab and Escape leave the results alone', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await openSearch(page)
    const { compose } = await openInputMethod(page)
    // As Android keyboards do, which compose Latin words too.
    await compose('lighth')
    await searchDialog(page).locator('.search-rest').waitFor()
    const first = await selectedHit(page).getAttribute('id')
    // The browser moves the focus with the last key, which ends the composition.
    for (const key of ['ArrowDown', 'ArrowUp', 'End', 'Escape', 'Tab']) {
      await page.keyboard.press(key)
      assert.ok(await isOpen(page), key)
      assert.is(await selectedHit(page).getAttribute('id'), first, key)
      assert.is(await searchField(page).inputValue(), 'lighth', key)
    }
    await searchField(page).press('ArrowDown')
    assert.is.not(await selectedHit(page).getAttribute('id'), first)
    await searchField(page).press('Escape')
    await closed(page)
  }))

test('while the reader types without a pause, search answers every 300 ms', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    assert.is(SEARCH_SCREEN.longestMs, 300)
    await searchFor(page, 'wages')
    await stopClock(page)
    await searchField(page).selectText()
    for (const key of 'lig') {
      await page.keyboard.type(key)
      await page.clock.runFor(120)
    }
    // Answered without another key or any more time.
    await searchHits(page).filter({ hasText: 'Loose page' }).waitFor()
    assert.is(await searchField(page).inputValue(), 'lig')
  }))

test('results stay until there are newer ones, and the dialog keeps its height', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const height = async () => (await searchDialog(page).boundingBox())?.height
    await openSearch(page)
    const empty = await height()
    await searchField(page).fill('wages')
    await searchHits(page).first().waitFor()
    assert.is(await height(), empty)
    await searchDialog(page).evaluate((dialog) => {
      // React ignores a value that is set on the node itself.
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
      const once = new AbortController()
      new MutationObserver(() => {
        if (!dialog.querySelector('[role=option]')) dialog.setAttribute('data-emptied', '')
        // Types on as soon as a search runs.
        if (once.signal.aborted || !dialog.querySelector('[data-busy]')) return
        once.abort()
        const field = dialog.querySelector('input')!
        value?.set?.call(field, 'lanterns')
        field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      }).observe(dialog, { childList: true, subtree: true, attributeFilter: ['data-busy'] })
    })
    // No page has this word. Its answer comes while the reader types on.
    await searchField(page).fill('xyzzyplugh')
    await searchHits(page).filter({ hasText: 'wickedness' }).first().waitFor()
    assert.is(await searchDialog(page).getAttribute('data-emptied'), null)
    await searchField(page).fill('xyzzyplugh')
    await searchDialog(page).locator('q').waitFor()
    assert.is(await height(), empty)
  }))

test('Enter that comes before the answer opens the first result when it is there', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const gate = createGate()
    await page.route('**/search/**', async (route) => {
      await gate.opened
      await route.continue()
    })
    await searchButton(page).click()
    await searchField(page).waitFor()
    await page.keyboard.type('wages')
    await page.keyboard.press('Enter')
    assert.is(new URL(page.url()).pathname, '/')
    gate.open()
    await title(page, 'Quick Start').waitFor()
    await closed(page)
  }))

test('Enter is forgotten when the reader types on', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const release = await holdBack(page, '**/search/**')
    await searchButton(page).click()
    await searchField(page).waitFor()
    await page.keyboard.type('wage')
    await page.keyboard.press('Enter')
    await page.keyboard.type('s')
    release()
    await answered(page, 'wages')
    assert.ok(await isOpen(page))
  }))

for (const key of ['Control+k', '/'] as const) {
  test(`${key} before the scripts have loaded opens search with what is typed after it`, ({
    site,
  }) =>
    visitor(site, '/', async (page) => {
      const release = await holdBack(page, '**/*.js')
      await page.goto(site.url, { waitUntil: 'commit' })
      await page.locator('main').waitFor()
      await page.keyboard.press(key)
      await page.keyboard.type('lighthouse')
      release()
      await searchHits(page).first().waitFor()
      assert.is(await searchField(page).inputValue(), 'lighthouse')
    }))
}

test('Backspace and Enter before the scripts have loaded do what they do in the field, after a click too', ({
  site,
}) =>
  visitor(site, '/', async (page) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto(site.url, { waitUntil: 'commit' })
    await searchButton(page).click()
    await page.keyboard.type('wagon')
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('es')
    await page.keyboard.press('Enter')
    release()
    await title(page, 'Quick Start').waitFor()
    await closed(page)
  }))

test('Enter before the dialog has loaded is forgotten when the reader types on', ({ site }) =>
  visitor(site, '/', async (page) => {
    const release = await holdBack(page, '**/*.js')
    await page.keyboard.press('/')
    await page.keyboard.type('wage')
    await page.keyboard.press('Enter')
    await page.keyboard.type('s')
    release()
    await answered(page, 'wages')
    assert.ok(await isOpen(page))
  }))

/** Presses the key of K with a modifier as a browser reports it with the layout of another script. */
const pressOtherK = (page: Page, key: string, modifiers: { ctrlKey?: true; metaKey?: true }) =>
  page.evaluate(
    ([character, init]) => {
      const event = { key: character, code: 'KeyK', bubbles: true, cancelable: true, ...init }
      return !document.body.dispatchEvent(new KeyboardEvent('keydown', event))
    },
    [key, modifiers] as const,
  )

test('Ctrl or Cmd + K opens search with Korean, Cyrillic and Greek layouts, and the letter K of others', ({
  site,
}) =>
  visitor(site, '/', async (page) => {
    const release = await holdBack(page, '**/*.js')
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.locator('main').waitFor()
    // In Dvorak's layout, the key types another Latin letter.
    assert.not(await pressOtherK(page, 't', { ctrlKey: true }))
    assert.ok(await pressOtherK(page, 'ㅏ', { metaKey: true }))
    release()
    await searchField(page).waitFor()
    for (const key of ['ㅏ', 'л', 'κ']) {
      await page.keyboard.press('Escape')
      await closed(page)
      assert.not(await pressOtherK(page, 't', { ctrlKey: true }))
      assert.ok(await pressOtherK(page, key, { ctrlKey: true }), key)
      await searchField(page).waitFor()
    }
  }))

test('a slash that needs Shift opens search, before the scripts have loaded and after', ({
  site,
}) =>
  visitor(site, '/', async (page) => {
    const press = () =>
      page.evaluate(() => {
        const event = { key: '/', code: 'Digit7', shiftKey: true, bubbles: true, cancelable: true }
        return !document.body.dispatchEvent(new KeyboardEvent('keydown', event))
      })
    const release = await holdBack(page, '**/*.js')
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.locator('main').waitFor()
    assert.ok(await press())
    release()
    await searchField(page).waitFor()
    await page.keyboard.press('Escape')
    await closed(page)
    assert.ok(await press())
    await searchField(page).waitFor()
  }))

test('the last row of a page says how many more of its sections match, and leads there like any row', ({
  site,
}) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'sextant')
    const rows = await searchHits(page).count()
    const more = searchHits(page).getByText(/^\d+ more on this page$/)
    assert.is(await more.count(), 1)
    assert.is(await more.innerText(), `${SEXTANT_SECTIONS - rows} more on this page`)
    const looks = await more.evaluate((element) => {
      const link = document.createElement('i')
      link.style.color = 'var(--dg-go)'
      element.append(link)
      const [{ color, textDecorationLine }, { color: linkColor }] = [element, link].map((each) =>
        getComputedStyle(each),
      ) as [CSSStyleDeclaration, CSSStyleDeclaration]
      const found = { textDecorationLine, isLinkColor: color === linkColor }
      link.remove()
      return found
    })
    assert.equal(looks, { textDecorationLine: 'underline', isLinkColor: true })
    const last = searchHits(page).filter({ hasText: 'more on this page' })
    assert.is(await last.getAttribute('id'), await searchHits(page).last().getAttribute('id'))
    await page.keyboard.press('End')
    assert.is(await last.getAttribute('aria-selected'), 'true')
    const href = await last.getAttribute('href')
    await page.keyboard.press('Enter')
    await title(page, 'Instruments').waitFor()
    assert.is(new URL(page.url()).pathname + new URL(page.url()).hash, href)
  }))

test('markup in pages and queries is shown as text', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'bold')
    assert.match((await searchHits(page).first().textContent()) ?? '', '<b>bold</b>')
    assert.is(await searchDialog(page).locator('.search-text b, .search-text i').count(), 0)
    const query = '<xyzzyplugh>'
    await searchField(page).fill(query)
    await searchDialog(page).locator('q').waitFor()
    assert.is(await searchDialog(page).locator('q').textContent(), query)
    assert.is(await searchDialog(page).locator('xyzzyplugh').count(), 0)
  }))

test('sixty hits scroll with the selected one in sight', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'repeated')
    assert.is(await searchHits(page).count(), 60)
    const isInSight = () =>
      selectedHit(page).evaluate((hit) => {
        const list = hit.closest('[role=listbox]')!.getBoundingClientRect()
        const { top, bottom } = hit.getBoundingClientRect()
        return top >= list.top && bottom <= list.bottom
      })
    await page.keyboard.press('End')
    assert.ok(await isInSight())
    await page.keyboard.press('Home')
    assert.ok(await isInSight())
    for (let i = 0; i < 20; i += 1) await page.keyboard.press('ArrowDown')
    assert.ok(await isInSight())
  }))

test('the page behind does not scroll, and long words wrap', ({ site }) =>
  visit(site, '/guide/start', { viewport: PHONE }, async (page) => {
    await searchFor(page, 'unbreakable')
    assert.is(
      await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
      'hidden',
    )
    assert.ok(
      await searchDialog(page)
        .locator('.search-list')
        .evaluate((list) => list.scrollWidth <= list.clientWidth),
    )
    await page.keyboard.press('Escape')
    await closed(page)
    assert.is.not(
      await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
      'hidden',
    )
  }))

test('going back closes search', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'wages')
    await page.keyboard.press('Enter')
    await title(page, 'Quick Start').waitFor()
    await openSearch(page)
    await page.goBack()
    await title(page, 'Home').waitFor()
    await closed(page)
  }))

test('a page that comes late leaves a search alone that was opened meanwhile', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const release = await holdBack(page, '**/start.html.json')
    await searchFor(page, 'wages')
    await page.keyboard.press('Enter')
    await closed(page)
    await searchFor(page, 'lanterns')
    release()
    await title(page, 'Quick Start').waitFor({ state: 'attached' })
    assert.ok(await searchHits(page).first().isVisible())
    assert.is(await searchField(page).inputValue(), 'lanterns')
    assert.ok(await searchField(page).evaluate((field) => field === document.activeElement))
  }))

test('the dialog is 672 wide, 11 vh from the top and at most 608 high; on phones it fills the screen', async ({
  site,
}) => {
  await visit(site, '/', {}, async (page) => {
    await searchFor(page, 'repeated')
    const box = await searchDialog(page).boundingBox()
    assert.equal(
      [box?.width, Math.round(box?.y ?? 0), box?.height],
      [672, Math.round(0.11 * WIDE.height), 608],
    )
    assert.is((await searchDialog(page).locator('.search-field').boundingBox())?.height, 60)
    assert.ok(await searchDialog(page).locator('.search-foot').isVisible())
  })
  await visit(site, '/', { viewport: PHONE }, async (page) => {
    await searchFor(page, 'repeated')
    const box = await searchDialog(page).boundingBox()
    assert.equal([box?.x, box?.y, box?.width, box?.height], [0, 0, PHONE.width, PHONE.height])
    assert.not(await searchDialog(page).locator('.search-foot').isVisible())
  })
})

test('the button is a field of 240 by 40, and an icon up to 1140', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const sizeAt = async (width: number) => {
      await page.setViewportSize({ width, height: 800 })
      const box = await searchButton(page).boundingBox()
      const keys = await searchButton(page).locator('kbd').isVisible()
      return [box?.width, box?.height, keys]
    }
    assert.equal(await sizeAt(1440), [240, 40, true])
    assert.equal(await sizeAt(1141), [240, 40, true])
    assert.equal(await sizeAt(1140), [40, 40, false])
    assert.equal(await sizeAt(390), [40, 40, false])
  }))

test('the button shows its text and its keys where they have room', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    const shownAt = async (width: number) => {
      await searchButton(page).evaluate((button, width) => {
        button.style.maxWidth = `${width}px`
      }, width)
      const text = await searchButton(page).locator('span').boundingBox()
      return [(text?.height ?? 0) > 0, await searchButton(page).locator('kbd').isVisible()]
    }
    assert.equal(await shownAt(200), [true, true])
    assert.equal(await shownAt(150), [true, false])
    assert.equal(await shownAt(130), [false, false])
  }))

test('without JavaScript there is no button that does nothing', ({ site }) =>
  visit(site, '/', { javaScriptEnabled: false }, async (page) => {
    assert.is(await searchButton(page).isVisible(), false)
  }))

test('Tab stays within the dialog', ({ site }) =>
  visit(site, '/', {}, async (page) => {
    await searchFor(page, 'lighthouse')
    for (let i = 0; i < 6; i += 1) {
      await page.keyboard.press('Tab')
      assert.ok(
        await page.evaluate(() => {
          const { activeElement } = document
          return activeElement === document.body || !!activeElement?.closest('dialog.search')
        }),
      )
    }
  }))

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [lang, path, hit] of [
    ['en', '/', 'lighthouse'],
    ['zh', '/zh/', '灯塔'],
  ] as const) {
    for (const viewport of [WIDE, PHONE]) {
      test(`axe finds nothing in search: empty, hits, none, failed (${colorScheme}, ${lang}, ${viewport.width})`, ({
        site,
      }) =>
        visitor(
          site,
          path,
          async (page) => {
            await openSearch(page)
            assert.equal(await violations(page), [], 'empty')
            await searchField(page).fill(hit)
            await searchHits(page).first().waitFor()
            assert.equal(await violations(page), [], 'hits')
            await searchField(page).fill('xyzzyplugh')
            await searchDialog(page).locator('q').waitFor()
            assert.equal(await violations(page), [], 'none')
            await openPage(page, new URL(path, site.url).href)
            await page.route('**/search/**', (route) => route.abort())
            await searchButton(page).click()
            await searchDialog(page).locator('.search-retry').waitFor()
            assert.equal(await violations(page), [], 'failed')
          },
          { viewport, colorScheme, reducedMotion: 'reduce' },
        ))
    }
  }
}

test.run()
