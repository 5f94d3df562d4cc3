// What an import of a CommonJS module gives in `dev`: the same as in a bundle of esbuild.
import * as assert from 'uvu/assert'
import { fromCommonJs } from '../../../packages/engine/src/runtime/dev/interop.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('imports of CommonJS in dev')

const compiled = Object.defineProperty({ default: 'its default', name: 'a name' }, '__esModule', {
  value: true,
})

test('a compiled module has its own default export and its names', () => {
  const { default: own, name } = fromCommonJs(compiled, false)
  assert.equal([own, name], ['its default', 'a name'])
})

test('in a module that follows Node.js, the default export is the whole module', () => {
  const { default: whole, name } = fromCommonJs(compiled, true)
  assert.is(whole, compiled)
  assert.is(name, 'a name')
})

test('a function with properties is the default export, and the properties are names', () => {
  const call = Object.assign(() => 'called', { join: 'a property' })
  const { default: whole, join } = fromCommonJs(call, false)
  assert.is(whole, call)
  assert.is(join, 'a property')
})

test('names that are assigned later are seen', () => {
  const module: Record<string, unknown> = { name: undefined }
  const exports = fromCommonJs(module, false)
  module['name'] = 'later'
  assert.is(exports['name'], 'later')
})

test.run()
