// What plugins may return, and how other values are reported.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  asConfig,
  asContentFiles,
  asDiagnostics,
  asOutputFiles,
  asPage,
  asSite,
} from '../../packages/engine/src/plugins/hookResults.ts'
import { runOutputs } from '../../packages/engine/src/outputs/index.ts'
import { runPageHooks } from '../../packages/engine/src/plugins/pageHooks.ts'
import type { Page } from '../../packages/engine/src/types/content.ts'
import type { Plugin, Site } from '../../packages/engine/src/types/index.ts'
import { createConfig } from '../helpers/config.ts'
import { withTempSite } from '../helpers/site.ts'

const test = suite('results of hooks')

const output = { outFile: 'a.txt', contents: '' }
const file = { filePath: 'a.md', absPath: '/a.md', kind: 'md', text: '' }
const finding = { severity: 'warning', code: 'a', message: 'A' }

const WRONG: readonly (readonly [string, () => unknown, RegExp])[] = [
  [
    'files by another name',
    () => asOutputFiles([{ path: 'a', contents: '' }]),
    /`path`, `contents`.*outFile/,
  ],
  [
    'a file without contents',
    () => asOutputFiles([output, { outFile: 'b' }]),
    /`outFile` in a list/,
  ],
  ['one file instead of a list', () => asOutputFiles(output), /expected a list of files/],
  ['a promise', () => asPage(Promise.resolve([])), /promise \(this hook is not asynchronous\)/],
  [
    'no configuration',
    () => asConfig(undefined),
    /it returned nothing; expected the configuration/,
  ],
  ['content without text', () => asContentFiles([{ filePath: 'a.md' }]), /`filePath` in a list/],
  ['a page that was not returned', () => asPage(undefined), /it returned nothing/],
  ...['../a.md', '/a.md', 'a.txt', 'a//b.md', './a.md', 'a\\b.md', '.md', 'a/'].map(
    (filePath) =>
      [
        `the path ${filePath}`,
        () => asContentFiles([{ filePath, text: '' }]),
        /expected a path from the docs folder/,
      ] as const,
  ),
  ['a hole in a list', () => asContentFiles([file, undefined]), /nothing in a list/],
  [
    'a page cut to a few fields',
    () => asPage({ title: 'A', frontmatter: {} }),
    /`title`, `frontmatter`/,
  ],
  ['a text for a page', () => asPage('A'), /type string/],
  ['a model without routes', () => asSite({ routes: [] }), /`routes`.*`\{ \.\.\.site/],
  [
    'an unknown severity',
    () => asDiagnostics([{ ...finding, severity: 'info' }]),
    /a list in which `\[0\]\.severity` is `"info"`; expected `error` or `warning`\.$/,
  ],
  ['an empty finding', () => asDiagnostics([{}]), /an empty object in a list/],
]

for (const [name, run, message] of WRONG) {
  test(`${name} is refused`, () => assert.throws(run, message))
}

test('what is as expected passes unchanged', () => {
  const bytes = { outFile: 'b', contents: new Uint8Array() }
  const outputs = [output, bytes, { outFile: 'c', copyFrom: '/c' }]
  assert.is(asOutputFiles(outputs), outputs)
  const files = [file]
  assert.is(asContentFiles(files), files)
  const findings = [finding]
  assert.is(asDiagnostics(findings), findings)
  const generated = [{ filePath: 'a/b c.mdx', text: '' }]
  assert.is(asContentFiles(generated), generated)
  assert.equal([asOutputFiles(undefined), asDiagnostics(undefined)], [[], []])
})

/** A plugin as plain JavaScript may have it. */
function plugin(hooks: Record<string, () => unknown>): Plugin {
  return { name: 'mine', ...hooks }
}

test('a wrong result is a diagnostic that names plugin and hook, and the rest goes on', async () => {
  await withTempSite({}, async (temp) => {
    const plugins = [plugin({ page: () => 'oops', outputs: () => [{ path: 'a' }] })]
    const config = createConfig(temp.root, { plugins, icon: '/favicon.svg' })
    const page = { filePath: 'a.md' } as unknown as Page
    const hooked = runPageHooks(config, [page])
    assert.is(hooked.pages[0], page)
    assert.match(hooked.diagnostics[0]?.message ?? '', /`mine`.*`page` hook.*type string/)
    const site = { config, routes: new Map(), locales: [], drafts: [], diagnostics: [] } as Site
    const outputs = await runOutputs(site)
    assert.equal(outputs.files, [])
    assert.match(outputs.diagnostics[0]?.message ?? '', /`mine`.*`outputs` hook.*`path`/)
  })
})

test.run()
