import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import type { Config, Site } from '../../../packages/engine/src/types/index.ts'
import type { NavItem, SidebarItem } from '../../../packages/engine/src/types/navigation.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createMetaFiles, createPages } from '../../helpers/page.ts'

// Nav and sidebars that are read off folders, `_meta.json` and `_nav.json`.
const test = suite('folder navigation')

const plain = createConfig('/site')
const bilingual = createConfig('/site', {
  hasLocaleFolders: true,
  locales: [
    { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' },
    { lang: 'zh', label: '简体中文', title: '文档', description: '', dir: 'ltr' },
  ],
})

function siteOf(
  files: Record<string, string | Partial<Page>>,
  metas: Record<string, unknown> = {},
  config: Config = plain,
): Site {
  const metaFiles = createMetaFiles(metas, config)
  const content = { files: [], metaFiles, i18nFile: null, diagnostics: [] }
  return createSite(config, deepFreeze(content), deepFreeze(createPages(files, config)))
}

/** A sidebar as an indented list: `Text → link`. */
function outline(items: readonly SidebarItem[] = [], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.type === 'divider') return [`${indent}---${item.dashed ? ' dashed' : ''}`]
    if (item.type === 'header') return [`${indent}= ${item.text}`]
    if (item.type === 'link') return [`${indent}${item.text} → ${item.link}`]
    const own = item.link === null ? '' : ` → ${item.link}`
    return [`${indent}[${item.text}]${own}`, ...outline(item.items, `${indent}  `)]
  })
}

function sidebars(site: Site, lang = 'en'): Record<string, string[]> {
  const sidebar = site.locales.find((locale) => locale.lang === lang)?.sidebar ?? {}
  return Object.fromEntries(Object.entries(sidebar).map(([key, items]) => [key, outline(items)]))
}

const navOf = (site: Site, lang = 'en') =>
  site.locales.find((locale) => locale.lang === lang)?.nav ?? []
const textAndLink = (nav: readonly NavItem[]) => nav.map(({ text, link }) => `${text} → ${link}`)

test('a language with `fallback` lists the pages that it shows without a translation', () => {
  const config = createConfig('/site', {
    hasLocaleFolders: true,
    locales: bilingual.locales.map((locale) => ({ ...locale, fallback: locale.lang === 'zh' })),
  })
  const files = {
    ...{
      'en/guide/a.md': 'A',
      'en/guide/b.md': 'B',
      'en/guide/hidden.md': { frontmatter: { unlisted: true } },
    },
    ...{ 'en/api/d.md': 'D', 'en/api/c.md': 'C', 'zh/guide/b.md': '乙' },
  }
  const site = siteOf(
    files,
    {
      'en/api/_meta.json': ['d', 'c'],
      'en/guide/_meta.json': ['a', 'b', 'hidden'],
      'zh/guide/_meta.json': ['b', 'a'],
    },
    config,
  )
  assert.equal(site.diagnostics, [])
  assert.equal(sidebars(site, 'zh'), {
    '/zh/api/': ['D → /zh/api/d', 'C → /zh/api/c'],
    '/zh/guide/': ['乙 → /zh/guide/b', 'A → /zh/guide/a'],
  })
})

test('a folder is open below a heading; links without a page are nested', () => {
  const entries = [
    { type: 'dir-section-header', name: 'sec', label: 'Section', tag: 'new' },
    { type: 'dir-section-header', name: 'own' },
    {
      type: 'custom-link',
      label: 'Outer',
      items: [
        {
          ...{ type: 'custom-link', label: 'Inner', collapsed: true },
          items: [{ type: 'custom-link', label: 'Deep', link: '/g/sec/a' }],
        },
      ],
    },
  ]
  const files = { 'g/sec/a.md': 'A', 'g/sec/b.md': 'B', 'g/own/index.md': 'Own', 'g/own/c.md': 'C' }
  const site = siteOf(files, { 'g/_meta.json': entries, 'g/own/_meta.json': ['c'] })
  assert.equal(site.diagnostics, [])
  const items = site.locales[0]?.sidebar['/g/']
  assert.equal(outline(items), [
    '= Section',
    'A → /g/sec/a',
    'B → /g/sec/b',
    '= Own',
    'Own → /g/own/',
    'C → /g/own/c',
    '[Outer]',
    '  [Inner]',
    '    Deep → /g/sec/a',
  ])
  assert.equal(items?.[0], { type: 'header', text: 'Section', tag: 'new' })
})

