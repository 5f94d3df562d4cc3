// A site that extends Markdown.
import { defineConfig } from 'docgen'
import { writing } from './writing.ts'

export default defineConfig({
  title: 'Notes',
  plugins: [
    writing({
      tickets: { project: 'PROJ', url: 'https://tickets.example.com/' },
      abbreviations: { API: 'Application Programming Interface', SSG: 'Static Site Generation' },
    }),
  ],
})
