// Sections of documents that are read one after another.
import * as assert from 'uvu/assert'
import { createSectionSource } from '../../../packages/engine/src/push/sectionSource.ts'
import type { SearchDocument } from '../../../packages/engine/src/search/searchDocuments.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('sectionSource')

const PAGE = { content: 'Title\nFirst\nText', domain: '', version: '' }

const documentOf = (routePath: string, lang: string): SearchDocument => ({
  ...PAGE,
  ...{ routePath, lang, title: 'Title' },
  toc: [{ text: 'First', id: 'first', depth: 2, charIndex: 6 }],
})

test('sections are counted while they are read, from the start each time', async () => {
  const read: string[] = []
  async function* documents() {
    for (const lang of ['en', 'de', 'zh']) {
      read.push(lang)
      yield await Promise.resolve(documentOf(`/${lang}`, lang))
    }
  }
  const { sections, totals } = createSectionSource({ [Symbol.asyncIterator]: documents }, 'docs')
  for await (const { lang } of sections) if (lang === 'de') break
  assert.equal(read, ['en', 'de'])
  assert.is(totals().pages, 2)
  const ids: string[] = []
  for await (const { id } of sections) ids.push(id)
  assert.equal(
    ids,
    ['/en#', '/en#first', '/de#', '/de#first', '/zh#', '/zh#first'].map((id) => `docs${id}`),
  )
  const { first, langs, ...counts } = totals()
  assert.equal(counts, { pages: 3, sections: 6 })
  assert.equal([...langs], ['en', 'de', 'zh'])
  assert.is(first?.id, 'docs/en#')
})

test.run()
