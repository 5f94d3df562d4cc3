// What a search server remembers of an index between searches.
import * as assert from 'uvu/assert'
import { createMemory } from '../../../packages/search-postgres/src/memory.ts'
import type { Scope } from '../../../packages/search-postgres/src/rows.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('memory of searches')

const scope = (id: number, pushed = '1', lang = 'en'): Scope => ({
  id,
  lang,
  pushed,
  sections: 1,
  words: 1,
})

test('what was read is known until a push changes the scope', () => {
  const memory = createMemory()
  memory.of([scope(1)]).answers.set('query', 'answer')
  assert.is(memory.of([scope(1)]).answers.get('query'), 'answer')
  assert.is(memory.of([scope(1, '2')]).answers.size, 0)
})

test('only the older half is forgotten when there is too much', () => {
  const memory = createMemory()
  const { answers } = memory.of([scope(1)])
  for (let query = 0; query < 2000; query += 1) answers.set(`${query}`, 'answer')
  memory.of([scope(1)])
  assert.ok(answers.size > 0 && answers.size < 1000, `${answers.size} answers are left`)
  assert.ok(answers.has('1999'))
  assert.not(answers.has('0'))
})

test('scopes without recent requests are forgotten', () => {
  const memory = createMemory()
  memory.of([scope(1)]).answers.set('query', 'answer')
  for (let id = 2; id < 50; id += 1) {
    memory.of([scope(id)])
    memory.of([scope(1)])
  }
  assert.is(memory.of([scope(1)]).answers.size, 1)
  for (let id = 2; id < 50; id += 1) memory.of([scope(id)])
  assert.is(memory.of([scope(1)]).answers.size, 0)
})

test('the words of a language are known only if all scopes have it', () => {
  const memory = createMemory()
  const german = scope(1, '1', 'de')
  assert.ok(memory.of([german, scope(2, '1', 'de')]).language.stop.has('und'))
  assert.not(memory.of([german, scope(3, '1', 'zh')]).language.stop.has('und'))
})

test.run()
