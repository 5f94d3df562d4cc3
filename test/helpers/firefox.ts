// Runs a stock Firefox with Playwright, and works around what is missing. Playwright uses WebDriver BiDi, which has no
// commands yet for media features and touch, so they are set in the browser's own process.
import {
  firefox,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'

/** Media features, with the names of Playwright. */
interface Media {
  readonly colorScheme?: BrowserContextOptions['colorScheme'] | undefined
  readonly reducedMotion?: BrowserContextOptions['reducedMotion'] | undefined
  readonly forcedColors?: BrowserContextOptions['forcedColors'] | undefined
  readonly media?: 'screen' | 'print' | null | undefined
  readonly hasTouch?: boolean | undefined
  readonly javaScriptEnabled?: boolean | undefined
}

/** A command of WebDriver BiDi. */
interface Message {
  readonly id: number
  readonly method: string
  readonly params: object
}

/** The internal objects of Playwright that this file uses, in the version that package.json names. */
interface Session {
  readonly _connection: {
    rawSend(message: Message): void
    _dispatchMessage(answer: object): void
  }
  readonly _browserSession: { send(method: string, params: object): Promise<unknown> }
  readonly _bidiPages: ReadonlyMap<string, BidiPage>
}

interface BidiPage {
  readonly _page: unknown
  scrollRectIntoViewIfNeeded(handle: Handle, rect: unknown): Promise<string>
}

interface Handle {
  evaluate(run: (element: Element) => Promise<boolean>): Promise<boolean>
}

type Internal = { readonly _connection: { toImpl(object: unknown): unknown } }

const implementationOf = (object: Browser | Page): unknown =>
  (object as unknown as Internal)._connection.toImpl(object)

const PREFERENCES = {
  // One process for all pages: opening one takes a quarter less processor time.
  'fission.autostart': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  // Like Chromium in the tests: a mouse (fine pointer and hover: 2 + 4) even without a window, overlay scrollbars, and a
  // clipboard that can be read without permission.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 1,
  'dom.events.testing.asyncClipboard': true,
}

/** Starts Firefox without a window. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    timeout: LONGEST_WAIT_MILLISECONDS,
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: PREFERENCES,
  })
  const { _connection: connection } = implementationOf(browser) as Session
  const send = connection.rawSend.bind(connection)
  connection.rawSend = (message) => {
    // A page in a tab and not in a window takes less than half the processor time.
    if (message.method === 'browsingContext.create')
      return send({ ...message, params: { ...message.params, type: 'tab' } })
    // Playwright sends this command for every context and page, but Firefox does not know it. See `emulateMedia`.
    if (message.method !== 'emulation.setMediaFeaturesOverride') return send(message)
    const answer = { type: 'success', id: message.id, result: {} }
    setImmediate(() => connection._dispatchMessage(answer))
  }
  return browser
}

/** Creates a context whose pages have the given media features. */
export async function newFirefoxContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  // The preferences above grant the permissions that tests need.
  const known = { ...options, permissions: [] }
  const { colorScheme = 'light', reducedMotion, forcedColors, hasTouch } = known
  const context = await browser.newContext({ ...known, javaScriptEnabled: true })
  const newPage = context.newPage.bind(context)
  await context.addInitScript(logErrorsAsText)
  return Object.assign(context, {
    grantPermissions: () => Promise.resolve(),
    newPage: async () => {
      const page = await newPage()
      scrollOnlyIfNeeded(bidiPageOf(page)[1])
      fillAloud(page)
      const { javaScriptEnabled } = known
      const goto = page.goto.bind(page)
      await emulateMedia(page, {
        colorScheme,
        reducedMotion,
        forcedColors,
        hasTouch,
        javaScriptEnabled,
      })
      return Object.assign(page, {
        goto: async (url: string, options?: Parameters<Page['goto']>[1]) => {
          for (let attempt = 1; ; attempt += 1) {
            try {
              return await goto(url, options)
            } catch (error) {
              // Pending work of the page, or a reload of it, can abort the navigation.
              if (attempt === MOST_ATTEMPTS || !ABORTED.test(String(error))) throw error
              await page.waitForLoadState()
            }
          }
        },
        emulateMedia: (media: Media) => emulateMedia(page, media),
        // The driver would wait for a load event, which does not fire if only the hash changes.
        goBack: () => page.evaluate(() => history.back()),
        goForward: () => page.evaluate(() => history.forward()),
      })
    },
  })
}

