import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { mergeRepeated } from '../../packages/engine/src/diagnostics/mergeRepeated.ts'
import type { Diagnostic } from '../../packages/engine/src/types/diagnostic.ts'

const test = suite('repeated warnings')

const warning = (code: string, message: string, filePath: string, line: number): Diagnostic => {
  return { severity: 'warning', code, message, filePath, line }
}
const textOf = ({ message, filePath, line }: Diagnostic) => `${filePath}:${line} ${message}`

test('an unknown language is one warning with a count, at its first place', () => {
  const merged = mergeRepeated([
    warning('unknown-language', 'Unknown `x`.', '/b.md', 1),
    warning('unknown-language', 'Unknown `x`.', '/a.md', 5),
    warning('unknown-language', 'Unknown `x`.', '/a.md', 2),
    warning('unknown-language', 'Unknown `y`.', '/b.md', 4),
    warning('dead-link', 'Gone.', '/a.md', 3),
    warning('dead-link', 'Gone.', '/a.md', 4),
  ])
  assert.equal(merged.map(textOf), [
    '/a.md:2 Unknown `x`. Found 3 times in 2 files.',
    '/a.md:3 Gone.',
    '/a.md:4 Gone.',
    '/b.md:4 Unknown `y`.',
  ])
})

test('places in one file are counted too', () => {
  const merged = mergeRepeated([
    warning('foreign-frontmatter', 'Field.', '/a.md', 2),
    warning('foreign-frontmatter', 'Field.', '/a.md', 3),
  ])
  assert.equal(merged.map(textOf), ['/a.md:2 Field. Found 2 times in this file.'])
})

const failure = (page: string, line: number, message = 'Failed.'): Diagnostic => {
  const shared = { severity: 'error', code: 'plugin-error' } as const
  const cause = { ...shared, message: 'It was thrown here.', filePath: '/plugin.ts', line }
  return { ...shared, message, filePath: page, cause }
}

test('a plugin that fails at the same place on several pages is one error', () => {
  const merged = mergeRepeated([
    failure('/a.md', 3),
    failure('/b.md', 3),
    failure('/c.md', 3),
    failure('/d.md', 9),
    failure('/e.md', 3, 'Failed in another way.'),
  ])
  assert.equal(
    merged.map(({ filePath, message, hint, cause }) => [filePath, message, hint, cause?.line]),
    [
      ['/a.md', 'Failed.', 'It fails in the same way on 2 more pages.', 3],
      ['/d.md', 'Failed.', undefined, 9],
      ['/e.md', 'Failed in another way.', undefined, 3],
    ],
  )
  assert.equal(mergeRepeated(merged), merged)
})

test('a wrong result of a hook on several pages is one error', () => {
  const wrong: Diagnostic = {
    severity: 'error',
    code: 'plugin-error',
    message: 'It returned text.',
    filePath: '/a.md',
  }
  const [only, ...others] = mergeRepeated([wrong, { ...wrong, filePath: '/b.md' }])
  assert.is(only?.hint, 'It fails in the same way on 1 more page.')
  assert.equal(others, [])
})

test.run()
