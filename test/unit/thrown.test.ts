// How thrown values of all kinds are described.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { messageOf, stackOf } from '../../packages/engine/src/diagnostics/thrown.ts'
import { hostileValues } from '../helpers/hostileValues.ts'

const test = suite('what was thrown')

const cyclic: { self?: unknown } = {}
cyclic.self = cyclic

const thrown: readonly [unknown, string][] = [
  [new Error('oh'), 'oh'],
  [new TypeError(''), 'TypeError'],
  ['text', 'text'],
  ['', 'An empty text was thrown instead of an error'],
  [undefined, '`undefined` was thrown instead of an error'],
  [null, '`null` was thrown instead of an error'],
  [404, '`404` was thrown instead of an error'],
  [10n, '`10` was thrown instead of an error'],
  [Symbol('s'), '`Symbol(s)` was thrown instead of an error'],
  [() => 1, 'A function was thrown instead of an error'],
  [{ code: 1 }, '`{"code":1}` was thrown instead of an error'],
  [{ message: 'of another realm' }, 'of another realm'],
  [Object.freeze({ a: 1 }), '`{"a":1}` was thrown instead of an error'],
  [cyclic, 'An object that cannot be shown was thrown instead of an error'],
]

for (const [value, message] of thrown) {
  test(message, () => assert.is(messageOf(value), message))
}

test('nothing that can be thrown makes the message throw', () => {
  for (const { value } of hostileValues()) {
    assert.type(messageOf(value), 'string')
    assert.type(stackOf(value), 'string')
  }
})

test.run()
