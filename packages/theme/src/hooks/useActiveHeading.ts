// Which heading the reader is at: the last one that has passed the line where headings stop. Where the page ends before
// a heading can get there, the one that was jumped to, else the last.
import { useEffect, useState } from 'react'
import { NAV_OFFSET } from '../constants.ts'
import { onScroll } from './onScroll.ts'

/** Id of the current heading among `ids`, in document order; null above the first and on the server. */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  // A string, so that the same headings in a new array do not start the effect again.
  const key = ids.join('\n')
  useEffect(() => follow(key.split('\n'), setActive), [key])
  return active
}

/** Tells which heading is current, whenever that may have changed. Returns the way to stop. */
function follow(ids: readonly string[], tell: (id: string | null) => void): () => void {
  let jump: string | undefined
  const look = () => {
    const { scrollY, innerHeight } = window
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    if (!isAtEnd) jump = undefined
    tell(jump ?? (isAtEnd && scrollY > 0 ? (ids.at(-1) ?? null) : findPassed(ids)))
  }
  // A frame later the browser, or the router, has scrolled to where the address leads.
  const onJump = () =>
    requestAnimationFrame(() => {
      jump = ids.find((id) => `#${encodeURIComponent(id)}` === location.hash && topOf(id) >= 0)
      look()
    })
  onJump()
  // Firefox has no `popstate` where the `#hash` that is followed is in the address already; it follows it a task later.
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.hash === location.hash) setTimeout(onJump)
  }
  window.addEventListener('popstate', onJump)
  window.addEventListener('click', onClick)
  const stop = onScroll(look)
  return () => {
    stop()
    window.removeEventListener('popstate', onJump)
    window.removeEventListener('click', onClick)
  }
}

function findPassed(ids: readonly string[]): string | null {
  // The style sheet lets headings stop lower where a second bar stays on screen.
  const padding = getComputedStyle(document.documentElement).scrollPaddingBlockStart
  // One pixel more: browsers round the position a jump ends at.
  const line = Math.max(NAV_OFFSET, parseFloat(padding) || 0) + 1
  return ids.findLast((id) => topOf(id) <= line) ?? null
}

/** NaN where the page has no such heading. */
function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? NaN
}
