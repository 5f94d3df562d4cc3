import fs from 'node:fs'
import {
  cp,
  mkdir,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join, resolve } from 'node:path'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { DocgenError } from '../../packages/engine/src/diagnostics/diagnostics.ts'
import { emit } from '../../packages/engine/src/emit/emit.ts'
import { staleWarnings } from '../../packages/engine/src/emit/staleFiles.ts'
import { readOutputRecord } from '../../packages/engine/src/emit/outputRecord.ts'
import { createStaging } from '../../packages/engine/src/emit/staging.ts'
import { createConfig } from '../helpers/config.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'

const test = suite<{ site: TempSite }>('emit')

test.before.each(async (context) => {
  context.site = await createTempSite({ 'public/logo.svg': '<svg/>' })
})

test.after.each(({ site }) => site.remove())

test('contents and copies are written, and their bytes are counted', async ({ site }) => {
  const config = createConfig(site.root)
  const result = await emit(
    [
      { outFile: 'zh/index.html', contents: '你好' },
      { outFile: 'logo.svg', copyFrom: join(site.root, 'public/logo.svg') },
    ],
    config,
  )
  assert.equal(result, { written: 2, unchanged: 0, removed: 0, bytes: 12 })
  assert.is(await readFile(join(config.outDir, 'zh/index.html'), 'utf8'), '你好')
  assert.is(await readFile(join(config.outDir, 'logo.svg'), 'utf8'), '<svg/>')
})

test('equal files stay untouched, with their time stamps', async ({ site }) => {
  const config = createConfig(site.root)
  const outputs = [{ outFile: 'a.html', contents: 'a' }]
  await emit(outputs, config)
  const before = await stat(join(config.outDir, 'a.html'))
  const result = await emit([...outputs, { outFile: 'b.html', contents: 'b' }], config)
  const after = await stat(join(config.outDir, 'a.html'))
  assert.equal(result, { written: 1, unchanged: 1, removed: 0, bytes: 2 })
  assert.is(after.mtimeMs, before.mtimeMs)
  assert.is(after.ino, before.ino)
})

test('files of earlier builds are removed, with the folders that become empty, and nothing else', async ({
  site,
}) => {
  const config = createConfig(site.root)
  await emit(
    [
      { outFile: 'old/deep/a.html', contents: 'a' },
      { outFile: 'old/b.html', contents: 'b' },
      { outFile: 'kept.html', contents: 'kept' },
    ],
    config,
  )
  await writeFile(join(config.outDir, 'old/by-hand.txt'), 'mine')
  await writeFile(join(config.outDir, 'CNAME'), 'mine')
  const result = await emit([{ outFile: 'kept.html', contents: 'kept' }], config)
  assert.is(result.removed, 2)
  assert.equal((await readdir(config.outDir, { recursive: true })).sort(), [
    '.docgen-files',
    'CNAME',
    'kept.html',
    'old',
    'old/by-hand.txt',
  ])
})

test('a page that becomes a folder, and back, finds its place', async ({ site }) => {
  const config = createConfig(site.root)
  await emit([{ outFile: 'guide', contents: 'file' }], config)
  await emit([{ outFile: 'guide/index.html', contents: 'folder' }], config)
  assert.is(await readFile(join(config.outDir, 'guide/index.html'), 'utf8'), 'folder')
  await emit([{ outFile: 'guide', contents: 'file' }], config)
  assert.is(await readFile(join(config.outDir, 'guide'), 'utf8'), 'file')
})

test('an aborted emit leaves the old output whole and nothing behind', async ({ site }) => {
  const config = createConfig(site.root)
  await emit([{ outFile: 'a.html', contents: 'old' }], config)
  const abort = new AbortController()
  const outputs = Array.from({ length: 200 }, (_, index) => ({
    outFile: index === 0 ? 'a.html' : `${index}.html`,
    get contents() {
      // Halfway through the staging.
      if (index === 100) abort.abort()
      return 'new'
    },
  }))
  try {
    await emit(outputs, config, { signal: abort.signal })
    assert.unreachable('emit went on after the abort')
  } catch (error) {
    assert.is((error as Error).name, 'AbortError')
  }
  assert.equal((await readdir(config.outDir)).sort(), ['.docgen-files', 'a.html'])
  assert.is(await readFile(join(config.outDir, 'a.html'), 'utf8'), 'old')
  assert.is((await readdir(config.cacheDir)).filter((name) => name.startsWith('staging')).length, 0)
})

