import { defineConfig } from 'docgen'

export default defineConfig({
  root: '%root%',
  title: '%name%',
  lang: '%lang%',
  icon: '/favicon.svg',
  themeConfig: {
    // Readers can copy each page as Markdown.
    copyPage: true,
  },
})
