// A configuration in every form that VitePress documents, for the shared corpus.
import { defineConfig } from 'vitepress'
import { fa } from './config/fa'

export default defineConfig({
  title: 'VitePress',
  description: 'Vite & Vue powered static site generator.',
  rewrites: { 'en/:rest*': ':rest*' },
  lastUpdated: true,
  cleanUrls: true,
  metaChunk: true,
  markdown: { math: true, codeTransformers: [{ postprocess: (code: string) => code }] },
  sitemap: { hostname: 'https://vitepress.dev/docs/', transformItems: (items: unknown[]) => items },
  head: [
    ['link', { rel: 'icon', type: 'image/png', href: '/vitepress-logo-mini.png' }],
    ['meta', { name: 'theme-color', content: '#5f67ee' }],
    ['script', { src: 'https://cdn.example.com/script.js', defer: '' }],
  ],
  themeConfig: {
    logo: { src: '/vitepress-logo-mini.png', width: 24, height: 24 },
    socialLinks: [
      { icon: 'github', link: 'https://github.com/vuejs/vitepress' },
      { icon: 'npm', link: 'https://npmx.dev' },
    ],
    search: { provider: 'local' },
  },
  locales: {
    root: {
      label: 'English',
      lang: 'en-US',
      themeConfig: {
        nav: [
          { text: 'Guide', link: '/guide/what-is-vitepress', activeMatch: '/guide/' },
          { text: 'Reference', link: '/reference/site-config', activeMatch: /\/reference\// },
          { text: 'More', items: [{ text: 'Changelog', link: 'https://example.com/changelog' }] },
        ],
        sidebar: {
          '/guide/': {
            base: '/guide/',
            items: [
              {
                text: 'Introduction',
                collapsed: false,
                items: [
                  { text: 'What is VitePress?', link: 'what-is-vitepress' },
                  { text: 'Getting Started', link: 'getting-started' },
                  { text: 'Routing', link: 'routing' },
                  { text: 'Deploy', link: 'deploy' },
                ],
              },
              {
                text: 'Writing',
                collapsed: true,
                items: [
                  { text: 'Markdown Extensions', link: 'markdown' },
                  { text: 'Asset Handling', link: 'asset-handling' },
                  { text: 'Frontmatter', link: 'frontmatter' },
                ],
              },
              { text: 'Config & API Reference', base: '/reference/', link: 'site-config' },
            ],
          },
          '/reference/': [
            { text: 'Site Config', link: '/reference/site-config' },
            {
              text: 'Default Theme',
              base: '/reference/default-theme-',
              items: [
                { text: 'Nav', link: 'nav' },
                { text: 'Sidebar', link: 'sidebar' },
              ],
            },
          ],
        },
        editLink: {
          pattern: 'https://github.com/vuejs/vitepress/edit/main/docs/:path',
          text: 'Edit this page',
        },
        footer: { message: 'Released under the MIT License.', copyright: 'Copyright © 2019' },
      },
    },
    zh: {
      label: '简体中文',
      lang: 'zh-Hans',
      themeConfig: {
        sidebar: [
          {
            text: '简介',
            items: [{ text: '什么是 VitePress？', link: '/zh/guide/what-is-vitepress' }],
          },
        ],
        docFooter: { prev: '上一页', next: '下一页' },
        outline: { label: '页面导航' },
      },
    },
    fa,
  },
})
