// Wrong fields in what hooks return, found long after the hook has ended.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { DocgenError } from '../../packages/engine/src/diagnostics/diagnostics.ts'
import { attributeToHooks } from '../../packages/engine/src/plugins/attributeToHooks.ts'
import type { Plugin } from '../../packages/engine/src/types/index.ts'

const test = suite('errors from what hooks returned')

const plugin: Plugin = { name: 'own', page: (page) => page, site: (site) => site }

test('the plugins and their hooks are named', () => {
  const error = attributeToHooks(new TypeError('ranges is not iterable'), { plugins: [plugin] })
  assert.instance(error, DocgenError)
  const { message, hint = '' } = (error as DocgenError).diagnostics[0] ?? { message: '' }
  assert.match(message, 'ranges is not iterable')
  assert.match(hint, 'the `page` hook of `own`, the `site` hook of `own`')
})

test('without hooks, and for diagnostics, the error stays as it is', () => {
  const error = new TypeError('x')
  assert.is(attributeToHooks(error, { plugins: [{ name: 'own' }] }), error)
  const told = new DocgenError([{ severity: 'error', code: 'x', message: 'X.' }])
  assert.is(attributeToHooks(told, { plugins: [plugin] }), told)
})

test.run()
