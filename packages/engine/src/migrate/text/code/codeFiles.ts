// Paths of files that pages show: code of Rspress such as `file="./example.ts"`, and files outside the site.
import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import type { PageInput } from '../../pageInput.ts'
import { relativePath } from '../../places.ts'

/** Returns the path of a file from the new place of the page. */
export type FileTarget = (path: string) => string

export function createFileTarget({ page, places, site }: PageInput): FileTarget {
  return (path) => {
    const fromRoot = /^<root>\/(.+)/.exec(path)?.[1]
    if (fromRoot !== undefined) return `<root>/${places.movedPath(posix.normalize(fromRoot))}`
    // A path that begins with a slash is relative to the docs folder.
    const folder = path.startsWith('/') ? site.docsDir : posix.dirname(page.from)
    const from = posix.join(folder, path)
    return places.has(from)
      ? relativePath(posix.join('docs', page.to), places.movedPath(from))
      : path
  }
}

/** What pages show of other files. A page with components writes includes in braces. */
const SHOWN = [
  /^[ \t>]*[`~]{3,}[^\n]*\bfile=['"]([^'"\n]+)/gm,
  /^[ \t>]*<<<[ \t]+([^\s{#]+)/gm,
  /^[ \t>]*(?:<!--|\{\/\*)\s*@include:\s*([^\s{#]+)/gm,
  /^import\s[^'"\n]*['"]([^'"\n]+\.mdx?)['"]/gm,
]

/**
 * Returns the folders outside the site, relative to it, from which a page shows code or text. `target` is
 * the new path of the page.
 */
export function outsideFolders(text: string, target: string, root: string): string[] {
  const matches = SHOWN.flatMap((pattern) => [...text.matchAll(pattern)])
  return matches.flatMap(([, written = '']) => {
    const path = written.replace(/#.*$/, '')
    const from = { '<root>': '.', '@': 'docs' }[/^(<root>|@)\//.exec(path)?.[1] ?? '']
    const found =
      from === undefined
        ? posix.join(posix.dirname(target), path)
        : posix.join(from, path.replace(/^[^/]*\//, ''))
    if (!found.startsWith('../') || !existsSync(posix.join(root, found))) return []
    return [/^(?:\.\.\/)+[^/]+(?=\/)/.exec(found)?.[0] ?? posix.dirname(found)]
  })
}
