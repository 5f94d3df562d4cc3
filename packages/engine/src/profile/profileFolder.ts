// Manages the profile folder, `.docgen/profile` in the site's folder. Removes an earlier profile
// and checks before the build that the folder is writable. No other module writes there.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DocgenError } from '../diagnostics/diagnostics.ts'
import { messageOf } from '../diagnostics/thrown.ts'

export interface ProfileFolder {
  /** Absolute path. */
  readonly dir: string
  /** Writes files by name. Throws `DocgenError` on failure. */
  write(files: Readonly<Record<string, string>>): Promise<void>
}

/** Prepares the folder in `cacheDir`. Throws `DocgenError` if it is not writable. */
export async function openProfileFolder(cacheDir: string): Promise<ProfileFolder> {
  const dir = join(cacheDir, 'profile')
  const write: ProfileFolder['write'] = (files) =>
    orExplain(dir, async () => {
      for (const [name, text] of Object.entries(files)) await writeFile(join(dir, name), text)
    })
  await orExplain(dir, async () => {
    await mkdir(dir, { recursive: true })
    const names = await readdir(dir)
    const old = names.filter((name) => name.endsWith('.cpuprofile'))
    await Promise.all(old.map((name) => rm(join(dir, name))))
  })
  await write({ 'report.md': '' })
  return { dir, write }
}

async function orExplain<T>(dir: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const diagnostic = {
      severity: 'error',
      code: 'profile-not-written',
      message: `The profile could not be written: ${messageOf(error)}.`,
      hint: 'Make this folder writable, or build without `--profile`.',
      filePath: dir,
    } as const
    throw new DocgenError([diagnostic], { cause: error })
  }
}
