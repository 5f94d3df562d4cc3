// Makes Git ignore the folders that docgen writes.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const WRITTEN = ['doc_build/', '.docgen/']

/** Returns the new text of `.gitignore`; null outside a Git repository and if nothing is missing. */
export async function gitIgnore(root: string): Promise<string | null> {
  const ignored = await ignoredIn(root)
  const missing = WRITTEN.filter((path) => ignored?.has(path) === false)
  if (missing.length === 0) return null
  const text = await readFile(join(root, '.gitignore'), 'utf8').catch(() => '')
  const before = text === '' || text.endsWith('\n') ? text : `${text}\n`
  return `${before}${missing.join('\n')}\n`
}

/** Returns the folders that Git already ignores; null outside a repository. */
async function ignoredIn(root: string): Promise<Set<string> | null> {
  try {
    const { stdout } = await run('git', ['check-ignore', ...WRITTEN], { cwd: root })
    return new Set(stdout.split('\n'))
  } catch (error) {
    // Git ends with 1 if it ignores none of them.
    return (error as { code?: unknown }).code === 1 ? new Set() : null
  }
}
