// One behaviour for every menu of the theme: opens after a short hover or on keyboard focus, stays open once
// clicked, and closes on leaving, on a click outside, on choosing a link and on Escape, which returns the focus.
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { POPOVER_DELAY_MS } from '../constants.ts'

/** `shown`: opened by itself, and closes by itself. `kept`: opened, or kept open, by a click. */
type MenuState = 'closed' | 'shown' | 'kept'

const opened = (state: MenuState): MenuState => (state === 'closed' ? 'shown' : state)
const left = (state: MenuState): MenuState => (state === 'shown' ? 'closed' : state)

/** Give `rootProps` to the element around trigger and panel, `triggerProps` to the button. */
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
      // A finger has no hover: its click does everything.
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
