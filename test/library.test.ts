// docgen as functions: silent, abortable at every stage, results as data, several at once without disturbing each other.
import { execFile } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { suite } from './helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createProgram } from '../packages/engine/src/cli/program.ts'
import type { BuildOptions, PreviewOptions, Stage } from '../packages/engine/src/types/options.ts'
import type { DevOptions } from '../packages/engine/src/types/library.ts'
import { plainThemeFiles } from './helpers/builtSite.ts'
import { withTempSite } from './helpers/site.ts'
import {
  build,
  buildShard,
  dev,
  DocgenError,
  libraryArguments,
  libraryUrl,
} from './helpers/engine.ts'
import { loadSite, preview } from './helpers/engine.ts'

const test = suite('docgen as a library')

const STAGES: readonly Stage[] = [
  ...(['config', 'load', 'parse', 'model'] as const),
  ...(['bundle', 'render', 'outputs', 'checks', 'emit'] as const),
]

/** A site with a code block, a picture, a link, and a plugin that counts the pages it sees. */
const CONTENT = {
  'docgen.config.ts': `import { defineConfig } from 'docgen'
const seen: string[] = []
export default defineConfig({
  title: 'Library',
  plugins: [
    {
      name: 'count',
      page: (page) => ({ ...page, frontmatter: { ...page.frontmatter, seen: seen.push(page.filePath) } }),
      outputs: async () => [{ outFile: 'seen.txt', contents: seen.join(' ') }],
    },
  ],
})
`,
  'docs/index.md': '# Home\n\n![Dot](./dot.svg)\n\n```ts\nconst a: number = 1\n```\n',
  'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  'docs/guide/a.md': '# A\n\n## First\n\nSee [b](./b.md).\n',
  'docs/guide/b.md': '# B\n',
}

/** The same with a theme, which is bundled. */
const FILES = { ...CONTENT, ...plainThemeFiles }

