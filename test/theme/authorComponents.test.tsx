// The small components for authors, and that everything pages use without an import can be had.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import * as runtime from '../../packages/engine/src/runtime/index.ts'
import { AUTHOR_COMPONENTS } from '../../packages/engine/src/shared/authorComponents.ts'
import type { SidebarItem } from '../../packages/engine/src/types/navigation.ts'
import { Badge } from '../../packages/theme/src/components/Badge/Badge.tsx'
import { Button } from '../../packages/theme/src/components/Button/Button.tsx'
import { Callout } from '../../packages/theme/src/components/Callout/Callout.tsx'
import { groupsOfSidebar } from '../../packages/theme/src/components/Overview/groupsOfSidebar.ts'
import { Overview } from '../../packages/theme/src/components/Overview/Overview.tsx'
import { platformOf } from '../../packages/theme/src/components/SourceCode/platformOf.ts'
import { SourceCode } from '../../packages/theme/src/components/SourceCode/SourceCode.tsx'
import { Toc } from '../../packages/theme/src/components/Toc/Toc.tsx'
import * as theme from '../../packages/theme/src/index.ts'
import { createTocEntry } from '../helpers/page.ts'
import { attributesOf, recordedMarkup, renderPart, textsOf } from '../helpers/renderPart.tsx'

const test = suite('components for authors')

test('every component that needs no import is exported by the module it is documented to come from', () => {
  const modules = { 'docgen/theme': theme, 'docgen/runtime': runtime }
  const missing = Object.entries(AUTHOR_COMPONENTS).filter(
    ([name, from]) => typeof (modules[from] as Record<string, unknown>)[name] !== 'function',
  )
  assert.equal(missing, [])
})

test('what pages of other tools import from the theme is there', () => {
  const names = 'EditLink HomeFeature HomeHero LastUpdated Layout Link PrevNextPage Toc'.split(' ')
  const missing = names.filter((name) => !Object.hasOwn(theme, name))
  assert.equal(missing, [])
})

test('a badge says its text in the colour of its type', () => {
  const body = renderPart(() => (
    <>
      <Badge text="a" />
      <Badge type="danger" outline>
        b
      </Badge>
    </>
  ))
  assert.is(
    body.innerHTML,
    '<span class="badge" data-type="tip">a</span>' +
      '<span class="badge" data-type="danger" data-outline="">b</span>',
  )
})

test('a button with an address is a link, without one a button that sends no form', () => {
  const body = renderPart(
    () => (
      <>
        <Button href="/a" text="Go" />
        <Button theme="alt" size="big" className="own" disabled>
          Do
        </Button>
      </>
    ),
    { site: { base: '/docs/' } },
  )
  assert.is(
    body.innerHTML,
    '<a class="button button-medium brand" href="/docs/a">Go</a>' +
      '<button type="button" disabled="" class="button button-big alt own">Do</button>',
  )
})

test('a callout is that of Markdown', () => {
  const contract = recordedMarkup('callouts').split('\n')
  const types = ['tip', 'info', 'note', 'important', 'warning', 'caution', 'danger'] as const
  const drawn = types.map(
    (type) =>
      renderPart(() => (
        <Callout type={type}>
          <p>Body.</p>
        </Callout>
      )).innerHTML,
  )
  assert.equal(drawn, contract)
  const details = renderPart(() => (
    <Callout type="details" title="Show more">
      <p>Body.</p>
    </Callout>
  ))
  assert.is(details.innerHTML, recordedMarkup('details').split('\n')[0])
  const open = renderPart(() => <Callout type="details" open />)
  assert.is(open.querySelector('details')?.open, true)
})

test('a callout has its name in the language of the page', () => {
  const body = renderPart(() => <Callout type="warning" />, { page: { lang: 'zh-CN' } })
  assert.equal(textsOf(body, '.callout-title'), ['警告'])
})

