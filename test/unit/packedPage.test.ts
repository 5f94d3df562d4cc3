// A page as bytes and back: the same page, read part by part, which knows what it was made of.
import * as assert from 'uvu/assert'
import { readOnly } from '../../packages/engine/src/store/readOnly.ts'
import {
  holdFields,
  originOf,
  packPage,
  unpackPage,
} from '../../packages/engine/src/store/pageBytes.ts'
import type { Page } from '../../packages/engine/src/types/content.ts'
import { createConfig } from '../helpers/config.ts'
import { createPage } from '../helpers/page.ts'
import { suite } from '../helpers/suite.ts'

const test = suite('packedPage')

const page = createPage('guide/a.md', createConfig('/site'), {
  title: 'Ü – 标题\nand more',
  text: 'Text\nof two lines, 中文',
  runs: ['<p>one\n</p>', '', '<p>二</p>'],
  toc: [{ text: 'Part', id: 'part', depth: 2, charIndex: 3 }],
  searchTerms: {
    key: 'k',
    hasCode: true,
    lengths: [2],
    terms: 'one|two',
    places: [1, 3, 1, 4],
    shards: [111, 0, 0, 116, 4, 2],
  },
})

const read = (bytes: Uint8Array) => unpackPage(bytes, () => 'origin')

test('what is read is what was packed, with all its fields and no others', () => {
  const found = read(packPage(page))
  assert.equal({ ...found }, page)
  assert.equal(JSON.parse(JSON.stringify(found)), page)
  assert.equal(read(packPage(found)), page)
})

test('a page without terms has none', () => {
  const bare = createPage('guide/b.md', createConfig('/site'))
  assert.equal(Object.keys(read(packPage(bare))).includes('searchTerms'), false)
})

test('a page knows its origin, a changed copy does not', () => {
  const found = read(packPage(page))
  assert.is(originOf(found), 'origin')
  assert.is(originOf({ ...found, title: 'Other' }), undefined)
  assert.is(originOf(Object.create(found, { title: { value: 'Other' } }) as Page), undefined)
})

test('no part of a page that was given to a hook can be changed', () => {
  const found = readOnly(read(packPage(page)))
  assert.throws(() => (found.runs as string[]).push('more'), TypeError)
  assert.throws(() => Object.assign(found.toc[0]!, { text: 'Other' }), TypeError)
  assert.equal(found, page)
})

test('fields that are held are read once', () => {
  const found = read(packPage(page))
  assert.is.not(found.links, found.links)
  holdFields(found, ['links', 'toc'])
  assert.is(found.links, found.links)
  assert.is(found.toc, found.toc)
  assert.equal(found, page)
  assert.is(found.origin, 'origin')
})

test('other bytes are no page', () => {
  const bytes = packPage(page)
  for (const wrong of [bytes.subarray(0, -1), new Uint8Array(0), Buffer.from('{"title":"x"}')]) {
    assert.throws(() => read(wrong))
  }
})

test.run()