test('a path that leaves the output folder is refused', async ({ site }) => {
  const config = createConfig(site.root)
  try {
    await emit([{ outFile: '../outside.html', contents: '' }], config)
    assert.unreachable('emit wrote outside')
  } catch (error) {
    assert.instance(error, DocgenError)
    assert.is((error as DocgenError).diagnostics[0]?.code, 'output-outside')
  }
  assert.not.ok((await readdir(site.root)).includes('outside.html'))
})

test('a stale entry behind a symbolic link is removed as a link, its target stays', async ({
  site,
}) => {
  const config = createConfig(site.root)
  await emit([{ outFile: 'a.html', contents: 'a' }], config)
  await mkdir(join(site.root, 'elsewhere'))
  await writeFile(join(site.root, 'elsewhere/a.html'), 'precious')
  await emit([], config)
  await symlink(join(site.root, 'elsewhere/a.html'), join(config.outDir, 'a.html'))
  await emit([{ outFile: 'a.html', contents: 'a' }], config)
  assert.is(await readFile(join(site.root, 'elsewhere/a.html'), 'utf8'), 'precious')
})

test('a damaged record of earlier output is as good as none, with the manifest and without', async ({
  site,
}) => {
  const config = createConfig(site.root)
  await emit([{ outFile: 'a.html', contents: 'a' }], config)
  const record = (await readdir(config.cacheDir)).find((name) => name.endsWith('.list'))
  for (const removed of [1, 0]) {
    await writeFile(join(config.cacheDir, record ?? ''), '{half')
    if (removed === 0) await rm(join(config.outDir, '.docgen-files'))
    const outFile = removed === 1 ? 'b.html' : 'c.html'
    assert.is((await emit([{ outFile, contents: '' }], config)).removed, removed)
  }
})

/** The diagnostic that `emit` throws. */
async function failureOf(run: () => Promise<unknown>) {
  try {
    await run()
  } catch (error) {
    assert.instance(error, DocgenError)
    return (error as DocgenError).diagnostics[0]
  }
  throw new Error('emit did not fail')
}

test('a source that is gone is named, while other files are still being staged', async ({
  site,
}) => {
  const config = createConfig(site.root)
  const copyFrom = join(site.root, 'public/gone.svg')
  const others = Array.from({ length: 200 }, (_, index) => ({
    outFile: `${index}.html`,
    contents: 'x'.repeat(50_000),
  }))
  const found = await failureOf(() =>
    emit([...others, { outFile: 'gone.svg', copyFrom }, ...others], config),
  )
  assert.is(found?.code, 'output-source')
  assert.is(found?.filePath, copyFrom)
  assert.equal(await readdir(config.outDir), [])
  assert.equal(
    (await readdir(config.cacheDir)).filter((name) => name.startsWith('staging')),
    [],
  )
})

test('an output folder that is a file is reported and stays', async ({ site }) => {
  const config = createConfig(site.root)
  await writeFile(config.outDir, 'mine')
  const found = await failureOf(() => emit([{ outFile: 'a.html', contents: 'a' }], config))
  assert.is(found?.code, 'output-not-written')
  assert.is(found?.filePath, config.outDir)
  assert.is(await readFile(config.outDir, 'utf8'), 'mine')
})

// Making a folder below `/proc`, where nothing can be made, kept Node busy forever.
const NOWHERE = ['file.txt/out', ...(fs.existsSync('/proc/self') ? ['/proc/out', '/proc/a/b'] : [])]

for (const outDir of NOWHERE) {
  test(`an output folder that cannot be made is reported: ${outDir}`, async ({ site }) => {
    await site.write('file.txt', 'mine')
    const config = createConfig(site.root, { outDir: resolve(site.root, outDir) })
    const found = await failureOf(() => emit([{ outFile: 'a.html', contents: 'a' }], config))
    assert.is(found?.code, 'output-not-written')
    assert.is(found?.filePath, config.outDir)
  })
}

