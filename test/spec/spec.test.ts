// The site specification, traced: every statement names code that is there and a test that is there and, in a whole run
// of the tests, has passed.
import { readFileSync, existsSync } from 'node:fs'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { sections } from './index.ts'

const test = suite('the site specification')

const rows = sections.flatMap(({ section, rows }) => rows.map((row) => ({ section, ...row })))

/** Text as it may stand in a source file: quotes with a backslash or without. */
const plain = (text: string) => text.replaceAll('\\', '')

test('every statement names code that is there', () => {
  const wrong = rows.filter(({ code }) => {
    const [file = '', name] = code.split('#')
    return !existsSync(file) || (name !== undefined && !readFileSync(file, 'utf8').includes(name))
  })
  assert.equal(wrong, [])
})

test('every statement names a test that is there', () => {
  const wrong = rows.filter(({ tests }) => tests.length === 0 || !tests.every(isThere))
  assert.equal(wrong, [])
})

test('no statement stands in the table twice', () => {
  const texts = rows.map(({ section, says }) => `${section}: ${says}`)
  assert.equal(texts.length, new Set(texts).size)
})

test('every test that a statement names has passed, where all tests were run', () => {
  const log = process.env['DOCGEN_TEST_LOG']
  if (!log) return
  const passed = new Set(readFileSync(log, 'utf8').split('\n'))
  const wrong = rows.flatMap(({ tests }) =>
    tests.filter((name) => !passed.has(name.replace(' › ', '\t'))),
  )
  assert.equal([...new Set(wrong)], [])
})

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
