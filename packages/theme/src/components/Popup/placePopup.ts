// Where a popup stands: the box of its trigger, its own size and the window's in; its corner and its side out. Pure,
// so that every edge of the window can be tested with numbers. All lengths are pixels, from the window's top left.

/** The side of the trigger a popup stands on. */
type Side = 'top' | 'bottom' | 'left' | 'right'

/**
 * A side, and which edges line up: the middles, or the two starts or ends. Above and below, start is where reading
 * starts; beside, it is the upper edge.
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

export interface Place {
  /** The side taken: the one asked for, or one with more room. */
  readonly side: Side
  readonly left: number
  readonly top: number
  /** Where along the popup's edge its arrow points at the trigger, from where reading along that edge starts. */
  readonly arrow: number
}

/** Distance between trigger and popup; components/Popup/Popup.css bridges it for the pointer. */
const GAP = 8

/** Distance a popup keeps from the window's edges. */
const MARGIN = 8

/** Distance an arrow keeps from the popup's corners. */
const ARROW_MARGIN = 14

const OPPOSITE = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' } as const

/** The place of a popup: on the side asked for, else opposite, else beside that; always within the window. */
export function placePopup(input: PlaceInput): Place {
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

/** The start of something `size` long beside `span`, moved so far that it stays within the window. */
function alongOf(align: Align, [start, length]: Span, size: number, available: number): number {
  const spare = length - size
  const wished = start + { start: 0, center: spare / 2, end: spare }[align]
  return Math.max(MARGIN, Math.min(wished, available - size - MARGIN))
}

function arrowOf([start, length]: Span, from: number, size: number): number {
  const middle = start + length / 2 - from
  return Math.max(ARROW_MARGIN, Math.min(middle, size - ARROW_MARGIN))
}
