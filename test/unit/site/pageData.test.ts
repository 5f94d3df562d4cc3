import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { markdownTextOf } from '../../../packages/engine/src/markdown/text.ts'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import { pageDataOf } from '../../../packages/engine/src/site/pageData.ts'
import { siteDataOf } from '../../../packages/engine/src/site/siteData.ts'
import type { HeadingIds } from '../../../packages/engine/src/types/markdownOptions.ts'
import type { Config } from '../../../packages/engine/src/types/index.ts'
import type { UserSidebarItem } from '../../../packages/engine/src/types/themeOptions.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import type { PageData } from '../../../packages/engine/src/types/browser.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createPages, createTocEntry } from '../../helpers/page.ts'

const test = suite('pageData')

function dataOf(
  routePath: string,
  files: Record<string, string | Partial<Page>>,
  overrides: Partial<Config> = {},
): PageData {
  const config = createConfig('/site', overrides)
  const content = {
    files: Object.keys(files).map((filePath) => ({
      ...{ filePath, absPath: `/${filePath}`, kind: 'md' as const, text: '', lastUpdatedTime: 5 },
    })),
    metaFiles: [],
    i18nFile: null,
    diagnostics: [],
  }
  const site = deepFreeze(createSite(config, content, createPages(files, config)))
  const route = site.routes.get(routePath)
  if (!route) throw new Error(`No route ${routePath}`)
  return pageDataOf(route, site)
}

test('a page has all its fields', () => {
  const toc = [createTocEntry('One')]
  const data = dataOf('/g/b c', {
    'g/a.md': 'A',
    'g/b c.md': { title: 'B', description: 'About B', toc, frontmatter: { extra: 1 } },
  })
  assert.equal(data, {
    routePath: '/g/b c',
    pagePath: 'g/b c.md',
    pageType: 'doc',
    title: 'B',
    description: 'About B',
    frontmatter: { extra: 1 },
    toc,
    lang: 'en',
    version: '',
    lastUpdatedTime: null,
    prev: { text: 'A', routePath: '/g/a' },
    next: null,
    editLink: null,
    translations: { en: '/g/b c' },
    nearest: {},
    versionLinks: {},
    overview: null,
    feeds: [],
  })
})

test('keywords for search are not sent to readers', () => {
  const frontmatterOf = (search: NonNullable<Page['frontmatter']['search']>) =>
    dataOf('/a', { 'a.md': { frontmatter: { extra: 1, search } } }).frontmatter
  assert.equal(frontmatterOf({ keywords: ['b'] }), { extra: 1 })
  assert.equal(frontmatterOf({ keywords: ['b'], boost: 2 }), { extra: 1, search: { boost: 2 } })
  assert.equal(frontmatterOf(true), { extra: 1, search: true })
})

test('the edit link is the encoded file path below the base; a generated page has none', () => {
  const overrides: Partial<Config> = {
    localized: { en: { editLink: { docRepoBaseUrl: 'https://e.com/docs/' } } },
  }
  const files = { 'g/指南 #1.md': '' }
  assert.is(
    dataOf('/g/指南 %231', files, overrides).editLink,
    'https://e.com/docs/g/%E6%8C%87%E5%8D%97%20%231.md',
  )
  assert.is(dataOf('/404', files, overrides).editLink, null)
})

test('a page leaves out its edit link and its date, or has another link', () => {
  const overrides: Partial<Config> = {
    localized: { en: { editLink: { docRepoBaseUrl: 'https://e.com/docs' } } },
    themeConfig: { ...createConfig('/site').themeConfig, lastUpdated: true },
  }
  const shown = (frontmatter: Page['frontmatter'], given = overrides) => {
    const { editLink, lastUpdatedTime } = dataOf('/a', { 'a.md': { frontmatter } }, given)
    return [editLink, lastUpdatedTime !== null]
  }
  const own = 'https://e.com/source/a.md'
  assert.equal(shown({}), ['https://e.com/docs/a.md', true])
  assert.equal(shown({ editLink: true, lastUpdated: true }), ['https://e.com/docs/a.md', true])
  assert.equal(shown({ editLink: false, lastUpdated: false }), [null, false])
  assert.equal(shown({ editLink: own }), [own, true])
  assert.equal(shown({ editLink: own }, {}), [own, false])
})

