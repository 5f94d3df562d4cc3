// Where the value that a check complains about is found in a file.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { join } from 'node:path'
import { locateFindings } from '../../../packages/engine/src/checks/locate.ts'
import { withTempSite } from '../../helpers/site.ts'

const test = suite('places of findings')

const long = `/${'(x'.repeat(50_000)}`

/** The text of a file, what is looked for, and the line, column and length of each place. */
const CASES: readonly (readonly [text: string, value: string, places: readonly number[][]])[] = [
  [
    `a: /b\nc: "/b"`,
    '/b',
    [
      [1, 4, 2],
      [2, 4, 4],
    ],
  ],
  [`{ a: /b, c: [/b] } # /b`, '/b', [[1, 6, 2]]],
  [
    `- /b # note\n- '/b'`,
    '/b',
    [
      [1, 3, 2],
      [2, 3, 4],
    ],
  ],
  [String.raw`{ "html": "<a href=\"/b\">" }`, '/b', [[1, 20, 6]]],
  [String.raw`a: \"/b"`, '/b', [[1, 5, 4]]],
  [`<img srcset="/a 1x, /b 2x">`, '/b', [[1, 21, 2]]],
  [`a: /bc`, '/b', []],
  [`a: ''`, '', [[1, 4, 2]]],
  [
    `a: ${long}\nb: "${long}"`,
    long,
    [
      [1, 4, 100_001],
      [2, 4, 100_003],
    ],
  ],
]

test('a value is found between quotes, alone in YAML, or else within a longer one', async () => {
  for (const [text, quoted, places] of CASES) {
    await withTempSite({ 'a.md': text }, async (site) => {
      const filePath = join(site.root, 'a.md')
      const diagnostic = { severity: 'warning', code: 'a', message: 'A', filePath } as const
      const findings = Array.from({ length: Math.max(1, places.length) }, () => ({
        diagnostic,
        quoted,
      }))
      const located = (await locateFindings(findings)).filter(({ line }) => line !== undefined)
      assert.equal(
        located.map(({ line, column, length }) => [line, column, length]),
        places,
        text.slice(0, 60),
      )
    })
  }
})

test.run()
