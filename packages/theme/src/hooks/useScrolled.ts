// What parts want to know about the scroll position, as booleans, so that a part is drawn again only when
// its answer changes.
import { useEffect, useState } from 'react'
import { NAV_OFFSET } from '../constants.ts'
import { onScroll } from './onScroll.ts'

/** Whether the page was scrolled further than the nav bar is high. False on the server. */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const look = () => setIsScrolled(window.scrollY > NAV_OFFSET)
    look()
    return onScroll(look)
  }, [])
  return isScrolled
}

/** Whether the last scroll went down, away from the top of the page. Never while `isOn` is false. */
export function useIsScrollingDown(isOn: boolean): boolean {
  const [isDown, setIsDown] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const last = { y: window.scrollY }
    return onScroll(() => {
      const { scrollY } = window
      if (scrollY !== last.y) setIsDown(scrollY > last.y && scrollY > NAV_OFFSET)
      last.y = scrollY
    })
  }, [isOn])
  return isOn && isDown
}
