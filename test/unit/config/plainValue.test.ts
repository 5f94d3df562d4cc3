// What is told of a value of the configuration: enough that two values of the same text are the same to its schema.
import * as assert from 'uvu/assert'
import { checkUserConfig } from '../../../packages/engine/src/config/checkWithSchema.ts'
import { locateNothing } from '../../../packages/engine/src/config/locate.ts'
import { plainValueOf } from '../../../packages/engine/src/config/plainValue.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('plainValue')

const nothing = () => undefined

test('a copy that holds what the schema’s copy holds, and none of the author’s objects', () => {
  const attributes = { name: 'a', content: 'b' }
  const nav = [{ link: '/a', text: 'A' }]
  const options = { pattern: /a/ }
  const value = {
    title: 'Title',
    description: undefined,
    head: [['meta', attributes], { tag: 'script', attrs: { async: true } }],
    themeConfig: { nav, sidebar: { '/b/': [], '/a/': ['/a/'] } },
    markdown: { remarkPlugins: [nothing, [nothing, options]] },
    plugins: [{ name: 'own', page: nothing, markdown: { rehype: [[nothing, new Map()]] } }],
  }
  const before = JSON.stringify(value)
  const plain = plainValueOf(value)
  const { value: checked } = checkUserConfig(value, { locate: locateNothing })
  assert.ok(checked)
  assert.equal(plain?.value, checked)
  const copy = plain?.value as typeof value
  assert.is.not(copy.head[0], value.head[0])
  assert.is.not(copy.themeConfig.nav[0], nav[0])
  assert.is.not(copy.plugins[0], value.plugins[0])
  // As the schema leaves them, too.
  assert.is(copy.markdown.remarkPlugins[1], value.markdown.remarkPlugins[1])
  assert.is(JSON.stringify(value), before)
})

/** Pairs that JSON or a careless text takes for the same. */
const DIFFERENT: Readonly<Record<string, readonly [unknown, unknown]>> = {
  'a function and its text': [{ a: nothing }, { a: 'function' }],
  'a function and nothing': [{ a: nothing }, {}],
  'a key left out and one without a value': [{ a: undefined }, {}],
  'no value and its text': [{ a: undefined }, { a: 'undefined' }],
  'no value and null in a list': [[undefined], [null]],
  'a number and its text': [{ a: 1 }, { a: '1' }],
  'two keys and one with signs of JSON': [{ a: 1, b: 2 }, { 'a":1,"b': 2 }],
  'a text and two': [['a', 'b'], ['a","b']],
  'an empty list and an empty object': [[], {}],
  'a list and an object with its keys': [['a'], { 0: 'a' }],
  'an order of keys': [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  'a function and one with options': [[nothing], [[nothing, {}]]],
  'half a letter and another half': [['\uD800'], ['\uD801']],
}

for (const [name, [one, other]] of Object.entries(DIFFERENT)) {
  test(`told apart: ${name}`, () => {
    const [a, b] = [plainValueOf(one), plainValueOf(other)]
    assert.ok(a && b)
    assert.is.not(a.text, b.text)
    assert.is(plainValueOf(one)?.text, a.text)
  })
}

test('functions are the same to a schema, and so are a plugin’s options', () => {
  const [one, other] = [{ a: () => 1 }, { a: async () => Promise.resolve(2) }]
  assert.is(plainValueOf(one)?.text, plainValueOf(other)?.text)
  const withOptions = (options: unknown) => plainValueOf({ remark: [[nothing, options]] })?.text
  assert.is(withOptions({ a: 1 }), withOptions(new Map()))
  // A list of functions is no plugin with options: what follows the first is checked.
  assert.is.not(
    plainValueOf({ remark: [nothing, 1] })?.text,
    plainValueOf({ remark: [nothing, 2] })?.text,
  )
})

class Named {
  name = 'own'
}

class Names extends Array<string> {}

function endless(): object {
  const value: Record<string, unknown> = {}
  value.self = [value, value]
  return value
}

const NOT_PLAIN: Readonly<Record<string, unknown>> = {
  'an instance of a class': new Named(),
  'an instance of a kind of list': Names.from(['a']),
  'an object made of another': Object.create({ title: 'inherited' }) as unknown,
  'a date': new Date(0),
  'a regular expression': /a/,
  'a map': new Map([['a', 1]]),
  'a set': new Set(['a']),
  'a text as an object': Object('a') as unknown,
  'a large number': 1n,
  'a symbol': Symbol('a'),
  'not a number': Number.NaN,
  'a number without end': Number.POSITIVE_INFINITY,
  'a key that is a symbol': { [Symbol('a')]: 1 },
  'a key that is not listed': Object.defineProperty({}, 'title', { value: 1 }),
  'a key by the name of what objects are made of': JSON.parse(
    '{ "__proto__": { "a": 1 } }',
  ) as unknown,
  'what contains itself': endless(),
}

for (const [name, value] of Object.entries(NOT_PLAIN)) {
  test(`nothing is told of ${name}`, () => {
    assert.is(plainValueOf(value), null)
    assert.is(plainValueOf({ themeConfig: [value] }), null)
  })
}

test('a value that is made when it is asked for is asked for once', () => {
  const asked: string[] = []
  const value = {
    get title() {
      asked.push('title')
      return `asked ${asked.length}`
    },
  }
  assert.equal(plainValueOf(value), {
    value: { title: 'asked 1' },
    text: '{"title":"asked 1"}',
  })
})

test.run()
