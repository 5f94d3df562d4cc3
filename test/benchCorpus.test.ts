// The pages that the benchmarks build: the same each time, in small folders, and without repetition where that is wanted.
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'
import { createCorpus, FOLDER_SIZE } from '../bench/corpus/createCorpus.ts'
import { stretchesOf, toPlainMarkdown } from '../bench/corpus/plainMarkdown.ts'
import { readPages, type SourcePage } from '../bench/corpus/readPages.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { suite } from './helpers/suite.ts'

interface Context {
  sources: SourcePage[][]
}

const test = suite<Context>('the corpus of the benchmarks')

test.before(async (context) => {
  const docsDir = join(packageRoot(), 'site/docs')
  context.sources = await Promise.all(['en', 'zh'].map((lang) => readPages(docsDir, lang)))
})

const articles = (files: ReadonlyMap<string, string>) =>
  [...files].filter(([path]) => path.endsWith('.md'))

/** The paragraphs, headings, lists and tables of a text, and its blocks of code without fences. */
function blocksOf(text: string): string[] {
  const body = text.replace(/^---\n[\s\S]*?\n---\n/, '')
  return stretchesOf(body)
    .flatMap(({ isCode, lines }) =>
      isCode ? [lines.slice(1, -1).join('\n')] : lines.join('\n').split(/\n\s*\n/),
    )
    .map((block) => block.trim())
    .filter((block) => /\p{L}/u.test(block) && !block.startsWith('<'))
}

test('the same pages give the same files, as many as asked for in each language', ({ sources }) => {
  const options = { pages: 401, isDistinct: false }
  const files = createCorpus(sources, options)
  assert.equal([...files], [...createCorpus(sources, options)])
  const count = (lang: string) =>
    articles(files).filter(([path]) => path.startsWith(`${lang}/`)).length
  assert.equal([count('en'), count('zh')], [201, 200])
})

test('no folder holds more than fifty pages or folders', () => {
  const markdown = '# Title\n\nSome words.\n'
  const source = { name: 'a', lang: 'en', title: 'Title', description: '', markdown }
  const files = createCorpus([[source]], { pages: 6000, isDistinct: true })
  const folders = new Map<string, Set<string>>()
  for (const [path] of articles(files)) {
    for (let place = path; dirname(place) !== '.'; place = dirname(place)) {
      const entries = folders.get(dirname(place)) ?? new Set()
      folders.set(dirname(place), entries.add(place))
    }
  }
  assert.is(Math.max(...[...folders.values()].map(({ size }) => size)), FOLDER_SIZE)
  assert.is(articles(files).length, 6000)
})

test('in the distinct variant no block of text or code is repeated', ({ sources }) => {
  const files = createCorpus(sources, { pages: 1000, isDistinct: true })
  const blocks = articles(files).flatMap(([, text]) => blocksOf(text))
  const counts = new Map<string, number>()
  for (const block of blocks) counts.set(block, (counts.get(block) ?? 0) + 1)
  const repeated = [...counts].filter(([block, count]) => count > 1 && block !== '# Home')
  assert.ok(blocks.length > 20_000, 'the blocks were found')
  assert.equal(repeated, [])
})

test('copies of a page share no block, and the languages of a copy share its code', ({
  sources,
}) => {
  const files = createCorpus(sources, { pages: 800, isDistinct: false })
  const place = (lang: string, copy: string) => {
    const name = `/guide-framework-vue3${copy}.md`
    return articles(files).find(([path]) => path.startsWith(lang) && path.endsWith(name))?.[1] ?? ''
  }
  const [original, copied] = [blocksOf(place('en', '')), blocksOf(place('en', '-1'))]
  assert.is(original.length, copied.length)
  assert.equal(
    copied.filter((block) => original.includes(block)),
    [],
  )
  const codeOf = (text: string) => stretchesOf(text).filter(({ isCode }) => isCode)
  assert.equal(codeOf(place('en', '-1')), codeOf(place('zh', '-1')))
})

test('every link within the corpus leads to one of its pages', ({ sources }) => {
  const files = createCorpus(sources, { pages: 430, isDistinct: false })
  const links = articles(files).flatMap(([, text]) =>
    stretchesOf(text)
      .filter(({ isCode }) => !isCode)
      .flatMap(({ lines }) => [...lines.join('\n').matchAll(/\]\((\/[^)]*)\)/g)])
      .map(([, link = '']) => link),
  )
  const fileOf = (link: string) =>
    `${link.startsWith('/zh/') ? link.slice(1) : `en${link}`}${link.endsWith('/') ? 'index' : ''}.md`
  assert.ok(links.length > 500, 'the links were found')
  assert.equal(
    links.filter((link) => !files.has(fileOf(link))),
    [],
  )
})

test('containers, code groups and package manager tabs become plain Markdown', () => {
  const markdown = [
    ...[
      ':::tip Mind',
      'Some `words`.',
      ':::',
      '',
      '::: code-group',
      '',
      '```ts [a.ts]',
      'a',
      '```',
    ],
    ...['', ':::', '', '  ```package-manager', '  :::', '  ```', '![A picture](./a.svg)'],
  ].join('\n')
  const plain = [
    ...['**Mind**', '', 'Some `words`.', '', '', '```ts', 'a', '```'],
    ...['', '', '  ```bash', '  :::', '  ```', 'A picture'],
  ].join('\n')
  assert.is(toPlainMarkdown(markdown), plain)
})

test.run()
