import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { sectionsOf } from '../../../packages/engine/src/search/sections.ts'
import { createConfig } from '../../helpers/config.ts'
import { createPage, createTocEntry } from '../../helpers/page.ts'

const test = suite('searchSections')

test('a heading whose place in the text is unknown, -1, begins no section', () => {
  const toc = [createTocEntry('Unknown'), { ...createTocEntry('Known'), charIndex: 8 }]
  const page = createPage('a.md', createConfig('/nowhere'), {
    title: 'Title',
    text: 'Unknown\nKnown\nWords',
    toc,
  })
  assert.equal(
    sectionsOf(page).map(({ heading, pieces }) => [heading, pieces.map(({ text }) => text.trim())]),
    [
      ['Title', ['Unknown']],
      ['Known', ['Words']],
    ],
  )
})

test.run()
