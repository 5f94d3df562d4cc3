// Says which modules of the old site the new configuration can import: all that they import has to
// exist, or the configuration could not be loaded.
import { existsSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { packageNameOf } from '../../shared/packageName.ts'
import type { SharedInput } from '../pageInput.ts'
import { importsAtRuntime } from '../text/modules/importsOf.ts'
import { moduleFile } from '../text/modules/reexports.ts'

export type Usable = Pick<SharedInput, 'site' | 'places' | 'modules' | 'ofTool'>

/** Returns whether a module and all that it imports can run in the new site, whose folder is `root`. */
export function isUsable(
  path: string,
  input: Usable,
  root: string,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (seen.has(path) || path.endsWith('.json')) return true
  const text = input.modules.get(path)
  if (text === undefined || input.ofTool.has(path) || readsPages(text, input)) return false
  const folder = join(root, posix.dirname(input.places.movedPath(path)))
  const inner = new Set([...seen, path])
  return importsAtRuntime(path, text).every((specifier) => {
    if (specifier.startsWith('.')) {
      const file = moduleFile(specifier, path, input)
      return file !== undefined && isUsable(file, input, root, inner)
    }
    return (
      builtinModules.includes(specifier.replace(/^node:/, '')) || isInstalled(specifier, folder)
    )
  })
}

/** Whether a module names the folder of the old pages, such as `src/content/docs`, to read files there. */
function readsPages(text: string, { site: { docsDir } }: Usable): boolean {
  return docsDir.includes('/') && text.includes(docsDir)
}

/** Returns whether a package is installed in a folder or in one around it. */
export function isInstalled(specifier: string, folder: string): boolean {
  if (existsSync(join(folder, 'node_modules', packageNameOf(specifier)))) return true
  const outer = dirname(folder)
  return outer !== folder && isInstalled(specifier, outer)
}
