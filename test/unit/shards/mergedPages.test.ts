// What a merge keeps of the docs folder: the pages in its parts, but not the texts of their files.
import * as assert from 'uvu/assert'
import { createClock } from '../../../packages/engine/src/build/clock.ts'
import { loadMergedPages } from '../../../packages/engine/src/build/shards/mergedPages.ts'
import type { Merging } from '../../../packages/engine/src/build/shards/merging.ts'
import { partInputOf } from '../../../packages/engine/src/build/shards/part.ts'
import type { LoadContext } from '../../../packages/engine/src/build/startBuild.ts'
import { scanContent } from '../../../packages/engine/src/content/scanContent.ts'
import type { Content, ContentFile } from '../../../packages/engine/src/types/content.ts'
import type { Plugin } from '../../../packages/engine/src/types/index.ts'
import { createConfig } from '../../helpers/config.ts'
import { createTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('pages of a merge')

/** Merges three pages of which the parts have those whose text contains `known`. */
async function mergeWith(plugins: readonly Plugin[]) {
  const site = await createTempSite({
    'docs/a.md': '# A, known\n',
    'docs/b.md': '# B\n',
    'docs/c.md': '# C, known\n',
  })
  try {
    const config = createConfig(site.root, { plugins })
    const pageOf = (where: string, { text }: ContentFile) => ({ title: `${where}: ${text}` })
    const find = (file: ContentFile) => (file.text.includes('known') ? pageOf('part', file) : null)
    const run = (_: string, files: readonly ContentFile[]) =>
      Promise.resolve(files.map((file) => pageOf('parsed', file)))
    const jobs = { finder: () => find, run }
    const loading = { config, jobs, clock: createClock({}), options: {}, caller: {} }
    const whole = partInputOf(config, await scanContent(config)).content
    const checked: boolean[] = []
    const check = (content: Content, hashes: ReadonlyMap<string, string>) =>
      checked.push(partInputOf(config, content, hashes).content === whole)
    const merging = { check } as unknown as Merging
    const { content, pages } = await loadMergedPages(loading as unknown as LoadContext, merging)
    const texts = content.files.map(({ text }) => text)
    return { titles: pages.map(({ title }) => title.trim()), texts, checked }
  } finally {
    await site.remove()
  }
}

test('texts are not kept, and only pages that no part has are parsed', async () => {
  assert.equal(await mergeWith([]), {
    titles: ['part: # A, known', 'parsed: # B', 'part: # C, known'],
    texts: ['', '', ''],
    checked: [true],
  })
})

test('pages are found by the texts that plugins return', async () => {
  const content: Plugin['content'] = (files) => [
    ...files.map((file) => ({ ...file, text: file.text.replace('# B', '# B, known') })),
    { filePath: 'd.md', text: '# D\n' },
  ]
  const { titles, checked } = await mergeWith([{ name: 'more', content }])
  assert.equal(titles, ['part: # A, known', 'part: # B, known', 'part: # C, known', 'parsed: # D'])
  assert.equal(checked, [true])
})

test.run()
