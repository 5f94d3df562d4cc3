import { defineConfig } from '@rspress/core'
import { pluginTwoslash } from '@rspress/plugin-twoslash'

export default defineConfig({
  root: 'docs',
  title: 'Rspress',
  lang: 'en',
  locales: [{ lang: 'en', label: 'English' }],
  icon: '/static.svg',
  llms: true,
  route: { cleanUrls: true },
  plugins: [pluginTwoslash()],
  themeConfig: {
    editLink: { docRepoBaseUrl: 'https://github.com/web-infra-dev/rspress/tree/main/website/docs' },
    socialLinks: [{ icon: 'x', mode: 'link', content: 'https://x.com/rspack_dev' }],
  },
})
