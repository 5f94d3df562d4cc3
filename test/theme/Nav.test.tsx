// The bar: items on their side, the current one, dropdowns, language and version menus, social links.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import type { NavItem } from '../../packages/engine/src/types/navigation.ts'
import type { SocialLink } from '../../packages/engine/src/types/theme.ts'
import { Brand } from '../../packages/theme/src/parts/Brand/Brand.tsx'
import { defaultTheme } from '../../packages/theme/src/defaultTheme.ts'
import { attributesOf, renderPart, textsOf } from '../helpers/renderPart.tsx'
import { createSiteData } from '../helpers/pageData.ts'

const { Nav, NavScreen, LangSwitch, VersionSwitch, ThemeSwitch, SocialLinks, FamilyPopover } =
  defaultTheme.parts

const link = (text: string, to: string, more: Partial<NavItem> = {}) =>
  ({
    ...{ type: 'link', text, link: to, activeMatch: null, position: 'left', tag: null },
    ...more,
  }) as NavItem

const nav: NavItem[] = [
  link('Guide', '/guide/start/', { activeMatch: '^/guide/' }),
  link('API', '/api/', { tag: 'new' }),
  {
    ...{ type: 'group', text: 'More', link: null, activeMatch: null, position: 'right', tag: null },
    items: [link('Releases', '/releases/'), link('Elsewhere', 'https://example.com')],
  },
]

const themeConfig = createSiteData().themeConfig
const locales = [
  { lang: 'en', label: 'English', prefix: '' },
  { lang: 'zh', label: '简体中文', prefix: '/zh' },
]

const test = suite('Nav')

test('items are on their configured side, with their tags', () => {
  const body = renderPart(Nav, { site: { nav } })
  assert.equal(textsOf(body, '.nav-left .nav-text'), ['Guide', 'API'])
  assert.equal(textsOf(body, '.nav-right > li > * > .menu > button'), ['More'])
  assert.equal(textsOf(body, '.nav-left .tag'), ['new'])
})

test('the section of the page is marked as current, the page itself as the current page', () => {
  const current = (routePath: string) =>
    attributesOf(
      renderPart(Nav, { page: { routePath }, site: { nav } }),
      '.nav-items .nav-item',
      'aria-current',
    )
  assert.equal(current('/guide/deep/page'), ['true', null, null])
  assert.equal(current('/api/'), [null, 'page', null])
  assert.equal(current('/releases/v1'), [null, null, 'true'])
})

test('a dropdown is a closed disclosure button that names its panel', () => {
  const body = renderPart(Nav, { site: { nav } })
  const button = body.querySelector('.nav-right button')
  assert.is(button?.getAttribute('aria-expanded'), 'false')
  const panel = body.querySelector(`[id="${button?.getAttribute('aria-controls')}"]`)
  assert.equal(textsOf(panel!, 'a'), ['Releases', 'Elsewhere (opens in a new tab)'])
  assert.equal(attributesOf(panel!, 'a', 'target'), [null, '_blank'])
})

test('a group that is itself a link keeps its link and has a named button for its menu', () => {
  const group = { ...nav[2], link: '/more/' } as NavItem
  const body = renderPart(Nav, { site: { nav: [group] } })
  assert.equal(attributesOf(body, '.nav-group > a', 'href'), ['/more/'])
  assert.equal(attributesOf(body, '.nav-group button', 'aria-label'), ['More'])
})

test('a group in a menu is its label with its items below, in the bar and on the nav screen', () => {
  const inner = {
    ...{ type: 'group', text: 'Inner', link: null, activeMatch: null, position: 'right', tag: 't' },
    items: [link('Deep', '/deep/')],
  } as NavItem
  const outer = { ...nav[2], items: [link('Releases', '/releases/'), inner] } as NavItem
  const site = { nav: [outer] }
  const bar = renderPart(Nav, { site })
  assert.equal(textsOf(bar, '.nav-items .menu-panel > ul > li > .menu-row'), [
    'Releases',
    'Inner t',
  ])
  assert.equal(attributesOf(bar, '.menu-panel ul ul a', 'href'), ['/deep/'])
  const screen = renderPart(NavScreen, { site })
  assert.equal(textsOf(screen, '.screen-sub > li > :first-child'), ['Releases', 'Inner t', 'Deep'])
  assert.equal(attributesOf(screen, '.screen-sub .screen-sub a', 'href'), ['/deep/'])
})

test('a tag is text, the markup of an SVG or a picture', () => {
  const tags = ['new', '<svg class="mine"></svg>', '/new.png', 'https://x.org/new.svg']
  const items = tags.map((tag) => link('A', '/a', { tag }))
  const body = renderPart(Nav, { site: { nav: items, base: '/b/' } })
  assert.equal(textsOf(body, '.nav-left .tag'), ['new'])
  assert.is(body.querySelectorAll('.nav-left svg.mine').length, 1)
  assert.equal(attributesOf(body, '.nav-left img', 'src'), ['/b/new.png', 'https://x.org/new.svg'])
})

