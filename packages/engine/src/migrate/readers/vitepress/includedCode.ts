// Reads the files other than Markdown that blocks of code include: `<!--@include: ./axe.ts-->`. VitePress
// inserts included files before it reads Markdown, so such a comment in a block of code is its text.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { includedPaths } from '../../text/includes.ts'
import { fenceRanges } from '../../text/parse.ts'
import type { Project, SourceSite } from '../../types.ts'

/** Returns the texts of the files, by path. `texts`: pages and included Markdown, by path. */
export async function readIncludedCode(
  site: SourceSite,
  texts: ReadonlyMap<string, string>,
  { root, paths }: Project,
): Promise<Map<string, string>> {
  if (site.tool !== 'vitepress') return new Map()
  const existing = new Set(paths)
  const named = [...texts].flatMap(([from, text]) =>
    fenceRanges(text).flatMap(({ start, end }) =>
      includedPaths(text.slice(start, end), from, site),
    ),
  )
  const files = [...new Set(named)].filter((path) => existing.has(path) && !texts.has(path))
  const entries = files.map(
    async (path) => [path, await readFile(join(root, path), 'utf8')] as const,
  )
  return new Map(await Promise.all(entries))
}
