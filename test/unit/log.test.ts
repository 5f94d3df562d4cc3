import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { withFrame } from '../../packages/engine/src/diagnostics/diagnostics.ts'
import {
  formatCounts,
  formatDiagnostic,
  formatDiagnostics,
  shownPath,
  type LogOptions,
} from '../../packages/engine/src/diagnostics/format.ts'
import type { Diagnostic } from '../../packages/engine/src/types/diagnostic.ts'

const test = suite('log')

const plain = { color: false, cwd: '/project' }

function framed(
  text: string,
  place: { line: number; column?: number; length?: number },
): Diagnostic {
  const diagnostic = { severity: 'error', code: 'x', message: 'Found x.', ...place } as const
  return withFrame({ ...diagnostic, filePath: '/project/a.md' }, text)
}

function frameText(
  text: string,
  place: { line: number; column?: number; length?: number },
  options: Partial<LogOptions> = {},
) {
  return formatDiagnostic(framed(text, place), { ...plain, ...options })
    .split('\n')
    .slice(2)
}

test('a diagnostic has its place, its message and a code frame', () => {
  const text = `${'\n'.repeat(11)}See [the steps](./instal.md).\n`
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'dead-link',
    message: 'The page `/guide/instal` does not exist.',
    hint: 'Did you mean `/guide/install`?',
    filePath: '/project/site/docs/en/guide/start.md',
    ...{ line: 12, column: 5, length: 24 },
  }
  assert.snapshot(
    formatDiagnostic(withFrame(diagnostic, text), plain),
    [
      'site/docs/en/guide/start.md:12:5  error  dead-link',
      '  The page `/guide/instal` does not exist. Did you mean `/guide/install`?',
      '  11 |',
      '> 12 | See [the steps](./instal.md).',
      '     |     ^^^^^^^^^^^^^^^^^^^^^^^^',
      '  13 |',
    ].join('\n'),
  )
})

test('a diagnostic without file, frame or hint is two lines', () => {
  const diagnostic: Diagnostic = { severity: 'warning', code: 'y', message: 'One.\nTwo.' }
  assert.is(formatDiagnostic(diagnostic, plain), 'warning  y\n  One.\n  Two.')
})

test('a long hint is on a separate line', () => {
  const diagnostic: Diagnostic = {
    severity: 'error',
    code: 'y',
    message: 'm'.repeat(60),
    hint: 'h'.repeat(60),
  }
  assert.is(
    formatDiagnostic(diagnostic, plain),
    `error  y\n  ${'m'.repeat(60)}\n  ${'h'.repeat(60)}`,
  )
})

test('a cause is shown below, indented', () => {
  const cause: Diagnostic = { severity: 'error', code: 'in', message: 'Inner.' }
  const diagnostic: Diagnostic = { severity: 'error', code: 'out', message: 'Outer.', cause }
  assert.is(
    formatDiagnostic(diagnostic, plain),
    'error  out\n  Outer.\n  Caused by:\n  error  in\n    Inner.',
  )
})

const frames: readonly {
  title: string
  text: string
  place: { line: number; column?: number; length?: number }
  lines: string[]
}[] = [
  {
    title: 'Chinese characters take two columns',
    text: '见 [中文](x)。',
    place: { line: 1, column: 3, length: 4 },
    lines: ['> 1 | 见 [中文](x)。', '    |    ^^^^^^'],
  },
  {
    title: 'an emoji of several code points takes two',
    text: '👩‍💻👩‍💻 x',
    place: { line: 1, column: 12, length: 1 },
    lines: ['> 1 | 👩‍💻👩‍💻 x', '    |      ^'],
  },
  {
    title: 'tabs are two spaces, for the text and for the carets',
    text: '\t\tkey: 1',
    place: { line: 1, column: 3, length: 3 },
    lines: ['> 1 |     key: 1', '    |     ^^^'],
  },
  {
    title: 'without a length there is one caret',
    text: 'abc',
    place: { line: 1, column: 2 },
    lines: ['> 1 | abc', '    |  ^'],
  },
  {
    title: 'a place after the end of the line has a caret there',
    text: 'abc',
    place: { line: 1, column: 4, length: 9 },
    lines: ['> 1 | abc', '    |    ^'],
  },
  {
    title: 'without a column there are no carets',
    text: 'abc',
    place: { line: 1 },
    lines: ['> 1 | abc'],
  },
  {
    title: 'control characters cannot reach the terminal',
    text: 'a\u001b[2Jb\u0000c\u0007\u009b',
    place: { line: 1, column: 1 },
    lines: ['> 1 | a␛[2Jb␀c␇�', '    | ^'],
  },
  {
    title: 'line numbers are aligned',
    text: Array.from({ length: 11 }, (_, index) => `line ${index + 1}`).join('\n'),
    place: { line: 10, column: 1, length: 4 },
    lines: ['   9 | line 9', '> 10 | line 10', '     | ^^^^', '  11 | line 11'],
  },
]

