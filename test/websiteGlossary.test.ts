// The words of the Chinese pages against the glossary of the website (site/glossary.json): one Chinese term for each English
// one, used on some page, and none of the translations it rules out. Code is left out. Faults name file and line.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { suite } from './helpers/suite.ts'
import { avoidedWords, glossaryMistakes, unusedTerms, type Term } from './website/glossary.ts'
import { frontmatterProse, proseOf, readPages, type Prose } from './website/pages.ts'

/** A block of prose of a Chinese page. */
interface Block {
  readonly file: string
  readonly prose: Prose
}

const test = suite<{ blocks: readonly Block[] }>('the glossary of the website')

const terms = JSON.parse(
  readFileSync(join(packageRoot(), 'site/glossary.json'), 'utf8'),
) as readonly Term[]

test.before(async (context) => {
  const pages = await readPages('zh')
  assert.ok(pages.length > 50, 'the pages were read')
  context.blocks = pages.flatMap((page) =>
    [...frontmatterProse(page), ...proseOf(page.tree)].map((prose) => ({ file: page.file, prose })),
  )
})

test('no page uses a translation that the glossary rules out', ({ blocks }) => {
  const faults = blocks.flatMap(({ file, prose }) =>
    avoidedWords(prose.text, terms).map(
      ({ word, use, index }) => `${file}:${prose.lineAt(index)} write ${use}, not ${word}`,
    ),
  )
  assert.equal(faults, [])
})

test('every term of the glossary is used on a page', ({ blocks }) => {
  const texts = blocks.map(({ prose }) => prose.text)
  assert.equal(unusedTerms(texts, terms), [])
})

test('the glossary has 150 terms, each in one row, in alphabetical order', () => {
  assert.ok(terms.length >= 150, `${terms.length} terms`)
  assert.equal(glossaryMistakes(terms), [])
  const names = terms.map(({ en }) => en)
  assert.equal(
    names,
    [...names].sort((a, b) => a.localeCompare(b, 'en')),
  )
})

test('avoided words are found, except in phrases where they are right', () => {
  const rows: Term[] = [
    { en: 'chunk splitting', zh: '拆包', avoid: ['分包', '代码分割'], except: ['部分包'] },
  ]
  const found = (text: string) => avoidedWords(text, rows).map(({ word, index }) => [word, index])
  assert.equal(found('默认拆包。'), [])
  assert.equal(found('默认分包，再分包。'), [
    ['分包', 2],
    ['分包', 6],
  ])
  assert.equal(found('只有一部分包需要代码分割。'), [['代码分割', 8]])
})

test('unused terms, doubled rows and contradictions are mistakes', () => {
  const rows: Term[] = [
    { en: 'Output', zh: '产物', avoid: ['输出物'] },
    { en: 'output', zh: '输出', avoid: ['产物', '输出物'] },
    { en: 'result', zh: '产物', avoid: [] },
  ]
  assert.equal(unusedTerms(['产物很小。'], rows), ['输出'])
  assert.equal(glossaryMistakes(rows), [
    'output has two rows',
    '产物 has two rows',
    '输出物 is avoided twice',
    '产物 is a term and avoided',
  ])
})

test.run()
