// Settings of the Rsbuild website: titles, languages, navigation and the tags of the document head.
// Order and labels of the sidebars are in the `_meta.json` files of docs/en and docs/zh.
import { defineConfig, type UserFeed, type UserNavItem } from 'docgen'
import { optionFacts } from './optionFacts.ts'
import { sourceLink } from './sourceLink.ts'

const origin = 'https://rsbuild.dev'
const description = {
  en: 'A build tool for the web, based on Rspack, the fast bundler written in Rust',
  zh: '基于 Rspack 的 Web 构建工具，底层是用 Rust 编写的高速打包工具',
}
const docRepoBaseUrl = 'https://github.com/web-infra-dev/rsbuild/tree/main/website/docs'

/** Beside the logo; current on every page below `section`. */
function navItem(text: string, link: string, section: string): UserNavItem {
  return { text, link, activeMatch: `^${section}`, position: 'left' }
}

/** Release notes of one language, in RSS and in Atom. Pages join them by `link-rss`. */
function releaseFeeds(language: string, prefix: string, suffix: string): UserFeed[] {
  return (['rss', 'atom'] as const).map((type) => ({
    id: `releases-${type}${suffix}`,
    title: 'Rsbuild Releases',
    pages: `${prefix}/community/releases/v*`,
    fileName: `rss/releases-${type}${suffix}.xml`,
    ...{ type, language },
  }))
}

export default defineConfig({
  siteOrigin: origin,
  title: 'Rsbuild',
  description: description.en,
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English', title: 'Rsbuild', description: description.en },
    { lang: 'zh', label: '简体中文', title: 'Rsbuild', description: description.zh },
  ],
  icon: '/favicon.svg',
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  // The pictures carry the name.
  logoText: '',
  head: [
    ['link', { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }],
    ['meta', { property: 'og:image', content: `${origin}/og.png` }],
    ['meta', { property: 'og:image:width', content: '1200' }],
    ['meta', { property: 'og:image:height', content: '630' }],
    [
      'meta',
      { property: 'og:image:alt', content: 'Rsbuild, the web build tool powered by Rspack' },
    ],
    ['meta', { name: 'twitter:card', content: 'summary_large_image' }],
    ['meta', { name: 'twitter:site', content: '@rspack_dev' }],
  ],
  route: {
    cleanUrls: true,
    exclude: ['**/zh/shared/**', '**/en/shared/**', './theme', './src'],
  },
  feeds: [...releaseFeeds('en', '', ''), ...releaseFeeds('zh-CN', '/zh', '-zh')],
  markdown: {
    rehypePlugins: [optionFacts, sourceLink],
  },
  themeConfig: {
    lastUpdated: true,
    enableContentAnimation: true,
    enableScrollToTop: true,
    footer: { message: '© 2024 ByteDance' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rsbuild' },
      { icon: 'twitter', mode: 'link', content: 'https://twitter.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
    productFamily: {
      text: 'Web Infra',
      link: 'https://github.com/web-infra-dev',
      items: [
        {
          name: 'Rspack',
          desc: '用 Rust 编写的 Web 打包工具',
          descEn: 'A bundler for the web, written in Rust',
          logo: '/family/rspack.svg',
          url: 'https://rspack.dev',
        },
        {
          name: 'Rsbuild',
          desc: '无需配置即可使用的构建工具',
          descEn: 'A build tool that works without set-up',
          logo: '/family/rsbuild.svg',
          url: 'https://rsbuild.dev',
        },
        {
          name: 'Rspress',
          desc: '静态站点生成工具',
          descEn: 'A generator of static sites',
          logo: '/family/rspress.svg',
          logoScale: 1.1,
          url: 'https://rspress.dev',
        },
        {
          name: 'Rsdoctor',
          desc: '构建过程与产物的分析工具',
          descEn: 'An analyzer for builds with Rspack and webpack',
          logo: '/family/rsdoctor.svg',
          logoScale: 0.95,
          url: 'https://rsdoctor.dev',
        },
      ],
    },
    locales: [
      {
        lang: 'en',
        nav: [
          navItem('Guide', '/guide/start/', '/guide/'),
          navItem('Config', '/config/', '/config/'),
          navItem('Plugin', '/plugins/list/', '/plugins/'),
          navItem('API', '/api/start/', '/api/'),
          navItem('Community', '/community/', '/community/'),
        ],
        editLink: { docRepoBaseUrl, text: 'Edit this page on GitHub' },
      },
      {
        lang: 'zh',
        nav: [
          navItem('指南', '/zh/guide/start/', '/zh/guide/'),
          navItem('配置', '/zh/config/', '/zh/config/'),
          navItem('插件', '/zh/plugins/list/', '/zh/plugins/'),
          navItem('API', '/zh/api/start/', '/zh/api/'),
          navItem('社区', '/zh/community/', '/zh/community/'),
        ],
        editLink: { docRepoBaseUrl, text: '在 GitHub 上编辑此页' },
        outlineTitle: '目录',
        prevPageText: '上一页',
        nextPageText: '下一页',
        lastUpdatedText: '最后更新',
      },
    ],
  },
})
