// Counts requests by address in windows of time.
import type { RateLimit } from './types.ts'

/** Addresses that are remembered. If there are more, the windows of all start again. */
const MOST_ADDRESSES = 100_000

interface Window {
  readonly start: number
  requests: number
}

/** Returns a function that counts a request and tells after how many seconds it may be repeated. */
export function createRateLimit(
  { requests, seconds }: RateLimit,
  now: () => number = Date.now,
): (address: string) => number {
  const windows = new Map<string, Window>()
  const isOver = ({ start }: Window) => now() - start >= seconds * 1000
  return (address) => {
    const known = windows.get(address)
    const window = known && !isOver(known) ? known : { start: now(), requests: 0 }
    if (windows.size >= MOST_ADDRESSES) {
      for (const [each, other] of windows) if (isOver(other)) windows.delete(each)
      if (windows.size >= MOST_ADDRESSES) windows.clear()
    }
    window.requests += 1
    windows.set(address, window)
    if (window.requests <= requests) return 0
    return Math.max(1, Math.ceil((window.start + seconds * 1000 - now()) / 1000))
  }
}
