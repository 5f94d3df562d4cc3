// The documentation of Tidemark, an invented program, with every optional feature of docgen turned on.
import { defineConfig, type UserNavItem } from 'docgen'

const origin = 'https://tidemark.example'

const navOf = (prefix: string, names: readonly string[]): UserNavItem[] =>
  ['guide', 'reference', 'blog', 'changelog'].map((folder, index) => ({
    text: names[index] ?? folder,
    link: `${prefix}/${folder}/`,
    activeMatch: `^${prefix}/${folder}/`,
  }))

export default defineConfig({
  siteOrigin: origin,
  title: 'Tidemark',
  description: 'Reads water level gauges, predicts the tide and warns harbors',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    {
      lang: 'zh',
      label: '简体中文',
      description: '读取水位计，预测潮汐，向港口发出警报',
      fallback: true,
    },
  ],
  icon: '/favicon.svg',
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  deploy: { host: 'netlify', csp: true },
  llms: true,
  socialImage: { fonts: ['fonts/NotoSansSC-subset.otf'] },
  redirects: {
    '/install': '/guide/start',
    '/v0/guide/:page': '/guide/:page',
    '/faq#messages': '/guide/alerts',
    '/faq': '/guide/',
  },
  collections: [
    {
      dir: 'blog',
      title: { en: 'Blog', zh: '博客' },
      perPage: 2,
      authors: { mira: { name: 'Mira Okafor' } },
    },
    { dir: 'changelog', title: { en: 'Changelog', zh: '更新日志' } },
  ],
  feeds: [
    {
      id: 'changelog-atom',
      type: 'atom',
      title: 'Tidemark releases',
      pages: '/changelog/*',
      fileName: 'changelog/atom.xml',
    },
  ],
  markdown: {
    math: { macros: { '\\level': '\\operatorname{h}' } },
    mermaid: true,
    showLanguage: true,
    containers: { safety: { type: 'danger', title: 'Safety' } },
  },
  themeConfig: {
    localeRedirect: 'never',
    lastUpdated: true,
    contributors: true,
    readingTime: true,
    feedback: true,
    hideableSidebar: true,
    enableContentAnimation: true,
    enableScrollToTop: true,
    copyPage: true,
    hideNavbar: 'auto',
    editLink: { docRepoBaseUrl: 'https://code.tidemark.example/docs' },
    footer: { message: '<a href="/license">Tidemark</a>' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://code.tidemark.example' },
      { icon: 'rss', mode: 'link', content: `${origin}/blog/rss.xml` },
    ],
    locales: [
      {
        lang: 'en',
        nav: navOf('', ['Guide', 'Reference', 'Blog', 'Changelog']),
        banner: { text: 'Tidemark 1.1 predicts surges', link: '/changelog/2026-03-02-1-1' },
      },
      {
        lang: 'zh',
        nav: navOf('/zh', ['指南', '参考', '博客', '更新日志']),
        banner: { text: 'Tidemark 1.1 可以预测风暴潮', link: '/zh/changelog/2026-03-02-1-1' },
      },
    ],
  },
})
