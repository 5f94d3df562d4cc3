// What a browser did, from its own trace (Chromium): for times that a page itself cannot tell.
import type { CDPSession, Page } from 'playwright-core'

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

/** The events of threads, of loading and of scripts while `action` runs, in order. */
export async function traced(page: Page, action: () => Promise<unknown>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value.map(readEvent)))
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        ...['devtools.timeline', 'disabled-by-default-devtools.timeline'],
        ...['loading', 'v8', 'toplevel'],
      ],
    },
    transferMode: 'ReportEvents',
  })
  await action()
  await endTrace(session)
  await session.detach()
  return events.sort((a, b) => a.start - b.start)
}

async function endTrace(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  )
  await session.send('Tracing.end')
  await complete
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
  // An older name stands around each task once more.
  return events.filter(
    ({ name, thread }) => name === 'ThreadControllerImpl::RunTask' && threads.has(thread),
  )
}