test('a page describes its entry where `_meta.json` does not', () => {
  const frontmatter = { tag: 'own', context: 'page', overviewHeaders: [3] }
  const entry = { type: 'file', name: 'b', tag: 'entry' }
  const site = siteOf(
    {
      'g/a.md': { title: 'A', frontmatter },
      'g/b.md': { title: 'B', frontmatter },
      'g/index.md': { title: 'All', pageType: 'overview', frontmatter },
    },
    { 'g/_meta.json': ['a', entry, 'index'] },
  )
  const details = site.locales[0]?.sidebar['/g/']?.map((item) =>
    item.type === 'link' ? [item.text, item.tag, item.context, item.overviewHeaders] : [],
  )
  assert.equal(details, [
    ['A', 'own', 'page', [3]],
    ['B', 'entry', 'page', [3]],
    ['All', 'own', 'page', null],
  ])
})

test('each top-level folder of a language has a sidebar, pages by name, index first', () => {
  const site = siteOf(
    {
      'en/index.md': { title: 'Home', pageType: 'home' },
      'en/guide/zebra.md': 'Zebra',
      'en/guide/10-last.md': 'Last',
      'en/guide/2-second.md': 'Second',
      'en/guide/index.md': 'Guide',
      'en/guide/Apple.md': 'Apple',
      'en/api/a.md': 'A',
      'zh/guide/a.md': '甲',
    },
    {},
    bilingual,
  )
  assert.equal(sidebars(site), {
    '/api/': ['A → /api/a'],
    '/guide/': [
      'Guide → /guide/',
      'Second → /guide/2-second',
      'Last → /guide/10-last',
      'Apple → /guide/Apple',
      'Zebra → /guide/zebra',
    ],
  })
  assert.equal(sidebars(site, 'zh'), { '/zh/guide/': ['甲 → /zh/guide/a'] })
})

test('a page without title is listed by its name, without the number that orders it', () => {
  const site = siteOf({
    'g/01-getting-started.md': '',
    'g/2. install it.md': '',
    'g/3_a.md': '',
    'g/2024-review.md': '',
    'g/指南.md': '',
    'g/42.md': '',
  })
  assert.equal(sidebars(site)['/g/'], [
    'Getting started → /g/01-getting-started',
    'Install it → /g/2. install it',
    'A → /g/3_a',
    '42 → /g/42',
    '2024 review → /g/2024-review',
    '指南 → /g/指南',
  ])
})

test('a folder is a group; its page is the one beside it, else its index', () => {
  const site = siteOf({
    'g/basic.md': 'The basics',
    'g/basic/a.md': 'A',
    'g/more/index.md': 'More of it',
    'g/more/b.md': 'B',
    'g/plain-things/c.md': 'C',
    'g/plain-things/deep/d.md': 'D',
  })
  assert.equal(sidebars(site)['/g/'], [
    '[The basics] → /g/basic',
    '  A → /g/basic/a',
    '[More of it] → /g/more/',
    '  B → /g/more/b',
    '[Plain things]',
    '  C → /g/plain-things/c',
    '  [Deep]',
    '    D → /g/plain-things/deep/d',
  ])
})

test('the page beside a top-level folder heads its sidebar', () => {
  const site = siteOf({ 'guide.md': 'Guide', 'guide/a.md': 'A', 'x.md': 'X' })
  assert.equal(sidebars(site), { '/guide/': ['Guide → /guide', 'A → /guide/a'] })
  assert.is(site.routes.get('/guide')?.next?.routePath, '/guide/a')
})

test('pages outside of folders share one sidebar, without home and 404', () => {
  const site = siteOf({
    'index.md': { title: 'Home', pageType: 'home' },
    '404.md': { title: 'Lost', pageType: '404' },
    'b.md': 'B',
    'a.md': 'A',
    'guide/x.md': 'X',
  })
  assert.equal(sidebars(site), { '/': ['A → /a', 'B → /b'], '/guide/': ['X → /guide/x'] })
})

