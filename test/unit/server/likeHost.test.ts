// How `preview --as` imitates hosts: slashes, clean addresses, 404 pages, redirects and headers. A built site in, responses
// out; the expected answers are those of the documentation of each host.
import * as assert from 'uvu/assert'
import { PREVIEW_HOSTS } from '../../../packages/engine/src/config/previewHosts.ts'
import { HOSTS } from '../../../packages/engine/src/server/likeHost/hosts.ts'
import { preview } from '../../../packages/engine/src/server/preview.ts'
import type { PreviewHost } from '../../../packages/engine/src/types/options.ts'
import { build } from '../../helpers/engine.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const config = (host: string) => `export default {
  deploy: { csp: true${host === '' ? '' : `, host: '${host}'`} },
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  redirects: { '/old': '/file', '/v1/:page': '/folder/:page', '/book/*': 'https://example.com/*' },
}`

const FILES = {
  'docgen.config.ts': config(''),
  'docs/en/index.md': '# Home\n',
  'docs/en/file.md': '# File\n',
  'docs/en/更多.md': '---\nredirect_from: /旧\n---\n\n# More\n',
  'docs/en/folder/index.md': '# Folder\n',
  'docs/en/folder/page.md': '# Page\n',
  'docs/zh/index.md': '# 家\n',
}

const test = suite<{ site: TempSite }>('preview like a host')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

interface Reply {
  /** The status, with the new address if there is one. */
  readonly end: string
  readonly headers: Headers
  readonly text: string
}

async function ask(
  { root }: TempSite,
  as: PreviewHost | undefined,
  paths: readonly string[],
): Promise<Reply[]> {
  const server = await preview(root, { port: 0, ...(as === undefined ? {} : { as }) })
  try {
    const replies = paths.map(async (path) => {
      const response = await fetch(server.url + path, { redirect: 'manual' })
      const to = response.headers.get('location')
      const end = to === null ? String(response.status) : `${response.status} ${to}`
      return { end, headers: response.headers, text: await response.text() }
    })
    return await Promise.all(replies)
  } finally {
    await server.close()
  }
}

const ends = (replies: readonly Reply[]) => replies.map(({ end }) => end)

test('slashes and extensions are those of each host', async ({ site }) => {
  const { diagnostics } = await build(site.root)
  assert.equal(
    diagnostics.map(({ code }) => code),
    ['redirect-host'],
  )
  const paths = ['file', 'file.html', 'file/', 'folder', 'folder/', 'folder/index.html', 'FILE']
  const expected: Readonly<Record<PreviewHost, readonly string[]>> = {
    'github-pages': ['200', '200', '404', '301 /folder/', '200', '200', '404'],
    netlify: ['200', '200', '301 /file', '301 /folder/', '200', '200', '404'],
    vercel: ['404', '200', '404', '200', '200', '200', '404'],
    'cloudflare-pages': [
      ...['200', '308 /file', '308 /file', '308 /folder/', '200', '308 /folder/', '404'],
    ],
    s3: ['404', '200', '404', '302 /folder/', '200', '200', '404'],
    nginx: ['200', '200', '404', '200', '200', '200', '404'],
    apache: ['200', '200', '404', '301 /folder/', '200', '200', '404'],
    'azure-static-web-apps': ['200', '200', '301 /file', '200', '200', '200', '404'],
  }
  for (const host of PREVIEW_HOSTS) {
    assert.equal(ends(await ask(site, host, paths)), expected[host], host)
  }
})

test('the command line knows the hosts of the table', () => {
  assert.equal([...PREVIEW_HOSTS].sort(), Object.keys(HOSTS).sort())
})

test('only hosts that look for it serve the 404 page of the language', async ({ site }) => {
  await build(site.root)
  const isChinese = async (host: PreviewHost) => {
    const [reply] = await ask(site, host, ['zh/nowhere'])
    assert.is(reply?.end, '404')
    return reply?.text.includes('<html lang="zh"')
  }
  assert.is(await isChinese('cloudflare-pages'), true)
  assert.is(await isChinese('github-pages'), false)
})

test('redirects and headers come from the files of the host, without the option too', async ({
  site,
}) => {
  const paths = ['old?a=1', 'v1/page', 'book/a/b', '%E6%97%A7', 'file']
  const statuses: Readonly<Partial<Record<PreviewHost, number>>> = {
    ...{ netlify: 301, 'cloudflare-pages': 301, vercel: 308, nginx: 301, apache: 301 },
  }
  for (const [host, status] of Object.entries(statuses)) {
    await site.write('docgen.config.ts', config(host))
    assert.ok((await build(site.root)).emitted)
    const replies = await ask(site, undefined, paths)
    assert.equal(
      ends(replies).slice(0, 4),
      [
        `${status} /file?a=1`,
        `${status} /folder/page`,
        `${status} https://example.com/a/b`,
        `${status} /%E6%9B%B4%E5%A4%9A`,
      ],
      host,
    )
    const page = replies[4]
    assert.match(page?.headers.get('content-security-policy') ?? '', /frame-ancestors 'self'$/)
    const [, script = ''] = /"modulepreload" href="\/([^"]+)"/.exec(page?.text ?? '') ?? []
    const [asset] = await ask(site, undefined, [script])
    assert.match(asset?.headers.get('cache-control') ?? '', /immutable$/, host)
    assert.not.match(page?.headers.get('cache-control') ?? '', /immutable/)
  }
})

test('without files for it, a host follows no redirects but serves their pages', async ({
  site,
}) => {
  await build(site.root)
  const [old] = await ask(site, 'github-pages', ['old'])
  assert.is(old?.end, '200')
  assert.ok(old?.text.includes('data-to="/file"'))
  assert.is(old?.headers.get('cache-control'), 'max-age=600')
})

test('files of the public folder are followed, too', async ({ site }) => {
  await site.write('public/_redirects', '# Own\n/a/* /folder/:splat 302\n')
  await site.write('public/_headers', '/file\n  X-Own: yes\n')
  await build(site.root)
  const [redirect, file] = await ask(site, 'netlify', ['a/page', 'file'])
  assert.is(redirect?.end, '302 /folder/page')
  assert.is(file?.headers.get('x-own'), 'yes')
})

test.run()
