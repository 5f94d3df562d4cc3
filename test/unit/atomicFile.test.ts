// Docgen writes its files whole, whatever is at their path.
import { suite } from '../helpers/suite.ts'
import * as assert from 'uvu/assert'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSummed, writeSummed, writeWhole } from '../../packages/engine/src/store/atomicFile.ts'
import { withTempSite } from '../helpers/site.ts'

const test = suite('files in .docgen')

test('a folder in the place of a file gives way, empty or not', async () => {
  await withTempSite({ 'full/inside.txt': 'x' }, async (site) => {
    await mkdir(join(site.root, 'empty'))
    for (const name of ['full', 'empty']) {
      const file = join(site.root, name)
      assert.is(readSummed(file), null)
      writeSummed(file, 'contents')
      assert.is(readSummed(file)?.toString(), 'contents')
      writeWhole(file, 'plain')
      assert.is(await readFile(file, 'utf8'), 'plain')
    }
    assert.equal((await readdir(site.root)).sort(), ['empty', 'full'])
  })
})

test('a file that cannot be written leaves no temporary file behind', async () => {
  await withTempSite({}, async (site) => {
    const tooLong = join(site.root, 'x'.repeat(250))
    assert.throws(() => writeWhole(tooLong, 'contents'), /ENAMETOOLONG/)
    assert.equal(await readdir(site.root), [])
  })
})

test.run()