test('`_meta.json` decides what is listed, in which order and under which name', () => {
  const site = siteOf(
    {
      'g/index.md': 'Index',
      'g/intro.md': 'Introduction',
      'g/install.md': 'Install',
      'g/hidden.md': 'Hidden',
      'g/start/a.md': 'A',
      'g/start/b.md': 'B',
      'g/basic/index.md': 'Basic',
      'g/basic/c.md': 'C',
    },
    {
      'g/_meta.json': [
        'install.md',
        { type: 'file', name: 'intro', label: 'Hello', tag: 'new', icon: ' bolt ', context: 'x' },
        'index',
        { type: 'divider', dashed: true },
        { type: 'section-header', label: 'More', tag: 'beta', icon: 'box' },
        {
          ...{ type: 'dir', name: 'start', label: 'Begin', icon: '🚀' },
          ...{ collapsible: false, collapsed: true },
        },
        { type: 'dir', name: 'basic' },
        { type: 'divider' },
        { type: 'custom-link', label: 'Elsewhere', link: 'https://example.com' },
        { type: 'custom-link', label: 'Here', link: '/g/start/a#top' },
      ],
      'g/basic/_meta.json': ['c'],
    },
  )
  assert.equal(site.diagnostics, [])
  const items = site.locales[0]?.sidebar['/g/']
  assert.equal(outline(items), [
    'Install → /g/install',
    'Hello → /g/intro',
    'Index → /g/',
    '--- dashed',
    '= More',
    '[Begin]',
    '  A → /g/start/a',
    '  B → /g/start/b',
    '[Basic] → /g/basic/',
    '  C → /g/basic/c',
    '---',
    'Elsewhere → https://example.com',
    'Here → /g/start/a#top',
  ])
  assert.equal(items?.[1], {
    type: 'link',
    text: 'Hello',
    link: '/g/intro',
    tag: 'new',
    icon: 'bolt',
    context: 'x',
    overviewHeaders: null,
    dashed: false,
  })
  assert.equal(items?.[4], { type: 'header', text: 'More', tag: 'beta', icon: 'box' })
  const group = items?.[5]
  assert.is(group?.type === 'group' && group.icon, '🚀')
  assert.ok(group?.type === 'group' && !group.collapsible && group.collapsed)
  const open = items?.[6]
  assert.ok(open?.type === 'group' && open.collapsible && !open.collapsed)
})

test('an index page that `_meta.json` lists is an item and not the page of the group', () => {
  const site = siteOf(
    { 'g/s/index.md': 'Overview', 'g/s/a.md': 'A' },
    {
      'g/_meta.json': [{ type: 'dir', name: 's', label: 'Section' }],
      'g/s/_meta.json': ['a', 'index'],
    },
  )
  assert.equal(sidebars(site)['/g/'], ['[Section]', '  A → /g/s/a', '  Overview → /g/s/'])
})

test('a folder with a given label but without `_meta.json` lists its index page first', () => {
  const site = siteOf(
    { 'g/s/index.md': 'Introduction', 'g/s/a.md': 'A' },
    { 'g/_meta.json': [{ type: 'dir', name: 's', label: 'Start' }] },
  )
  assert.equal(sidebars(site)['/g/'], ['[Start]', '  Introduction → /g/s/', '  A → /g/s/a'])
})

test('an entry that names a draft, or a folder with one, is left out without an error', () => {
  const metaFiles = createMetaFiles({ 'g/_meta.json': ['a', 'd', 'more'] }, plain)
  const content = { files: [], metaFiles, i18nFile: null, diagnostics: [] }
  const drafts = createPages({ 'g/d.md': 'D', 'g/more/e.md': 'E' }, plain)
  const site = createSite(plain, content, createPages({ 'g/a.md': 'A' }, plain), drafts)
  assert.equal(sidebars(site), { '/g/': ['A → /g/a'] })
  assert.equal(site.diagnostics, [])
})

test('an entry whose file does not exist is an error at its place, and the others are listed', () => {
  const site = siteOf(
    { 'g/install.md': 'Install', 'g/start/a.md': 'A' },
    {
      'g/_meta.json':
        '[\n  "instal",\n  "install",\n  { "type": "dir", "name": "strat" },\n  { "type": "file", "name": "start" }\n]\n',
    },
  )
  assert.equal(sidebars(site)['/g/'], ['Install → /g/install'])
  assert.equal(
    site.diagnostics.map(({ code, filePath, line, column, hint }) => [
      ...[code, filePath, line, column, hint],
    ]),
    [
      ['missing-meta-target', '/site/docs/g/_meta.json', 2, 3, 'Did you mean `install`?'],
      ['missing-meta-target', '/site/docs/g/_meta.json', 4, 28, 'Did you mean `start`?'],
      ['missing-meta-target', '/site/docs/g/_meta.json', 5, 29, 'Create it, or remove the entry.'],
    ],
  )
  assert.equal(site.diagnostics[0]?.frame, {
    firstLine: 1,
    lines: ['[', '  "instal",', '  "install",'],
  })
})

