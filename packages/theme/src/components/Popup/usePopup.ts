// When a popup is open. By hover it opens and closes after the delay; by click, and by a tap, which has no hover, at
// once, and then it stays until a second click, a click outside or Escape. Keyboard focus counts as hover.
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { POPOVER_DELAY_MS } from '../../constants.ts'

/** `shown`: opened by itself, and closes by itself. `kept`: opened, or kept open, by a click. */
type PopupState = 'closed' | 'shown' | 'kept'

export interface PopupOptions {
  readonly opensBy: 'hover' | 'click'
  /** What a click on the trigger does: keep it open and close it again, or that only for a tap. */
  readonly togglesBy: 'click' | 'tap'
  /** Around trigger and popup. */
  readonly root: RefObject<HTMLElement | null>
  /** Where the focus goes back to. */
  readonly focusTrigger: () => void
}

const opened = (state: PopupState): PopupState => (state === 'closed' ? 'shown' : state)
const left = (state: PopupState): PopupState => (state === 'shown' ? 'closed' : state)
const toggled = (state: PopupState): PopupState => (state === 'kept' ? 'closed' : 'kept')

/** Give `rootProps` to the element around trigger and popup, `triggerProps` to the one around the trigger. */
export function usePopup({ opensBy, togglesBy, root, focusTrigger }: PopupOptions) {
  const [state, setState] = useState<PopupState>('closed')
  const timer = useRef<number | undefined>(undefined)
  const pointer = useRef('')
  const isOpen = state !== 'closed'

  const wait = (next: (state: PopupState) => PopupState) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setState(next), POPOVER_DELAY_MS)
  }
  const now = (next: PopupState | ((state: PopupState) => PopupState)) => {
    clearTimeout(timer.current)
    setState(next)
  }

  const hover = (next: (state: PopupState) => PopupState) => (event: PointerEvent) => {
    if (opensBy === 'hover' && event.pointerType !== 'touch') wait(next)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useDismissal(isOpen, root, (how) => {
    now('closed')
    if (how === 'escape' && root.current?.contains(document.activeElement)) focusTrigger()
  })

  return {
    isOpen,
    toggle: () => now(toggled),
    rootProps: {
      onPointerEnter: hover(opened),
      onPointerLeave: hover(left),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) now('closed')
      },
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('[data-open] a[href]')) now('closed')
      },
    },
    triggerProps: {
      // A click says with what it was made in new browsers only, the press before it in all.
      onPointerDown: ({ pointerType }: PointerEvent) => {
        pointer.current = pointerType
      },
      onClick: () => {
        const isTap = pointer.current === 'touch'
        pointer.current = ''
        if (isTap || togglesBy === 'click') now(toggled)
      },
      onFocus: ({ target, relatedTarget }: FocusEvent) => {
        const isFromInside = relatedTarget && root.current?.contains(relatedTarget)
        if (opensBy === 'hover' && !isFromInside && target.matches(':focus-visible')) wait(opened)
      },
    },
  }
}

/** From the root of a popup: one that is open in its box. */
const OPEN_WITHIN = ':scope [data-open] [data-open]:not([data-closing])'

/** Calls back on a press outside and on Escape, as long as the popup is open. */
function useDismissal(
  isOpen: boolean,
  root: RefObject<HTMLElement | null>,
  dismiss: (how: 'outside' | 'escape') => void,
): void {
  const latest = useRef(dismiss)
  useEffect(() => {
    latest.current = dismiss
  })
  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: Event) => {
      if (!(target instanceof Node && root.current?.contains(target))) latest.current('outside')
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // One popup for each press: first the one within.
      const isAroundAnother = root.current?.querySelector(OPEN_WITHIN) != null
      if (key === 'Escape' && !isAroundAnother) latest.current('escape')
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [isOpen, root])
}
