// A small panel beside a word or a button, with a title, a few lines and links. Its content can be
// reached with the pointer, and with the keyboard directly after its trigger.
import './Popover.css'
import { useId, type ReactNode } from 'react'
import { POPOVER_TITLE_MIN_WIDTH } from '../../constants.ts'
import type { Placement } from '../Popup/placePopup.ts'
import { Popup } from '../Popup/Popup.tsx'

/** Props of `Popover`. */
export interface PopoverProps {
  /** The content. Inside a paragraph, use only inline elements. */
  readonly content: ReactNode
  /** A heading, which is also the accessible name. */
  readonly title?: ReactNode
  /**
   * `hover` opens after a short delay by pointer and keyboard focus, and a click keeps it open.
   * `click` opens only by click. Default: `hover`.
   */
  readonly trigger?: 'hover' | 'click'
  /** Side and alignment. If there is no room, another side is used. Default: `top`. */
  readonly placement?: Placement
  /** Whether an arrow points at the trigger. Default: `true`. */
  readonly arrow?: boolean
  /** The trigger. A text becomes a button; otherwise its first link or button opens the popover. */
  readonly children: ReactNode
}

/**
 * Renders a trigger with a popover. A second click, a click elsewhere, following a link in it, or
 * Escape closes it.
 */
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
