// Where a visit goes on to before a page is shown.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import {
  matchLanguage,
  redirectOf,
  type Visit,
} from '../../../packages/engine/src/runtime/redirects.ts'
import type { PageData, SiteData } from '../../../packages/engine/src/types.ts'
import { createPageData, createSiteData } from '../../helpers/pageData.ts'

const test = suite('redirects')

function createStorage(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items))
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
  }
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
