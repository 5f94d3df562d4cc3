// Reading a page in WebKit: what is drawn, and what in an article reacts to the reader.
import * as assert from 'uvu/assert'
import { suite } from '../helpers/suite.ts'
import { KEYS } from '../helpers/webkit.ts'
import { inWebKit, openInWebKit, type WebKitContext } from '../helpers/webkitSuite.ts'

const test = suite<WebKitContext>('reading in WebKit')
inWebKit(test)

test('links in articles are underlined', async (context) => {
  await openInWebKit(context, 'guide/long')
  const line = await context.webkit.run(() => {
    const style = getComputedStyle(document.querySelector('.article p a')!)
    return [style.textDecorationLine, style.textDecorationThickness]
  })
  assert.equal(line, ['underline', '1px'])
})

test('all colors and surfaces are known', async (context) => {
  await openInWebKit(context, 'guide/long')
  const unknown = await context.webkit.run(
    () =>
      ['html', '.sheet', '.code', '.article p a', '.nav-item']
        .map((selector) => getComputedStyle(document.querySelector(selector)!))
        .filter(({ color, backgroundColor }, i) =>
          i < 3 ? backgroundColor === 'rgba(0, 0, 0, 0)' : color === 'rgb(0, 0, 0)',
        ).length,
  )
  assert.is(unknown, 0)
})

test('the signs of changed lines cannot be selected', async (context) => {
  await openInWebKit(context, 'guide/long')
  const select = await context.webkit.run(() =>
    [...document.querySelectorAll('.code .sign')].map((sign) =>
      getComputedStyle(sign).getPropertyValue('-webkit-user-select'),
    ),
  )
  assert.equal(select, ['none', 'none'])
})

test('tabs change with a click and with the arrow keys', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  const isChosen = (label: string) =>
    webkit.until(
      (name) => document.querySelector('[role=tab][aria-selected=true]')?.textContent === name,
      label,
    )
  await isChosen('One')
  await webkit.click('[role=tab]:nth-of-type(2)')
  await isChosen('Two')
  await webkit.press(KEYS.ArrowRight)
  await isChosen('One')
})

test('a picture is enlarged by a click and put back by Escape', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  const widthIs = (isLarge: boolean) =>
    webkit.until(
      (large) =>
        [...document.querySelectorAll('img[alt="A picture"]')].some(
          (image) => image.getBoundingClientRect().width > 400,
        ) === large,
      isLarge,
    )
  // An enlarged picture is put back when the page scrolls, which the driver does before it clicks.
  await webkit.run(() => document.querySelector('.article img')!.scrollIntoView())
  await webkit.run(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  )
  await webkit.click('.article img')
  await widthIs(true)
  await webkit.press(KEYS.Escape)
  await widthIs(false)
})

test('a tooltip opens when its word has the focus', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  await webkit.run(() => document.querySelector<HTMLElement>('.popup-trigger')!.focus())
  await webkit.press(KEYS.Tab)
  await webkit.run(() => document.querySelector<HTMLElement>('.popup-trigger')!.focus())
  await webkit.until(() => document.querySelector('.popup')!.matches(':popover-open'))
})

test('the appearance is switched and kept', async (context) => {
  const { webkit } = context
  await openInWebKit(context, 'guide/long')
  const groundOf = () =>
    webkit.run(() => getComputedStyle(document.documentElement).backgroundColor)
  const light = await groundOf()
  await webkit.click('.theme-switch')
  await webkit.until(() => document.documentElement.classList.contains('dark'))
  assert.is.not(await groundOf(), light)
  await webkit.reload()
  await webkit.until(() => document.documentElement.classList.contains('dark'))
})

test.run()
