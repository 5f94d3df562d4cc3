// Every example on the website, in both languages, is code that its readers can use: it parses, and commands call programs
// that exist. Types of configurations are checked by websiteConfigExamples. Faults name file and line.
import * as assert from 'uvu/assert'
import { parseCodeMeta } from '../packages/engine/src/markdown/code/codeMeta.ts'
import { suite } from './helpers/suite.ts'
import { CHECKS, UNCHECKED } from './website/exampleFaults.ts'
import { fencesOf, readPages } from './website/pages.ts'

interface Example {
  readonly place: string
  readonly lang: string
  readonly code: string
}

const test = suite<{ examples: readonly Example[] }>('examples of the website')

test.before(async (context) => {
  context.examples = (await readPages()).flatMap(({ file, tree }) =>
    fencesOf(tree).map(({ lang, meta, value, position }) => ({
      place: `${file}:${position?.start.line ?? 0}`,
      ...resultOf(lang ?? '', meta ?? '', value),
    })),
  )
})

/** The code after a change, in the language of the file that a `diff` is about. Lines keep their numbers. */
function resultOf(lang: string, meta: string, value: string): { lang: string; code: string } {
  const lines = value.split('\n').map((line) => {
    if (line.includes('[!code --]') || (lang === 'diff' && line.startsWith('-'))) return ''
    return lang === 'diff' ? line.slice(1) : line
  })
  const { title } = parseCodeMeta(`${lang} ${meta}`, null)
  const langOfFile = /\.(\w+)$/.exec(title ?? '')?.[1] ?? 'ts'
  return { lang: lang === 'diff' ? langOfFile : lang, code: lines.join('\n') }
}

async function faultsOf({ place, lang, code }: Example): Promise<string[]> {
  const faults = (await CHECKS[lang]?.(code)) ?? []
  return faults.map(
    ({ line, message }) =>
      `${place.replace(/\d+$/, (first) => String(Number(first) + line))} ${message}`,
  )
}

test('every example parses', async ({ examples }) => {
  assert.ok(examples.length > 2000, `${examples.length} examples were found`)
  const faults = await Promise.all(examples.map(faultsOf))
  assert.equal(faults.flat(), [])
})

test('every language has a check, or is known to have none', ({ examples }) => {
  const known = new Set([...Object.keys(CHECKS), ...UNCHECKED])
  assert.equal(
    examples.filter(({ lang }) => !known.has(lang)).map(({ place, lang }) => `${place} ${lang}`),
    [],
  )
})

test('a broken example of each language is found', async () => {
  const table: Readonly<Record<string, string>> = {
    ts: 'const a = {\n  b: ;\n}',
    tsx: '<App>',
    vue: '<script setup>\nconst = 1\n</script>',
    svelte: '<style>\na { color: red\n</style>',
    bash: 'npm install a\nnmp install b',
    'package-manager': 'nmp add a',
    css: 'a { color: red',
    html: '<p class=a class=b>',
    json: '{ "a": }',
    mdx: 'import a from',
    sh: 'NAME',
    toml: 'a =',
    yaml: 'a: [',
  }
  for (const [lang, code] of Object.entries(table)) {
    assert.ok((await faultsOf({ place: 'a.md:1', lang, code })).length > 0, lang)
  }
  const [fault] = await faultsOf({ place: 'a.md:10', lang: 'ts', code: 'const a = {\n  b: ;\n}' })
  assert.match(fault ?? '', /^a\.md:12 Expression expected/)
})

test('types, values and modules are fine', async () => {
  for (const code of ["'ascii' | 'utf8'", '[{ and: [a] }]', "import a from 'a';", '{ a: 1 }']) {
    assert.equal(await faultsOf({ place: 'a.md:1', lang: 'ts', code }), [], code)
  }
})

test.run()
