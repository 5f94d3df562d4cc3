// A build that several machines share: each builds a part, and a merge joins the parts to the output of one build.
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { differencesOf, hashesOf } from '../bench/measure/folder.ts'
import type { BuildOptions } from '../packages/engine/src/types/options.ts'
import { build, buildShard, DocgenError } from './helpers/engine.ts'
import { createTempSite, withTempSite, type TempSite } from './helpers/site.ts'
import { suite } from './helpers/suite.ts'

const test = suite('a build in shards')

const CONFIG = `export default {
  title: 'Tiny',
  siteOrigin: 'https://example.com',
  locales: [
    { lang: 'en', label: 'English', title: 'Tiny' },
    { lang: 'zh', label: '简体中文', title: '小站' },
  ],
  llms: true,
  feeds: [{ id: 'news', title: 'News', pages: '/news/*', fileName: 'news.xml', type: 'rss' }],
}
`

const pageText = (name: string) => `# Page ${name}

Some words about ${name}, and [a link](/guide/one) to another.

## Part of ${name}

\`\`\`ts
export const name = '${name}'
\`\`\`
`

const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const FILES: Readonly<Record<string, string>> = {
  'docgen.config.ts': CONFIG,
  'docs/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  'docs/snippet.txt': 'A line that a page includes.\n',
  ...Object.fromEntries(
    ['en', 'zh'].flatMap((lang): [string, string][] => [
      ...names.map((name): [string, string] => [`docs/${lang}/guide/${name}.md`, pageText(name)]),
      [`docs/${lang}/index.md`, '---\npageType: home\nhero: { name: Tiny }\n---\n'],
      [`docs/${lang}/guide/index.md`, '---\noverview: true\n---\n\n# Overview\n'],
      [
        `docs/${lang}/parts.mdx`,
        `import { Counter } from '../Counter'\n\n# Parts\n\n<Counter />\n`,
      ],
      [`docs/${lang}/code.md`, '# Code\n\n```txt file=../snippet.txt\n```\n'],
      [`docs/${lang}/news/first.md`, '---\npublished_at: 2024-03-01\n---\n\n# First\n\nNews.\n'],
      [`docs/${lang}/draft.md`, '---\ndraft: true\n---\n\n# Draft\n'],
    ]),
  ),
  'docs/Counter.tsx': `import { useState } from 'react'
export function Counter() {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>{count}</button>
}
`,
}

/** Without components, for tests that need no bundle of the site. */
const FILES_WITHOUT_CODE: typeof FILES = Object.fromEntries(
  Object.entries(FILES).filter(([path]) => !/\.(?:mdx|tsx)$/.test(path)),
)

/** Lists of posts have modules, which contain what the shard knows of the posts. So each shard has its own bundle. */
const FILES_WITH_POSTS: typeof FILES = {
  ...FILES,
  'docgen.config.ts': CONFIG.replace(
    'feeds:',
    `collections: [{ dir: 'blog', title: 'Blog' }],
  plugins: [{
    name: 'changelog',
    content: (files) => [...files, { filePath: 'en/changelog.md', text: '# Changelog' }],
  }],
  feeds:`,
  ),
  ...Object.fromEntries(
    ['en', 'zh'].map((lang) => [
      `docs/${lang}/blog/hello.md`,
      '---\ndate: 2024-03-01\ntags: [a]\n---\n\n# Hello\n\nWords.\n',
    ]),
  ),
}

let site: TempSite
/** Hashes of the output of one build. */
let whole: Map<string, string>

test.before(async () => {
  site = await createTempSite(FILES)
  await build(site.root, { outDir: 'whole', cache: false })
  whole = await hashesOf(join(site.root, 'whole'))
  assert.ok(whole.size > 60, 'the site was built')
})

test.after(() => site.remove())

test.before.each(async () => {
  // The bundle stays, because it takes longer than everything else.
  const old = (await readdir(site.root)).filter((name) => /^(?:part-|merged)/.test(name))
  for (const name of [...old, '.docgen/cache', '.docgen/page-times.json']) {
    await rm(join(site.root, name), { recursive: true, force: true })
  }
})

/** Builds shards in this order, and returns the names of the parts. */
async function buildParts(root: string, total: number, order?: readonly number[]) {
  const indexes = order ?? Array.from({ length: total }, (_, index) => index + 1)
  for (const index of indexes) {
    const { ok, diagnostics } = await buildShard(root, { shard: { index, total } })
    assert.equal([ok, diagnostics], [true, []])
  }
  return indexes.map((index) => `part-${index}`)
}

/** Merges parts, and returns how many of the documents were found in them. */
async function merge(root: string, parts: readonly string[], options: BuildOptions = {}) {
  const found: number[] = []
  const result = await build(root, {
    ...{ parts, outDir: 'merged' },
    ...options,
    onProgress({ stage, done, total }) {
      if (stage === 'render' && total > 1) found.push(total - done)
    },
  })
  assert.ok(result.emitted, JSON.stringify(result.diagnostics))
  return { result, rendered: found[0] }
}

