// The index of a built site, from its address in the site data to what a query finds, and of a site in `dev` as its files
// change.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { summaryOf } from '../packages/engine/src/cli/summary.ts'
import type { PagePayload, SiteData } from '../packages/engine/src/types/browser.ts'
import { createSearcher } from '../packages/theme/src/search/createSearcher.ts'
import { plainThemeFiles } from './helpers/builtSite.ts'
import { createTempSite } from './helpers/site.ts'
import { build, dev } from './helpers/engine.ts'

const test = suite('search of a site')

const locales = `[{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }]`

test('the site data of each language leads to an index that finds its pages, included text too', async () => {
  const site = await createTempSite({
    ...plainThemeFiles,
    'docgen.config.ts': `export default { base: '/docs/', lang: 'en', locales: ${locales} }`,
    'docs/en/index.md': '# Home\n\nWelcome.\n',
    'docs/en/guide.mdx': "import Part from './_part.mdx'\n\n# Guide\n\n## Setup\n\n<Part />\n",
    'docs/en/_part.mdx': 'Install the flibbertigibbet.\n',
    'docs/zh/index.md': '# 首页\n\n欢迎使用。\n',
  })
  try {
    const result = await build(site.root, { cache: false })
    assert.ok(result.emitted, JSON.stringify(result.diagnostics))
    const readJson = async (url: string): Promise<unknown> =>
      JSON.parse(
        await readFile(join(site.root, 'doc_build', url.replace('/docs/', '')), 'utf8'),
      ) as unknown
    const find = async (payloadFile: string, query: string) => {
      const payload = (await readJson(payloadFile)) as PagePayload
      const { search } = (await readJson(payload.siteUrl)) as SiteData
      assert.is(search?.mode, 'local')
      const indexUrl = search?.mode === 'local' ? (search.indexUrls[''] ?? '') : ''
      const searcher = createSearcher({ indexUrl, fetchJson: readJson })
      const { pages } = await searcher.search(query, { limit: 7 })
      return pages.map(({ routePath, hits }) => `${routePath}#${hits[0]?.anchor}`)
    }
    assert.equal(await find('/docs/guide.html.json', 'flibbertigibet'), ['/guide#setup'])
    assert.equal(await find('/docs/zh/index.html.json', '欢迎'), ['/zh/#'])
    const { search } = summaryOf(result, 0)
    assert.is(search?.files, 6)
  } finally {
    await site.remove()
  }
})

test('in dev the index follows the files', async () => {
  const site = await createTempSite({ ...plainThemeFiles, 'docs/index.md': '# Home\n\nBefore.\n' })
  const updated = { done: (): void => undefined }
  const next = new Promise<void>((resolve) => (updated.done = resolve))
  const server = await dev(site.root, {
    port: 0,
    onEvent: ({ type }) => type === 'update' && updated.done(),
  })
  try {
    const find = async (query: string) => {
      const fetchJson = async (url: string): Promise<unknown> =>
        (await (await fetch(new URL(url, server.url))).json()) as unknown
      const searcher = createSearcher({ indexUrl: '/search/en.json', fetchJson })
      return (await searcher.search(query, { limit: 7 })).total
    }
    assert.equal([await find('before'), await find('afterwards')], [1, 0])
    await site.write('docs/index.md', '# Home\n\nAfterwards.\n')
    await next
    assert.equal([await find('before'), await find('afterwards')], [0, 1])
  } finally {
    await server.close()
    await site.remove()
  }
})

test.run()
