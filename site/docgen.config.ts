// Settings of the Rsbuild website: titles, languages, navigation and the tags of the document head.
// Order and labels of the sidebars stand in the `_meta.json` files of docs/en and docs/zh.
import { defineConfig } from 'docgen'
import { unwrittenRoutes } from './unwritten.ts'

const origin = 'https://rsbuild.dev'
const description = {
  en: 'A build tool for the web, based on Rspack, the fast bundler written in Rust',
  zh: '基于 Rspack 的 Web 构建工具，底层是用 Rust 编写的高速打包工具',
}
const docRepoBaseUrl = 'https://github.com/web-infra-dev/rsbuild/tree/main/website/docs'

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
  markdown: {
    checkDeadLinks: { excludes: unwrittenRoutes },
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
          { text: 'Guide', link: '/guide/start/', activeMatch: '^/guide/' },
          { text: 'Config', link: '/config/', activeMatch: '^/config/' },
          { text: 'Plugin', link: '/plugins/list/', activeMatch: '^/plugins/' },
          { text: 'API', link: '/api/start/', activeMatch: '^/api/' },
          { text: 'Community', link: '/community/', activeMatch: '^/community/' },
        ],
        editLink: { docRepoBaseUrl, text: 'Edit this page on GitHub' },
      },
      {
        lang: 'zh',
        nav: [
          { text: '指南', link: '/zh/guide/start/', activeMatch: '^/zh/guide/' },
          { text: '配置', link: '/zh/config/', activeMatch: '^/zh/config/' },
          { text: '插件', link: '/zh/plugins/list/', activeMatch: '^/zh/plugins/' },
          { text: 'API', link: '/zh/api/start/', activeMatch: '^/zh/api/' },
          { text: '社区', link: '/zh/community/', activeMatch: '^/zh/community/' },
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
