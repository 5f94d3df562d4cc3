import { defineConfig } from 'docgen'

export default defineConfig({
  title: 'Site',
  themeConfig: {
    socialLink: [],
  },
})
