// A site some of whose pages have moved.
import { defineConfig } from 'docgen'
import { redirects } from './redirects.ts'

export default defineConfig({ title: 'Moved', base: '/docs/', plugins: [redirects()] })
