// The numbers of the layout are written twice, because style sheets cannot import. These tests compare them.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  LAYOUT_WIDTHS,
  LOCAL_BAR_HEIGHT,
  MOBILE_MAX_WIDTH,
  NAV_OFFSET,
  NAV_SCREEN_CLOSE_WIDTH,
} from '../../packages/theme/src/constants.ts'

const ROOT = 'packages/theme/src'
const { compactNav, threeColumns, searchIcon, homePicture, localBar, frame } = LAYOUT_WIDTHS

/** All style sheets of the theme, by path from its sources. */
const sheets = new Map(
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
)

const KNOWN = [
  `width < ${NAV_SCREEN_CLOSE_WIDTH}px`,
  `width <= ${compactNav}px`,
  `width < ${threeColumns}px`,
  `width <= ${MOBILE_MAX_WIDTH}px`,
  `width > ${MOBILE_MAX_WIDTH}px`,
  `${MOBILE_MAX_WIDTH + 1}px <= width <= ${localBar}px`,
  `width <= ${searchIcon}px`,
  `width < ${homePicture}px`,
  `width <= ${localBar}px`,
  `width > ${localBar}px`,
  `width > ${frame}px`,
]

const test = suite('widths')

test('the layout changes at the named widths and at no others', () => {
  const used = [...sheets].flatMap(([path, css]) =>
    [...css.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/\(([^()]*\bwidth\b[^()]*)\)/g)].map((match) => ({
        path,
        is: match[1] ?? '',
      })),
    ),
  )
  assert.equal(
    used.filter(({ is }) => !KNOWN.includes(is)),
    [],
  )
  const conditions = new Set(used.map(({ is }) => is))
  assert.equal(
    KNOWN.filter((condition) => !conditions.has(condition)),
    [],
  )
})

/** Value of a declaration in a sheet. */
const valueIn = (path: string, name: string, after = '') => {
  const css = sheets.get(path) ?? ''
  const rest = css.slice(css.indexOf(after))
  return new RegExp(`${name}: ([^;]*);`).exec(rest)?.[1]
}

test('bars and frame are as high and as wide as the constants say', () => {
  assert.is(valueIn('styles/tokens.css', '--dg-nav-height'), `${NAV_OFFSET}px`)
  assert.is(valueIn('styles/tokens.css', '--dg-frame-width'), `${frame}px`)
  assert.is(
    valueIn('parts/LocalBar/LocalBar.css', 'block-size', '.local-bar'),
    `${LOCAL_BAR_HEIGHT}px`,
  )
})

test('headings stop below the nav, and below the local bar where both stay on screen', () => {
  const stop = (after: string) => valueIn('styles/base.css', 'scroll-padding-block-start', after)
  assert.is(stop('html {'), `${NAV_OFFSET}px`)
  assert.is(stop(`${MOBILE_MAX_WIDTH + 1}px <= width`), `${NAV_OFFSET + LOCAL_BAR_HEIGHT}px`)
})

test.run()
