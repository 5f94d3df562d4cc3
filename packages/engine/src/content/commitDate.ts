// Reads the date of the last commit, which dates a build without looking at the clock.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Returns the date as `YYYY-MM-DD`, or null outside a repository. */
export async function commitDate(folder: string): Promise<string | null> {
  const args = ['log', '-1', '--format=%cs']
  const found = await promisify(execFile)('git', args, { cwd: folder }).catch(() => null)
  return found?.stdout.trim() || null
}
