// The folder of a profile, `.docgen/profile` in the site's folder: emptied of an earlier profile, found writable before the
// build begins, filled at its end. The only writer there.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DocgenError, messageOf } from '../diagnostics/diagnostics.ts'

export interface ProfileFolder {
  /** Absolute path. */
  readonly dir: string
  /** Writes files by name. Throws `DocgenError` when it cannot. */
  write(files: Readonly<Record<string, string>>): Promise<void>
}

/** Takes the folder below `cacheDir`. Throws `DocgenError` when nothing can be written there. */
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
      message: `The profile cannot be written here: ${messageOf(error)}.`,
      hint: 'Free the path, get the right to write there, or build without `--profile`.',
      filePath: dir,
    } as const
    throw new DocgenError([diagnostic], { cause: error })
  }
}
