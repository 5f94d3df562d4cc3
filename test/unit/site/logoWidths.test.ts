import * as assert from 'uvu/assert'
import { join } from 'node:path'
import { logoWidthsOf } from '../../../packages/engine/src/site/logoWidths.ts'
import { withTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('logo widths')

const svg = (attributes: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`

const files = {
  'public/wide.svg': svg('viewBox="0 0 83 24"'),
  'public/sized.svg': svg('width="10" height="40" viewBox="0 0 1 1"'),
  'public/a b.svg': svg('viewBox="0 0 24 24"'),
  // The smallest GIF that names a size: 3 × 2 pixels.
  'public/small.gif': 'GIF89a\u0003\u0000\u0002\u0000\u0000\u0000\u0000',
  'public/broken.png': 'no picture',
}

const cases: readonly (readonly [string, string, number | undefined])[] = [
  ['a drawing with a view box', '/wide.svg', 97],
  ['the size of a drawing before its view box', '/sized.svg', 7],
  ['a picture', '/small.gif', 42],
  ['a query and an escaped name', '/a%20b.svg?v=2#mark', 28],
  ['a file that is not a picture', '/broken.png', undefined],
  ['a missing file', '/gone.svg', undefined],
  ['a file of another site', 'https://example.com/logo.svg', undefined],
]

test('the width of each file follows its shape', () =>
  withTempSite(files, ({ root }) => {
    const publicDir = join(root, 'public')
    for (const [what, path, expected] of cases) {
      const width = expected === undefined ? {} : { dark: expected }
      const found = logoWidthsOf({ light: '/wide.svg', dark: path }, { publicDir })
      assert.equal(found, { light: 97, ...width }, what)
    }
  }))

test.run()
