import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { failureOf, type BuildSummary } from '../../packages/engine/src/cli/summary.ts'
import {
  formatBytes,
  formatDuration,
  formatSummary,
} from '../../packages/engine/src/cli/formatSummary.ts'

const test = suite('summary')

const plain = { color: false, cwd: '/project' }

const quantities: readonly [found: string, expected: string][] = [
  [formatBytes(0), '0 B'],
  [formatBytes(999), '999 B'],
  [formatBytes(68_240), '68.2 kB'],
  [formatBytes(1_400_000), '1.4 MB'],
  [formatDuration(0.44), '0.4 ms'],
  [formatDuration(38.4), '38 ms'],
  [formatDuration(1840), '1.84 s'],
]

for (const [found, expected] of quantities) {
  test(`a quantity is shown as ${expected}`, () => assert.is(found, expected))
}

const built: BuildSummary = {
  ...failureOf([], 1840),
  ...{ ok: true, pages: 24, languages: ['en', 'zh'], outDir: '/project/site/doc_build' },
  ...{ files: 84, bytes: 512_300, written: 3, unchanged: 81, removed: 1 },
  firstLoad: { javascript: 68_200, css: 900 },
  search: { files: 12, bytes: 217_400, toOpen: 13_400 },
  timings: { config: 45, parse: 310.2 },
  slowest: [
    { filePath: 'en/指南.md', milliseconds: 45 },
    { filePath: 'en/index.md', milliseconds: 8 },
  ],
}

test('a summary has pages, languages, stages, sizes and the slowest pages', () => {
  assert.snapshot(
    formatSummary(built, plain),
    [
      'Built 24 pages (en, zh) in 1.84 s',
      '',
      '  config  45 ms',
      '  parse   310 ms',
      '',
      '  Output      site/doc_build/',
      '  Size        84 files, 512.3 kB',
      '  Changes     3 written, 81 unchanged, 1 removed',
      '  First load  JavaScript 68.2 kB, CSS 900 B (gzip)',
      '  Search      13.4 kB to open (gzip), 12 files, 217.4 kB',
      '',
      '  Slowest pages',
      '    en/指南.md   45 ms',
      '    en/index.md  8.0 ms',
    ].join('\n'),
  )
})

test('a refused build says that nothing was written and shows no sizes of it', () => {
  const text = formatSummary({ ...built, ok: false, slowest: [] }, plain)
  assert.match(text, /^Not built: 24 pages \(en, zh\), nothing was written\n/)
  assert.not.match(text, /Output|Size|Changes|First load|Search|[kM]?B\b/)
})

test('a failure counts its diagnostics', () => {
  const { ok, errors, warnings, diagnostics } = failureOf(
    [
      { severity: 'error', code: 'e', message: 'E.' },
      { severity: 'warning', code: 'w', message: 'W.' },
    ],
    3,
  )
  assert.equal([ok, errors, warnings, diagnostics.length], [false, 1, 1, 2])
})

test.run()
