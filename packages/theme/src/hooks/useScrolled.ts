// Reports the scroll position as booleans, so that a part renders again only when the value
// changes.
import { useEffect, useState } from 'react'
import { NAV_OFFSET } from '../constants.ts'
import { onScroll } from './onScroll.ts'

/**
 * Tells whether the page was scrolled by more than the height of the nav bar. False on the server.
 */
export function useIsScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false)
  useEffect(() => {
    const check = () => setIsScrolled(window.scrollY > NAV_OFFSET)
    check()
    return onScroll(check)
  }, [])
  return isScrolled
}

/**
 * Tells whether the last scroll went down. False while `isOn` is false and near the top of the
 * page.
 */
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
