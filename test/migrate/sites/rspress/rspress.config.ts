import * as path from 'node:path'
import { defineConfig } from 'rspress/config'
import { pluginRss } from '@rspress/plugin-rss'

export default defineConfig({
  root: path.join(__dirname, 'docs'),
  title: 'Rspress',
  description: 'Rspack based static site generator',
  lang: 'en',
  icon: 'https://example.com/icon.png',
  logo: { dark: 'https://example.com/dark.png', light: 'https://example.com/light.png' },
  markdown: { checkDeadLinks: true },
  route: { cleanUrls: true, exclude: ['**/fragments/**'] },
  plugins: [pluginRss({ siteUrl: 'https://rspress.dev' })],
  builderConfig: { source: { alias: { '@en': './docs/en', '@zh': './docs/zh' } } },
  themeConfig: {
    lastUpdated: true,
    footer: { message: '© 2024' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rspress' },
    ],
    locales: [
      {
        lang: 'en',
        label: 'English',
        title: 'Rspress',
        description: 'SSG',
        editLink: {
          docRepoBaseUrl: 'https://github.com/web-infra-dev/rspress/tree/main/docs',
          text: 'Edit',
        },
      },
      {
        lang: 'zh',
        label: '简体中文',
        title: 'Rspress',
        outlineTitle: '目录',
        prevPageText: '上一页',
        nextPageText: '下一页',
      },
    ],
  },
})
