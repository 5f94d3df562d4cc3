import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import type { Site } from '../../../packages/engine/src/types/index.ts'
import type { LocalizedThemeConfig } from '../../../packages/engine/src/types/themeOptions.ts'
import type { SidebarItem } from '../../../packages/engine/src/types/navigation.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createPages } from '../../helpers/page.ts'

// Nav and sidebars that the configuration spells out.
const test = suite('configured navigation')

function siteOf(localized: Record<string, LocalizedThemeConfig>): Site {
  const config = createConfig('/site', {
    hasLocaleFolders: true,
    locales: [
      { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' },
      { lang: 'zh', label: '简体中文', title: '文档', description: '', dir: 'ltr' },
    ],
    localized,
  })
  const pages = createPages(
    {
      'en/guide/start/index.md': 'Start',
      'en/guide/a.md': 'A',
      'en/guide/b.md': 'B',
      'en/guide/only-english.md': 'E',
      'en/api/c.md': 'C',
      'zh/guide/start/index.md': '开始',
      'zh/guide/a.md': '甲',
    },
    config,
  )
  return createSite(
    deepFreeze(config),
    { files: [], metaFiles: [], i18nFile: null, diagnostics: [] },
    deepFreeze(pages),
  )
}

const sidebarOf = (site: Site, lang: string) =>
  site.locales.find((locale) => locale.lang === lang)?.sidebar

const rest = { tag: null, context: null, overviewHeaders: null, dashed: false }

test('a group with `base` prefixes its own address and those of its items', () => {
  const site = siteOf({
    en: {
      sidebar: {
        '/guide/': [
          {
            text: 'Guide',
            link: '/start/',
            base: '/guide/',
            items: [
              '/a',
              { text: 'Out', link: 'https://example.com' },
              { text: 'API', base: '/api', items: [{ text: 'C', link: 'c' }] },
              { text: 'Inner', items: ['/b'] },
            ],
          },
        ],
      },
    },
  })
  const [group] = sidebarOf(site, 'en')?.['/guide/'] ?? []
  const links = (item: SidebarItem | undefined): (string | null)[] => {
    if (item?.type === 'group') return [item.link, ...item.items.flatMap(links)]
    return item?.type === 'link' ? [item.link] : []
  }
  assert.equal(links(group), [
    ...['/guide/start/', '/guide/a', 'https://example.com'],
    ...[null, '/api/c', null, '/guide/b'],
  ])
})

test('every kind of sidebar item is resolved', () => {
  const site = siteOf({
    en: {
      sidebar: {
        '/guide/': [
          '/guide/start',
          { dividerType: 'dashed' },
          { sectionHeaderText: 'More', tag: 't' },
          {
            text: 'Group',
            link: '/guide/a/',
            collapsed: true,
            items: ['/guide/a', { text: 'Bee', link: '/guide/b.html#x', tag: 'new', context: 'c' }],
          },
          { text: 'Out', link: 'https://example.com', overviewHeaders: [2, 3] },
          '/guide/not-there-yet',
        ],
      },
    },
  })
  assert.equal(sidebarOf(site, 'en'), {
    '/guide/': [
      { type: 'link', text: 'Start', link: '/guide/start/', ...rest },
      { type: 'divider', dashed: true },
      { type: 'header', text: 'More', tag: 't' },
      {
        type: 'group',
        text: 'Group',
        link: '/guide/a',
        ...rest,
        collapsible: true,
        collapsed: true,
        items: [
          { type: 'link', text: 'A', link: '/guide/a', ...rest },
          { type: 'link', text: 'Bee', link: '/guide/b#x', ...rest, tag: 'new', context: 'c' },
        ],
      },
      { type: 'link', text: 'Out', link: 'https://example.com', ...rest, overviewHeaders: [2, 3] },
      { type: 'link', text: 'Not there yet', link: '/guide/not-there-yet', ...rest },
    ],
  })
})

test('a sidebar for all languages serves each with its own pages', () => {
  const shared = { sidebar: { '/guide/': ['/guide/start/', '/guide/only-english'] } }
  const site = siteOf({ en: shared, zh: shared })
  assert.equal(sidebarOf(site, 'zh'), {
    '/zh/guide/': [
      { type: 'link', text: '开始', link: '/zh/guide/start/', ...rest },
      { type: 'link', text: 'E', link: '/guide/only-english', ...rest },
    ],
  })
  assert.equal(Object.keys(sidebarOf(site, 'en') ?? {}), ['/guide/'])
})

test('a prefix with a language is for that language and goes before the general one', () => {
  const shared = { sidebar: { '/zh/guide/': ['/zh/guide/a'], '/guide/': ['/guide/b'], '/api': [] } }
  const site = siteOf({ en: shared, zh: shared })
  assert.equal(Object.keys(sidebarOf(site, 'en') ?? {}), ['/guide/', '/api'])
  assert.equal(sidebarOf(site, 'zh'), {
    '/zh/guide/': [{ type: 'link', text: '甲', link: '/zh/guide/a', ...rest }],
    '/zh/api': [],
  })
})

test('nav links lead to the pages of their language, with or without prefix', () => {
  const nav = [
    { text: 'Start', link: '/guide/start' },
    { text: 'English', link: '/guide/only-english' },
    { text: 'Later', link: '/later/' },
    { text: 'Group', link: '/zh/guide/a', items: [{ text: 'File', link: '/rss.xml' }] },
  ]
  const site = siteOf({ zh: { nav } })
  const zh = site.locales[1]?.nav ?? []
  assert.equal(
    zh.map(({ link }) => link),
    ['/zh/guide/start/', '/guide/only-english', '/later/', '/zh/guide/a'],
  )
  const group = zh[3]
  assert.equal(group?.type === 'group' && group.items.map(({ link }) => link), ['/rss.xml'])
})

test('groups of the nav nest', () => {
  const items = [{ text: 'Inner', items: [{ text: 'B', link: '/guide/b' }] }]
  const site = siteOf({ en: { nav: [{ text: 'Outer', items }] } })
  const common = { activeMatch: null, position: 'right', tag: null }
  assert.equal(site.locales[0]?.nav, [
    {
      ...{ type: 'group', text: 'Outer', link: null, ...common },
      items: [
        {
          ...{ type: 'group', text: 'Inner', link: null, ...common },
          items: [{ type: 'link', text: 'B', link: '/guide/b', ...common }],
        },
      ],
    },
  ])
})

test('previous and next follow the sidebar a page shows, over pages only', () => {
  const site = siteOf({
    en: {
      sidebar: {
        '/guide/': [
          '/guide/start/',
          { text: 'Out', link: 'https://example.com' },
          { text: 'Part', link: '/guide/a#part' },
          { text: 'Group', link: '/guide/a', items: ['/guide/a', '/guide/missing', '/guide/b'] },
          '/api/c',
        ],
        '/api/': ['/guide/b', '/api/c'],
      },
    },
  })
  const around = (routePath: string) => {
    const route = site.routes.get(routePath)
    return [route?.prev ?? null, route?.next ?? null]
  }
  const start = { text: 'Start', routePath: '/guide/start/' }
  const group = { text: 'Group', routePath: '/guide/a' }
  const b = { text: 'B', routePath: '/guide/b' }
  const c = { text: 'C', routePath: '/api/c' }
  assert.equal(around('/guide/start/'), [null, group])
  assert.equal(around('/guide/a'), [start, b])
  assert.equal(around('/guide/b'), [group, c])
  assert.equal(around('/api/c'), [b, null])
  assert.equal(around('/guide/only-english'), [null, null])
  assert.equal(around('/404'), [null, null])
})

test('an item is current in the whole top-level folder of its link, if no other links there', () => {
  const nav = [
    { text: 'Guide', link: '/guide/start/' },
    { text: 'API', link: '/api/c' },
    { text: 'Same', items: [{ text: 'C', link: '/api/d/e' }] },
    { text: 'Own', link: '/own/a/b', activeMatch: '^/b' },
    { text: 'Top', link: '/changes' },
    { text: 'Home', link: '/' },
    { text: 'Out', link: 'https://example.com/a/b' },
  ]
  const matches = (lang: string) =>
    siteOf({ en: { nav }, zh: { nav } })
      .locales.find((locale) => locale.lang === lang)
      ?.nav.map(({ activeMatch }) => activeMatch)
  assert.equal(matches('en'), ['^/guide(?:/|$)', null, null, '^/b', null, null, null])
  assert.is(matches('zh')?.[0], '^/zh/guide(?:/|$)')
})

test.run()
