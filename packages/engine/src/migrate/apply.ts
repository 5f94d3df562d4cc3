// Changes the disk as a plan says: in the project folder, or in a copy of it in another folder.
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Folders } from './outside.ts'
import type { Plan } from './plan.ts'
import { isLink } from './symbolicLinks.ts'
import type { Project } from './types.ts'

export async function applyPlan(plan: Plan, { oldSite, newSite: root }: Folders): Promise<void> {
  for (const [from, to] of plan.outside) await transfer(join(oldSite, from), join(root, to), copy)
  for (const [from, to] of plan.copies) await transfer(join(root, from), join(root, to), copy)
  // Links come first, because the files that they lead to may move as well.
  const isMovedLink = ([from]: readonly [string, string]) => isLink(join(root, from))
  const links = [...plan.moves].filter(isMovedLink)
  for (const [from, to] of links) await transfer(join(root, from), join(root, to), replaceLink)
  for (const [from, to] of plan.moves) await transfer(join(root, from), join(root, to), rename)
  // A page that moves is renamed first, so that Git recognizes it.
  for (const path of plan.removes) await rm(join(root, path), { force: true })
  for (const [path, text] of plan.writes) await writeText(join(root, path), text)
  for (const path of [...plan.removes, ...plan.moves.keys()])
    await removeEmptyFolders(root, dirname(path))
}

/** Copies the files of a project that a migration may read. */
export async function copyProject({ root, paths }: Project, target: string): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(target, path)), { recursive: true })
    await copy(join(root, path), join(target, path))
  }
}

/** Copies a file; of a link, what it leads to. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { dereference: true })
}

async function replaceLink(from: string, to: string): Promise<void> {
  await copy(from, to)
  await rm(from)
}

async function transfer(
  from: string,
  to: string,
  act: (from: string, to: string) => Promise<void>,
): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(dirname(to), { recursive: true })
  await act(from, to)
}

async function writeText(path: string, text: string): Promise<void> {
  const before = await readFile(path, 'utf8').catch(() => null)
  if (before === text) return
  await mkdir(dirname(path), { recursive: true })
  if (isLink(path)) await rm(path)
  await writeFile(path, text)
}

async function removeEmptyFolders(root: string, folder: string): Promise<void> {
  if (folder === '.' || folder === '') return
  const absPath = join(root, folder)
  const entries = await readdir(absPath).catch(() => ['missing'])
  if (entries.length > 0) return
  await rmdir(absPath)
  await removeEmptyFolders(root, dirname(folder))
}
