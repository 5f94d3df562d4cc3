// A name that a package or a module of the site does not export, in words of docgen.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { explainExport } from '../../../packages/engine/src/bundle/ownExports.ts'

const test = suite('names that are not exported')

const said: readonly [file: string, message: string][] = [
  ['node_modules/pkg/i.js', 'The package `pkg` has no export `nope`.'],
  ['../../node_modules/@a/b/dist/i.mjs', 'The package `@a/b` has no export `nope`.'],
  ['docs/lib.ts', '`docs/lib.ts` has no export `nope`.'],
]

for (const [file, message] of said) {
  test(message, () => {
    const text = `No matching export in "${file}" for import "nope"`
    assert.equal(explainExport({ text, location: null }), { code: 'import-not-exported', message })
  })
}

test('other messages of the bundler are left alone', () => {
  assert.is(explainExport({ text: 'Could not resolve "x"', location: null }), null)
})

test.run()
