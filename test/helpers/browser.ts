// A real browser for tests, one for the process: Chromium, or Firefox where DOCGEN_BROWSER says so. A fresh context for
// each page, and a record of everything that a reader should never see in the console.
import { accessSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core'
import { launchFirefox, newFirefoxContext } from './firefox.ts'
import { takePage } from './pagePool.ts'

/** Whether the tests of this process run in Firefox. */
export const isFirefox = process.env['DOCGEN_BROWSER'] === 'firefox'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const shared: { browser: Promise<Browser> | null; users: number } = { browser: null, users: 0 }

/** The browser; every call is to be matched by one of `releaseBrowser`. */
export function useBrowser(): Promise<Browser> {
  shared.users += 1
  shared.browser ??= isFirefox
    ? launchFirefox(pathOf('firefox', ['firefox-esr', 'firefox']))
    : chromium.launch({
        executablePath: pathOf('chromium', ['chromium-headless-shell', 'chromium']),
        args: ARGS,
      })
  return shared.browser
}

/** Closes the browser when nobody uses it any more. */
export async function releaseBrowser(): Promise<void> {
  shared.users -= 1
  if (shared.users > 0) return
  const { browser } = shared
  shared.browser = null
  await (await browser)?.close()
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

/** Chromium complains of this a few seconds after a page's load event: on a busy machine its scripts are later. */
const OF_SLOW_MACHINES = /^The resource \S+ was preloaded using link preload but not used within/

export interface Visitor {
  readonly page: Page
  /** Errors and warnings of the console, uncaught exceptions, requests that failed. */
  readonly complaints: string[]
  /** URLs of all requests so far, without origin. */
  readonly requests: string[]
  readonly close: () => Promise<void>
}

/** A reader with a clean browser of their own. English-speaking unless told otherwise. */
export async function createVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser = await useBrowser()
  const context = await newContext(browser, { locale: 'en-US', ...options })
  return visitorOn(await context.newPage(), () => context.close())
}

/** A reader on a page that an earlier one may have used. Costs about half the processor time of `createVisitor`. */
export async function reuseVisitor(options: BrowserContextOptions): Promise<Visitor> {
  // The driver cannot clear the history of a page in Firefox.
  if (isFirefox) return createVisitor(options)
  const { page, leave } = await takePage(await useBrowser(), { locale: 'en-US', ...options })
  return visitorOn(page, leave)
}

function visitorOn(page: Page, leave: () => Promise<void>): Visitor {
  const close = async () => {
    await leave()
    await releaseBrowser()
  }
  return { page, ...watch(page), close }
}

/** Records what a page complains of and what it requests. */
function watch(page: Page): Pick<Visitor, 'complaints' | 'requests'> {
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !OF_SLOW_MACHINES.test(message.text()))
      complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still fetching; without JavaScript the browser refuses to preload modules.
    const reason = request.failure()?.errorText ?? ''
    if (!['net::ERR_ABORTED', 'NS_BINDING_ABORTED', 'csp'].includes(reason))
      complaints.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => requests.push(request.url().replace(/^\w+:\/\/[^/]+/, '')))
  return { complaints, requests }
}

/** A context of the browser. In Firefox its pages do by other ways what the driver has no words for. */
export async function newContext(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  return isFirefox ? newFirefoxContext(browser, options) : browser.newContext(options)
}
