import { defineConfig } from 'docgen'

export default defineConfig({
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'de', label: 'Deutsch', fallback: true },
  ],
})
