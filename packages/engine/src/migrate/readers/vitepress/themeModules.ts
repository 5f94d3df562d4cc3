// Reads the modules of a VitePress theme: those in its folder, and those elsewhere that they import. A layout
// may be beside the other components of the site.
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { pathsBelow } from '../../project.ts'
import { existingFile } from '../../text/modules/reexports.ts'
import type { Project } from '../../types.ts'

const MODULE = /\.(?:vue|[cm]?[jt]sx?)$/

const IMPORT = /\bfrom\s*(['"])(\.{1,2}\/[^'"\n]+)\1/g

/** Returns the texts of modules by path. Only modules that mention a layout lead to others. */
export async function themeModules(
  project: Project,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const paths = pathsBelow(project, folder).filter((path) => MODULE.test(path))
  const found = new Map<string, string>()
  const known = new Set(project.paths)
  const add = async (path: string): Promise<void> => {
    if (found.has(path)) return
    const text = await readFile(join(project.root, path), 'utf8')
    found.set(path, text)
    if (!/\bLayout\b/.test(text)) return
    for (const [, , from = ''] of text.matchAll(IMPORT)) {
      const file = existingFile(posix.join(posix.dirname(path), from), (each) => known.has(each))
      if (file !== undefined && MODULE.test(file)) await add(file)
    }
  }
  for (const path of paths) await add(posix.join(folder, path))
  return found
}
