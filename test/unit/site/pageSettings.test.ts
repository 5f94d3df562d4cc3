import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createSite } from '../../../packages/engine/src/site/createSite.ts'
import { isSearchable } from '../../../packages/engine/src/site/siteSearch.ts'
import { headOf } from '../../../packages/engine/src/shared/head.ts'
import type { Config, Site } from '../../../packages/engine/src/types/index.ts'
import type { Route } from '../../../packages/engine/src/types/route.ts'
import type { Frontmatter } from '../../../packages/engine/src/types/frontmatter.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createPages } from '../../helpers/page.ts'
import { pageDataOf } from '../../../packages/engine/src/site/pageData.ts'
import { siteDataOf } from '../../../packages/engine/src/site/siteData.ts'

// What the frontmatter of a page says about its place in the site.
const test = suite('page settings')

const noContent = { files: [], metaFiles: [], i18nFile: null, diagnostics: [] }

function siteOf(
  files: Readonly<Record<string, Frontmatter>>,
  overrides: Partial<Config> = {},
): Site {
  const config = createConfig('/site', overrides)
  const pages = Object.entries(files).map(([path, frontmatter]) => {
    const name = path.replace(/.*\//, '').replace(/\.mdx?$/, '')
    return [path, { title: name, frontmatter }] as const
  })
  return createSite(config, noContent, deepFreeze(createPages(Object.fromEntries(pages), config)))
}

const itemsOf = (site: Site, prefix: string) =>
  (site.locales[0]?.sidebar[prefix] ?? []).map((item) => {
    if (item.type !== 'link' && item.type !== 'group') return item.type
    return `${item.text}${item.tag ? ` (${item.tag})` : ''}`
  })

const routeOf = (site: Site, path: string): Route => site.routes.get(path)!
const neighboursOf = (site: Site, path: string) => {
  const { prev, next } = routeOf(site, path)
  return [prev, next].map((link) => (link ? `${link.text} → ${link.routePath}` : null))
}

test('pages are sorted by order, then by name, and folders by the lowest order in them', () => {
  const site = siteOf({
    'guide/a.md': {},
    'guide/b.md': { sidebar: { order: 2 } },
    'guide/c/d.md': { sidebar: { order: 1 } },
    'guide/e.md': { sidebar: { order: -1, label: 'First' } },
    'guide/f.md': { sidebar: { hidden: true } },
  })
  assert.equal(itemsOf(site, '/guide/'), ['First', 'C', 'b', 'a'])
})

test('a draft that `dev` shows is marked', () => {
  const site = siteOf({ 'guide/a.md': { draft: true }, 'guide/b.md': {} })
  assert.equal(itemsOf(site, '/guide/'), ['a (draft)', 'b'])
  const configured = siteOf(
    { 'a.md': { draft: true }, 'b.md': { draft: true } },
    { localized: { en: { sidebar: { '/': ['/a', { text: 'B', link: '/b' }] } } } },
  )
  assert.equal(itemsOf(configured, '/'), ['a (draft)', 'B (draft)'])
})

test('a sidebar that names drafts does not show them in a build', () => {
  const config = createConfig('/site', {
    localized: {
      en: { sidebar: { '/': ['/a', '/d/', { text: 'Later', items: ['/more/e'] }, '/gone'] } },
    },
  })
  const drafts = createPages({ 'd.md': {}, 'more/e.md': {} }, config)
  const site = createSite(
    config,
    noContent,
    createPages({ 'a.md': { title: 'a' } }, config),
    drafts,
  )
  assert.equal(itemsOf(site, '/'), ['a', 'Gone'])
})

test('a nav that names drafts does not show them in a build', () => {
  const nav = [
    { text: 'A', link: '/a' },
    { text: 'D', link: '/d/' },
    { text: 'Later', items: [{ text: 'E', link: '/more/e' }] },
    { text: 'Gone', link: '/gone' },
  ]
  const config = createConfig('/site', { localized: { en: { nav } } })
  const drafts = createPages({ 'd.md': {}, 'more/e.md': {} }, config)
  const site = createSite(config, noContent, createPages({ 'a.md': {} }, config), drafts)
  assert.equal(
    site.locales[0]?.nav.map(({ text }) => text),
    ['A', 'Gone'],
  )
})

test('an unlisted page is in no sidebar, not searchable and not for search engines', () => {
  const site = siteOf(
    { 'guide/a.md': {}, 'guide/b.md': { unlisted: true }, 'guide/c.md': {} },
    { localized: { en: { sidebar: { '/guide/': ['/guide/a', '/guide/b', '/guide/c'] } } } },
  )
  const route = routeOf(site, '/guide/b')
  assert.equal(itemsOf(site, '/guide/'), ['a', 'c'])
  assert.equal(neighboursOf(site, '/guide/a'), [null, 'c → /guide/c'])
  assert.not.ok(isSearchable(route.page))
  const tags = headOf(pageDataOf(route, site), siteDataOf(site, 'en'))
  assert.ok(
    tags.some(({ attrs }) => attrs?.['name'] === 'robots' && attrs['content'] === 'noindex'),
  )
})

test('`prev` and `next` change the links below the article', () => {
  const site = siteOf({
    'guide/a.md': { next: false },
    'guide/b.md': { prev: 'Back', next: { link: '/guide/d', text: 'Skip' } },
    'guide/c.md': { prev: { link: '/guide/gone' }, next: { link: '/guide/a' } },
    'guide/d.md': {},
  })
  assert.equal(neighboursOf(site, '/guide/a'), [null, null])
  assert.equal(neighboursOf(site, '/guide/b'), ['Back → /guide/a', 'Skip → /guide/d'])
  assert.equal(neighboursOf(site, '/guide/c'), ['b → /guide/b', 'a → /guide/a'])
})

test('with a trailing slash every page has a folder, except the 404 page', () => {
  const site = siteOf({ 'index.md': {}, 'guide/a.md': {}, '404.md': {} }, { trailingSlash: true })
  const files = [...site.routes.values()].map(({ url, outFile }) => `${url} ${outFile}`)
  assert.equal(files, ['/ index.html', '/404 404.html', '/guide/a/ guide/a/index.html'])
})

test('a page without a translation is shown in a language with `fallback`', () => {
  const locale = { title: 'Docs', description: '', dir: 'ltr' as const }
  const config = createConfig('/site', {
    hasLocaleFolders: true,
    siteOrigin: 'https://example.com',
    locales: [
      { ...locale, lang: 'en', label: 'English' },
      { ...locale, lang: 'de', label: 'Deutsch', fallback: true },
      { ...locale, lang: 'fr', label: 'Français' },
    ],
  })
  const link = { href: './b', hash: '', filePath: 'en/a.md', position: { line: 1, column: 1 } }
  const pages = createPages(
    {
      'en/a.md': { runs: ['<p><a href="/b#x">B</a></p>'], links: [{ ...link, routePath: '/b' }] },
      'en/b.md': 'B',
      'de/b.md': 'B',
      'en/hidden.md': { frontmatter: { unlisted: true } },
    },
    config,
  )
  const site = createSite(config, noContent, deepFreeze(pages))
  const shown = [...site.routes.keys()].filter((path) => !path.endsWith('/404'))
  // Links in `/de/a` stay in the language, also those to unlisted pages.
  assert.equal(shown, ['/a', '/b', '/de/a', '/de/b', '/de/hidden', '/hidden'])
  const route = routeOf(site, '/de/a')
  assert.equal(route.page.original, { lang: 'en', routePath: '/a' })
  assert.match(route.page.runs[0]!, 'Diese Seite ist noch nicht übersetzt.')
  assert.match(route.page.runs[0]!, '<a href="/de/b#x">B</a>')
  const tags = headOf(pageDataOf(route, site), siteDataOf(site, 'de'))
  const canonical = tags.find(({ attrs }) => attrs?.['rel'] === 'canonical')
  assert.is(canonical?.attrs?.['href'], 'https://example.com/a')
  // Search engines learn only of real translations.
  const alternates = (path: string) =>
    headOf(pageDataOf(routeOf(site, path), site), siteDataOf(site, 'en'))
      .filter(({ attrs }) => attrs?.['rel'] === 'alternate')
      .map(({ attrs }) => attrs?.['hreflang'])
  assert.equal(alternates('/de/a'), [])
  assert.equal(alternates('/a'), [])
  assert.equal(alternates('/b'), ['en', 'de', 'x-default'])
})

test.run()
