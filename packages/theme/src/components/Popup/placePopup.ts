// Computes the position of a popup from the rectangle of its trigger, its own size and the size of
// the window. It is a pure function, so that tests can cover every edge of the window. All lengths
// are in pixels from the top left corner of the window.

/** The side of the trigger on which a popup is shown. */
type Side = 'top' | 'bottom' | 'left' | 'right'

/**
 * A side and an alignment: centered, or with aligned start or end edges. The start edge is where
 * reading starts for `top` and `bottom`, and the upper edge for `left` and `right`.
 */
export type Placement = Side | `${Side}-start` | `${Side}-end`

interface Size {
  readonly width: number
  readonly height: number
}

interface Rect extends Size {
  readonly left: number
  readonly top: number
}

export interface PlaceInput {
  readonly placement: Placement
  readonly anchor: Rect
  readonly popup: Size
  readonly window: Size
  /** Whether text runs from right to left. */
  readonly isRtl: boolean
}

export interface PopupPosition {
  /** The requested side, or another one with more room. */
  readonly side: Side
  readonly left: number
  readonly top: number
  /** Position of the arrow along the popup's edge, measured from the start of that edge. */
  readonly arrow: number
}

/** Distance between trigger and popup. components/Popup/Popup.css lets the pointer cross it. */
const GAP = 8

/** Minimum distance between a popup and the edges of the window. */
const MARGIN = 8

/** Minimum distance between an arrow and the corners of the popup. */
const ARROW_MARGIN = 14

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/**
 * Places a popup within the window: on the requested side if it fits, else on the opposite side,
 * else on one of the other two.
 */
export function placePopup(input: PlaceInput): PopupPosition {
  const [wanted, align = 'center'] = input.placement.split('-') as [Side, ('start' | 'end')?]
  const side = sideOf(wanted, input)
  const { anchor, popup, window, isRtl } = input
  if (side === 'top' || side === 'bottom') {
    const top = side === 'top' ? anchor.top - GAP - popup.height : anchor.top + anchor.height + GAP
    const span = [anchor.left, anchor.width] as const
    const left = alongOf(isRtl ? MIRRORED[align] : align, span, popup.width, window.width)
    const arrow = arrowOf(span, left, popup.width)
    return { side, top, left, arrow: isRtl ? popup.width - arrow : arrow }
  }
  const left = side === 'left' ? anchor.left - GAP - popup.width : anchor.left + anchor.width + GAP
  const span = [anchor.top, anchor.height] as const
  const top = alongOf(align, span, popup.height, window.height)
  return { side, top, left, arrow: arrowOf(span, top, popup.height) }
}

type Align = 'start' | 'center' | 'end'
type Span = readonly [start: number, length: number]

const MIRRORED = { start: 'end', center: 'center', end: 'start' } as const

function sideOf(wanted: Side, { anchor, popup, window }: PlaceInput): Side {
  const spare: Readonly<Record<Side, number>> = {
    top: anchor.top - popup.height,
    bottom: window.height - anchor.top - anchor.height - popup.height,
    left: anchor.left - popup.width,
    right: window.width - anchor.left - anchor.width - popup.width,
  }
  const opposite = OPPOSITE[wanted]
  const others =
    wanted === 'left' || wanted === 'right'
      ? (['top', 'bottom'] as const)
      : (['right', 'left'] as const)
  const fitting = [wanted, opposite, ...others].find((side) => spare[side] >= GAP + MARGIN)
  return fitting ?? (spare[opposite] > spare[wanted] ? opposite : wanted)
}

/**
 * Returns the start of a popup of the given size beside `span`, moved so that it stays within the
 * window.
 */
function alongOf(align: Align, [start, length]: Span, size: number, available: number): number {
  const spare = length - size
  const ideal = start + { start: 0, center: spare / 2, end: spare }[align]
  return Math.max(MARGIN, Math.min(ideal, available - size - MARGIN))
}

function arrowOf([start, length]: Span, from: number, size: number): number {
  const middle = start + length / 2 - from
  return Math.max(ARROW_MARGIN, Math.min(middle, size - ARROW_MARGIN))
}
