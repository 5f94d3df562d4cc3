// Finds the files that pages of VitePress include, by its rules for paths.
import { posix } from 'node:path'
import { parseIncludeTarget } from '../../markdown/includeTarget.ts'
import type { SourceSite } from '../types.ts'

/** An include of Markdown, whose group is the target: `./part.md#region{3,10}`. */
export const INCLUDE = /<!--\s*@include:((?:(?!<!--|-->)[^])*)-->/g

/** Returns the paths of the files that a text includes. */
export function includedPaths(
  text: string,
  from: string,
  site: Pick<SourceSite, 'docsDir'>,
): string[] {
  return [...text.matchAll(INCLUDE)].flatMap(([, written = '']) => {
    const target = parseIncludeTarget(written)
    return target ? [includedPath(target.path, from, site)] : []
  })
}

/** Returns the path of an included file. With `@`, it is relative to the folder of pages: `@/part.md`, `@part.md`. */
export function includedPath(
  path: string,
  from: string,
  { docsDir }: Pick<SourceSite, 'docsDir'>,
): string {
  return path.startsWith('@')
    ? posix.join(docsDir, path.replace(/^@\/?/, ''))
    : posix.join(posix.dirname(from), path)
}
