// Search on a server: the page asks /api/search, which server.js answers from the index that `docgen search push` writes.
import { defineConfig } from 'docgen'

export default defineConfig({
  title: 'Harbours',
  search: { mode: 'remote', apiUrl: '/api/search', searchIndexes: ['docs'] },
})
