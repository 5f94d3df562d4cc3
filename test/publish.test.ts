// What a site with an origin tells search engines and social networks: a whole site in, files out.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { sitemap } from '../packages/engine/src/outputs/sitemap.ts'
import { dev, loadSite } from './helpers/engine.ts'
import { buildSite, readBuilt } from './helpers/buildSite.ts'
import { createTempSite, withTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const config = (options = '') => `export default {
  title: 'Tiny <Tool>',
  description: 'A "small" tool',
  siteOrigin: 'https://tiny.example',
  ${options}
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文', title: '小站', fallback: true }],
  themeConfig: { lastUpdated: true, sidebar: { '/guide/': [
    { text: 'Guide', link: '/guide/', items: [{ text: 'No page', items: ['/guide/start'] }] },
  ] } },
}`

const FILES = {
  'docgen.config.ts': config(),
  'docs/en/index.md': '---\npageType: home\n---\n',
  'docs/zh/index.md': '---\npageType: home\n---\n',
  'docs/en/guide/index.md': '# Guide & more\n',
  'docs/en/guide/start.md':
    '---\ndescription: Ends </script> & more\ndate: 2024-05-28\n---\n\n# Start <b>now</b>\n',
  'docs/zh/guide/start.md': '# 开始\n',
  'docs/en/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'docs/en/noindex.md':
    '---\nhead:\n  - [meta, { name: robots, content: noindex }]\n---\n\n# No index\n',
  'docs/en/elsewhere.md':
    '---\nhead:\n  - [link, { rel: canonical, href: https://other.example/ }]\n---\n\n# Elsewhere\n',
  'docs/en/a b.md': '# Space\n',
}

const test = suite<{ site: TempSite }>('publishing')

test.before(async (context) => {
  context.site = await createTempSite(FILES)
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
      cwd: context.site.root,
      env: { ...process.env, GIT_AUTHOR_DATE: '2024-06-01T10:00:00Z' },
    })
  git('init', '-q')
  git('add', 'docs')
  git('commit', '-qm', 'Add pages')
})
test.after(({ site }) => site.remove())

const documentOf = async (site: TempSite, name: string) =>
  new JSDOM(await readBuilt(site, name)).window.document