test('the platform of source code is read from its address', () => {
  const platforms = [
    'https://github.com/a/b',
    'https://gitlab.example.org/a',
    '//GitHub.com/a',
    'https://example.com/github',
    'src/a.ts',
  ].map(platformOf)
  assert.equal(platforms, ['github', 'gitlab', 'github', 'other', 'other'])
})

test('a link to the source opens in a new tab and says so', () => {
  const body = renderPart(() => <SourceCode href="https://github.com/a/b" />)
  assert.equal(textsOf(body, 'a[target=_blank]'), ['Source (opens in a new tab)'])
  const named = renderPart(() => (
    <SourceCode href="https://git.example.com/a" platform="gitlab">
      the plugin
    </SourceCode>
  ))
  assert.equal(textsOf(named, 'a'), ['the plugin (opens in a new tab)'])
})

test('the table of contents nests headings by their depth', () => {
  const toc = [
    createTocEntry('Three first', 3),
    createTocEntry('Two'),
    createTocEntry('Three', 3),
    createTocEntry('Four', 4),
    createTocEntry('End'),
  ]
  const outline = (list: Element | null): unknown[] =>
    [...(list?.children ?? [])].map((item) => [
      item.querySelector('a')?.textContent,
      ...outline(item.querySelector('ul')),
    ])
  const body = renderPart(() => <Toc />, { page: { toc } })
  assert.equal(outline(body.querySelector('.toc > ul')), [
    ['Three first'],
    ['Two', ['Three', ['Four']]],
    ['End'],
  ])
  const flat = renderPart(() => <Toc maxDepth={2} />, { page: { toc } })
  assert.equal(attributesOf(flat, 'a', 'href'), ['#two', '#end'])
  assert.is(renderPart(() => <Toc />).innerHTML, '')
})

const link = (text: string, at: string) =>
  ({ type: 'link', text, link: at, tag: null, overviewHeaders: null }) as SidebarItem
const group = (text: string, items: readonly SidebarItem[], at: string | null = null) =>
  ({
    ...{ type: 'group', text, link: at, items, tag: null },
    ...{ collapsible: true, collapsed: false, overviewHeaders: null },
  }) as SidebarItem

const sidebar = [
  link('Loose', '/guide/loose'),
  group(
    'Basic',
    [
      link('Here', '/guide/'),
      link('A', '/guide/a'),
      link('Elsewhere', '/api/x'),
      group('Deep', [link('B', '/guide/deep/b')]),
    ],
    '/guide/basic',
  ),
]

test('the groups of an overview are those of the sidebar below the folder of the page', () => {
  const found = groupsOfSidebar(sidebar, '/guide/').map(({ text, items }) => [
    text,
    ...items.map((item) => item.text),
  ])
  assert.equal(found, [
    ['Basic', 'Basic', 'A'],
    ['Deep', 'B'],
    ['', 'Loose'],
  ])
})

test('an overview in a text lists the sidebar, or what it is given, and never the text itself', () => {
  const site = { sidebar: { '/guide/': sidebar } }
  const page = { routePath: '/guide/' }
  const body = renderPart(() => <Overview defaultGroupTitle="More" />, { page, site })
  assert.equal(textsOf(body, 'h2'), ['Basic2', 'Deep1', 'More1'])
  assert.is(body.querySelector('article'), null)
  const headers = [
    { id: 'two', text: 'Two', depth: 2 },
    { id: 'three', text: 'Three', depth: 3 },
  ]
  const given = [{ name: 'Own', items: [{ text: 'Page', link: '/p', headers }] }]
  const own = renderPart(() => (
    <Overview id="own" groups={given} overviewHeaders={[3]} content="Words" />
  ))
  assert.is(own.querySelector('#own h2')?.textContent, 'Own1')
  assert.equal(textsOf(own, 'h2'), ['Own1'])
  assert.equal(attributesOf(own, '.overview-link', 'href'), ['/p', '/p#three'])
  assert.match(own.textContent ?? '', 'Words')
})

test.run()