for (const { what, taken, wanted, reason } of [
  {
    what: 'a folder of somebody else in the place of a file',
    taken: 'guide/a.html/mine',
    wanted: 'guide/a.html',
    reason: '`guide/a.html` must be a file, but a folder has this name.',
  },
  {
    what: 'a file of somebody else in the place of a folder',
    taken: 'guide',
    wanted: 'guide/a.html',
    reason: '`guide` must be a folder, but a file has this name.',
  },
]) {
  test(`${what} is reported, and the old output stays`, async ({ site }) => {
    const config = createConfig(site.root)
    const files = (contents: string) => ({ 'old.html': 'old', 'index.html': contents })
    const outputsOf = (contents: string) =>
      Object.entries(files(contents)).map(([outFile, text]) => ({ outFile, contents: text }))
    await emit(outputsOf('one'), config)
    await mkdir(join(config.outDir, taken, '..'), { recursive: true })
    await writeFile(join(config.outDir, taken), 'mine')
    const next = [...outputsOf('two').slice(1), { outFile: wanted, contents: 'a' }]
    const found = await failureOf(() => emit(next, config))
    assert.is(found?.code, 'output-not-written')
    assert.match(found?.message ?? '', reason)
    assert.is(await readFile(join(config.outDir, taken), 'utf8'), 'mine')
    for (const [outFile, text] of Object.entries(files('one')))
      assert.is(await readFile(join(config.outDir, outFile), 'utf8'), text)
  })
}

test('what a build has moved before it was ended is removed by the next one', async ({ site }) => {
  const config = createConfig(site.root)
  const record = readOutputRecord(config)
  const staging = createStaging(config, record)
  const outputs = ['a.1.js', 'b.1.js'].map((outFile) => staging.stage({ outFile, contents: '1' }))
  await rm(outputs[1]?.state?.staged?.path ?? '')
  const found = await failureOf(() => emit(outputs, config, { record, staging }))
  assert.is(found?.code, 'output-not-written')
  assert.equal((await readdir(config.outDir)).sort(), ['.docgen-files', 'a.1.js'])
  await emit([{ outFile: 'a.2.js', contents: '2' }], config)
  assert.equal((await readdir(config.outDir)).sort(), ['.docgen-files', 'a.2.js'])
})

test('of two builds at the same time the last one leaves what it made and nothing else', async ({
  site,
}) => {
  const config = createConfig(site.root)
  await emit([{ outFile: 'kept.html', contents: 'kept' }], config)
  const records = [readOutputRecord(config), readOutputRecord(config)]
  for (const [index, record] of records.entries()) {
    const outputs = [
      { outFile: 'kept.html', contents: 'kept' },
      { outFile: `entry.${index}.js`, contents: String(index) },
    ]
    await emit(outputs, config, { record })
  }
  assert.equal((await readdir(config.outDir)).sort(), ['.docgen-files', 'entry.1.js', 'kept.html'])
})

test('a file that was to stay and was changed by another build is reported', async ({ site }) => {
  const config = createConfig(site.root)
  await emit([{ outFile: 'a.html', contents: 'old' }], config)
  const record = readOutputRecord(config)
  const staging = createStaging(config, record)
  const outputs = [{ outFile: 'a.html', contents: 'old' }].map(staging.stage)
  await emit([{ outFile: 'a.html', contents: 'new!' }], config)
  const found = await failureOf(() => emit(outputs, config, { record, staging }))
  assert.is(found?.code, 'output-changed')
  assert.is(found?.filePath, join(config.outDir, 'a.html'))
  assert.is(await readFile(join(config.outDir, 'a.html'), 'utf8'), 'new!')
})

test('a stale file that cannot be removed is tried again', async ({ site }) => {
  const config = createConfig(site.root)
  await emit([{ outFile: 'a.html', contents: 'a' }], config)
  const { rmSync } = fs
  fs.rmSync = (path, options) => {
    if (String(path).endsWith('a.html')) throw new Error('EBUSY')
    rmSync(path, options)
  }
  syncBuiltinESMExports()
  try {
    assert.is((await emit([], config)).removed, 0)
  } finally {
    fs.rmSync = rmSync
    syncBuiltinESMExports()
  }
  assert.is((await emit([], config)).removed, 1)
  assert.equal(await readdir(config.outDir), [])
})

