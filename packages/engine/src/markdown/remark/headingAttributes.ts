// Warns about attributes in braces at the end of a heading that docgen cannot read, such as `{ #id }` or `{.a #b}`: they are
// shown as text, and links to the id lead nowhere. A readable `{#id}` was taken by `writtenIds.ts`.
import type { Heading, Root } from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { contextOf } from '../context.ts'
import { nodesOf } from '../walk.ts'
import { createReadLine, type ReadLine } from './paragraphLines.ts'

const BRACES = /\{([^{}]*)\}(?:[ \t]+#+)?[ \t]*$/

/** What no heading says in words: an id, a class, or the attributes `id`, `class` and `style`. */
const ATTRIBUTES = /^\s*:?\s*(?:#|\.[a-z_-]|(?:id|class|style)\s*=)/i

export function headingAttributes() {
  return (tree: Root, file: VFile): void => {
    const context = contextOf(file)
    if (!context.sources.some(({ text }) => text.includes('{'))) return
    const readLine = createReadLine(context)
    for (const node of nodesOf(tree)) {
      const found = node.type === 'heading' ? unreadable(node as Heading, readLine) : null
      if (!found) continue
      context.report(
        {
          severity: 'warning',
          code: 'unreadable-heading-id',
          message: `The attributes \`${found.braces}\` of this heading cannot be read. They are shown as text.`,
          hint: 'Write one id as the last part of the heading, `{#id}`, without spaces, braces, or number signs in it. Other attributes need HTML: `<h2 id="id" class="name">`.',
          length: found.braces.length,
        },
        found.point,
      )
    }
  }
}

/** The braces at the end of a heading that hold attributes and are not its id. */
function unreadable(
  { position, data }: Heading,
  readLine: ReadLine,
): { readonly braces: string; readonly point: Point } | null {
  if (!position) return null
  const { start, end } = position
  const isUnderlined = end.line > start.line
  const line = isUnderlined ? end.line - 1 : end.line
  const id = data?.hProperties?.id
  const text = typeof id === 'string' ? withoutId(readLine(line), id) : readLine(line)
  const match = BRACES.exec(text)
  const [, content = ''] = match ?? []
  if (!match || !ATTRIBUTES.test(content)) return null
  return { braces: `{${content}}`, point: { line, column: match.index + 1 } }
}

function withoutId(line: string, id: string): string {
  return line.slice(0, Math.max(0, line.lastIndexOf(`{#${id}}`)))
}
