// A short text about a word, a button or a link, shown on hover and focus. Use Popover for long
// texts and for anything that can be clicked.
import './Tooltip.css'
import type { ReactNode } from 'react'
import { TOOLTIP_MAX_WIDTH } from '../../constants.ts'
import type { Placement } from '../Popup/placePopup.ts'
import { Popup } from '../Popup/Popup.tsx'

/** Props of `Tooltip`. */
export interface TooltipProps {
  /** The text. Use only inline elements. */
  readonly content: ReactNode
  /** Side and alignment. If there is no room, another side is used. Default: `top`. */
  readonly placement?: Placement
  /** Whether an arrow points at the trigger. Default: `true`. */
  readonly arrow?: boolean
  /**
   * The trigger. A text becomes focusable; otherwise the tooltip describes its first link or
   * button.
   */
  readonly children: ReactNode
}

/**
 * Renders a trigger with a tooltip. Hover and keyboard focus open it after a short delay, a tap at
 * once. Escape or a click elsewhere closes it.
 */
export function Tooltip({ content, placement = 'top', arrow = true, children }: TooltipProps) {
  return (
    <Popup
      kind="tooltip"
      opensBy="hover"
      placement={placement}
      arrow={arrow}
      style={{ maxInlineSize: TOOLTIP_MAX_WIDTH }}
      content={content}
    >
      {children}
    </Popup>
  )
}
