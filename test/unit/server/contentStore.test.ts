// What the dev server parses: at its start nothing whose head is enough, and later every page with a module that has changed.
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import type { Jobs } from '../../../packages/engine/src/jobs/jobs.ts'
import { parsePage } from '../../../packages/engine/src/markdown/parsePage.ts'
import { createContentStore } from '../../../packages/engine/src/server/dev/contentStore.ts'
import type { ContentFile } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { createTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('contentStore')

const PAGES = Array.from({ length: 12 }, (_, i) => `p${i}.mdx`)

test('pages in MDX are parsed when they are requested, and all that change later', async () => {
  const texts = PAGES.map((name) => [`docs/${name}`, `# ${name}\n\n<Own />\n`] as const)
  const site = await createTempSite(Object.fromEntries(texts))
  const config = createConfig(site.root)
  const parsed: string[] = []
  const run = async (_: string, files: readonly ContentFile[]) => {
    parsed.push(...files.map(({ filePath }) => filePath))
    return await Promise.all(files.map((file) => parsePage(file, config)))
  }
  const models: boolean[] = []
  const requested: string[] = []
  const store = createContentStore({
    config,
    jobs: { run } as Partial<Jobs> as Jobs,
    onParse: ({ filePath }) => requested.push(filePath),
    onParsed: (isModel) => models.push(isModel),
  })
  const codeOf = (name: string) =>
    [...store.site().routes.values()].find(({ page }) => page.filePath === name)?.page.code

  await store.update(null)
  assert.equal(parsed, [])
  assert.equal([...store.pending()].sort(), [...PAGES].sort())
  assert.is(codeOf('p1.mdx'), null)

  await store.complete(['p1.mdx'])
  assert.equal(parsed.splice(0), ['p1.mdx'])
  assert.match(codeOf('p1.mdx') ?? '', 'Own')
  assert.equal(models, [false])
  assert.equal(requested, ['p1.mdx'])

  await store.complete(['p2.mdx'], (files) => run('', files))
  assert.equal(parsed.splice(0), ['p2.mdx'])
  assert.equal(
    requested,
    ['p1.mdx'],
    'no browser waits for a page that is parsed in the background',
  )

  for (const name of PAGES) await site.write(`docs/${name}`, `# New\n\n<Other />\n`)
  await store.update(new Set(PAGES.map((name) => join(config.docsDir, name))))
  assert.equal(parsed.sort(), [...PAGES].sort())
  assert.match(codeOf('p1.mdx') ?? '', 'Other')
  await site.remove()
})

test.run()
