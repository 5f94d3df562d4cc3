// Addresses that pages choose with `slug`: links, sidebars, translations and redirects follow.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { build, dev, loadSite } from './helpers/engine.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const FILES = {
  'docgen.config.ts': `export default {
    base: '/docs/',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'zh', label: '中文' },
      { lang: 'de', label: 'Deutsch', fallback: true },
    ],
  }`,
  'docs/en/index.md': '# Home\n\n[Install](./guide/setup.md#first) and [again](/guide/install)\n',
  'docs/en/guide/_meta.json': '["start", "setup", "far", "last"]',
  'docs/en/guide/start.md':
    '# Start\n\n[Far](./far.md?a=1) <a href="./far.md">away</a>\n\nAs a text: "/docs/guide/far"\n',
  'docs/en/guide/setup.md':
    '---\nslug: install\nredirect_from: /setup\n---\n\n# Setup\n\n## First\n',
  'docs/en/guide/far.md': '---\nslug: /elsewhere/far\n---\n\n# Far\n\n[Setup](./setup.md)\n',
  'docs/en/guide/last.mdx':
    'export const open = () => {}\n\n# Last\n\n<a href="./setup.md" onClick={open}>Setup</a>\n\n<Button href="./far.md#top">Far</Button>\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/setup.md': '# 安装\n\n[远](/en/elsewhere/far)\n',
}

const test = suite<{ site: TempSite }>('slugs')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

const documentOf = async ({ root }: TempSite, name: string) =>
  new JSDOM(await readFile(join(root, 'doc_build', name), 'utf8')).window.document

const linksIn = (document: Document, selector: string) =>
  [...document.querySelectorAll(`${selector} a[href]`)].map((link) => link.getAttribute('href'))

test('a page is at its slug, and links to its file lead there, in HTML and in code', async ({
  site,
}) => {
  const { diagnostics, site: model } = await build(site.root)
  assert.equal(diagnostics, [])
  const inFolder = (route: string) => /guide|elsewhere/.test(route)
  assert.equal([...model.routes.keys()].filter(inFolder), [
    ...['/de/elsewhere/far', '/de/guide/install', '/de/guide/last', '/de/guide/start'],
    ...['/elsewhere/far', '/guide/install', '/guide/last', '/guide/start', '/zh/guide/setup'],
  ])
  const home = await documentOf(site, 'index.html')
  assert.equal(linksIn(home, 'article'), ['/docs/guide/install#first', '/docs/guide/install'])
  const start = await documentOf(site, 'guide/start.html')
  assert.equal(linksIn(start, 'article').slice(0, 2), [
    '/docs/elsewhere/far?a=1',
    '/docs/elsewhere/far',
  ])
  assert.match(start.querySelector('article')?.textContent ?? '', 'As a text: "/docs/guide/far"')
  const last = await documentOf(site, 'guide/last.html')
  assert.equal(linksIn(last, 'article'), ['/docs/guide/install', '/docs/elsewhere/far#top'])
  const untranslated = await documentOf(site, 'de/guide/start.html')
  assert.match(untranslated.querySelector('article')?.textContent ?? '', '"/docs/guide/far"')
  const german = await documentOf(site, 'de/elsewhere/far.html')
  assert.ok(linksIn(german, 'article').includes('/docs/de/guide/install'))
})

test('a page keeps its place in generated sidebars, with the pages before and after it', async ({
  site,
}) => {
  await build(site.root)
  const far = await documentOf(site, 'elsewhere/far.html')
  assert.equal(linksIn(far, '.sidebar'), [
    ...['/docs/guide/start', '/docs/guide/install', '/docs/elsewhere/far', '/docs/guide/last'],
  ])
  assert.is(far.querySelector('.sidebar [aria-current]')?.textContent, 'Far')
  assert.equal(linksIn(far, '.neighbours'), ['/docs/guide/install', '/docs/guide/last'])
})

