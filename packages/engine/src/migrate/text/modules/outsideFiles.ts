// Finds files outside the site that pages import, such as a style sheet of another package in the repository.
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { isInReach, type Folders } from '../../outside.ts'
import type { PageInput } from '../../pageInput.ts'
import type { ToolName } from '../../types.ts'
import { THEME_MODULES } from '../components/components.ts'
import { importedPath } from '../links/aliases.ts'
import { importsOf } from './importsOf.ts'
import { existingFile } from './reexports.ts'

/** Returns a function that tells whether a page can import a file outside. Paths are relative to the site. */
export function createIsUsableOutside(folders: Folders, tool: ToolName): (path: string) => boolean {
  return (path) => {
    if (!path.startsWith('../') || !isInReach(path, folders)) return false
    const isScript = /\.(?:[cm]?[jt]sx?|mdx)$/.test(path)
    return (
      !isScript ||
      !importsOf(readFileSync(join(folders.oldSite, path), 'utf8')).some((each) =>
        THEME_MODULES[tool].test(each),
      )
    )
  }
}

/** Returns the path of the file outside the site that an import of a page resolves to. */
export function outsideFile(
  specifier: string,
  from: string,
  { site, isUsableOutside }: Pick<PageInput, 'site' | 'isUsableOutside'>,
): string | undefined {
  const aliased = importedPath(specifier, site)
  if (aliased === null && !specifier.startsWith('.')) return undefined
  return existingFile(aliased ?? posix.join(posix.dirname(from), specifier), isUsableOutside)
}
