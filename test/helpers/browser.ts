// A real browser for tests: Chromium, or Firefox if DOCGEN_BROWSER is `firefox`. The suites of a process share it. Records
// everything that a reader should never see in the console.
import { accessSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type Request,
} from 'playwright-core'
import { launchFirefox, newFirefoxContext } from './firefox.ts'
import { LONGEST_WAIT_MILLISECONDS } from './longestWait.ts'
import { takePage } from './pagePool.ts'

/** Whether the tests of this process run in Firefox. */
export const isFirefox = process.env['DOCGEN_BROWSER'] === 'firefox'

/**
 * The last three flags together save about a sixth of the browser's processor time. Without memory for tiles, it computes
 * layouts and shows frames, but draws no pixels, so screenshots are blank. Network and GPU code run in its main process. The
 * last flag replaces a default of Playwright, which is its second feature.
 */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--force-gpu-mem-available-mb=0',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,SkipListAccountsWithoutGaiaCookies',
]

/** How long the browser stays open for the next suite. Opening one takes 0.3 s of processor time. */
const IDLE_MILLISECONDS = 5_000

interface Shared {
  browser: Promise<Browser> | null
  users: number
  /** Closes the browser. Runs while the browser has no users. */
  closing?: NodeJS.Timeout
}

const shared: Shared = { browser: null, users: 0 }

/** Returns the shared browser. Call `releaseBrowser` once for each call. */
export function useBrowser(): Promise<Browser> {
  shared.users += 1
  clearTimeout(shared.closing)
  shared.browser ??= openBrowser()
  return shared.browser
}

/** Starts the browser. Forgets it as soon as it ends, so that the next suite gets a new one. */
function openBrowser(): Promise<Browser> {
  const opened = isFirefox
    ? launchFirefox(pathOf('firefox', ['firefox-esr', 'firefox']))
    : chromium.launch({
        executablePath: pathOf('chromium', ['chromium-headless-shell', 'chromium']),
        args: ARGS,
        timeout: LONGEST_WAIT_MILLISECONDS,
      })
  const forget = () => {
    if (shared.browser === opened) shared.browser = null
  }
  opened.then((browser) => {
    browser.on('disconnected', forget)
    browser.on('context', (context) => context.setDefaultTimeout(LONGEST_WAIT_MILLISECONDS))
  }, forget)
  return opened
}

/** Closes the browser some seconds after its last user has released it, unless a new user comes. */
export function releaseBrowser(): void {
  shared.users -= 1
  if (shared.users > 0) return
  shared.closing = setTimeout(() => {
    const { browser } = shared
    shared.browser = null
    // A browser that did not start has failed its suite.
    browser?.then((opened) => opened.close()).catch(() => undefined)
  }, IDLE_MILLISECONDS)
}

function pathOf(browser: string, commands: readonly string[]): string {
  const variable = `DOCGEN_${browser.toUpperCase()}`
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const onPath = folders.flatMap((folder) => commands.map((command) => join(folder, command)))
  const candidates = [process.env[variable], ...onPath]
  const found = candidates.find((path) => path !== undefined && path !== '' && exists(path))
  if (found !== undefined) return found
  throw new Error(`No ${browser}: set ${variable} to its path, or run the tests with \`npm test\`.`)
}

function exists(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}

/** A warning of Chromium on a busy machine, where scripts run later than a few seconds after the load event. */
const OF_SLOW_MACHINES = /^The resource \S+ was preloaded using link preload but not used within/

/** What Firefox logs of modules that are still being loaded when their document is left. */
const GIVEN_UP = /^TypeError: error loading dynamically imported module/

/** A browser asks for this file at the root when a page names no icon. It may do so before or after the test has ended. */
const isUnasked = (url: string) => /^\w+:\/\/[^/]+\/favicon\.ico$/.test(url)

export interface Visitor {
  readonly page: Page
  /** Errors and warnings of the console, uncaught exceptions, requests that failed. */
  readonly complaints: string[]
  /** URLs of all requests so far, without origin. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

/** Opens a page in a new browser context. Its language is English unless `options` set another. */
export async function createVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser = await useBrowser()
  const context = await newContext(browser, { locale: 'en-US', ...options })
  return visitorOn(await context.newPage(), () => context.close())
}

/** Opens a page that an earlier visitor may have used. Takes about half the processor time of `createVisitor`. */
export async function reuseVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  // The driver cannot clear the history of a page in Firefox.
  if (isFirefox) return createVisitor(options)
  const { page, leave } = await takePage(await useBrowser(), { locale: 'en-US', ...options })
  return visitorOn(page, leave)
}

function visitorOn(page: Page, leave: () => Promise<void>): Visitor {
  const close = async () => {
    // A handler that is still running would fail when the page is closed.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await leave()
    releaseBrowser()
  }
  return { page, ...watch(page), close }
}

/** Records the complaints and requests of a page. */
function watch(page: Page): Pick<Visitor, 'complaints' | 'requests'> {
  const complaints: string[] = []
  const requests: string[] = []
  const loading = new Set<Request>()
  let [isLeaving, hasGivenUp] = [false, false]
  const giveUp = () => {
    hasGivenUp = true
    complaints.splice(0, Infinity, ...complaints.filter((text) => !GIVEN_UP.test(text)))
  }
  // The driver does not report every request that ends because the document is left.
  const leave = () => {
    if (isLeaving && loading.size > 0) giveUp()
  }
  page.on('console', (message) => {
    const [text, { url }] = [message.text(), message.location()]
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    const isExpected = OF_SLOW_MACHINES.test(text) || (hasGivenUp && GIVEN_UP.test(text))
    if (isComplaint && !isExpected && !isUnasked(url)) complaints.push(`${text} (${url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => {
    loading.delete(request)
    // Leaving a page aborts its requests. Without JavaScript, the browser refuses to preload modules.
    const reason = request.failure()?.errorText ?? ''
    if (reason === 'NS_BINDING_ABORTED' && request.url().endsWith('.js')) giveUp()
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'csp'].includes(reason))
      complaints.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => {
    requests.push(request.url().replace(/^\w+:\/\/[^/]+/, ''))
    if (request.url().endsWith('.js')) loading.add(request)
    isLeaving ||= request.isNavigationRequest()
    leave()
  })
  page.on('framenavigated', () => {
    leave()
    isLeaving = false
  })
  return { complaints, requests }
}

/** Creates a context. In Firefox, its pages work around missing features of the driver. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return isFirefox ? newFirefoxContext(browser, options) : browser.newContext(options)
}
