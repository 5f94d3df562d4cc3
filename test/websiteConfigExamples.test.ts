// Every configuration file and every module on the website that imports Rsbuild: parsed, and if it is complete, checked
// against the types of the options and the API. Faults name file and line.
import * as assert from 'uvu/assert'
import { parseCodeMeta } from '../packages/engine/src/markdown/code/codeMeta.ts'
import { suite } from './helpers/suite.ts'
import { configFaults, isUseOfApi } from './website/configExamples.ts'
import { fencesOf, readPages } from './website/pages.ts'

const test = suite<{ faults: readonly string[]; count: number }>(
  'configuration examples of the website',
)

/** Files that are wrong, and two that are right. */
const samples = [
  'export default {\n  output: {\n    minifi: true,\n  },\n};',
  "import { defineConfig } from '@rsbuild/core';\nexport default defineConfig({ server: { port: '3000' } });",
  "import { pluginUmd } from '@rsbuild/plugin-umd';\nexport default {\n  plugins: [pluginUmd()],\n};",
  "import { pluginVue } from '@rsbuild/plugin-view';\nexport default { plugins: [pluginVue()] };",
  'export default { output: ; }',
  "import { createRsbuild } from '@rsbuild/core';\nawait createRsbuild({ rsbuildConfigs: {} });",
  'await rsbuild.buidl();',
  // A part of a file, and one that takes packages the project does not have: both are right.
  '{ output: { minify: true } }',
  "import autoprefix from 'autoprefixer-of-mine';\nexport default { tools: { postcss: autoprefix() } };",
]

// One program for all of them: reading the types of Node is what takes time.
test.before(async (context) => {
  const examples = (await readPages()).flatMap(({ file, tree }) =>
    fencesOf(tree)
      .filter(
        ({ lang, meta, value }) =>
          /^rsbuild\.config\./.test(titleOf(lang, meta) ?? '') || isUseOfApi(value),
      )
      .map((fence) => ({
        place: `${file}:${fence.position?.start.line ?? 0}`,
        code: resultOf(fence.lang, fence.value),
      })),
  )
  const wrong = samples.map((code, index) => ({ place: `sample-${index}:10`, code }))
  context.count = examples.length
  context.faults = configFaults([...examples, ...wrong])
})

/** What a change leads to: lines that are taken out become empty, so that lines keep their numbers. */
function resultOf(lang: string | null | undefined, code: string): string {
  const lines = code.split('\n').map((line) => {
    if (line.includes('[!code --]') || (lang === 'diff' && line.startsWith('-'))) return ''
    return lang === 'diff' ? line.slice(1) : line
  })
  return lines.join('\n')
}

/** Of a fence. */
function titleOf(lang: string | null | undefined, meta: string | null | undefined) {
  return parseCodeMeta([lang, meta].filter(Boolean).join(' '), null).title
}

test('every example of a configuration file has options that exist, of the right type', ({
  faults,
  count,
}) => {
  assert.ok(count > 100, 'examples were found')
  assert.equal(
    faults.filter((fault) => !fault.startsWith('sample-')),
    [],
  )
})

test('an option that does not exist, a wrong type and broken code are found at their line', ({
  faults,
}) => {
  const found = faults.filter((fault) => fault.startsWith('sample-'))
  const expected = [
    /^sample-0:13 .*'minifi' does not exist/,
    /^sample-1:12 .*'string' is not assignable to type 'number'/,
    /^sample-2:13 Expected 1 arguments/,
    /^sample-3:11 Cannot find module '@rsbuild\/plugin-view'/,
    /^sample-4:11 Expression expected/,
    /^sample-5:12 .*'rsbuildConfigs' does not exist/,
    /^sample-6:11 .*'buidl' does not exist/,
  ]
  assert.is(found.length, expected.length, found.join('\n'))
  for (const [index, pattern] of expected.entries()) assert.match(found[index] ?? '', pattern)
})

test.run()
