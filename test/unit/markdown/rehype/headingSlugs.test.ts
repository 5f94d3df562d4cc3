import { suite } from '../../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createConfig } from '../../../helpers/config.ts'
import { parse } from '../../../helpers/parse.ts'
import type { HeadingIds } from '../../../../packages/engine/src/types/markdownOptions.ts'

const test = suite('heading ids of other tools')

const withRule = (headingIds: HeadingIds) => ({
  config: createConfig('/nowhere', {
    markdown: { ...createConfig('/nowhere').markdown, headingIds },
  }),
})

/** Headings of a page and the ids that each tool publishes for them. */
const cases: readonly { rule: HeadingIds; headings: string[]; ids: string[] }[] = [
  {
    rule: 'vitepress',
    headings: [
      '`server.open`',
      'What’s New?',
      '1. Install',
      'Crème brûlée',
      '快速开始',
      'a_b -- c',
    ],
    ids: ['server-open', 'what-s-new', '_1-install', 'creme-brulee', '快速开始', 'a-b-c'],
  },
  {
    rule: 'vitepress',
    headings: ['Same', 'Same', 'Same', '`--host [host]`', 'TypeScript: `as`', 'C++ & Rust'],
    ids: ['same', 'same-1', 'same-2', 'host-host', 'typescript-as', 'c-rust'],
  },
  {
    rule: 'docusaurus',
    headings: ['`server.open`', 'What’s New?', 'Same', 'Same', 'a_b -- c', 'Why `x`?'],
    ids: ['serveropen', 'whats-new', 'same', 'same-1', 'a_b----c', 'why-x'],
  },
  {
    rule: 'starlight',
    headings: ['Which one? 🎉', 'Same', 'Same', '`title` (required)', 'End -'],
    ids: ['which-one', 'same', 'same-1', 'title-required', 'end-'],
  },
  {
    rule: 'nextra',
    headings: ['Same', 'Same', '`next.config`', 'End -'],
    ids: ['same', 'same-1', 'nextconfig', 'end--'],
  },
  {
    rule: 'mkdocs',
    headings: ['`server.open`', 'Same', 'Same', 'Crème brûlée', 'a_b -- c'],
    ids: ['serveropen', 'same', 'same_1', 'creme-brulee', 'a_b-c'],
  },
  {
    rule: 'docusaurus',
    headings: ['<i></i> Lead', 'End <i></i>'],
    ids: ['-lead', 'end-'],
  },
  {
    rule: 'starlight',
    headings: ['<i></i> Lead', 'End <i></i>'],
    ids: ['-lead', 'end'],
  },
  {
    rule: 'nextra',
    headings: ['<i></i> Lead', 'End <i></i>'],
    ids: ['-lead', 'end-'],
  },
  {
    rule: 'github',
    headings: ['<i></i> Lead', 'End <i></i>'],
    ids: ['lead', 'end'],
  },
  {
    rule: (text) => text.toUpperCase().replaceAll(' ', '_'),
    headings: ['Two words', 'Two words'],
    ids: ['TWO_WORDS', 'TWO_WORDS-1'],
  },
]

for (const { rule, headings, ids } of cases) {
  test(`${String(rule)} gives ${ids.join(', ')}`, async () => {
    const text = headings.map((heading) => `## ${heading}\n`).join('\n')
    const { anchors } = await parse(text, withRule(rule))
    assert.equal(anchors, ids)
  })
}

test('an id that is written in the heading stays as it is', async () => {
  const { anchors } = await parse('## A.b {#A.b}\n\n## A.b\n', withRule('vitepress'))
  assert.equal(anchors, ['A.b', 'a-b'])
})

test('a title takes no id from a heading where the tool gives it none', async () => {
  const inText = '# Start\n\n## Start\n'
  const inFrontmatter = '---\ntitle: Start\n---\n\n## Start\n'
  for (const rule of ['nextra', 'starlight'] as const) {
    assert.equal((await parse(inText, withRule(rule))).anchors, ['start-1', 'start'], rule)
  }
  assert.equal((await parse(inText, withRule('github'))).anchors, ['start', 'start-1'])
  for (const rule of ['github', 'docusaurus', 'nextra'] as const) {
    assert.equal((await parse(inFrontmatter, withRule(rule))).anchors, ['start-1', 'start'], rule)
  }
})

test.run()
