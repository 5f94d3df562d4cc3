// What holds for a site of any size: a page of a large site weighs what it weighs in a small one, and a build writes the same
// bytes however it comes about: from nothing or from the cache, in how many threads and in which time zone.
import { execFile, execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { differencesOf, hashesOf } from '../bench/measure/folder.ts'
import { packageRoot } from '../packages/engine/src/node/packageRoot.ts'
import type { BuildResult } from '../packages/engine/src/types/library.ts'
import { build, libraryArguments, libraryUrl } from './helpers/engine.ts'
import { suite } from './helpers/suite.ts'
import { withTempSite, type TempSite } from './helpers/site.ts'

const test = suite('a site of any size')

/** Pages in closed folders of ten, in closed folders of ten, each with a different text and `length` paragraphs. */
function siteFiles(pages: number, length: number): Record<string, string> {
  const files = Array.from({ length: pages }, (_, index): [string, string] => {
    const [part, section] = [Math.floor(index / 100), Math.floor(index / 10) % 10]
    return [`docs/guide/${part}/${section}/page-${index}.md`, pageText(index, length)]
  })
  const folders = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, (_, index) => ({
        ...{ type: 'dir', name: String(index), label: `Folder ${index}`, collapsed: true },
      })),
    )
  const parts = Math.ceil(pages / 100)
  const metaFiles = Array.from({ length: parts }, (_, part): [string, string] => [
    `docs/guide/${part}/_meta.json`,
    folders(Math.min(10, Math.ceil((pages - part * 100) / 10))),
  ])
  return {
    'docgen.config.ts': CONFIG,
    'docs/guide/_meta.json': folders(parts),
    ...Object.fromEntries([...files, ...metaFiles]),
  }
}

const pageText = (index: number, length: number) => `# Page ${index}

Some words about it, and [a link](/guide/0/0/page-0) to another.

${`More words that are there to be searched, as an article has them.\n\n`.repeat(length)}
## Part ${index}

- **Type:** \`string\`

\`\`\`ts
import { defineConfig } from 'tool'
export default defineConfig({ port: ${index} })
\`\`\`
`

const CONFIG = `export default {
  title: 'Tiny',
  siteOrigin: 'https://example.com',
  themeConfig: { lastUpdated: true },
  feeds: [{ id: 'news', title: 'News', pages: '/news/*', fileName: 'news.xml', type: 'rss' }],
}
`

const sizeOf = ({ contents }: { contents: string | Uint8Array }) => Buffer.byteLength(contents)

/** Bytes a page, of files that there are more of with more pages. */
function bytesPerPage({ outputs, pages }: BuildResult): Record<string, number> {
  const sumOf = (pattern: RegExp) =>
    outputs
      .flatMap((file) => ('contents' in file && pattern.test(file.outFile) ? [file] : []))
      .reduce((sum, file) => sum + sizeOf(file), 0)
  const [documents, payloads, all] = [/\.html$/, /^(?!assets|search).*\.json$/, /./].map(sumOf)
  return Object.fromEntries(
    Object.entries({ documents, payloads, all }).map(([name, sum = 0]) => [
      name,
      sum / pages.length,
    ]),
  )
}

test('bytes a page do not grow with the number of pages', async () => {
  const weightsOf = (count: number) =>
    withTempSite(siteFiles(count, 200), async ({ root }) =>
      bytesPerPage(await build(root, { cache: false })),
    )
  const few = await weightsOf(100)
  const many = await weightsOf(400)
  for (const [name, bytes] of Object.entries(few)) {
    assert.ok(bytes > 500, `${name}: the files were found`)
    assert.ok(many[name]! <= 1.1 * bytes, `${name}: ${bytes} → ${many[name]} bytes a page`)
  }
})

/** Builds a site in a separate process. `threads` is the number of processors that docgen finds. */
async function buildIn(
  site: TempSite,
  options: { zone: string; threads: number; outDir: string; cache: boolean },
): Promise<{ hashes: Map<string, string>; startedThreads: number }> {
  const { zone, threads, outDir, cache } = options
  const { root } = site
  const script = join(root, 'build.mjs')
  const code = `import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
let started = 0
const { Worker } = threads
threads.Worker = class extends Worker { constructor(...args) { super(...args); started += 1 } }
os.availableParallelism = () => ${threads}
syncBuiltinESMExports()
const { build } = await import(${JSON.stringify(libraryUrl)})
const { emitted, diagnostics } = await build(${JSON.stringify(root)}, ${JSON.stringify({ outDir, cache })})
if (!emitted) throw new Error(JSON.stringify(diagnostics, null, 2))
console.log(String(started))`
  await site.write('build.mjs', code)
  const args = [...libraryArguments, script]
  const env = { ...process.env, TZ: zone }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: packageRoot(), env })
  assert.match(stdout, /^\d+\n$/)
  return { hashes: await hashesOf(join(root, outDir)), startedThreads: Number(stdout) }
}

/** Noon in Greenwich is on three different days in these two and there. */
const [EAST, WEST] = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']

test('cold, warm, twice in a row, in one thread or two, east or west: the same bytes', async () => {
  const files = {
    ...siteFiles(405, 1),
    'docs/news/one.md': '---\npublished_at: 2024-03-01\n---\n\n# News\n\nWords.\n',
  }
  await withTempSite(files, async (site) => {
    commitAll(site.root)
    const one = await buildIn(site, { zone: EAST, threads: 1, outDir: 'one', cache: false })
    const cold = await buildIn(site, { zone: WEST, threads: 2, outDir: 'two', cache: true })
    assert.equal([one.startedThreads > 0, cold.startedThreads > 0], [false, true])
    assert.ok(one.hashes.size > 810, 'documents and payloads')
    assert.equal(differencesOf(one.hashes, cold.hashes), [])
    const again = await buildIn(site, { zone: EAST, threads: 2, outDir: 'two', cache: true })
    assert.equal(differencesOf(cold.hashes, again.hashes), [])

    const page = 'docs/guide/0/0/page-7.md'
    await site.write(page, `${await readFile(join(site.root, page), 'utf8')}\n## Added\n`)
    const warm = await buildIn(site, { zone: WEST, threads: 2, outDir: 'two', cache: true })
    const whole = await buildIn(site, { zone: EAST, threads: 1, outDir: 'whole', cache: false })
    assert.ok(differencesOf(cold.hashes, warm.hashes).length > 0, 'the change is there')
    assert.equal(differencesOf(warm.hashes, whole.hashes), [])
  })
})

function commitAll(root: string): void {
  const settings = ['user.name=a', 'user.email=a@example.com', 'commit.gpgsign=false']
  const git = (...args: string[]) =>
    execFileSync('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], { cwd: root })
  git('init', '-q')
  git('add', 'docs')
  git('commit', '-q', '-m', 'x', '--date=1700000000 +0000')
}

test.run()
