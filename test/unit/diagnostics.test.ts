import { VFile } from 'vfile'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  DocgenError,
  frameOf,
  hasErrors,
  sortDiagnostics,
  withFrame,
} from '../../packages/engine/src/diagnostics/diagnostics.ts'
import { closest, didYouMean } from '../../packages/engine/src/diagnostics/suggestions.ts'
import {
  fromEsbuild,
  fromRender,
  fromVFile,
} from '../../packages/engine/src/diagnostics/fromErrors.ts'
import type { Diagnostic } from '../../packages/engine/src/types/diagnostic.ts'

const test = suite('diagnostics')

const warning: Diagnostic = { severity: 'warning', code: 'a-warning', message: 'Look.' }
const error: Diagnostic = { severity: 'error', code: 'an-error', message: 'Stop.' }

test('a DocgenError carries its diagnostics and says them in its message', () => {
  const thrown = new DocgenError([{ ...error, filePath: 'a.md', line: 3, column: 2 }, warning])
  assert.is(thrown.message, 'a.md:3:2: Stop.\nLook.')
  assert.is(thrown.diagnostics.length, 2)
  assert.instance(thrown, Error)
})

test('only errors count as errors', () => {
  assert.is(hasErrors([]), false)
  assert.is(hasErrors([warning]), false)
  assert.is(hasErrors([warning, error]), true)
})

test('a frame has the line before and the line after, whatever ends lines', () => {
  const expected = { firstLine: 2, lines: ['b', 'c', 'd'] }
  for (const end of ['\n', '\r\n', '\r']) {
    assert.equal(frameOf(['a', 'b', 'c', 'd', 'e'].join(end), 3), expected)
  }
  assert.equal(frameOf('a\nb', 1), { firstLine: 1, lines: ['a', 'b'] })
  assert.equal(frameOf('a\nb', 2), { firstLine: 1, lines: ['a', 'b'] })
})

test('a line that is not there has no frame', () => {
  for (const line of [0, -1, 3, 1.5, NaN]) assert.is(frameOf('a\nb', line), undefined)
  assert.equal(withFrame(error, 'a\nb'), error)
  assert.equal(withFrame({ ...error, line: 9 }, 'a\nb'), { ...error, line: 9 })
})

test('a frame does not carry a whole minified file along', () => {
  const lines = frameOf('x'.repeat(1_000_000), 1)?.lines ?? []
  assert.ok((lines[0]?.length ?? Infinity) < 10_000)
})

test('a message of a unified plugin keeps its place, note and rule', () => {
  const file = new VFile('one\ntwo words\n')
  const message = file.message('Words are wrong', {
    place: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
    source: 'remark-words',
    ruleId: 'noWords',
  })
  message.note = 'Use other words.'
  assert.equal(fromVFile(message, { filePath: '/docs/a.md', text: 'one\ntwo words' }), {
    severity: 'warning',
    code: 'remark-words-no-words',
    message: 'Words are wrong',
    hint: 'Use other words.',
    filePath: '/docs/a.md',
    line: 2,
    column: 5,
    length: 5,
    frame: { firstLine: 1, lines: ['one', 'two words'] },
  })
})

test('a fatal message of a plugin is an error, and may have a point or no place', () => {
  const file = new VFile('text')
  const message = file.message('No', { line: 1, column: 2 })
  message.fatal = true
  const found = fromVFile(message, { filePath: 'a.md' })
  assert.equal(found, {
    severity: 'error',
    code: 'plugin-message',
    message: 'No',
    filePath: 'a.md',
    line: 1,
    column: 2,
  })
  assert.is(fromVFile(file.message('No'), { filePath: 'a.md' }).line, undefined)
})

test('esbuild counts bytes from 0, docgen UTF-16 units from 1', () => {
  const location = {
    file: 'theme/index.tsx',
    namespace: '',
    line: 4,
    column: Buffer.byteLength('中文 = '),
    length: Buffer.byteLength('“x”'),
    lineText: '中文 = “x”;',
    suggestion: '"x"',
  }
  const message = { id: '', pluginName: '', text: 'Bad quotes', location, notes: [], detail: null }
  assert.equal(fromEsbuild(message, { root: '/site' }), {
    severity: 'error',
    code: 'bundle-failed',
    message: 'Bad quotes.',
    hint: 'Try `"x"`.',
    filePath: '/site/theme/index.tsx',
    line: 4,
    column: 6,
    length: 3,
    frame: { firstLine: 4, lines: ['中文 = “x”;'] },
  })
})

