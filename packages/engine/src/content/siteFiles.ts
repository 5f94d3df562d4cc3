// Which files belong to the site, also when symbolic links are followed: a page or an include may come from someone who must
// not read other files of this machine. And the files of a folder, through links that stay inside.
import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** The folders a site may read. */
export type SiteFolders = Pick<Config, 'root' | 'docsDir' | 'allowOutside'>

/** Whether `absPath` is `folder` or below it. */
function isBelow(absPath: string, folder: string): boolean {
  const path = relative(folder, absPath)
  return !isAbsolute(path) && path.split(sep)[0] !== '..'
}

function foldersOf({ root, docsDir, allowOutside }: SiteFolders): readonly string[] {
  return [root, docsDir, ...allowOutside]
}

const realFolders = new WeakMap<SiteFolders, readonly string[]>()

function realFoldersOf(site: SiteFolders): readonly string[] {
  const known = realFolders.get(site) ?? foldersOf(site).map((path) => realPathOf(path) ?? path)
  realFolders.set(site, known)
  return known
}

/** The path without links; null when nothing is there, or links lead in a circle. */
function realPathOf(absPath: string): string | null {
  try {
    return realpathSync(absPath)
  } catch {
    return null
  }
}

/** Why a file is not part of the site: its path leads out of it, or a link does. Null for a file that is, or is missing. */
export function outsideReasonOf(absPath: string, site: SiteFolders): string | null {
  if (!isWrittenInside(absPath, site)) return "lies outside the site's folder"
  return isLinkOutside(absPath, site) ? "is a symbolic link that leaves the site's folder" : null
}

function isWrittenInside(absPath: string, site: SiteFolders): boolean {
  return foldersOf(site).some((folder) => isBelow(absPath, folder))
}

/** Whether a path in the site leads out of it by a symbolic link. */
export function isLinkOutside(absPath: string, site: SiteFolders): boolean {
  const target = isWrittenInside(absPath, site) ? realPathOf(absPath) : null
  return target !== null && !realFoldersOf(site).some((folder) => isBelow(target, folder))
}

/** Whether a path is a symbolic link to a folder that the path has come through: whoever follows it walks in a circle. */
export function leadsBack(absPath: string): boolean {
  if (!isLink(absPath)) return false
  const target = realPathOf(absPath)
  if (target === null) return false
  return foldersAbove(absPath).some((folder) => isBelow(realPathOf(folder) ?? folder, target))
}

function isLink(absPath: string): boolean {
  try {
    return lstatSync(absPath).isSymbolicLink()
  } catch {
    return false
  }
}

/** Whether a path leads to a file, and not to a folder. */
export function isFile(absPath: string): boolean {
  try {
    return statSync(absPath, { throwIfNoEntry: false })?.isFile() ?? false
  } catch {
    // Not a path: too long, or with a file in the place of a folder.
    return false
  }
}

function foldersAbove(absPath: string): string[] {
  const parent = dirname(absPath)
  return parent === absPath ? [] : [parent, ...foldersAbove(parent)]
}

export interface Listing {
  /** Paths from the folder, with `/`, in no order. */
  readonly paths: readonly string[]
  /** Absolute paths of links that leave the site. */
  readonly outside: readonly string[]
  /** Absolute paths of links that lead nowhere: their target is missing, or is the link itself. */
  readonly dangling: readonly string[]
}

export interface ListOptions {
  readonly site: SiteFolders
  /** Whether a file is listed. */
  readonly isWanted: (path: string) => boolean
  /** Whether a folder is looked into. Default: each. */
  readonly isOpened?: (path: string) => boolean
}

/** The files below a folder. A link that leads back to a folder it is in is left out at once. */
export function listFolder(
  folder: string,
  { site, isWanted, isOpened = () => true }: ListOptions,
): Listing {
  const paths: string[] = []
  const outside: string[] = []
  const dangling: string[] = []
  /** `real` is the folder itself; `visited` are the folders in which links were followed to come here. */
  const walk = (prefix: string, real: string, visited: readonly string[]): void => {
    for (const entry of entriesOf(real)) {
      const path = prefix + entry.name
      if (entry.isSymbolicLink()) follow(path, real, visited)
      else if (entry.isDirectory()) {
        if (isOpened(path)) walk(`${path}/`, join(real, entry.name), visited)
      } else if (entry.isFile() && isWanted(path)) paths.push(path)
    }
  }
  const follow = (path: string, parent: string, visited: readonly string[]): void => {
    const absPath = join(folder, path)
    const target = realPathOf(absPath)
    if (target === null) {
      // A name without an ending may have meant a folder. Editors lock files with links such as `.#page.md`.
      const isMissed = isWanted(path) || (isOpened(path) && !/\.[^/]+$/.test(path))
      if (isMissed && !/(?:^|\/)\.#/.test(path)) dangling.push(absPath)
      return
    }
    const isFolder = statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false
    const folders = [...visited, parent]
    const isLoop = isFolder && folders.some((each) => isBelow(each, target))
    if (isLoop || !(isFolder ? isOpened(path) : isWanted(path))) return
    if (isLinkOutside(absPath, site)) outside.push(absPath)
    else if (isFolder) walk(`${path}/`, target, folders)
    else paths.push(path)
  }
  const real = realPathOf(folder)
  if (isLinkOutside(folder, site)) outside.push(folder)
  else if (real !== null) walk('', real, [])
  else if (isLink(folder)) dangling.push(folder)
  return { paths, outside, dangling }
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

/** How a file outside becomes part of the site. */
export const OUTSIDE_HINT =
  'Copy the file into the site, or list the folder it lies in under `content.allowOutside`.'

/** What is said of the links in a folder of the site that were not followed. */
export function linkProblems({ outside, dangling }: Listing): Diagnostic[] {
  return [...outside.toSorted().map(linkOutside), ...dangling.toSorted().map(danglingLink)]
}

function danglingLink(absPath: string): Diagnostic {
  const target = targetOf(absPath)
  return {
    severity: 'warning',
    code: 'dangling-link',
    message: `This symbolic link leads nowhere${target === null ? '' : `: there is no file or folder at \`${target}\``}.`,
    hint: 'Correct its target, or remove the link.',
    filePath: absPath,
  }
}

/** What a link names; null when it was removed meanwhile. */
function targetOf(absPath: string): string | null {
  try {
    return readlinkSync(absPath)
  } catch {
    return null
  }
}

/** A link in a folder of the site that leaves it. */
export function linkOutside(absPath: string): Diagnostic {
  return {
    severity: 'error',
    code: 'link-outside',
    message: "This symbolic link leaves the site's folder.",
    hint: OUTSIDE_HINT,
    filePath: absPath,
  }
}