test('translations of a page are found by their files, and old addresses lead to the slug', async ({
  site,
}) => {
  const { routes } = await loadSite(site.root)
  assert.equal(routes.get('/guide/install')?.translations, {
    ...{ en: '/guide/install', zh: '/zh/guide/setup', de: '/de/guide/install' },
  })
  await build(site.root)
  const old = await readFile(join(site.root, 'doc_build/setup.html'), 'utf8')
  assert.match(old, '/docs/guide/install')
})

test('a slug that another page has is an error that says what to change', async ({ site }) => {
  await site.write('docs/en/guide/last.mdx', '---\nslug: /guide/start\n---\n\n# Last\n')
  const { diagnostics } = await build(site.root)
  assert.equal(
    diagnostics.map(({ code, message, hint }) => ({ code, message, hint })),
    [
      {
        code: 'duplicate-route',
        message:
          'Two files have the same route `/guide/start`: `en/guide/last.mdx` and `en/guide/start.md`.',
        hint: 'Change the `slug` in the frontmatter of one of them, or rename the other file.',
      },
    ],
  )
})

test('a slug that is no address is an error in the frontmatter', async ({ site }) => {
  await site.write('docs/en/guide/start.md', '---\nslug: ../up?a\n---\n\n# Start\n')
  const [found] = (await build(site.root)).diagnostics
  assert.is(found?.code, 'invalid-frontmatter')
  assert.is(found?.line, 2)
  assert.match(found?.message ?? '', 'an address without query and spaces')
})

test('`dev` follows a slug that changes, also from pages that are edited later', async ({
  site,
}) => {
  const server = await dev(site.root, { port: 0 })
  const get = async (path: string) => await (await fetch(new URL(path, server.url))).text()
  try {
    assert.match(await get('/docs/guide/start'), '/docs/elsewhere/far')
    await site.write('docs/en/guide/start.md', '# Start\n\n[Far now](./far.md)\n')
    const edited = await until(() => get('/docs/guide/start'), /Far now/)
    assert.match(edited, 'href="/docs/elsewhere/far"')
    await site.write('docs/en/guide/far.md', '---\nslug: near\n---\n\n# Far\n')
    assert.match(await until(() => get('/docs/guide/start'), /guide\/near/), 'Far now')
  } finally {
    await server.close()
  }
})

/** Reads until the text matches; the suite's time limit ends it otherwise. */
async function until(read: () => Promise<string>, wanted: RegExp): Promise<string> {
  for (;;) {
    const text = await read()
    if (wanted.test(text)) return text
    await new Promise((resolve) => setImmediate(resolve))
  }
}

test('links with or without a slash at the end lead to the address of the page', async () => {
  for (const trailingSlash of [false, true]) {
    const site = await createTempSite({
      'docgen.config.ts': `export default { base: '/docs/', route: { trailingSlash: ${trailingSlash} } }`,
      'docs/index.md':
        '# Home\n\n[1](/guide/a/) [2](/guide/a#x) [3](./guide/a/?b#x) [4](/guide) <a href="/guide/a/">5</a>\n',
      'docs/mdx.mdx':
        '# MDX\n\n<LinkCard href="/guide/a/" title="Card" />\n\n<Tabs><Tab label="T">[1](/guide/)</Tab></Tabs>\n',
      'docs/guide/index.md': '# Guide\n',
      'docs/guide/a.md': '# A\n\n## X\n',
    })
    const { diagnostics } = await build(site.root)
    assert.equal(diagnostics, [])
    const a = trailingSlash ? '/docs/guide/a/' : '/docs/guide/a'
    const home = await documentOf(site, 'index.html')
    assert.equal(linksIn(home, 'article'), [a, `${a}#x`, `${a}?b#x`, '/docs/guide/', a])
    const mdx = await documentOf(site, trailingSlash ? 'mdx/index.html' : 'mdx.html')
    assert.equal(linksIn(mdx, 'article').slice(0, 2), [a, '/docs/guide/'])
    await site.remove()
  }
})

test.run()
