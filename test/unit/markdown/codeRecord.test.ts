// Tokens as text and back, and a parse that is given what an earlier one found.
import * as assert from 'uvu/assert'
import { createCodeRecord } from '../../../packages/engine/src/markdown/code/codeRecord.ts'
import { decodeTokens, encodeTokens } from '../../../packages/engine/src/markdown/code/tokenText.ts'
import { highlight } from '../../helpers/parse.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('the record of highlighted code')

const BLOCKS: readonly (readonly [string, string])[] = [
  ['typescript', 'const answer: number = 42 // 中文 🎉\n\n  return `a ${b}`'],
  ['shellscript', 'npm install --save-dev docgen'],
  ['json', '{\n\t"a": [1, null]\n}\n'],
  ['html', ''],
]

test('decoded tokens equal those that were encoded', async () => {
  for (const [grammar, code] of BLOCKS) {
    const tokens = await highlight(code, grammar)
    assert.equal(decodeTokens(encodeTokens(tokens), code), tokens, grammar)
  }
  assert.is(encodeTokens(await highlight('let a', 'javascript')), 'k3 2')
})

test('a block that was highlighted before gives the same tokens again', async () => {
  for (const [grammar, code] of BLOCKS) {
    const first = await highlight(code, grammar)
    assert.equal(await highlight(code, grammar), first, grammar)
  }
})

test('a text that does not fit the code, or is none of ours, gives nothing', () => {
  for (const encoded of ['k3', 'k3 3', 'k3 2\n1', 'x3 2', 'k3  2', 'k0 5', 'k-1 6', '{}']) {
    assert.is(decodeTokens(encoded, 'let a'), null, encoded)
  }
})

test('known tokens are reused, the others are computed, and all used tokens are listed', async () => {
  const [code, other] = ['let a', 'let b']
  const first = createCodeRecord(highlight)
  await first.highlight(code, 'javascript')
  const [key = ''] = Object.keys(first.used)
  const second = createCodeRecord(highlight, { [key]: 'c5', unused: '1' })
  const told = await second.highlight(code, 'javascript')
  assert.equal(told, [[{ tokenClass: 'c', text: code }]])
  const found = await second.highlight(other, 'javascript')
  assert.equal(found, await highlight(other, 'javascript'))
  assert.is(Object.keys(second.used).length, 2)
  assert.is(second.used[key], 'c5')
  const third = createCodeRecord(highlight, { [key]: 'c4' })
  assert.equal(await third.highlight(code, 'javascript'), await highlight(code, 'javascript'))
  assert.is(third.used[key], 'k3 2')
})

test('code without a grammar is not recorded', async () => {
  const record = createCodeRecord(highlight)
  assert.equal(await record.highlight('a b', ''), [[{ tokenClass: '', text: 'a b' }]])
  assert.equal(record.used, {})
})

test.run()
