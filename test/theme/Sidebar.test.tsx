// The tree of pages, and the bar that replaces it: groups, the current page, tags, marks, breadcrumb.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { SidebarItem } from '../../packages/engine/src/types/navigation.ts'
import { labelParts } from '../../packages/theme/src/components/labelParts.ts'
import { trailOf } from '../../packages/theme/src/components/sidebarTree.ts'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'

const { Sidebar, LocalBar } = defaultTheme.parts

const none = { tag: null, context: null, overviewHeaders: null, dashed: false }
const link = (text: string, to: string, more: object = {}) =>
  ({ type: 'link', text, link: to, ...none, ...more }) as SidebarItem
const group = (text: string, items: SidebarItem[], more: object = {}) =>
  ({
    ...{ type: 'group', text, link: null, collapsible: true, collapsed: false, items },
    ...{ ...none, ...more },
  }) as SidebarItem

const items: SidebarItem[] = [
  link('Overview', '/config/'),
  group('dev', [link('dev.hmr', '/config/dev/hmr', { tag: 'new', context: 'ctx' })]),
  group('output', [
    link('output.copy', '/config/output/copy'),
    group('deep', [link('leaf', '/config/output/deep/leaf')], { collapsed: true }),
  ]),
  group('closed', [link('a', '/config/closed/a')], { collapsed: true }),
  group('fixed', [link('b', '/config/fixed/b')], { collapsible: false, link: '/config/fixed/' }),
  { type: 'divider', dashed: true },
  { type: 'header', text: 'Elsewhere', tag: null },
  link('GitHub', 'https://github.com'),
]
const site = { sidebar: { '/config/': items } }
const at = (routePath: string) => renderPart(Sidebar, { page: { routePath }, site })

const openGroups = (body: HTMLElement) =>
  textsOf(body, 'details[open] > summary').map((text) => text.trim())

const test = suite('Sidebar')

test('groups are open or closed as the site says', () => {
  assert.equal(openGroups(at('/config/')), ['dev', 'output'])
  assert.equal(textsOf(at('/config/'), 'details > summary'), ['dev', 'output', 'deep', 'closed'])
})

test('the groups around the current page are open, however deep', () => {
  assert.equal(openGroups(at('/config/output/deep/leaf')), ['dev', 'output', 'deep'])
  assert.equal(openGroups(at('/config/closed/a')), ['dev', 'output', 'closed'])
})

test('exactly the current page is marked', () => {
  assert.equal(textsOf(at('/config/dev/hmr'), '[aria-current=page]'), ['dev.hmrnew'])
  assert.equal(textsOf(at('/config/'), '[aria-current=page]'), ['Overview'])
  assert.equal(textsOf(at('/config/fixed/'), '[aria-current=page]'), ['fixed'])
  assert.equal(textsOf(at('/config/other'), '[aria-current=page]'), [])
})

test('a group that cannot be closed is no disclosure', () => {
  const fixed = at('/config/').querySelector('div.sidebar-group')!
  assert.is(fixed.querySelector('summary'), null)
  assert.equal(textsOf(fixed, 'a'), ['fixed', 'b'])
})

test('tag, context, divider, header and the mark of external links are drawn', () => {
  const body = at('/config/')
  assert.equal(textsOf(body, '.tag'), ['new'])
  assert.equal(textsOf(body, '[data-context=ctx]'), ['dev.hmrnew'])
  assert.equal(attributesOf(body, 'hr', 'data-dashed'), ['true'])
  assert.equal(textsOf(body, '.sidebar-header'), ['Elsewhere'])
  assert.equal(textsOf(body, '[target=_blank]'), ['GitHub (opens in a new tab)'])
})