for (const [total, order] of [
  [1, [1]],
  [3, [2, 3, 1]],
  [8, [8, 1, 7, 2, 6, 3, 5, 4]],
] as const) {
  test(`a merge of ${total} parts writes what one build writes`, async () => {
    const parts = await buildParts(site.root, total, order)
    const { rendered } = await merge(site.root, parts)
    assert.equal(differencesOf(whole, await hashesOf(join(site.root, 'merged'))), [])
    // Pages that have no file (404), and those that show other pages.
    assert.ok(rendered! <= 10, `${rendered} pages were rendered again`)
  })
}

test('a merge writes the lists of posts and the pages of plugins that one build writes', async () => {
  await withTempSite(FILES_WITH_POSTS, async (other) => {
    await build(other.root, { outDir: 'whole', cache: false })
    const expected = await hashesOf(join(other.root, 'whole'))
    const { rendered } = await merge(other.root, await buildParts(other.root, 3, [2, 3, 1]))
    assert.equal(differencesOf(expected, await hashesOf(join(other.root, 'merged'))), [])
    assert.ok(rendered! <= 10, `${rendered} pages were rendered again`)
  })
})

test('each shard parses only its own pages, and no page belongs to two', async () => {
  const pages: number[] = []
  const parsed: number[] = []
  for (const index of [1, 2, 3]) {
    const found = { parsed: 0 }
    const { pages: count } = await buildShard(site.root, {
      shard: { index, total: 3 },
      onProgress({ stage, total }) {
        if (stage === 'parse') found.parsed = Math.max(found.parsed, total)
      },
    })
    pages.push(count)
    parsed.push(found.parsed)
  }
  const all = Object.keys(FILES).filter((path) => /\.mdx?$/.test(path) && !path.includes('draft'))
  assert.is(pages[0]! + pages[1]! + pages[2]!, all.length)
  // Both MDX pages have a module, which every shard bundles.
  for (const [at, count] of parsed.entries()) {
    assert.ok(count <= pages[at]! + 4, `${count} of ${all.length} pages were parsed`)
  }
})

test('parts can be built and merged in other folders than that of the site', async () => {
  const parts = await buildParts(site.root, 2)
  await withTempSite(FILES, async (other) => {
    for (const part of parts) {
      await cp(join(site.root, part), join(other.root, part), { recursive: true })
    }
    const { rendered } = await merge(other.root, parts)
    assert.equal(differencesOf(whole, await hashesOf(join(other.root, 'merged'))), [])
    assert.ok(rendered! <= 12, `${rendered} pages were rendered again`)
  })
})

test('a damaged pack costs time, and changes nothing', async () => {
  const parts = await buildParts(site.root, 2)
  const packs = join(site.root, 'part-1/packs')
  for (const name of await readdir(packs)) {
    const bytes = await readFile(join(packs, name))
    for (let at = 100; at < bytes.length; at += 997) bytes[at] = bytes[at]! ^ 255
    await writeFile(join(packs, name), bytes)
  }
  const { rendered } = await merge(site.root, parts)
  assert.equal(differencesOf(whole, await hashesOf(join(site.root, 'merged'))), [])
  assert.ok(rendered! > 10, 'pages were rendered again')
})

test('a merge changes no part, and a shard that runs again finds its earlier pages', async () => {
  const parts = await buildParts(site.root, 2)
  const before = await hashesOf(join(site.root, 'part-1'))
  await merge(site.root, parts)
  assert.equal(differencesOf(before, await hashesOf(join(site.root, 'part-1'))), [])

  await rm(join(site.root, '.docgen/page-times.json'))
  const done: string[] = []
  await buildShard(site.root, {
    shard: { index: 1, total: 2 },
    onProgress: ({ stage, done: count, total }) => done.push(`${stage} ${count}/${total}`),
  })
  const first = done.filter((line) => line.startsWith('render ') && !line.endsWith('/1'))[0]!
  const [, count, total] = /(\d+)\/(\d+)/.exec(first)!
  assert.is(count, total)
})

test('the times of a merge divide the pages of the next build', async () => {
  const parts = await buildParts(site.root, 2)
  await merge(site.root, parts)
  const times = join(site.root, '.docgen/page-times.json')
  const known = JSON.parse(await readFile(times, 'utf8')) as Record<string, number>
  assert.ok(known['en/guide/one.md']! > 0, 'the page was measured')
  await writeFile(times, JSON.stringify({ ...known, 'en/code.md': 1e6 }))
  const first = await buildShard(site.root, { shard: { index: 1, total: 2 } })
  const second = await buildShard(site.root, { shard: { index: 2, total: 2 } })
  assert.equal([first.pages, second.pages].includes(first.pages + second.pages), false)
  assert.ok(Math.abs(first.pages - second.pages) > 15, `${first.pages} and ${second.pages} pages`)

  // If the machines know different times, no part has some of the pages, and the merge makes them.
  await rm(times)
  await rm(join(site.root, 'part-2'), { recursive: true })
  await buildShard(site.root, { shard: { index: 2, total: 2 } })
  await merge(site.root, parts)
  assert.equal(differencesOf(whole, await hashesOf(join(site.root, 'merged'))), [])
})

