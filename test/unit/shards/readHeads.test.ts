// What a shard keeps of the docs folder: the heads of other shards' pages, and the texts of the files that it parses.
import * as assert from 'uvu/assert'
import { createClock } from '../../../packages/engine/src/build/clock.ts'
import { parseRest } from '../../../packages/engine/src/build/shards/parseRest.ts'
import { partInputOf } from '../../../packages/engine/src/build/shards/part.ts'
import { readHeads } from '../../../packages/engine/src/build/shards/readHeads.ts'
import type { LoadContext } from '../../../packages/engine/src/build/startBuild.ts'
import { scanContent } from '../../../packages/engine/src/content/scanContent.ts'
import type { ContentFile } from '../../../packages/engine/src/types/content.ts'
import type { Plugin } from '../../../packages/engine/src/types/index.ts'
import { createConfig } from '../../helpers/config.ts'
import { withTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('heads for a shard')

const FILES = {
  'docs/_meta.json': '["a", "b", "c", "d"]',
  'docs/a.md': '# First\n\nWords.\n',
  'docs/b.mdx': '# Second\n',
  'docs/c.md': '---\ntitle: Third\n---\n\nWords.\n',
  'docs/d.md': '# Fourth\n\nWords.\n',
}

async function readWith(plugins: readonly Plugin[]) {
  return await withTempSite(FILES, async (site) => {
    const config = createConfig(site.root, { plugins })
    const shard = { index: 1, total: 4 }
    const read = await readHeads({ config, options: {}, cliOptions: {} }, shard, {})
    const whole = await scanContent(config)
    return {
      share: [...read.share],
      texts: read.content.files.map(({ text }) => text),
      heads: [...read.heads].map(([path, { title }]) => `${path} ${title}`),
      isOfWhole: read.input.content === partInputOf(config, whole).content,
    }
  })
}

test('no page keeps its text, and only pages to parse have no head', async () => {
  assert.equal(await readWith([]), {
    share: ['a.md'],
    texts: ['', '', '', ''],
    heads: ['c.md Third', 'd.md Fourth'],
    isOfWhole: true,
  })
})

test('a plugin may change texts and add pages', async () => {
  const plugin: Plugin = {
    name: 'more',
    content: (files) => [
      ...files.map((file) => ({ ...file, text: file.text.replace('First', 'Changed') })),
      { filePath: 'a2.md', text: '# Added\n' },
    ],
  }
  const { texts, heads, isOfWhole } = await readWith([plugin])
  assert.is(texts[0], '# Changed\n\nWords.\n')
  assert.equal(heads, ['a2.md Added', 'c.md Third', 'd.md Fourth'])
  assert.ok(isOfWhole)
})

test('the texts of pages that are not known are read again', async () => {
  await withTempSite(FILES, async (site) => {
    const config = createConfig(site.root)
    const read = await readHeads(
      { config, options: {}, cliOptions: {} },
      { index: 1, total: 4 },
      {},
    )
    const parsed: string[] = []
    const jobs = {
      run: (_: string, files: readonly ContentFile[]) => {
        parsed.push(...files.map(({ text }) => text))
        return Promise.resolve(files.map(({ filePath }) => ({ title: `parsed ${filePath}` })))
      },
    }
    const clock = createClock({})
    const loading = { config, clock, jobs } as unknown as LoadContext
    const pages = await parseRest(loading, read.content, read.heads)
    assert.equal(parsed, ['# First\n\nWords.\n', '# Second\n'])
    const titles = pages.map(({ title }) => title)
    assert.equal(titles, ['parsed a.md', 'parsed b.mdx', 'Third', 'Fourth'])
  })
})

test.run()
