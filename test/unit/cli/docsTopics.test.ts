// `docgen docs` finds pages, sections and options of the manual, or lists the nearest ones.
import * as assert from 'uvu/assert'
import { findSections } from '../../../packages/engine/src/cli/docs/findSections.ts'
import { sectionsOf } from '../../../packages/engine/src/cli/docs/sections.ts'
import { findPage } from '../../../packages/engine/src/cli/docs/topics.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('topics of the manual')

const pages = [
  {
    path: 'guide/colors',
    text: '# Colors and fonts\n\nPaint it.\n\n## The accent color\n\nOne color.\n\n```md\n## Code\n```\n\n### In the dark\n\nAnother.\n\n## Fonts\n\nLetters.',
  },
  {
    path: 'reference/config',
    text: '# Configuration\n\nAll options.\n\n## accentColor\n\nA color.\n\n## output\n\n- `outFolder`: where files go\n- `cleanNames`, `shortNames`: how they are called',
  },
  { path: 'move/wiki', text: '# From a wiki\n\nRun the command.' },
  { path: 'move/blog', text: '# From a blog\n\nRun the command.' },
  { path: 'guide/notes', text: '# Notes\n\n- `outFolder` is an option.' },
  { path: 'reference/diagnostics/dead-color', text: '# dead-color\n\nA color is dead.' },
]
const sections = pages.flatMap(sectionsOf)

test('a section has its text with the sections below it, and no headings of code', () => {
  assert.equal(
    sectionsOf(pages[0]!).map(({ address, text }) => [address, text.split('\n').length]),
    [
      ['guide/colors', 19],
      ['guide/colors#the-accent-color', 11],
      ['guide/colors#in-the-dark', 3],
      ['guide/colors#fonts', 3],
    ],
  )
})

const paths: readonly (readonly [string, string | null])[] = [
  ['guide/colors', 'guide/colors'],
  ['/guide/colors/', 'guide/colors'],
  ['Colors', 'guide/colors'],
  ['dead-color', 'reference/diagnostics/dead-color'],
  ['docs/guide/colors.mdx', 'guide/colors'],
  ['move/index.md', null],
  ['colour', null],
]

for (const [topic, path] of paths) {
  test(`\`${topic}\` is ${path === null ? 'the path of no page' : `the page ${path}`}`, () => {
    const topics = Object.fromEntries(pages.map((page) => [page.path, '']))
    assert.is(findPage(topics, topic), path)
  })
}

const topics: readonly (readonly [string, string, readonly string[]])[] = [
  ['a title', 'Fonts', ['guide/colors#fonts']],
  ['an option', 'accentcolor', ['reference/config#accentcolor']],
  ['the id of a heading', '#the-accent-color', ['guide/colors#the-accent-color']],
  ['an option in a list of the reference', 'shortNames', ['reference/config#output']],
  ['an option in other letters', 'out-folder', ['reference/config#output']],
  ['part of a title', 'dark', ['guide/colors#in-the-dark']],
  ['a folder', 'move', ['move/wiki', 'move/blog']],
  [
    'a word of several titles: pages first, diagnostic codes last',
    'color',
    [
      'guide/colors',
      'guide/colors#the-accent-color',
      'reference/config#accentcolor',
      'reference/diagnostics/dead-color',
    ],
  ],
  ['a misspelled title', 'configurtaion', ['reference/config']],
  ['words of the text', 'all options', ['reference/config']],
  ['no known word', 'xyz', []],
  ['no word', '#', []],
]

for (const [what, topic, addresses] of topics) {
  test(`${what}: \`${topic}\``, () => {
    assert.equal(
      findSections(topic, sections).map(({ address }) => address),
      addresses,
    )
  })
}

test.run()
