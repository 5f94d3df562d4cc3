// Lists the files of a template, and writes files that do not exist yet.
import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fieldOf } from '../diagnostics/thrown.ts'

/** Returns the paths of all files in a folder, with slashes; none if it does not exist. */
export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return files
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((path) => path.split(sep).join('/'))
    .sort()
}

/** Returns whether the file was written; false if it exists. */
export async function writeNew(path: string, text: string): Promise<boolean> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path, text, { flag: 'wx' })
    return true
  } catch (error) {
    if (fieldOf(error, 'code') === 'EEXIST') return false
    throw error
  }
}