for (const { title, text, place, lines } of frames) {
  test(`a code frame is drawn: ${title}`, () => {
    assert.equal(frameText(text, place), lines)
  })
}

test('a long line is cut around the place', () => {
  const text = `${'a'.repeat(500)}MARK${'b'.repeat(500)}`
  const [line, carets] = frameText(text, { line: 1, column: 501, length: 4 })
  assert.ok((line?.length ?? 0) <= 110)
  assert.match(line ?? '', /^> 1 \| …a+MARKb+…$/)
  assert.is(carets?.indexOf('^'), line?.indexOf('MARK'))
  assert.match(carets ?? '', /\^{4}$/)
})

test('a long line is wrapped where nothing may be lost, with carets below the row of the place', () => {
  const text = `short\n${'灯塔'.repeat(30)}${'a'.repeat(100)}MARK${'b'.repeat(20)}`
  const lines = frameText(text, { line: 2, column: 161, length: 4 }, { wrap: true })
  assert.equal(lines, [
    '  1 | short',
    `> 2 | ${'灯塔'.repeat(25)}`,
    `>   | ${'灯塔'.repeat(5)}${'a'.repeat(80)}`,
    `>   | ${'a'.repeat(20)}MARK${'b'.repeat(20)}`,
    `    | ${' '.repeat(20)}^^^^`,
  ])
})

test('carets do not run past a long marked text', () => {
  const [, carets] = frameText('x'.repeat(5000), { line: 1, column: 1, length: 5000 })
  assert.is(carets, `    | ${'^'.repeat(100)}`)
})

test('a message cannot send commands to the terminal either', () => {
  const text = formatDiagnostic(
    { severity: 'error', code: 'x', message: 'a\u001b[31mb\u0007' },
    plain,
  )
  assert.is(text, 'error  x\n  a␛[31mb␇')
})

test('colours are there only when asked for', () => {
  const escape = '\u001b['
  const diagnostic = framed('abc', { line: 1, column: 1 })
  assert.not.ok(formatDiagnostic(diagnostic, plain).includes(escape))
  const colored = formatDiagnostic(diagnostic, { ...plain, color: true })
  assert.ok(colored.includes(`${escape}31m`))
})

test('several diagnostics end with their count, errors last', () => {
  const list: Diagnostic[] = [
    { severity: 'error', code: 'e', message: 'E.' },
    { severity: 'warning', code: 'w', message: 'W.' },
    { severity: 'error', code: 'e', message: 'F.' },
  ]
  assert.is(
    formatDiagnostics(list, plain),
    'warning  w\n  W.\n\nerror  e\n  E.\n\nerror  e\n  F.\n\n2 errors, 1 warning',
  )
  assert.is(formatDiagnostics([], plain), '')
  assert.is(formatCounts(list.slice(1, 2), plain), '1 warning')
})

const paths: readonly [path: string, docsDir: string | null, expected: string][] = [
  ['/project/site/a.md', null, 'site/a.md'],
  ['/project', null, '.'],
  ['/beside/a.md', null, '../beside/a.md'],
  ['en/a.md', '/project/docs', 'docs/en/a.md'],
  ['en/a.md', null, 'en/a.md'],
]

for (const [path, docsDir, expected] of paths) {
  test(`${path} is shown as ${expected}`, () => {
    assert.is(shownPath(path, { cwd: '/project', ...(docsDir ? { docsDir } : {}) }), expected)
  })
}

test('a path far away is shown whole', () => {
  assert.is(shownPath('/other/a.md', { cwd: '/project/deep/er' }), '/other/a.md')
})

test.run()
