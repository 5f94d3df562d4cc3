import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { sectionsOf } from '../../../packages/engine/src/push/sections.ts'
import { documentOf } from '../../helpers/searchDocument.ts'

const test = suite('pushSections')

const cuts = (document: ReturnType<typeof documentOf>) =>
  sectionsOf(document, 'docs').map(({ heading, anchor, content }) => [heading, anchor, content])

test('a page is cut into the text above its first heading and the text below each heading', () => {
  const document = documentOf('Title\nIntro.\nFirst\nOne.\nSecond\nTwo.\n', ['First', 'Second'])
  assert.equal(cuts(document), [
    ['', '', 'Intro.'],
    ['First', 'first', 'One.'],
    ['Second', 'second', 'Two.'],
  ])
})

test('a section has the fields of its page, an id, and the hash of all other fields', () => {
  const [section] = sectionsOf(documentOf('Title\nIntro.'), 'docs')
  assert.equal(section, {
    id: 'docs/guide/start#',
    site: 'docs',
    lang: 'en',
    version: '',
    routePath: '/guide/start',
    domain: 'https://docs.example.com',
    title: 'Title',
    heading: '',
    anchor: '',
    content: 'Intro.',
    sum: section?.sum,
  })
  assert.match(section?.sum ?? '', /^[0-9a-f]{64}$/)
})

test('sections have the code below their heading, and the first what the author says', () => {
  const content = 'Title\nIntro.\nFirst\nrun()\nOne.\nstop()\n'
  const rangeOf = (text: string) => [content.indexOf(text), content.indexOf(text) + text.length]
  const document = {
    ...documentOf(content, ['First']),
    code: [rangeOf('run()'), rangeOf('stop()')] as [number, number][],
    ...{ description: 'About.', keywords: ['other'], boost: 2 },
  }
  const [front, first] = sectionsOf(document, 'docs')
  assert.equal(
    [front?.code, front?.description, front?.keywords, front?.boost],
    [undefined, 'About.', ['other'], 2],
  )
  assert.equal(
    [first?.code, first?.description, first?.keywords, first?.boost],
    ['run()\nstop()', undefined, undefined, 2],
  )
})

test('the id of a section stays the same if its text changes, and its sum does not', () => {
  const [, before] = sectionsOf(documentOf('Title\nFirst\nOne.', ['First']), 'docs')
  const [, after] = sectionsOf(documentOf('Title\nFirst\nTwo.', ['First']), 'docs')
  const [, other] = sectionsOf(documentOf('Title\nFirst\nOne.', ['First']), 'other')
  assert.is(before?.id, 'docs/guide/start#first')
  assert.is(after?.id, before?.id)
  assert.is(other?.id, 'other/guide/start#first')
  assert.is(new Set([before?.sum, after?.sum, other?.sum]).size, 3)
})

test('a heading whose position is unknown starts no section', () => {
  const document = documentOf('Title\nIntro.\nFirst\nOne.', ['First', 'Elsewhere'])
  assert.equal(
    cuts(document).map(([heading]) => heading),
    ['', 'First'],
  )
})

test('headings that are not in the order of the text are sorted', () => {
  const { toc, ...document } = documentOf('Title\nFirst\nOne.\nSecond\nTwo.', ['First', 'Second'])
  assert.equal(cuts({ ...document, toc: toc.toReversed() }), [
    ['', '', ''],
    ['First', 'first', 'One.'],
    ['Second', 'second', 'Two.'],
  ])
})

test('headings with the same id are one section, because a link leads to the first', () => {
  const document = documentOf('Title\nFirst\nOne.\nSecond\nTwo.', ['First', 'Second'])
  const toc = document.toc.map((entry) => ({ ...entry, id: 'same' }))
  assert.equal(cuts({ ...document, toc }), [
    ['', '', ''],
    ['First', 'same', 'One.\nSecond\nTwo.'],
  ])
})

test('a page without a title and without text has one empty section', () => {
  assert.equal(cuts({ ...documentOf(''), title: '' }), [['', '', '']])
})

test.run()
