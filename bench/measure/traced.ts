// What a browser did, from its own trace (Chromium): for times that a page itself cannot tell.
import type { Page } from 'playwright-core'
import type { QuietPage } from './quietPage.ts'

export interface TraceEvent {
  readonly name: string
  /** Of process and thread: `12 3`; the thread's own name where the event tells it. */
  readonly thread: string
  readonly threadName: string
  /** Milliseconds by the clock of the trace. */
  readonly start: number
  /** Milliseconds by the clock, and those in which the thread itself ran; 0 for a moment. */
  readonly ms: number
  readonly threadMs: number
}

const CATEGORIES = [
  ...['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  ...['loading', 'v8', 'toplevel'],
]

/** The events of threads, of loading and of scripts while `action` runs, in order; the debugger's own work is among them. */
export async function traced(page: Page, action: () => Promise<unknown>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value.map(readEvent)))
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  )
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  })
  await action()
  await session.send('Tracing.end')
  await complete
  await session.detach()
  return events.sort((a, b) => a.start - b.start)
}

/** The same of a page without a debugger. */
export async function tracedQuietly(
  page: QuietPage,
  action: () => Promise<unknown>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  page.on('Tracing.dataCollected', ({ value }) => {
    if (Array.isArray(value)) events.push(...value.map(readEvent))
  })
  const complete = new Promise<void>((resolve) =>
    page.on('Tracing.tracingComplete', () => resolve()),
  )
  await page.send('Tracing.start', {
    traceConfig: { includedCategories: CATEGORIES },
    transferMode: 'ReportEvents',
  })
  await action()
  await page.send('Tracing.end')
  await complete
  return events.sort((a, b) => a.start - b.start)
}

/** The fields that matter, of an event in the trace format of Chromium; times there are microseconds. */
function readEvent(event: Readonly<Record<string, unknown>>): TraceEvent {
  const { name, pid, tid, ts, dur, tdur, args } = event
  const milliseconds = (value: unknown) => (typeof value === 'number' ? value / 1000 : 0)
  const threadName = typeof args === 'object' && args && 'name' in args ? args.name : ''
  return {
    name: typeof name === 'string' ? name : '',
    thread: `${String(pid)} ${String(tid)}`,
    threadName: typeof threadName === 'string' ? threadName : '',
    start: milliseconds(ts),
    ms: milliseconds(dur),
    threadMs: milliseconds(tdur),
  }
}

/** The tasks of the main threads of pages, from a trace. */
export function mainThreadTasks(events: readonly TraceEvent[]): TraceEvent[] {
  const threads = new Set(
    events
      .filter((event) => event.name === 'thread_name' && event.threadName === 'CrRendererMain')
      .map(({ thread }) => thread),
  )
  // An older name surrounds each task again.
  return events.filter(
    ({ name, thread }) => name === 'ThreadControllerImpl::RunTask' && threads.has(thread),
  )
}
