// A page opened by a reader who has nothing yet, with the CPU slowed: what it fetches, when it is painted, how long it keeps the
// reader waiting.
import type { Browser, Page } from 'playwright-core'
import type { CompressedFolder, Sent } from './serveCompressed.ts'
import { mainThreadTasks, traced, type TraceEvent } from './traced.ts'

export interface FirstLoad {
  /** Everything asked for until the page's `load` event. */
  readonly sent: readonly Sent[]
  /** The sum of all layout shifts: 0 is none. */
  readonly shift: number
  /** Milliseconds beyond 50 of all tasks after the first paint, by the clock and by the time the thread itself ran. */
  readonly blocking: number
  readonly threadBlocking: number
  /** Milliseconds that the first script in a file ran after the first and after the largest paint; infinite without one. */
  readonly scriptAfterFirstPaint: number
  readonly scriptAfterLargestPaint: number
}

/** Milliseconds of a task that are no waiting. */
const TASK_LIMIT = 50

/** Milliseconds after `load` in which tasks and shifts count. */
const SETTLED = 2500

/** Runs in the document before anything else. */
const OBSERVE = `
window.shift = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value
}).observe({ type: 'layout-shift', buffered: true })
`

/** Opens `path` of a served folder in a browser of its own. */
export async function firstLoad(
  browser: Browser,
  folder: CompressedFolder,
  { path, slowdown }: { readonly path: string; readonly slowdown: number },
): Promise<FirstLoad> {
  // The website sends first visits to the reader's language.
  const locale = path.startsWith('zh/') ? 'zh-CN' : 'en-US'
  const context = await browser.newContext({ locale })
  const page = await context.newPage()
  await page.addInitScript({ content: OBSERVE })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const before = folder.sent.length
  const events = await traced(page, async () => {
    await page.goto(folder.url + path)
    await page.waitForTimeout(SETTLED)
  })
  const loaded = await fetchedUntilLoad(page)
  const sent = folder.sent.slice(before).filter((each) => loaded.has(each.path))
  const shift = await page.evaluate<number>('shift')
  await context.close()
  return { sent, shift, ...timesOf(events) }
}

/** Paths of what the page had asked for by the end of its `load` event, icons of the browser's own frame left out. */
async function fetchedUntilLoad(page: Page): Promise<Set<string>> {
  const urls = await page.evaluate(() => {
    const end = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
    const resources = performance.getEntriesByType('resource')
    const early = resources.filter(({ startTime }) => startTime <= end.loadEventEnd)
    return [location.href, ...early.map(({ name }) => name)]
  })
  return new Set(urls.map((url) => new URL(url).pathname))
}

function timesOf(events: readonly TraceEvent[]) {
  const named = (name: string) => events.filter((event) => event.name === name)
  const firstPaint = named('firstContentfulPaint')[0]?.start ?? NaN
  const largestPaint = named('largestContentfulPaint::Candidate').at(-1)?.start ?? NaN
  const script = named('v8.evaluateModule')[0]?.start ?? Infinity
  const tasks = mainThreadTasks(events).filter(({ start }) => start > firstPaint)
  const beyond = (key: 'ms' | 'threadMs') =>
    tasks.reduce((sum, task) => sum + Math.max(0, task[key] - TASK_LIMIT), 0)
  return {
    blocking: beyond('ms'),
    threadBlocking: beyond('threadMs'),
    scriptAfterFirstPaint: script - firstPaint,
    scriptAfterLargestPaint: script - largestPaint,
  }
}
