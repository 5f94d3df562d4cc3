// What the head of a page says without a parse, held against what the parse says.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { glob } from 'tinyglobby'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { readFrontmatter } from '../../../packages/engine/src/markdown/head/frontmatter.ts'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'
import { createParseTools } from '../../../packages/engine/src/markdown/parseTools.ts'
import { createHeadReader } from '../../../packages/engine/src/markdown/head/readHead.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import type { ContentFile, Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { highlight } from '../../helpers/parse.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('readHead')

const config = createConfig('/nowhere')

function fileOf(text: string, filePath = 'guide/page.md'): ContentFile {
  const kind = filePath.endsWith('.mdx') ? 'mdx' : 'md'
  const absPath = join(config.docsDir, filePath)
  return { filePath, absPath, kind, text, lastUpdatedTime: null }
}

function headOf(
  file: ContentFile,
  its: Config = config,
  areModulesKnown = false,
): Promise<Page | null> {
  return createHeadReader(its)(file, { areModulesKnown })
}

/** What the model reads of a page. */
function modelPart({ filePath, routePath, lang, version, pageType, title, frontmatter }: Page) {
  return { filePath, routePath, lang, version, pageType, title, frontmatter }
}

/** Pages whose head says all. */
const told: readonly string[] = [
  '# Plain title\n\nText.\n',
  '\n\n# After empty lines\n',
  '#  Two   spaces within \n',
  '# 标题 with 中文\n',
  '# Inline `code`, *emphasis* and **more**\n',
  '# Ampersands &amp; friends &copy; &#35;\n',
  '# A shortcode :tada: and 🎉\n',
  '# With an id {#own}\n',
  '# Closed by hashes ##\n',
  '# Escaped \\* star and snake_case_name\n',
  '# Version 2.0 (beta), what is it?\n',
  '# See https://example.com/a_b_c or www.example.com\n',
  '# A ~~wrong~~ word\n',
  '# Text: with colon - and dash\n',
  'A setext heading\n===\n\nText.\n',
  'Setext with `code` & #\n=\n',
  '---\ntitle: From the frontmatter\n---\n\n# Another in the text\n',
  '---\ntitle: "Quoted: with a colon"\ndescription: "Some words."\n---\n',
  "---\ntitle: It's the third's\n---\n",
  '---\ntitle: ""\n---\n\n# In the text\n',
  '---\npageType: home\nhero:\n  name: Tool\n---\n',
  '---\noverview: true\n---\n\n# Overview\n',
  '---\npageType: doc-wide\nsidebar: false\n---\n# Wide\n',
  '---\ntitle: [wrong]\n---\n\n# Title of the text\n',
  '---\ntitle: [broken\n---\n\n# Title of the text\n',
  'Text only.\n',
  '## Two\n\n### Three\n',
  '',
  '\ufeff# With a mark of byte order\r\n\r\nText.\r\n',
]

/** Pages of which the head is not enough. */
const untold: readonly string[] = [
  '---\ntitle: open\n\n# Never closed\n',
  '# A [link] by reference\n\n[link]: /x "The title"\n',
  '# A <Badge>tag</Badge>\n',
  'First a paragraph.\n\n# Then the title\n',
  'First a paragraph.\n\nThen the title\n===\n',
  '> # In a quote\n',
  '- Item\n  ===\n',
  '<h1>HTML</h1>\n',
  '<H1>HTML</H1>\n',
  '<!-- @include: ./part.md -->\n',
  '## Two\n\n# One\n',
  'Two lines\nof a heading\n===\n',
]

/** Pages in MDX whose head says all. */
const toldInMdx: readonly string[] = [
  '# Plain title\n\n<Part />\n',
  "import { A } from './A.tsx'\n\n# After an import\n",
  `import './a.css';\nimport A, { B } from "b"\nimport * as C from 'c'\n\n# After imports\n`,
  "import {\n  A,\n  B,\n} from 'a'\n\n# After several lines\n",
  "---\ntitle: Of the frontmatter\n---\n\nimport A from 'a'\n\n# {frontmatter.title}\n",
  '<Part />\n\n{1 + 1}\n',
  'export const a = 1\n\nText.\n',
]

/** Pages in MDX of which the head is not enough. */
const untoldInMdx: readonly string[] = [
  '# With an {expression}\n',
  '# With `code`\n',
  '# A <Badge /> tag\n',
  'export const a = 1\n\n# After an export\n',
  '{/* A comment */}\n\n# After a comment\n',
  "import a from 'b'\n# Without an empty line\n",
  'import a from (b)\n\n# After something else\n',
  '<h1>Tag</h1>\n',
]

