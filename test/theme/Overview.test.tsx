// The overview: its groups, and what a filter leaves of them.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { OverviewGroup } from '../../packages/engine/src/types/browser.ts'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { countItems, filterGroups } from '../../packages/theme/src/parts/Overview/filterGroups.ts'
import { createTocEntry } from '../helpers/page.ts'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'

const groups: OverviewGroup[] = [
  {
    text: 'dev',
    items: [
      { text: 'dev.hmr', link: '/dev/hmr', headings: [createTocEntry('Options')] },
      { text: 'dev.assetPrefix', link: '/dev/asset-prefix', headings: [] },
    ],
  },
  {
    text: 'output',
    items: [
      {
        ...{ text: 'output.copy', link: '/output/copy' },
        headings: [createTocEntry('Prefixes'), createTocEntry('Default', 3)],
      },
    ],
  },
]

const outlineOf = (found: readonly OverviewGroup[]) =>
  found.map(({ text, items }) => [
    text,
    ...items.map((item) =>
      [item.text, ...item.headings.map((heading) => heading.text)].join(' > '),
    ),
  ])

const test = suite('Overview')

test('an overview whose text has no title is headed by the word', () => {
  const body = renderPart(defaultTheme.parts.Overview, {
    page: { pageType: 'overview', title: '', overview: groups },
    runs: [''],
  })
  assert.equal(textsOf(body, 'h1'), ['Overview'])
})

test('a small overview has descriptions and no filter, a large one a filter', () => {
  const item = (n: number) => ({
    ...{ text: `Page ${n}`, link: `/p${n}`, headings: [] },
    description: `About ${n}`,
  })
  const drawn = (count: number) =>
    renderPart(defaultTheme.parts.Overview, {
      page: {
        pageType: 'overview',
        overview: [{ text: 'g', items: Array.from({ length: count }, (_, n) => item(n)) }],
      },
      runs: ['<h1>All</h1>'],
    })
  assert.equal(textsOf(drawn(7), 'small').length, 7)
  assert.is(drawn(7).querySelector('.filter'), null)
  assert.equal(textsOf(drawn(8), 'small').length, 0)
  assert.equal(textsOf(drawn(8), '.filter output'), ['8 pages'])
})

test('every group is a heading with a count, every page a link with its headings', () => {
  const body = renderPart(defaultTheme.parts.Overview, {
    page: { pageType: 'overview', overview: groups },
    runs: ['<h1>All</h1>'],
  })
  assert.equal(textsOf(body, 'h1'), ['All'])
  assert.equal(textsOf(body, 'h2'), ['dev2', 'output1'])
  assert.equal(attributesOf(body, '.overview-link', 'href'), [
    '/dev/hmr',
    '/dev/hmr#options',
    '/dev/asset-prefix',
    '/output/copy',
    '/output/copy#prefixes',
    '/output/copy#default',
  ])
})

test('a group without a name is called Others', () => {
  const overview = [{ text: '', items: groups[0]!.items }]
  const body = renderPart(defaultTheme.parts.Overview, { page: { overview } })
  assert.equal(textsOf(body, 'h2'), ['Others2'])
})

test('an overview of nothing has no filter', () => {
  const body = renderPart(defaultTheme.parts.Overview, { page: { overview: [] } })
  assert.is(body.querySelector('input'), null)
  assert.is(body.querySelector('.overview-empty'), null)
})

test('an empty filter leaves everything', () => {
  assert.is(filterGroups(groups, '  '), groups)
  assert.is(countItems(groups), 3)
})

test('a page that matches keeps its headings, others keep those that match, empty groups leave', () => {
  assert.equal(outlineOf(filterGroups(groups, 'PREFIX')), [
    ['dev', 'dev.assetPrefix'],
    ['output', 'output.copy > Prefixes'],
  ])
  assert.equal(outlineOf(filterGroups(groups, 'hmr ')), [['dev', 'dev.hmr > Options']])
  assert.equal(filterGroups(groups, 'nothing like it'), [])
})

test.run()
