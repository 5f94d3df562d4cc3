// A small site with everything around an article turned on: two languages, two versions, every kind of nav item and social
// link, sister tools, a banner, and Markdown copies of pages.

/** An image of 24 units, so that the page determines its size. */
const MARK =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24"><rect width="24" height="24" fill="#0aa"/></svg>'

const CONFIG = `
const common = (prefix, texts) => ({
  nav: [
    { text: texts.guide, link: '/guide/', activeMatch: '/guide/', position: 'left' },
    { text: 'API', link: '/api/', position: 'left', tag: 'new' },
    { text: texts.more, link: '/more', position: 'left', items: [
      { text: texts.inside, link: '/guide/long' },
      { text: 'Elsewhere', link: 'https://example.com/', tag: 'ext' },
      { text: texts.group, items: [{ text: texts.deep, link: '/api/deep' }] },
    ] },
    { text: texts.menu, items: [{ text: texts.home, link: '/' }, { text: 'API 2', link: '/api/deep' }] },
    { text: 'Forum', link: 'https://example.org/forum' },
  ],
  banner: { text: texts.news, link: '/guide/' },
})
const en = { guide: 'Guide', more: 'More', inside: 'Inside', group: 'Group', deep: 'Deep', menu: 'Menu', home: 'Home', news: 'Version 2 is out' }
const zh = { guide: '指南', more: '更多', inside: '里面', group: '分组', deep: '深处', menu: '菜单', home: '首页', news: '版本 2 已发布' }
export default {
  title: 'Tiny',
  siteOrigin: 'https://tiny.example',
  icon: '/logo.svg',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
  logoText: 'Tiny',
  locales: [
    { lang: 'en', label: 'English', title: 'Tiny' },
    { lang: 'zh', label: '简体中文', title: '小站' },
  ],
  multiVersion: { default: 'v2', versions: ['v2', 'v1'] },
  markdown: { checkDeadLinks: false },
  themeConfig: {
    localeRedirect: 'never',
    hideNavbar: 'auto',
    copyPage: true,
    footer: { message: '© 2024 <a href="https://example.com">Company</a>' },
    editLink: { docRepoBaseUrl: 'https://example.com/edit' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://example.com/code' },
      { icon: 'x', mode: 'text', content: 'Find us as @tiny' },
      { icon: { svg: '<svg viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>' }, label: 'Group', mode: 'img', content: '/logo.svg' },
      { icon: 'discord', mode: 'link', content: 'https://example.com/chat' },
      { icon: 'rss', mode: 'dom', content: '<b class="own">Subscribe</b>' },
    ],
    productFamily: { text: 'Family', link: 'https://example.com/family', items: [
      { name: 'Bundler', desc: '打包工具', descEn: 'A bundler', logo: '/logo.svg', url: 'https://example.com/zh', urlEn: 'https://example.com/en' },
      { name: 'Builder', desc: '构建工具', logo: '/logo.svg', logoScale: 1.5, url: 'https://example.com/builder' },
    ] },
    locales: [{ lang: 'en', ...common('', en) }, { lang: 'zh', ...common('/zh', zh) }],
  },
}
`

const home = (lang: string) => `---
pageType: home
hero:
  name: Tiny
  text: |
    ${lang === 'en' ? 'A small tool\n    for large sites' : '小小的工具\n    大大的站点'}
  tagline: ${lang === 'en' ? 'It does one thing.' : '只做一件事。'}
  badge: { text: v2, link: /guide/ }
  actions:
    - { text: ${lang === 'en' ? 'Introduction' : '介绍'}, link: /guide/, theme: brand }
    - { text: ${lang === 'en' ? 'Quick Start' : '快速上手'}, link: /guide/long, theme: alt }
  image: { src: { light: /logo.svg, dark: /logo-dark.svg }, alt: The mark }
features:
  - { icon: bolt, title: Fast, details: It is quick. }
  - { icon: 🚀, title: Far, details: It goes far., link: /guide/, span: 6 }
  - { title: No icon, details: Words alone., span: 3 }
  - { icon: /logo.svg, title: A title that is much longer than the others and breaks, details: Words., span: 3 }
  - { icon: box, title: Narrow, details: Two columns., span: 2 }
  - { icon: plug, title: Default, details: Four columns. }
---
`

const filler = Array.from({ length: 30 }, (_, i) => `Paragraph ${i} of many.\n`).join('\n')

const long = (lang: string) => `---
description: About the long page
---

# ${lang === 'en' ? 'Long' : '长页面'}

The lead.

## First part {#first}

${filler}

### Detail {#detail}

${filler}
`

const pagesOf = (version: string, lang: string): Record<string, string> => ({
  [`docs/${version}/${lang}/index.md`]: home(lang),
  [`docs/${version}/${lang}/guide/_meta.json`]: JSON.stringify([
    'index',
    'long',
    { type: 'dir', name: 'deep', label: 'Deep section' },
  ]),
  [`docs/${version}/${lang}/guide/index.md`]: '# Guide\n\nWords.\n',
  [`docs/${version}/${lang}/guide/long.md`]: long(lang),
  [`docs/${version}/${lang}/guide/deep/index.md`]: '# Deep section\n\nWords.\n',
  [`docs/${version}/${lang}/guide/deep/leaf.md`]: '# Leaf\n\nWords.\n\n## Part {#part}\n\nMore.\n',
  [`docs/${version}/${lang}/api/index.md`]: '# API\n\nWords.\n',
  [`docs/${version}/${lang}/api/deep.md`]: '# Deep\n\nWords.\n',
  [`docs/${version}/${lang}/more.md`]: '# More\n\nWords.\n',
})

/** Files of the site; `createBuiltSite` builds it. */
export const everythingSite: Readonly<Record<string, string>> = {
  'docgen.config.ts': CONFIG,
  'public/logo.svg': MARK,
  'public/logo-dark.svg': MARK.replace('#0aa', '#7dd'),
  ...pagesOf('v2', 'en'),
  ...pagesOf('v2', 'zh'),
  ...pagesOf('v1', 'en'),
  ...pagesOf('v1', 'zh'),
  'docs/v2/en/guide/deep/only-english.md': '# Only English\n\nWords.\n',
  'docs/v2/en/api/new.md': '# New\n\nOnly in version 2.\n',
  'docs/v2/en/empty.md': '',
  'docs/v2/en/plain/_meta.json': '[]',
  'docs/v2/en/bare.md': '---\npageType: home\n---\n',
  'docs/v2/en/custom.md': '---\npageType: custom\n---\n\n# Custom\n',
  'docs/v2/en/blank.md': '---\npageType: blank\n---\n\n# Blank\n',
  'docs/v2/en/list/index.md': '---\npageType: overview\n---\n\n# Nothing here\n',
}
