// The icon set: what the component draws, and that the masks of static HTML are the same drawings.
import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  Icon,
  type IconName,
  isIconName,
  outlines,
  solids,
} from '../../packages/theme/src/icons.tsx'
import { ICON_NAMES } from '../../packages/engine/src/shared/iconNames.ts'
import { editOutlines } from '../../packages/theme/src/components/EditLink.tsx'
import { searchOutlines } from '../../packages/theme/src/components/SearchDialog/SearchIcon.tsx'
import { copyOutlines } from '../../packages/theme/src/parts/CopyPage/CopyIcon.tsx'
import { settingSolids } from '../../packages/theme/src/parts/NavScreen/Settings.tsx'
import { overviewOutlines } from '../../packages/theme/src/parts/Overview/FilterIcon.tsx'

const css = readFileSync(
  new URL('../../packages/theme/src/styles/icons.css', import.meta.url),
  'utf8',
)

const names = [...Object.keys(outlines), ...Object.keys(solids)].filter(isIconName)
const draw = (name: IconName, size?: number) =>
  renderToStaticMarkup(size === undefined ? <Icon name={name} /> : <Icon name={name} size={size} />)

const test = suite('icons')

test('the checks of the build know the names of all icons', () => {
  assert.equal([...ICON_NAMES], [...names].sort())
})

test('every icon is hidden from assistive technology and takes the colour of the text', () => {
  for (const name of names) {
    assert.match(draw(name), 'aria-hidden="true"', name)
    assert.match(draw(name), /(fill|stroke)="currentColor"/, name)
  }
})

test('no drawing leaves the 24 unit grid', () => {
  for (const [name, path] of Object.entries({ ...outlines, ...solids })) {
    for (const [, x, y] of path.matchAll(/[ML](-?[\d.]+)[ ,]?(-?[\d.]+)/g)) {
      assert.ok(Number(x) >= 2 && Number(x) <= 22, `${name}: x ${x}`)
      assert.ok(Number(y) >= 2 && Number(y) <= 22, `${name}: y ${y}`)
    }
  }
})

test('a small icon has a heavier stroke, so that it weighs the same', () => {
  assert.match(draw('search'), 'stroke-width="1.75"')
  assert.match(draw('search', 16), 'stroke-width="2"')
})

test('only icons that point along the line turn round from right to left', () => {
  const turning = names.filter((name) => draw(name).includes('icon-flip'))
  assert.ok(turning.includes('arrow-right') && turning.includes('chevron-left'))
  assert.not.ok(turning.includes('search') || turning.includes('chevron-down'))
})

test('the masks of the style sheet draw the same shapes as the component', () => {
  const masks = [...css.matchAll(/--dg-icon-([\w-]+): url\(".*?<path d='(.*?)'/g)]
  assert.is(masks.length, 8)
  for (const [, name, path] of masks) {
    assert.is(path, outlines[name as keyof typeof outlines], name)
  }
})

test('what is loaded late draws the same shapes', () => {
  assert.is(Object.keys(searchOutlines).length, 5)
  for (const own of [searchOutlines, editOutlines, copyOutlines, overviewOutlines]) {
    for (const [name, path] of Object.entries(own)) {
      assert.is(path, outlines[name as keyof typeof outlines], name)
    }
  }
  for (const [name, path] of Object.entries(settingSolids)) {
    assert.is(path, solids[name as keyof typeof solids], name)
  }
})

test('a name is looked up in the set alone', () => {
  assert.ok(isIconName('github'))
  assert.not.ok(isIconName('constructor'))
})

test.run()
