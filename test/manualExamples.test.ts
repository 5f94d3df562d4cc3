// The code examples of the manual and of the documents at the root: modules and options have the types of the package, commands
// exist, data can be parsed, and Markdown can be built. Faults name file and line.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transform } from 'esbuild'
import * as assert from 'uvu/assert'
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { build } from './helpers/engine.ts'
import { withTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { commandFaults } from './manual/commands.ts'
import { pageFaults } from './manual/pageFaults.ts'
import { readManual, type Example, type ManualPage } from './manual/pages.ts'
import { typeFaults } from './manual/typeFaults.ts'

const test = suite<{ pages: readonly ManualPage[]; examples: readonly Example[] }>(
  'examples of the manual',
)

test.before(async (context) => {
  context.pages = await readManual()
  context.examples = context.pages.flatMap(({ examples }) => examples)
})

/** An example that is not in the manual. */
const sample = (lang: string, code: string): Example => ({
  ...{ file: 'sample.md', line: 10, lang, title: null, code },
})

test('every example in TypeScript has the types of the package', ({ examples }) => {
  const wrong = [
    sample(
      'ts',
      "import { defineConfig } from 'docgen'\nexport default defineConfig({ titel: 'A' })",
    ),
    sample('ts', 'base: 1'),
    sample('tsx', 'const { routePth } = usePage()'),
  ].map((example, index) => ({ ...example, file: `sample-${index}.md` }))
  const faults = typeFaults([...examples, ...wrong])
  const inSamples = faults.filter((fault) => fault.startsWith('sample'))
  assert.equal(
    faults.filter((fault) => !inSamples.includes(fault)),
    [],
  )
  assert.match(inSamples.join('\n'), /^sample-0\.md:12 .*'titel' does not exist/)
  assert.match(inSamples.join('\n'), /^sample-1\.md:11 Type 'number' is not assignable/m)
  assert.match(inSamples.join('\n'), /^sample-2\.md:11 Property 'routePth' does not exist/m)
})

test('every command and flag exists', async ({ pages }) => {
  const { scripts } = JSON.parse(await readFile(join(packageRoot(), 'package.json'), 'utf8')) as {
    scripts: object
  }
  const faults = await Promise.all(pages.map((page) => commandFaults(page, Object.keys(scripts))))
  assert.equal(faults.flat(), [])
  const wrong = [sample('sh', 'npx docgen biuld\ndocgen dev --prt 1\nnpm run nothing')]
  const found = await commandFaults({ file: '', text: '', examples: wrong, spans: [] }, [])
  assert.is(found.length, 3, found.join('\n'))
})

test('every example in JSON, TOML, YAML and CSS can be parsed', async ({ examples }) => {
  for (const { file, line, lang, code } of examples) {
    const place = `${file}:${line}`
    if (lang === 'json') assert.not.throws(() => JSON.parse(code) as unknown, undefined, place)
    if (lang === 'toml') assert.not.throws(() => parseToml(code), undefined, place)
    if (lang === 'yaml') assert.not.throws(() => parseYaml(code) as unknown, undefined, place)
    if (lang !== 'css') continue
    const { warnings } = await transform(code, { loader: 'css' })
    assert.equal(
      warnings.map(({ text }) => `${place} ${text}`),
      [],
    )
  }
})

test('every example in Markdown, MDX and frontmatter can be built', async ({ examples }) => {
  const wrong = [sample('md', '\n::: steps\nno step\n:::'), sample('yaml', 'pageType: hom')]
  await withTempSite({}, async (site) => {
    const faults = await pageFaults(site, [...examples, ...wrong], build)
    assert.equal(
      faults.filter((fault) => !fault.startsWith('sample')),
      [],
    )
    assert.equal(
      faults.filter((fault) => fault.startsWith('sample')).map((fault) => fault.split(': ')[0]),
      ['sample.md:12 invalid-steps', 'sample.md:11 invalid-frontmatter'],
    )
  })
})

test.run()
