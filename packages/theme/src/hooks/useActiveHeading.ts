// Finds the current heading: the last one that was scrolled past the line at which headings stop.
// At the end of the page, where later headings cannot reach this line, it is the heading that the
// reader jumped to, else the last one. Above the first heading it is the first one.
import { useEffect, useState } from 'react'
import { NAV_OFFSET } from '../constants.ts'
import { onScroll } from './onScroll.ts'

/** Returns the id of the current heading; null without `ids`, which are in document order. */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string>()
  // The effect depends on a string, so that equal ids in a new array do not run it again.
  const key = ids.join('\n')
  useEffect(() => follow(key.split('\n'), setActive), [key])
  // Until the effect runs, also on the server, it is the first heading.
  return ids.find((id) => id === active) ?? ids[0] ?? null
}

/**
 * Calls `report` with the current heading whenever it may have changed. Returns a function that
 * stops it.
 */
function follow(ids: readonly string[], report: (id: string | undefined) => void): () => void {
  let jump: string | undefined
  const check = () => {
    const { scrollY, innerHeight } = window
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    if (!isAtEnd) jump = undefined
    report(jump ?? (isAtEnd && scrollY > 0 ? ids.at(-1) : findPassed(ids)))
  }
  // Waits one frame, until the browser or the router has scrolled to the target of the address.
  const onJump = () =>
    requestAnimationFrame(() => {
      jump = ids.find((id) => `#${encodeURIComponent(id)}` === location.hash && topOf(id) >= 0)
      check()
    })
  onJump()
  // Firefox fires no `popstate` if the address already has the `#hash` of the clicked link, and
  // scrolls one task later.
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.hash === location.hash) setTimeout(onJump)
  }
  window.addEventListener('popstate', onJump)
  window.addEventListener('click', onClick)
  const stop = onScroll(check)
  return () => {
    stop()
    window.removeEventListener('popstate', onJump)
    window.removeEventListener('click', onClick)
  }
}

function findPassed(ids: readonly string[]): string | undefined {
  // The style sheet increases the scroll padding if a second bar stays on screen.
  const padding = getComputedStyle(document.documentElement).scrollPaddingBlockStart
  // Adds one pixel, because browsers round scroll positions.
  const line = Math.max(NAV_OFFSET, parseFloat(padding) || 0) + 1
  return ids.findLast((id) => topOf(id) <= line)
}

/**
 * Returns the distance of a heading from the top of the viewport; NaN if the page has no such
 * heading.
 */
function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? NaN
}
