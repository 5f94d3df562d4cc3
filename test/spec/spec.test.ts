// The table of the site specification against its text: every word of `site-spec.md` is in the table, every row quotes
// it, and every test that a row names is there and, in a whole run of the tests, has passed.
import { readFileSync, existsSync } from 'node:fs'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { extras, sections } from './index.ts'
import { sectionsOf } from './sectionsOf.ts'

const test = suite('the site specification')

const rows = sections.flatMap(({ section, rows }) => rows.map((row) => ({ section, ...row })))
const extraRows = extras.flatMap(({ rows }) => rows)
const named = [
  ...rows.flatMap(({ tests = [] }) => tests),
  ...extraRows.flatMap(({ tests }) => tests),
]
const text = sectionsOf(readFileSync('test/spec/site-spec.md', 'utf8'))

test('every row quotes its section, and is shown by a look at the website or by a test', () => {
  const wrong = rows.filter(
    ({ section, quote, look, tests = [] }) =>
      !text.get(section)?.includes(quote) || (!look && tests.length === 0),
  )
  assert.equal(wrong, [])
})

test('every word of the specification is in the table', () => {
  const missing = [...text].flatMap(([section, words]) => {
    const quotes = rows.flatMap((row) => (row.section === section ? [row.quote] : []))
    const left = quotes.reduce((rest, quote) => rest.replaceAll(quote, '\n'), words)
    return left.split('\n').flatMap((rest) => (/\w/.test(rest) ? [`${section}: ${rest}`] : []))
  })
  assert.equal(missing, [])
})

test('no words are quoted twice', () => {
  const quotes = rows.map(({ section, quote }) => `${section}: ${quote}`)
  assert.equal(quotes.length, new Set(quotes).size)
})

test('what goes beyond the specification names code that is there', () => {
  const wrong = extraRows.filter(({ code }) => {
    const [file = '', name] = code.split('#')
    return !existsSync(file) || (name !== undefined && !readFileSync(file, 'utf8').includes(name))
  })
  assert.equal(wrong, [])
})

test('every test that is named is there', () => {
  assert.equal(
    named.filter((name) => !isThere(name)),
    [],
  )
})

test('every test that is named has passed, where all tests were run', () => {
  const log = process.env['DOCGEN_TEST_LOG']
  if (!log) return
  const passed = new Set(readFileSync(log, 'utf8').split('\n'))
  const wrong = named.filter((name) => !passed.has(name.replace(' › ', '\t')))
  assert.equal([...new Set(wrong)], [])
})

/** Text as written in a source file: quotes with or without a backslash. */
const plain = (source: string) => source.replaceAll('\\', '')

function isThere(name: string): boolean {
  const [file = '', title = ''] = name.split(' › ')
  const path = `test/${file}`
  if (!existsSync(path)) return false
  const text = readFileSync(path, 'utf8')
  return (
    ["'", '"', '`'].some((quote) => plain(text).includes(plain(title) + quote)) ||
    madeNames(text).some((name) => name.test(title))
  )
}

/** Names with a variable part, as of tests in a loop. */
function madeNames(text: string): RegExp[] {
  const names = [...text.matchAll(/\btest\(\s*`([^`]*\$\{[^`]*)`/g)].map(([, name = '']) => name)
  const escaped = (part: string) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return names.map(
    (name) =>
      new RegExp(
        `^${name
          .split(/\$\{[^}]*\}/)
          .map(escaped)
          .join('.+')}$`,
      ),
  )
}

test.run()
