// Keeps the code of files that pages show as well as import. The migration translates such a file for
// docgen, so a block such as `file="./Tea.tsx"` gets the text of the author.
import { posix } from 'node:path'
import type { Places } from '../../places.ts'
import { fenceRanges } from '../parse.ts'

/** An empty block of code that shows a whole file. */
const BLOCK =
  /^([ \t>]*)([`~]{3,})([^\n`]*?)[ \t]+file="(?:(<root>)\/)?([^"#{\n]+)"([^\n]*)\n\1\2[ \t]*$/gm

/** Texts of files, by path. */
type Texts = ReadonlyMap<string, string>

/** Changes the pages in `writes`. `pages` and `modules` are the texts before the migration. */
export function keepShownCode(
  writes: Map<string, string>,
  { pages, modules }: { readonly pages: Texts; readonly modules: Texts },
  { movedPath }: Pick<Places, 'movedPath'>,
): void {
  const changed = new Map(
    [...pages, ...modules].flatMap(([from, text]) => {
      const written = writes.get(movedPath(from))
      return written === undefined || written === text ? [] : [[movedPath(from), text] as const]
    }),
  )
  for (const [from, text] of pages) {
    const target = movedPath(from)
    const current = writes.get(target) ?? text
    const kept = withCode(current, target, changed)
    if (kept !== current) writes.set(target, kept)
  }
}

function withCode(text: string, target: string, changed: Texts): string {
  if (!text.includes('file="')) return text
  const fences = fenceRanges(text)
  return text.replace(BLOCK, (...found) => {
    const [all, indent, fence, start, root, path, rest] = found as unknown as string[]
    const at = Number(found[7])
    const code = changed.get(posix.join(root ? '.' : posix.dirname(target), path ?? ''))
    const isExample = fences.some((range) => range.start < at && at < range.end)
    if (code === undefined || isExample) return all ?? ''
    const longest = Math.max(0, ...[...code.matchAll(/`+|~+/g)].map(([run]) => run.length))
    const mark = (fence ?? '').padEnd(longest + 1, fence?.[0])
    const lines = [mark + start + rest, ...code.trimEnd().split('\n'), mark]
    return lines.map((line) => (indent + line).trimEnd()).join('\n')
  })
}