test('the sitemap lists indexed pages with their last change and their translations', async ({
  site,
}) => {
  await buildSite(site)
  const lastmod = '    <lastmod>2024-06-01T10:00:00.000Z</lastmod>\n'
  const page = (path: string, ...alternates: (readonly [string, string])[]) =>
    `  <url>\n    <loc>https://tiny.example${path}</loc>\n${lastmod}${alternates
      .map(
        ([lang, to]) =>
          `    <xhtml:link rel="alternate" hreflang="${lang}" href="https://tiny.example${to}"/>\n`,
      )
      .join('')}  </url>\n`
  const translated = (path: string) =>
    [
      ['en', path],
      ['zh', `/zh${path}`],
      ['x-default', path],
    ] as const
  assert.is(
    await readBuilt(site, 'sitemap.xml'),
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${page('/', ...translated('/'))}${page('/a%20b')}${page('/guide/')}${page('/guide/start', ...translated('/guide/start'))}${page('/zh/', ...translated('/'))}${page('/zh/guide/start', ...translated('/guide/start'))}</urlset>
`,
  )
  assert.is(
    await readBuilt(site, 'robots.txt'),
    'User-agent: *\nAllow: /\n\nSitemap: https://tiny.example/sitemap.xml\n',
  )
})

test('structured data describe the article and the pages that lead to it, escaped', async ({
  site,
}) => {
  await buildSite(site)
  const html = await readBuilt(site, 'guide/start.html')
  assert.is(html.match(/<\/script>/g)?.length, html.match(/<script/g)?.length)
  const { document } = new JSDOM(html).window
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  assert.equal(JSON.parse(data), {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'TechArticle',
        headline: 'Start now',
        url: 'https://tiny.example/guide/start',
        description: 'Ends </script> & more',
        inLanguage: 'en',
        datePublished: '2024-05-28T00:00:00.000Z',
        dateModified: '2024-06-01T10:00:00.000Z',
        isPartOf: { '@type': 'WebSite', name: 'Tiny <Tool>', url: 'https://tiny.example/' },
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Tiny <Tool>', item: 'https://tiny.example/' },
          { '@type': 'ListItem', position: 2, name: 'Guide', item: 'https://tiny.example/guide/' },
          {
            '@type': 'ListItem',
            position: 3,
            name: 'Start now',
            item: 'https://tiny.example/guide/start',
          },
        ],
      },
    ],
  })
})

test('social networks get times and other languages', async ({ site }) => {
  await buildSite(site)
  const document = await documentOf(site, 'guide/start.html')
  const contentOf = (name: string) =>
    document.querySelector(`meta[property="${name}"]`)?.getAttribute('content')
  assert.is(contentOf('og:locale'), 'en_US')
  assert.is(contentOf('og:locale:alternate'), 'zh_CN')
  assert.is(contentOf('article:published_time'), '2024-05-28T00:00:00.000Z')
  assert.is(contentOf('article:modified_time'), '2024-06-01T10:00:00.000Z')
  assert.is(
    document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    'https://tiny.example/guide/start',
  )
})

test('pages that search engines do not list have no structured data', async ({ site }) => {
  await buildSite(site)
  for (const name of ['404.html', 'hidden.html', 'zh/guide/index.html']) {
    assert.not.ok((await readBuilt(site, name)).includes('ld+json'), name)
  }
})

test('a page for unknown addresses with its own text is in no list', async () => {
  const files = {
    'docgen.config.ts': `export default {
      title: 'Tiny',
      siteOrigin: 'https://tiny.example',
      locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
    }`,
    'docs/en/index.md': '# Home\n',
    'docs/en/guide.md': '# Guide\n',
    'docs/en/404.md': '---\npageType: custom\n---\n\n# Lost\n\nOff the chart.\n',
    'docs/zh/index.md': '# 首页\n',
    'docs/zh/guide.md': '# 指南\n',
    'docs/zh/404.md': '# 迷路\n',
  }
  await withTempSite(files, async (own) => {
    await buildSite(own)
    const { document } = new JSDOM(await readBuilt(own, '404.html')).window
    assert.match(document.querySelector('main')?.textContent ?? '', 'Off the chart.')
    const robots = document.querySelector('meta[name=robots]')
    assert.is(robots?.getAttribute('content'), 'noindex')
    assert.match(await readBuilt(own, 'zh/404.html'), '迷路')
    for (const name of ['index.html', 'guide.html', 'sitemap.xml', 'search/en.json']) {
      assert.not.match(await readBuilt(own, name), /Lost|404/, name)
    }
    assert.not.match(await readBuilt(own, 'zh/guide.html'), /迷路|404/)
    assert.not.match(await readBuilt(own, 'search/zh.json'), /迷路|404/)
  })
})

test('a sitemap of many pages is split, and an index lists its parts', async ({ site }) => {
  const model = await loadSite(site.root)
  const files = sitemap(model, [], 4)
  assert.equal(
    files.map(({ outFile }) => outFile),
    ['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml', 'robots.txt'],
  )
  const [index, first, second] = files.map((file) =>
    'contents' in file ? String(file.contents) : '',
  )
  assert.ok(index?.includes('<sitemap><loc>https://tiny.example/sitemap-2.xml</loc></sitemap>'))
  assert.is(first?.match(/<loc>/g)?.length, 4)
  assert.is(second?.match(/<loc>/g)?.length, 2)
})

test('files of the site or of a plugin replace those of docgen', async ({ site }) => {
  const plugin = `plugins: [{ name: 'own', outputs: () => [{ outFile: 'sitemap.xml', contents: 'own' }] }],`
  await site.write('docgen.config.ts', config(plugin))
  await site.write('public/robots.txt', 'User-agent: *\n')
  await buildSite(site)
  assert.is(await readBuilt(site, 'sitemap.xml'), 'own')
  assert.is(await readBuilt(site, 'robots.txt'), 'User-agent: *\n')
})

test('below the root of a host there is no robots.txt, and without the option no sitemap', async ({
  site,
}) => {
  const files = async (options: string) => {
    await site.write('docgen.config.ts', config(options))
    return sitemap(await loadSite(site.root), [])
  }
  assert.equal(
    (await files(`base: '/docs/',`)).map(({ outFile }) => outFile),
    ['sitemap.xml'],
  )
  assert.equal(await files('sitemap: false,'), [])
})

test('dev serves the sitemap', async ({ site }) => {
  await site.write('docgen.config.ts', config())
  const server = await dev(site.root, { port: 0 })
  try {
    const response = await fetch(`${server.url}sitemap.xml`)
    assert.is(response.status, 200)
    assert.ok((await response.text()).includes('https://tiny.example/guide/start'))
  } finally {
    await server.close()
  }
})

test('a site without an origin has none of these', async ({ site }) => {
  await site.write('docgen.config.ts', `export default { root: 'docs/en' }`)
  await buildSite(site)
  assert.not.ok(existsSync(join(site.root, 'doc_build/sitemap.xml')))
  const html = await readBuilt(site, 'guide/start.html')
  for (const part of ['ld+json', 'article:', 'canonical']) assert.not.ok(html.includes(part), part)
})

test.run()
