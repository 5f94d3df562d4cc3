import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { bundleChangeOf, messageFor } from '../../../packages/engine/src/server/dev/bundleChange.ts'
import type { Bundle } from '../../../packages/engine/src/types/output.ts'

const test = suite('the change of a bundle')

const client = { entry: 'client.js', preloads: [], devEntry: null, styles: ['a.css'] }
const bundle = { hash: 'a', client, modules: { 'a.mdx': 'a.js' } }
const asBundle = (value: unknown) => value as Bundle

const CASES = [
  ['the first', null, bundle, { type: 'reload' }],
  ['the same again', bundle, { ...bundle }, { type: 'update' }],
  [
    'another entry',
    bundle,
    { ...bundle, client: { ...client, entry: 'b.js' } },
    { type: 'reload' },
  ],
  [
    'other styles',
    bundle,
    { ...bundle, hash: 'b', client: { ...client, styles: ['b.css'] } },
    { type: 'style', styles: ['b.css'] },
  ],
  [
    'other styles and modules',
    bundle,
    { hash: 'b', client: { ...client, styles: ['b.css'] }, modules: {} },
    { type: 'reload' },
  ],
  ['other modules of pages', bundle, { ...bundle, hash: 'b', modules: {} }, { type: 'update' }],
] as const

for (const [name, before, after, expected] of CASES) {
  test(`${name}: ${expected.type}`, () => {
    const given = { before: before && asBundle(before), after: asBundle(after) }
    const change = bundleChangeOf(given.before, given.after)
    assert.equal(messageFor({ change, ...given }), expected)
  })
}

test.run()
