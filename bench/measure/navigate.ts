// From one page to the next in the browser: how long after a click the page that was prefetched is painted, and what was fetched
// for it.
import type { Browser, Page } from 'playwright-core'
import type { CompressedFolder } from './serveCompressed.ts'

export interface Navigations {
  /** From each click to the frame that shows the next page's heading. */
  readonly milliseconds: readonly number[]
  /** Requests for the page that was clicked, made after the click: none, when all were prefetched. */
  readonly requests: number
}

/** Milliseconds in which a page that is pointed at has been prefetched, with the CPU slowed as well. */
const PREFETCHED = 900

/** Runs in the document: `arrival()` is the time from the next click to the frame after the heading has changed. */
const WATCH = `
window.arrival = () => new Promise((resolve) => {
  const heading = () => document.querySelector('main h1')?.textContent
  const before = heading()
  let clicked = 0
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (!clicked || !heading() || heading() === before) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now() - clicked)
      port2.postMessage(null)
    })
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true })
})
`

export interface NavigateOptions {
  readonly path: string
  /** How many pages. */
  readonly count: number
  /** How many times the CPU is slowed. */
  readonly slowdown: number
  /** Whether pages are switched in a view transition where the site asks for it. */
  readonly isAnimated: boolean
}

/** Goes from `path` through so many pages of its sidebar. */
export async function navigate(
  browser: Browser,
  folder: CompressedFolder,
  { path, count, slowdown, isAnimated }: NavigateOptions,
): Promise<Navigations> {
  const reducedMotion = isAnimated ? 'no-preference' : 'reduce'
  const context = await browser.newContext({ locale: 'en-US', reducedMotion })
  const page = await context.newPage()
  await page.addInitScript({ content: WATCH })
  await page.goto(folder.url + path)
  await page.waitForTimeout(PREFETCHED)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const result = { milliseconds: [] as number[], requests: 0 }
  for (let index = 1; index <= count; index += 1) {
    const link = page.locator('.sidebar-link:visible:not([aria-current])').nth(index)
    const target = (await link.getAttribute('href')) ?? ''
    await link.hover()
    await page.waitForTimeout(PREFETCHED)
    const before = folder.sent.length
    result.milliseconds.push(await arrivalBy(page, () => link.click()))
    const after = folder.sent.slice(before)
    result.requests += after.filter((each) => each.path.startsWith(target)).length
  }
  await context.close()
  return result
}

async function arrivalBy(page: Page, click: () => Promise<void>): Promise<number> {
  const arrival = page.evaluate<number>('arrival()')
  await click()
  return await arrival
}
