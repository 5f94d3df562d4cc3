// The longest task of a page's main thread while something is done, from the browser's own trace: what a reader who types
// may have to wait.
import type { CDPSession, Page } from 'playwright-core'

/** Milliseconds, with the CPU slowed so many times. */
export async function longestTask(
  page: Page,
  slowdown: number,
  action: () => Promise<unknown>,
): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const threads = new Set<string>()
  const tasks: { thread: string; ms: number }[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value.map(readEvent)) {
      if (event.name === 'thread_name' && event.threadName === 'CrRendererMain') {
        threads.add(event.thread)
      }
      if (event.name.endsWith('RunTask')) tasks.push({ thread: event.thread, ms: event.ms })
    }
  })
  await session.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'disabled-by-default-devtools.timeline',
        'devtools.timeline',
        'toplevel',
      ],
    },
    transferMode: 'ReportEvents',
  })
  await action()
  await endTrace(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return Math.max(0, ...tasks.filter(({ thread }) => threads.has(thread)).map(({ ms }) => ms))
}

async function endTrace(session: CDPSession): Promise<void> {
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  )
  await session.send('Tracing.end')
  await complete
}

/** The fields that matter, of an event in the trace format of Chromium; durations there are microseconds. */
function readEvent(event: Readonly<Record<string, unknown>>) {
  const { name, pid, tid, dur, args } = event
  const threadName = typeof args === 'object' && args && 'name' in args ? args.name : ''
  return {
    name: typeof name === 'string' ? name : '',
    thread: `${String(pid)} ${String(tid)}`,
    ms: typeof dur === 'number' ? dur / 1000 : 0,
    threadName: typeof threadName === 'string' ? threadName : '',
  }
}
