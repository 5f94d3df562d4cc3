// The files for language models: whole sites in, files out.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { dev } from './helpers/engine.ts'
import { lostInMarkdown } from './helpers/lostInMarkdown.ts'
import { buildSite, readBuilt } from './helpers/buildSite.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const CONFIG = `export default {
  title: 'Tiny',
  description: 'A small tool',
  siteOrigin: 'https://tiny.example',
  llms: true,
  themeConfig: { nav: [{ text: 'API', link: '/api/' }, { text: 'Guide', link: '/guide/start' }] },
}`

const EVERYTHING = `---
description: All components
---

import { Badge as Mark } from 'docgen/theme'

export const Rows = () => <table><tbody><tr><td>a | b</td><td><a href="/api/">API</a></td></tr></tbody></table>

# Everything <Mark text="new" />

:::warning Take care
Read [the API](../api/index.md).
:::

<Tabs><Tab label="One">

\`\`\`js title="a.js"
one()
\`\`\`

</Tab><Tab label="Two">

## In a tab

</Tab></Tabs>

<Steps>

### First

### Second

</Steps>

<CardGrid><LinkCard href="/api/" title="API" description="All of it" /><Card title="Plain">Words</Card></CardGrid>

<Rows />

<Callout type="danger" title="Stop">Not here.</Callout>

<FileTree items={[{ name: 'src', items: ['a.ts'] }]} />

<CodeBlock code={'x\\ny'} lang="sh" />

<PackageManagerTabs command="install tiny" />

<Tooltip content="explained">word</Tooltip>

A note.[^n] ![A dot](./dot.svg)

[^n]: Its text.
`

const FILES = {
  'docgen.config.ts': CONFIG,
  'docs/index.md': '---\npageType: home\nhero:\n  name: Tiny\n  tagline: It is small.\n---\n',
  'docs/guide/_meta.json': '["start", "everything"]',
  'docs/guide/start.md':
    '---\ntitle: Start [here]\ndescription: "Two\\nlines"\n---\n\n# Start\n\nText.\n',
  'docs/guide/everything.mdx': EVERYTHING,
  'docs/guide/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nSecret.\n',
  'docs/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/api/index.md': '# API\n\nAll functions.\n',
}

const test = suite<{ site: TempSite }>('llms')

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})
test.after.each(({ site }) => site.remove())

test('llms.txt lists the pages in the order of the navigation, without unlisted pages', async ({
  site,
}) => {
  await buildSite(site)
  assert.is(
    await readBuilt(site, 'llms.txt'),
    `# Tiny

> A small tool

- [Tiny](https://tiny.example/index.md): A small tool

## API

- [API](https://tiny.example/api/index.md): All functions.

## Guide

- [Start \\[here\\]](https://tiny.example/guide/start.md): Two lines
- [Everything](https://tiny.example/guide/everything.md): All components
`.replace('index.md): A small tool', 'index.md)'),
  )
})

test('llms-full.txt contains the Markdown of these pages with their addresses', async ({
  site,
}) => {
  await buildSite(site)
  const full = await readBuilt(site, 'llms-full.txt')
  assert.ok(
    full.startsWith(
      '# Tiny\n\n> A small tool\n\n---\n\nSource: https://tiny.example/index.md\n\n# Tiny\n\nIt is small.\n',
    ),
  )
  const start = await readBuilt(site, 'guide/start.md')
  assert.is(start, '# Start\n\nText.\n')
  assert.ok(full.includes(`\n---\n\nSource: https://tiny.example/guide/start.md\n\n${start}`))
  assert.not.ok(full.includes('Secret'))
})

test('nothing of a page with all components gets lost in its Markdown', async ({ site }) => {
  await buildSite(site)
  const html = await readBuilt(site, 'guide/everything.html')
  const [article = ''] = /<article class="article"[^]*<\/article>/.exec(html) ?? []
  const copy = await readBuilt(site, 'guide/everything.md')
  const relative = copy.replaceAll('https://tiny.example', '')
  assert.equal(lostInMarkdown(article, relative, '/guide/everything'), [])
  for (const part of [
    '# Everything (new)',
    '> [!WARNING] Take care\n>\n> Read [the API](https://tiny.example/api/).',
    '**One**\n\n```js title="a.js"\none()\n```',
    '### 2. Second',
    '- [API](https://tiny.example/api/)\n\n  All of it',
    '- Plain\n\n  Words',
    '> [!DANGER] Stop',
    '- **src**\n\n  - a.ts',
    '**pnpm**\n\n```sh\npnpm install tiny\n```',
    'word (explained)',
    '[^n]: Its text.',
  ]) {
    assert.ok(copy.includes(part), `${part}\n\nis not in\n\n${copy}`)
  }
})

test('each page links to its Markdown', async ({ site }) => {
  await buildSite(site)
  const html = await readBuilt(site, 'guide/start.html')
  assert.ok(html.includes('<link rel="alternate" type="text/markdown" href="/guide/start.md">'))
  assert.not.ok((await readBuilt(site, '404.html')).includes('text/markdown'))
})

test('each language has its own files, without pages that it shows in another language', async ({
  site,
}) => {
  await site.write(
    'docgen.config.ts',
    `export default {
      root: 'pages', base: '/docs/', llms: true,
      locales: [{ lang: 'en', label: 'English', title: 'Tiny' }, { lang: 'zh', label: '中文', title: '小站', fallback: true }],
    }`,
  )
  await site.write('pages/en/index.md', '# Home\n')
  await site.write('pages/en/only.md', '# Only English\n')
  await site.write('pages/zh/index.md', '# 首页\n')
  await buildSite(site)
  assert.is(
    await readBuilt(site, 'zh/llms.txt'),
    '# 小站\n\n## 首页\n\n- [首页](/docs/zh/index.md)\n',
  )
  assert.ok((await readBuilt(site, 'llms.txt')).includes('- [Only English](/docs/only.md)'))
  assert.ok((await readBuilt(site, 'zh/llms-full.txt')).includes('# 首页'))
})

test('a warm build writes the same files after an edit, and a build without the option removes them', async ({
  site,
}) => {
  await buildSite(site)
  await site.write('docs/api/index.md', '# API\n\nTwo functions.\n')
  await buildSite(site)
  const full = await readBuilt(site, 'llms-full.txt')
  assert.ok(full.includes('Two functions.') && full.includes('# Everything (new)'))
  await site.write('docgen.config.ts', CONFIG.replace('llms: true', 'llms: false'))
  await buildSite(site)
  for (const name of ['llms.txt', 'llms-full.txt', 'api/index.md']) {
    assert.not.ok(existsSync(join(site.root, 'doc_build', name)), name)
  }
  assert.not.ok((await readBuilt(site, 'api/index.html')).includes('markdown'))
})

test('dev serves the same files', async ({ site }) => {
  await buildSite(site)
  const server = await dev(site.root, { port: 0 })
  try {
    for (const name of ['llms-full.txt', 'llms.txt', 'guide/everything.md']) {
      const response = await fetch(server.url + name)
      assert.is(response.status, 200, name)
      assert.is(await response.text(), await readBuilt(site, name), name)
    }
  } finally {
    await server.close()
  }
})

test.run()