/** Every file of a folder, by path; bytes as latin1. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
  const read = async (path: string) =>
    [path.slice(folder.length + 1), await readFile(path, 'latin1')] as const
  return Object.fromEntries(await Promise.all(paths.map(read)))
}

async function reasonOf(running: Promise<unknown>): Promise<unknown> {
  return await running.then(
    () => 'finished',
    (error: unknown) => error,
  )
}

test('a result is data: pages, outputs, diagnostics, timings', async () => {
  await withTempSite(
    { ...FILES, 'docs/guide/b.md': '# B\n\n[gone](./gone.md)\n' },
    async ({ root }) => {
      const refused = await build(root)
      assert.is(refused.emitted, null)
      assert.equal(
        refused.diagnostics.map(({ code, line }) => [code, line]),
        [['dead-link', 3]],
      )
      const result = await build(root, {
        outDir: 'elsewhere',
        base: '/base/',
        config: 'other.ts',
      }).catch((error: unknown) => error)
      assert.match(String(result), 'There is no such configuration file.')
    },
  )
  await withTempSite(FILES, async ({ root }) => {
    const result = await build(root, { outDir: 'elsewhere', base: '/base/', cache: false })
    assert.equal(
      result.pages.map(({ routePath, title }) => [routePath, title]),
      [
        ['/', 'Home'],
        ['/guide/a', 'A'],
        ['/guide/b', 'B'],
      ],
    )
    assert.equal(
      result.timings.map(({ stage }) => stage),
      STAGES,
    )
    assert.ok(result.timings.every(({ milliseconds }) => milliseconds >= 0))
    const written = await filesOf(join(root, 'elsewhere'))
    const ownFiles = Object.keys(written).filter((name) => name !== '.docgen-files')
    assert.equal(result.outputs.map(({ outFile }) => outFile).sort(), ownFiles.sort())
    assert.match(written['index.html'] ?? '', '"/base/assets/')
    assert.equal([result.diagnostics, result.emitted?.written], [[], result.outputs.length])
  })
})

test('outputs have the documented fields and no others, in a first build and in the next', async () => {
  await withTempSite(FILES, async ({ root }) => {
    for (const times of [1, 2]) {
      const { outputs } = await build(root)
      const names = new Set(outputs.map((file) => Object.keys(file).sort().join(' ')))
      const documented = ['contents outFile', 'contents outFile plugin', 'copyFrom outFile']
      assert.equal([...names].sort(), documented, `build ${times}`)
    }
  })
})

test('options are those of the command line', () => {
  const nothing = () => Promise.resolve()
  const program = createProgram({
    ...{
      build: nothing,
      dev: nothing,
      preview: nothing,
      eject: nothing,
      migrate: nothing,
      searchPush: nothing,
    },
    ...{ init: nothing, add: nothing, types: nothing, docs: nothing },
    ...{ urls: nothing, mcp: nothing, merge: nothing, ci: nothing },
  })
  const flagsOf = (name: string) =>
    program.commands
      .find((command) => command.name() === name)
      ?.options.map((option) => option.attributeName())
      .filter((option) => option !== 'help')
      .sort()
  const common = ['config', 'outDir', 'base'] as const
  const server = [...common, 'port', 'strictPort', 'host', 'open'] as const
  // `satisfies` holds the names to the types; `--json` prints what `build` returns.
  const ofBuild = [
    ...common,
    'cache',
    'strict',
    'profile',
    'keepAssets',
    'buildDate',
  ] satisfies (keyof BuildOptions)[]
  const ofDev = [...server] satisfies (keyof DevOptions)[]
  const ofPreview = [...server, 'as'] satisfies (keyof PreviewOptions)[]
  assert.equal(flagsOf('build'), [...ofBuild, 'shard', 'json'].sort())
  assert.equal(flagsOf('dev'), ofDev.sort())
  assert.equal(flagsOf('preview'), ofPreview.sort())
})

test('loadSite gives the model and makes no bundle', async () => {
  await withTempSite(FILES, async ({ root }) => {
    const stages: Stage[] = []
    const site = await loadSite(root, { onProgress: ({ stage }) => stages.push(stage) })
    const a = site.routes.get('/guide/a')
    assert.equal(
      a?.page.toc.map(({ text, id }) => [text, id]),
      [['First', 'first']],
    )
    assert.match(a?.page.text ?? '', 'See b.')
    assert.equal(
      a?.page.links.map(({ routePath }) => routePath),
      ['/guide/b'],
    )
    assert.equal([...new Set(stages)], STAGES.slice(0, 4))
    assert.not.ok((await readdir(join(root, '.docgen'))).includes('server'))
  })
})

for (const stage of STAGES) {
  test(`aborted in stage ${stage}, a build leaves the old output and no new file`, async () => {
    // In the other stages the bundle makes no difference, and docgen has one for sites without a theme.
    await withTempSite(stage === 'bundle' ? FILES : CONTENT, async (site) => {
      const { root } = site
      await build(root)
      const before = await filesOf(join(root, 'doc_build'))
      const { mtimeMs } = await stat(join(root, 'doc_build/index.html'))
      await site.write('docs/index.md', '# Changed\n')
      const abort = new AbortController()
      const reason = new Error(`in ${stage}`)
      const running = build(root, {
        signal: abort.signal,
        onProgress: (progress) => {
          if (progress.stage === stage && progress.done === 0) abort.abort(reason)
        },
      })
      assert.is(await reasonOf(running), reason)
      assert.equal(await filesOf(join(root, 'doc_build')), before)
      assert.is((await stat(join(root, 'doc_build/index.html'))).mtimeMs, mtimeMs)
      const left = await readdir(join(root, '.docgen'), { recursive: true })
      assert.equal(
        left.filter((name) => /staging|\.tmp$/.test(name)),
        [],
      )
    })
  })
}

test('a signal that is aborted already starts nothing', async () => {
  await withTempSite(FILES, async ({ root }) => {
    const reason = new Error('before')
    const options = { signal: AbortSignal.abort(reason), port: 0 }
    for (const run of [build, loadSite, dev, preview]) {
      assert.is(await reasonOf(run(root, options)), reason)
    }
    assert.not.ok((await readdir(root)).includes('.docgen'))
  })
})

test('aborted while a plugin waits, everything ends at once', async () => {
  const stages = { config: 'config', content: 'load', outputs: 'outputs', checks: 'checks' }
  for (const [hook, stage] of Object.entries(stages)) {
    const config = `export default { plugins: [{ name: 'slow', ${hook}: () => new Promise(() => {}) }] }`
    await withTempSite({ ...CONTENT, 'docgen.config.ts': config }, async ({ root }) => {
      const abort = new AbortController()
      const reason = new Error(hook)
      const running = build(root, {
        signal: abort.signal,
        onProgress: (progress) => {
          if (progress.stage === stage) setImmediate(() => abort.abort(reason))
        },
      })
      assert.is(await reasonOf(running), reason)
    })
  }
})

test('dev ends when its signal says so, while it starts and while it runs', async () => {
  await withTempSite(FILES, async ({ root }) => {
    const early = new AbortController()
    const reason = new Error('early')
    const starting = dev(root, { port: 0, signal: early.signal })
    setImmediate(() => early.abort(reason))
    assert.is(await reasonOf(starting), reason)

    const abort = new AbortController()
    const events: string[] = []
    const server = await dev(root, {
      port: 0,
      signal: abort.signal,
      onEvent: ({ type }) => events.push(type),
    })
    assert.is((await fetch(server.url)).status, 200)
    abort.abort()
    await server.close()
    const told = events.length
    await server.close()
    assert.instance(await reasonOf(fetch(server.url)), Error)
    assert.is(events.length, told)
  })
})

// ── At once ────────────────────────────────────────────────────────────────────────────────────────

test('two sites built at once are what they are when built one after the other', async () => {
  const other = {
    ...FILES,
    'docgen.config.ts': FILES['docgen.config.ts'].replace('Library', 'Other'),
    'docs/guide/a.md': '# Another A\n\n```vue\n<b>{{ a }}</b>\n```\n',
  }
  await withTempSite(FILES, async (one) => {
    await withTempSite(other, async (two) => {
      const outputs = (outDir: string) =>
        Promise.all([one, two].map(({ root }) => filesOf(join(root, outDir))))
      await build(one.root, { outDir: 'alone', cache: false })
      await build(two.root, { outDir: 'alone', cache: false })
      await Promise.all(
        [one, two].map(({ root }) => build(root, { outDir: 'together', cache: false })),
      )
      const together = await outputs('together')
      assert.equal(together, await outputs('alone'))
      assert.is(together[0]?.['seen.txt'], 'guide/a.md guide/b.md index.md')
    })
  })
})

test('one site built twice at once, in threads and from no cache, gives the same twice', async () => {
  const pages = Array.from({ length: 160 }, (_, index) => [
    `docs/many/${index}.md`,
    `# Page ${index}\n\n\`\`\`js\nlet a = ${index}\n\`\`\`\n`,
  ])
  await withTempSite({ ...CONTENT, ...(Object.fromEntries(pages) as object) }, async ({ root }) => {
    const outDirs = ['first', 'second', 'third']
    await Promise.all(outDirs.slice(0, 2).map((outDir) => build(root, { outDir })))
    await build(root, { outDir: 'third', cache: false })
    const [first, second, third] = await Promise.all(
      outDirs.map((outDir) => filesOf(join(root, outDir))),
    )
    assert.equal(first, third)
    assert.equal(second, third)
  })
})

test('a site can be built while dev serves it', async () => {
  await withTempSite(FILES, async ({ root }) => {
    await build(root, { outDir: 'alone', cache: false })
    const server = await dev(root, { port: 0 })
    try {
      const [, first] = await Promise.all([
        build(root, { outDir: 'beside' }),
        fetch(server.url).then((response) => response.text()),
      ])
      assert.equal(await filesOf(join(root, 'beside')), await filesOf(join(root, 'alone')))
      assert.match(first, '<h1 id="home">Home</h1>')
      const again = await fetch(new URL('/guide/a', server.url))
      assert.match(await again.text(), '<h1 id="a">A</h1>')
    } finally {
      await server.close()
    }
  })
})

// ── Wrong calls ────────────────────────────────────────────────────────────────────────────────────

/** Calls as a program in JavaScript makes them: function, arguments, and what the error says. */
const WRONG_CALLS: readonly (readonly [keyof typeof functions, readonly unknown[], string])[] = [
  ['build', [], 'The first argument, the folder of the site, is missing; expected text.'],
  ['dev', [7], 'The first argument, the folder of the site, is `7`; expected text.'],
  ['build', ['a', null], 'The second argument is `null`; expected an object.'],
  ['build', ['a', { outdir: 'b' }], 'Unknown option `outdir`. Did you mean `outDir`?'],
  ['build', ['a', { keepAssets: '3' }], '`keepAssets` is `"3"`; expected a number.'],
  [
    'build',
    ['a', { onProgress: 4 }],
    '`onProgress` is `4`; expected a function: it takes `{ stage, done, total }`.',
  ],
  ['build', ['a', { signal: {} }], '`signal` is an empty object; expected an `AbortSignal`.'],
  ['loadSite', ['a', { srict: true }], 'Unknown option `srict`. Did you mean `strict`?'],
  ['buildShard', ['a', {}], '`shard` is missing; expected an object.'],
  ['buildShard', ['a'], 'The second argument is missing; expected an object.'],
  [
    'buildShard',
    ['a', { shard: { index: '1', total: 2 } }],
    '`shard.index` is `"1"`; expected a number.',
  ],
  ['dev', ['a', { port: 70_000 }], '`port` is `70000`; expected a number of at most 65535.'],
  ['preview', ['a', { host: 3 }], '`host` is `3`; expected an address, or `true` for all.'],
  [
    'preview',
    ['a', { as: 's4' }],
    '`as` is `"s4"`; expected `github-pages`, `netlify`, `vercel`, `cloudflare-pages`, `s3`, `nginx`, `apache` or `azure-static-web-apps`.',
  ],
]