test('last-updated times are known where the site shows them', () => {
  const { themeConfig } = createConfig('/site')
  const files = { 'a.md': '' }
  assert.is(dataOf('/a', files).lastUpdatedTime, null)
  const shown = { themeConfig: { ...themeConfig, lastUpdated: true } }
  assert.is(dataOf('/a', files, shown).lastUpdatedTime, 5)
})

test('the reading time is known on articles of sites that show it', () => {
  const { themeConfig } = createConfig('/site')
  const files = {
    'a.md': { text: 'word '.repeat(660) },
    'list.md': { pageType: 'overview' as const },
  }
  assert.not('readingMinutes' in dataOf('/a', files))
  const shown = { themeConfig: { ...themeConfig, readingTime: true } }
  assert.is(dataOf('/a', files, shown).readingMinutes, 3)
  assert.not('readingMinutes' in dataOf('/list', files, shown))
})

const toc = [createTocEntry('Two', 2), createTocEntry('Three', 3), createTocEntry('Four', 4)]

function overviewOf(sidebar: readonly UserSidebarItem[], overview: Partial<Page> = {}) {
  const files = {
    'api/index.md': { title: 'Overview', pageType: 'overview' as const, ...overview },
    'api/a.md': { title: 'A', toc },
    'api/deep/b.md': { title: 'B', toc },
    'api/deep/index.md': { title: 'Deep', toc },
    'guide/c.md': { title: 'C', toc },
  }
  const data = dataOf('/api/', files, { localized: { en: { sidebar: { '/api/': sidebar } } } })
  return data.overview?.map(({ text, items }) => ({
    text,
    items: items.map(({ link, headings }) => `${link} ${headings.map((each) => each.text).join()}`),
  }))
}

test('an overview lists the groups below its folder, loose links last, without itself', () => {
  assert.equal(
    overviewOf([
      '/api/',
      '/api/a',
      {
        text: 'Group',
        items: ['/guide/c', '/api/a', { text: 'Deep', link: '/api/deep/', items: ['/api/deep/b'] }],
      },
      { text: 'Other', items: ['/guide/c'] },
    ]),
    [
      { text: 'Group', items: ['/api/a Two'] },
      { text: 'Deep', items: ['/api/deep/ Two', '/api/deep/b Two'] },
      { text: '', items: ['/api/a Two'] },
    ],
  )
})

test('the groups of an overview, and its entries outside groups, have ids that no heading of the page has', () => {
  const group = (text: string) => ({ text, items: ['/api/a'] })
  const sidebar = { '/api/': [group('Files & folders'), group('Usage'), '/api/a'] }
  const files = {
    'api/index.md': { pageType: 'overview' as const, anchors: ['usage'] },
    'api/a.md': { title: 'A' },
  }
  const idsBy = (headingIds: HeadingIds) =>
    dataOf('/api/', files, {
      markdown: { ...createConfig('/site').markdown, headingIds },
      localized: { en: { sidebar } },
    }).overview?.map(({ id, items }) => id ?? items.map((item) => item.id))
  assert.equal(idsBy('github'), ['files--folders', 'usage-1', ['a']])
  assert.equal(idsBy('vitepress'), ['files-folders', 'usage-1', ['a']])
})

test('an overview shows the headings the item, its group or the overview page asks for', () => {
  const link = '/api/a'
  const depths = (items: readonly UserSidebarItem[], overviewHeaders?: readonly number[]) =>
    overviewOf(items, overviewHeaders ? { frontmatter: { overviewHeaders } } : {})?.[0]?.items
  assert.equal(depths([link]), ['/api/a Two'])
  assert.equal(depths([link], [3]), ['/api/a Three'])
  assert.equal(depths([{ text: 'A', link, overviewHeaders: [4] }], [3]), ['/api/a Four'])
  assert.equal(depths([{ text: 'G', overviewHeaders: [2, 4], items: [link] }], [3]), [
    '/api/a Two,Four',
  ])
  assert.equal(depths([{ text: 'A', link, overviewHeaders: [] }]), ['/api/a '])
})

