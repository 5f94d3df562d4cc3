// Real Chromium for tests: one browser for the process, a fresh context for each page, and a record of everything that
// a reader should never see in the console.
import { accessSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

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
  shared.browser ??= chromium.launch({ executablePath: chromiumPath(), args: ARGS })
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

function chromiumPath(): string {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'chromium'))
  const candidates = [process.env['DOCGEN_CHROMIUM'], '/usr/bin/chromium', ...onPath]
  const found = candidates.find((path) => path !== undefined && path !== '' && exists(path))
  if (found !== undefined) return found
  throw new Error('No Chromium: set DOCGEN_CHROMIUM to its path, or run the tests with `npm test`.')
}

function exists(path: string): boolean {
  try {
    accessSync(path)
    return true
  } catch {
    return false
  }
}

export interface Visitor {
  readonly page: Page
  /** Errors and warnings of the console, uncaught exceptions, requests that failed. */
  readonly complaints: string[]
  /** URLs of all requests so far, without origin. */
  readonly requests: string[]
  close(): Promise<void>
}

/** A reader with a clean browser of their own. English-speaking unless told otherwise. */
export async function createVisitor(options: BrowserContextOptions = {}): Promise<Visitor> {
  const browser = await useBrowser()
  const context = await browser.newContext({ locale: 'en-US', ...options })
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint) complaints.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(String(error.stack ?? error)))
  page.on('requestfailed', (request) => {
    // Leaving a page ends what it was still fetching; without JavaScript the browser refuses to preload modules.
    const reason = request.failure()?.errorText ?? ''
    if (!['net::ERR_ABORTED', 'csp'].includes(reason))
      complaints.push(`${request.url()}: ${reason}`)
  })
  page.on('request', (request) => requests.push(request.url().replace(/^\w+:\/\/[^/]+/, '')))
  return {
    page,
    complaints,
    requests,
    close: async () => {
      await context.close()
      await releaseBrowser()
    },
  }
}
