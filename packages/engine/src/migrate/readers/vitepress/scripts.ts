// Runs the scripts beside the pages of VitePress that compute something from the files that they watch:
// the `paths` of dynamic routes, and the `load` of data.
import { join, posix } from 'node:path'
import picomatch from 'picomatch'
import { loadForeignConfig, type PageContents } from '../../config/loadForeignConfig.ts'
import { dataOf, type Data } from '../../config/values.ts'
import type { Project } from '../../types.ts'

/** What `createContentLoader` of VitePress reads. */
export interface Contents {
  /** Absolute path of the folder of the pages. */
  readonly srcDir: string
  /** By the absolute paths of the pages. */
  readonly pages: Readonly<Record<string, PageContents>>
  /** What VitePress offers to scripts as `VITEPRESS_CONFIG`. */
  readonly siteConfig: Data
}

/** Returns what a script exports, with the result of its function. Throws if it cannot be run. */
export async function runScript(
  script: string,
  { root, paths }: Project,
  contents?: Contents,
): Promise<Data> {
  const absPath = join(root, script)
  const { value } = await loadForeignConfig(absPath, root, { contents })
  const patterns = [dataOf(value)['watch'] ?? []].flat().map(String)
  const isWatched = watchedFrom(posix.dirname(absPath), root, patterns)
  const watched = paths.filter(isWatched).map((path) => join(root, path))
  return dataOf((await loadForeignConfig(absPath, root, { watched, contents })).value)
}

/** Patterns are relative to the folder of the script, or absolute. */
function watchedFrom(
  folder: string,
  root: string,
  patterns: readonly string[],
): (path: string) => boolean {
  if (patterns.length === 0) return () => false
  const inSite = (each: string) => posix.relative(root, posix.resolve(folder, each))
  const ignore = patterns.flatMap((each) => (each.startsWith('!') ? inSite(each.slice(1)) : []))
  return picomatch(patterns.filter((each) => !each.startsWith('!')).map(inSite), { ignore })
}
