// A remembered value is reused only with the same key and unchanged sources.
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as assert from 'uvu/assert'
import { contentHashOf } from '../../packages/engine/src/store/sources.ts'
import { areUnchanged, openMemory } from '../../packages/engine/src/store/remember.ts'
import type { Sources } from '../../packages/engine/src/store/sources.ts'
import { createTempSite, type TempSite } from '../helpers/site.ts'
import { suite } from '../helpers/suite.ts'

const test = suite<{ site: TempSite }>('remember')

test.before.each(async (context) => {
  context.site = await createTempSite({ 'source.txt': 'one' })
  await makeOld(join(context.site.root, 'source.txt'))
})

test.after.each(({ site }) => site.remove())

/** Sources that changed a moment ago are not trusted, unless their folder counts as it is. */
async function makeOld(path: string): Promise<void> {
  const before = new Date(Date.now() - 60_000)
  await utimes(path, before, before)
}

const VALUE = { value: { text: 'made' }, parts: [Uint8Array.of(1, 10, 2), new Uint8Array()] }

const open = ({ root }: TempSite, key: readonly unknown[] = ['key']) =>
  openMemory<{ text: string }>(join(root, '.docgen/memory.bin'), { key })

function recalled(site: TempSite, key?: readonly unknown[]) {
  const found = open(site, key).recall()
  return found && { value: found.value, parts: found.parts.map((part) => [...part]) }
}

const NO_SOURCES: Sources = { files: [], folders: [] }

const EXPECTED = { value: { text: 'made' }, parts: [[1, 10, 2], []] }

test('a value and its binary parts are found by the same key', ({ site }) => {
  assert.is(recalled(site), null)
  open(site).remember(VALUE, NO_SOURCES)
  assert.equal(recalled(site), EXPECTED)
  assert.is(recalled(site, ['other']), null)
})

test('a value whose sources cannot be listed is not kept', ({ site }) => {
  open(site).remember(VALUE, null)
  assert.is(recalled(site), null)
})

test('a value is not kept if a source changed after the memory was opened', async ({ site }) => {
  const memory = open(site)
  await site.write('source.txt', 'two')
  memory.remember(VALUE, { files: [join(site.root, 'source.txt')], folders: [] })
  assert.is(recalled(site), null)
})

test('a file that is damaged or replaced is as good as none', async ({ site }) => {
  open(site).remember(VALUE, NO_SOURCES)
  const file = join(site.root, '.docgen/memory.bin')
  const whole = await readFile(file)
  for (const bytes of [whole.subarray(0, -1), Buffer.from(''), Buffer.from('{"value":1}')]) {
    await writeFile(file, bytes)
    assert.is(recalled(site), null)
  }
})

test('a value that cannot be written is no error', ({ site }) => {
  const memory = openMemory(join(site.root, 'source.txt/memory.bin'), { key: [] })
  memory.remember(VALUE, NO_SOURCES)
  assert.is(memory.recall(), null)
})

test('files are unchanged while their contents are, and a missing file while it is missing', async ({
  site,
}) => {
  const [there, missing] = ['source.txt', 'missing.txt'].map((name) => join(site.root, name))
  const dependencies = [there, missing].map((absPath = '') => ({
    absPath,
    hash: contentHashOf(absPath),
  }))
  assert.ok(areUnchanged(dependencies))
  await site.write('source.txt', 'one')
  assert.ok(areUnchanged(dependencies))
  await site.write('missing.txt', '')
  assert.not.ok(areUnchanged(dependencies))
  await rm(missing ?? '')
  await site.write('source.txt', 'two')
  assert.not.ok(areUnchanged(dependencies))
})

test.run()
