// Decides when a popup is open. Hover and keyboard focus open it after a delay, and leaving closes
// it after a delay. A click or a tap opens it at once, and it stays open until a second click, a
// click outside or Escape.
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

/** `shown`: opened by hover or focus, and closes on leaving. `kept`: a click keeps it open. */
type PopupState = 'closed' | 'shown' | 'kept'

export interface PopupOptions {
  readonly opensBy: 'hover' | 'click'
  /** Whether every click on the trigger toggles the popup, or only a tap. */
  readonly togglesBy: 'click' | 'tap'
  /** The element around trigger and popup. */
  readonly root: RefObject<HTMLElement | null>
  /** Returns the focus to the trigger. */
  readonly focusTrigger: () => void
}

const opened = (state: PopupState): PopupState => (state === 'closed' ? 'shown' : state)
const left = (state: PopupState): PopupState => (state === 'shown' ? 'closed' : state)
const toggled = (state: PopupState): PopupState => (state === 'kept' ? 'closed' : 'kept')

/**
 * Returns the state and the event handlers of a popup. Pass `rootProps` to the element around
 * trigger and popup, and `triggerProps` to the element around the trigger.
 */
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
      // Only new browsers set `pointerType` on clicks; all browsers set it on `pointerdown`.
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

/** Selects an open popup inside the box of another popup. */
const OPEN_WITHIN = ':scope [data-open] [data-open]:not([data-closing])'

/** Calls `dismiss` on a press outside and on Escape while the popup is open. */
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
      // Each Escape closes one popup, starting with the innermost.
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
