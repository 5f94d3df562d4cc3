// Compares long text with a recorded file. If the environment variable UPDATE is 1, writes the file instead, so that
// reviewers see the change in the diff.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as assert from 'uvu/assert'

/** Compares `text` with a file, whose path is relative to the `test` folder. */
export async function expectFile(path: string, actual: string): Promise<void> {
  const absPath = join(import.meta.dirname, '..', path)
  if (process.env.UPDATE === '1') {
    await mkdir(dirname(absPath), { recursive: true })
    await writeFile(absPath, actual)
    return
  }
  const expected = await readFile(absPath, 'utf8').catch(() => null)
  if (expected === null) throw new Error(`${path} is not recorded yet: run the test with UPDATE=1`)
  assert.fixture(actual, expected, `${path} differs; UPDATE=1 records what is made`)
}
