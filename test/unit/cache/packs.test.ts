// What may happen to a cache on a disk: damage, a killed build, two builds at once, a thousand edits. A value is
// the one that was written, or it is not there.
import { spawn } from 'node:child_process'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { packageRoot } from '../../../packages/engine/src/node/packageRoot.ts'
import { ageEntries, timesOf } from '../../helpers/cachePacks.ts'
import { jsonCache } from '../../helpers/jsonCache.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'

const test = suite<{ site: TempSite }>('packs')

test.before.each(async (context) => {
  context.site = await createTempSite({})
})

test.after.each(({ site }) => site.remove())

const valueOf = (key: string) => ({ key, text: `The value of ${key}.` })

const packsDir = (site: TempSite) => join(site.root, 'cache/packs-2')

const packsIn = async (site: TempSite) =>
  (await readdir(packsDir(site))).map((name) => join(packsDir(site), name))

async function sizeOf(site: TempSite): Promise<number> {
  const infos = await Promise.all((await packsIn(site)).map((file) => stat(file)))
  return infos.reduce((sum, { size }) => sum + size, 0)
}

/** One session that writes these keys and ends. */
async function writeAll(site: TempSite, keys: readonly string[]): Promise<void> {
  const cache = jsonCache(site.root)
  for (const key of keys) await cache.write(key, valueOf(key), `page\0${key}`)
  await cache.prune(Date.now())
}

/** Which of the keys another session finds. Each value is checked. */
async function found(site: TempSite, keys: readonly string[]): Promise<readonly string[]> {
  const cache = jsonCache(site.root)
  const hits: string[] = []
  for (const key of keys) {
    const value = await cache.read(key)
    if (value === null) continue
    assert.equal(value, valueOf(key))
    hits.push(key)
  }
  return hits
}

