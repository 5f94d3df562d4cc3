// The frame: which regions each type of page has, and how they are switched off.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { PageData } from '../../packages/engine/src/types/browser.ts'
import type { PageType } from '../../packages/engine/src/types/frontmatter.ts'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { createSiteData } from '../helpers/pageData.ts'
import { renderPart, textsOf, type PartInput } from '../helpers/renderPart.tsx'

const item = {
  ...{ type: 'link' as const, text: 'Page', link: '/guide/page', tag: null, context: null },
  ...{ overviewHeaders: null, dashed: false },
}
const REGIONS = {
  nav: 'header.nav',
  sidebar: 'aside .sidebar',
  outline: '.doc-aside .outline',
  neighbours: '.doc-footer',
  hero: '.hero',
  overview: '.overview',
  article: 'main .article',
  footer: '.footer',
}

const page: Partial<PageData> = {
  routePath: '/guide/page',
  toc: [{ text: 'One', id: 'one', depth: 2, charIndex: 0 }],
  frontmatter: { hero: { name: 'Tool' } },
  prev: { text: 'A', routePath: '/a' },
}
const site = {
  sidebar: { '/guide/': [item] },
  footer: { message: '©', pages: 'home' as const },
}

const draw = ({ page: more, ...input }: PartInput) =>
  renderPart(defaultTheme.Layout, { site, ...input, page: { ...page, ...more } })

/** Names of the regions that are there. */
const regions = (input: PartInput) => {
  const body = draw(input)
  return Object.entries(REGIONS)
    .filter(([, selector]) => body.querySelector(selector))
    .map(([name]) => name)
}

const DOC = ['nav', 'sidebar', 'outline', 'neighbours', 'article']
const byType: Record<PageType, string[]> = {
  home: ['nav', 'hero', 'article', 'footer'],
  doc: DOC,
  overview: ['nav', 'sidebar', 'neighbours', 'overview', 'article'],
  custom: ['nav', 'article'],
  blank: ['article'],
  '404': ['nav'],
}

const test = suite('Layout')

for (const [pageType, expected] of Object.entries(byType)) {
  test(`a ${pageType} page has ${expected.join(', ')}`, () => {
    assert.equal(regions({ page: { pageType: pageType as PageType } }), expected)
  })
}

const switches: [name: string, gone: string[]][] = [
  ['navbar', ['nav']],
  ['sidebar', ['sidebar']],
  ['outline', ['outline']],
  ['footer', ['neighbours']],
]
for (const [name, gone] of switches) {
  const rest = DOC.filter((region) => !gone.includes(region))
  test(`frontmatter ${name}: false hides ${gone.join(', ')} and nothing else`, () => {
    assert.equal(regions({ page: { frontmatter: { [name]: false } } }), rest)
    assert.equal(regions({ page: { frontmatter: { [name]: true } } }), DOC)
  })
  test(`the query ${name} hides ${gone.join(', ')} only when it is 0`, () => {
    assert.equal(regions({ search: `?${name}=0` }), rest)
    assert.equal(regions({ search: `?${name}=false` }), DOC)
  })
}

test('footer: false leaves the home page without its footer', () => {
  const home = { pageType: 'home' as const, frontmatter: { footer: false } }
  assert.equal(regions({ page: home }), ['nav', 'article'])
})

test('a site can do without the bar', () => {
  const themeConfig = { ...createSiteData().themeConfig, hideNavbar: 'always' as const }
  assert.not.ok(regions({ site: { ...site, themeConfig } }).includes('nav'))
})

test('the first link of every page skips to its one main landmark', () => {
  for (const pageType of Object.keys(byType)) {
    const body = draw({ page: { pageType: pageType as PageType } })
    const skip = body.querySelector('a')
    assert.is(skip?.textContent, 'Skip to content')
    const mains = [...body.querySelectorAll('main')]
    assert.equal(
      mains.map((main) => `#${main.id}`),
      [skip?.getAttribute('href')],
      pageType,
    )
    assert.is(mains[0]?.getAttribute('tabindex'), '-1')
  }
})

test('every page has exactly one h1', () => {
  for (const pageType of ['doc', 'overview', 'custom', 'blank', '404'] as const) {
    assert.is(draw({ page: { pageType } }).querySelectorAll('h1').length, 1, pageType)
  }
  const home = draw({ page: { pageType: 'home' }, runs: [''] })
  assert.is(home.querySelectorAll('h1').length, 1)
})

const notFound: [lang: string, texts: string[]][] = [
  ['en', ['404', 'PAGE NOT FOUND', 'Take me home']],
  ['zh', ['404', '页面未找到', '返回首页']],
]
for (const [lang, texts] of notFound) {
  test(`the 404 page in ${lang} says so and leads home`, () => {
    const locales = [
      { lang: 'en', label: 'English', prefix: '' },
      { lang: 'zh', label: '中文', prefix: '/zh' },
    ]
    const body = draw({ page: { pageType: '404', lang }, site: { ...site, locales } })
    // The browser fills the last element, because the server does not know the address.
    assert.equal(textsOf(body, 'main > *'), [...texts, ''])
    assert.is(body.querySelector('main a')?.getAttribute('href'), lang === 'en' ? '/' : '/zh/')
  })
}

test('a replaced part and a filled slot show up in the frame', () => {
  const parts = { ...defaultTheme.parts, Outline: () => <i id="mine" /> }
  const body = draw({ theme: { parts, slots: { docTop: <i id="top" />, docBottom: 'end' } } })
  assert.ok(body.querySelector('.doc-aside #mine'))
  assert.ok(body.querySelector('main > #top'))
})

test.run()
