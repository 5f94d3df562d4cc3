// The documents of a build, as the build writes them and `docgen search push` reads them.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import { emit } from '../../../packages/engine/src/emit/emit.ts'
import { readOutputRecord } from '../../../packages/engine/src/emit/outputRecord.ts'
import { createStaging } from '../../../packages/engine/src/emit/staging.ts'
import { readDocuments } from '../../../packages/engine/src/push/readDocuments.ts'
import {
  type SearchDocument,
  searchDocuments,
} from '../../../packages/engine/src/search/searchDocuments.ts'
import type { Site } from '../../../packages/engine/src/types/index.ts'
import { createMarkdownSite } from '../../helpers/searchSite.ts'
import { withTempSite } from '../../helpers/site.ts'
import { suite } from '../../helpers/suite.ts'

const test = suite('readDocuments')

const search = {
  mode: 'remote' as const,
  apiUrl: '/search',
  searchIndexes: ['docs'],
  domain: '',
  maxResults: null,
}

/** Writes the documents of these pages, and calls `check` with the site and the path of the file. */
async function withDocuments(
  texts: Readonly<Record<string, string>>,
  check: (site: Site, file: string) => Promise<void>,
): Promise<void> {
  await withTempSite({}, async (folder) => {
    const site = await createMarkdownSite(texts, {
      search,
      outDir: join(folder.root, 'doc_build'),
      cacheDir: join(folder.root, '.docgen'),
    })
    const record = readOutputRecord(site.config)
    const staging = createStaging(site.config, record)
    const files = await searchDocuments(site, staging)
    await emit(files, site.config, { record, staging })
    await check(site, join(folder.root, 'doc_build/search-documents.json'))
  })
}

async function documentsOf(config: Site['config']): Promise<SearchDocument[]> {
  const documents: SearchDocument[] = []
  for await (const document of await readDocuments(config)) documents.push(document)
  return documents
}

const FRONT = '---\nsearch: { keywords: [first], boost: 2 }\n---\n'

const TEXTS = {
  'a.md': `${FRONT}\n# A\n\nA line\u2028and “another”: [x], {y}\n\n\`\`\`js\ncode()\n\`\`\`\n`,
  'b.md': `# B\n\n${'Many words. '.repeat(50_000)}\n`,
  'c.md': '# C\n',
}

test('a build writes the same file piece by piece as at once', () =>
  withDocuments(TEXTS, async (site, file) => {
    const [whole] = await searchDocuments(site)
    assert.is(await readFile(file, 'utf8'), whole && 'contents' in whole && whole.contents)
  }))

test('a push reads each document of a build with all its fields', () =>
  withDocuments(TEXTS, async ({ config }, file) => {
    const documents = await documentsOf(config)
    assert.equal(documents, JSON.parse(await readFile(file, 'utf8')))
    assert.equal(
      documents.map(({ title, keywords }) => [title, keywords]),
      [
        ['A', ['first']],
        ['B', undefined],
        ['C', undefined],
      ],
    )
  }))

test('a site without pages to search has an empty list', () =>
  withDocuments({ 'a.md': '---\nsearch: false\n---\n# A\n' }, async ({ config }) => {
    assert.equal(await documentsOf(config), [])
  }))

test('a file that was cut off is refused', () =>
  withDocuments(TEXTS, async ({ config }, file) => {
    const text = await readFile(file, 'utf8')
    for (const end of [text.length - 5, text.indexOf('\n'), text.indexOf('\n') + 1]) {
      await writeFile(file, text.slice(0, end))
      const error: unknown = await documentsOf(config).catch((reason: unknown) => reason)
      assert.instance(error, DocgenError)
      assert.match(String(error), 'The file is not a list of search documents.')
    }
  }))

test.run()
