// The built site and, at /api/search, its search. `node server.js [port]`, after `docgen build` and `docgen search push`.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createHandler } from 'docgen-search-postgres'

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/**
 * Serves the folder that `docgen build` wrote. The index is in the database of the connection string, or in the folder
 * `search-data`, where `docgen search push` puts it. Closing the server closes the database.
 */
export function createSite(folder, connectionString) {
  const search = createHandler(connectionString ? { connectionString } : {})
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    if (pathname === '/api/search') return search(request, response)
    await sendFile(response, folder, decodeURIComponent(pathname))
  })
  return server.on('close', () => search.close())
}

async function sendFile(response, folder, pathname) {
  // A URL has no `..` left, so the path stays in the folder.
  const base = join(folder, pathname)
  const paths = pathname.endsWith('/') ? [join(base, 'index.html')] : [base, `${base}.html`]
  for (const path of paths) {
    const contents = await readFile(path).catch(() => null)
    if (contents === null) continue
    response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream')
    return response.end(contents)
  }
  response.statusCode = 404
  response.setHeader('content-type', TYPES['.html'])
  response.end(await readFile(join(folder, '404.html')))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('doc_build', import.meta.url))
  const server = createSite(folder, process.env.DATABASE_URL)
  const port = Number(process.argv[2] ?? 4000)
  server.listen(port, () => console.log(`http://localhost:${server.address().port}`))
}
