// A small sheet beside a word or a button: a title, a few lines, links. What is in it can be reached with the pointer
// and, next after its trigger, with the keyboard.
import './Popover.css'
import { useId, type ReactNode } from 'react'
import { POPOVER_TITLE_MIN_WIDTH } from '../../constants.ts'
import type { Placement } from '../Popup/placePopup.ts'
import { Popup } from '../Popup/Popup.tsx'

export interface PopoverProps {
  /** What is shown. Within a paragraph: what may stand in a line. */
  readonly content: ReactNode
  /** A heading above it, which also names it. */
  readonly title?: ReactNode
  /** `hover`: by pointer and keyboard focus after a short delay, and a click keeps it open. `click`: by click alone. Default `hover`. */
  readonly trigger?: 'hover' | 'click'
  /** Side and alignment; the opposite side where there is no room. Default `top`. */
  readonly placement?: Placement
  /** Whether an arrow points at the trigger. Default `true`. */
  readonly arrow?: boolean
  /** What opens it. Text becomes a button; else the first link or button in it is the trigger. */
  readonly children: ReactNode
}

/** A second click, a click elsewhere, a link chosen in it and Escape, which returns the focus, close it. */
export function Popover(props: PopoverProps) {
  const { content, title, trigger = 'hover', placement = 'top', arrow = true, children } = props
  const id = useId()
  const hasTitle = title !== undefined && title !== null && title !== ''
  return (
    <Popup
      kind="popover"
      opensBy={trigger}
      placement={placement}
      arrow={arrow}
      labelledBy={hasTitle ? id : undefined}
      content={
        <>
          {hasTitle && (
            <span
              id={id}
              className="popover-title"
              style={{ minInlineSize: POPOVER_TITLE_MIN_WIDTH }}
            >
              {title}
            </span>
          )}
          {content}
        </>
      }
    >
      {children}
    </Popup>
  )
}
