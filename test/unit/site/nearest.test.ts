import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import type { Config, Site } from '../../../packages/engine/src/types/index.ts'
import type { Page } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { createPages } from '../../helpers/page.ts'

const test = suite('nearest')

const locales = [
  { lang: 'en', label: 'English', title: 'Docs', description: '', dir: 'ltr' as const },
  { lang: 'zh', label: '简体中文', title: '文档', description: '', dir: 'ltr' as const },
]
const noContent = { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }

function siteOf(
  files: Readonly<Record<string, string | Partial<Page>>>,
  overrides: Partial<Config> = {},
): Site {
  const config = createConfig('/site', { locales, hasLocaleFolders: true, ...overrides })
  return createSite(config, noContent, createPages(files, config))
}

const none = (...filePaths: string[]) => Object.fromEntries(filePaths.map((path) => [path, '']))

test('a page that is missing in a language leads to the page of the closest folder', () => {
  const site = siteOf(
    none('en/index.md', 'zh/index.md', 'en/g/a/only.md', 'zh/g/a/index.md', 'zh/g/index.md'),
  )
  assert.equal(site.routes.get('/g/a/only')?.nearest, { zh: '/zh/g/a/' })
  assert.equal(site.routes.get('/')?.nearest, {})
})

test('a folder without an index page leads to its first page in the sidebar', () => {
  const files = none('en/index.md', 'zh/index.md', 'en/g/only.md', 'zh/g/a.md', 'zh/g/b.md')
  assert.equal(siteOf(files).routes.get('/g/only')?.nearest, { zh: '/zh/g/a' })
  const sidebar = { '/zh/g/': ['/zh/g/b', '/zh/g/a'] }
  const sorted = siteOf(files, { localized: { zh: { sidebar } } })
  assert.equal(sorted.routes.get('/g/only')?.nearest, { zh: '/zh/g/b' })
})

test('where the folder is missing too, the section is near, then the home page', () => {
  const files = none('en/index.md', 'zh/index.md', 'en/g/deep/only.md', 'en/h/only.md', 'zh/g/a.md')
  const site = siteOf(files)
  assert.equal(site.routes.get('/g/deep/only')?.nearest, { zh: '/zh/g/a' })
  assert.equal(site.routes.get('/h/only')?.nearest, { zh: '/zh/' })
})

test('a language that has nothing leads to where its home page would be', () => {
  assert.equal(siteOf(none('en/index.md')).routes.get('/')?.nearest, { zh: '/zh/' })
})

test('a 404 page leads to the home page of each language', () => {
  const site = siteOf(none('en/index.md', 'zh/index.md', 'zh/a.md'))
  assert.equal(site.routes.get('/404')?.nearest, { en: '/', zh: '/zh/' })
})

test('a page knows itself, or the nearest page, in each version', () => {
  const site = siteOf(
    none('v2/en/index.md', 'v2/en/g/a.md', 'v2/en/g/new.md', 'v1/en/index.md', 'v1/en/g/a.md'),
    { versions: ['v2', 'v1'] },
  )
  const linksOf = (routePath: string) => site.routes.get(routePath)?.versionLinks
  assert.equal(linksOf('/g/a'), { v2: '/g/a', v1: '/v1/g/a' })
  assert.equal(linksOf('/v1/g/a'), { v2: '/g/a', v1: '/v1/g/a' })
  assert.equal(linksOf('/g/new'), { v2: '/g/new', v1: '/v1/g/a' })
  assert.equal(linksOf('/404'), { v2: '/', v1: '/v1/' })
})

test('a version without the language leads to the default language, a language to its own version', () => {
  const site = siteOf(none('v2/en/a.md', 'v2/zh/a.md', 'v1/en/a.md', 'v1/zh/b.md'), {
    versions: ['v2', 'v1', 'v0'],
  })
  assert.equal(site.routes.get('/zh/a')?.versionLinks, { v2: '/zh/a', v1: '/v1/zh/b', v0: '/v0/' })
  assert.equal(site.routes.get('/v1/a')?.nearest, { zh: '/v1/zh/b' })
})

test('without versions nothing leads to any', () => {
  assert.equal(siteOf(none('en/a.md')).routes.get('/a')?.versionLinks, {})
})

test('the items of another version lead into it where it has the page', () => {
  const nav = [
    { text: 'A', link: '/a' },
    { text: 'New', link: '/new' },
  ]
  const site = siteOf(none('v2/en/a.md', 'v2/en/new.md', 'v1/en/a.md'), {
    versions: ['v2', 'v1'],
    localized: { en: { nav } },
  })
  const [en] = site.locales
  assert.equal(
    en?.nav.map((item) => item.link),
    ['/a', '/new'],
  )
  assert.equal(
    en?.otherVersions['v1']?.nav.map((item) => item.link),
    ['/v1/a', '/new'],
  )
  assert.is(en?.otherVersions['v1']?.home, '/', 'a version without home page has the default one')
})

test.run()
