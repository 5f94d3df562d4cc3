// Determines which files belong to the site when symbolic links are followed. Pages and includes
// may come from authors who must not read other files of the machine. Also lists the files of a
// folder, following only links that stay inside the site.
import { lstatSync, readdirSync, readlinkSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { attempt, isFolder } from '../node/attempt.ts'
import { foldersAbove, isInside } from '../node/isInside.ts'
import type { Config } from '../types/index.ts'
import type { Diagnostic } from '../types/diagnostic.ts'

/** The folders a site may read. */
export type SiteFolders = Pick<Config, 'root' | 'docsDir' | 'allowOutside'>

function foldersOf({ root, docsDir, allowOutside }: SiteFolders): readonly string[] {
  return [root, docsDir, ...allowOutside]
}

/**
 * Returns the path without symbolic links; null if nothing exists there or the links form a loop.
 */
function realPathOf(absPath: string): string | null {
  return attempt(() => realpathSync(absPath))
}

/**
 * Explains why a file is not part of the site: its path or a symbolic link leads outside. Returns
 * null for a file inside the site and for a missing file.
 */
export function outsideReasonOf(absPath: string, site: SiteFolders): string | null {
  if (!isPathInside(absPath, site)) return "is outside the site's folder"
  return isLinkOutside(absPath, site)
    ? "is a symbolic link that leads outside the site's folder"
    : null
}

function isPathInside(absPath: string, site: SiteFolders): boolean {
  return foldersOf(site).some((folder) => isInside(absPath, folder))
}

/** Returns whether a path in the site leads outside through a symbolic link. */
export function isLinkOutside(absPath: string, site: SiteFolders): boolean {
  const target = isPathInside(absPath, site) ? realPathOf(absPath) : null
  // Most paths contain no links. The folders are then not resolved, which would take longer.
  if (target === null || target === absPath) return false
  return !foldersOf(site).some((folder) => isInside(target, realPathOf(folder) ?? folder))
}

/**
 * Returns whether a path is a symbolic link to one of its own parent folders. Following it would
 * never end.
 */
export function isLinkToParent(absPath: string): boolean {
  if (!isLink(absPath)) return false
  const target = realPathOf(absPath)
  if (target === null) return false
  return foldersAbove(absPath).some((folder) => isInside(realPathOf(folder) ?? folder, target))
}

function isLink(absPath: string): boolean {
  return attempt(() => lstatSync(absPath))?.isSymbolicLink() ?? false
}

export interface Listing {
  /** Paths relative to the folder, with forward slashes, unsorted. */
  readonly paths: readonly string[]
  /** Absolute paths of links that lead outside the site. */
  readonly outside: readonly string[]
  /** Absolute paths of broken links, whose target is missing or is the link itself. */
  readonly dangling: readonly string[]
}

export interface ListOptions {
  readonly site: SiteFolders
  /** Returns whether a file is listed. */
  readonly isWanted: (path: string) => boolean
  /** Returns whether a folder is searched. Default: every folder. */
  readonly isOpened?: (path: string) => boolean
}

/** Lists the files below a folder. A link to one of its own parent folders is skipped. */
export function listFolder(
  folder: string,
  { site, isWanted, isOpened = () => true }: ListOptions,
): Listing {
  const paths: string[] = []
  const outside: string[] = []
  const dangling: string[] = []
  /**
   * `real` is the real path of the folder; `visited` are the folders in which links were followed
   * to get here.
   */
  const walk = (prefix: string, real: string, visited: readonly string[]): void => {
    for (const entry of attempt(() => readdirSync(real, { withFileTypes: true })) ?? []) {
      const path = prefix + entry.name
      if (entry.isSymbolicLink()) followLink(path, real, visited)
      else if (entry.isDirectory()) {
        if (isOpened(path)) walk(`${path}/`, join(real, entry.name), visited)
      } else if (entry.isFile() && isWanted(path)) paths.push(path)
    }
  }
  const followLink = (path: string, parent: string, visited: readonly string[]): void => {
    const absPath = join(folder, path)
    const target = realPathOf(absPath)
    if (target === null) {
      // A name without an extension may be a folder. Editors lock files with links such as
      // `.#page.md`.
      const isExpected = isWanted(path) || (isOpened(path) && !/\.[^/]+$/.test(path))
      if (isExpected && !/(?:^|\/)\.#/.test(path)) dangling.push(absPath)
      return
    }
    const leadsToFolder = isFolder(target)
    const folders = [...visited, parent]
    const isLoop = leadsToFolder && folders.some((each) => isInside(each, target))
    if (isLoop || !(leadsToFolder ? isOpened(path) : isWanted(path))) return
    if (isLinkOutside(absPath, site)) outside.push(absPath)
    else if (leadsToFolder) walk(`${path}/`, target, folders)
    else paths.push(path)
  }
  const real = realPathOf(folder)
  if (isLinkOutside(folder, site)) outside.push(folder)
  else if (real !== null) walk('', real, [])
  else if (isLink(folder)) dangling.push(folder)
  return { paths, outside, dangling }
}

/** Hint for a file outside the site. */
export const OUTSIDE_HINT =
  'Copy the file into the site, or add its folder to `content.allowOutside`.'

/** Returns diagnostics for the links that were not followed. */
export function linkProblems({ outside, dangling }: Listing): Diagnostic[] {
  return [...outside.toSorted().map(linkOutside), ...dangling.toSorted().map(danglingLink)]
}

function danglingLink(absPath: string): Diagnostic {
  const target = targetOf(absPath)
  return {
    severity: 'warning',
    code: 'dangling-link',
    message: `This symbolic link is broken${target === null ? '' : `: its target \`${target}\` does not exist`}.`,
    hint: 'Correct its target, or remove the link.',
    filePath: absPath,
  }
}

/** Returns the target of a link; null if the link no longer exists. */
function targetOf(absPath: string): string | null {
  return attempt(() => readlinkSync(absPath))
}

/** Returns the error for a link that leads outside the site. */
export function linkOutside(absPath: string): Diagnostic {
  return {
    severity: 'error',
    code: 'link-outside',
    message: "This symbolic link leads outside the site's folder.",
    hint: OUTSIDE_HINT,
    filePath: absPath,
  }
}
