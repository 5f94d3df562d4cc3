// The built site and, at /api/search, its search. `node server.js [port]`, after `docgen build`.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createEngine } from './engine.js'

/** Most hits that are given, whatever is asked for. */
const MOST_HITS = 50

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
}

/** Serves the folder that `docgen build` wrote. */
export async function createSite(folder) {
  const documents = JSON.parse(await readFile(join(folder, 'search-documents.json'), 'utf8'))
  const engines = { docs: createEngine(documents) }
  return createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    if (pathname === '/api/search') return sendJson(response, answer(engines, searchParams))
    await sendFile(response, folder, decodeURIComponent(pathname))
  })
}

/** The protocol of docgen: `keyword`, `limit`, `searchIndexes` and `lang` in, `hits` out. */
function answer(engines, query) {
  const keyword = query.get('keyword') ?? ''
  const limit = Math.min(Number(query.get('limit')) || MOST_HITS, MOST_HITS)
  const names = (query.get('searchIndexes') ?? '').split(',')
  const asked = names.filter((name) => Object.hasOwn(engines, name))
  return { hits: asked.flatMap((name) => engines[name](keyword, limit, query.get('lang'))) }
}

function sendJson(response, value) {
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(value))
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
  const site = await createSite(fileURLToPath(new URL('doc_build', import.meta.url)))
  const port = Number(process.argv[2] ?? 4000)
  site.listen(port, () => console.log(`http://localhost:${port}`))
}
