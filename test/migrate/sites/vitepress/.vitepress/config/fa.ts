import { defineConfig } from 'vitepress'

export const fa = defineConfig({
  label: 'فارسی',
  lang: 'fa-IR',
  dir: 'rtl',
  themeConfig: { nav: [{ text: 'راهنما', link: '/fa/guide/what-is-vitepress' }] },
})