test('the data of a language has what the site and the language say', () => {
  const config = createConfig('/site', {
    base: '/docs/',
    hasLocaleFolders: true,
    icon: '/i.svg',
    locales: [
      { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' },
      { lang: 'zh', label: '简体中文', title: '文档', description: '说明', dir: 'ltr' },
    ],
    localized: { zh: { outlineTitle: '目录' } },
    deadLinkExcludes: ['/later/*', '/zh/guide/a#gone'],
  })
  const pages = createPages({ 'zh/guide/a.md': '甲' }, config)
  const site = createSite(
    config,
    { files: [], metaFiles: [], i18nFile: null, diagnostics: [] },
    pages,
  )
  // These are only in the HTML of articles.
  const ofArticles = ['wrapLines', 'showAllLines']
  const texts = Object.entries(markdownTextOf('zh', config)).filter(
    ([key]) => !ofArticles.includes(key),
  )
  assert.equal(siteDataOf(deepFreeze(site), 'zh'), {
    title: '文档',
    description: '说明',
    base: '/docs/',
    siteOrigin: null,
    cleanUrls: true,
    lang: 'zh',
    dir: 'ltr',
    defaultLang: 'en',
    locales: [
      { lang: 'en', label: 'English', prefix: '' },
      { lang: 'zh', label: '简体中文', prefix: '/zh' },
    ],
    versions: [],
    icon: '/i.svg',
    logo: null,
    logoText: '文档',
    head: [],
    nav: site.locales[1]?.nav,
    otherVersions: {},
    sidebar: site.locales[1]?.sidebar,
    banner: null,
    footer: null,
    themeConfig: config.themeConfig,
    search: { mode: 'local', maxResults: null, indexUrls: { '': '/docs/search/zh.json' } },
    absentRoutes: ['/later/*'],
    zoomSelector: '.article img',
    text: { ...Object.fromEntries(texts), outlineTitle: '目录' },
    i18n: {},
  })
  assert.throws(() => siteDataOf(site, 'fr'))
})

test('texts of options that are off are left out', () => {
  const { themeConfig } = createConfig('/site')
  const textsWith = (options: Partial<typeof themeConfig>) => {
    const config = createConfig('/site', { themeConfig: { ...themeConfig, ...options } })
    const content = { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }
    const site = createSite(config, content, createPages({ 'a.md': 'A' }, config))
    const text = { en: { feedbackYes: 'Yes', readingTime: '{minutes} min', menu: 'Menu' } }
    const found = siteDataOf(site, 'en', { text }).text
    return ['feedbackYes', 'readingTime', 'menu'].filter((key) => key in found)
  }
  assert.equal(textsWith({}), ['menu'])
  assert.equal(textsWith({ feedback: true }), ['feedbackYes', 'menu'])
  assert.equal(textsWith({ readingTime: true }), ['readingTime', 'menu'])
})

test('a text is the author’s, else the theme’s by the whole tag, by the language, in English', () => {
  const config = createConfig('/site', {
    lang: 'pt-BR',
    locales: [{ lang: 'pt-BR', label: 'Português', title: 'Docs', description: '', dir: 'ltr' }],
    localized: { 'pt-BR': { text: { close: 'own', copied: 'own' } } },
  })
  const content = { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }
  const site = createSite(config, content, createPages({ 'a.md': 'A' }, config))
  const theme = {
    text: {
      en: { menu: 'English', search: 'English', close: 'English', extra: 'English' },
      pt: { search: 'Portuguese', copyCode: 'Portuguese', close: 'Portuguese' },
      'pt-BR': { copyCode: 'Brazilian', close: 'Brazilian' },
    },
  }
  const { menu, search, copyCode, close, copied, extra } = siteDataOf(site, 'pt-BR', theme).text
  assert.equal([menu, extra], ['English', 'English'])
  assert.is(search, 'Portuguese')
  assert.is(copyCode, 'Brazilian', 'before the word that docgen writes into articles')
  assert.equal([close, copied], ['own', 'own'])
})

test.run()