test('a `_meta.json` that is broken is an error at its line, and counts as absent', () => {
  const site = siteOf(
    { 'g/a.md': 'A', 'h/b.md': 'B' },
    { 'g/_meta.json': '[\n  "a",\n]x', 'h/_meta.json': '[{ "type": "file", "nam": "b" }]' },
  )
  assert.equal(sidebars(site), { '/g/': ['A → /g/a'], '/h/': ['B → /h/b'] })
  assert.equal(
    site.diagnostics.map(({ severity, filePath }) => [severity, filePath]),
    [
      ['error', '/site/docs/g/_meta.json'],
      ['error', '/site/docs/h/_meta.json'],
    ],
  )
  assert.ok(site.diagnostics.every(({ line, frame }) => line !== undefined && frame))
})

test('nav comes from a top-level `_meta.json` with `text`, and leads to the pages of its language', () => {
  const nav = [
    { text: 'Guide', link: '/guide/start', activeMatch: '/guide/', position: 'left' },
    { text: 'More', tag: 'new', items: [{ text: 'Out', link: 'https://example.com' }] },
  ]
  const site = siteOf(
    { 'en/guide/start.md': 'S', 'zh/guide/start.md': 'S' },
    { 'en/_meta.json': nav, 'zh/_meta.json': nav },
    bilingual,
  )
  assert.equal(navOf(site, 'zh'), [
    {
      type: 'link',
      text: 'Guide',
      link: '/zh/guide/start',
      activeMatch: '/guide/',
      position: 'left',
      tag: null,
    },
    {
      type: 'group',
      text: 'More',
      link: null,
      activeMatch: null,
      position: 'right',
      tag: 'new',
      items: [
        {
          type: 'link',
          text: 'Out',
          link: 'https://example.com',
          activeMatch: null,
          position: 'right',
          tag: null,
        },
      ],
    },
  ])
  assert.equal(textAndLink(navOf(site)), ['Guide → /guide/start', 'More → null'])
  assert.equal(Object.keys(sidebars(site, 'zh')), ['/zh/guide/'])
})

test('`_nav.json` goes before `_meta.json`, which then lists the top level', () => {
  const site = siteOf(
    { 'a.md': 'A', 'guide/b.md': 'B', 'api/c.md': 'C' },
    {
      '_nav.json': [{ text: 'Docs', link: '/a' }],
      '_meta.json': ['a', { type: 'dir', name: 'guide', label: 'Guide' }],
    },
  )
  assert.equal(textAndLink(navOf(site)), ['Docs → /a'])
  assert.equal(sidebars(site), {
    '/': ['A → /a', '[Guide]', '  B → /guide/b'],
    '/api/': ['C → /api/c'],
  })
})

test('an unused `_nav.json` is a warning', () => {
  const site = siteOf({ 'g/a.md': 'A' }, { 'g/_nav.json': [] })
  assert.equal(
    site.diagnostics.map(({ severity, code }) => [severity, code]),
    [['warning', 'misplaced-nav']],
  )
})

test('without any nav there is an item for each top-level folder', () => {
  const site = siteOf({
    'guide/b.md': 'B',
    'guide/a.md': 'A',
    'api-docs/index.md': 'API',
    '2-more/x/y.md': 'Y',
  })
  assert.equal(textAndLink(navOf(site)), [
    'More → /2-more/x/y',
    'Api docs → /api-docs/',
    'Guide → /guide/a',
  ])
  assert.is(navOf(site)[2]?.activeMatch, '^/guide(?:/|$)')
})

test('an empty nav in the configuration stays empty', () => {
  const site = siteOf({ 'guide/a.md': 'A' }, {}, { ...plain, localized: { en: { nav: [] } } })
  assert.equal(navOf(site), [])
})

test('versions have their own sidebars and the navigation of the default version', () => {
  const config = { ...bilingual, versions: ['v2', 'v1'] }
  const site = siteOf(
    { 'v1/en/guide/old.md': 'Old', 'v2/en/guide/new.md': 'New', 'v1/zh/guide/old.md': '旧' },
    {
      'v1/en/guide/_meta.json': [{ type: 'custom-link', label: 'L', link: '/guide/old' }],
      'v1/en/_nav.json': [{ text: 'One', link: '/guide/old' }],
      'v2/en/_nav.json': [{ text: 'Two', link: '/guide/new' }],
    },
    config,
  )
  assert.equal(sidebars(site), {
    '/guide/': ['New → /guide/new'],
    '/v1/guide/': ['L → /v1/guide/old'],
  })
  assert.equal(sidebars(site, 'zh'), { '/v1/zh/guide/': ['旧 → /v1/zh/guide/old'] })
  assert.equal(textAndLink(navOf(site)), ['Two → /guide/new'])
})

test.run()
