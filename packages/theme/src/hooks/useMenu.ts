// The behavior of all menus of the theme. A menu opens on hover or keyboard focus after a short
// delay, and a click keeps it open. It closes on leaving, on a click outside, when the reader
// follows a link, and on Escape, which returns the focus to the button.
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { POPOVER_DELAY_MS } from '../constants.ts'

/** `shown`: opened by hover or focus, and closes on leaving. `kept`: a click keeps it open. */
type MenuState = 'closed' | 'shown' | 'kept'

const opened = (state: MenuState): MenuState => (state === 'closed' ? 'shown' : state)
const left = (state: MenuState): MenuState => (state === 'shown' ? 'closed' : state)

/**
 * Returns the state and the event handlers of a menu. Pass `rootProps` to the element around button
 * and panel, and `triggerProps` to the button.
 */
export function useMenu() {
  const [state, setState] = useState<MenuState>('closed')
  const rootRef = useRef<HTMLDivElement>(null)
  const timer = useRef<number | undefined>(undefined)
  const isOpen = state !== 'closed'

  const wait = (next: (state: MenuState) => MenuState) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState(next), POPOVER_DELAY_MS)
  }
  const set = (next: MenuState) => {
    clearTimeout(timer.current)
    setState(next)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isOpen) return
    return onDismiss(rootRef, () => {
      clearTimeout(timer.current)
      setState('closed')
    })
  }, [isOpen])

  return {
    isOpen,
    rootProps: {
      ref: rootRef,
      // Touch has no hover. A tap triggers the click handler instead.
      onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && wait(opened),
      onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && wait(left),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) set('closed')
      },
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a[href]')) set('closed')
      },
    },
    triggerProps: {
      'aria-expanded': isOpen,
      onClick: () => set(state === 'kept' ? 'closed' : 'kept'),
      onFocus: ({ target, relatedTarget }: FocusEvent) => {
        const isFromInside = relatedTarget && rootRef.current?.contains(relatedTarget)
        if (!isFromInside && target.matches(':focus-visible')) wait(opened)
      },
    },
  }
}

function onDismiss(
  { current: root }: { readonly current: HTMLElement | null },
  close: () => void,
): () => void {
  const onPointerDown = ({ target }: Event) => {
    if (!(target instanceof Node && root?.contains(target))) close()
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()
    if (root?.contains(document.activeElement)) {
      root.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    }
  }
  document.addEventListener('pointerdown', onPointerDown)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    document.removeEventListener('pointerdown', onPointerDown)
    document.removeEventListener('keydown', onKeyDown)
  }
}
