import { defineConfig } from 'docgen'

export default defineConfig({
  root: '%root%',
  title: '%name%',
  lang: '%lang%',
  icon: '/favicon.svg',
})
