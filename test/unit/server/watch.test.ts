// Batches of changes, and what the watcher notices on a real disk.
import { mkdir, open, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { createBatches, createWatcher } from '../../../packages/engine/src/server/dev/watch.ts'
import { LONGEST_WAIT_MILLISECONDS } from '../../helpers/longestWait.ts'
import { createTempSite, type TempSite } from '../../helpers/site.ts'

const test = suite('watch')

/** Collects batches; `until` resolves when all of them together satisfy the condition. */
function createRecord() {
  const batches: ReadonlySet<string>[] = []
  const waiting: (() => void)[] = []
  const paths = () => new Set(batches.flatMap((batch) => [...batch]))
  return {
    batches,
    add: (batch: ReadonlySet<string>) => {
      batches.push(batch)
      for (const check of waiting) check()
      return Promise.resolve()
    },
    until: (condition: (paths: ReadonlySet<string>) => boolean) =>
      new Promise<void>((resolve, reject) => {
        const giveUp = () =>
          reject(new Error(`No batches satisfy the condition ${String(condition)}`))
        const timer = setTimeout(giveUp, LONGEST_WAIT_MILLISECONDS)
        const check = () => {
          if (!condition(paths())) return
          clearTimeout(timer)
          resolve()
        }
        waiting.push(check)
        check()
      }),
  }
}

test('what comes in one go is one batch', async () => {
  const record = createRecord()
  const batches = createBatches(record.add)
  for (const path of ['a', 'b', 'a']) batches.add(path)
  await record.until((paths) => paths.has('b'))
  assert.equal(record.batches, [new Set(['a', 'b'])])
})

test('what comes while a batch is worked on is the next batch', async () => {
  const record = createRecord()
  const batches = createBatches(async (paths) => {
    if (paths.has('first')) batches.add('second')
    await record.add(paths)
  })
  batches.add('first')
  await record.until((paths) => paths.has('second'))
  assert.equal(record.batches, [new Set(['first']), new Set(['second'])])
})

test('files are noticed when they are changed, replaced, added, moved and removed', async () => {
  const site = await createTempSite({
    'docs/a.md': '1',
    'docs/b.md': '1',
    'docs/c.md': '1',
    'other/x.md': '1',
    'docs/node_modules/y.md': '1',
    'out/z.md': '1',
  })
  const at = (path: string) => join(site.root, path)
  const record = createRecord()
  const watcher = await createWatcher({
    root: site.root,
    paths: [at('docs'), at('public'), at('out')],
    ignored: [at('out')],
    onChange: record.add,
  })
  try {
    for (const path of ['other/x.md', 'docs/node_modules/y.md', 'out/z.md']) {
      await writeFile(at(path), '2')
    }
    await writeFile(at('docs/a.md'), '2')
    await record.until((paths) => paths.has(at('docs/a.md')))
    await writeFile(at('docs/b.md~'), '2')
    await rename(at('docs/b.md~'), at('docs/b.md'))
    await record.until((paths) => paths.has(at('docs/b.md')))
    await mkdir(at('docs/deep/er'), { recursive: true })
    await writeFile(at('docs/deep/er/d.md'), '2')
    await record.until((paths) => paths.has(at('docs/deep/er/d.md')))
    await mkdir(at('public'))
    await writeFile(at('public/p.txt'), '2')
    await record.until((paths) => paths.has(at('public/p.txt')))
    await rm(at('docs/c.md'))
    await record.until((paths) => paths.has(at('docs/c.md')))
    watcher.follow([at('other/x.md')])
    await writeFile(at('other/new.md'), '2')
    for (let count = 0; !record.batches.some((batch) => batch.has(at('other/x.md'))); count += 1) {
      await writeFile(at('other/x.md'), `${count}`)
      await new Promise((resolve) => setImmediate(resolve))
    }
    const noticed = new Set(record.batches.flatMap((batch) => [...batch]))
    for (const path of ['docs/node_modules/y.md', 'out/z.md', 'other/new.md']) {
      assert.not(noticed.has(at(path)), path)
    }
  } finally {
    await watcher.close()
    await site.remove()
  }
})

test('a file that is watched later is reported only if it has changed since the start', async () => {
  const site = await createTempSite({ 'a.md': '1', 'old.ts': '1', 'changed.ts': '1' })
  const at = (path: string) => join(site.root, path)
  const since = Date.now()
  await utimes(at('old.ts'), since / 1000 - 10, since / 1000 - 10)
  await utimes(at('changed.ts'), since / 1000 + 10, since / 1000 + 10)
  const record = createRecord()
  const watcher = await createWatcher({
    ...{ root: site.root, paths: [at('a.md')], ignored: [], since },
    onChange: record.add,
  })
  try {
    watcher.follow([at('old.ts'), at('changed.ts')])
    await record.until((paths) => paths.has(at('changed.ts')))
    assert.not(record.batches.some((batch) => batch.has(at('old.ts'))))
    await writeFile(at('old.ts'), '2')
    await record.until((paths) => paths.has(at('old.ts')))
  } finally {
    await watcher.close()
    await site.remove()
  }
})

test('a file that is emptied first and filled a little later is read in full', async () => {
  const site = await createTempSite({ 'a.txt': 'old' })
  const path = join(site.root, 'a.txt')
  const record = createRecord()
  const texts: string[] = []
  const watcher = await createWatcher({
    ...{ root: site.root, paths: [path], ignored: [] },
    onChange: async (changed) => {
      texts.push(await readFile(path, 'utf8'))
      await record.add(changed)
    },
  })
  try {
    const file = await open(path, 'w')
    // chokidar reports a file once in 50 ms.
    await pause(45)
    await file.write('new')
    await file.close()
    // On a busy machine, a batch may come before the file is filled. Then another one follows.
    await record.until(() => texts.at(-1) === 'new')
  } finally {
    await watcher.close()
    await site.remove()
  }
})

test('a page saved alone is handed over before others, and again when more of it was written', async () => {
  const site = await createTempSite({ 'a.md': 'old', 'b.txt': 'old' })
  const [page, other] = [join(site.root, 'a.md'), join(site.root, 'b.txt')]
  const record = createRecord()
  const texts: string[] = []
  const batches = createBatches(
    async (paths) => {
      texts.push(await readFile(page, 'utf8'))
      // This change is not reported: chokidar reports a file once in 50 ms.
      if (texts.length === 1) await writeFile(page, 'all of it')
      await record.add(paths)
    },
    (path) => path.endsWith('.md'),
  )
  try {
    batches.add(page)
    await record.until((paths) => paths.has(page))
    batches.add(other)
    await record.until((paths) => paths.has(other))
    assert.equal(record.batches[0], new Set([page]))
    await record.until(() => texts.includes('all of it'))
    assert.is(texts[0], 'old')
  } finally {
    batches.stop()
    await site.remove()
  }
})

test('a page that is still written, or saved with others, is waited for', async () => {
  const site = await createTempSite({ 'a.md': '', 'b.md': 'b' })
  const [empty, other] = [join(site.root, 'a.md'), join(site.root, 'b.md')]
  const record = createRecord()
  const batches = createBatches(record.add, () => true)
  try {
    batches.add(empty)
    batches.add(other)
    await record.until((paths) => paths.has(empty))
    assert.equal(record.batches, [new Set([empty, other])])
  } finally {
    batches.stop()
    await site.remove()
  }
})

test('a watcher that is closed watches nothing more', async () => {
  const [site, other] = await Promise.all([1, 2].map(() => createTempSite({ 'docs/a.md': 'a' })))
  const open = ({ root }: TempSite) =>
    createWatcher({ root, paths: [], ignored: [], onChange: () => Promise.resolve() })
  const handles = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap')
  try {
    const watcher = await open(site!)
    await watcher.close()
    watcher.follow([join(site!.root, 'docs/a.md')])
    // What begins after it, and does more, is there later.
    const later = await open(other!)
    later.follow([join(other!.root, 'docs')])
    while (handles().length < 3) await nextTurn()
    await later.close()
    // Handles are given back a few turns later.
    for (let turn = 0; turn < 100 && handles().length > 0; turn += 1) await nextTurn()
    assert.equal(handles(), [])
  } finally {
    await Promise.all([site?.remove(), other?.remove()])
  }
})

test.run()