for (const [filePath, whole, part] of [
  ['guide/page.md', told, untold],
  ['guide/page.mdx', toldInMdx, untoldInMdx],
] as const) {
  for (const text of whole) {
    test(`the head has the same data as the parse of ${filePath}: ${JSON.stringify(text)}`, async () => {
      const file = fileOf(text, filePath)
      const head = await headOf(file)
      if (!head) throw new Error('the head says nothing')
      assert.equal(modelPart(head), modelPart(await parsePage(file, config)))
    })
  }
  for (const text of part) {
    test(`the head leaves the data to the parse of ${filePath}: ${JSON.stringify(text)}`, async () => {
      assert.is(await headOf(fileOf(text, filePath)), null)
    })
  }
}

test('pages with modules are parsed if the modules must be known', async () => {
  const diagram = '# Title\n\n```mermaid\ngraph TD\n```\n'
  const its = createConfig('/nowhere', { markdown: { ...config.markdown, mermaid: true } })
  for (const file of [fileOf('# Title\n', 'page.mdx'), fileOf(diagram)]) {
    assert.is(await headOf(file, its, true), null)
    assert.is((await headOf(file, its))?.title, 'Title')
  }
  assert.is((await headOf(fileOf(diagram), config, true))?.title, 'Title')
})

test('where plugins may change headings only a title of the frontmatter is sure', async () => {
  const remarkPlugins = [() => undefined]
  const its = createConfig('/nowhere', { markdown: { ...config.markdown, remarkPlugins } })
  const brought = createConfig('/nowhere', { plugins: [{ name: 'own', markdown: {} }] })
  for (const each of [its, brought]) {
    assert.is(await headOf(fileOf('# Title\n'), each), null)
    assert.is((await headOf(fileOf('---\ntitle: Sure\n---\n# Title\n'), each))?.title, 'Sure')
  }
})

test('the head of every page of the manual has the same data as the parse', async () => {
  const docsDir = join(packageRoot(), 'docs')
  const names = await glob('**/*.md', { cwd: docsDir, ignore: ['**/node_modules/**'] })
  assert.ok(names.length > 20)
  const tools = createParseTools(config, highlight)
  const told = await Promise.all(
    names.map(async (filePath) => {
      const text = readFileSync(join(docsDir, filePath), 'utf8')
      const file = { ...fileOf(text, filePath), absPath: join(docsDir, filePath) }
      const head = await headOf(file)
      if (head) assert.equal(modelPart(head), modelPart(await parsePage(file, config, { tools })))
      return head !== null
    }),
  )
  assert.ok(told.filter(Boolean).length > names.length * 0.9)
})

/** Lines of a title or a description that YAML may take for something else than they look. */
const values: readonly string[] = [
  ...['word', 'two words', 'Word.', "it's", 'a, b', '(a)', 'a/b', 'a.b', 'Ä é', '中文', 'x1', 'e5'],
  ...['null', 'Null', 'true', 'False', 'yes', 'no', 'on', '~', '1', '0x1', '.inf', '-1', '1e3'],
  ...['"quoted"', '"a: b"', '"a # b"', '"a\\tb"', '"a\\u0041"', '""', '" a"', '"a "', '"a"b', '"a'],
  ...["'single'", "'it''s'", 'a: b', 'a #b', 'a#b', 'a : b', '[a]', '{a}', '&a b', '*a', '!a b'],
  ...[
    '|',
    '> folded',
    '@a',
    '`a`',
    '%a',
    '- a',
    '? a',
    ', a',
    'a ',
    ' a',
    'a  b',
    'a\tb',
    '',
    '""""',
  ],
  ...['a\u00a0b', '"a\u2028b"', '"a\u00a0"', 'a\u3000', '"😀"', 'a…', 'null x', 'nulls'],
]

test('lines that are read without the YAML library are read as it reads them', async () => {
  // A comment is for the library.
  const bySlowWay = (yaml: string) => readFrontmatter(`---\n${yaml}\n# comment\n---\n`, '/a.md')
  const short = (yaml: string) => readFrontmatter(`---\n${yaml}\n---\n`, '/a.md')
  for (const key of ['title', 'description', 'Title', 'mine']) {
    for (const value of values) {
      const yaml = `${key}: ${value}`
      const [fast, slow] = [await short(yaml), await bySlowWay(yaml)]
      assert.equal(fast.frontmatter, slow.frontmatter, yaml)
      assert.equal(fast.diagnostics.length, slow.diagnostics.length, yaml)
    }
  }
  for (const yaml of [
    'title: a\ndescription: b',
    'title: a\ntitle: b',
    'title: a\n  b',
    'title:a',
  ]) {
    const [fast, slow] = [await short(yaml), await bySlowWay(yaml)]
    assert.equal(fast.frontmatter, slow.frontmatter, yaml)
    assert.equal(fast.diagnostics.length, slow.diagnostics.length, yaml)
  }
})

test.run()
