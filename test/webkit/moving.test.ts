// Moving through a site in WebKit: page switches, history, menus, the drawer and search.
import * as assert from 'uvu/assert'
import { suite } from '../helpers/suite.ts'
import { KEYS, type WebKit } from '../helpers/webkit.ts'
import { inWebKit, openInWebKit, type WebKitContext } from '../helpers/webkitSuite.ts'

const test = suite<WebKitContext>('moving in WebKit')
inWebKit(test)

const headingIs = (webkit: WebKit, heading: string) =>
  webkit.until(
    (text) => document.querySelector('main h1')?.firstChild?.textContent === text,
    heading,
  )

const scrolledTo = (webkit: WebKit, top: number) =>
  webkit.until((y) => Math.round(scrollY) === y, top)

const isSameDocument = (webkit: WebKit) => webkit.run(() => 'mark' in window)

test('a link opens its page in the same document, and going back keeps the position', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  await webkit.run(() => scrollTo(0, 700))
  await scrolledTo(webkit, 700)
  await webkit.run(() => document.querySelector<HTMLElement>('.article a[href$="short"]')!.click())
  await headingIs(webkit, 'Short page')
  await scrolledTo(webkit, 0)
  await webkit.run(() => history.back())
  await headingIs(webkit, 'Long page')
  await scrolledTo(webkit, 700)
  assert.ok(await isSameDocument(webkit))
})

test('the data of the site is requested once', async (context) => {
  await openInWebKit(context, 'guide/long')
  const requests = await context.webkit.run(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name.slice(name.lastIndexOf('/') + 1))
      .filter((name) => /^site\.en\./.test(name)),
  )
  assert.is(requests.length, 1)
})

test('a page restored from the back/forward cache keeps its scroll position', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  await webkit.run(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
    scrollTo(0, 500)
  })
  await scrolledTo(webkit, 500)
  await webkit.run(() => document.getElementById('leave')!.click())
  await webkit.until(() => document.title === 'Other')
  await webkit.back()
  await headingIs(webkit, 'Long page')
  await scrolledTo(webkit, 500)
})

test('a document that is loaded again is where the reader left it', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  await webkit.run(() => scrollTo(0, 600))
  await scrolledTo(webkit, 600)
  await webkit.reload()
  await scrolledTo(webkit, 600)
})

test('a menu opens by a click, and Escape closes it', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  await webkit.click('.nav-items .menu > button')
  await webkit.until(
    () => getComputedStyle(document.querySelector('.nav-items .menu-panel')!).opacity === '1',
  )
  await webkit.press(KEYS.Escape)
  await webkit.until(() => !document.querySelector('.nav-items [aria-expanded=true]'))
})

test('the drawer opens, and a link in it closes it', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long', 900)
  await webkit.click('.local-menu')
  await webkit.until(() => document.querySelector('.drawer')!.matches(':popover-open'))
  await webkit.until(() => document.querySelector('.drawer')!.getBoundingClientRect().left === 0)
  await webkit.click('.drawer .sidebar a[href$="short"]')
  await headingIs(webkit, 'Short page')
  await webkit.until(() => !document.querySelector('.drawer')!.matches(':popover-open'))
})

test('the navigation screen of a narrow window leads to pages and languages', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long', 450)
  await webkit.click('.nav-open')
  await webkit.until(() => document.querySelector('.nav-screen')!.matches(':popover-open'))
  await webkit.until(() => getComputedStyle(document.querySelector('.nav-screen')!).opacity === '1')
  await webkit.click('.nav-screen summary')
  await webkit.click('.nav-screen .screen-sub a')
  await headingIs(webkit, 'Short page')
})

test('search is opened by its key, finds while typing, and opens the first hit', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/short')
  await webkit.press('/')
  await webkit.until(() => document.activeElement?.matches('dialog.search [role=combobox]'))
  await webkit.press('lighth')
  await webkit.until(() => document.querySelector('dialog.search mark')?.textContent === 'Lighth')
  await webkit.press(KEYS.Enter)
  await headingIs(webkit, 'Long page')
  await webkit.until(() => location.hash === '#lighthouse')
  assert.ok(await isSameDocument(webkit))
})

test('another language shows its pages and texts', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'zh/guide/long')
  await headingIs(webkit, '长页')
  assert.is(await webkit.run(() => document.documentElement.lang), 'zh')
})

test.run()
