import { chmod, mkdir, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createPageFilter } from '../../../packages/engine/src/content/listFiles.ts'
import { scanContent } from '../../../packages/engine/src/content/scanContent.ts'
import { DocgenError } from '../../../packages/engine/src/diagnostics/diagnostics.ts'
import type { Config, Plugin } from '../../../packages/engine/src/types/index.ts'
import type { Content, ContentFile } from '../../../packages/engine/src/types/content.ts'
import { createConfig } from '../../helpers/config.ts'
import { deepFreeze } from '../../helpers/freeze.ts'
import { createTempSite, withTempSite } from '../../helpers/site.ts'

const test = suite('scanContent')

async function scan(
  files: Record<string, string | Uint8Array>,
  overrides: Partial<Config> = {},
  prepare: (docsDir: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Content & { docsDir: string }> {
  const docs = Object.entries(files).map(([path, text]) => [`docs/${path}`, text])
  const site = await createTempSite(Object.fromEntries(docs) as typeof files)
  const config = deepFreeze(createConfig(site.root, overrides))
  try {
    await prepare(config.docsDir)
    return { ...(await scanContent(config)), docsDir: config.docsDir }
  } finally {
    await site.remove()
  }
}

const pathsOf = (content: Content) => content.files.map(({ filePath }) => filePath)
const codesOf = (content: Content) => content.diagnostics.map(({ code }) => code)

test('files in Markdown and MDX are pages, in order, with their text', async () => {
  const content = await scan({
    'index.md': '# Home\r\n',
    'b/index.md': '',
    'a b/指南 🚀.md': 'x',
    'B.md': 'x',
    'picture.png': 'x',
    'live.mdx': 'x',
    '.hidden/a.md': 'x',
    'node_modules/p/README.md': 'x',
  })
  assert.equal(pathsOf(content), ['B.md', 'a b/指南 🚀.md', 'b/index.md', 'index.md', 'live.mdx'])
  assert.is(content.files[4]?.kind, 'mdx')
  assert.equal(content.files[3], {
    filePath: 'index.md',
    absPath: join(content.docsDir, 'index.md'),
    kind: 'md',
    text: '# Home\r\n',
    lastUpdatedTime: null,
  })
  assert.is(content.files[2]?.text, '')
  assert.equal(content.diagnostics, [])
})

test('`_meta.json` and `_nav.json` are collected', async () => {
  const content = await scan({
    'index.md': '',
    '_nav.json': '[]',
    'guide/_meta.json': '["a"]',
    'other.json': '',
  })
  assert.equal(
    content.metaFiles.map(({ filePath, text }) => [filePath, text]),
    [
      ['_nav.json', '[]'],
      ['guide/_meta.json', '["a"]'],
    ],
  )
})

test('files whose names do not quite fit are no pages, and are warned about', async () => {
  const content = await scan(
    {
      'index.md': 'x',
      'Upper.MD': 'x',
      'a.Mdx': 'x',
      'b/c.markdown': 'x',
      'b/_Meta.json': '[]',
      'b/_category_.json': '{}',
      'b/_meta.ts': '',
      'b/meta.json': '{}',
      '_part.MD': 'x',
      'old/d.MD': 'x',
    },
    { route: { include: [], exclude: ['old'] } },
  )
  assert.equal(pathsOf(content), ['index.md'])
  assert.equal(
    content.diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`),
    [
      'misnamed-file: `Upper.MD` does not become a page: the file name must end in `.md` or `.mdx`, in lower case. Rename it to `Upper.md`, or add it to `route.exclude`.',
      'misnamed-file: `a.Mdx` does not become a page: the file name must end in `.md` or `.mdx`, in lower case. Rename it to `a.mdx`, or add it to `route.exclude`.',
      'misnamed-file: `_Meta.json` is not read: docgen looks for `_meta.json`. Rename it to `_meta.json`.',
      'misnamed-file: `_category_.json` is not read: docgen looks for `_meta.json`. Write its entries into `_meta.json`; see `docgen docs content`.',
      'misnamed-file: `_meta.ts` is not read: docgen looks for `_meta.json`. Write its entries into `_meta.json`; see `docgen docs content`.',
      'misnamed-file: `c.markdown` does not become a page: the file name must end in `.md` or `.mdx`, in lower case. Rename it to `c.md`, or add it to `route.exclude`.',
    ],
  )
})

test('a byte-order mark is dropped', async () => {
  const content = await scan({ 'index.md': '\uFEFF# Home', '_nav.json': '\uFEFF[]' })
  assert.is(content.files[0]?.text, '# Home')
  assert.is(content.metaFiles[0]?.text, '[]')
})

test('what a build has written into the docs folder is no page', async () => {
  const site = await createTempSite({
    ...{ 'docs/index.md': '', 'docs/[out]/index.md': '', 'docs/[out]/a/_meta.json': '[]' },
    ...{ 'docs/..notes/a.md': '', 'docs/o/b.md': '' },
  })
  try {
    const outDir = join(site.root, 'docs/[out]')
    const content = await scanContent(createConfig(site.root, { outDir }))
    assert.equal(pathsOf(content), ['index.md', 'o/b.md'])
    assert.equal(content.metaFiles, [])
  } finally {
    await site.remove()
  }
})

test('what an earlier build has written into a folder with another name is no page', async () => {
  const site = await createTempSite({
    ...{ 'docs/index.md': '', 'docs/before/.docgen-files': '', 'docs/before/a.md': '' },
  })
  try {
    assert.equal(pathsOf(await scanContent(createConfig(site.root))), ['index.md'])
  } finally {
    await site.remove()
  }
})

test('what lies in a public folder inside the docs folder is no page', async () => {
  await withTempSite({ 'docs/index.md': '', 'docs/public/notes.md': '' }, async (site) => {
    const publicDir = join(site.root, 'docs/public')
    assert.equal(pathsOf(await scanContent(createConfig(site.root, { publicDir }))), ['index.md'])
    assert.equal(pathsOf(await scanContent(createConfig(site.root))), [
      'index.md',
      'public/notes.md',
    ])
  })
})

test('what is not text in UTF-8 is an error at its line, and no page', async () => {
  const content = await scan({
    'index.md': 'x',
    'latin.md': Buffer.concat([Buffer.from('# Caf'), Buffer.from([0xe9, 0x0a])]),
    'late.md': Buffer.concat([Buffer.from('# 指南\n\nb\n'), Buffer.from([0xff])]),
    'nul.md': 'one\ntwo\0',
    'utf16.md': Buffer.from('\uFEFF# Home', 'utf16le'),
  })
  assert.equal(pathsOf(content), ['index.md'])
  assert.equal(
    content.diagnostics.map(({ code, filePath, line }) => [code, filePath, line]),
    [
      ['not-text', join(content.docsDir, 'late.md'), 4],
      ['not-text', join(content.docsDir, 'latin.md'), 1],
      ['not-text', join(content.docsDir, 'nul.md'), 2],
      ['not-text', join(content.docsDir, 'utf16.md'), 1],
    ],
  )
})

test('a link to a folder is followed, but not in circles', async () => {
  const content = await scan({ 'a/b/x.md': '', 'y.md': '' }, {}, async (docsDir) => {
    await symlink('..', join(docsDir, 'a/up'))
    await symlink('.', join(docsDir, 'self'))
    await symlink('a', join(docsDir, 'link'))
  })
  assert.equal(pathsOf(content), ['a/b/x.md', 'link/b/x.md', 'y.md'])
})

test('a link to nothing is no page, a folder named like a page neither', async () => {
  const content = await scan({ 'a.md': '', 'folder.md/b.md': '' }, {}, async (docsDir) => {
    await symlink('nowhere.md', join(docsDir, 'dangling.md'))
    await mkdir(join(docsDir, 'empty.md'))
  })
  assert.equal(pathsOf(content), ['a.md', 'folder.md/b.md'])
  assert.equal(
    content.diagnostics.map(({ code, filePath = '' }) => [code, basename(filePath)]),
    [['dangling-link', 'dangling.md']],
  )
})

test('a file that cannot be read is an error, and the others are read', async () => {
  let isReadable = false
  const content = await scan({ 'a.md': '', 'b.md': 'x' }, {}, async (docsDir) => {
    await chmod(join(docsDir, 'b.md'), 0)
    // The superuser reads everything.
    isReadable = process.getuid?.() === 0
  })
  assert.equal(pathsOf(content), isReadable ? ['a.md', 'b.md'] : ['a.md'])
  assert.equal(codesOf(content), isReadable ? [] : ['unreadable-file'])
})

test('which files are pages is decided by exclude, a leading `_` and include', () => {
  const isPage = createPageFilter({
    exclude: ['./theme', '**/zh/shared/**', 'src/', '/drafts/*.md', 'guide/old.md'],
    include: ['_visible/**', 'drafts/done.md'],
  })
  const cases: [string, boolean][] = [
    ['index.md', true],
    ['theme/a.md', false],
    ['theme/deep/a.md', false],
    ['themes/a.md', true],
    ['guide/theme/a.md', true],
    ['zh/shared/a.md', false],
    ['docs/zh/shared/a.md', false],
    ['en/shared/a.md', true],
    ['src/a.md', false],
    ['drafts/a.md', false],
    ['drafts/done.md', true],
    ['drafts/deep/a.md', true],
    ['guide/old.md', false],
    ['_private.md', false],
    ['guide/_parts/a.md', false],
    ['guide/_a.md', false],
    ['_visible/a.md', true],
    ['guide/a_b.md', true],
  ]
  for (const [filePath, expected] of cases) assert.is(isPage(filePath), expected, filePath)
})

test("plugins' content hooks run in order; one that throws is named and passed over", async () => {
  const add = (filePath: string): Plugin => ({
    name: `add ${filePath}`,
    content: (files) => [
      ...files,
      {
        filePath,
        absPath: `/${filePath}`,
        kind: 'md',
        text: `${files.length}`,
        lastUpdatedTime: null,
      },
    ],
  })
  const broken: Plugin = {
    name: 'broken',
    content: () => {
      throw new Error('no luck')
    },
  }
  const content = await scan({ 'm.md': '' }, { plugins: [add('z.md'), broken, add('a.md')] })
  assert.equal(
    content.files.map(({ filePath, text }) => [filePath, text]),
    [
      ['a.md', '2'],
      ['m.md', ''],
      ['z.md', '1'],
    ],
  )
  assert.is(
    content.diagnostics[0]?.message,
    'The plugin `broken` failed in its `content` hook: no luck',
  )
})

test('a caller that consumes the files receives their texts, and the result has none of them', async () => {
  const scanConsuming = async (plugins: readonly Plugin[]) => {
    const site = await createTempSite({ 'docs/a.md': '# A', 'docs/b.mdx': '# B' })
    const taken: string[] = []
    const consume = ({ filePath, kind, text }: ContentFile) => {
      taken.push(`${filePath} ${kind} ${text}`)
      return Promise.resolve()
    }
    try {
      const { files } = await scanContent(createConfig(site.root, { plugins }), { consume })
      return { taken, texts: files.map(({ text }) => text) }
    } finally {
      await site.remove()
    }
  }
  assert.equal(await scanConsuming([]), {
    taken: ['a.md md # A', 'b.mdx mdx # B'],
    texts: ['', ''],
  })
  // A hook receives all texts, and may change them.
  const shout: Plugin = {
    name: 'shout',
    content: (files) => files.map((file) => ({ ...file, text: `${file.text}!` })),
  }
  assert.equal(await scanConsuming([shout]), {
    taken: ['a.md md # A!', 'b.mdx mdx # B!'],
    texts: ['# A!', '# B!'],
  })
})

test('a docs folder without pages is a warning', async () => {
  const content = await scan({ 'notes.txt': '' })
  assert.equal(codesOf(content), ['no-pages'])
  assert.is(content.diagnostics[0]?.severity, 'warning')
})

test('no docs folder ends it all; pages in the folder of the site are noticed', async () => {
  for (const [file, hint] of [
    ['docs.md', 'start a site with `docgen init`'],
    ['index.md', "set `root: '.'`"],
  ] as const) {
    const site = await createTempSite({ [file]: '' })
    try {
      await scanContent(createConfig(site.root))
      assert.unreachable()
    } catch (error) {
      assert.instance(error, DocgenError)
      const [found] = (error as DocgenError).diagnostics
      assert.is(found?.code, 'docs-not-found')
      assert.is(found?.message, 'There is no docs folder `docs`.')
      assert.match(found?.hint ?? '', hint)
    } finally {
      await site.remove()
    }
  }
})

test.run()
