// Looks at the scroll position, not at every frame of a scroll but at most once in the throttle time.
import { SCROLL_THROTTLE_MS } from '../constants.ts'

/** Calls `look` after the window was scrolled or resized. Returns the way to stop. */
export function onScroll(look: () => void): () => void {
  const pending: { timer: number | null } = { timer: null }
  const later = () => {
    pending.timer ??= window.setTimeout(() => {
      pending.timer = null
      look()
    }, SCROLL_THROTTLE_MS)
  }
  window.addEventListener('scroll', later, { passive: true })
  window.addEventListener('resize', later)
  return () => {
    window.removeEventListener('scroll', later)
    window.removeEventListener('resize', later)
    if (pending.timer !== null) clearTimeout(pending.timer)
  }
}
