// The longest task of a page's main thread while something is done, from the browser's own trace: what a reader who types
// may have to wait.
import type { Page } from 'playwright-core'
import { mainThreadTasks, traced } from '../measure/traced.ts'

/** Milliseconds, with the CPU slowed so many times. */
export async function longestTask(
  page: Page,
  slowdown: number,
  action: () => Promise<unknown>,
): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const events = await traced(page, action)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
  return Math.max(0, ...mainThreadTasks(events).map(({ ms }) => ms))
}
