// A short text about a word, a button or a link, shown while the pointer or the focus is on it. For text only; what can
// be clicked or read at length goes into a Popover.
import './Tooltip.css'
import type { ReactNode } from 'react'
import { TOOLTIP_MAX_WIDTH } from '../../constants.ts'
import type { Placement } from '../Popup/placePopup.ts'
import { Popup } from '../Popup/Popup.tsx'

export interface TooltipProps {
  /** The text; anything that may stand in a line. */
  readonly content: ReactNode
  /** Side and alignment; the opposite side where there is no room. Default `top`. */
  readonly placement?: Placement
  /** Whether an arrow points at the trigger. Default `true`. */
  readonly arrow?: boolean
  /** What the text is about. Text can be focused itself; else the first link or button in it is described. */
  readonly children: ReactNode
}

/** Opens by hover and keyboard focus after a short delay, and by a tap; Escape and a click elsewhere close it. */
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
