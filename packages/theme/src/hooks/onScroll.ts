// A throttled listener for scrolling and resizing.
import { SCROLL_THROTTLE_MS } from '../constants.ts'

/**
 * Calls `check` after the window was scrolled or resized, at most once per `SCROLL_THROTTLE_MS`.
 * Returns a function that stops it.
 */
export function onScroll(check: () => void): () => void {
  const pending: { timer: number | null } = { timer: null }
  const schedule = () => {
    pending.timer ??= window.setTimeout(() => {
      pending.timer = null
      check()
    }, SCROLL_THROTTLE_MS)
  }
  window.addEventListener('scroll', schedule, { passive: true })
  window.addEventListener('resize', schedule)
  return () => {
    window.removeEventListener('scroll', schedule)
    window.removeEventListener('resize', schedule)
    if (pending.timer !== null) clearTimeout(pending.timer)
  }
}