const MOST_ATTEMPTS = 5
const ABORTED = /NS_BINDING_ABORTED|interrupted by another navigation/

/** Returns the WebDriver BiDi id of a page and the driver's object for it. */
function bidiPageOf(page: Page): readonly [string, BidiPage] {
  const session = implementationOf(page.context().browser()!) as Session
  const impl = implementationOf(page)
  return [...session._bidiPages].find(([, { _page }]) => _page === impl)!
}

/** Runs in the page: of an error that is logged, the driver would say only that it is one. */
function logErrorsAsText(): void {
  const log = console.error.bind(console)
  console.error = (...values: unknown[]) =>
    log(...values.map((value) => (value instanceof Error ? String(value) : value)))
}

/** Makes the driver scroll only to elements outside the window, as it does in Chromium. */
function scrollOnlyIfNeeded(page: BidiPage): void {
  const scroll = page.scrollRectIntoViewIfNeeded.bind(page)
  page.scrollRectIntoViewIfNeeded = async (handle, rect) => {
    const isInSight = await handle.evaluate(
      (element) =>
        new Promise((resolve) => {
          const observer = new IntersectionObserver(([entry]) => {
            observer.disconnect()
            resolve(entry!.intersectionRatio > 0.99)
          })
          observer.observe(element)
        }),
    )
    return isInSight ? 'done' : scroll(handle, rect)
  }
}

/** Makes `fill` dispatch an input event, without which React does not notice the new value. */
function fillAloud(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator
  locators.fill = async function (this: Locator, value: string) {
    await this.focus()
    await this.evaluate((field, text) => {
      // React overrides the property on the field to track its value. Use the original setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, value)
  }
}

/** Sets media features of a page. Others stay unchanged. */
async function emulateMedia(page: Page, media: Media): Promise<void> {
  const session = implementationOf(page.context().browser()!) as Session
  const [id] = bidiPageOf(page)
  const overrides = {
    ...(media.colorScheme !== undefined && {
      prefersColorSchemeOverride: media.colorScheme ?? 'none',
    }),
    ...(media.reducedMotion !== undefined && {
      prefersReducedMotionOverride: media.reducedMotion ?? 'none',
    }),
    ...(media.forcedColors !== undefined && { forcedColorsOverride: media.forcedColors ?? 'none' }),
    ...(media.media !== undefined && { mediumOverride: media.media ?? '' }),
    ...(media.javaScriptEnabled === false && { allowJavascript: false }),
    ...(media.hasTouch && { touchEventsOverride: 'enabled' }),
  }
  await inBrowserProcess(
    session,
    `
    const url = 'chrome://remote/content/shared/NavigableManager.sys.mjs'
    const { NavigableManager } = ChromeUtils.importESModule(url)
    Object.assign(NavigableManager.getBrowsingContextById(${JSON.stringify(id)}), ${JSON.stringify(overrides)})`,
  )
}

async function inBrowserProcess(session: Session, code: string): Promise<void> {
  const bidi = session._browserSession
  const tree = await bidi.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const { contexts } = tree as { readonly contexts: readonly { readonly context: string }[] }
  const target = { context: contexts[0]!.context }
  const params = { expression: `(() => {${code}})()`, target, awaitPromise: false }
  const result = (await bidi.send('script.evaluate', params)) as { readonly type: string }
  if (result.type !== 'success') throw new Error(JSON.stringify(result))
}
