import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createSimilarFinder } from '../../../packages/engine/src/site/similarPages.ts'

const test = suite('similar pages')

const settings = {
  lang: 'en',
  langs: ['en', 'de'],
  hasLocaleFolders: true,
  versions: ['2', '1'],
}

const routePaths = [
  '/de/guide/start',
  '/1/guide/start',
  '/guide/start',
  '/guide/theme',
  '/1/guide/old',
  '/de/manual/colors',
  '/a/same',
  '/b/same',
]

const cases: readonly (readonly [string, string, string | null])[] = [
  ['a misspelled page', '/guide/strat', '/guide/start'],
  ['in its version', '/1/guide/strat', '/1/guide/start'],
  ['in its language', '/de/guide/strat', '/de/guide/start'],
  ['a renamed folder in its language and version', '/manual/start', '/guide/start'],
  ['a renamed folder in its version', '/1/manual/start', '/1/guide/start'],
  ['another version, if its own has no such page', '/old', '/1/guide/old'],
  ['never another language', '/manual/colors', null],
  ['two pages with the name', '/c/same', null],
]

for (const [what, missing, expected] of cases) {
  test(`${what}: ${missing}`, () => {
    assert.is(createSimilarFinder(routePaths, settings)(missing), expected)
  })
}

test.run()
