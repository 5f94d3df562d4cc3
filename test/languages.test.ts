// Sites in other languages than English and Chinese, as far as the model knows them: words in articles, texts an author
// replaces, reading direction. What the browser shows of it is in browser/rtl.test.ts.
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { siteDataOf } from '../packages/engine/src/site/siteData.ts'
import type { Site } from '../packages/engine/src/types/index.ts'
import { withTempSite } from './helpers/site.ts'
import { loadSite } from './helpers/engine.ts'

const test = suite('languages of a site')

const ARTICLE = `# Title

:::tip
a
:::

- [ ] b

| c |
| - |
| d |

Word[^1].

[^1]: e
`

async function load(files: Readonly<Record<string, string>>): Promise<Site> {
  return await withTempSite(files, async (site) => {
    return await loadSite(site.root, { cache: false })
  })
}

const htmlOf = (site: Site, routePath: string) =>
  site.routes.get(routePath)?.page.runs.join('') ?? ''

/** The words docgen wrote into the article. */
function wordsOf(html: string): (string | undefined)[] {
  const found = [
    /callout-title">([^<]*)</,
    /type="checkbox"[^>]*aria-label="([^"]*)"|aria-label="([^"]*)"[^>]*type="checkbox"/,
    /table-scroll"[^>]*aria-label="([^"]*)"/,
    /id="footnote-label"[^>]*>([^<]*)</,
    /data-footnote-backref[^>]*aria-label="([^"]*)"/,
  ]
  return found.map((pattern) => pattern.exec(html)?.slice(1).find(Boolean))
}

test('words in articles are those of the language of the page', async () => {
  const langs = ['en', 'fr', 'zh-TW', 'xx']
  const site = await load({
    'docgen.config.js': `export default { locales: ${JSON.stringify(langs)}.map((lang) => ({ lang, label: lang })) }`,
    ...Object.fromEntries(langs.map((lang) => [`docs/${lang}/index.md`, ARTICLE])),
  })
  const english = ['Tip', 'To do', 'Table', 'Footnotes', 'Back to reference 1']
  assert.equal(wordsOf(htmlOf(site, '/')), english)
  assert.equal(wordsOf(htmlOf(site, '/fr/')), [
    ...['Astuce', 'À faire', 'Tableau', 'Notes de bas de page', 'Retour à la référence 1'],
  ])
  assert.equal(wordsOf(htmlOf(site, '/zh-TW/')), [
    ...['提示', '未完成', '表格', '註腳', '返回引用處 1'],
  ])
  assert.equal(wordsOf(htmlOf(site, '/xx/')), english)
})

test('an author replaces words in articles, for all languages or for one', async () => {
  const site = await load({
    'docgen.config.js': `export default {
      locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }],
      themeConfig: {
        text: { tip: 'Hint', backToReference: '({reference})' },
        locales: [{ lang: 'fr', text: { tip: 'Conseil' } }],
      },
    }`,
    'docs/en/index.md': ARTICLE,
    'docs/fr/index.mdx': ARTICLE,
  })
  assert.equal(wordsOf(htmlOf(site, '/')), ['Hint', 'To do', 'Table', 'Footnotes', '(1)'])
  assert.equal(wordsOf(htmlOf(site, '/fr/')), [
    ...['Conseil', 'À faire', 'Tableau', 'Notes de bas de page', '(1)'],
  ])
})

test('texts of one language go before those of all, whichever way they are written', async () => {
  const { locales } = await load({
    'docgen.config.js': `export default {
      locales: [{ lang: 'en', label: 'English' }, { lang: 'fr', label: 'Français' }],
      themeConfig: {
        outlineTitle: 'Contents', prevPageText: 'Back', text: { close: 'Shut', nextPageText: 'On' },
        locales: [{ lang: 'fr', nextPageText: 'Suite', text: { outlineTitle: 'Plan', menu: 'Carte' } }],
      },
    }`,
    'docs/en/index.md': '# A',
    'docs/fr/index.md': '# A',
  })
  assert.equal(
    locales.map(({ text }) => text),
    [
      { close: 'Shut', nextPageText: 'On', outlineTitle: 'Contents', prevPageText: 'Back' },
      {
        ...{ close: 'Shut', nextPageText: 'Suite', outlineTitle: 'Plan', menu: 'Carte' },
        prevPageText: 'Back',
      },
    ],
  )
})

test('a language is read in the direction of its script unless its locale says otherwise', async () => {
  const site = await load({
    'docgen.config.js': `export default {
      locales: [
        { lang: 'en', label: 'English' },
        { lang: 'ar', label: 'العربية' },
        { lang: 'ku', label: 'Kurdî', dir: 'rtl' },
        { lang: 'he', label: 'Ivrit', dir: 'ltr' },
      ],
    }`,
    'docs/en/index.md': '# A',
  })
  assert.equal(
    site.locales.map(({ lang }) => [lang, siteDataOf(site, lang).dir]),
    [
      ['en', 'ltr'],
      ['ar', 'rtl'],
      ['ku', 'rtl'],
      ['he', 'ltr'],
    ],
  )
  const single = await load({
    'docgen.config.js': `export default { lang: 'fa' }`,
    'docs/index.md': '# A',
  })
  assert.is(siteDataOf(single, 'fa').dir, 'rtl')
})

test.run()
