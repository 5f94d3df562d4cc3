import { defineConfig } from 'docgen'

export default defineConfig({
  title: 'Two',
  base: '/two/',
  siteOrigin: 'https://example.com',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', title: '双语' },
  ],
  route: { cleanUrls: false },
  themeConfig: {
    locales: [
      { lang: 'en', nav: [{ text: 'Guide', link: '/guide/', activeMatch: '/guide/' }] },
      { lang: 'zh', nav: [{ text: '指南', link: '/zh/guide/' }], outlineTitle: '目录' },
    ],
  },
})