test('a site that was moved knows what it wrote', async ({ site }) => {
  await emit([{ outFile: 'a.html', contents: 'a' }], createConfig(site.root))
  const moved = `${site.root}-moved`
  await rename(site.root, moved)
  try {
    const config = createConfig(moved)
    assert.is((await emit([], config)).removed, 1)
    assert.equal(await readdir(config.outDir), [])
  } finally {
    await rename(moved, site.root)
  }
})

// ── The manifest in the output folder ──────────────────────────────────────────────────────────────

const PAGES = ['a.html', 'guide/b.html', 'guide/c.html'].map((outFile) => ({
  outFile,
  contents: outFile,
}))

test('where the record is lost, stale files go and nothing else does', async ({ site }) => {
  const config = createConfig(site.root)
  const logo = { outFile: 'logo.svg', copyFrom: join(site.root, 'public/logo.svg') }
  await emit([...PAGES, logo], config)
  await rm(config.cacheDir, { recursive: true })
  await writeFile(join(config.outDir, 'CNAME'), 'mine')
  await writeFile(join(config.outDir, 'guide/c.html'), 'mine')
  const outputs = PAGES.slice(0, 1)
  const record = readOutputRecord(config)
  const [warning, ...others] = staleWarnings(outputs, config, record)
  assert.is(warning?.message.includes('`guide/c.html`'), true)
  assert.equal(others, [])
  const { removed } = await emit(outputs, config)
  assert.is(removed, 2)
  const left = await readdir(config.outDir, { recursive: true })
  assert.equal(left.sort(), ['.docgen-files', 'CNAME', 'a.html', 'guide', 'guide/c.html'])
  assert.equal(staleWarnings(outputs, config, readOutputRecord(config)), [])
})

test('a folder in the place of the manifest gives way', async ({ site }) => {
  const config = createConfig(site.root)
  await emit(PAGES, config)
  const manifest = join(config.outDir, '.docgen-files')
  const written = await readFile(manifest, 'utf8')
  await rm(manifest)
  await mkdir(join(manifest, 'inside'), { recursive: true })
  await emit(PAGES, config)
  assert.is(await readFile(manifest, 'utf8'), written)
})

test('where the record is that of another folder, stale files go, too', async ({ site }) => {
  const config = createConfig(site.root)
  await emit(PAGES.slice(0, 1), config)
  const older = join(site.root, 'older')
  await cp(config.cacheDir, older, { recursive: true })
  await emit(PAGES, config)
  await rm(config.cacheDir, { recursive: true })
  await rename(older, config.cacheDir)
  assert.is((await emit(PAGES.slice(0, 1), config)).removed, 2)
})

test('the manifest is the same for the same files, names none, and stays as it is in a build without changes', async ({
  site,
}) => {
  const config = createConfig(site.root)
  const path = join(config.outDir, '.docgen-files')
  await emit(PAGES, config)
  const [text, { mtimeNs }] = await Promise.all([
    readFile(path, 'utf8'),
    stat(path, { bigint: true }),
  ])
  assert.not.match(text, /guide|\.html/)
  assert.not.ok(text.includes(site.root))
  await emit(PAGES, config)
  assert.is((await stat(path, { bigint: true })).mtimeNs, mtimeNs)
  // By another way: other files first, no record, another order.
  await emit(PAGES.slice(1), config)
  await rm(config.cacheDir, { recursive: true })
  await emit([...PAGES].reverse(), config)
  assert.is(await readFile(path, 'utf8'), text)
})

test('a manifest that is damaged is replaced, and nothing is removed', async ({ site }) => {
  const config = createConfig(site.root)
  await emit(PAGES, config)
  await rm(config.cacheDir, { recursive: true })
  await writeFile(join(config.outDir, '.docgen-files'), '../../x\n\0 half')
  assert.is((await emit(PAGES.slice(0, 1), config)).removed, 0)
  assert.ok((await readFile(join(config.outDir, 'guide/b.html'), 'utf8')) !== '')
})

test.run()