test('notes of esbuild are the hint where it suggests nothing', () => {
  const note = { text: 'You can mark it as external.', location: null }
  const message = { id: '', pluginName: '', text: 'No "x"!', location: null, detail: null }
  assert.equal(fromEsbuild({ ...message, notes: [note] }, { severity: 'warning' }), {
    severity: 'warning',
    code: 'bundle-failed',
    message: 'No "x"!',
    hint: 'You can mark it as external.',
  })
})

test('what a component throws is an error of its page', () => {
  const page = { page: '/guide/', filePath: '/docs/guide/index.md' }
  assert.equal(fromRender(new Error('no title'), page), {
    severity: 'error',
    code: 'render-failed',
    message: 'The page `/guide/` could not be rendered: no title.',
    hint: 'A component threw this error; check its props and its children.',
    filePath: '/docs/guide/index.md',
  })
})

const suggestions: readonly [word: string, candidates: string[], expected: string | null][] = [
  ['titel', ['title', 'lang'], 'title'],
  ['clean-urls', ['cleanUrls', 'clean'], 'cleanUrls'],
  ['NAV', ['nav'], 'nav'],
  ['nva', ['nav', 'base'], 'nav'],
  ['/guide/instal', ['/guide/index', '/guide/install'], '/guide/install'],
  ['x', ['y', 'lang'], null],
  ['raw', ['tab', 'tip'], null],
  ['tpi', ['tab', 'tip'], 'tip'],
  ['/zz', ['/', '/aa'], null],
  ['/guide/zz', ['/guide/', '/guide/aa'], null],
  ['/gudie/start', ['/start', '/guide/start'], '/guide/start'],
  ['/guide/start/', ['/guide/start'], '/guide/start'],
  ['docgen/them', ['docgen/runtime', 'docgen/theme'], 'docgen/theme'],
  ['foo', ['nav', 'base'], null],
  ['lang', ['logo', 'head'], null],
  ['title', ['title'], null],
  ['a-long-word-of-many-letters', ['a-lung-ward-if-mony-letters'], 'a-lung-ward-if-mony-letters'],
  ['a-long-word-of-many-letters', ['b-lung-ward-if-mony-lotters'], null],
  ['abcdefghijklmnopqrstuvwxyz', ['abcdefghijklmnopqrst'], null],
  ['word', [], null],
]

for (const [word, candidates, expected] of suggestions) {
  test(`of ${candidates.join(', ')} the nearest to ${word} is ${expected}`, () => {
    assert.is(closest(word, candidates), expected)
  })
}

test('the hint falls back where nothing is near', () => {
  assert.is(didYouMean('titel', ['title']), 'Did you mean `title`?')
  assert.is(didYouMean('titel', ['lang'], 'Known: `lang`.'), 'Known: `lang`.')
  assert.is(didYouMean('titel', ['lang']), '')
})

test('warnings come before errors, each by file, line and column, and each once', () => {
  const at = (filePath: string, line: number, column: number) => ({ filePath, line, column })
  const sorted = sortDiagnostics([
    { ...error, ...at('b.md', 1, 1) },
    { ...error, ...at('a.md', 10, 2) },
    { ...error, ...at('a.md', 10, 1) },
    { ...error, ...at('a.md', 9, 5) },
    error,
    { ...warning, ...at('c.md', 1, 1) },
    { ...error, ...at('a.md', 9, 5) },
  ])
  assert.equal(
    sorted.map(({ severity, filePath, line, column }) =>
      [severity[0], filePath, line, column].join(' '),
    ),
    ['w c.md 1 1', 'e   ', 'e a.md 9 5', 'e a.md 10 1', 'e a.md 10 2', 'e b.md 1 1'],
  )
})

test('diagnostics that only their causes tell apart are all kept', () => {
  const causedAt = (line: number) => ({
    ...error,
    cause: { ...error, filePath: 'plugin.ts', line },
  })
  assert.is(sortDiagnostics([causedAt(1), causedAt(2), causedAt(1)]).length, 2)
})

test.run()
