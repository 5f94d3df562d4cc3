// Where a visit goes on to before a page is shown.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { JSDOM } from 'jsdom'
import { renderTag } from '../../../packages/engine/src/shared/html.ts'
import { beforePaintTags } from '../../../packages/engine/src/render/beforePaint.ts'
import {
  firstVisitRedirect,
  matchLanguage,
  unknownPathRedirect,
} from '../../../packages/engine/src/runtime/redirects.ts'
import type { PageData, SiteData } from '../../../packages/engine/src/types/browser.ts'
import { createPageData, createSiteData } from '../../helpers/pageData.ts'

const test = suite('redirects')

function createStorage(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
}

interface Visit {
  readonly page: PageData
  readonly site: SiteData
  readonly pathname: string
  readonly languages: readonly string[]
  readonly userAgent: string
  /** Null where the browser forbids it. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

interface Change {
  readonly page?: Partial<PageData>
  readonly site?: Partial<SiteData>
  readonly visit?: Partial<Visit>
}

function createVisit({ page, site, visit }: Change = {}): Visit {
  return {
    page: createPageData({
      routePath: '/guide',
      translations: { en: '/guide', zh: '/zh/guide' },
      ...page,
    }),
    site: createSiteData({
      locales: [
        { lang: 'en', label: 'English', prefix: '' },
        { lang: 'zh', label: '简体中文', prefix: '/zh' },
      ],
      ...site,
    }),
    pathname: '/guide',
    languages: ['zh-CN', 'en'],
    userAgent: 'Mozilla/5.0 Chrome/140',
    storage: createStorage(),
    ...visit,
  }
}

const CODE = {
  startSite: 'startSite',
  appearance: 'appearance',
  ...{ firstVisit: 'firstVisit', unknownPath: 'unknownPath', loadEntry: '' },
}

/** The scripts of the document by what they do, with their data. */
function scriptsOf({ page, site }: Visit): ReadonlyMap<string, DOMStringMap> {
  const html = beforePaintTags({ page, siteUrl: '/assets/site.json' }, site, CODE)
    .map(renderTag)
    .join('')
  const scripts = [...new JSDOM(html).window.document.querySelectorAll('script')]
  return new Map(scripts.map(({ textContent, dataset }) => [textContent, dataset]))
}

/** Where the document sends the visit. */
function redirectOf(visit: Visit): string | null {
  const scripts = scriptsOf(visit)
  const unknown = scripts.get('unknownPath')
  if (unknown) {
    const { lang = '', base = '', cleanUrls } = unknown
    return unknownPathRedirect(visit.pathname, { lang, base, cleanUrls: cleanUrls === 'true' })
  }
  const first = scripts.get('firstVisit')
  if (!first) return null
  const { lang = '', urls = '' } = first
  const storage = () => {
    if (!visit.storage) throw new Error('forbidden')
    return visit.storage
  }
  const page = { lang, urls: JSON.parse(urls) as Record<string, string> }
  return firstVisitRedirect(page, { ...visit, storage })
}

test('a first visit goes to the language the browser asks for', () => {
  assert.is(redirectOf(createVisit()), '/zh/guide')
})

test('it goes there once', () => {
  const visit = createVisit()
  redirectOf(visit)
  assert.is(redirectOf(visit), null)
})

const STAYING: Record<string, Change> = {
  'the page is in that language already': { visit: { languages: ['en-GB', 'zh'] } },
  'no language of the browser is configured': { visit: { languages: ['fr', 'de-AT'] } },
  'the page has no translation': { page: { translations: { en: '/guide' } } },
  'the site has one language': { site: { locales: [{ lang: 'en', label: '', prefix: '' }] } },
  'the visitor is a crawler': { visit: { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' } },
  'nothing can be remembered': { visit: { storage: null } },
  'the reader has been here before': {
    visit: { storage: createStorage({ 'docgen-visited': '1' }) },
  },
}

for (const [reason, change] of Object.entries(STAYING)) {
  test(`a visit stays when ${reason}`, () => {
    assert.is(redirectOf(createVisit(change)), null)
  })
}

test('a visit stays when the site says so', () => {
  const { themeConfig } = createSiteData()
  const site = { themeConfig: { ...themeConfig, localeRedirect: 'never' } as const }
  assert.is(redirectOf(createVisit({ site })), null)
})

test('a storage that throws is no storage', () => {
  const getItem = () => {
    throw new Error('forbidden')
  }
  const storage = { getItem, setItem: getItem }
  assert.is(redirectOf(createVisit({ visit: { storage } })), null)
})

test('the address has the base and the form of the site', () => {
  const visit = createVisit({ site: { base: '/docs/', cleanUrls: false } })
  assert.is(redirectOf(visit), '/docs/zh/guide.html')
})

const NOT_FOUND: [pathname: string, target: string | null][] = [
  ['/en/guide/start', '/guide/start'],
  ['/en/', '/'],
  ['/v1/en/guide', '/v1/guide'],
  ['/english', null],
  ['/zh/nothing', null],
]

for (const [pathname, target] of NOT_FOUND) {
  test(`the 404 page at ${pathname} ${target ? `leads to ${target}` : 'stays'}`, () => {
    const page = { pageType: '404', routePath: '/404' } as const
    assert.is(redirectOf(createVisit({ page, visit: { pathname } })), target)
  })
}

test('below a base, an unknown path of any depth leads to a page below the base', () => {
  const page = { pageType: '404', routePath: '/404' } as const
  const at = (pathname: string, cleanUrls = true) =>
    redirectOf(createVisit({ page, site: { base: '/docs/', cleanUrls }, visit: { pathname } }))
  assert.is(at('/docs/en/a/b/c'), '/docs/a/b/c')
  assert.is(at('/docs/en/a/b/c.html', false), '/docs/a/b/c.html')
  assert.is(at('/docs/a/b/c'), null)
})

test('a document has only the scripts it needs', () => {
  const names = (change: Change) => [...scriptsOf(createVisit(change)).keys()]
  assert.equal(names({}), ['firstVisit', 'startSite', 'appearance'])
  assert.equal(names({ page: { pageType: '404' } }), ['unknownPath', 'startSite', 'appearance'])
  const one = { locales: [{ lang: 'en', label: '', prefix: '' }] }
  assert.equal(names({ site: one }), ['startSite', 'appearance'])
  const themeConfig = { ...createSiteData().themeConfig, darkMode: false }
  assert.equal(names({ site: { ...one, themeConfig } }), ['startSite'])
})

const MATCHES: [preferred: string[], configured: string[], lang: string | null][] = [
  [['zh-CN'], ['en', 'zh'], 'zh'],
  [['zh-TW'], ['zh-CN', 'zh-TW'], 'zh-TW'],
  [['zh-HK'], ['zh-CN', 'zh-TW'], 'zh-CN'],
  [['fr', 'en-US'], ['zh', 'en'], 'en'],
  [['EN'], ['en'], 'en'],
  [['fr'], ['en'], null],
  [[], ['en'], null],
]

for (const [preferred, configured, lang] of MATCHES) {
  test(`of ${configured.join(', ')} a reader of ${preferred.join(', ') || 'nothing'} gets ${lang ?? 'none'}`, () => {
    assert.is(matchLanguage(preferred, configured), lang)
  })
}

test.run()
