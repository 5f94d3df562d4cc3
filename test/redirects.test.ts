// Old addresses of a site: pages and files for hosts, the mistakes that are reported, and what dev answers. A whole site in,
// files and diagnostics out.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { formatDiagnostics } from '../packages/engine/src/diagnostics/format.ts'
import { hostFiles } from '../packages/engine/src/outputs/hostFiles.ts'
import { redirectPages } from '../packages/engine/src/outputs/redirects.ts'
import { build, dev, loadSite } from './helpers/engine.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const config = (entries: string, options = '') =>
  `export default {
  base: '/docs/',
  ${options}
  redirects: {
    ${entries}
  },
}
`

const GOOD = [
  `'/old': '/guide/start',`,
  `'/old#setup': '/guide/start#install',`,
  `'/v1/:page': '/guide/:page',`,
  `'/book/*': 'https://example.com/*',`,
].join('\n    ')

const FILES = {
  'docgen.config.ts': config(GOOD),
  'docs/index.md': '# Home\n',
  'docs/guide/start.md':
    '---\nredirect_from: [/start-here, /a%20b]\n---\n\n# Start\n\n## Install\n',
  'docs/guide/更多.md': '# More\n',
}

const test = suite<{ site: TempSite }>('redirects of addresses')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

const contentsOf = (file: object) => ('contents' in file ? String(file.contents) : '')

async function filesOf(site: TempSite, host: string): Promise<Map<string, string>> {
  await site.write('docgen.config.ts', config(GOOD, `deploy: { host: '${host}' },`))
  const model = await loadSite(site.root)
  const files = [...redirectPages(model), ...hostFiles(model, [])]
  return new Map(files.map((file) => [file.outFile, contentsOf(file)]))
}

test('each old address has a page, and one with parameters has a page for each new one', async ({
  site,
}) => {
  await site.write('docgen.config.ts', config(GOOD.replace(/^.*book.*$/m, '')))
  const { diagnostics, emitted } = await build(site.root)
  assert.equal(diagnostics, [])
  assert.ok(emitted)
  const read = (name: string) => readFile(join(site.root, 'doc_build', name), 'utf8')
  const targets = [
    ['old.html', '/docs/guide/start'],
    ['v1/start.html', '/docs/guide/start'],
    ['v1/更多.html', '/docs/guide/%E6%9B%B4%E5%A4%9A'],
    ['start-here.html', '/docs/guide/start'],
    ['a b.html', '/docs/guide/start'],
  ] as const
  for (const [name, url] of targets) {
    const { document } = new JSDOM(await read(name)).window
    assert.is(document.querySelector('a')?.getAttribute('href'), url, name)
    assert.is(document.querySelector('link[rel=canonical]')?.getAttribute('href'), url, name)
  }
  const { document } = new JSDOM(await read('old.html')).window
  assert.is(
    document.querySelector('script')?.dataset['anchors'],
    '{"setup":"/docs/guide/start#install"}',
  )
})

