import { defineConfig } from 'docgen'

// A site written for Rspress needs only this file in place of its own.
export default defineConfig({
  title: 'Kettle',
  base: '/kettle/',
  lang: 'en',
  icon: '/mark.svg',
  logo: '/mark.svg',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文', title: '水壶' },
  ],
  route: { exclude: ['**/fragments/**'] },
  alias: { rspress: 'docgen', '@rspress/core': 'docgen', '@en': './docs/en', '@zh': './docs/zh' },
})
