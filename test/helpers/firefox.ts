// A stock Firefox behind Playwright's pages, and all that it cannot do there. Playwright speaks WebDriver BiDi with it,
// which has no words yet for media features and touch; Firefox itself has, so they are set in the browser's own process.
// Separate from browser.ts, which knows only whether tests run here or in Chromium.
import {
  firefox,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core'

/** What a reader's system asks for, as Playwright names it. */
interface Media {
  readonly colorScheme?: BrowserContextOptions['colorScheme'] | undefined
  readonly reducedMotion?: BrowserContextOptions['reducedMotion'] | undefined
  readonly forcedColors?: BrowserContextOptions['forcedColors'] | undefined
  readonly media?: 'screen' | 'print' | null | undefined
  readonly hasTouch?: boolean | undefined
  readonly javaScriptEnabled?: boolean | undefined
}

/** A command of WebDriver BiDi, and its answer. */
interface Message {
  readonly id: number
  readonly method: string
}

/** The part of Playwright's own objects, not of its public interface, that this file needs; of the version in package.json. */
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
  // As in the Chromium of the tests: a mouse (fine, hovers: 2 + 4) although there is no window, scrollbars that take no
  // room, and a clipboard that may be read without asking.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 1,
  'dom.events.testing.asyncClipboard': true,
}

/** Starts Firefox, without a window. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    args: ['--remote-allow-system-access'],
    firefoxUserPrefs: PREFERENCES,
  })
  const { _connection: connection } = implementationOf(browser) as Session
  const send = connection.rawSend.bind(connection)
  // Sent for every context and page, and unknown to Firefox: `emulateMedia` does it instead.
  connection.rawSend = (message) => {
    if (message.method !== 'emulation.setMediaFeaturesOverride') return send(message)
    const answer = { type: 'success', id: message.id, result: {} }
    setImmediate(() => connection._dispatchMessage(answer))
  }
  return browser
}

/** A context whose pages know what the reader's system asks for. */
export async function newFirefoxContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  // A preference grants what the tests ask for.
  const known = { ...options, permissions: [] }
  const { colorScheme = 'light', reducedMotion, forcedColors, hasTouch } = known
  const context = await browser.newContext({ ...known, javaScriptEnabled: true })
  const newPage = context.newPage.bind(context)
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
        goto: (url: string, options?: Parameters<Page['goto']>[1]) =>
          goto(url, options).catch((error: unknown) => {
            // What the page was still doing can break off the way to the next one.
            if (!String(error).includes('NS_BINDING_ABORTED')) throw error
            return goto(url, options)
          }),
        emulateMedia: (media: Media) => emulateMedia(page, media),
        // The driver waits for a load that does not come where only the hash changes.
        goBack: () => page.evaluate(() => history.back()),
        goForward: () => page.evaluate(() => history.forward()),
      })
    },
  })
}

/** A page by the name that WebDriver BiDi has for it, and as the driver has it. */
function bidiPageOf(page: Page): readonly [string, BidiPage] {
  const session = implementationOf(page.context().browser()!) as Session
  const impl = implementationOf(page)
  return [...session._bidiPages].find(([, { _page }]) => _page === impl)!
}

/** The driver moves all that it clicks to the middle of the window; in Chromium it moves only what is out of sight. */
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

/** Fills fields so that React hears of it: it does not where the driver itself sets a value. */
function fillAloud(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('body')) as Locator
  locators.fill = async function (this: Locator, value: string) {
    await this.focus()
    await this.evaluate((field, text) => {
      // Past the property that React has put on the field itself, to know what it has seen.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }, value)
  }
}

/** Has a page believe in these media features; those not named stay as they are. */
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