test('each host gets the file that it reads', async ({ site }) => {
  const expected: Readonly<Record<string, readonly [string, string]>> = {
    netlify: [
      '_redirects',
      `/docs/v1/:page /docs/guide/:page 301!
/docs/book/* https://example.com/:splat 301!
/docs/start-here /docs/guide/start 301!
/docs/a%20b /docs/guide/start 301!
`,
    ],
    'cloudflare-pages': [
      '_redirects',
      `/docs/v1/:page /docs/guide/:page 301
/docs/book/* https://example.com/:splat 301
/docs/start-here /docs/guide/start 301
/docs/a%20b /docs/guide/start 301
`,
    ],
    nginx: [
      'redirects.nginx.conf',
      `location ~ "^/docs/v1/([^/]+)$" { return 301 "/docs/guide/$1"; }
location ~ "^/docs/book/(.*)$" { return 301 "https://example.com/$1"; }
location = "/docs/start-here" { return 301 "/docs/guide/start"; }
location = "/docs/a b" { return 301 "/docs/guide/start"; }
`,
    ],
    apache: [
      '.htaccess',
      `RedirectMatch 301 "^/docs/v1/([^/]+)$" "/docs/guide/$1"
RedirectMatch 301 "^/docs/book/(.*)$" "https://example.com/$1"
RedirectMatch 301 "^/docs/start-here$" "/docs/guide/start"
RedirectMatch 301 "^/docs/a b$" "/docs/guide/start"
<IfModule mod_headers.c>
  Header set Cache-Control "no-cache"
  <FilesMatch "\\.[0-9a-f]{8}\\.\\w+$">
    Header set Cache-Control "public, max-age=31536000, immutable"
  </FilesMatch>
</IfModule>
`,
    ],
  }
  for (const [host, [name, text]] of Object.entries(expected)) {
    const files = await filesOf(site, host)
    assert.is(files.get(name), text, host)
    assert.ok(files.has('old.html'), 'the pages are written, too')
  }
  const vercel = JSON.parse((await filesOf(site, 'vercel')).get('vercel.json') ?? '') as unknown
  const rule = (source: string, destination: string) => ({ source, destination, permanent: true })
  assert.equal(vercel, {
    cleanUrls: true,
    redirects: [
      rule('/docs/v1/:page', '/docs/guide/:page'),
      rule('/docs/book/:rest*', 'https://example.com/:rest*'),
      rule('/docs/start-here', '/docs/guide/start'),
      rule('/docs/a%20b', '/docs/guide/start'),
    ],
    headers: [
      {
        source: '/docs/assets/(.*)',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ],
  })
  const azure = await filesOf(site, 'azure-static-web-apps')
  const route = (from: string, redirect: string) => ({ route: from, redirect, statusCode: 301 })
  assert.equal(JSON.parse(azure.get('staticwebapp.config.json') ?? ''), {
    routes: [
      route('/docs/old', '/docs/guide/start'),
      route('/docs/v1/start', '/docs/guide/start'),
      route('/docs/v1/%E6%9B%B4%E5%A4%9A', '/docs/guide/%E6%9B%B4%E5%A4%9A'),
      route('/docs/start-here', '/docs/guide/start'),
      route('/docs/a%20b', '/docs/guide/start'),
      {
        route: '/docs/assets/*',
        headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
      },
    ],
  })
})

const compareLines = (a: string, b: string) => parseInt(a, 10) - parseInt(b, 10)

test('loops, chains, missing targets and other mistakes are reported at their line', async ({
  site,
}) => {
  await site.write(
    'docgen.config.ts',
    config(
      [
        `'/a': '/b',`,
        `'/b': '/a',`,
        `'/c': '/d',`,
        `'/d': '/guide/start',`,
        `'/e': '/guide/strat',`,
        `'/f': '/guide/start#instal',`,
        `'/guide/start': '/',`,
        `'/g/:page': '/guide/:name',`,
        `'/h/*': '/guide/start',`,
        `'/file.pdf': '/guide/start',`,
        `'/start-here': '/',`,
        `'/i/*': '/gone',`,
      ].join('\n    '),
    ),
  )
  const { diagnostics, emitted } = await build(site.root)
  assert.is(emitted, null)
  const found = diagnostics.map(
    ({ code, line, message, hint }) => `${line} ${code} ${message} ${hint}`,
  )
  assert.equal(found.toSorted(compareLines), [
    '2 redirect-duplicate `/start-here` is redirected twice; the first redirect leads to `/`. Remove one of the redirects.',
    '5 redirect-loop The redirect leads back to itself: `/a` → `/b` → `/a`. Remove one of these redirects.',
    '7 redirect-chain Readers are redirected 2 times: `/c` → `/d` → `/guide/start`. Redirect `/c` to `/guide/start`.',
    '9 redirect-target `/e` is redirected to `/guide/strat`, which does not exist. Did you mean `/guide/start`?',
    '10 redirect-target `/f` is redirected to `/guide/start#instal`, but that page has no heading `#instal`. Correct the part after `#`.',
    '11 redirect-page `/guide/start` cannot be redirected, because the page `guide/start.md` has this address. Remove the redirect, or move the page.',
    '12 redirect-parameter The new address `/guide/:name` uses `:name`, which the old address `/g/:page` does not contain. Use the parameters of the old address, such as `:page`, or `*` for the rest.',
    '13 redirect-host `/h/*` is not redirected: a page cannot do it, because the old address stands for any number of addresses. Set `deploy.host`, so that docgen writes the redirect for your host, or remove it.',
    '14 redirect-host `/file.pdf` is not redirected: a page cannot do it, because it is the address of a file. Set `deploy.host`, so that docgen writes the redirect for your host, or remove it.',
    '16 redirect-target `/i/*` is redirected to `/gone`, which does not exist. Correct the new address.',
  ])
  assert.ok(
    formatDiagnostics(diagnostics, { cwd: site.root, color: false }).includes(
      "'/e': '/guide/strat'",
    ),
  )
})

test('HTML files that a site with `trailingSlash` does not write can be redirected', async ({
  site,
}) => {
  const entries = `'/guide/start.html': '/guide/start/',\n'/gone.html': '/guide/start/',\n'/index.html': '/guide/start/',\n'/404.html': '/guide/start/',`
  await site.write('docgen.config.ts', config(entries, 'route: { trailingSlash: true },'))
  await site.write('docs/404.md', '---\npageType: "404"\n---\n')
  const { diagnostics } = await build(site.root)
  const mistakes = diagnostics.filter(({ code }) => code.startsWith('redirect-'))
  assert.equal(
    mistakes.map(({ message }) => message),
    [
      '`/index.html` cannot be redirected, because the page `index.md` has this address.',
      '`/404.html` cannot be redirected, because the page `404.md` has this address.',
    ],
  )
  const pages = redirectPages(await loadSite(site.root))
  const lead = pages.map((page) => [page.outFile, /data-to="([^"]*)"/.exec(contentsOf(page))?.[1]])
  assert.equal(lead.slice(0, 2), [
    ['guide/start.html', '/docs/guide/start/'],
    ['gone.html', '/docs/guide/start/'],
  ])
})

const TRAILING_SLASH = 'route: { trailingSlash: true },'

async function leadsOf(site: TempSite, entries: string, options: string) {
  await site.write('docs/guide/index.md', '# Guide\n')
  await site.write('docs/guide/more/index.md', '# More\n')
  await site.write('docgen.config.ts', config(entries, options))
  const { diagnostics } = await build(site.root)
  const model = await loadSite(site.root)
  const leads = redirectPages(model).map((page) => [
    page.outFile,
    /data-to="\/docs([^"]*)"/.exec(contentsOf(page))?.[1],
  ])
  const [hosts] = hostFiles(model, [])
  return {
    mistakes: diagnostics.map(({ code, message }) => `${code} ${message}`),
    leads: Object.fromEntries(leads) as Record<string, string>,
    rules: hosts ? contentsOf(hosts).trim().split('\n') : [],
  }
}

