// A build after another does only what has changed and writes what a build from nothing writes: each kind of change, once, on
// a whole site. Files in the output folder are compared by size and time; changes by others are undone.
import { execFile } from 'node:child_process'
import { appendFile, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as assert from 'uvu/assert'
import { differencesOf, hashesOf } from '../bench/measure/folder.ts'
import type { BuildOptions } from '../packages/engine/src/types/options.ts'
import type { BuildResult } from '../packages/engine/src/types/library.ts'
import { suite } from './helpers/suite.ts'
import { plainThemeFiles } from './helpers/builtSite.ts'
import { createTempSite, type TempSite } from './helpers/site.ts'
import { build, libraryArguments, libraryUrl } from './helpers/engine.ts'

const test = suite<{ site: TempSite }>('a build after another')

const CONFIG = `
const check = (site, outputs) => outputs
  .filter(({ outFile }) => outFile === 'one.html')
  .filter(({ contents }) => !String(contents).includes('The first page'))
  .map(() => ({ severity: 'warning', code: 'first', message: 'The page is not the first.' }))
export default {
  title: 'Site',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '中文' }],
  plugins: [{ name: 'first', checks: check }],
}
`

/** Pages without components: the bundle is the one that docgen ships. */
const FILES = {
  'docgen.config.ts': CONFIG,
  'docs/en/index.md': '# Home\n\n[One](./one.md)\n',
  'docs/en/one.md':
    '# One\n\nThe first page.\n\n![dot](./dot.svg)\n\n<<< ./code.ts\n\n```js\nquux()\n```\n',
  'docs/en/code.ts': 'export const included = 1\n',
  'docs/en/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>',
  'docs/zh/index.md': '# 主页\n\n一些文字。\n',
  'docs/zh/one.md': '# 一\n\n第一页。\n',
  'public/robots.txt': 'User-agent: *\n',
}

/** What a bundle is made of. */
const OWN_CODE = {
  ...plainThemeFiles,
  'docs/en/two.mdx':
    'import { Part } from "../../theme/part"\n\n# Two\n\n<Part>The *second* page.</Part>\n',
  'theme/part.jsx':
    'export const Part = ({ children }) => <div className="part">{children}</div>\n',
}

test.before.each(async (context) => {
  context.site = await createTempSite(FILES)
})

test.after.each(({ site }) => site.remove())

const run = async (site: TempSite, options: BuildOptions = {}): Promise<BuildResult> => {
  const result = await build(site.root, options)
  assert.equal(
    result.diagnostics.filter(({ severity }) => severity === 'error'),
    [],
  )
  return result
}

const written = (result: BuildResult) => result.emitted?.written

type Changes = Readonly<Record<string, (site: TempSite) => Promise<unknown>>>

/** Made one after another: the output of each is what the next one starts from. */
const CHANGES: Changes = {
  'a text edited': (site) => appendFile(join(site.root, 'docs/en/one.md'), '\nMore words.\n'),
  'a title edited': (site) =>
    site.write('docs/en/one.md', FILES['docs/en/one.md'].replace('One', 'Another')),
  'an included file edited': (site) => site.write('docs/en/code.ts', 'export const other = 2\n'),
  'a picture edited': (site) =>
    site.write('docs/en/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>'),
  'a page added': (site) => site.write('docs/zh/two.md', '# 二\n\n第二页。\n'),
  'a file of the public folder edited': (site) =>
    site.write('public/robots.txt', 'User-agent: a\n'),
  'a label of the navigation edited': (site) =>
    site.write(
      'docs/en/_meta.json',
      '["index", { "type": "file", "name": "one", "label": "Uno" }]',
    ),
  'a page removed': (site) => rm(join(site.root, 'docs/zh/two.md')),
  'the configuration edited': (site) =>
    site.write('docgen.config.ts', CONFIG.replace("'Site'", "'Other'")),
  'code left out of search': (site) =>
    site.write(
      'docgen.config.ts',
      CONFIG.replace('plugins:', 'search: { codeBlocks: false }, plugins:'),
    ),
}

/** Changes of a site with a theme and components, made one after another. */
const CODE_CHANGES: Changes = {
  'a text edited': (site) => appendFile(join(site.root, 'docs/en/one.md'), '\nMore words.\n'),
  'a page renamed': (site) =>
    rename(join(site.root, 'docs/en/two.mdx'), join(site.root, 'docs/en/three.mdx')),
  'a component edited': (site) =>
    site.write('theme/part.jsx', 'export const Part = ({ children }) => <b>{children}</b>\n'),
  'a page with components edited': (site) =>
    site.write(
      'docs/en/three.mdx',
      'import { Part } from "../../theme/part"\n\n# Two\n\n<Part>Last.</Part>\n',
    ),
  'a theme that appears': (site) =>
    site.write('theme/part.tsx', OWN_CODE['theme/part.jsx'].replace('"part"', '"tsx"')),
  'a page removed': (site) => rm(join(site.root, 'docs/en/three.mdx')),
  'the configuration edited': (site) =>
    site.write('docgen.config.ts', CONFIG.replace("'Site'", "'Other'")),
}

async function assertSameAfterEach(site: TempSite, changes: Changes): Promise<void> {
  await run(site)
  await run(site)
  let before = await hashesOf(join(site.root, 'doc_build'))
  for (const [what, change] of Object.entries(changes)) {
    await change(site)
    const warm = await run(site)
    assert.ok((written(warm) ?? 0) > 0 || warm.emitted!.removed > 0, what)
    const after = await hashesOf(join(site.root, 'doc_build'))
    assert.ok(differencesOf(before, after).length > 0, what)
    await run(site, { cache: false, outDir: 'cold' })
    assert.equal(differencesOf(after, await hashesOf(join(site.root, 'cold'))), [], what)
    before = after
  }
}

async function addOwnCode(site: TempSite): Promise<void> {
  for (const [path, text] of Object.entries(OWN_CODE)) await site.write(path, text)
}

test('after each change the output is that of a build from nothing', ({ site }) =>
  assertSameAfterEach(site, CHANGES))

test('after each change of a site with components the output is that of a build from nothing', async ({
  site,
}) => {
  await addOwnCode(site)
  await assertSameAfterEach(site, CODE_CHANGES)
})

test('with nothing changed nothing is written, and the outputs can still be read', async ({
  site,
}) => {
  await addOwnCode(site)
  const first = await run(site)
  const second = await run(site)
  assert.is(written(second), 0)
  assert.is(second.bytes, first.bytes)
  const texts = ({ outputs }: BuildResult) =>
    outputs.map((output) =>
      'contents' in output ? [output.outFile, String(output.contents)] : [output.outFile],
    )
  assert.equal(texts(second), texts(first))
})

const outFile = (site: TempSite, name: string) => join(site.root, 'doc_build', name)

test('what somebody did to the output folder is undone', async ({ site }) => {
  await addOwnCode(site)
  await run(site)
  const before = await hashesOf(join(site.root, 'doc_build'))
  const search = Object.keys(Object.fromEntries(before)).find((name) =>
    name.startsWith('search/en/'),
  )
  const page = outFile(site, 'one.html')
  const { mtime } = await stat(page)
  const deeds: (() => Promise<unknown>)[] = [
    () => rm(page),
    () => writeFile(page, 'altered'),
    async () => {
      const text = await readFile(page, 'utf8')
      await writeFile(page, text.replace('first', 'FIRST'))
      await utimes(page, mtime, mtime)
    },
    () => rm(outFile(site, search ?? '')),
    () => appendFile(outFile(site, search ?? ''), ' '),
    () => rm(outFile(site, 'robots.txt')),
    async () => {
      await rm(outFile(site, 'zh'), { recursive: true })
      await writeFile(outFile(site, 'zh'), 'a file in the place of a folder')
      await rm(outFile(site, 'zh'))
      await mkdir(outFile(site, 'zh'))
    },
    () => rm(join(site.root, 'doc_build'), { recursive: true }),
  ]
  for (const deed of deeds) {
    await deed()
    assert.ok((written(await run(site)) ?? 0) > 0)
    assert.equal(differencesOf(before, await hashesOf(join(site.root, 'doc_build'))), [])
  }
})

test('a file that was rewritten with the same bytes stays', async ({ site }) => {
  await run(site)
  const page = outFile(site, 'one.html')
  await writeFile(page, await readFile(page))
  const { mtimeMs } = await stat(page)
  assert.is(written(await run(site)), 0)
  assert.is((await stat(page)).mtimeMs, mtimeMs)
})

test('a plugin’s checks see the contents of a page that was not made again', async ({ site }) => {
  const codes = ({ diagnostics }: BuildResult) => diagnostics.map(({ code }) => code)
  await site.write('docs/en/one.md', '# One\n\nNot that.\n')
  const edited = await run(site)
  assert.equal([codes(edited), codes(await run(site))], [['first'], ['first']])
  await site.write('docs/en/one.md', FILES['docs/en/one.md'])
  await run(site)
  assert.equal(codes(await run(site)), [])
})

test('a page with an error is reported again, and the old output stays', async ({ site }) => {
  await run(site)
  const before = await hashesOf(join(site.root, 'doc_build'))
  await site.write('docs/en/one.md', '# One\n\n[gone](./gone.md)\n')
  for (let time = 0; time < 2; time += 1) {
    const { diagnostics, emitted } = await build(site.root)
    assert.equal([diagnostics.map(({ code }) => code), emitted], [['first', 'dead-link'], null])
  }
  assert.equal(differencesOf(before, await hashesOf(join(site.root, 'doc_build'))), [])
})

test('a fragment that comes after the page that imports it is part of that page', async ({
  site,
}) => {
  await site.write(
    'docs/en/one.md',
    '# One\n\nThe first page.\n\n[Late](./late.mdx#of-the-fragment)\n',
  )
  await site.write('docs/en/late.mdx', "import Part from './_part'\n\n# Late\n\n<Part />\n")
  assert.is((await build(site.root)).emitted, null)
  await site.write('docs/en/_part.md', '## Of the fragment\n')
  await run(site)
  // Of two that could be meant the one that comes first.
  await site.write('docs/en/_part.mdx', '## Of the fragment\n\nThe one in MDX.\n')
  await run(site)
  assert.match(await readFile(join(site.root, 'doc_build/late.html'), 'utf8'), 'The one in MDX')
  const warm = await hashesOf(join(site.root, 'doc_build'))
  await run(site, { cache: false, outDir: 'cold' })
  assert.equal(differencesOf(warm, await hashesOf(join(site.root, 'cold'))), [])
})

test('another public folder is looked into for the pictures of pages that stay', async ({
  site,
}) => {
  const svg = (width: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="2"/>`
  await site.write('docs/en/one.md', '# One\n\nThe first page.\n\n![logo](/logo.svg)\n')
  await rm(join(site.root, 'public'), { recursive: true })
  assert.is((await build(site.root)).emitted, null)
  await site.write('docs/public/logo.svg', svg(2))
  await run(site)
  await site.write('public/logo.svg', svg(9))
  await run(site)
  assert.match(await readFile(join(site.root, 'doc_build/one.html'), 'utf8'), 'width="9"')
})

test('an alias that leads to another folder is followed by pages that stay', async ({ site }) => {
  const where = (folder: string) =>
    CONFIG.replace('plugins:', `alias: { '@p': '${folder}' }, plugins:`)
  const config = `import { readFileSync } from 'node:fs'\n${where('PLACE')}`.replace(
    "'PLACE'",
    "readFileSync(new URL('./place.txt', import.meta.url), 'utf8')",
  )
  await site.write('docs/a/_note.mdx', 'Note of a.\n')
  await site.write('docs/b/_note.mdx', 'Note of b.\n')
  await site.write('docs/en/noted.mdx', "import Note from '@p/_note.mdx'\n\n# Noted\n\n<Note />\n")
  await site.write('place.txt', './docs/a')
  await site.write('docgen.config.ts', config)
  await run(site)
  await site.write('place.txt', './docs/b')
  await run(site)
  assert.match(await readFile(join(site.root, 'doc_build/noted.html'), 'utf8'), 'Note of b')
})

/** Whether a build in a separate process looked for tokens. */
async function hasHighlighted(site: TempSite): Promise<boolean> {
  const script = `import { build } from '${libraryUrl}'; await build('.', { profile: true })`
  const args = [...libraryArguments, '--input-type=module', '-e', script]
  await promisify(execFile)(process.execPath, args, { cwd: site.root })
  const profile = await readFile(join(site.root, '.docgen/profile/main.cpuprofile'), 'utf8')
  return hasOwnWasm((JSON.parse(profile) as CpuProfile).nodes)
}

interface CpuProfile {
  readonly nodes: readonly ProfileNode[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: { readonly url: string }
  readonly children?: readonly number[]
}

/** Whether WebAssembly ran that the compiler of this test's TypeScript has not called, which has a lexer of it in newer Nodes. */
function hasOwnWasm(nodes: readonly ProfileNode[]): boolean {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const visit = (node: ProfileNode | undefined): boolean => {
    const { url = '' } = node?.callFrame ?? {}
    if (url.includes('/node_modules/tsx/')) return false
    return url.startsWith('wasm://') || (node?.children ?? []).some((id) => visit(byId.get(id)))
  }
  return visit(nodes[0])
}

test('a page whose words change keeps the tokens of its code, and one whose code changes does not', async ({
  site,
}) => {
  const page = join(site.root, 'docs/en/one.md')
  assert.ok(await hasHighlighted(site), 'the first build looks for tokens')
  await appendFile(page, '\nAn edit.\n')
  assert.not.ok(await hasHighlighted(site), 'an edit of the words looks for none')
  await appendFile(page, '\n```js\nanother()\n```\n')
  assert.ok(await hasHighlighted(site), 'a block more is looked at')
  const warm = await hashesOf(join(site.root, 'doc_build'))
  await run(site, { cache: false })
  assert.equal(differencesOf(warm, await hashesOf(join(site.root, 'doc_build'))), [])
})

test.run()