/** A process that writes `<name>-0`, `<name>-1` …, `count` of them, tells the number of each, and ends its session. */
function startWriter(site: TempSite, name: string, count: number) {
  const cache = pathToFileURL(join(packageRoot(), 'test/helpers/jsonCache.ts')).href
  const code = `
import { jsonCache } from ${JSON.stringify(cache)}
const cache = jsonCache(${JSON.stringify(site.root)})
for (let n = 0; n < ${count}; n++) {
  const key = '${name}-' + n
  await cache.write(key, { key, text: 'The value of ' + key + '.' }, 'page\\0' + key)
  await new Promise((resolve) => process.stdout.write(n + '\\n', resolve))
}
await cache.prune(Date.now())`
  const args = ['--import', './test/tsx.js', '--input-type=module', '-e', code]
  const child = spawn(process.execPath, args, {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const told = { count: 0 }
  const listeners = new Set<() => void>()
  child.stdout.on('data', (chunk: Buffer) => {
    told.count += chunk.toString().split('\n').length - 1
    for (const listener of listeners) listener()
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const hasTold = (many: number) =>
    new Promise<void>((resolve) => listeners.add(() => told.count >= many && resolve()))
  return { child, told, ended, hasTold }
}

/** A process that reads these keys and ends its session. */
function startReader(site: TempSite, keys: readonly string[]): Promise<void> {
  const cache = pathToFileURL(join(packageRoot(), 'test/helpers/jsonCache.ts')).href
  const code = `
import { jsonCache } from ${JSON.stringify(cache)}
const cache = jsonCache(${JSON.stringify(site.root)})
for (const key of ${JSON.stringify(keys)}) await cache.read(key)
await cache.prune(Date.now())`
  const args = ['--import', './test/tsx.js', '--input-type=module', '-e', code]
  const child = spawn(process.execPath, args, { cwd: packageRoot(), stdio: 'inherit' })
  return new Promise((resolve) => child.on('close', () => resolve()))
}

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, n) => `${name}-${n}`)

/** How many of the keys are found, each time another byte of the file is changed. */
async function foundWithChanges(
  site: TempSite,
  file: string,
  keys: readonly string[],
): Promise<readonly number[]> {
  const bytes = await readFile(file)
  const counts: number[] = []
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 0x55
    await writeFile(file, changed)
    counts.push((await found(site, keys)).length)
  }
  return counts
}

const distinct = (counts: readonly number[]) => [...new Set(counts)].sort()

test('with any byte of a part or a pack changed, a value is the right one or not there', async ({
  site,
}) => {
  const keys = ['a', 'b', 'c']
  const cache = jsonCache(site.root)
  for (const key of keys) await cache.write(key, valueOf(key))
  const [part = ''] = await packsIn(site)
  // A byte of a value costs that value, one of a head also what follows; a time costs nothing.
  assert.equal(distinct(await foundWithChanges(site, part, keys)), [0, 1, 2, 3])
  await rm(part)
  await writeAll(site, keys)
  const [pack = ''] = await packsIn(site)
  assert.equal(distinct(await foundWithChanges(site, pack, keys)), [0, 1, 2, 3])
})

test('a damaged entry leaves those beside it', async ({ site }) => {
  const keys = ['a', 'b', 'c']
  await writeAll(site, keys)
  const [file = ''] = await packsIn(site)
  const bytes = await readFile(file)
  bytes.write('!', bytes.indexOf('The value of b'))
  await writeFile(file, bytes)
  assert.equal(await found(site, keys), ['a', 'c'])
  await writeAll(site, ['b'])
  assert.equal(await found(site, keys), keys)
})

test('the entries before the cut of a truncated pack can be read', async ({ site }) => {
  const keys = ['a', 'b', 'c']
  await writeAll(site, keys)
  const [file = ''] = await packsIn(site)
  const bytes = await readFile(file)
  const entry = bytes.length / keys.length
  for (let length = bytes.length; length >= 0; length--) {
    await writeFile(file, bytes.subarray(0, length))
    assert.equal(await found(site, keys), keys.slice(0, Math.floor(length / entry)))
  }
})

test('a build that is killed leaves what it had written, and the next one goes on', async ({
  site,
}) => {
  const writer = startWriter(site, 'killed', 1_000_000)
  await writer.hasTold(50)
  writer.child.kill('SIGKILL')
  await writer.ended
  const { count } = writer.told
  const keys = numbered('killed', count)
  assert.equal(await found(site, keys), keys)
  await writeAll(site, ['next'])
  assert.equal(await found(site, [...keys, 'next']), [...keys, 'next'])
})

test('an abandoned part becomes a part of the rest after an hour', async ({ site }) => {
  await jsonCache(site.root).write('left', valueOf('left'))
  const [part = ''] = await packsIn(site)
  await writeFile(part, Buffer.concat([await readFile(part), Buffer.alloc(1000)]))
  await jsonCache(site.root).prune(Date.now())
  assert.equal(await packsIn(site), [part])
  const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await utimes(part, before, before)
  await jsonCache(site.root).prune(Date.now())
  assert.match((await packsIn(site)).join(), /^[^,]+\.pack$/)
  assert.equal(await found(site, ['left']), ['left'])
})

test('two builds at once in two processes each keep what they wrote', async ({ site }) => {
  await writeAll(site, numbered('before', 20))
  const writers = ['one', 'two'].map((name) => startWriter(site, name, 400))
  await Promise.all(writers.map(({ ended }) => ended))
  const keys = ['before', 'one', 'two'].flatMap((name) =>
    numbered(name, name === 'before' ? 20 : 400),
  )
  assert.equal(await found(site, keys), keys)
  assert.ok((await packsIn(site)).every((file) => file.endsWith('.pack')))
})

test('two builds at once mark what each has used, and both marks stay', async ({ site }) => {
  const keys = numbered('old', 200)
  await writeAll(site, keys)
  const [file = ''] = await packsIn(site)
  ageEntries(file, 10)
  const [even, odd] = [0, 1].map((rest) => keys.filter((_, n) => n % 2 === rest && n < 150))
  await Promise.all([even, odd].map((mine = []) => startReader(site, mine)))
  const areRecent = timesOf(file).map((time) => time > Date.now() - 24 * 60 * 60 * 1000)
  assert.equal(
    areRecent,
    keys.map((_, n) => n < 150),
  )
})

test('a session reads on while another tidies, and its own part is left alone', async ({
  site,
}) => {
  await writeAll(site, ['a', 'b', 'c', 'd'])
  const slow = jsonCache(site.root)
  await slow.write('mine', valueOf('mine'))
  for (let n = 0; n < 20; n++) await writeAll(site, [`other-${n}`])
  await slow.write('more', valueOf('more'))
  for (const key of ['a', 'd', 'mine', 'more']) assert.equal(await slow.read(key), valueOf(key))
  await slow.prune(Date.now())
  const keys = ['a', 'b', 'c', 'd', 'mine', 'more', ...numbered('other', 20)]
  assert.equal(await found(site, keys), keys)
  assert.ok((await packsIn(site)).length <= 10, 'small packs become one')
})

test('after many edits in one session the cache holds the last few versions', async ({ site }) => {
  const cache = jsonCache(site.root)
  await writeAll(site, ['unchanged'])
  const edit = (n: number) => ({ n, text: String(n).padStart(100_000) })
  for (let n = 0; n < 500; n++) {
    await cache.write(`edit ${n}`, edit(n), 'page')
    if (n % 100 === 99) assert.ok((await sizeOf(site)) < 20_000_000)
  }
  await cache.prune(Date.now())
  assert.ok((await sizeOf(site)) < 10 * 100_000)
  const later = jsonCache(site.root)
  for (let n = 496; n < 500; n++)
    assert.ok(isDeepStrictEqual(await later.read(`edit ${n}`), edit(n)))
  assert.is(await later.read('edit 495'), null)
  assert.equal(await found(site, ['unchanged']), ['unchanged'])
})

test('after many sessions with one edit each, the cache holds the last few versions in few files', async ({
  site,
}) => {
  const pages = numbered('page', 10)
  await writeAll(site, pages)
  for (let n = 0; n < 200; n++) {
    const cache = jsonCache(site.root)
    for (const page of pages) await cache.read(page)
    await cache.write(`edit ${n}`, 'x'.repeat(10_000), 'edited')
    await cache.prune(Date.now())
  }
  assert.ok((await packsIn(site)).length <= 9)
  assert.ok((await sizeOf(site)) < 200_000)
  assert.equal(await found(site, pages), pages)
})

test.run()