test('`/*.html` stands for the addresses of all pages with an extension', async ({ site }) => {
  const options = `${TRAILING_SLASH} deploy: { host: 'netlify' },`
  const entries = `'/guide/start.html': '/guide/more/',\n'/*.html': '/*',\n'/*.php': '/*',`
  const { mistakes, leads, rules } = await leadsOf(site, entries, options)
  assert.equal(mistakes, [])
  assert.equal(leads, {
    'guide/start.html': '/guide/more/',
    'guide.html': '/guide/',
    'guide/more.html': '/guide/more/',
    'guide/更多.html': '/guide/%E6%9B%B4%E5%A4%9A/',
    'guide/start.php/index.html': '/guide/start/',
    'guide.php/index.html': '/guide/',
    'guide/more.php/index.html': '/guide/more/',
    'guide/更多.php/index.html': '/guide/%E6%9B%B4%E5%A4%9A/',
    'start-here/index.html': '/guide/start/',
    'a b/index.html': '/guide/start/',
  })
  assert.ok(rules.includes('/docs/guide/more.html /docs/guide/more/ 301!'))
  const azure = await leadsOf(site, entries, options.replace('netlify', 'azure-static-web-apps'))
  assert.match(azure.rules.join('\n'), '"route": "/docs/guide/more.html"')
})

test('`/*.html` is a mistake if pages have these addresses', async ({ site }) => {
  const { mistakes } = await leadsOf(site, `'/*.html': '/*',`, '')
  assert.equal(mistakes, [
    'redirect-page `/*.html` cannot be redirected, because the page `guide/start.md` has this address.',
  ])
})

