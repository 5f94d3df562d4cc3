// Optional features cost nothing where they are not used: a site that turns them on without using them
// has the same output as a site without them.
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { build } from './helpers/engine.ts'
import { withTempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('unused features')

const FILES = {
  'docs/blog/image.txt': '',
  'docs/index.md': '# Start\n\nIt costs 5.\n\n```ts\nconst a = 1\n```\n',
  'docs/guide.mdx': '# Guide\n\n<Badge text="new" />\n',
}

/** All files of the output, by path. */
async function outputOf(options: string): Promise<Record<string, string>> {
  const config = `export default { title: 'Tiny', siteOrigin: 'https://example.com', ${options} }\n`
  return await withTempSite({ ...FILES, 'docgen.config.ts': config }, async (site) => {
    const { diagnostics } = await build(site.root)
    assert.equal(diagnostics, [])
    const folder = join(site.root, 'doc_build')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort()
    const read = async (path: string) =>
      [path.slice(folder.length), await readFile(path, 'latin1')] as const
    return Object.fromEntries(await Promise.all(paths.map(read)))
  })
}

function assertSame(a: Record<string, string>, b: Record<string, string>): void {
  assert.equal(Object.keys(a), Object.keys(b))
  for (const [path, contents] of Object.entries(b)) assert.ok(a[path] === contents, path)
}

test('formulas, diagrams and collections that are on but unused change no byte', async () => {
  const plain = await outputOf('')
  const enabled = await outputOf(
    "markdown: { math: true, mermaid: true }, collections: [{ dir: 'blog', feed: false }]",
  )
  assertSame(enabled, plain)
})

test('features that are off by name give the same bytes as absent ones', async () => {
  const off = await outputOf(
    'markdown: { math: false, mermaid: false }, collections: [], redirects: {}, feeds: [], ' +
      'deploy: { csp: false }, socialImage: false, llms: false, ' +
      'themeConfig: { readingTime: false, feedback: false, contributors: false, ' +
      'hideableSidebar: false, copyPage: false, lastUpdated: false }',
  )
  assertSame(off, await outputOf(''))
})

test.run()
