// Searching a site in WebKit: addresses with a query, the completion of a word, the empty field, and
// the matches on the opened page. The driver cannot compose text, so the events of an input method
// are dispatched.
import * as assert from 'uvu/assert'
import { suite } from '../helpers/suite.ts'
import { KEYS, type WebKit } from '../helpers/webkit.ts'
import { inWebKit, openInWebKit, type WebKitContext } from '../helpers/webkitSuite.ts'

const test = suite<WebKitContext>('searching in WebKit')
inWebKit(test)

const hasHits = (webkit: WebKit) =>
  webkit.until(() => document.querySelector('dialog.search [role=option]'))

const queryIs = (webkit: WebKit, query: string) =>
  webkit.until(
    (text) => document.querySelector<HTMLInputElement>('dialog.search input')?.value === text,
    query,
  )

const isClosed = (webkit: WebKit) =>
  webkit.until(() => !document.querySelector('dialog.search[open]'))

const positionIs = (webkit: WebKit, position: string) =>
  webkit.until((text) => document.querySelector('.passages > span')?.textContent === text, position)

/** Opens the search of the open page. */
async function open(webkit: WebKit): Promise<void> {
  await webkit.press('/')
  await webkit.until(() => document.activeElement?.matches('dialog.search input'))
}

test('an address with a query opens the search with it, and Escape removes it', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/short?q=lamp')
  await hasHits(webkit)
  await queryIs(webkit, 'lamp')
  await webkit.press(KEYS.Escape)
  await isClosed(webkit)
  await webkit.until(() => location.search === '')
})

test('the address follows the search', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/short')
  await open(webkit)
  await webkit.press('lamp')
  await webkit.until(() => location.search === '?q=lamp')
})

test('Tab completes a word at its end, and then moves the focus', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/short')
  await open(webkit)
  await webkit.press('lighth')
  await webkit.until(
    () => document.querySelector('dialog.search .search-rest')?.textContent === 'lighthouse',
  )
  await webkit.press(KEYS.Tab)
  await queryIs(webkit, 'lighthouse')
  assert.ok(await webkit.run(() => document.activeElement!.matches('dialog.search input')))
  await webkit.until(() => !document.querySelector('dialog.search .search-rest'))
  await webkit.press(KEYS.Tab)
  await webkit.until(() => !document.activeElement?.matches('dialog.search input'))
  assert.ok(await webkit.run(() => document.activeElement?.closest('dialog.search') !== null))
})

test('an empty field offers the other pages of the section', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/short')
  await open(webkit)
  await webkit.until(
    () =>
      document.querySelector('dialog.search [role=listbox] .search-title')?.textContent ===
      'Long page',
  )
  assert.is(
    await webkit.run(() => document.querySelectorAll('[aria-selected=true][role=option]').length),
    0,
  )
})

test('words are searched for while an input method composes them, but its Enter opens nothing', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'zh/guide/short')
  await open(webkit)
  await webkit.run(() => {
    const field = document.querySelector<HTMLInputElement>('dialog.search input')!
    field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    // Past the setter of React, which would take the value for known.
    Reflect.set(HTMLInputElement.prototype, 'value', '长页', field)
    field.dispatchEvent(
      new InputEvent('input', {
        bubbles: true,
        isComposing: true,
        inputType: 'insertCompositionText',
      }),
    )
  })
  await hasHits(webkit)
  // WebKit ends the composition before it reports the key, with the code 229.
  await webkit.run(() => {
    const field = document.querySelector<HTMLInputElement>('dialog.search input')!
    field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '长页' }))
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })
    Object.defineProperty(key, 'keyCode', { value: 229 })
    field.dispatchEvent(key)
  })
  assert.ok(await webkit.run(() => document.querySelector('dialog.search')!.matches('[open]')))
  await webkit.press(KEYS.Enter)
  await webkit.until(() => document.querySelector('main h1')?.firstChild?.textContent === '长页')
})

test('buttons and keys lead through the matches of the opened page, and Escape ends them', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/short')
  await open(webkit)
  await webkit.press('lighthouse')
  await hasHits(webkit)
  await webkit.press(KEYS.Enter)
  await isClosed(webkit)
  const count = 3
  await webkit.until(
    (total) => document.querySelector('.passages > span')?.textContent?.endsWith(`of ${total}`),
    count,
  )
  const start = await webkit.run(() =>
    Number(/\d+/.exec(document.querySelector('.passages > span')!.textContent)![0]),
  )
  const after = (steps: number) => `Match ${((start - 1 + steps + count) % count) + 1} of ${count}`
  await webkit.click('.passage-next')
  await positionIs(webkit, after(1))
  await webkit.click('.passage-previous')
  await positionIs(webkit, after(0))
  assert.is(await webkit.run(() => CSS.highlights.has('docgen-search')), true)
  await webkit.press(KEYS.Escape)
  await webkit.until(() => !document.querySelector('.passages'))
  assert.is(await webkit.run(() => CSS.highlights.has('docgen-search')), false)
})

test.run()
