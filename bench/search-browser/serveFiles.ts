// Files in memory → a server that sends them compressed and counts the bytes of the index it sent; and the scripts that are
// measured, bundled as for a site.
import { createServer } from 'node:http'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { packageRoot } from '../../packages/engine/src/node/packageRoot.ts'

export interface ServedFiles {
  readonly url: string
  /** Bytes of the index sent so far, compressed, without headers. */
  readonly sent: () => number
  /** Files of the index sent so far. */
  readonly requests: () => number
  readonly close: () => void
}

/** What runs in the page (probe.ts) and the worker that searches, with their parts, minified, by address. */
export async function bundleProbe(): Promise<Map<string, string>> {
  const { outputFiles } = await build({
    entryPoints: ['bench/search-browser/probe.ts', 'packages/theme/src/search/searchWorker.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    entryNames: '[name]',
    outdir: '/out',
    write: false,
    absWorkingDir: packageRoot(),
    platform: 'browser',
    define: {
      'process.env.NODE_ENV': '"production"',
      __DOCGEN_SEARCH_WORKER__: '"/searchWorker.js"',
    },
  })
  return new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]))
}

const PAGE = `<!doctype html><title>Search</title><script>var probeOf = () => globalThis.probe</script>
<script type="module" src="/probe.js"></script>`

export async function serveFiles(files: ReadonlyMap<string, string>): Promise<ServedFiles> {
  const count = { sent: 0, requests: 0 }
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    const contents = path === '/' ? PAGE : files.get(path)
    if (contents === undefined) return void response.writeHead(404).end()
    const body = gzipSync(contents)
    if (path.startsWith('/search/')) {
      count.sent += body.length
      count.requests += 1
    }
    const type =
      path === '/' ? 'text/html' : path.endsWith('.js') ? 'text/javascript' : 'application/json'
    // Nothing is kept: every reader that is measured begins with nothing.
    response.writeHead(200, {
      'content-type': `${type}; charset=utf-8`,
      'content-encoding': 'gzip',
      'cache-control': 'no-store',
    })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    sent: () => count.sent,
    requests: () => count.requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
