// Which file answers a path.
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { resolvePath } from '../../../packages/engine/src/server/http/resolvePath.ts'

const test = suite('resolvePath')

const FILES = new Set([
  'index.html',
  '404.html',
  'guide.html',
  'guide/index.html',
  'api/index.html',
  'C#.html',
  '指南/a b.html',
  'assets/logo.svg',
  'zh/index.html',
  'zh/404.html',
])

const answer = (pathname: string, base = '/') =>
  resolvePath({ pathname, base, has: (outFile) => Promise.resolve(FILES.has(outFile)) })

const FOUND: Record<string, string> = {
  '/': 'index.html',
  '/index.html': 'index.html',
  '/guide': 'guide.html',
  '/guide.html': 'guide.html',
  '/guide/': 'guide/index.html',
  '/api/': 'api/index.html',
  '/C%23': 'C#.html',
  '/%E6%8C%87%E5%8D%97/a%20b': '指南/a b.html',
  '/assets/logo.svg': 'assets/logo.svg',
  '/zh/': 'zh/index.html',
  '/404': '404.html',
}

for (const [pathname, outFile] of Object.entries(FOUND)) {
  test(`${pathname} is answered with ${outFile}`, async () => {
    assert.equal(await answer(pathname), { status: 200, outFile })
  })
}

const MISSING: Record<string, string> = {
  '/nothing': '404.html',
  '/guide/nothing': '404.html',
  '/zh/nothing': 'zh/404.html',
  '/zh/deep/er/nothing': 'zh/404.html',
  '/zhuyin': '404.html',
  '/nothing/': '404.html',
  '/..': '404.html',
  '/../index.html': '404.html',
  '/zh/../index.html': '404.html',
  '/%2e%2e/index.html': '404.html',
  '/zh/%2E%2e%2findex.html': '404.html',
  '/zh%2findex.html': '404.html',
  '/zh%5c..%5cindex.html': '404.html',
  '/index.html%00': '404.html',
  '/%': '404.html',
  '//index.html': '404.html',
}

for (const [pathname, outFile] of Object.entries(MISSING)) {
  test(`${pathname} is answered with ${outFile} and status 404`, async () => {
    assert.equal(await answer(pathname), { status: 404, outFile })
  })
}

test('a folder asked for without its slash is redirected to', async () => {
  assert.equal(await answer('/api'), { status: 301, location: '/api/' })
  assert.equal(await answer('/docs/api', '/docs/'), { status: 301, location: '/docs/api/' })
  const base = '/caf%C3%A9/'
  assert.equal(await answer('/caf%c3%a9', base), { status: 301, location: base })
})

test('only paths below the base are answered with pages', async () => {
  assert.equal(await answer('/docs/guide', '/docs/'), { status: 200, outFile: 'guide.html' })
  assert.equal(await answer('/docs', '/docs/'), { status: 301, location: '/docs/' })
  assert.equal(await answer('/guide', '/docs/'), { status: 404, outFile: '404.html' })
  assert.equal(await answer('/docsearch', '/docs/'), { status: 404, outFile: '404.html' })
})

test('without a 404 page there is nothing to answer with', async () => {
  const has = () => Promise.resolve(false)
  const found = await resolvePath({ pathname: '/x', base: '/', has })
  assert.equal(found, { status: 404, outFile: null })
})

test.run()
