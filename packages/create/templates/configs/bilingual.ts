import { defineConfig } from 'docgen'

export default defineConfig({
  root: '%root%',
  title: '%name%',
  icon: '/favicon.svg',
  // The default language has addresses without a prefix.
  lang: '%lang%',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  themeConfig: {
    // Readers can copy each page as Markdown.
    copyPage: true,
  },
})
