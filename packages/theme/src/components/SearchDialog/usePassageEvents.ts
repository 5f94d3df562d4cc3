// Handles the keys, clicks and page switches that move between the matches on a page or remove the
// marks.
import { useEffect, useEffectEvent } from 'react'
import { CONTENT_EVENT } from '../../constants.ts'

export interface PassageEvents {
  /** Called with 1 or -1 for Alt with the arrow keys down and up. */
  readonly move: (step: number) => void
  /** Called for Escape and when another page is shown. */
  readonly close: () => void
  readonly isClosedByClick: boolean
}

export function usePassageEvents({ move, close, isClosedByClick }: PassageEvents): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || shiftKey) return
    // Dialogs and popovers above the page handle their keys themselves.
    if (document.querySelector(':modal, [popover=auto]:popover-open')) return
    if (key === 'Escape') close()
    if (!altKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    event.preventDefault()
    move(key === 'ArrowDown' ? 1 : -1)
  })
  const onEnd = useEffectEvent(close)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    addEventListener('keydown', (event) => onKeyDown(event), { signal })
    addEventListener(CONTENT_EVENT, () => onEnd(), { signal })
    // Captured, so that it does not see the click that has opened the page.
    if (isClosedByClick) addEventListener('click', () => onEnd(), { signal, capture: true })
    return () => listeners.abort()
  }, [isClosedByClick])
}
