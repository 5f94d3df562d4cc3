// The position of a popup, in numbers: a window of 1000 × 800, a popup of 200 × 100, a trigger of 40 × 20.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  placePopup,
  type PopupPosition,
  type Placement,
} from '../../packages/theme/src/components/Popup/placePopup.ts'

const test = suite('placePopup')

const MIDDLE = [480, 390] as const

function place(
  placement: Placement,
  [left, top]: readonly [number, number] = MIDDLE,
  { isRtl = false, window = { width: 1000, height: 800 } } = {},
): PopupPosition {
  const anchor = { left, top, width: 40, height: 20 }
  return placePopup({ placement, anchor, popup: { width: 200, height: 100 }, window, isRtl })
}

const ROOMY: [placement: Placement, left: number, top: number, arrow: number][] = [
  ['top', 400, 282, 100],
  ['top-start', 480, 282, 20],
  ['top-end', 320, 282, 180],
  ['bottom', 400, 418, 100],
  ['bottom-start', 480, 418, 20],
  ['bottom-end', 320, 418, 180],
  ['left', 272, 350, 50],
  ['left-start', 272, 390, 14],
  ['left-end', 272, 310, 86],
  ['right', 528, 350, 50],
  ['right-start', 528, 390, 14],
  ['right-end', 528, 310, 86],
]

for (const [placement, left, top, arrow] of ROOMY) {
  test(`with room all around, ${placement} is where it says`, () => {
    const side = placement.split('-')[0]
    assert.equal(place(placement), { side, left, top, arrow })
  })
}

const EDGES: [
  placement: Placement,
  at: [number, number],
  side: string,
  left: number,
  top: number,
][] = [
  ['top', [480, 50], 'bottom', 400, 78],
  ['bottom', [480, 750], 'top', 400, 642],
  ['left', [100, 390], 'right', 148, 350],
  ['right', [900, 390], 'left', 692, 350],
  ['top', [0, 390], 'top', 8, 282],
  ['top', [960, 390], 'top', 792, 282],
  ['top-end', [20, 390], 'top', 8, 282],
  ['right', [480, 0], 'right', 528, 8],
  ['right', [480, 780], 'right', 528, 692],
]

for (const [placement, at, side, left, top] of EDGES) {
  test(`${placement} of a trigger at ${at.join(', ')} goes ${side} and stays in the window`, () => {
    const placed = place(placement, at)
    assert.equal([placed.side, placed.left, placed.top], [side, left, top])
  })
}

test('where neither side has room, a popup goes above or below, or beside', () => {
  const narrow = { width: 320, height: 800 }
  assert.is(place('left', [140, 390], { window: narrow }).side, 'top')
  const low = { width: 1000, height: 150 }
  assert.is(place('top', [480, 65], { window: low }).side, 'right')
})

test('where nothing fits, the roomier side is taken', () => {
  const tiny = { width: 210, height: 140 }
  assert.is(place('top', [85, 20], { window: tiny }).side, 'bottom')
  assert.is(place('top', [85, 100], { window: tiny }).side, 'top')
})

test('from right to left, starts and ends change sides above and below, not beside', () => {
  const isRtl = true
  assert.is(place('top-start', MIDDLE, { isRtl }).left, place('top-end').left)
  assert.is(place('bottom-end', MIDDLE, { isRtl }).left, place('bottom-start').left)
  assert.is(place('left', MIDDLE, { isRtl }).left, place('left').left)
  assert.is(place('top-start', MIDDLE, { isRtl }).arrow, 20)
})

test.run()
