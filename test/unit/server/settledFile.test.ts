// How long a saved file is waited for.
import { appendFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { suite } from '../../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { settledStampOf, stampOf } from '../../../packages/engine/src/server/dev/settledFile.ts'
import { createTempSite, withTempSite } from '../../helpers/site.ts'

const test = suite('settledFile')

test('a file that was emptied is waited for until it is written', async () => {
  const site = await createTempSite({ 'a.css': '' })
  const file = join(site.root, 'a.css')
  try {
    let looks = 0
    const stamp = await settledStampOf(file, () => {
      looks += 1
      // The first two looks find an empty file, the third one a new text.
      if (looks === 2) void writeFile(file, 'body {}')
      return true
    })
    assert.ok(looks > 2)
    assert.is(await readFile(file, 'utf8'), 'body {}')
    assert.is(stamp, await stampOf(file))
  } finally {
    await site.remove()
  }
})

test('a long file is waited for until it stops growing, a short one is not', async () => {
  const files = { 'short.css': 'a {}', 'long.css': 'a {}\n'.repeat(20_000) }
  await withTempSite(files, async (site) => {
    const looksAt = async (name: string) => {
      const file = join(site.root, name)
      let looks = 0
      const stamp = await settledStampOf(file, () => {
        looks += 1
        if (looks < 4) appendFileSync(file, 'b {}')
        return true
      })
      return { looks, isLast: stamp === (await stampOf(file)) }
    }
    assert.equal(await looksAt('long.css'), { looks: 5, isLast: true })
    assert.equal(await looksAt('short.css'), { looks: 1, isLast: false })
  })
})

test('a file without callers is no longer awaited', async () => {
  await withTempSite({ 'a.css': '' }, async (site) => {
    let looks = 0
    const stamp = await settledStampOf(join(site.root, 'a.css'), () => {
      looks += 1
      return looks < 3
    })
    assert.is(stamp, null)
    assert.is(looks, 3)
  })
})

test.run()
