import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createCache, noCache } from '../../packages/engine/src/store/cache.ts'
import { ageEntries } from '../helpers/cachePacks.ts'
import { jsonCache } from '../helpers/jsonCache.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'

const test = suite<{ site: TempSite }>('cache')

test.before.each(async (context) => {
  context.site = await createTempSite({})
})

test.after.each(({ site }) => site.remove())

const filesIn = async (dir: string) =>
  (await readdir(join(dir, 'cache'), { recursive: true }))
    .filter((name) => /\.(pack|part)$/.test(name))
    .map((name) => join(dir, 'cache', name))

test('a value that was written can be read, also by a later process', async ({ site }) => {
  await jsonCache(site.root).write('key', { text: '中文', list: [1] })
  assert.equal(await jsonCache(site.root).read('key'), { text: '中文', list: [1] })
  assert.is(await jsonCache(site.root).read('other'), null)
})

test('a value that was read stays as it is when others are read', ({ site }) => {
  const cache = createCache(site.root)
  const texts = ['short', 'long '.repeat(5000), '中文']
  for (const text of texts) cache.write(text, Buffer.from(text))
  const read = texts.map((text) => cache.read(text))
  assert.equal(
    read.map((bytes) => Buffer.from(bytes ?? []).toString()),
    texts,
  )
})

test('an entry that cannot be read is a miss', async ({ site }) => {
  const cache = jsonCache(site.root)
  await cache.write('key', 1)
  const [file] = await filesIn(site.root)
  await writeFile(file ?? '', '{half')
  assert.is(await cache.read('key'), null)
})

test('pruning removes entries that are old and unused, and keeps the others', async ({ site }) => {
  const writer = jsonCache(site.root)
  for (const key of ['old', 'used']) await writer.write(key, key)
  await writer.prune(Date.now())
  for (const file of await filesIn(site.root)) ageEntries(file, 30)
  const cache = jsonCache(site.root)
  await cache.write('new', 'new')
  await cache.read('used')
  await cache.prune(Date.now())
  const values = await Promise.all(['old', 'used', 'new'].map((key) => cache.read(key)))
  assert.equal(values, [null, 'used', 'new'])
})

test('an entry that is used stays, however long ago it was written', async ({ site }) => {
  const writer = jsonCache(site.root)
  await writer.write('key', 1)
  await writer.prune(Date.now())
  for (const file of await filesIn(site.root)) ageEntries(file, 30)
  const reader = jsonCache(site.root)
  assert.is(await reader.read('key'), 1)
  await reader.prune(Date.now())
  await jsonCache(site.root).prune(Date.now())
  assert.is(await jsonCache(site.root).read('key'), 1)
})

test('what another version of docgen left is not read, and removed', async ({ site }) => {
  const cache = jsonCache(site.root)
  await cache.write('key', 1)
  await cache.prune(Date.now())
  for (const name of ['ab/cdef.json', 'packs-0/a.pack', 'packs-0/b.part', 'index.json'])
    await site.write(`cache/${name}`, '1')
  const later = jsonCache(site.root)
  assert.is(await later.read('key'), 1)
  await later.prune(Date.now())
  assert.equal(await readdir(join(site.root, 'cache')), ['packs-2'])
})

test('a folder that cannot be made fails nothing', async ({ site }) => {
  await mkdir(join(site.root, 'other'))
  await writeFile(join(site.root, 'other/cache'), 'a file')
  const refused = jsonCache(join(site.root, 'other'))
  await refused.write('key', 1)
  assert.is(await refused.read('key'), null)
  await refused.prune(Date.now())
})

test('pruning removes the compiled modules of earlier days', async ({ site }) => {
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000)
  for (const name of [
    'server-old.mjs',
    'server-old.mjs.map',
    'shared-old.json',
    'server-new.mjs',
  ]) {
    await site.write(`server/${name}`, '')
    const file = join(site.root, 'server', name)
    if (name.includes('old')) await utimes(file, twoDaysAgo, twoDaysAgo)
  }
  await jsonCache(site.root).prune(Date.now())
  assert.equal(await readdir(join(site.root, 'server')), ['server-new.mjs'])
})

test('without a cache nothing is ever found', () => {
  noCache.write('key', new Uint8Array(1))
  assert.is(noCache.read('key'), null)
})

test.run()
