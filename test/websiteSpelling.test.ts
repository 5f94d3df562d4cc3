// English pages of the website word by word, against the English dictionary and the words of this website
// (site/spelling.txt). Code, addresses and tags are left out. Faults name file, line and word.
import dictionary from 'dictionary-en'
import { readFileSync } from 'node:fs'
import nspell from 'nspell'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import { suite } from './helpers/suite.ts'
import { frontmatterProse, proseOf, readPages } from './website/pages.ts'

const test = suite('the spelling of the website')

const own = readFileSync(join(packageRoot(), 'site/spelling.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
const speller = nspell({
  aff: Buffer.from(dictionary.aff).toString(),
  dic: Buffer.from(dictionary.dic).toString(),
})
for (const word of own) speller.add(word)

/** No words of English: addresses, files and options (`output.minify`), paths, names in camel case. */
const identifier =
  /(?:https?:\/\/|www\.)\S+|[@\w$*./-]*[@\w$*]\.[a-z][\w*./-]*|\.\w+|[@\w.-]*\/[\w@*/.-]+|\w*(?:[a-z][A-Z]|[\d_])\w*/g

/** A name such as `html-rspack-plugin` is known by one of these parts; `run-time` is English. */
const compound = /(?<![\w-])[a-z\d]+(?:-[a-z\d]+)+(?![\w-])/g
const toolNames = new Set(
  'babel check core css html js loader node npm plugin postcss react rsbuild rspack swc vue webpack'.split(
    ' ',
  ),
)

/** The words of a text that no dictionary has, with their index in it. */
function unknownWords(text: string) {
  const plain = text
    .replace(identifier, (found) => ' '.repeat(found.length))
    .replace(compound, (found) =>
      found.split('-').some((part) => toolNames.has(part)) ? ' '.repeat(found.length) : found,
    )
  return [...plain.matchAll(/\p{L}+(?:['’]\p{L}+)*/gu)]
    .map(({ 0: found, index }) => ({ word: found.replace(/['’]s$/, ''), index }))
    .filter(({ word }) => word.length > 1 && !speller.correct(word.replaceAll('’', "'")))
}

test('every word of the English pages is in the dictionary or in the list of the website', async () => {
  const pages = await readPages('en')
  assert.ok(pages.length > 50, 'the pages were read')
  const faults = pages.flatMap((page) =>
    [...frontmatterProse(page), ...proseOf(page.tree)].flatMap((prose) =>
      unknownWords(prose.text).map(
        ({ word, index }) => `${page.file}:${prose.lineAt(index)} ${word}`,
      ),
    ),
  )
  assert.equal(faults, [])
})

test('a word that is misspelled is found; code, options and addresses are not words', () => {
  const wordsIn = (text: string) => unknownWords(text).map(({ word }) => word)
  assert.equal(wordsIn('The bundel is written to dist/index.html by output.minify.'), ['bundel'])
  assert.equal(wordsIn('Rsbuild’s compiler, at https://rsbuild.dev/guid, reads tsconfig.json'), [])
  assert.equal(wordsIn('By html-rspack-plugin, at run-time and at runn-time'), ['runn'])
})

test('the list of the website is sorted, and no dictionary has its words', () => {
  const plain = nspell({
    aff: Buffer.from(dictionary.aff).toString(),
    dic: Buffer.from(dictionary.dic).toString(),
  })
  assert.equal(
    own,
    [...new Set(own)].sort((a, b) => a.localeCompare(b, 'en')),
  )
  assert.equal(
    own.filter((word) => plain.correct(word)),
    [],
  )
})

test.run()
