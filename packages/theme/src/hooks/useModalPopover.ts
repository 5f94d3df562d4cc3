// Adds modal behavior to a native popover that covers the page (drawer, nav screen). The browser
// handles opening, Escape, clicks outside and the return of the focus, even without JavaScript.
import { useEffect, useRef, type RefObject } from 'react'
import { showCurrent } from '../components/showCurrent.ts'
import { mediaOf } from './mediaOf.ts'

/**
 * Returns a ref for the popover. When it opens, the current entry scrolls into view. While it is
 * open, the focus stays inside. It closes when the reader follows a link or when the media query
 * `query` matches.
 */
export function useModalPopover<E extends HTMLElement>(query: string): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const popover = ref.current
    // Browsers without popovers throw an error for `:popover-open`.
    if (!popover || !('hidePopover' in popover)) return
    const isOpen = () => popover.matches(':popover-open')
    const close = () => {
      if (isOpen()) popover.hidePopover()
    }
    const onToggle = () => {
      if (!isOpen()) return
      showCurrent(popover)
      popover
        .querySelector<HTMLElement>('[popovertargetaction=hide]')
        ?.focus({ preventScroll: true })
    }
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href]')) close()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && isOpen()) keepFocusIn(popover, event)
    }
    const media = mediaOf(query)
    const onChange = () => {
      if (media?.matches) close()
    }
    popover.addEventListener('toggle', onToggle)
    popover.addEventListener('click', onClick)
    document.addEventListener('keydown', onKeyDown)
    media?.addEventListener('change', onChange)
    return () => {
      popover.removeEventListener('toggle', onToggle)
      popover.removeEventListener('click', onClick)
      document.removeEventListener('keydown', onKeyDown)
      media?.removeEventListener('change', onChange)
    }
  }, [query])
  return ref
}

function keepFocusIn(popover: HTMLElement, event: KeyboardEvent): void {
  const all = [...popover.querySelectorAll<HTMLElement>('a[href], button, summary, input:checked')]
  const stops = all.filter(
    (element) =>
      // Safari before 17.4 has no `checkVisibility`.
      element.checkVisibility?.({ visibilityProperty: true }) ?? element.getClientRects().length,
  )
  const [first, last] = [stops[0], stops.at(-1)]
  const { activeElement } = document
  const isOutside = !popover.contains(activeElement)
  const next = event.shiftKey
    ? (isOutside || activeElement === first) && last
    : (isOutside || activeElement === last) && first
  if (!next) return
  event.preventDefault()
  next.focus()
}