test('the markup of a tag is drawn without what runs scripts', () => {
  const tags = [
    '<svg class="mine" onload="alert(1)"><script>alert(1)</script><path d="M0 0"></svg>',
    '<img src="x" onerror="alert(1)">',
    '<svg><a href="jav&#x61;script:x"><use xlink:href="data:x"/></a><foreignObject></svg>',
  ]
  const items = tags.map((tag) => link('A', '/a', { tag }))
  const body = renderPart(Nav, { site: { nav: items } })
  assert.is(body.querySelectorAll('.nav-left svg.mine > path').length, 1)
  assert.is(body.querySelectorAll('.nav-left :is(script, foreignObject)').length, 0)
  assert.is(body.querySelectorAll('.nav-left :is([onload], [onerror], svg [href])').length, 0)
})

test('the mark leads to the home page of the language and is named after the site', () => {
  const site = { title: 'Site', logoText: '', logo: { light: '/l.svg', dark: '/d.svg' }, locales }
  const body = renderPart(Brand, { page: { lang: 'zh' }, site: { ...site, base: '/docs/' } })
  assert.equal(attributesOf(body, 'a', 'href'), ['/docs/zh/'])
  assert.equal(attributesOf(body, 'a', 'aria-label'), ['Site'])
  assert.equal(attributesOf(body, 'img', 'src'), ['/docs/l.svg', '/docs/d.svg'])
  assert.equal(textsOf(body, 'a'), [''])
  const plain = renderPart(Brand, { site: { title: 'Site', logoText: '' } })
  assert.equal(textsOf(plain, 'a'), ['Site'], 'without a logo there are words')
})

test('on a home page no other item is current, and its own item is current only there', () => {
  const items = [link('Start', '/zh/'), link('指南', '/zh/guide/')]
  const currentAt = (routePath: string) =>
    attributesOf(
      renderPart(Nav, { page: { lang: 'zh', routePath }, site: { nav: items, locales } }),
      '.nav-item',
      'aria-current',
    )
  assert.equal(currentAt('/zh/'), ['page', null])
  assert.equal(currentAt('/zh/guide/a'), [null, 'true'])
})

test('pages of another version have the items and the home page of that version', () => {
  const own = [link('Guide', '/1.x/guide/', { activeMatch: '^/guide/' })]
  const body = renderPart(Nav, {
    page: { version: '1.x', routePath: '/1.x/guide/a' },
    site: {
      ...{ nav, versions: ['2.x', '1.x'] },
      otherVersions: { '1.x': { home: '/1.x/', nav: own } },
    },
  })
  assert.equal(attributesOf(body, '.nav-items a', 'href'), ['/1.x/guide/'])
  assert.equal(attributesOf(body, '.nav-items a', 'aria-current'), ['true'])
  assert.equal(attributesOf(body, '.screen-items a', 'href'), ['/1.x/guide/'])
  assert.equal(attributesOf(body, '.site-name', 'href'), ['/1.x/', '/1.x/'])
})

test('the language menu leads to the nearest page where the translation is missing', () => {
  const page = { routePath: '/guide/a', translations: { en: '/guide/a' } }
  const body = renderPart(LangSwitch, {
    page: { ...page, nearest: { zh: '/zh/guide/' } },
    site: { locales },
  })
  assert.equal(attributesOf(body, 'a', 'href'), ['/guide/a', '/zh/guide/'])
})

test('the language menu leads to the translation, else to the home page of the language', () => {
  const hrefs = (page: object) =>
    attributesOf(renderPart(LangSwitch, { page, site: { locales } }), 'a', 'href')
  const translations = { en: '/a', zh: '/zh/a' }
  assert.equal(hrefs({ routePath: '/a', translations }), ['/a', '/zh/a'])
  assert.equal(hrefs({ routePath: '/a', translations: { en: '/a' } }), ['/a', '/zh/'])
  assert.equal(hrefs({ pageType: '404', translations: { en: '/404', zh: '/zh/404' } }), [
    '/',
    '/zh/',
  ])
  const body = renderPart(LangSwitch, { page: { lang: 'zh' }, site: { locales } })
  assert.equal(attributesOf(body, 'a', 'lang'), ['en', 'zh'])
  assert.equal(attributesOf(body, 'a', 'aria-current'), [null, 'true'])
})

test('switches that offer no choice are not there', () => {
  assert.is(renderPart(LangSwitch).innerHTML, '')
  assert.is(renderPart(VersionSwitch).innerHTML, '')
  assert.is(renderPart(FamilyPopover).innerHTML, '')
  assert.is(renderPart(SocialLinks).innerHTML, '')
  const site = { themeConfig: { ...themeConfig, darkMode: false } }
  assert.is(renderPart(ThemeSwitch, { site }).innerHTML, '')
  assert.is(renderPart(NavScreen, { site }).querySelector('[type=radio]'), null)
})

