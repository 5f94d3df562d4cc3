// The numbers and default texts of the site specification, section 9, against the ones the theme acts by. What each of them
// does is shown where it acts.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import * as constants from '../../packages/theme/src/constants.ts'
import { IMAGE_ZOOM } from '../../packages/theme/src/behaviours/imageZoom.ts'
import { layerOf } from '../../packages/theme/src/components/Popup/Popup.tsx'
import { en } from '../../packages/theme/src/text/en.ts'
import { zh } from '../../packages/theme/src/text/zh.ts'

const test = suite('constants')

const NUMBERS: readonly [name: keyof typeof constants, value: unknown][] = [
  ['SCROLL_THROTTLE_MS', 200],
  ['NAV_OFFSET', 72],
  ['COPY_SUCCESS_MS', 2000],
  ['MOBILE_MAX_WIDTH', 1024],
  ['NAV_SCREEN_CLOSE_WIDTH', 768],
  ['SOCIAL_LINKS_SHOWN', 3],
  ['POPOVER_DELAY_MS', 100],
  ['TOOLTIP_MAX_WIDTH', 250],
  ['POPOVER_TITLE_MIN_WIDTH', 177],
  ['POPUP_MOTION_DEADLINE_MS', 1000],
  ['POPUP_LAYERS', { base: 0, tooltip: 70, popover: 30, cap: 1000 }],
]

test('the numbers are those of the specification', () => {
  for (const [name, value] of NUMBERS) assert.equal(constants[name], value, name)
  assert.equal(IMAGE_ZOOM, { attachMs: 100, transitionMs: 300, scrollOffset: 40 })
})

test('the loading bar has the four numbers of the specification', () => {
  const { minimum, speedMs, trickleRate, trickleMs } = constants.LOADING_BAR
  assert.equal([minimum, speedMs, trickleRate, trickleMs], [0.08, 200, 0.02, 800])
})

const TEXTS: readonly [key: keyof typeof en, english: string, chinese: string][] = [
  ['prevPageText', 'Previous Page', '上一页'],
  ['nextPageText', 'Next page', '下一页'],
  ['lastUpdatedText', 'Last Updated', '最后更新'],
  ['searchDocs', 'Search Docs', '搜索文档'],
  ['overview', 'Overview', '概览'],
  ['others', 'Others', '其他'],
  ['source', 'Source', '源码'],
  ['outlineTitle', 'ON THIS PAGE', '目录'],
]

test('the default texts are those of the specification, in English and in Chinese', () => {
  for (const [key, english, chinese] of TEXTS) {
    assert.equal([en[key], zh[key]], [english, chinese], key)
  }
})

test('popups lie above what they are in, and none above the cap', () => {
  const { base, tooltip, popover, cap } = constants.POPUP_LAYERS
  assert.is(layerOf('tooltip', base), base + tooltip)
  assert.is(layerOf('popover', base), base + popover)
  assert.is(layerOf('tooltip', base + popover), base + popover + tooltip)
  assert.is(layerOf('tooltip', base + cap - 1), base + cap)
  assert.is(layerOf('popover', base + cap), base + cap)
})

test.run()
