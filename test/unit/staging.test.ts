// Outputs that wait on the disk: the output folder stays as it is until they are moved, and their contents can be read
// before, after, and when nothing was moved.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as assert from 'uvu/assert'
import { emit } from '../../packages/engine/src/emit/emit.ts'
import { readOutputRecord } from '../../packages/engine/src/emit/outputRecord.ts'
import { packRendered, unpackRendered } from '../../packages/engine/src/emit/renderedBytes.ts'
import { createStager, createStaging } from '../../packages/engine/src/emit/staging.ts'
import type { Config } from '../../packages/engine/src/types/index.ts'
import type { OutputFile } from '../../packages/engine/src/types/output.ts'
import { createConfig } from '../helpers/config.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'

const test = suite<{ site: TempSite }>('staging')

test.before.each(async (context) => {
  context.site = await createTempSite({})
})

test.after.each(({ site }) => site.remove())

const contentsOf = (files: readonly OutputFile[]) =>
  files.map((file) => ('contents' in file ? file.contents : file.copyFrom))

const stagingOf = (site: TempSite, cache = true) => {
  const config = createConfig(site.root)
  const record = readOutputRecord(config, { cache })
  return { config, record, staging: createStaging(config, record) }
}

async function stagingFolders({ cacheDir }: Config): Promise<string[]> {
  return (await readdir(cacheDir)).filter((name) => name.startsWith('staging-'))
}

const FILES = [
  { outFile: 'a.html', contents: Buffer.from('中文') },
  { outFile: 'deep/b.json', contents: '{}' },
]

test('files wait outside of the output folder, and can be read before and after they are moved', async ({
  site,
}) => {
  const { config, record, staging } = stagingOf(site)
  const files = FILES.map(staging.stage)
  assert.equal(contentsOf(files), ['中文', '{}'])
  assert.equal((await readdir(site.root)).includes('doc_build'), false)
  const emitted = await emit(files, config, { record, staging })
  assert.equal(emitted, { written: 2, unchanged: 0, removed: 0, bytes: 8 })
  assert.is(await readFile(join(config.outDir, 'a.html'), 'utf8'), '中文')
  assert.equal(contentsOf(files), ['中文', '{}'])
  assert.equal(
    (await readdir(config.cacheDir)).filter((name) => name.startsWith('staging')),
    [],
  )
})

test('a file with the same bytes is not written, whether the record is trusted or not', async ({
  site,
}) => {
  const { config } = stagingOf(site)
  await emit(FILES, config)
  const before = await stat(join(config.outDir, 'a.html'))
  for (const isTrusted of [true, false]) {
    const { record, staging } = stagingOf(site, isTrusted)
    const files = [FILES[0]!, { outFile: 'deep/b.json', contents: '{ }' }].map(staging.stage)
    const emitted = await emit(files, config, { record, staging })
    assert.equal([emitted.written, emitted.unchanged], isTrusted ? [1, 1] : [0, 2])
  }
  assert.is((await stat(join(config.outDir, 'a.html'))).mtimeMs, before.mtimeMs)
})

/** Rendered files as a thread hands them over, which has written them already. */
const fromThread = (dir: string, thread: string) =>
  unpackRendered(packRendered({ files: FILES, diagnostics: [] }, createStager(dir, thread)), 'of')
    .files

test('files written by threads are moved, or dropped if the output folder has the same bytes', async ({
  site,
}) => {
  const { config, record, staging } = stagingOf(site)
  const files = fromThread(staging.dir, 'thread-1').map(staging.stage)
  const others = fromThread(staging.dir, 'thread-2')
  assert.equal(contentsOf(files), ['中文', '{}'])
  assert.is((await readdir(staging.dir)).length, 4)
  assert.equal(contentsOf(others).map(String), ['中文', '{}'])
  await emit(files, config, { record, staging })
  assert.equal(contentsOf(files), ['中文', '{}'])
  assert.is(await readFile(join(config.outDir, 'deep/b.json'), 'utf8'), '{}')
  for (const isTrusted of [true, false]) {
    const again = stagingOf(site, isTrusted)
    const standing = fromThread(again.staging.dir, 'thread-1').map(again.staging.stage)
    assert.equal(await readdir(again.staging.dir), [])
    assert.equal(contentsOf(standing), ['中文', '{}'])
    const emitted = await emit(standing, config, again)
    assert.equal([emitted.written, emitted.unchanged, emitted.removed], [0, 2, 0])
  }
})

test('files written by threads are kept, too, if a file has the name of their folder', async ({
  site,
}) => {
  const { config, staging } = stagingOf(site)
  await mkdir(config.outDir, { recursive: true })
  await writeFile(join(config.outDir, 'deep'), 'a file')
  assert.equal(contentsOf(fromThread(staging.dir, 'thread-1').map(staging.stage)), ['中文', '{}'])
})

test('what was not moved can be read when the folder is gone', ({ site }) => {
  const { staging } = stagingOf(site)
  const files = FILES.map(staging.stage)
  staging.keepInMemory()
  staging.remove()
  assert.equal(contentsOf(files), ['中文', '{}'])
})

test('what another machine has left is removed a day later', async ({ site }) => {
  const { config, staging } = stagingOf(site)
  const days = (count: number) => Date.now() / 1000 - count * 24 * 60 * 60
  for (const [name, age] of Object.entries({ 'staging-old': 2, 'staging-young': 0.5 })) {
    await mkdir(join(config.cacheDir, name))
    await utimes(join(config.cacheDir, name), days(age), days(age))
  }
  staging.remove()
  stagingOf(site).staging.remove()
  assert.equal(await stagingFolders(config), ['staging-young'])
})

test('what a killed build has left is removed by the next one, what a running one uses is not', async ({
  site,
}) => {
  const { config, staging } = stagingOf(site)
  const ended = spawn(process.execPath, ['--eval', ''])
  await once(ended, 'exit')
  const own = basename(staging.dir)
  // The same process number: in a container each build may have the same one.
  const earlier = own.replace(/-\d+-(\w+)$/, '-1-$1')
  const killed = own.replace(String(process.pid), String(ended.pid))
  for (const name of [earlier, killed])
    await mkdir(join(config.cacheDir, name), { recursive: true })
  await writeFile(join(config.cacheDir, killed, '1'), 'waits')
  const next = stagingOf(site).staging
  const expected = [...new Set([own, basename(next.dir)])].sort()
  assert.equal((await stagingFolders(config)).sort(), expected)
  for (const each of [staging, next]) each.remove()
})

test('the staging directory can be removed while threads write there, and stays removed', async ({
  site,
}) => {
  const { config, staging } = stagingOf(site)
  const script = `const { writeFileSync } = require('node:fs')
const { parentPort, workerData } = require('node:worker_threads')
parentPort.postMessage('begin')
for (let index = 0; ; index += 1) writeFileSync(workerData + '/' + index, 'x')`
  const threads = [0, 1].map(() => new Worker(script, { eval: true, workerData: staging.dir }))
  const ends = threads.map((thread) => once(thread, 'error'))
  await Promise.all(threads.map((thread) => once(thread, 'message')))
  staging.remove()
  await Promise.all(ends.map((end) => end.catch(() => undefined)))
  assert.equal(await stagingFolders(config), [])
})

test.run()
