// Which heading the reader is at: the last one that has passed the line where headings stop.
import { useEffect, useState } from 'react'
import { NAV_OFFSET } from '../constants.ts'
import { onScroll } from './onScroll.ts'

/** Id of the current heading among `ids`, in document order; null above the first and on the server. */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null)
  // A string, so that the same headings in a new array do not start the effect again.
  const key = ids.join('\n')
  useEffect(() => {
    const look = () => setActive(findActive(key.split('\n')))
    look()
    window.addEventListener('hashchange', look)
    const stop = onScroll(look)
    return () => {
      stop()
      window.removeEventListener('hashchange', look)
    }
  }, [key])
  return active
}

function findActive(ids: readonly string[]): string | null {
  const root = document.documentElement
  const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= root.scrollHeight - 1
  if (isAtEnd) return ids.at(-1) ?? null
  // The style sheet lets headings stop lower where a second bar stays on screen.
  const stop = Math.max(NAV_OFFSET, parseFloat(getComputedStyle(root).scrollPaddingBlockStart) || 0)
  const passed = ids.filter((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top
    // One pixel more: browsers round the position a jump ends at.
    return top !== undefined && top <= stop + 1
  })
  return passed.at(-1) ?? null
}
