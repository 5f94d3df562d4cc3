// Finds folders of pages that another program writes before each build, such as TypeDoc. Git ignores
// them, so links to their pages are not mistakes.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { escapeRegExp } from '../../../shared/escapeRegExp.ts'

/**
 * Returns the sources of patterns for the addresses below the folders. `srcDir` is the absolute path
 * of the folder of the pages.
 */
export function generatedPatterns(srcDir: string): string[] {
  const ignored = foldersUpTo(srcDir).flatMap((folder) => ignoredPaths(folder, srcDir))
  const addresses = ignored
    .map((path) => relative(srcDir, path).split(sep).join('/'))
    .filter((path) => path !== '' && !/^\.|(?:^|\/)(?:node_modules|public)(?:\/|$)/.test(path))
    .map((path) => path.replace(/\.md$/, ''))
  return [...new Set(addresses)].map((path) => `^/${escapeRegExp(path)}(?=[/.?#]|$)`)
}

/** Returns a folder and those around it, up to the one of the repository. */
function foldersUpTo(folder: string): string[] {
  const parent = dirname(folder)
  const isLast = existsSync(join(folder, '.git')) || parent === folder
  return isLast ? [folder] : [folder, ...foldersUpTo(parent)]
}

/**
 * Returns the absolute paths that the `.gitignore` of a folder names, without names that may be in
 * any folder.
 */
function ignoredPaths(folder: string, srcDir: string): string[] {
  const file = join(folder, '.gitignore')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/\*{0,2}$/, ''))
    .filter((line) => line !== '' && !/^[#!]|[*?[\\]/.test(line))
    .filter((line) => line.includes('/') || folder === srcDir)
    .map((line) => join(folder, line))
}
