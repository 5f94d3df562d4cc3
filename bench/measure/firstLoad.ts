// A page opened by a reader who has nothing yet, with the CPU slowed: what it fetches, when it is painted, how long it keeps the
// reader waiting.
import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { openQuietPage, type QuietPage } from './quietPage.ts'
import type { CompressedFolder, Sent } from './serveCompressed.ts'
import { mainThreadTasks, tracedQuietly, type TraceEvent } from './traced.ts'

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

/** Milliseconds after the start of the navigation in which tasks and shifts count. */
const SETTLED = 4000

/** Runs in the document before anything else. */
const OBSERVE = `
window.shift = 0
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value
}).observe({ type: 'layout-shift', buffered: true })
`

/** Opens `path` of a served folder in a new browser. */
export async function firstLoad(
  browser: Browser,
  folder: CompressedFolder,
  { path, slowdown }: { readonly path: string; readonly slowdown: number },
): Promise<FirstLoad> {
  const page = await openQuietPage(browser)
  // The website sends first visits to the reader's language.
  await page.send('Emulation.setUserAgentOverride', {
    userAgent: await evaluate(page, 'navigator.userAgent'),
    acceptLanguage: path.startsWith('zh/') ? 'zh-CN' : 'en-US',
  })
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: OBSERVE })
  await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const before = folder.sent.length
  const events = await tracedQuietly(page, async () => {
    await page.send('Page.navigate', { url: folder.url + path })
    await wait(SETTLED)
  })
  const loaded = await fetchedUntilLoad(page)
  const sent = folder.sent.slice(before).filter((each) => loaded.has(each.path))
  const shift = Number(await evaluate(page, 'shift'))
  await page.close()
  return { sent, shift, ...timesOf(events) }
}

/** The value of an expression in the page. */
async function evaluate(page: QuietPage, expression: string): Promise<unknown> {
  const { result } = await page.send('Runtime.evaluate', { expression, returnByValue: true })
  return (result as { readonly value?: unknown }).value
}

/** What has been asked for by the end of the `load` event. */
const FETCHED = `
[location.href, ...performance.getEntriesByType('resource').filter(({ startTime }) =>
  startTime <= performance.getEntriesByType('navigation')[0].loadEventEnd).map(({ name }) => name)]
`

/** Paths of what the page had asked for by the end of its `load` event, icons of the browser's own frame left out. */
async function fetchedUntilLoad(page: QuietPage): Promise<Set<string>> {
  const urls = (await evaluate(page, FETCHED)) as readonly string[]
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
