import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { parseJsonWithSchema } from '../../../packages/engine/src/config/jsonFile.ts'
import { metaSchema } from '../../../packages/engine/src/config/metaSchema.ts'
import { textsSchema } from '../../../packages/engine/src/config/textsSchema.ts'
import { formatDiagnostic } from '../../../packages/engine/src/diagnostics/format.ts'

const test = suite('jsonFile')

function textOf(text: string): string {
  const { diagnostics } = parseJsonWithSchema(text, metaSchema, '_meta.json')
  return diagnostics.map((each) => formatDiagnostic(each, { color: false, cwd: '/' })).join('\n')
}

test('a valid file gives its value and the position of everything in it', () => {
  const text = '[\n  "a",\n\t{ "type": "dir", "name": "b\\u0020c" }\n]\n'
  const { value, diagnostics, positionOf } = parseJsonWithSchema(text, metaSchema, '_meta.json')
  assert.equal(value, ['a', { type: 'dir', name: 'b c' }])
  assert.equal(diagnostics, [])
  assert.equal(positionOf([0], 'value'), { line: 2, column: 3, length: 3 })
  assert.equal(positionOf([1, 'name'], 'key'), { line: 3, column: 19, length: 6 })
  assert.equal(positionOf([1, 'name'], 'value'), { line: 3, column: 27, length: 10 })
  assert.equal(positionOf([1, 'link'], 'value'), { line: 3, column: 2, length: 37 })
  assert.equal(positionOf([2], 'value'), null)
})

test('a byte-order mark and CRLF line ends are allowed', () => {
  const text = '\uFEFF[\r\n "a"\r\n]'
  const { value, positionOf } = parseJsonWithSchema(text, metaSchema, '')
  assert.equal(value, ['a'])
  assert.equal(positionOf([0], 'value'), { line: 2, column: 2, length: 3 })
})

test('a list can be in an object that names its schema, and places are still found', () => {
  const text = '{\n  "$schema": "./meta.json",\n  "items": ["a", 42]\n}'
  const read = parseJsonWithSchema(text.replace(', 42', ''), metaSchema, '')
  assert.equal(read.value, ['a'])
  assert.equal(read.positionOf([0], 'value'), { line: 3, column: 13, length: 3 })
  const [wrong] = parseJsonWithSchema(text, metaSchema, '').diagnostics
  assert.equal([wrong?.code, wrong?.line, wrong?.column], ['invalid-entry', 3, 18])
})

test('a file of texts can name its schema', () => {
  const text = '{ "$schema": "./i18n.json", "guide": { "en": "Guide" } }'
  const { value, diagnostics } = parseJsonWithSchema(text, textsSchema, '')
  assert.equal([value, diagnostics], [{ guide: { en: 'Guide' } }, []])
})

test('what does not fit is shown in the file', () => {
  assert.snapshot(
    textOf('[\n  { "type": "dir", "nmae": "guide" },\n  42\n]'),
    [
      '_meta.json:2:20  error  unknown-entry',
      '  Unknown entry `[0].nmae`. Did you mean `name`?',
      '  1 | [',
      '> 2 |   { "type": "dir", "nmae": "guide" },',
      '    |                    ^^^^^^',
      '  3 |   42',
      '_meta.json:3:3  error  invalid-entry',
      '  `[1]` is `42`; expected a name, or an entry with a `type`: `file`, `dir`, `dir-section-header`, `divider`, `section-header` or `custom-link`.',
      '  2 |   { "type": "dir", "nmae": "guide" },',
      '> 3 |   42',
      '    |   ^^',
      '  4 | ]',
    ].join('\n'),
  )
})

const broken: readonly [text: string, place: string, message: string][] = [
  ['', '', 'it is empty. Write a list: `[]`.'],
  [' \n', '', 'it is empty. Write a list: `[]`.'],
  ['[\n  "a",\n]', ':2:6', 'there is a comma after the last item. Remove the comma.'],
  ['[{ "name": "a", }]', ':1:15', 'there is a comma after the last item. Remove the comma.'],
  ['[\n  // first\n  "a"\n]', ':2:3', 'it has a comment. Remove the comment.'],
  ['["a" /* b */]', ':1:6', 'it has a comment. Remove the comment.'],
  ["['a']", ':1:2', 'keys and strings must be in double quotes.'],
  ['[{ name: "a" }]', ':1:4', 'keys and strings must be in double quotes.'],
  ['[true, undefined]', ':1:8', 'keys and strings must be in double quotes.'],
  ['["a"] "b"', ':1:7', 'there is text after its end.'],
  [
    '[\n  "a"\n  "b"\n]',
    ':3:3',
    '`"` was not expected here.   Look for a missing comma, quote or bracket just before.',
  ],
  ['["a"', ':1:5', 'it ends too early.   Look for a missing comma, quote or bracket just before.'],
  [
    '["a]',
    ':1:2',
    'a string has no closing quote.   Look for a missing comma, quote or bracket just before.',
  ],
]

for (const [text, place, message] of broken) {
  test(`the position of the mistake is shown in ${JSON.stringify(text)}, which is not JSON`, () => {
    const [head, ...rest] = textOf(text).split('\n')
    assert.is(head, `_meta.json${place}  error  invalid-json`)
    assert.ok(
      rest.join(' ').startsWith(`  The file is not valid JSON: ${message}`),
      rest.join('\n'),
    )
  })
}

test('whatever JSON does not allow is an error, known or not', () => {
  for (const text of [
    '[0x1]',
    '[1_000]',
    '[.5]',
    '["\\x41"]',
    '[`a`]',
    '[/a/]',
    '[NaN]',
    '[+1]',
    '\0',
    '[\u00a0"a"]',
  ]) {
    const { value, diagnostics } = parseJsonWithSchema(text, metaSchema, '_meta.json')
    assert.is(value, null, text)
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['invalid-json'],
      text,
    )
  }
})

test('deep nesting is a mistake like another, not a crash', () => {
  for (const text of ['['.repeat(100_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
    const { value, diagnostics } = parseJsonWithSchema(text, metaSchema, '_meta.json')
    assert.is(value, null)
    assert.is(diagnostics.length, 1)
  }
})

test.run()