test('the version menu and the nav screen lead to the page in each version', () => {
  const site = { versions: ['2.x', '1.x'], locales }
  const versionLinks = { '2.x': '/zh/a', '1.x': '/1.x/zh/a' }
  const page = { lang: 'zh', version: '1.x', versionLinks }
  const body = renderPart(VersionSwitch, { page, site })
  assert.equal(attributesOf(body, 'a', 'href'), ['/zh/a', '/1.x/zh/a'])
  assert.equal(attributesOf(body, 'a', 'aria-current'), [null, 'true'])
  const screen = renderPart(NavScreen, { page, site })
  const segments = screen.querySelector('.settings')!.lastElementChild!
  assert.equal(attributesOf(segments, 'a', 'href'), ['/zh/a', '/1.x/zh/a'])
  assert.equal(attributesOf(segments, 'a', 'aria-current'), [null, 'true'])
})

test('the theme switch is named after what it does, in both appearances', () => {
  const body = renderPart(ThemeSwitch)
  assert.equal(textsOf(body, '.only-light'), ['Switch to dark appearance'])
  assert.equal(textsOf(body, '.only-dark'), ['Switch to light appearance'])
})

const social = (
  icon: string,
  mode: SocialLink['mode'] = 'link',
  content = `https://x.org/${icon}`,
) => ({ icon, mode, content }) as SocialLink

test('three social links are shown, the others wait in a menu', () => {
  const shown = (count: number) => {
    const links = ['github', 'twitter', 'discord', 'rss']
      .slice(0, count)
      .map((name) => social(name))
    return renderPart(SocialLinks, {
      site: { themeConfig: { ...themeConfig, socialLinks: links } },
    })
  }
  assert.equal(attributesOf(shown(3), 'a', 'aria-label'), ['GitHub', 'X', 'Discord'])
  assert.is(shown(3).querySelector('button'), null)
  assert.equal(attributesOf(shown(4), 'button', 'aria-label'), ['More links'])
  assert.equal(textsOf(shown(4), '.menu-panel a'), ['RSS'])
})

test('social links show text, a picture or markup in a panel', () => {
  const socialLinks = [
    social('github', 'text', 'group 42'),
    social('discord', 'img', '/qr.png'),
    { icon: { svg: '<svg id="own"></svg>' }, mode: 'dom', content: '<b>hi</b>', label: 'Chat' },
  ] as SocialLink[]
  const body = renderPart(SocialLinks, {
    site: { base: '/docs/', themeConfig: { ...themeConfig, socialLinks } },
  })
  assert.equal(textsOf(body, '.menu-panel p'), ['group 42'])
  assert.equal(attributesOf(body, '.menu-panel img', 'src'), ['/docs/qr.png'])
  assert.equal(textsOf(body, '.menu-panel b'), ['hi'])
  assert.equal(attributesOf(body, 'button', 'aria-label'), ['GitHub', 'Discord', 'Chat'])
  assert.ok(body.querySelector('button #own'))
})

test('the sister tools speak English on English pages and the other text elsewhere', () => {
  const item = { name: 'Tool', desc: '工具', descEn: 'A tool', logo: '/t.svg', logoScale: 1.25 }
  const productFamily = {
    ...{ text: 'Family', link: 'https://f.org' },
    items: [{ ...item, url: 'https://t.org/zh', urlEn: 'https://t.org/en' }],
  }
  const tool = (lang: string) => {
    const site = { themeConfig: { ...themeConfig, productFamily } }
    const row = renderPart(FamilyPopover, { page: { lang }, site }).querySelector('.family-row')!
    return [
      row.getAttribute('href'),
      row.getAttribute('target'),
      row.textContent,
      row.querySelector('img')?.width,
    ]
  }
  assert.equal(tool('en'), ['https://t.org/en', '_blank', 'ToolA tool', 30])
  assert.equal(tool('zh'), ['https://t.org/zh', '_blank', 'Tool工具', 30])
})

test('the nav screen is a popover that its buttons open and close without a script', () => {
  const body = renderPart(NavScreen, { page: { routePath: '/guide/' }, site: { nav, locales } })
  const [open, close] = [...body.querySelectorAll('button')]
  const screen = body.querySelector('[popover]')!
  assert.is(open?.getAttribute('popovertarget'), screen.id)
  assert.is(close?.getAttribute('popovertarget'), screen.id)
  assert.is(close?.getAttribute('popovertargetaction'), 'hide')
  assert.equal(textsOf(screen, '.screen-item'), ['Guide', 'APInew', 'More'])
  assert.equal(attributesOf(screen, '.screen-item', 'aria-current'), ['true', null, null])
  assert.equal(textsOf(screen, 'legend'), ['Appearance', 'Language'])
})

test('the bar holds every part by name, so that each can be replaced', () => {
  const parts = { ...defaultTheme.parts, LangSwitch: () => <i id="mine" /> }
  assert.ok(renderPart(Nav, { theme: { parts } }).querySelector('.nav-end #mine'))
})

test.run()
