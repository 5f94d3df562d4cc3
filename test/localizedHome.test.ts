// The home page and the name of a site in several languages: links without a language stay in the
// language of the page, and the bar shows the title of the language.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { JSDOM } from 'jsdom'
import * as assert from 'uvu/assert'
import { buildSite, readBuilt } from './helpers/buildSite.ts'
import { build } from './helpers/engine.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const HOME = `---
pageType: home
hero:
  name: Name
  badge: { text: New, link: /guide/start#first }
  actions:
    - { text: Start, link: /guide/start }
    - { text: Other, link: /guide/other }
    - { text: Text, link: /public.txt }
    - { text: English, link: /en/guide/start }
features:
  - { title: Feature, details: Text, link: /guide/start }
---
`

const FILES = {
  'docgen.config.ts': `export default {
    title: 'Tool',
    locales: [
      { lang: 'en', label: 'English' },
      { lang: 'de', label: 'Deutsch', title: 'Werkzeug' },
      { lang: 'fr', label: 'Français', fallback: true },
    ],
  }`,
  'docs/public/public.txt': 'text\n',
  'docs/en/index.md': HOME,
  'docs/en/guide/start.md': '# Start\n\n## First\n',
  'docs/en/guide/other.md': '# Other\n',
  'docs/de/index.md': HOME,
  'docs/de/guide/start.md':
    '---\nprev: { text: Nur hier, link: /guide/nur-hier }\n---\n\n# Start\n\n## First\n',
  'docs/de/guide/nur-hier.md': '# Nur hier\n',
}

const test = suite<{ site: TempSite }>('localizedHome')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

const documentOf = async (site: TempSite, name: string) =>
  new JSDOM(await readBuilt(site, name)).window.document

test('links of the hero and the features lead to the language of the page, if it has the page', async ({
  site,
}) => {
  await buildSite(site)
  const expected = { en: '', de: '/de', fr: '/fr' }
  for (const [lang, prefix] of Object.entries(expected)) {
    const document = await documentOf(site, lang === 'en' ? 'index.html' : `${lang}/index.html`)
    const links = [...document.querySelectorAll('main a[href]')].map((a) => a.getAttribute('href'))
    assert.equal(
      links.slice(0, 6),
      [
        `${prefix}/guide/start#first`,
        `${prefix}/guide/start`,
        lang === 'de' ? '/guide/other' : `${prefix}/guide/other`,
        '/public.txt',
        '/guide/start',
        `${prefix}/guide/start`,
      ],
      lang,
    )
  }
})

test('a link is dead only if neither the language nor the site has the page', async ({ site }) => {
  await rm(join(site.root, 'docs/en/guide/start.md'))
  const { diagnostics } = await build(site.root)
  const dead = diagnostics.filter(({ code }) => code === 'dead-link')
  assert.equal(
    new Set(dead.map(({ filePath }) => filePath?.slice(site.root.length + 1))),
    new Set(['docs/en/index.md', 'docs/de/index.md']),
  )
  const inGerman = dead.filter(({ filePath }) => filePath?.includes('/de/'))
  assert.equal(
    inGerman.map(({ line }) => line),
    [10],
  )
})

test('the bar shows the title in the language of the page', async ({ site }) => {
  await buildSite(site)
  const names = ['index.html', 'de/index.html', 'fr/index.html'].map(async (name) =>
    (await documentOf(site, name)).querySelector('.site-name')?.textContent?.trim(),
  )
  assert.equal(await Promise.all(names), ['Tool', 'Werkzeug', 'Tool'])
})

test.run()
