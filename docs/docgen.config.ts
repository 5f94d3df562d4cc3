// The manual of docgen, built with docgen: `node bin/docgen.js build docs`.
import { defineConfig } from 'docgen'
import { diagnosticPages } from './diagnosticPages'

const origin = process.env['DOCS_ORIGIN']

export default defineConfig({
  root: '.',
  title: 'docgen',
  description: 'A React static-site generator for documentation',
  llms: true,
  deploy: { csp: true },
  // Pictures for social networks need the address at which the manual is published.
  ...(origin === undefined ? {} : { siteOrigin: origin, socialImage: true }),
  plugins: [diagnosticPages],
  markdown: { math: true, mermaid: true },
  collections: [{ dir: 'notes', title: 'Notes' }],
  themeConfig: {
    nav: [
      { text: 'Guide', link: '/guide/start', activeMatch: '^/guide/' },
      { text: 'Theme', link: '/theme/overview', activeMatch: '^/theme/' },
      { text: 'Components', link: '/components/', activeMatch: '^/components/' },
      { text: 'Reference', link: '/reference/config', activeMatch: '^/reference/' },
      { text: 'Migrate', link: '/migrate/rspress', activeMatch: '^/migrate/' },
      { text: 'Notes', link: '/notes/' },
      { text: 'Contributing', link: '/contributing/architecture', activeMatch: '^/contributing/' },
    ],
  },
})
