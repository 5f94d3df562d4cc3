import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import type { Config, Site } from '../../../packages/engine/src/types/index.ts'
import type { Content, Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createMetaFiles, createPages } from '../../helpers/page.ts'

const test = suite('createSite')

const locales = [
  { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' as const },
  { lang: 'zh', label: '简体中文', title: '文档', description: '说明', dir: 'ltr' as const },
]
const bilingual = createConfig('/site', { locales, hasLocaleFolders: true })

function siteOf(
  files: Record<string, string | Partial<Page>>,
  config: Config = bilingual,
  content: Partial<Content> = {},
): Site {
  const pages = deepFreeze(createPages(files, config))
  return createSite(
    deepFreeze(config),
    deepFreeze({ files: [], metaFiles: [], i18nFile: null, diagnostics: [], ...content }),
    pages,
  )
}

const messagesOf = (site: Site) =>
  site.diagnostics.map(({ code, message }) => `${code}: ${message}`)

test('each page is a route, sorted by path, with URL and file', () => {
  const site = siteOf(
    { 'zh/a b.md': 'A', 'en/index.md': 'Home', 'en/c#.md': 'C' },
    { ...bilingual, base: '/docs/', cleanUrls: false },
  )
  assert.equal(
    [...site.routes.values()].map(({ routePath, url, outFile }) => [routePath, url, outFile]),
    [
      ['/', '/docs/', 'index.html'],
      ['/404', '/docs/404.html', '404.html'],
      ['/c%23', '/docs/c%23.html', 'c#.html'],
      ['/zh/404', '/docs/zh/404.html', 'zh/404.html'],
      ['/zh/a b', '/docs/zh/a%20b.html', 'zh/a b.html'],
    ],
  )
  assert.equal(site.diagnostics, [])
})

test('each language has a 404 page, its own where the author wrote one', () => {
  const site = siteOf({ 'zh/404.md': { title: '没有这一页', pageType: '404' } })
  const generated = site.routes.get('/404')?.page
  assert.is(generated?.pageType, '404')
  assert.is(generated?.title, '404')
  assert.is(generated?.filePath, '')
  assert.is(site.routes.get('/zh/404')?.page.title, '没有这一页')
  assert.equal(site.routes.get('/404')?.translations, { en: '/404', zh: '/zh/404' })
})

test('two files with one route are an error that names both; the first stays', () => {
  const site = siteOf({ 'en/a.md': 'In the folder', 'a.md': 'Beside it' })
  assert.equal(messagesOf(site), [
    'duplicate-route: Two files have the same route `/a`: `en/a.md` and `a.md`.',
  ])
  assert.is(site.diagnostics[0]?.filePath, '/site/docs/a.md')
  assert.is(site.routes.get('/a')?.page.title, 'In the folder')
})

test('two routes that differ only in case are an error that names both', () => {
  const site = siteOf({ 'en/guide/Start.md': '', 'en/guide/start.md': '', 'en/guide/START.md': '' })
  assert.equal(messagesOf(site), [
    'route-case: The routes `/guide/Start` (`en/guide/Start.md`) and `/guide/start` (`en/guide/start.md`) differ only in letter case.',
    'route-case: The routes `/guide/Start` (`en/guide/Start.md`) and `/guide/START` (`en/guide/START.md`) differ only in letter case.',
  ])
})

test('a page knows its translations, in the order of the languages', () => {
  const site = siteOf({
    'zh/guide/a.md': '',
    'en/guide/a.md': '',
    'en/b.md': '',
    'zh/zh/c.md': '',
    'en/zhuyin/c.md': '',
  })
  const both = { en: '/guide/a', zh: '/zh/guide/a' }
  assert.equal(site.routes.get('/guide/a')?.translations, both)
  assert.equal(site.routes.get('/zh/guide/a')?.translations, both)
  assert.equal(Object.keys(site.routes.get('/zh/guide/a')?.translations ?? {}), ['en', 'zh'])
  assert.equal(site.routes.get('/b')?.translations, { en: '/b' })
  assert.equal(site.routes.get('/zh/zh/c')?.translations, { zh: '/zh/zh/c' })
  assert.equal(site.routes.get('/zhuyin/c')?.translations, { en: '/zhuyin/c' })
})

test('translations stay within a version', () => {
  const config = createConfig('/site', { locales, hasLocaleFolders: true, versions: ['v2', 'v1'] })
  const site = siteOf({ 'v2/en/a.md': '', 'v1/en/a.md': '', 'v1/zh/a.md': '' }, config)
  assert.equal(site.routes.get('/a')?.translations, { en: '/a' })
  assert.equal(site.routes.get('/v1/a')?.translations, { en: '/v1/a', zh: '/v1/zh/a' })
})

test('last-updated times come from the content files', () => {
  const site = siteOf({ 'en/a.md': '' }, bilingual, {
    files: [{ filePath: 'en/a.md', absPath: '/a', kind: 'md', text: '', lastUpdatedTime: 7 }],
  })
  assert.is(site.routes.get('/a')?.lastUpdatedTime, 7)
  assert.is(site.routes.get('/404')?.lastUpdatedTime, null)
})

test('a language has its texts, prefix and edit link, and no text its author did not give', () => {
  const editLink = { docRepoBaseUrl: 'https://e.com/docs', text: 'Edit' }
  const site = siteOf(
    {},
    { ...bilingual, localized: { en: { editLink }, zh: { outlineTitle: '目录' } } },
  )
  const [en, zh] = site.locales
  assert.equal([en?.prefix, zh?.prefix], ['', '/zh'])
  assert.equal([en?.editLink, zh?.editLink], [editLink, null])
  assert.equal(en?.text, { editLinkText: 'Edit' })
  assert.equal(zh?.text, { outlineTitle: '目录' })
  assert.is(zh?.title, '文档')
})

test('diagnostics of content, pages and meta files are all kept', () => {
  const one = { severity: 'warning', message: '' } as const
  const site = siteOf({ 'en/a.md': { diagnostics: [{ ...one, code: 'of-page' }] } }, bilingual, {
    diagnostics: [{ ...one, code: 'of-content' }],
    metaFiles: createMetaFiles({ 'en/_meta.json': ['nothing'] }, bilingual),
  })
  assert.equal(
    site.diagnostics.map(({ code }) => code),
    ['of-content', 'of-page', 'missing-meta-target'],
  )
})

test('site hooks see the finished site; one that throws is named and passed over', () => {
  const config: Config = {
    ...bilingual,
    plugins: [
      {
        name: 'broken',
        site: () => {
          throw new Error('no luck')
        },
      },
      { name: 'fine', site: (site) => ({ ...site, locales: site.locales.slice(1) }) },
    ],
  }
  const site = siteOf({ 'en/a.md': '' }, config)
  assert.equal(
    site.locales.map(({ lang }) => lang),
    ['zh'],
  )
  assert.equal(messagesOf(site), [
    'plugin-error: The plugin `broken` failed in its `site` hook: no luck',
  ])
})

test.run()