test('items, groups and headers have icons by name, as markup, as an image or as an emoji', () => {
  const icons: SidebarItem[] = [
    link('Start', '/icons/start', { icon: 'bolt' }),
    link('Own', '/icons/own', { icon: '<svg viewBox="0 0 8 8" onload="x()"></svg>' }),
    group('Group', [link('Inner', '/icons/inner', { icon: '🚀' })], { icon: '/group.svg' }),
    { type: 'header', text: 'More', tag: null, icon: 'box' },
    link('None', '/icons/none'),
  ]
  const body = renderPart(Sidebar, {
    page: { routePath: '/icons/start' },
    site: { sidebar: { '/icons/': icons } },
  })
  const iconsOf = (selector: string) =>
    [...body.querySelectorAll(`${selector} .tag-markup`)].map(({ innerHTML }) => innerHTML)
  assert.equal(
    iconsOf('.sidebar-link').map((html) => html.replace('<span>', '').replace(/ .*/s, '')),
    ['<svg', '<svg', '🚀'],
  )
  assert.not.match(body.innerHTML, 'onload')
  assert.match(iconsOf('.sidebar-title')[0] ?? '', 'src="/group.svg"')
  assert.is(iconsOf('.sidebar-header').length, 1)
})

test('a label that begins with its group has the prefix set apart', () => {
  assert.equal(textsOf(at('/config/'), '.prefix'), ['dev.', 'output.'])
})

test('a page without a sidebar has none', () => {
  assert.is(renderPart(Sidebar, { page: { routePath: '/other' }, site }).innerHTML, '')
})

const cuts: [label: string, group: string, query: string, pieces: string[]][] = [
  ['dev.hmr', '', '', ['dev.hmr']],
  ['dev.hmr', 'dev', '', ['dev.:p', 'hmr']],
  ['device', 'dev', '', ['device']],
  ['output.assetPrefix', 'output', 'pre', ['output.:p', 'asset', 'Pre:m', 'fix']],
  ['dev.hmr', 'dev', 'v.h', ['de:p', 'v.:pm', 'h:m', 'mr']],
  ['dev.hmr', 'dev', 'none', ['dev.:p', 'hmr']],
  ['hmr', '', 'HMR', ['hmr:m']],
]
for (const [label, groupName, query, pieces] of cuts) {
  test(`"${label}" in "${groupName}" for "${query}" is cut where its look changes`, () => {
    const cut = labelParts(label, groupName, query).map(({ text, isPrefix, isMatch }) => {
      const marks = `${isPrefix ? 'p' : ''}${isMatch ? 'm' : ''}`
      return marks === '' ? text : `${text}:${marks}`
    })
    assert.equal(cut, pieces)
  })
}

test('the trail leads from the outermost group to the page', () => {
  const textsTo = (routePath: string) => trailOf(items, routePath).map(({ text }) => text)
  assert.equal(textsTo('/config/output/deep/leaf'), ['output', 'deep', 'leaf'])
  assert.equal(textsTo('/config/'), ['Overview'])
  assert.equal(textsTo('/config/fixed/'), ['fixed'])
  assert.equal(textsTo('/nowhere'), [])
})

test('the local bar has the way to the pages and the outline', () => {
  const toc = [{ text: 'One', id: 'one', depth: 2 as const, charIndex: -1 }]
  const body = renderPart(LocalBar, { page: { routePath: '/config/dev/hmr', toc }, site })
  assert.equal(textsOf(body, '.breadcrumb li'), ['dev', 'dev.hmr'])
  assert.equal(attributesOf(body, '.breadcrumb li', 'aria-current'), [null, 'page'])
  assert.equal(attributesOf(body, '.local-menu', 'popovertarget'), ['docgenSidebar'])
  assert.equal(textsOf(body, '.local-outline'), ['ON THIS PAGEON THIS PAGE: One'])
  assert.equal(textsOf(body, '.menu-panel a'), ['One', 'Back to top'])
})

test('the local bar has only what the page has, and is not there for nothing', () => {
  const body = renderPart(LocalBar, { page: { routePath: '/config/dev/hmr' }, site })
  assert.is(body.querySelector('.local-outline'), null)
  assert.ok(body.querySelector('.local-menu'))
  assert.is(renderPart(LocalBar).innerHTML, '')
})

test.run()