const functions = { build, buildShard, dev, loadSite, preview }

test('a call with wrong arguments says which one and what is expected', async () => {
  for (const [name, args, expected] of WRONG_CALLS) {
    const call = functions[name] as (...args: readonly unknown[]) => Promise<unknown>
    const error = await reasonOf(call(...args))
    if (!(error instanceof DocgenError)) throw error
    const said = error.diagnostics.map(({ message, hint = '' }) => `${message} ${hint}`.trim())
    assert.equal(said, [`\`${name}\`: ${expected}`])
  }
})

// ── Silence ────────────────────────────────────────────────────────────────────────────────────────

test('nothing is printed, nothing ends the process, and nothing keeps it running', async () => {
  const files = { ...FILES, 'docs/guide/b.md': '# B\n\n[gone](./gone.md)\n\n```nolang\nx\n```\n' }
  await withTempSite(files, async (site) => {
    const { root } = site
    await site.write(
      'script.mjs',
      `import { writeFileSync } from 'node:fs'
import { build, dev, loadSite, preview } from ${JSON.stringify(libraryUrl)}
const root = ${JSON.stringify(root)}
const steps = []
steps.push((await build(root)).emitted === null ? 'refused' : 'built')
await build(root + '/nowhere').catch((error) => steps.push(error.name))
const site = await loadSite(root)
steps.push('loaded ' + site.routes.size)
const server = await dev(root, { port: 0 })
steps.push('served ' + (await fetch(server.url + 'guide/b')).status)
await server.close()
await preview(root, { port: 0 }).catch((error) => steps.push(error.diagnostics[0].code))
writeFileSync(root + '/steps.txt', steps.join(', '))
`,
    )
    const args = [...libraryArguments, 'script.mjs']
    const { stdout, stderr } = await promisify(execFile)(process.execPath, args, { cwd: root })
    assert.equal({ stdout, stderr }, { stdout: '', stderr: '' })
    assert.is(
      await readFile(join(root, 'steps.txt'), 'utf8'),
      'refused, DocgenError, loaded 4, served 200, no-output',
    )
  })
})

test.run()
