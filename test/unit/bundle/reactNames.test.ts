// The private fields of React DOM that get short names: they must belong to that one file, in every version of React.
import { readFileSync } from 'node:fs'
import * as assert from 'uvu/assert'
import { PRIVATE_FIELDS, shortenFields } from '../../../packages/engine/src/bundle/reactNames.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('names of React')

const read = (path: string) => readFileSync(`node_modules/${path}.production.js`, 'utf8')
const client = read('react-dom/cjs/react-dom-client')
const wordsOf = (code: string) => new Set(code.match(/[\w$]+/g))

test('every shortened field is one of React DOM', () => {
  const words = wordsOf(client)
  assert.equal(
    PRIVATE_FIELDS.filter((field) => !words.has(field)),
    [],
  )
})

test('no other file of React knows a shortened field', () => {
  const others = ['react/cjs/react', 'react/cjs/react-jsx-runtime', 'react-dom/cjs/react-dom']
  for (const path of [...others, 'scheduler/cjs/scheduler']) {
    const words = wordsOf(read(path))
    assert.equal(
      PRIVATE_FIELDS.filter((field) => words.has(field)),
      [],
      path,
    )
  }
})

test('fields with different names stay different', () => {
  assert.not.match(client, /[.\s{,]\$[0-9a-z]{1,2}\b/)
  assert.is(new Set(PRIVATE_FIELDS).size, PRIVATE_FIELDS.length)
  const short = shortenFields('fiber.memoizedState = { stateNode, memoizedStates: 1 }')
  assert.match(short, /^fiber\.\$\w+ = \{ \$\w+, memoizedStates: 1 \}$/)
})

test.run()
