// Pages of the browser that visitors use one after another. A new context takes about twice the processor time, mostly to
// start a process and to compile the scripts of the site. A reused page has no storage, cookies, routes, listeners and
// history of earlier visitors, and has the requested view. Only the browser's cache of files remains.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

interface PooledPage {
  readonly page: Page
  /** Sets the view that a visitor requests. */
  setView(options: BrowserContextOptions): Promise<void>
  /** Prepares the page for the next visitor. Closes it and returns false if that is not possible. */
  reset(): Promise<boolean>
}

/** Options that can be changed on an open page, with their values in a new context. */
const VIEW = {
  viewport: { width: 1280, height: 720 },
  colorScheme: 'light',
  reducedMotion: 'no-preference',
  forcedColors: 'none',
  contrast: 'no-preference',
} as const

/** Members whose effects cannot be undone. A page is not reused after a test has used one of them. */
const LASTING_OF_PAGE = ['addInitScript', 'clock', 'exposeBinding', 'exposeFunction']
const LASTING_OF_CONTEXT = [
  ...['addCookies', 'addInitScript', 'clock', 'exposeBinding', 'exposeFunction'],
  ...['grantPermissions', 'newCDPSession', 'newPage', 'on', 'route', 'setOffline'],
]

const EVENTS = [
  'framenavigated',
  'console',
  'dialog',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
] as const

/** Idle pages: by browser, and by the options that an open page cannot be given. */
const pools = new WeakMap<Browser, Map<string, PooledPage[]>>()

/** Returns a page for a visitor, and the function to call when the visitor leaves. */
export async function takePage(browser: Browser, options: BrowserContextOptions) {
  const pool = poolFor(browser, options)
  const pooled = pool.pop() ?? (await createPooledPage(browser, options))
  await pooled.setView(options)
  const leave = async () => {
    if (await pooled.reset()) pool.push(pooled)
  }
  return { page: pooled.page, leave }
}

function poolFor(browser: Browser, options: BrowserContextOptions): PooledPage[] {
  const fixed = Object.entries(options).filter(([name]) => !(name in VIEW))
  const key = JSON.stringify(fixed.sort(([a], [b]) => (a < b ? -1 : 1)))
  const ofBrowser = pools.get(browser) ?? new Map<string, PooledPage[]>()
  const pool = ofBrowser.get(key) ?? []
  pools.set(browser, ofBrowser.set(key, pool))
  return pool
}

async function createPooledPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<PooledPage> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const addInitScript = page.addInitScript.bind(page)
  const readers = { count: 1 }
  const clearing = { script: await addInitScript(clearStorage, 'reader 1') }
  const isSpent = noticeLasting(page, context)
  return {
    page,
    async setView(given) {
      if (readers.count === 1) return
      const { viewport, colorScheme, reducedMotion, forcedColors, contrast } = { ...VIEW, ...given }
      await page.setViewportSize(viewport ?? VIEW.viewport)
      await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors, contrast })
    },
    async reset() {
      const isReusable = !isSpent() && !page.isClosed() && context.pages().length === 1
      // The command fails if the page is navigating at this moment.
      const isReset = isReusable && (await leaveDocument(page).catch(() => false))
      if (!isReset) {
        await context.close()
        return false
      }
      await session.send('Page.resetNavigationHistory')
      await context.clearCookies()
      await clearing.script.dispose()
      readers.count += 1
      clearing.script = await addInitScript(clearStorage, `reader ${readers.count}`)
      return true
    },
  }
}

/** Removes listeners and the document of a visitor, whose routes are gone, and moves the pointer away. */
async function leaveDocument(page: Page): Promise<true> {
  for (const event of EVENTS) page.removeAllListeners(event)
  await page.goto('about:blank')
  await page.mouse.move(-1, -1)
  return true
}

/** Runs before the scripts of each document, and clears the storage in the first one of a visitor. */
function clearStorage(reader: string): void {
  if (window !== top || window.name === reader) return
  window.name = reader
  try {
    localStorage.clear()
    sessionStorage.clear()
  } catch {
    // `about:blank` has no storage.
  }
}

/** Returns a function that tells whether a member with a lasting effect has been used. */
function noticeLasting(page: Page, context: BrowserContext): () => boolean {
  const used = new Set<string>()
  const notice = (object: object, names: readonly string[]) => {
    for (const name of names) {
      const member: unknown = Reflect.get(object, name)
      const get = () => {
        used.add(name)
        return member
      }
      Object.defineProperty(object, name, { get })
    }
  }
  notice(page, LASTING_OF_PAGE)
  notice(context, LASTING_OF_CONTEXT)
  return () => used.size > 0
}
