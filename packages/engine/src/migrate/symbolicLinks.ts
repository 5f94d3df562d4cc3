// Symbolic links in the project: those that lead to a file become files of their own where the
// migration moves or translates them, so that it never writes into a file that something else uses.
import { lstatSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, isFile } from '../node/attempt.ts'
import type { Note, Project } from './types.ts'

export function isLink(absPath: string): boolean {
  return attempt(() => lstatSync(absPath))?.isSymbolicLink() ?? false
}

/** Whether a link leads to a file. */
export function leadsTo(link: string, file: string): boolean {
  return isLink(link) && attempt(() => realpathSync(link) === realpathSync(file)) === true
}

/** Splits paths into files and links that lead to no file: to a folder, or nowhere. */
export function splitLinks(
  root: string,
  paths: readonly string[],
): Pick<Project, 'paths' | 'deadLinks'> {
  const isUsable = (path: string) => isFile(join(root, path))
  return {
    paths: paths.filter(isUsable),
    deadLinks: paths.filter((path) => isLink(join(root, path)) && !isUsable(path)),
  }
}

/**
 * Returns the notes for the report. `changed` are the old paths of files that moved or have a new
 * text. Dead links are only reported in the folder of pages.
 */
export function linkNotes(
  { root, deadLinks }: Project,
  docsDir: string,
  changed: Iterable<string>,
): Note[] {
  const replaced = [...new Set(changed)].filter((path) => isLink(join(root, path)))
  const isOfPages = (path: string) => docsDir === '' || path.startsWith(`${docsDir}/`)
  return [
    ...deadLinks.filter(isOfPages).map((filePath) => ({ ...DEAD, filePath })),
    ...replaced.map((filePath) => ({ ...REPLACED, filePath })),
  ]
}

const DEAD = {
  kind: 'decision',
  message:
    'These symbolic links lead to a folder or to nothing, and the migration does not follow them. Put the files in their place and migrate again, or remove the links.',
} as const

const REPLACED = {
  kind: 'done',
  message:
    'These symbolic links became files of their own, because the files moved or their text changed. The files that they led to are as before.',
} as const