test('`/*.php` is a mistake if it leads to no page, also with a host', async ({ site }) => {
  const entries = `'/*.php': 'https://example.com/*',\n'/v0/*.php': '/gone/*',`
  const { mistakes, rules } = await leadsOf(site, entries, "deploy: { host: 'netlify' },")
  assert.equal(mistakes, [
    'redirect-host `/*.php` is not redirected: a page cannot do it, because the old address stands for any number of addresses.',
    'redirect-host `/v0/*.php` is not redirected: a page cannot do it, because no page matches the parameters of its new address.',
  ])
  assert.not.match(rules.join(''), 'php')
})

test('parameters also stand for folders', async ({ site }) => {
  const entries = `'/v1/:page': '/guide/:page',\n'/old/*': '/guide/*',`
  const files = await leadsOf(site, entries, '')
  assert.is(files.leads['v1/start.html'], '/guide/start')
  assert.is(files.leads['v1/more/index.html'], '/guide/more/')
  assert.is(files.leads['old/more/index.html'], '/guide/more/')
  assert.is(files.leads['old/index.html'], '/guide/')
  const folders = await leadsOf(site, entries, TRAILING_SLASH)
  assert.is(folders.leads['v1/start/index.html'], '/guide/start/')
  assert.is(folders.leads['old/start/index.html'], '/guide/start/')
})

test('an old address that is not a path is an error of the configuration', async ({ site }) => {
  await site.write('docgen.config.ts', config(`'old': '/guide/start',`))
  const error = (await build(site.root).catch((each: unknown) => each)) as Error
  assert.match(error.message, /an old address: a path without base and query/)
})

test('dev follows redirects, also those of a page that is saved later', async ({ site }) => {
  await site.write('docgen.config.ts', config(GOOD.replace(/^.*book.*$/m, '')))
  const server = await dev(site.root, { port: 0 })
  try {
    for (const name of ['old', 'v1/start', 'start-here']) {
      const response = await fetch(server.url + name)
      assert.is(response.status, 200, name)
      assert.ok((await response.text()).includes('data-to="/docs/guide/start"'), name)
    }
    assert.is((await fetch(`${server.url}nowhere`)).status, 404)
  } finally {
    await server.close()
  }
})

test('a site without redirects has no such files', async ({ site }) => {
  await site.write('docgen.config.ts', `export default { deploy: { host: 'netlify' } }`)
  await site.write('docs/guide/start.md', '# Start\n')
  assert.ok((await build(site.root)).emitted)
  assert.not.ok(existsSync(join(site.root, 'doc_build/_redirects')))
})

test('a pattern in the folder of a language is expanded for the pages of that language', async () => {
  const site = await createTempSite({
    'docgen.config.ts': `export default {
      lang: 'en',
      locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }],
      redirects: { '/en/*': '/*' },
    }
`,
    'docs/en/index.md': '# Home\n',
    'docs/en/guide.md': '# Guide\n',
    'docs/fr/index.md': '# Accueil\n',
    'docs/fr/guide.md': '# Guide\n',
  })
  const pages = redirectPages(await loadSite(site.root)).map(({ outFile }) => outFile)
  assert.equal(pages.sort(), ['en/guide.html', 'en/index.html'])
  await site.remove()
})

test('a page and its copy for another language or version each need their own old address', async () => {
  const page = '---\nredirect_from: /setup\n---\n\n# Start\n'
  const hintsFor = async (settings: string, folders: readonly string[]) => {
    const site = await createTempSite({
      'docgen.config.ts': `export default { ${settings} }`,
      ...Object.fromEntries(folders.map((folder) => [`docs/${folder}/start.md`, page])),
    })
    const { diagnostics } = await build(site.root)
    await site.remove()
    return diagnostics.flatMap(({ code, hint }) => (code === 'redirect-duplicate' ? [hint] : []))
  }
  const locales = "locales: [{ lang: 'en', label: 'English' }, { lang: 'de', label: 'Deutsch' }]"
  assert.equal(await hintsFor(locales, ['en', 'de']), [
    'Write `/de/setup` in `de/start.md`, or remove one of the redirects.',
  ])
  assert.equal(await hintsFor(locales, ['en', 'en/guide']), ['Remove one of the redirects.'])
  const versions = "multiVersion: { versions: ['v2', 'v1'], default: 'v2' }"
  assert.equal(await hintsFor(versions, ['v2', 'v1']), [
    'Write `/v1/setup` in `v1/start.md`, or remove one of the redirects.',
  ])
})

test.run()
