// The Markdown that a page offers to copy, of pages that include other files: a whole site in, files out.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'
import { build, dev } from './helpers/engine.ts'

const CONFIG = `export default {
  title: 'Tiny',
  themeConfig: { copyPage: true },
  route: { exclude: ['parts/**'] },
}`

const FILES = {
  'docgen.config.ts': CONFIG,
  'docs/index.md': '---\ntitle: Start\n---\n\n# Start\n\nNothing is included.\n',
  'docs/parts/note.md':
    '---\ntitle: Note\n---\n\nA note.\n\n> <!-- @include: ./inner.md -->\n\nIts end.\n',
  'docs/parts/inner.md': 'First line.\nSecond line.\n',
  'docs/parts/sections.md':
    '# Sections\n\nLead.\n\n## One\n\nText of one.\n\n### Deeper\n\n- a\n- b\n\n## Two\n\nText of two.\n',
  'docs/parts/regions.md':
    'Before.\n\n<!-- #region use -->\n\nUse it.\n\n<!-- #endregion use -->\n\nAfter.\n',
  'docs/parts/code.ts':
    '// #region main\n  export const a = `x`\n  // ```\n// #endregion main\nconst rest = 1\n',
}

const test = suite<{ site: TempSite }>('copied Markdown')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

/** The copies of pages, after a build without errors. */
async function copiesOf({ root }: TempSite, ...names: string[]): Promise<string[]> {
  const { diagnostics, emitted } = await build(root)
  assert.equal(diagnostics, [])
  assert.ok(emitted)
  return await Promise.all(names.map((name) => readFile(join(root, 'doc_build', name), 'utf8')))
}

test('an included file replaces its include, including nested includes', async ({ site }) => {
  await site.write(
    'docs/page.md',
    '---\ntitle: Page\n---\n\n# Page\n\n<!-- @include: ./parts/note.md -->\n\n- item\n\n  <!-- @include: ./parts/inner.md -->\n\nLast.\n',
  )
  const [page, index] = await copiesOf(site, 'page.md', 'index.md')
  assert.is(
    page,
    '# Page\n\nA note.\n\n> First line. Second line.\n\nIts end.\n\n- item\n\n  First line. Second line.\n\nLast.\n',
  )
  assert.is(index, '# Start\n\nNothing is included.\n')
})

test('of a file only the part that is meant: a section, a region, some lines', async ({ site }) => {
  const include = (target: string) => `<!-- @include: ./parts/${target} -->\n`
  await site.write(
    'docs/page.md',
    ['# Page\n', ...['sections.md#one', 'regions.md#use', 'sections.md{3-3}'].map(include)].join(
      '\n',
    ),
  )
  const [page] = await copiesOf(site, 'page.md')
  assert.is(
    page,
    '# Page\n\n## One\n\nText of one.\n\n### Deeper\n\n- a\n- b\n\nUse it.\n\nLead.\n',
  )
})

test('code from files is in fences that are longer than the fences in the code', async ({
  site,
}) => {
  await site.write(
    'docs/page.md',
    '# Page\n\n<<< ./parts/code.ts#main{2} [main.ts]\n\n```ts file="./parts/code.ts{5-5}" title="rest"\n```\n\nEnd.\n',
  )
  const [page] = await copiesOf(site, 'page.md')
  assert.is(
    page,
    '# Page\n\n````ts title="main.ts"\nexport const a = `x`\n// ```\n````\n\n```ts title="rest"\nconst rest = 1\n```\n\nEnd.\n',
  )
})

test('a page in MDX has a copy that contains what its components show', async ({ site }) => {
  await site.write(
    'docs/page.mdx',
    'export const Twice = ({ n }) => <p>{n * 2} apples</p>\n\n# Page <Badge text="new" />\n\n<Twice n={3} />\n\n{/* @include: ./parts/inner.md */}\n\nEnd.\n',
  )
  const [page] = await copiesOf(site, 'page.md')
  assert.is(page, '# Page (new)\n\n6 apples\n\nFirst line. Second line.\n\nEnd.\n')
})

test('a copy changes with the file that is included, and when copies are first asked for', async ({
  site,
}) => {
  await site.write('docgen.config.ts', CONFIG.replace('true', 'false'))
  await site.write('docs/page.md', '# Page\n\n<!-- @include: ./parts/inner.md -->\n')
  assert.ok((await build(site.root)).emitted)
  await site.write('docgen.config.ts', CONFIG)
  assert.equal(await copiesOf(site, 'page.md'), ['# Page\n\nFirst line. Second line.\n'])
  await site.write('docs/parts/inner.md', 'Another line.\n')
  assert.equal(await copiesOf(site, 'page.md'), ['# Page\n\nAnother line.\n'])
})

test('in dev the copy of a page that was never opened contains its includes', async ({ site }) => {
  await site.write('docs/page.md', '# Page\n\n<!-- @include: ./parts/inner.md -->\n')
  const server = await dev(site.root, { port: 0 })
  try {
    const response = await fetch(`${server.url}page.md`)
    assert.is(await response.text(), '# Page\n\nFirst line. Second line.\n')
  } finally {
    await server.close()
  }
})

test.run()
