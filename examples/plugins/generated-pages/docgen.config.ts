// A site whose reference is made from data.
import { join } from 'node:path'
import { defineConfig } from 'docgen'
import { commandPages } from './commandPages.ts'

export default defineConfig({
  title: 'Service',
  themeConfig: { nav: [{ text: 'Commands', link: '/commands/' }] },
  plugins: [commandPages(join(import.meta.dirname, 'data/commands.json'))],
})