/** The codes and messages with which a merge fails, without the folder of the site. */
async function refusal(parts: readonly string[], root = site.root): Promise<string[]> {
  try {
    await build(root, { parts, outDir: 'merged' })
  } catch (error) {
    if (!(error instanceof DocgenError)) throw error
    return error.diagnostics.map(({ code, message, filePath = '' }) =>
      `${code} ${filePath}: ${message}`.replaceAll(`${root}/`, ''),
    )
  }
  throw new Error('The merge did not fail')
}

test('missing, repeated and unfinished parts are named, and the old output stays', async () => {
  const parts = await buildParts(site.root, 3)
  await merge(site.root, parts)
  assert.equal(await refusal(['part-1']), [
    'shard-missing : The parts of these shards are missing: 2/3, 3/3.',
  ])
  await cp(join(site.root, 'part-1'), join(site.root, 'part-copy'), { recursive: true })
  assert.equal(await refusal([...parts, 'part-copy']), [
    `shard-repeated part-copy: This part is shard 1/3, like \`${'part-1'}\`.`,
  ])
  await rm(join(site.root, 'part-2/part.json'))
  assert.equal(await refusal([...parts, 'docs', 'part-9']), [
    'shard-unfinished part-2: This folder is no finished part of a build: it has no valid `part.json`.',
    'shard-unfinished docs: This folder is no finished part of a build: it has no valid `part.json`.',
    'shard-unfinished part-9: This folder does not exist.',
  ])
  assert.equal(differencesOf(whole, await hashesOf(join(site.root, 'merged'))), [])
})

test('parts of another content, configuration or total are refused', async () => {
  const other = await createTempSite(FILES_WITHOUT_CODE)
  const { root } = other
  try {
    await buildParts(root, 2)
    await other.write('docs/en/guide/two.md', pageText('other'))
    assert.equal(await refusal(['part-1', 'part-2'], root), [
      'shard-foreign part-1: This part, shard 1/2, was built from other content.',
      'shard-foreign part-2: This part, shard 2/2, was built from other content.',
    ])
    await buildShard(root, { shard: { index: 1, total: 2 } })
    assert.equal(await refusal(['part-1', 'part-2'], root), [
      'shard-foreign part-2: This part, shard 2/2, was built from other content.',
    ])
    await other.write('docgen.config.ts', CONFIG.replace('llms: true', 'llms: false'))
    assert.match((await refusal(['part-1', 'part-2'], root))[0]!, 'with another configuration')
    await other.write('docgen.config.ts', CONFIG)
    await buildShard(root, { shard: { index: 2, total: 5 }, outDir: 'part-5' })
    assert.equal(await refusal(['part-1', 'part-5'], root), [
      'shard-foreign part-5: This part is shard 2/5, but the first one is of 2.',
      'shard-missing : The parts of these shards are missing: 2/2.',
    ])
  } finally {
    await other.remove()
  }
})

test('a shard with an error is not finished, and says so only for its own pages', async () => {
  const files = {
    ...FILES_WITHOUT_CODE,
    'docs/en/guide/one.md': '# One\n\n![gone](./gone.png)\n',
  }
  await withTempSite(files, async (other) => {
    const results = []
    for (const index of [1, 2]) {
      results.push(await buildShard(other.root, { shard: { index, total: 2 } }))
    }
    assert.equal(results.map(({ ok, diagnostics }) => [ok, diagnostics.length]).sort(), [
      [false, 1],
      [true, 0],
    ])
    for (const { ok, dir } of results) assert.is(existsSync(join(dir, 'part.json')), ok)
  })
})

test('a shard refuses a folder with other files and numbers that do not exist', async () => {
  const codeOf = async (index: number, total: number, outDir?: string) => {
    try {
      await buildShard(site.root, { shard: { index, total }, ...(outDir ? { outDir } : {}) })
      return null
    } catch (error) {
      return error instanceof DocgenError && error.diagnostics[0]?.code
    }
  }
  assert.is(await codeOf(1, 2, 'docs'), 'shard-folder')
  assert.is(await codeOf(0, 2), 'shard-number')
  assert.is(await codeOf(3, 2), 'shard-number')
  assert.is(await codeOf(1.5, 2), 'shard-number')
})

test('a merge that is stopped leaves the old output whole', async () => {
  const parts = await buildParts(site.root, 2)
  await merge(site.root, parts)
  const stop = new AbortController()
  const onProgress: BuildOptions['onProgress'] = ({ stage }) => {
    if (stage === 'checks') stop.abort(new Error('stopped'))
  }
  const options = { parts, outDir: 'merged', cache: false, signal: stop.signal, onProgress }
  await build(site.root, options).then(
    () => assert.unreachable(),
    (error: unknown) => assert.is((error as Error).message, 'stopped'),
  )
  assert.equal(differencesOf(whole, await hashesOf(join(site.root, 'merged'))), [])
})

test.run()
